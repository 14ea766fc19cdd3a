"""A board of Yajilin, and what its clues count."""

from collections.abc import Iterator, Sequence

import attrs

from puzzlefw import authoring as pf
from puzzlefw.notation.pzpr_words import values_of, words_of

NOTE = "`<1` is a clue of one shaded cell to its left, `?` a clue that says nothing"

OPEN = pf.Arrowed(None, pf.UNKNOWN)


@attrs.frozen
class Yajilin:
    """A board: the clue of each cell, row by row, None where there is none.

    *regions* has the region of each cell, None without any; *numbers* has those of regions in their
    first cells.
    """

    shape: pf.Shape
    clues: Sequence[pf.Arrowed | None] = pf.arrow_field(
        0, 4095, left=OPEN, default=pf.NONE_GIVEN, note=NOTE
    )
    outside: bool = pf.rule_field("shaded cells lie outside of the loop")
    grey: bool = pf.rule_field("cells with a clue are grey")
    regions: tuple[int, ...] | None = pf.region_field(optional=True, default=None)
    numbers: pf.Clues = pf.first_cell_field(0, 9999, of="regions", word="count")

    def __attrs_post_init__(self) -> None:
        if self.regions is not None and not self.numbers:
            object.__setattr__(self, "numbers", (None,) * self.shape.size)
        firsts = {cells[0] for cells in pf.members(self.regions or ())}
        pf.expect(firsts >= pf.placed(self.numbers), "numbers in first cells of regions", "others")

    def free(self) -> list[int]:
        """Return the cells without a clue."""
        return [cell for cell, clue in enumerate(self.clues) if clue is None]

    def counts(self) -> Iterator[tuple[int, int, list[int]]]:
        """Visit each cell with an arrow and a number, the number, and the cells it counts in."""
        for cell, clue in enumerate(self.clues):
            if clue is not None and clue.direction is not None and clue.number != pf.UNKNOWN:
                yield cell, clue.number, self.shape.sight(cell, clue.direction)

    def rooms(self) -> Iterator[tuple[int, list[int]]]:
        """Visit the number of each region that has one, and the cells of the region."""
        for cells in pf.members(self.regions or ()):
            number = self.numbers[cells[0]]
            if number is not None:
                yield number, cells


class RegionNumbers:
    """Numbers of regions, in the order of these; those that are not told say nothing."""

    code = pf.Numbers(pf.rooms, unknown=None)

    def read(self, scanner: pf.Scanner, fields: pf.Fields) -> pf.Clues:
        return self.at_firsts(self.code.read(scanner, fields), fields)

    def write(self, value: pf.Clues, fields: pf.Fields) -> str:
        firsts = [cells[0] for cells in pf.members(fields["regions"])]
        return self.code.write([value[cell] for cell in firsts], fields)

    def from_words(self, words: Sequence[str], fields: pf.Fields) -> pf.Clues:
        """Return the numbers of a file, each of which may stand in any cell of its region."""
        return self.at_firsts(values_of(self.code, words, fields), fields)

    def to_words(self, value: pf.Clues, fields: pf.Fields) -> Sequence[str]:
        return words_of(pf.Numbers(), value, fields)

    def at_firsts(self, numbers: pf.Clues, fields: pf.Fields) -> pf.Clues:
        """Return the number of each region in its first cell, None in all others."""
        firsts = [cells[0] for cells in pf.members(fields["regions"])]
        told = dict(zip(firsts, numbers, strict=True))
        return tuple(told.get(cell) for cell in range(fields["shape"].size))


def shaded_of(board: Yajilin, solution: pf.Filled) -> set[int]:
    """Return the cells that a solution shades."""
    free = board.free()
    marks = zip(reversed(free), reversed(solution.keys), strict=False)
    return {cell for cell, key in marks if key == "#"}
