"""SVG: every glyph in every place, joins, texts that stay texts, sizes, and equal bytes."""

from random import Random
from typing import get_args
from xml.etree.ElementTree import Element, fromstring

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.grid import Direction, Shape
from puzzlefw.pictures.characters import clean
from puzzlefw.pictures.svg import NAMESPACE, element, svg
from puzzlefw.view import (
    Arms,
    Arrow,
    Between,
    Cell,
    Chevron,
    Choice,
    Circle,
    Corner,
    Cross,
    Diagonal,
    Dot,
    Fill,
    Glyph,
    Half,
    Line,
    Margin,
    Mark,
    Place,
    Printed,
    Quadruple,
    Shade,
    Side,
    Star,
    State,
    Stroke,
    Text,
    View,
    Wave,
)
from puzzlefw.view.glyphs import Form
from tests.support.bad_input.hostile import HOSTILE

BOARD = Shape(2, 3)
GLYPHS: list[Glyph] = [
    Text("7"),
    Fill(),
    Wave(),
    Circle(),
    Circle(filled=True),
    Circle(small=True),
    Dot(),
    Cross(),
    Star(),
    Arms(frozenset([Direction.UP])),
    Stroke(),
    Stroke(2, across=True),
    Diagonal(rising=True),
    Diagonal(rising=False),
    *(Arrow(direction) for direction in Direction),
    *(Half(frozenset([one, Direction((one + 1) % 4)])) for one in Direction),
    *(Chevron(direction) for direction in Direction),
    Quadruple("1234"),
    *(Shade("odd", form) for form in get_args(Form)),
]
PLACES: list[Place] = [
    Cell(0, 0),
    Cell(1, 2),
    *(Side(1, 1, direction) for direction in Direction),
    Corner(0, 0),
    Corner(2, 3),
    *(Margin(side, 1, 1) for side in Direction),
    Between(Cell(0, 0), Cell(0, 2)),
    Between(Cell(0, 1), Cell(1, 1)),
    Line("row", 1),
    Line("column", 2),
]
EAST, WEST = Arms(frozenset([Direction.RIGHT])), Arms(frozenset([Direction.LEFT]))


def read(text: str) -> Element:
    """Return the tree of a picture."""
    return fromstring(text)


def path(text: str, kind: str) -> str:
    """Return the path of a class, "" if nothing has it."""
    found = [part for part in read(text).iter() if part.get("class") == kind]
    assert len(found) <= 1
    return found[0].get("d", "") if found else ""


def texts(text: str) -> list[str | None]:
    """Return the texts of a picture."""
    return [part.text for part in read(text).iter(f"{{{NAMESPACE}}}text")]


def printed(*signs: tuple[Place, Glyph], **extra: object) -> View:
    """Return a board with nothing but printed signs."""
    return View(shape=BOARD, choices=[], printed=[Printed(*sign) for sign in signs], **extra)


def net(shape: Shape, *arms: Glyph, **extra: object) -> View:
    """Return a board of tiles, shown from the start."""
    choices = [
        Choice(Cell(*cell), n, [Mark("a", one, 1, "a"), Mark("b", WEST, 2, "b")], is_shown=True)
        for n, (cell, one) in enumerate(zip(shape.cells(), arms, strict=True))
    ]
    return View(shape=shape, choices=choices, **extra)


@pytest.mark.parametrize("place", PLACES, ids=str)
@pytest.mark.parametrize("glyph", GLYPHS, ids=str)
def test_every_glyph_is_drawn_in_every_place(glyph: Glyph, place: Place) -> None:
    bare = Printed(place, Text(""))
    empty = svg(View(shape=BOARD, choices=[], printed=[bare]))
    drawn = svg(printed((place, glyph)))
    assert len(list(read(empty).iter())) - 2 < len(list(read(drawn).iter()))
    root = read(drawn)
    assert ("img", f"{{{NAMESPACE}}}svg") == (root.get("role"), root.tag)
    assert ["title", "desc"] == [part.tag.rpartition("}")[2] for part in root][:2]


@pytest.mark.parametrize("glyph", GLYPHS, ids=str)
def test_a_role_that_no_theme_knows_is_drawn_as_a_mark(glyph: Glyph) -> None:
    unknown, known = (attrs.evolve(glyph, role=role) for role in ("<&>", "mark"))
    assert svg(printed((Cell(0, 0), unknown))) == svg(printed((Cell(0, 0), known)))


