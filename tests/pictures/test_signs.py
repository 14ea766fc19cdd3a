"""Signs of variants: lines through cells, shade, cages anywhere, clues of diagonals."""

from collections.abc import Sequence
from itertools import combinations
from xml.etree.ElementTree import fromstring

import attrs
import pytest

from puzzlefw import authoring as pf
from puzzlefw.pictures import hues, text_board
from puzzlefw.pictures.booklet import Booklet, Chapter, Item
from puzzlefw.pictures.booklet_html import booklet
from puzzlefw.pictures.svg import element, svg
from puzzlefw.pictures.text_lists import lines_below
from puzzlefw.pictures.themes import THEMES
from puzzlefw.view import View, variant_signs
from puzzlefw.view.glyphs import HUES
from tests.pictures.test_themes import THEME_CASES, contrast
from tests.support.signs import LINES, SIGNS, TEXT, signed_sudoku

UP, RIGHT, DOWN, LEFT = pf.Direction
NAMED = [one for one in vars(variant_signs).values() if isinstance(one, pf.Polyline)]
PUZZLE = signed_sudoku()
PROBLEM = PUZZLE.open(PUZZLE.parse(TEXT))


def printed(*signs: tuple[pf.Place, pf.Glyph], rows: int = 3, **more: object) -> View:
    """Return a board of as many columns as rows with nothing but printed signs."""
    found = [pf.Printed(*one) for one in signs]
    return View(shape=pf.Shape(rows, rows), choices=[], printed=found, **more)


def paths(text: str) -> list[tuple[str, str]]:
    """Return the classes and paths of a picture, the lowest first."""
    found = [(part.get("class", ""), part.get("d", "")) for part in fromstring(text).iter()]
    return [(kind, path) for kind, path in found if path]


def path(text: str, kind: str) -> str:
    """Return the path of a class, "" without one."""
    return dict(paths(text)).get(kind, "")


def test_lines_that_are_named_differ_by_more_than_their_colours() -> None:
    alike = [
        (one.word, other.word)
        for one, other in combinations(NAMED, 2)
        if attrs.evolve(one, word="", role="grey") == attrs.evolve(other, word="", role="grey")
    ]
    assert (14, []) == (len(NAMED), alike)


def test_shade_of_each_hue_but_grey_is_hatched_in_a_way_of_its_own() -> None:
    cell = pf.Area([(0, 0)])
    hatched = {
        hue: path(svg(printed((cell, pf.Shade("x", role=hue)))), f"hatched {hue}") for hue in HUES
    }
    assert ["grey"] == [hue for hue, way in hatched.items() if not way]
    assert len(HUES) == len(set(hatched.values()))


@pytest.mark.parametrize("glyph", NAMED, ids=lambda glyph: glyph.word)
def test_a_line_lies_on_the_grid_and_shade_and_below_all_digits(glyph: pf.Polyline) -> None:
    through = pf.Path([(0, 0), (1, 1), (1, 2)])
    under = [(pf.Cell(0, 0), pf.ODD), (pf.Area([(1, 1)]), pf.Shade("clone", role=glyph.role))]
    view = printed(*under, (through, glyph), (pf.Cell(1, 1), pf.Text("5")))
    text = svg(view)
    kinds = [kind for kind, _ in paths(text)]
    core = f"core {glyph.pattern} {glyph.role}"
    assert "M20 20l32 32h32" in path(text, core)
    fill = kinds.index(f"fill pale {glyph.role}")
    rim = kinds.index(f"rim {glyph.width}")
    assert fill < kinds.index("grid") < kinds.index("pale shape grey") < rim < kinds.index(core)
    assert path(text, f"rim {glyph.width}") == "M20 20l32 32h32"
    hatched = [kind for kind in kinds if kind.startswith("hatched")]
    assert [] == [kind for kind in hatched if kinds.index(kind) > kinds.index("grid")]
    assert text.index("<text") > text.rindex("<path")
    assert (glyph.width == "broad") == (path(text, f"pale band {glyph.role}") != "")


def test_a_pill_is_round_and_its_arrow_begins_at_the_nearest_of_its_cells() -> None:
    arrow = attrs.evolve(pf.ARROW, pill=3)
    text = svg(printed((pf.Path([(0, 0), (0, 1), (0, 2), (1, 1), (2, 1)]), arrow)))
    assert ("M20 20h32h32", "M20 20h32h32") == (path(text, "pill grey"), path(text, "hole"))
    assert path(text, "core plain grey").startswith("M52 20v32v32M")


@THEME_CASES
def test_texts_are_read_on_pale_colours_and_patterns_are_seen(theme: object) -> None:
    name = next(own for own, colors in THEMES.items() if colors is theme)
    colors, board = hues.hues_of(name, THEMES[name]["board"]), THEMES[name]["board"]
    texts = [THEMES[name][role] for role in ("clue", "mark")]
    assert [] == [hue for hue in HUES if contrast(colors[hue], board) < 3]
    pale = {hue: min(contrast(one, colors[f"pale_{hue}"]) for one in texts) for hue in HUES}
    assert [] == [hue for hue, least in pale.items() if least < 4.5]


def test_only_a_picture_with_hues_has_their_style() -> None:
    plain = svg(printed((pf.Cell(0, 0), pf.Text("1"))))
    lined = svg(printed((pf.Cell(0, 0), pf.ODD)))
    assert ("pale_green" in plain, "pale_green" in lined) == (False, True)


