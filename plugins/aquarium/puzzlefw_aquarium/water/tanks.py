"""The shapes of tanks: their numbers, the open sides of cells, and connected pieces.

Compiled. A cell's open sides are two bits, OPEN_RIGHT and OPEN_BELOW; its left and upper sides
are those of its neighbours.
"""

from collections.abc import Iterable
from typing import Final, cast

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, packed

OPEN_RIGHT: Final = 1
OPEN_BELOW: Final = 2


def renumber(tanks: Iterable[int]) -> tuple[int, ...]:
    """Return *tanks* renumbered 0, 1, ... in order of first appearance.

    Raises TypeError unless they are integers; True and False are none.
    """
    objects: tuple[object, ...] = tuple(tanks)
    for each in objects:
        if type(each) is not int:
            raise TypeError(f"a number is wanted, found {each!r}")
    given = cast("tuple[int, ...]", objects)
    unused = 0  # a Python integer, as tanks may have numbers of any size
    for tank in given:
        if tank == unused:
            unused += 1
        elif not 0 <= tank < unused:
            break
    else:
        return given
    numbers: dict[int, int] = {}
    return tuple([numbers.setdefault(tank, len(numbers)) for tank in given])


def open_sides(height: i64, width: i64, tanks: vec[i64], walls: bytes) -> vec[i64]:
    """Return the open sides of each cell: those towards the same tank, without a stray wall."""
    sides = filled(height * width, 0)
    for row in range(height):
        for column in range(width):
            cell = row * width + column
            tank = tanks[cell]
            if column + 1 < width and tanks[cell + 1] == tank:
                sides[cell] = OPEN_RIGHT
            if row + 1 < height and tanks[cell + width] == tank:
                sides[cell] |= OPEN_BELOW
    if len(walls) > 0:
        for at in range(height * width):
            sides[at] &= ~i64(walls[at])
    return sides


def pieces(height: i64, width: i64, sides: vec[i64]) -> vec[i64]:
    """Return the piece of each cell, numbered in order of first appearance."""
    piece = filled(height * width, -1)
    count: i64 = 0
    for start in range(height * width):
        if piece[start] >= 0:
            continue
        piece[start] = count
        waiting = vec[i64]()
        waiting = append(waiting, start)
        while len(waiting) > 0:
            waiting, cell = pop(waiting)
            for near in open_neighbours(cell, width, sides):
                if piece[near] < 0:
                    piece[near] = count
                    waiting = append(waiting, near)
        count += 1
    return piece


def open_neighbours(cell: i64, width: i64, sides: vec[i64]) -> vec[i64]:
    """Return the cells that can be reached from *cell* in one step."""
    near = vec[i64]()
    if sides[cell] & OPEN_RIGHT != 0:
        near = append(near, cell + 1)
    if sides[cell] & OPEN_BELOW != 0:
        near = append(near, cell + width)
    if cell % width > 0 and sides[cell - 1] & OPEN_RIGHT != 0:
        near = append(near, cell - 1)
    if cell >= width and sides[cell - width] & OPEN_BELOW != 0:
        near = append(near, cell - width)
    return near


def first_broken_tank(height: int, width: int, tanks: tuple[int, ...], walls: bytes) -> int:
    """Return a cell of a tank that has an earlier piece elsewhere, -1 if all are connected."""
    tank_of = packed(tanks)
    piece = pieces(height, width, open_sides(height, width, tank_of, walls))
    piece_of = filled(len(tanks), -1)
    for cell in range(i64(len(tanks))):
        tank = tank_of[cell]
        if piece_of[tank] < 0:
            piece_of[tank] = piece[cell]
        elif piece_of[tank] != piece[cell]:
            return int(cell)
    return -1


def misplaced_wall(height: int, width: int, tanks: tuple[int, ...], walls: bytes) -> int:
    """Return a cell with a wall that is not inside a tank, -1 if there is none."""
    sides = open_sides(height, width, packed(tanks), b"")
    for cell in range(i64(len(walls))):
        if i64(walls[cell]) & ~sides[cell] != 0:
            return int(cell)
    return -1
