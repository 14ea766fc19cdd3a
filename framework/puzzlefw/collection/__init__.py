"""Collections: one SQLite file of puzzles, each once up to its symmetries, and what is known of it.

The file is an ordinary database: its table ``puzzles`` has a row for each puzzle, ``sources`` one
for each place where it was found. Both are described by the statements in SCHEMA.
"""

from puzzlefw.collection.collection import SCHEMA, Collection
from puzzlefw.collection.data import ORDERS, Source, Wish

__all__ = ["ORDERS", "SCHEMA", "Collection", "Source", "Wish"]
