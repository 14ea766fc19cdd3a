"""Booklets: so many puzzles a page, solutions at the end, and texts that stay texts."""

import sys
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from puzzlefw.cli import print as command
from puzzlefw.errors import FormatError
from puzzlefw.grid import Shape
from puzzlefw.pictures import booklet as module
from puzzlefw.pictures.booklet import (
    GAP,
    Booklet,
    Chapter,
    Form,
    Item,
    Words,
    height_of,
)
from puzzlefw.pictures.booklet_html import booklet
from puzzlefw.pictures.booklet_pages import READABLE, pages
from puzzlefw.pictures.characters import clean
from puzzlefw.pictures.layout import CELL
from puzzlefw.pictures.pdf import load, pdf, record
from puzzlefw.pictures.shown import Shown
from puzzlefw.pictures.svg import NAMESPACE
from puzzlefw.view import Cell, Printed, Text, View
from tests.pictures.test_html import DRAWN, KNOWN, Reader
from tests.support.bad_input.hostile import HOSTILE, MARKUP

BOOKLET = KNOWN | DRAWN | {"header", "article", "aside", "b", "span"}


def board(side: int = 1, clue: str = "7") -> Shown:
    """Return a board with a clue in its first cell."""
    view = View(shape=Shape(side, side), choices=[], printed=[Printed(Cell(0, 0), Text(clue))])
    return Shown(view=view, text=str, title=clue)


def of(puzzles: list[Item], solutions: list[Item], form: Form, title: str = "Puzzles") -> Booklet:
    """Return a booklet of one chapter."""
    return Booklet(chapters=[Chapter(puzzles=puzzles, solutions=solutions)], form=form, title=title)


def told(number: int, per_page: int, side: int = 1, paper: str = "a4", **form: Any) -> Booklet:
    """Return a booklet of so many puzzles, with as many solutions."""
    puzzles = [Item(n, shown=board(side)) for n in range(1, number + 1)]
    return of(puzzles, puzzles, Form(per_page=per_page, paper=paper, **form))


def hostile(text: str) -> Booklet:
    """Return a booklet of one puzzle that has *text* in all its texts."""
    return Booklet(
        chapters=[
            Chapter(
                puzzles=[Item(1, text, board(clue=text), above=(Words(text, text),))],
                solutions=[Item(1, words=text)],
                heading=text,
            )
        ],
        form=Form(per_page=1),
        title=text,
        author=text,
        words=[Words(text, text)],
    )


@pytest.mark.parametrize(
    ("per_page", "expected"), [(1, [1] * 8 + [3, 3, 2]), (2, [2] * 4 + [6, 2]), (6, [6, 2, 8])]
)
def test_a_page_holds_so_many_puzzles_and_three_times_as_many_solutions(
    per_page: int, expected: list[int]
) -> None:
    found = list(pages(told(8, per_page)))
    assert expected == [len(page.items) for page in found]
    puzzles, solutions = found[0], found[-1]
    assert per_page == puzzles.rows * puzzles.columns
    assert 3 * per_page <= solutions.rows * solutions.columns
    assert ("Puzzles", "Solutions: Puzzles") == (puzzles.heading, solutions.heading)


def test_the_options_of_the_command_are_those_of_a_booklet() -> None:
    assert [*module.PAPERS] == [*command.PAPERS]


@pytest.mark.parametrize("paper", module.PAPERS)
@pytest.mark.parametrize("per_page", [1, 2, 3, 5, 12, 20])
@pytest.mark.parametrize("side", [1, 3, 10, 60])
def test_pictures_fit_their_part_of_the_page(paper: str, per_page: int, side: int) -> None:
    for page in pages(told(1, per_page, side, paper)):
        width, height = page.size(page.items[0])
        assert width * page.columns + GAP * (page.columns - 1) <= page.form.size[0] + 0.1
        _, down = page.form.size
        assert (
            page.form.head + (height + page.caption(page.items[0]) + GAP) * page.rows <= down + 0.1
        )
        assert width <= (side + 1) * page.form.largest


def test_solutions_are_smaller_than_puzzles() -> None:
    for per_page in [1, 2, 3, 5, 12, 20]:
        puzzle, solution = pages(told(1, per_page, side=20))
        assert solution.size(solution.items[0]) < puzzle.size(puzzle.items[0])


