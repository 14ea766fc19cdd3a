"""A board of Palisade, its texts, and which cells can be in one area."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import attrs

from puzzlefw import authoring as pf
from puzzlefw.notation.codes import filled_up, gaps, runs

HOLE = -2
FILED = pf.WordTable({".": None, **{str(n): n for n in range(4)}, "-": pf.UNKNOWN, "*": HOLE})
"""What stands for a cell in a file of puzz.link."""
SIGNS = {**{str(n): n for n in range(5)}, "?": pf.UNKNOWN, "#": HOLE}


@attrs.frozen
class CellSigns:
    """A sign for each clue or hole, letters for runs of other cells; a number of cells an area.

    With *size* that is told by the name of the type; else the last run is left out.
    """

    signs: Mapping[str, int]
    size: int = 0

    def read(self, scanner: pf.Scanner, fields: pf.Fields) -> Any:
        found, count = list[int | None](), fields["shape"].size
        table = {**{sign: (n,) for sign, n in self.signs.items()}, **gaps("a", "z")}
        scanner.take(table, found, count)
        if len(found) < count and scanner.goes_on():
            raise scanner.error(f"a letter or one of {' '.join(self.signs)}")
        cells = filled_up(found, count, scanner)
        return (cells, self.size) if self.size else cells

    def write(self, value: Any, fields: pf.Fields) -> str:
        cells = self.cells_of(value)
        sign_of = {number: sign for sign, number in self.signs.items()}
        for number in {*cells} - {None, *sign_of}:
            pf.expect(False, "clues that such a text can say", number, pf.FormatError)
        text = runs([None if n is None else sign_of[n] for n in cells], "a", "z")
        return text if self.size else text.rstrip("abcdefghijklmnopqrstuvwxyz")

    def cells_of(self, value: Any) -> pf.Clues:
        """Return the cells of a value; raises FormatError for areas of another size."""
        cells, size = value if self.size else (value, 0)
        pf.expect(size == self.size, f"areas of {self.size} cells", size, pf.FormatError)
        return cells  # type: ignore[no-any-return]

    def from_words(self, words: Sequence[str], fields: pf.Fields) -> Any:
        return FILED.from_words(words, fields), self.size

    def to_words(self, value: Any, fields: pf.Fields) -> Sequence[str]:
        return FILED.to_words(self.cells_of(value), fields)


@attrs.frozen
class Palisade:
    """A board: the number of each cell, UNKNOWN, HOLE or None, and how many cells an area has."""

    shape: pf.Shape
    numbers: pf.Clues = pf.sign_field(
        SIGNS,
        words={
            n: {pf.UNKNOWN: "question mark", HOLE: "hole"}.get(n, str(n)) for n in SIGNS.values()
        },
        fixed=(pf.UNKNOWN, HOLE),
        glyphs={n: pf.Fill("clue") if n == HOLE else pf.Text(sign) for sign, n in SIGNS.items()},
    )
    size: int = pf.number_field(1, 99, word="cells of an area")

    def beside(self, cell: int) -> list[int]:
        """Return the cells beside one, without holes."""
        return [near for near in self.shape.beside(cell) if self.numbers[near] != HOLE]

    @property
    def holes(self) -> frozenset[int]:
        """The cells in no area."""
        return frozenset(n for n, clue in enumerate(self.numbers) if clue == HOLE)

    @property
    def areas(self) -> "Areas":
        """What can be in one area."""
        return areas_of(self.shape, self.holes, self.size)


class Areas(NamedTuple):
    """The cells that each one can be in an area with, and the number of each such pair.

    Pairs of neighbours come first, in the order of their sides; a hole is in none.
    """

    reach: Mapping[int, list[int]]
    number: Mapping[tuple[int, int], int]

    def domain(self, two: tuple[int, int]) -> tuple[int, ...]:
        """Return the values of two cells side by side: whether they may be in one area."""
        return (0, 1) if two[1] in self.reach.get(two[0], ()) else (0,)

    def of(self, one: int, other: int) -> int:
        """Return the number of a pair."""
        return self.number[min(one, other), max(one, other)]


@lru_cache(maxsize=16)
def areas_of(shape: pf.Shape, holes: frozenset[int], size: int) -> Areas:
    """Return what can be in one area of so many cells."""
    number = {two: at for at, two in enumerate(pf.sides_across(shape))}
    reach = dict[int, list[int]]()
    for cell in range(shape.size) if size else ():
        if cell in holes:
            continue
        found, edge = {cell}, [cell]
        for _ in range(size - 1):
            edge = [
                n
                for n in dict.fromkeys(n for one in edge for n in shape.beside(one))
                if n not in found and n not in holes
            ]
            found.update(edge)
        reach[cell] = sorted(found - {cell})
        for other in reach[cell]:
            number.setdefault((min(cell, other), max(cell, other)), len(number))
    return Areas(reach, number)
