"""A board of Battleships, and the places that the ships of its fleet can have."""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

import attrs

from puzzlefw import authoring as pf
from puzzlefw.fields import Cells, Sign, Turn

SIGNS = {**dict(zip("~^v<>+oF7LJ", range(11), strict=True)), "?": pf.UNKNOWN}
"""Water, the upper, lower, left and right end, a middle part, one alone, four corners."""
LOOKS = "\u2248\u2229\u222a\u2282\u2283\u25a0\u25cf\u250c\u2510\u2514\u2518?"
GOES_ON = ("", "d", "u", "r", "l", "", "", "dr", "dl", "ur", "ul")
"""The sides by which the ship of each part goes on, but of a middle part: two opposite ones."""
NAMES = (
    *("water", "upper end", "lower end", "left end", "right end", "middle part", "small ship"),
    *("upper left corner", "upper right corner", "lower left corner", "lower right corner"),
    "part of a ship",
)
WAYS, MIDDLE = "urdl", 5


def turned(part: int, turn: Turn) -> int:
    """Return what a part is on a turned board."""
    if part == pf.UNKNOWN:
        return part
    ways = {WAYS[turn.direction(pf.Direction(WAYS.index(way)))] for way in GOES_ON[part]}
    return next((n for n, own in enumerate(GOES_ON) if own and {*own} == ways), part)


def printed_part(part: int) -> Sequence[pf.Glyph]:
    """Return the signs of a given part."""
    return (
        (pf.Text(LOOKS[0]),) if part == 0 else (pf.Fill("clue"), pf.Text(LOOKS[part], "reversed"))
    )


class Lying(NamedTuple):
    """A place for a ship: its cells, those around that are water, and how many of each line."""

    cells: Sequence[int]
    around: list[int]
    lines: list[tuple[int, int]]


@lru_cache(maxsize=128)
def lying(shape: pf.Shape, piece: str, *, is_straight: bool) -> list[Lying]:
    """Return all places for a ship; of straight ships, cells diagonal to theirs need no word."""
    lines_of: dict[int, list[int]] = {}
    for line, cells in enumerate(pf.lines_before(shape)):
        for cell in cells:
            lines_of.setdefault(cell, []).append(line)
    found = []
    for own in pf.placements(shape, piece):
        around = {near for cell in own for near in shape.around(cell)}.difference(own)
        if is_straight:
            beside = {near for cell in own for near in shape.beside(cell)}
            diagonal = {
                n for cell in own for n in {*shape.around(cell)}.difference(shape.beside(cell))
            }
            around = (around & beside) - diagonal
        lines = Counter(line for cell in own for line in lines_of[cell])
        found.append(Lying(own, sorted(around), [*lines.items()]))
    return found


class Places(NamedTuple):
    """The places for ships of each kind, then all corners of cells, numbered behind the cells.

    *both* has clauses of which one is a ship's cell, or a place or a corner without a ship, and
    *each* those of which one is water, or a place or a corner with one. Where a ship lies, cells
    *around* are water.
    """

    kinds: dict[str, range]
    corners: range
    each: list[list[int]]
    both: list[tuple[int, int]]
    around: list[tuple[int, int]]


def places_of(board: "Battleship") -> Places:
    """Return the places for the ships of a fleet that no count or given water excludes alone."""
    shape, at = board.shape, board.shape.size
    water = {cell for cell, part in pf.known(board.cells) if part == 0}
    room = [at if count is None else count for count in board.counts]
    lines = zip(pf.lines_before(shape), room, strict=True)
    water.update(cell for line, count in lines if count == 0 for cell in line)
    found = Places({}, range(0), [[cell] for cell in range(at)], [], [])
    for piece in dict.fromkeys(board.fleet):
        first = at
        for cells, around, own_lines in lying(shape, piece, is_straight=board.is_straight):
            if water.isdisjoint(cells) and all(room[n] >= count for n, count in own_lines):
                found.around.extend([(at, cell) for cell in around])
                found.both.extend([(at, cell) for cell in cells])
                for cell in cells:
                    found.each[cell].append(at)
                at += 1
        found.kinds[piece] = range(first, at)
    # Of water that is told at once no rule need say that no ship lies there.
    each = [own for own in found.each if own[0] not in water]
    return found._replace(each=each, corners=range(at, at + (shape.height + 1) * (shape.width + 1)))


def usual_fleet(longest: int) -> tuple[str, ...]:
    """Return straight ships: one of the longest, one more of each length below."""
    ships = [n * "#" for n in range(1, longest + 1) for _ in range(longest + 1 - n)]
    return pf.fleet_of(ships)


@attrs.frozen
class Battleship:
    """A board: the count of each column, then of each row, given parts, and the fleet."""

    shape: pf.Shape
    counts: pf.Clues = pf.margin_field(0, 9999, sides=2, most=pf.longer_side, word="count")
    cells: pf.Clues = pf.placed_field(
        Cells(),
        Sign(SIGNS, turns=turned),
        word="part",
        glyphs=printed_part,
        words=NAMES.__getitem__,
    )
    fleet: tuple[str, ...] = pf.pieces_field("fleet", default=usual_fleet(4))

    @property
    def is_straight(self) -> bool:
        """Whether all ships are straight."""
        return all("/" not in piece for piece in self.fleet)

    @cached_property
    def places(self) -> Places:
        """The places for ships."""
        return places_of(self)


@lru_cache(maxsize=512)
def corners_around(piece: str) -> int:
    """Return how many corners of cells a piece has."""
    rows = piece.split("/")
    shape = pf.Shape(len(rows), len(rows[0]))
    cells = (cell for cell, sign in enumerate("".join(rows)) if sign == "#")
    return len({corner for cell in cells for corner in corners_of(shape, cell)})


def corners_of(shape: pf.Shape, cell: int) -> list[int]:
    """Return the corners of a cell."""
    row, column = shape.cell(cell)
    first = row * (shape.width + 1) + column
    return [first, first + 1, first + shape.width + 1, first + shape.width + 2]