class TestArms:
    def test_two_that_meet_join_in_the_middle_of_their_side(self) -> None:
        drawn = svg(net(Shape(1, 2), EAST, WEST))
        assert "M20 20h16M36 20h16" == path(drawn, "stroke wire")
        assert "M20 20h0M52 20h0" == path(drawn, "knob wire")

    def test_one_that_meets_nothing_ends_before_the_side(self) -> None:
        assert "M20 20h12M52 20h12" == path(svg(net(Shape(1, 2), EAST, EAST)), "stroke wire")

    def test_a_wall_parts_two(self) -> None:
        for wall in (Side(0, 0, Direction.RIGHT), Side(0, 1, Direction.LEFT)):
            drawn = svg(net(Shape(1, 2), EAST, WEST, walls=[wall]))
            assert "M20 20h12M40 20h12" == path(drawn, "stroke wire")
            assert path(drawn, "wall").startswith("M36 4v32")

    def test_two_that_meet_over_the_edge_leave_a_stub_on_both(self) -> None:
        drawn = svg(net(Shape(1, 2, wraps=True), WEST, EAST))
        assert "M4 30h26M62 30h26" == path(drawn, "stroke wire")
        assert "" != path(drawn, "seam")
        assert "" == path(drawn, "wall")

    def test_a_wall_on_an_edge_that_wraps_is_drawn_on_both(self) -> None:
        wall = Side(0, 1, Direction.RIGHT)
        drawn = svg(net(Shape(1, 2, wraps=True), WEST, EAST, walls=[wall]))
        assert "M14 14v32M78 14v32" == path(drawn, "wall")
        assert "M18 30h12M62 30h12" == path(drawn, "stroke wire")

    def test_those_that_are_not_decided_are_thin(self) -> None:
        view = net(Shape(1, 2), EAST, EAST)
        drawn = svg(view, State((0b10, 0b11)))
        assert ("M8 20h12", "M52 20h12") == (
            path(drawn, "stroke wire"),
            path(drawn, "stroke loose"),
        )


class TestWater:
    def test_cells_join_and_have_waves_where_there_is_none_above(self) -> None:
        cells = [(Cell(row, column), Wave()) for row, column in ((0, 0), (1, 0), (1, 1))]
        drawn = svg(printed(*cells))
        assert "M4 36h32v32H4z" in path(drawn, "fill water")
        assert ["4 11", "36 43"] == [
            part.partition("q")[0] for part in path(drawn, "crest water").split("M")[1:]
        ]

    def test_every_cell_of_it_is_told_by_more_than_its_colour(self) -> None:
        drawn = svg(printed((Cell(0, 0), Wave()), (Cell(1, 0), Wave())))
        assert 2 == path(drawn, "ripple water").count("M")


def test_walls_stand_between_regions() -> None:
    walls = path(svg(printed(regions=[1, 1, 2, 1, 2, 2])), "wall")
    assert ("M68 4v32" in walls, 4) == (True, walls.count("M"))  # three walls and the frame


def test_a_board_without_a_frame_has_none() -> None:
    assert "" == path(svg(printed(frame=False)), "wall")


def test_marks_that_are_still_open_are_written_small() -> None:
    digits = [Mark(str(n), Text(str(n), "mark"), 1 << n, str(n)) for n in (1, 2, 3)]
    view = View(shape=Shape(1, 3), choices=[Choice(Cell(0, n), n, digits) for n in range(3)])
    assert ["2", "13"] == sorted(
        filter(None, texts(svg(view, State((0b010, 0b101, 0b111))))), key=len
    )


def test_letters_stand_in_cells_and_each_patch_has_an_outline() -> None:
    drawn = svg(printed(), letters={(0, 0): "a", (0, 1): "a", (1, 2): "b"})
    assert ["a", "a", "b"] == texts(drawn)
    assert 8 == path(drawn, "edge").count("M")
    assert "3 cells have a letter" in drawn


