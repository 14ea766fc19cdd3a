"""Pictures of views in text."""

import pytest

from puzzlefw.grid import Direction, Shape
from puzzlefw.pictures.text_board import draw, places
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
    Margin,
    Mark,
    Place,
    Printed,
    Side,
    Star,
    State,
    Stroke,
    Text,
    View,
    Wave,
)
from puzzlefw.view.states import read_state

UP, RIGHT, DOWN, LEFT = Direction
WATER = Mark("#", Wave(), 0b10, "water"), Mark("x", Cross(), 0b01, "no water")
CLUES = [
    Printed(Margin(UP, 0), Text("2")),
    Printed(Margin(UP, 0, 1), Text("7")),
    Printed(Margin(LEFT, 1), Text("12")),
    Printed(Margin(RIGHT, 0), Text("3")),
    Printed(Margin(DOWN, 2), Text("4")),
]


def printed(shape: Shape, *signs: tuple[Place, Glyph], **extra: object) -> View:
    """Return a board with nothing but printed signs."""
    return View(shape=shape, choices=[], printed=[Printed(*sign) for sign in signs], **extra)


def board(regions: str = "") -> View:
    """Return a board of two rows and three columns."""
    shape = Shape(2, 3)
    cells = enumerate(shape.cells())
    return View(
        shape=shape,
        choices=[Choice(Cell(*cell), number, WATER) for number, cell in cells],
        regions=[int(region) for region in regions],
        printed=CLUES,
    )


def test_long_texts_on_upright_sides_keep_columns_in_line() -> None:
    view = printed(
        Shape(2, 2),
        (Margin(UP, 1), Text("4")),
        (Side(0, 0, RIGHT), Text("12")),
        (Side(0, 0, DOWN), Text("9")),
        walls=[Side(0, 1, DOWN)],
    )
    wanted = ["       4", "┌───────┐", "│   12  │", "│  9╶───┤", "│       │", "└───────┘"]
    assert wanted == draw(view).split("\n")
    assert [(2, 2), (2, 6), (4, 2), (4, 6)] == places(view)


def test_a_board_without_walls_has_no_lines() -> None:
    view = board()
    wanted = ["   7", "   2", "   . . . 3", "12 . . .", "       4"]
    assert wanted == draw(view).split("\n")
    wanted[2:4] = ["   ≈ x . 3", "12 . ≈ ."]
    assert wanted == draw(view, read_state(view, "#x./.#.")).split("\n")
    assert [(2, 3), (2, 5), (2, 7), (3, 3), (3, 5), (3, 7)] == places(view)


def test_water_joins_where_there_is_no_wall() -> None:
    view = board("001021")
    assert [
        "     7",
        "     2",
        "   ┌─────┬──┐",
        "   │≈≈≈≈≈│  │ 3",
        "   │≈≈┌──┤  │",
        "12 │≈≈│  │≈≈│",
        "   └──┴──┴──┘",
        "           4",
    ] == draw(view, read_state(view, "##x/#x#")).split("\n")
    assert (3, 4) == places(view)[0]


def test_what_says_that_there_is_nothing_is_shown_until_all_is_decided() -> None:
    view = board()
    assert "x" in draw(view, read_state(view, "x../..."))
    assert "x" not in draw(view, read_state(view, "xxx/xxx"))
    assert draw(view) == draw(view, State.of(view))


@pytest.mark.parametrize(
    ("glyph", "wanted"),
    [
        (Text("5"), "5"),
        (Fill(), "█"),
        (Circle(), "○"),
        (Circle(filled=True), "●"),
        (Dot(), "•"),
        (Cross(), "x"),
        (Star(), "*"),
        (Arms(frozenset({UP, RIGHT})), "┗"),
        (Arms(frozenset()), " "),
        (Diagonal(rising=True), "/"),
        (Diagonal(rising=False), "\\"),
        (Half(frozenset({UP, RIGHT})), "◥"),
        (Half(frozenset({LEFT, UP})), "◤"),
        (Half(frozenset({RIGHT, DOWN})), "◢"),
        (Half(frozenset({DOWN, LEFT})), "◣"),
        (Arrow(LEFT), "←"),
        (Chevron(LEFT), "<"),
    ],
)
def test_each_sign_has_a_character(glyph: Glyph, wanted: str) -> None:
    assert wanted.rstrip() == draw(printed(Shape(1, 1), (Cell(0, 0), glyph)))


