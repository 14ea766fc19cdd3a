"""Shared propagators: families of rules on general variables, with nothing of any puzzle.

``Table``, ``LinearSum``, ``Clause``, ``Implication``, ``AllDifferent``, ``ConnectedSubset`` and
``SpanningTree`` are propagators; ``Sum``, ``Term`` and the functions that make terms are what
sums are made of; a ``TreeGraph`` is what a tree spans.
"""

from puzzlefw.propagators.all_different import AllDifferent
from puzzlefw.propagators.clause import Clause, Implication
from puzzlefw.propagators.connected import ConnectedSubset
from puzzlefw.propagators.linear_sum import LinearSum
from puzzlefw.propagators.spanning_tree import SpanningTree
from puzzlefw.propagators.table import Table
from puzzlefw.propagators.terms import Sum, Term, counted, step, term, weighted
from puzzlefw.propagators.tree_graph import TreeGraph

__all__ = [
    "AllDifferent",
    "Clause",
    "ConnectedSubset",
    "Implication",
    "LinearSum",
    "SpanningTree",
    "Sum",
    "Table",
    "Term",
    "TreeGraph",
    "counted",
    "step",
    "term",
    "weighted",
]
