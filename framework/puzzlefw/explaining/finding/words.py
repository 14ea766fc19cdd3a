"""What implications conclude: of those that tie the words of a variable, all see it."""

from collections.abc import Sequence
from typing import ClassVar, final

from puzzlefw.constraints.words import is_link
from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction


@final
class WordFinder(Finder):
    """Looks for what single implications exclude, and tells the links between words from others.

    A variable of more than 63 values is several, its words, to a rule; to a reader it is one.
    """

    kinds: ClassVar[tuple[str, ...]] = ("", Kind.TIED)

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)
        self.links = {number for number, rule in enumerate(self.rules) if is_link(rule)}

    def kinds_here(self) -> tuple[str, ...]:
        """Return the kinds of arguments that there can be in this puzzle."""
        return self.kinds if self.links else self.kinds[:1]

    def by_runs(self, board: Board, groups: Sequence[Sequence[int]]) -> list[Deduction]:
        """Return the deductions from groups of items, each run by itself."""
        found = super().by_runs(board, groups)
        return [
            one._replace(kind=Kind.TIED) if one.constraint in self.links else one for one in found
        ]
