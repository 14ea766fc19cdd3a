"""A board of Yajilin, and what its clues count."""

from collections.abc import Iterator, Sequence

import attrs

from puzzlefw import authoring as pf

NOTE = "`<1` is a clue of one shaded cell to its left, `?` a clue that says nothing"

OPEN = pf.Arrowed(None, pf.UNKNOWN)


@attrs.frozen
class Yajilin:
    """A board: the clue of each cell, row by row, None where there is none."""

    shape: pf.Shape
    clues: Sequence[pf.Arrowed | None] = pf.arrow_field(0, 4095, left=OPEN, note=NOTE)
    outside: bool = pf.rule_field("shaded cells lie outside of the loop")
    grey: bool = pf.rule_field("cells with a clue are grey")

    def free(self) -> list[int]:
        """Return the cells without a clue."""
        return [cell for cell, clue in enumerate(self.clues) if clue is None]

    def counts(self) -> Iterator[tuple[int, int, list[int]]]:
        """Visit each cell with an arrow and a number, the number, and the cells it counts in."""
        for cell, clue in enumerate(self.clues):
            if clue is not None and clue.direction is not None and clue.number != pf.UNKNOWN:
                yield cell, clue.number, self.shape.sight(cell, clue.direction)
