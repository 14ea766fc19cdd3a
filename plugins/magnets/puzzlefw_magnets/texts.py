"""What the parts of Magnets' texts stand for, in both collections."""

from collections.abc import Sequence
from string import ascii_lowercase, digits

from puzzlefw import authoring as pf

AROUND, GIVEN, HOLES = (
    pf.Numbers(pf.all_margins, None),
    pf.Packed(3, 3, empty=None),
    pf.Packed(2, 5),
)
HOLE = 0
FILED = pf.WordTable(
    {".": None, "#": HOLE, "q1": 1, "q2": 2, **dict.fromkeys(("s1", "s2", "a1", "a2"))}
)
"""What stands for a cell in a file of puzz.link; a player has `a` and `s` before a sign."""
DIGITS = {".": (None,), **{sign: (n,) for n, sign in enumerate(digits + ascii_lowercase)}}


def alone(regions: Sequence[int]) -> set[int]:
    """Return the holes: cells that are areas of their own."""
    return {cells[0] for cells in pf.members(regions) if len(cells) == 1}


def both(counts: pf.Clues, shape: pf.Shape) -> tuple[pf.Clues, pf.Clues]:
    """Return the numbers of plus poles and those of minus poles, each of columns, then of rows."""
    width, height, rows = shape.width, shape.height, 2 * shape.width
    plus = (*counts[:width], *counts[rows : rows + height])
    return plus, (*counts[width:rows], *counts[rows + height :])


class PairedCounts:
    """Of each line, of columns first, the number of minus poles, then that of plus poles."""

    def read(self, scanner: pf.Scanner, fields: pf.Fields) -> pf.Clues:
        return self.of_places(AROUND.read(scanner, fields), fields)

    def write(self, value: pf.Clues, fields: pf.Fields) -> str:
        return AROUND.write(self.places(value, fields), fields)

    def of_places(self, places: pf.Clues, fields: pf.Fields) -> pf.Clues:
        """Return the counts from those at all places."""
        found, width = AROUND.of_places(places, fields), fields["shape"].width
        minus, plus = found[::2], found[1::2]
        return (*plus[:width], *minus[:width], *plus[width:], *minus[width:])

    def places(self, value: pf.Clues, fields: pf.Fields) -> pf.Clues:
        """Return the counts at all places, the inverse of ``of_places``."""
        plus, minus = both(value, fields["shape"])
        return tuple(number for two in zip(minus, plus, strict=True) for number in two)


def regions_of(
    shape: pf.Shape, walls: frozenset[tuple[int, int]], holes: set[int]
) -> tuple[int, ...]:
    """Return the areas between walls and around holes; raises ParseError."""
    around = {two for two in pf.sides_across(shape) if not holes.isdisjoint(two)}
    regions = pf.regions_between(shape, walls | around)
    if single := alone(regions) - holes:
        at = pf.at(shape, min(single))
        raise pf.ParseError(f"expected a hole for each area of one cell, found none at {at}")
    return regions


class FileBoard:
    """Areas, counts and poles in a file: walls, then one grid of words."""

    frame = pf.WithOutside(PairedCounts(), FILED, depth=lambda side: 2)

    def from_rows(
        self, rows: pf.Rows, fields: pf.Fields
    ) -> tuple[tuple[int, ...], pf.Clues, pf.Clues]:
        walls = pf.Walls().from_rows(rows, fields)
        counts, cells = self.frame.from_rows(rows, fields)
        holes = {cell for cell, one in enumerate(cells) if one == HOLE}
        given = tuple(None if one == HOLE else one for one in cells)
        return regions_of(fields["shape"], walls, holes), counts, given

    def to_rows(
        self, value: tuple[tuple[int, ...], pf.Clues, pf.Clues], fields: pf.Fields
    ) -> list[str]:
        (regions, counts, given), holes = value, alone(value[0])
        walls = frozenset(pf.walls_of(fields["shape"], regions))
        cells = tuple(HOLE if cell in holes else one for cell, one in enumerate(given))
        frame = self.frame.to_rows((counts, cells), fields)
        return [*pf.Walls().to_rows(walls, fields), *frame]


class Poles:
    """Areas, given poles, and missing cells, which are areas of their own; or areas alone."""

    def read(self, scanner: pf.Scanner, fields: pf.Fields) -> tuple[tuple[int, ...], pf.Clues]:
        shape, walls = fields["shape"], pf.Walls().read(scanner, fields)
        given: pf.Clues = pf.no_clues(fields)
        holes: set[int] = set()
        if scanner.goes_on():
            given = GIVEN.read(scanner, fields)
            holes = {cell for cell, bit in enumerate(HOLES.read(scanner, fields)) if bit}
        return regions_of(shape, walls, holes), given

    def write(self, value: tuple[tuple[int, ...], pf.Clues], fields: pf.Fields) -> str:
        regions, given = value
        text, holes = pf.Borders().write(regions, fields), alone(regions)
        if not holes and given == pf.no_clues(fields):
            return text
        bits = [int(cell in holes) for cell in range(len(given))]
        missing = HOLES.write(bits, fields) if holes else ""
        return text + GIVEN.write(given, fields) + missing


class CharacterCounts:
    """Plus poles of columns and of rows, then minus poles: a character each, ``.`` for none."""

    def read(self, scanner: pf.Scanner, fields: pf.Fields) -> pf.Clues:
        shape, found = fields["shape"], list[list[int | None]]()
        for count in (shape.width, shape.height) * 2:
            if found:
                scanner.expect(",")
            found.append([])
            scanner.take(DIGITS, found[-1], count)
            if len(found[-1]) < count:
                raise scanner.error("a digit, a small letter or a dot")
        above, left, below, right = found
        return (*above, *below, *left, *right)

    def write(self, value: pf.Clues, fields: pf.Fields) -> str:
        most = max(number or 0 for number in value)
        pf.expect(most < 36, "numbers up to 35 in such a game ID", most, pf.FormatError)
        signs = {number: sign for sign, (number,) in DIGITS.items()}
        at = fields["shape"].width
        plus, minus = ("".join(signs[n] for n in some) for some in both(value, fields["shape"]))
        return ",".join([plus[:at], plus[at:], minus[:at], minus[at:]])


class Halves:
    """Which half of its domino each cell is: ``LRTB``, or ``*`` for a hole."""

    def read(self, scanner: pf.Scanner, fields: pf.Fields) -> tuple[int, ...]:
        shape, signs = fields["shape"], list[str]()
        scanner.take({sign: (sign,) for sign in "LRTB*"}, signs, shape.size)
        if len(signs) < shape.size:
            raise scanner.error("one of L R T B *")
        walls = {
            (one, other)
            for one, other in pf.sides_across(shape)
            if signs[one] + signs[other] != halves(shape, one, other)
        }
        regions = pf.regions_between(shape, frozenset(walls))
        if {cell for cell, sign in enumerate(signs) if sign == "*"} != alone(regions):
            raise scanner.error("two halves of each domino side by side")
        return regions

    def write(self, value: tuple[int, ...], fields: pf.Fields) -> str:
        signs = ["*"] * len(value)
        for cells in pf.members(value):
            pf.expect(len(cells) < 3, "only dominoes in a game ID", len(cells), pf.FormatError)
            if len(cells) == 2:
                for cell, half in zip(cells, halves(fields["shape"], *cells), strict=True):
                    signs[cell] = half
        return "".join(signs)


def halves(shape: pf.Shape, one: int, other: int) -> str:
    """Return which halves the two cells of a domino are."""
    return "LR" if shape.cell(one)[0] == shape.cell(other)[0] else "TB"
