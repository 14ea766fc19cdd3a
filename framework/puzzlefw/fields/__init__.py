"""What the fields of an instance hold, said once: where values stand, what they are, how they turn.

Validation, plain texts, clues for makers, and symmetries of every type follow from it.
"""

from typing import TYPE_CHECKING, Final

from puzzlefw.runtime.lazy import names_from

if TYPE_CHECKING:
    from puzzlefw.fields.composed_values import ArrowNumber, ColoredNumber, NumberList, Several
    from puzzlefw.fields.declaring import (
        NONE_GIVEN,
        described,
        longer_side,
        number_field,
        placed_field,
        rule_field,
        says,
        set_field,
        shape_field,
    )
    from puzzlefw.fields.description import Description, description_of
    from puzzlefw.fields.field import Field, Placed, Regions, shape_of
    from puzzlefw.fields.forms import ONE, Bytes, SideBytes
    from puzzlefw.fields.listed import Listed
    from puzzlefw.fields.of_cells import (
        corner_field,
        diagonal_field,
        edge_field,
        group_field,
        listed_field,
        mark_field,
        outside_field,
        path_field,
    )
    from puzzlefw.fields.of_places import (
        arrow_field,
        cell_field,
        list_field,
        margin_field,
        point_field,
        sign_field,
        sums_field,
        unequal_field,
        wall_field,
    )
    from puzzlefw.fields.of_regions import (
        first_cell_field,
        region_field,
        room_field,
        signed_room_field,
    )
    from puzzlefw.fields.pieces import pieces_field
    from puzzlefw.fields.positions import Around, Before, Cells, Lines, Rooms, Sides, Whole
    from puzzlefw.fields.turn import EVERY, MAIN_DIAGONAL, MIRROR, SAME, Turn
    from puzzlefw.fields.values import Flag, Number, Sign

__all__ = [
    "EVERY",
    "MAIN_DIAGONAL",
    "MIRROR",
    "NONE_GIVEN",
    "ONE",
    "SAME",
    "Around",
    "ArrowNumber",
    "Before",
    "Bytes",
    "Cells",
    "ColoredNumber",
    "Description",
    "Field",
    "Flag",
    "Lines",
    "Listed",
    "Number",
    "NumberList",
    "Placed",
    "Regions",
    "Rooms",
    "Several",
    "SideBytes",
    "Sides",
    "Sign",
    "Turn",
    "Whole",
    "arrow_field",
    "cell_field",
    "corner_field",
    "described",
    "description_of",
    "diagonal_field",
    "edge_field",
    "first_cell_field",
    "group_field",
    "list_field",
    "listed_field",
    "longer_side",
    "margin_field",
    "mark_field",
    "number_field",
    "outside_field",
    "path_field",
    "pieces_field",
    "placed_field",
    "point_field",
    "region_field",
    "room_field",
    "rule_field",
    "says",
    "set_field",
    "shape_field",
    "shape_of",
    "sign_field",
    "signed_room_field",
    "sums_field",
    "unequal_field",
    "wall_field",
]

HOMES: Final = {
    "composed_values": "ArrowNumber ColoredNumber NumberList Several",
    "declaring": (
        "NONE_GIVEN described longer_side number_field "
        "placed_field rule_field says set_field shape_field"
    ),
    "description": "Description description_of",
    "field": "Field Placed Regions shape_of",
    "forms": "ONE Bytes SideBytes",
    "listed": "Listed",
    "of_cells": (
        "corner_field diagonal_field edge_field group_field listed_field mark_field "
        "outside_field path_field"
    ),
    "of_places": (
        "arrow_field cell_field list_field margin_field "
        "point_field sign_field sums_field unequal_field wall_field"
    ),
    "of_regions": "first_cell_field region_field room_field signed_room_field",
    "pieces": "pieces_field",
    "positions": "Around Before Cells Lines Rooms Sides Whole",
    "turn": "EVERY MAIN_DIAGONAL MIRROR SAME Turn",
    "values": "Flag Number Sign",
}
"""The names that each module defines."""

if not TYPE_CHECKING:
    __getattr__ = names_from(__name__, HOMES)
