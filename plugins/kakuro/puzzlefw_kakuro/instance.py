"""A board of Kakuro, and its runs."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import groupby

import attrs

from puzzlefw import authoring as pf

DIGITS = range(1, 10)

LARGEST = 45

TYPED = (
    "A black cell has `\\` even if no sum is told, as in `10\\`, `\\12` and `\\`; a white cell is"
    " `.`, and `0` is a sum that is told to be 0"
)

Run = tuple[str, list[int], int | None]
"""What to call a run, its cells, and its sum."""


@attrs.frozen
class Kakuro:
    """A board: for each cell None if it is white, or else the sums below it and right of it.

    *edges* are the sums of the runs that begin at the upper edge, then of those at the left edge.
    """

    shape: pf.Shape
    black: Sequence[pf.Sums | None] = pf.sums_field(0, LARGEST, note=TYPED)
    edges: pf.Clues = pf.margin_field(0, LARGEST, sides=2, most=LARGEST, word="sum")

    def __attrs_post_init__(self) -> None:
        lines = pf.lines_before(self.shape)
        for line, number in zip(lines, self.edges, strict=True):
            is_white = self.black[line[0]] is None
            pf.expect(number is None or is_white, "no sum beside a black cell", number)

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """The runs, row by row and then column by column."""
        return tuple(self.each_run())

    def each_run(self) -> Iterator[Run]:
        """Visit the runs."""
        width = self.shape.width
        ways = (
            ("to the right", self.shape.number_rows(), self.edges[width:], 1),
            ("down", self.shape.number_columns(), self.edges[:width], 0),
        )
        for way, lines, edges, which in ways:
            for line, edge in zip(lines, edges, strict=True):
                total = edge
                for is_black, group in groupby(line, lambda cell: self.black[cell] is not None):
                    cells = list(group)
                    if is_black:
                        total = (self.black[cells[-1]] or (None, None))[which]
                    else:
                        at = pf.place(self.shape, cells[0]).words()
                        yield f"the run from {at} {way}", cells, total or None