class TestCages:
    def test_two_that_share_a_line_have_it_at_different_depths(self) -> None:
        one, other = pf.Area([(0, 0), (0, 1)]), pf.Area([(0, 1), (0, 2)])
        both = svg(printed((one, pf.Cage("3")), (other, pf.Cage("4"))))
        level = {
            part.split("h")[0].split()[1] for part in path(both, "cage").split("M") if "h" in part
        }
        assert {"7", "33", "9", "31"} == level

    def test_a_second_total_stands_in_another_cell(self) -> None:
        area = pf.Area([(0, 0), (0, 1)])
        root = element(printed((area, pf.Cage("3")), (area, pf.Cage("4"))))
        places = [(one.text, one.get("x")) for one in root.iter() if one.tag.endswith("text")]
        assert ["3", "4"] == [text for text, _ in places]
        assert places[0][1] != places[1][1]

    def test_those_apart_are_drawn_in_text_and_others_listed(self) -> None:
        one, other = pf.Area([(0, 0), (0, 1)]), pf.Area([(0, 1), (0, 2)])
        view = printed((one, pf.Cage("3")), (pf.Area([(2, 0)]), pf.Cage("4")))
        drawn = text_board.draw(view)
        assert ("3" in drawn, "4" in drawn, lines_below(view)) == (True, True, [])
        view = printed((one, pf.Cage("3")), (other, pf.Cage("4")))
        assert ["cage 3: r1c1 r1c2", "cage 4: r1c2 r1c3"] == lines_below(view)
        assert "3" not in text_board.draw(view)


class TestDiagonals:
    CORNERS: Sequence[pf.Margin] = (
        pf.Margin(UP, -1, diagonal=(1, 1)),
        pf.Margin(UP, 3, diagonal=(1, -1)),
        pf.Margin(DOWN, -1, diagonal=(-1, 1)),
        pf.Margin(DOWN, 3, diagonal=(-1, -1)),
    )

    def test_a_clue_leads_over_the_cells_of_its_diagonal(self) -> None:
        shape = pf.Shape(3, 3)
        seen = [pf.diagonal_from(one, shape) for one in self.CORNERS]
        assert [pf.Cell(0, 0), pf.Cell(1, 1), pf.Cell(2, 2)] == seen[0]
        assert [pf.Cell(2, 0), pf.Cell(1, 1), pf.Cell(0, 2)] == seen[2]
        beside = pf.Margin(LEFT, 1, diagonal=(-1, 1))
        assert [pf.Cell(0, 0)] == pf.diagonal_from(beside, shape)
        assert [] == pf.diagonal_from(pf.Margin(LEFT, 1), shape)

    def test_a_picture_has_room_for_the_corners(self) -> None:
        view = printed(*((one, pf.Text("7")) for one in self.CORNERS))
        root = element(view)
        wide, high = int(root.attrib["width"]), int(root.attrib["height"])
        spots = [
            (int(one.attrib["x"]), int(one.attrib["y"]))
            for one in root.iter()
            if one.tag.endswith("text")
        ]
        assert 4 == len({*spots})
        assert all(8 < x < wide - 8 and 8 < y < high for x, y in spots)

    def test_text_has_arrows_at_the_corners(self) -> None:
        drawn = text_board.draw(
            printed(*((one, pf.Text("7")) for one in self.CORNERS), (pf.Cell(0, 0), pf.Text("1")))
        ).splitlines()
        assert ("7↘ ", "7↙") == (drawn[0][:3], drawn[0][-2:])
        assert ("7↗ ", "7↖") == (drawn[-1][:3], drawn[-1][-2:])


def test_all_that_text_cannot_draw_is_listed_below() -> None:
    below = lines_below(PROBLEM.view)
    assert {
        "thermometer: r1c1 r2c1 r3c2 r3c3",
        "arrow: r2c5 r1c6 r1c7; r2c5 r3c5 r3c6; r2c7 r2c8 r1c9",
        "odd: r9c7",
        "1234 in a circle: r2c3 r2c4 r3c3 r3c4",
        "black circle: r7c1 r8c1",
        "cage 15: r1c4 r1c5 r2c4",
    } <= {*below}
    shown = str(PROBLEM.show())
    assert "\n".join(below) in shown
    words = {line.word for line, _ in LINES}
    assert words <= {line.partition(":")[0] for line in shown.splitlines()}


@pytest.mark.parametrize("theme", THEMES)
def test_every_sign_is_drawn(theme: str) -> None:
    bare = svg(attrs.evolve(PROBLEM.view, printed=()), theme=theme)
    for sign in SIGNS:
        one = svg(attrs.evolve(PROBLEM.view, printed=(sign,)), theme=theme)
        assert one.partition("</style>")[2] != bare.partition("</style>")[2], sign


def test_a_booklet_has_the_signs_and_their_style() -> None:
    page = booklet(Booklet(chapters=[Chapter(puzzles=[Item(1, shown=PROBLEM.show())])]))
    assert "core mixed blue" in page
    assert "--pale_blue" in page


@pytest.mark.extra("png")
def test_signs_are_png_where_resvg_is_installed() -> None:
    assert PROBLEM.show().png().startswith(b"\x89PNG")
