"""What works on the items of a batch: processes here, or an executor."""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from puzzlefw.batch.task import Done, Item

Chunk = Callable[[], Sequence[Item]]
"""Returns the next items, none when there are no more."""


class Workers(Protocol):
    """Something that works on chunks of items of one task."""

    chunk_seconds: float
    """How long a chunk should take."""

    def prepare(self) -> bool:
        """Load the plugin, and check the options of the task; return whether it knows rows.

        That is, whether a puzzle may be several lines of an input. Raises PuzzlefwError where the
        plugin is missing or cannot be loaded, or an option does not fit.
        """

    def run(self, chunk: Chunk) -> Iterator[Sequence[Done]]:
        """Visit what is done of all chunks, as it comes; [] now and then, when nothing is."""
