"""What is printed on a board follows from its fields, each value at its place."""

import attrs

from puzzlefw import authoring as pf
from puzzlefw.authoring.from_fields import fields_of, regions_of
from puzzlefw.view import Cell, Circle, Corner, Margin, Printed, Tag, Text

NONE = (None,)


@attrs.frozen
class Everything:
    """A board with most of what can be printed."""

    shape: pf.Shape
    numbers: pf.Clues = pf.cell_field(0, 9, unknown=True, default=pf.NONE_GIVEN)
    circles: pf.Clues = pf.sign_field(
        {"W": 1, "B": 2}, default=pf.NONE_GIVEN, glyphs={1: Circle(), 2: Circle(True)}
    )
    rooms: tuple[int, ...] = pf.region_field("room", default=(0, 0))
    cages: tuple[int, ...] | None = pf.region_field("cage", optional=True, default=None)
    apart: bool = pf.rule_field("none touch", default=True)


SHAPE = pf.Shape(1, 2)


def printed(field: object, value: object, rooms: object = (0, 1)) -> list[Printed]:
    """Return the signs printed on a board of two cells with one field beside its rooms."""
    fields = {"shape": attrs.field(), "rooms": pf.region_field("room"), "things": field}
    types = {"shape": pf.Shape, "rooms": tuple, "things": object}
    kind = attrs.frozen(type("Board", (), {**fields, "__annotations__": types}))
    return list(pf.printed_fields(kind(SHAPE, rooms, value)))


def test_numbers_and_signs_stand_in_their_cells() -> None:
    board = Everything(SHAPE, [3, pf.UNKNOWN], [2, None])
    assert [
        Printed(Cell(0, 0), Text("3")),
        Printed(Cell(0, 1), Text("?")),
        Printed(Cell(0, 0), Circle(True)),
    ] == list(pf.printed_fields(board))


def test_numbers_stand_beside_the_board_and_at_corners() -> None:
    assert [Printed(Margin(pf.Direction.DOWN, 1), Text("7"))] == printed(
        pf.margin_field(0, 9), [None, None, None, 7, None, None]
    )
    corner = Corner(1, 2)
    assert [Printed(corner, Circle()), Printed(corner, Text("4"))] == printed(
        pf.point_field(0, 4), [*NONE * 5, 4]
    )


def test_a_list_stands_before_its_line_the_last_next_to_the_board() -> None:
    up, left = pf.Direction.UP, pf.Direction.LEFT
    found = [(up, 0, 0, "2"), (up, 0, 1, "1"), (up, 1, 0, "0"), (left, 0, 0, "0")]
    wanted = [Printed(Margin(side, line, at), Text(text)) for side, line, at, text in found]
    assert wanted == printed(pf.list_field(1, 9), [(1, 2), (), ()])


def test_what_rooms_have_stands_in_their_first_cells() -> None:
    assert [Printed(Cell(0, 1), Text("5"))] == printed(pf.room_field(0, 9, of="rooms"), [None, 5])
    cages = pf.signed_room_field({"+": "+"}, 0, 9, of="rooms", word="value")
    assert [Printed(Cell(0, 0), Tag("5+"))] == printed(cages, [("+", 5)], (0, 0))


def test_regions_that_every_board_has_are_those_of_the_view() -> None:
    assert (0, 0) == regions_of(Everything(SHAPE))
    assert () == regions_of("a board of a class that describes nothing")


def test_rules_and_regions_are_not_printed() -> None:
    assert ["numbers", "circles"] == [field.name for field in fields_of(Everything(SHAPE))]