def test_marks_on_sides_stand_between_cells() -> None:
    line = Mark("1", Stroke(), 0b10, "a line"), Mark("0", Cross(), 0b01, "no line")
    sides = [Side(0, 0, side) for side in Direction]
    view = View(
        shape=Shape(1, 1),
        choices=[Choice(side, number, line) for number, side in enumerate(sides)],
        printed=[Printed(Cell(0, 0), Text("3"))],
        frame=False,
    )
    assert ["╺━━┓", " 3┃", " x ╹"] == [
        line.replace("  ", " ").rstrip()
        for line in draw(view, read_state(view, "110.")).split("\n")
    ]


def test_lines_that_join_cells_cross_their_sides() -> None:
    join = (Mark("1", Stroke(across=True), 0b10, "a line"), Mark("0", None, 0b01, "none"))
    view = View(shape=Shape(1, 2), choices=[Choice(Side(0, 0, RIGHT), 0, join)])
    assert "│ ╺━━━╸ │" == draw(view, read_state(view, "1")).split("\n")[1]


def test_what_stands_on_a_corner_is_drawn_there() -> None:
    view = printed(Shape(1, 2), (Corner(1, 1), Circle(filled=True)), regions=[0, 1])
    assert "└──●──┘" == draw(view).split("\n")[2]


def test_a_text_is_seen_in_a_filled_cell_too() -> None:
    shading = Mark("#", Fill(), 0b10, "shade"), Mark("o", Dot(), 0b01, "no shade")
    board = View(
        shape=Shape(1, 2),
        choices=[Choice(Cell(0, at), at, shading) for at in (0, 1)],
        printed=[Printed(Cell(0, at), Text("7")) for at in (0, 1)],
    )
    assert [" 7  7", "█7  7", "█7  7"] == [
        draw(board),
        draw(board, read_state(board, "#.")),
        draw(board, read_state(board, "#o")),
    ]


def test_signs_on_sides_are_drawn_where_there_are_no_walls() -> None:
    assert "<" in draw(printed(Shape(1, 2), (Side(0, 0, RIGHT), Text("<")), frame=False))


def test_bridges_join_cells() -> None:
    bridge = (
        Mark("0", Dot(), 0b001, "no bridge"),
        Mark("1", Stroke(1), 0b010, "a bridge"),
        Mark("2", Stroke(2), 0b100, "two bridges"),
    )
    board = View(
        shape=Shape(3, 3),
        choices=[
            Choice(Between(Cell(0, 0), Cell(0, 2)), 0, bridge),
            Choice(Between(Cell(2, 0), Cell(0, 0)), 1, bridge),
        ],
        printed=[Printed(Cell(*at), Text("3")) for at in ((0, 0), (0, 2), (2, 0))],
        frame=False,
    )
    assert ["  3──── 3", " ║", " ║", " ║", "  3"] == draw(board, read_state(board, "12")).strip(
        "\n"
    ).splitlines()


def test_a_board_that_wraps_shows_walls_and_signs_at_both_ends() -> None:
    shape, regions = Shape(1, 3, wraps=True), [1, 1, 2]
    board = printed(shape, (Side(0, 2, RIGHT), Text("+")), regions=regions)
    (line,) = (line for line in draw(board).splitlines() if "+" in line)
    assert ("+", "+") == (line[0], line[-1])
    walls = printed(shape, regions=regions)
    (line, *_) = (line for line in draw(walls).splitlines() if "│" in line)
    assert ("│", "│", 3) == (line[0], line[-1], line.count("│"))


def test_what_cannot_be_printed_does_not_part_lines() -> None:
    assert "a\ufffdb\ufffd" == draw(printed(Shape(1, 1), (Cell(0, 0), Text("a\nb\t"))))