def test_rows_and_columns_are_numbered_from_1_beyond_the_clues() -> None:
    view = printed(
        (Margin(Direction.LEFT, 1, 0), Text("7")), (Margin(Direction.UP, 0, 1), Text("8"))
    )
    numbered = element(view, is_numbered=True)
    assert ["7", "8"] == [part.text for part in element(view).iter("text")]
    places = {
        part.text: (float(part.get("x", "")), float(part.get("y", "")))
        for part in numbered.iter("text")
    }
    numbers = [part.text for part in numbered.iter("text") if part.text not in "78"]
    assert ["1", "2", "3", "1", "2"] == numbers
    assert places["2"][0] < places["7"][0]  # row 2, whose clue is 7
    assert places["3"][1] < places["8"][1]


def test_small_circles_are_alike_wherever_they_stand() -> None:
    small = Circle(filled=True, small=True)
    drawn = [
        path(svg(printed((place, small))), "disc clue").split("a", 1)[1] for place in PLACES[:8]
    ]
    assert 1 == len({*drawn})


def test_a_sign_on_a_side_is_larger_where_no_circle_stands_around_it() -> None:
    sign, ring = (Side(0, 0, Direction.RIGHT), Text("x")), (Side(0, 0, Direction.DOWN), Circle())
    alone, ringed = (svg(printed(*signs)) for signs in ([sign], [sign, ring]))
    assert 'font-size="15"' in alone
    assert 'font-size="11"' in ringed


def test_texts_beside_a_board_have_one_size() -> None:
    def sizes(text: str) -> list[str | None]:
        beside = [(Margin(Direction.UP, 0, at), Text(one)) for at, one in enumerate(("7", text))]
        groups = read(svg(printed(*beside))).iter(f"{{{NAMESPACE}}}g")
        return [group.get("font-size") for group in groups if len(group) == 2]

    (large,), (small,) = sizes("8"), sizes("25")
    assert int(small or 0) < int(large or 0)


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_every_place_can_be_pointed_at(place: Place) -> None:
    assert "" != path(svg(printed(), marked=[place]), "edge")


@pytest.mark.parametrize("hostile", HOSTILE, ids=ascii)
def test_hostile_texts_stay_texts(hostile: str) -> None:
    drawn = svg(printed((Cell(0, 0), Text(hostile))), title=hostile)
    root = read(drawn)
    assert [clean(hostile)] == texts(drawn)
    assert clean(hostile) == root.findtext(f"{{{NAMESPACE}}}title")
    assert {
        f"{{{NAMESPACE}}}{name}" for name in ("svg", "title", "desc", "style", "path", "g", "text")
    } == {part.tag for part in root.iter()}


@pytest.mark.parametrize("arrow", "\u2191\u2192\u2193\u2190")
def test_the_arrow_of_a_number_is_drawn_and_leaves_it_room(arrow: str) -> None:
    drawn = svg(printed((Cell(0, 0), Text(f"12{arrow}"))))
    paths = {part.get("class"): part.get("d") for part in read(drawn).iter() if "d" in part.attrib}
    assert ["12"] == texts(drawn)
    assert "ring clue" in paths
    assert "ring clue" not in svg(printed((Cell(0, 0), Text(arrow))))
    assert [arrow] == texts(svg(printed((Cell(0, 0), Text(arrow)))))


@given(st.text())
def test_any_text_can_be_written_and_read(text: str) -> None:
    drawn = svg(printed((Cell(0, 0), Text(text))))
    assert drawn.isascii()
    assert [clean(text) or None] == texts(drawn)


def random_view(side: int, *, wraps: bool) -> tuple[View, State]:
    """Return a board with arms, walls and clues everywhere, and a state of it."""
    rng = Random(side)
    shape = Shape(side, side, wraps)
    tiles = [Arms(frozenset(rng.sample(list(Direction), 3))) for _ in range(shape.size)]
    walls = [Side(*cell, rng.choice(list(Direction))) for cell in shape.cells()]
    clues = [(Cell(*cell), Text("18")) for cell in shape.cells()]
    view = net(shape, *tiles, walls=walls, printed=[Printed(*clue) for clue in clues])
    return view, State((1,) * shape.size)


@pytest.mark.parametrize("wraps", [False, True])
def test_a_board_of_25_by_25_takes_less_than_100_kb(wraps: bool) -> None:
    view, state = random_view(25, wraps=wraps)
    assert len(svg(view, state)) < 100_000


def test_equal_input_gives_equal_bytes() -> None:
    assert svg(*random_view(9, wraps=True)) == svg(*random_view(9, wraps=True))