def test_solutions_may_stand_behind_each_page_as_its_puzzles_do() -> None:
    found = [*pages(told(5, 2, solutions="behind"))]
    assert [[1, 2], [1, 2], [3, 4], [3, 4], [5], [5]] == [
        [item.number for item in page.items] for page in found
    ]
    assert {(2, 1)} == {(page.rows, page.columns) for page in found}
    assert ["Puzzles", "Solutions: Puzzles"] == [page.heading for page in found[:2]]


def test_solutions_behind_are_on_the_back_of_their_page_whatever_comes_before() -> None:
    words = [Words("Net", "Rotate the tiles.")]
    form = Form(solutions="behind")
    chapter = Chapter(puzzles=[Item(1, shown=board())], solutions=[Item(1, shown=board())])
    found = [*pages(Booklet(chapters=[chapter, chapter], form=form, words=words))]
    assert [0, 0, 1, 1, 1, 1] == [len(page.items) for page in found]
    assert ["Puzzles"] * 3 == [page.heading for page in found[:3]]
    assert "Solutions: Puzzles" == found[3].heading


def test_each_chapter_begins_a_page_and_its_solutions_tell_it() -> None:
    chapters = [
        Chapter(puzzles=[Item(1)], solutions=[Item(1)], heading=f"Week {n}") for n in (1, 2)
    ]
    *puzzles, solutions = pages(Booklet(chapters=chapters, title="Year"))
    assert ["Week 1, Year", "Week 2, Year"] == [page.heading for page in puzzles]
    assert [(1, "Week 1"), (1, "Week 2")] == [(one.number, one.label) for one in solutions.items]


def test_words_that_puzzles_share_stand_once_at_the_head_of_their_page() -> None:
    rules = Words("Net", "Rotate the tiles.")
    items = [Item(n, shown=board(9), above=(rules,)) for n in range(3)]
    first, second = pages(Booklet(chapters=[Chapter(puzzles=items)]))
    assert (rules,) == tuple(first.words) == tuple(second.words)
    assert 1 == booklet(Booklet(chapters=[Chapter(puzzles=items[:2])])).count("Rotate the tiles.")
    (bare,) = pages(Booklet(chapters=[Chapter(puzzles=[Item(1), Item(2)])]))
    assert GAP + height_of(rules, Form()) == pytest.approx(2 * (bare.depth - first.depth))


def test_words_before_all_chapters_take_as_many_pages_as_they_need() -> None:
    words = [Words(str(n), "many words " * 80) for n in range(20)]
    found = [*pages(Booklet(chapters=[], words=words))]
    assert words == [one for page in found for one in page.words]
    room = Form().size[1] - Form().head
    assert all(sum(height_of(one, Form()) for one in page.words) <= room for page in found)
    assert len(found) > 1


def test_a_long_label_makes_room_for_its_lines() -> None:
    (short, long) = (
        next(pages(of([Item(1, label)], [], Form(per_page=4)))) for label in ("a", "words " * 30)
    )
    assert short.caption(short.items[0]) < long.caption(long.items[0])
    assert short.depth == long.depth


def test_a_long_label_takes_room_from_its_own_row_alone() -> None:
    items = [Item(n, "words " * 30 * (n == 3), board(20)) for n in range(4)]
    (page,) = pages(of(items, [], Form(per_page=4, paper="letter", is_large=True)))
    assert 2 == page.columns
    first, second, third, fourth = (page.size(item) for item in items)
    assert first == second > third == fourth


def test_as_many_solutions_stand_on_a_page_as_can_be_read() -> None:
    for paper, expected in (("a4", [25, 25]), ("a5", [20, 20, 10])):
        found = [*pages(told(50, 20, 20, paper))][3:]
        assert expected == [len(page.items) for page in found]
        assert all(min(page.size(page.items[0])) > 12 for page in found)


def test_thirty_boards_a_page_leave_room_for_each_whatever_stands_above() -> None:
    rules = [Words(str(n), "a rule " * 40) for n in range(30)]
    items = [Item(n, "漢字 words" * 30, board(60), above=(rules[n],)) for n in range(30)]
    found = [*pages(of(items, items, Form(per_page=30, paper="a5", solutions="behind")))]
    assert [*range(30)] == [item.number for page in found[::2] for item in page.items]
    for page, behind in zip(found[::2], found[1::2], strict=True):
        assert page.items == behind.items
        words = sum(height_of(one, page.form) for one in page.words)
        assert words <= page.form.size[1] / 2 or 1 == len(page.items)
        assert all(min(page.size(item)) > 3 for item in page.items)
        assert page.letters < page.form.letters


