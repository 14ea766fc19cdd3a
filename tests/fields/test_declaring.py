"""Fields refuse what they do not hold where an instance is made, and say where it stands."""

from collections.abc import Mapping
from typing import Any

import attrs
import pytest

from puzzlefw import InstanceError
from puzzlefw import authoring as pf

SHAPE = pf.Shape(2, 2)
NONE = [None] * 4


def board(field: Any, value: Any, rooms: Any = (0, 0, 1, 1)) -> Any:
    """Return a board of 2x2 with one field beside its rooms."""
    fields = {"shape": attrs.field(), "rooms": pf.region_field("room", scattered=True)}
    kind = attrs.make_class("Board", fields | {"things": field}, frozen=True)
    return kind(shape=SHAPE, rooms=rooms, things=value)


REFUSED: Mapping[str, tuple[Any, Any, str]] = {
    "a number too large": (
        pf.cell_field(0, 4),
        [None, None, 5, None],
        "expected one of the things from 0 to 4 at row 2, column 1, found 5",
    ),
    "True for 1": (pf.cell_field(0, 4), [True, 1, 1, 1], "at row 1, column 1, found True"),
    "an unknown clue": (pf.cell_field(0, 4), [*NONE[:3], pf.UNKNOWN], "column 2, found -1"),
    "too few": (pf.cell_field(0, 4), NONE[:3], "expected 4 things, found 3"),
    "a strange sign": (
        pf.sign_field({"W": 1, "B": 2}),
        [3, *NONE[:3]],
        "expected one of the things W B at row 1, column 1, found 3",
    ),
    "a margin": (
        pf.margin_field(0, 9),
        [*[None] * 7, 10],
        "expected one of the things from 0 to 9 right of row 2, found 10",
    ),
    "a corner": (pf.point_field(0, 4), [7, *[None] * 8], "found 7"),
    "a room": (
        pf.room_field(0, 9, of="rooms"),
        [None, 10],
        "expected one of the things from 0 to 9 at row 2, column 1, found 10",
    ),
    "a number as a rule": (
        pf.rule_field("every cell is visited"),
        1,
        "expected true or false for things, found 1",
    ),
    "a number of the board": (
        pf.number_field(1, 4, word="stars of each line"),
        0,
        "expected stars of each line from 1 to 4, found 0",
    ),
    "a number for a list": (pf.list_field(1, 4), [(1,), 1, (), ()], "above column 2, found 1"),
    "a list too wild": (pf.list_field(1, 4), [(1,), (2, "x"), (), ()], r"found \(2, 'x'\)"),
    "cells apart": (
        pf.wall_field(),
        [(0, 3)],
        r"expected things between cells side by side, found \(0, 3\)",
    ),
    "walls of any kind": (pf.wall_field(), [(0, 1), 7, "x"], "between cells side by side"),
    "signs apart": (
        pf.unequal_field(),
        [(0, 3)],
        "expected things between neighbours, found 0 and 3",
    ),
    "signs beyond the board": (pf.unequal_field(), [(0, 1), (9, 8)], "found 9 and 8"),
    "signs of any kind": (pf.unequal_field(), [(0, 1), 7, "x"], "between neighbours, found 'x'"),
    "regions of any kind": (pf.region_field(), ("x", 0, 0, 1), "of each cell, found 'x'"),
    "regions that are equal to numbers": (pf.region_field(), (0, 0, 1.0, 1), "found 1.0"),
    "regions that cannot be looked up": (pf.region_field(), ([], 0, 0, 1), r"found \[\]"),
    "regions to be numbered that cannot be": (
        pf.region_field(any_numbers=True),
        ([], 0, 0, 1),
        "expected a region for each cell",
    ),
    "regions in pieces": (pf.region_field(), (0, 1, 1, 0), "expected regions in one piece"),
}


@pytest.mark.parametrize(("field", "value", "message"), REFUSED.values(), ids=REFUSED)
def test_what_a_field_does_not_hold_is_refused_with_its_place(
    field: Any, value: Any, message: str
) -> None:
    with pytest.raises(InstanceError, match=message):
        board(field, value)


TAKEN: Mapping[str, tuple[Any, Any, Any]] = {
    "numbers": (pf.cell_field(0, 4, unknown=True), [None, 0, 4, -1], (None, 0, 4, -1)),
    "lists": (pf.list_field(1, 4), [[1], [0], (), (1, 2)], ((1,), (), (), (1, 2))),
    "walls": (pf.wall_field(), [(0, 1), (1, 3)], {(0, 1), (1, 3)}),
    "dots": (pf.unequal_field(), [(0, 1), (1, 0)], {(0, 1), (1, 0)}),
    "any numbers": (pf.region_field(any_numbers=True), "aabb", (0, 0, 1, 1)),
    "no regions": (pf.region_field(optional=True), None, None),
    "totals": (pf.first_cell_field(0, 9, of="rooms"), [3, None, 4, None], (3, None, 4, None)),
    "sums": (
        pf.sums_field(0, 45),
        [None, (1, None), (3, 4), None],
        (None, (1, None), (3, 4), None),
    ),
}


@pytest.mark.parametrize(("field", "value", "held"), TAKEN.values(), ids=TAKEN)
def test_what_a_field_holds_is_taken(field: Any, value: Any, held: Any) -> None:
    assert held == board(field, value).things


def test_a_shape_may_be_limited() -> None:
    kind = attrs.make_class("Board", {"shape": pf.shape_field(square=True, most=3)})
    assert pf.Shape(3, 3) == kind(pf.Shape(3, 3)).shape
    for shape in (pf.Shape(2, 3), pf.Shape(4, 4)):
        with pytest.raises(InstanceError, match="expected as many rows as columns, at most 3"):
            kind(shape)
    low = attrs.make_class("Board", {"shape": pf.shape_field(most=3)})
    with pytest.raises(InstanceError, match="expected at most 3 rows and columns, found 1 and 4"):
        low(pf.Shape(1, 4))


def test_cells_in_which_nothing_stands_need_not_be_told() -> None:
    fields = {"shape": attrs.field(), "given": pf.sign_field({"#": 1}, default=pf.NONE_GIVEN)}
    assert (None,) * 4 == attrs.make_class("Board", fields)(SHAPE).given
