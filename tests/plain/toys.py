"""Small classes with described fields of every kind, and their formats."""

from collections.abc import Sequence

import attrs

import puzzlefw.authoring as pf
from puzzlefw.notation import Notation
from puzzlefw.plain.formats import formats_of


@attrs.frozen
class Numbers:
    """A number in each cell, and a rule."""

    shape: pf.Shape
    numbers: pf.Clues = pf.cell_field(0, 99, unknown=True)
    most: int = pf.number_field(1, 4, word="most", default=2)
    no_loops: bool = pf.rule_field("there are no loops")


@attrs.frozen
class TwoSigns:
    """A number in each cell, and a sign in rows below them."""

    shape: pf.Shape
    numbers: pf.Clues = pf.cell_field(0, 99)
    parity: pf.Clues = pf.sign_field({"o": 1, "e": 0}, words={1: "odd cell", 0: "even cell"})


@attrs.frozen
class Edges:
    """Numbers around a board, and none on it."""

    shape: pf.Shape
    outside: pf.Clues = pf.margin_field(0, 99)


@attrs.frozen
class Marked:
    """Signs that also begin a comment, and that also draw a frame."""

    shape: pf.Shape
    cells: pf.Clues = pf.sign_field({"#": 1, "-": 0})


@attrs.frozen
class Tents:
    """Signs in cells, numbers above and left of them."""

    shape: pf.Shape
    counts: pf.Clues = pf.margin_field(0, 9, sides=2)
    cells: pf.Clues = pf.sign_field({"T": 1}, default=pf.NONE_GIVEN)


@attrs.frozen
class Rooms:
    """Rooms with numbers, and a set of cells that no text tells."""

    shape: pf.Shape
    regions: tuple[int, ...] = pf.region_field("room")
    numbers: pf.Clues = pf.room_field(0, 9, unknown=True)
    hidden: frozenset[int] = pf.set_field()


@attrs.frozen
class Walls:
    """Numbers with walls between them."""

    shape: pf.Shape
    numbers: pf.Clues = pf.cell_field(0, 99)
    walls: frozenset[tuple[int, int]] = pf.wall_field()


@attrs.frozen
class Signs:
    """Numbers with signs between them."""

    shape: pf.Shape
    numbers: pf.Clues = pf.cell_field(0, 9)
    signs: frozenset[tuple[int, int]] = pf.unequal_field()


@attrs.frozen
class Corners:
    """Numbers on corners."""

    shape: pf.Shape
    clues: pf.Clues = pf.point_field(0, 4)


@attrs.frozen
class Caged:
    """Numbers, and cages that need not be there."""

    shape: pf.Shape
    numbers: pf.Clues = pf.cell_field(0, 9)
    cages: tuple[int, ...] | None = pf.region_field("cage", optional=True, default=None)
    totals: pf.Clues = pf.first_cell_field(0, 99, of="cages")


@attrs.frozen
class Signed:
    """Rooms with a number and a sign."""

    shape: pf.Shape
    regions: tuple[int, ...] = pf.region_field("room")
    values: tuple[tuple[str, int] | None, ...] = pf.signed_room_field(
        {"+": "+", "/": "/"}, 0, 99, of="regions", word="value"
    )


@attrs.frozen
class Lists:
    """Lists of numbers above and left of the board."""

    shape: pf.Shape
    blocks: Sequence[Sequence[int]] = pf.list_field(1, 9, unknown=True)


@attrs.frozen
class Sums:
    """Sums in cells."""

    shape: pf.Shape
    black: Sequence[pf.Sums | None] = pf.sums_field(0, 45)


@attrs.frozen
class Lined:
    """Numbers, with lines through cells, and groups of cells with a total or without."""

    shape: pf.Shape
    numbers: pf.Clues = pf.cell_field(1, 9, default=pf.NONE_GIVEN)
    thermometers: pf.CellLists = pf.path_field("thermometer")
    palindromes: pf.CellLists = pf.path_field("palindrome", both_ways=True)
    loops: pf.CellLists = pf.path_field("loop", crosses=True)
    cages: pf.ValuedLists = pf.group_field("cage", range(46), bare=True)


@attrs.frozen
class Variant:
    """Signs in cells, on sides and corners, and outside, each where there is one."""

    shape: pf.Shape
    odd: tuple[int, ...] = pf.mark_field("odd cell")
    parity: pf.ValuedLists = pf.mark_field("parity", ("odd", "even"))
    dots: pf.ValuedLists = pf.edge_field("dot", ("white", "black"), adds=True)
    unequal: pf.CellLists = pf.edge_field("sign", ordered=True)
    quadruples: pf.ValuedLists = pf.corner_field("quadruple", range(1, 10), several=4)
    sandwich: pf.ValuedLists = pf.outside_field("sandwich", range(36))
    little: pf.ValuedLists = pf.diagonal_field("little killer", range(100))
    arrows: pf.ValuedLists = pf.path_field("arrow", pill=3)


def notation(kind: type) -> Notation:
    """Return the formats of a class, whose type is called "toy"."""
    return Notation(kind, formats_of("toy", kind, 200))