def test_a_page_with_rules_has_as_many_puzzles_as_can_be_read_below_them() -> None:
    rules = [Words(str(n), "a rule " * 40) for n in range(20)]
    items = [Item(n, shown=board(10), above=(rules[n],)) for n in range(20)]
    for paper in ("a4", "a5"):
        found = [*pages(of(items, [], Form(per_page=20, paper=paper)))]
        assert all(min(page.size(page.items[0])) > READABLE - 3 for page in found)


def test_large_print_makes_texts_and_small_boards_larger() -> None:
    usual, large = (next(pages(told(1, 1, side=5, is_large=one))) for one in (False, True))
    assert usual.size(usual.items[0]) < large.size(large.items[0])
    assert "font-size:16.5pt" in booklet(told(1, 1, is_large=True))


def test_binding_takes_room_on_the_inner_side_of_each_page() -> None:
    text = booklet(told(1, 1, binding=8.0))
    assert "@page:left{margin-right:20.0mm}@page:right{margin-left:20.0mm}" in text
    assert 8.0 == Form().size[0] - Form(binding=8.0).size[0]
    assert "@page:left" not in booklet(told(1, 1))


def test_a_picture_has_its_size_in_millimetres() -> None:
    root = html_of(told(1, 1))
    (page, *_) = pages(told(1, 1))
    width, height = page.size(page.items[0])
    picture = root.find(f".//{{{NAMESPACE}}}svg")
    assert picture is not None
    assert (f"{width}mm", f"{height}mm") == (picture.get("width"), picture.get("height"))
    assert f"0 0 {CELL + 8} {CELL + 8}" == picture.get("viewBox")


def html_of(booklet_told: Booklet) -> Element:
    """Return the body of a booklet."""
    text = booklet(booklet_told)
    return fromstring(text[text.index("<body>") : text.index("</html>")])


def test_puzzles_have_numbers_and_labels_and_solutions_the_same_numbers() -> None:
    puzzles = [Item(1, "easy", board()), Item(2, "", board())]
    solutions = [Item(1, shown=board()), Item(2, words="no solution")]
    root = html_of(of(puzzles, solutions, Form(per_page=2)))
    assert ["1easy", "2", "1", "2"] == ["".join(caption.itertext()) for caption in root.iter("h2")]
    assert [1, 1, 1, 0] == [
        len(place.findall(f"{{{NAMESPACE}}}svg")) for place in root.iter("article")
    ]
    assert "no solution" == [*root.itertext()][-1]


@pytest.mark.parametrize(
    ("paper", "size"), [("a4", "210.0mm 297.0mm"), ("letter", "215.9mm 279.4")]
)
def test_the_page_says_its_size_and_breaks(paper: str, size: str) -> None:
    text = booklet(told(3, 1, paper=paper))
    assert f"@page{{size:{size}" in text
    assert ".page+.page{break-before:page}" in text


def test_a_booklet_asks_for_nothing_and_has_no_style_attributes() -> None:
    reader = Reader(booklet(told(3, 2)))
    assert BOOKLET >= set(reader.tags)
    assert 1 == reader.tags.count("style")
    assert not {"src", "href", "style", "onload"} & {name for name, _ in reader.found}


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_hostile_texts_stay_texts(text: str) -> None:
    reader = Reader(booklet(hostile(text)))
    assert BOOKLET >= set(reader.tags)
    # The title, three headings, one of them with that of the chapter, the author on each page, two
    # paragraphs with headings, the label, the clue and title of the picture, the label of the
    # solution, and the words in its place.
    assert 17 == "".join(reader.said).count(clean(text))


@pytest.mark.extra("print")
@pytest.mark.parametrize("text", MARKUP, ids=ascii)
def test_hostile_texts_are_data_in_pdf(text: str) -> None:
    (rules, puzzle, solution) = map(record, pages(hostile(text)))
    assert clean(text) == rules["heading"] == puzzle["items"][0]["label"]
    assert {"heading": clean(text), "text": clean(text)} == rules["words"][0] == puzzle["words"][0]
    assert clean(text) == solution["items"][0]["words"]
    assert pdf(hostile(text)).startswith(b"%PDF-")


@pytest.mark.extra("print")
def test_pdf_has_the_same_pages_and_equal_bytes() -> None:
    found = pdf(told(8, 4))
    assert 3 == len([*pages(told(8, 4))])
    assert b"/Count 3" in found
    assert pdf(told(8, 4)) == found


def test_without_typst_pdf_is_refused_by_the_name_of_the_extra(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(FormatError, match=r"pip install 'puzzlefw\[print\]'"):
        load()
