"""Codes of walls and regions on puzz.link, and regions as both collections see them."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

import attrs

from puzzlefw.constraints.parts import components
from puzzlefw.errors import ParseError
from puzzlefw.grid.regions import renumbered
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.codes import Fields, refuse, shape_in
from puzzlefw.notation.puzzlink_codes import WHERE, Packed
from puzzlefw.notation.pzpr_words import WHERE as FILE
from puzzlefw.notation.pzpr_words import Rows, expect_all, split
from puzzlefw.notation.scanner import BASE36, Scanner


@lru_cache(maxsize=16)
def inner_sides(shape: Shape) -> tuple[Sequence[tuple[int, int]], Sequence[tuple[int, int]]]:
    """Return the cells on both sides of each vertical inner wall, then of each horizontal one."""
    rows = shape.number_rows()
    vertical = [pair for row in rows for pair in pairwise(row)]
    horizontal = [pair for rows_ in pairwise(rows) for pair in zip(*rows_, strict=True)]
    return tuple(vertical), tuple(horizontal)


@attrs.frozen
class Walls:
    """Which inner walls there are, as pairs of cells: a set of those that a wall parts.

    Vertical ones come first, then horizontal ones, five to a character each. Without any, nothing
    is written if *optional*.
    """

    optional: bool = False

    def read(self, scanner: Scanner, fields: Fields) -> frozenset[tuple[int, int]]:
        return frozenset(
            pair
            for group in inner_sides(shape_in(fields))
            for pair, bit in zip(group, bits(len(group)).read(scanner, fields), strict=True)
            if bit
        )

    def write(self, value: frozenset[tuple[int, int]], fields: Fields) -> str:
        if self.optional and not value:
            return ""
        return "".join(
            bits(len(group)).write(tuple(int(pair in value) for pair in group), fields)
            for group in inner_sides(shape_in(fields))
        )

    def from_rows(self, rows: Rows, fields: Fields) -> frozenset[tuple[int, int]]:
        """Return the walls of a file, 0 or 1 each; it has none that are optional."""
        if self.optional:
            return frozenset()
        shape, (vertical, horizontal) = shape_in(fields), inner_sides(shape_in(fields))
        found = [*rows.take(shape.height, shape.width - 1)]
        found += rows.take(shape.height - 1, shape.width)
        words = [word for row in found for word in row]
        expect_all(words, "[01]", "0 or 1 for a wall")
        every = zip([*vertical, *horizontal], words, strict=True)
        return frozenset(pair for pair, word in every if word == "1")

    def to_rows(self, value: frozenset[tuple[int, int]], fields: Fields) -> list[str]:
        if self.optional and value:
            raise refuse(len(value), FILE, "walls")
        shape = shape_in(fields)
        vertical, horizontal = (
            [int(pair in value) for pair in group] for group in inner_sides(shape)
        )
        # On a board of one column, its rows of vertical walls are empty.
        beside = split(vertical, shape.width - 1) if shape.width > 1 else [""] * shape.height
        return [] if self.optional else [*beside, *split(horizontal, shape.width)]


def bits(count: int) -> Packed:
    """Return the code of so many bits."""
    return Packed(2, 5, lambda _: count)


@attrs.frozen
class Borders:
    """The number of each cell's region, numbered by their first cells; read from ``Walls``.

    A wall that separates nothing is read and dropped.
    """

    def read(self, scanner: Scanner, fields: Fields) -> tuple[int, ...]:
        shape = shape_in(fields)
        return regions_between(shape, Walls().read(scanner, fields))

    def write(self, value: tuple[int, ...], fields: Fields) -> str:
        shape = shape_in(fields)
        walls = frozenset(walls_of(shape, value))
        if regions_between(shape, walls) != renumbered(value):
            raise refuse("one in several", WHERE, "a region that is not in one piece")
        return Walls().write(walls, fields)

    def from_rows(self, rows: Rows, fields: Fields) -> tuple[int, ...]:
        """Return regions from how many there are in a file and the number of each cell's, or walls.

        Numbers that do not hang together are one region; raises ParseError.
        """
        shape = shape_in(fields)
        if rows.by_walls:
            return regions_between(shape, Walls().from_rows(rows, fields))
        grid = rows.take(1, 1) + rows.take(shape.height, shape.width)
        every = [word for row in grid for word in row]
        expect_all(every, "[0-9]{1,5}", "the number of a region")
        found, count = renumbered(every[1:]), int(every[0])
        if max(found) + 1 != count:
            raise ParseError(f"expected {count} regions in the file, found {max(found) + 1}")
        return found

    def to_rows(self, value: tuple[int, ...], fields: Fields) -> list[str]:
        """Return how many regions there are, and rows with the number of each cell's."""
        return [str(len(set(value))), *split(value, shape_in(fields).width)]


@attrs.frozen
class RegionSigns:
    """The number of each cell's region, as ``Borders``; read from a character for each cell.

    Cells beside each other are of one region where theirs are equal, or both missing at the end.
    """

    def read(self, scanner: Scanner, fields: Fields) -> tuple[int, ...]:
        shape = shape_in(fields)
        signs = scanner.text[scanner.at :].partition("/")[0][: shape.size]
        scanner.at += len(signs)
        sign_of = signs.ljust(shape.size)
        return regions_between(shape, frozenset(walls_of(shape, tuple(map(ord, sign_of)))))

    def write(self, value: tuple[int, ...], fields: Fields) -> str:
        if max(value) >= len(BASE36):
            raise refuse(max(value) + 1, WHERE, "more than 36 regions by signs")
        return "".join(BASE36[number] for number in value)


def walls_of(shape: Shape, regions: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Visit the pairs of cells beside each other that are of different regions."""
    for group in inner_sides(shape):
        yield from (pair for pair in group if regions[pair[0]] != regions[pair[1]])


def regions_between(shape: Shape, walls: frozenset[tuple[int, int]]) -> tuple[int, ...]:
    """Return the number of each cell's region: cells that no walls part are of one."""
    open_sides = [pair for group in inner_sides(shape) for pair in group if pair not in walls]
    found = [0] * shape.size
    for number, part in enumerate(components(range(shape.size), open_sides)):
        for cell in part:
            found[cell] = number
    return tuple(found)
