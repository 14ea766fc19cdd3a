"""Booklets: so many puzzles a page, solutions at the end, and texts that stay texts."""

import sys
from xml.etree.ElementTree import Element, fromstring

import pytest

from puzzlefw.cli import print as command
from puzzlefw.errors import FormatError
from puzzlefw.grid import Shape
from puzzlefw.pictures import booklet as module
from puzzlefw.pictures.booklet import GAP, HEAD, Booklet, Item, booklet, pages
from puzzlefw.pictures.characters import clean
from puzzlefw.pictures.layout import CELL
from puzzlefw.pictures.pdf import load, pdf, record
from puzzlefw.pictures.shown import Shown
from puzzlefw.pictures.svg import NAMESPACE
from puzzlefw.view import Cell, Printed, Text, View
from tests.pictures.test_html import DRAWN, KNOWN, Reader
from tests.support.bad_input.hostile import HOSTILE, MARKUP

BOOKLET = KNOWN | DRAWN | {"header", "article", "b", "span"}


def board(side: int = 1, clue: str = "7") -> Shown:
    """Return a board with a clue in its first cell."""
    view = View(shape=Shape(side, side), choices=[], printed=[Printed(Cell(0, 0), Text(clue))])
    return Shown(view=view, text=str, title=clue)


def told(number: int, per_page: int, side: int = 1, paper: str = "a4") -> Booklet:
    """Return a booklet of so many puzzles, with as many solutions."""
    puzzles = [Item(n, shown=board(side)) for n in range(1, number + 1)]
    return Booklet(puzzles=puzzles, solutions=puzzles, per_page=per_page, paper=paper)


def hostile(text: str) -> Booklet:
    """Return a booklet of one puzzle that has *text* in all its texts."""
    return Booklet(
        puzzles=[Item(1, text, board(clue=text))],
        solutions=[Item(1, words=text)],
        per_page=1,
        title=text,
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
    assert [str(number) for number in module.GRIDS] == [*command.PER_PAGE]
    assert [*module.GRIDS] == [*module.SOLUTION_GRIDS]
    assert [*module.PAPERS] == [*command.PAPERS]


@pytest.mark.parametrize("paper", module.PAPERS)
@pytest.mark.parametrize("per_page", module.GRIDS)
@pytest.mark.parametrize("side", [1, 3, 10, 60])
def test_pictures_fit_their_part_of_the_page(paper: str, per_page: int, side: int) -> None:
    for page in pages(told(1, per_page, side, paper)):
        width, height = page.size(board(side))
        assert width * page.columns + GAP * (page.columns - 1) <= page.width + 0.1
        assert HEAD + (height + module.CAPTION + GAP) * page.rows <= page.height + 0.1
        assert width <= (side + 1) * module.LARGEST


def test_solutions_are_smaller_than_puzzles() -> None:
    for per_page in module.GRIDS:
        puzzle, solution = pages(told(1, per_page, side=20))
        assert solution.size(board(20)) < puzzle.size(board(20))


def test_a_picture_has_its_size_in_millimetres() -> None:
    root = html_of(told(1, 1))
    (page, *_) = pages(told(1, 1))
    width, height = page.size(board())
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
    root = html_of(Booklet(puzzles=puzzles, solutions=solutions, per_page=2))
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
    # The title of the page and of the picture, two headings, the label, the clue, and the words.
    assert 7 == "".join(reader.said).count(clean(text))


@pytest.mark.extra("print")
@pytest.mark.parametrize("text", MARKUP, ids=ascii)
def test_hostile_texts_are_data_in_pdf(text: str) -> None:
    (puzzle, solution) = map(record, pages(hostile(text)))
    assert clean(text) == puzzle["heading"] == puzzle["items"][0]["label"]
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
