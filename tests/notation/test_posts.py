"""Grids as people post them: quoted, fenced, in tables, with named edges, between sentences."""

import io
from collections.abc import Iterator, Sequence
from contextlib import suppress

import pytest

from puzzlefw import ParseError
from puzzlefw.cli.row_tests import row_tests
from puzzlefw.notation.entries import entries
from puzzlefw.notation.posts import is_prose
from puzzlefw.puzzle.recognition import recognize
from tests.cli.test_cli import run
from tests.puzzles.asking import loaded

BOARDS = {
    "nurikabe": "2 . . 2 .\n. . . . .\n. . . 4 .\n. . . 2 .\n. . . . .",
    "slither": "3 . 2\n. . .\n0 . 1\n. 2 .",
    "sudoku": ". 1 . .\n. . . 2\n3 . . .\n. . 3 .",
    "fillomino": "3 . 1\n. . 3\n2 2 .",
    "kurodoko": ". 3 . .\n. . . 4\n? . . .\n. . . .",
    "akari": ". . . .\n. 1 . .\n. . . 0\n. . . .",
    "mashu": ". W . .\n. . . B\n. . W .\n. . . .",
}
Cells = Sequence[Sequence[str]]


def table(cells: Cells, rule: str, bar: str, empty: str = ".") -> str:
    """Return rows between rules."""
    rows = [f"{bar} " + f" {bar} ".join(row).replace(".", empty) + f" {bar}" for row in cells]
    return "\n".join([rule, *(line for row in rows for line in (row, rule))])


def markdown(cells: Cells, empty: str = ".") -> str:
    """Return a table in Markdown; what is empty there has no sign."""
    head, *rows = ["| " + " | ".join(row).replace(".", empty) + " |" for row in cells]
    return "\n".join([head, "|" + ":-:|" * len(cells[0]), *rows])


def posts(board: str) -> Iterator[tuple[str, str]]:
    """Visit what people make of the rows of a board, with names of the ways."""
    cells = [row.split() for row in board.splitlines()]
    width = len(cells[0])
    letters = "ABCDEFG"[:width]
    yield "closed up", board.replace(" ", "")
    yield "in a block of code", f"Who can solve this?\n\n```text\n{board}\n```\n\nThanks!"
    yield "indented", "\n".join(f"    {row}" for row in board.splitlines())
    yield "quoted", "\n".join(f"> {row}" for row in board.splitlines())
    yield "quoted twice", "On 3 May Ann wrote:\n" + "\n".join(f">> {r}" for r in board.splitlines())
    yield "below a title", f"**My puzzle** ({width}x{len(cells)})\n\n{board}\n\nthanks in advance!"
    yield "right below a title", f"Loopy puzzle\n{board}"
    yield "in Markdown", markdown(cells)
    yield "in Markdown, blank", markdown(cells, " ")
    yield "in Markdown, no head", markdown([[" "] * width, *cells])
    yield "in a spreadsheet", "\n".join("\t".join(row) for row in cells)
    yield "in a spreadsheet, blank", "\n".join("\t".join(row).replace(".", "") for row in cells)
    yield "framed", table(cells, "+" + "---+" * width, "|")
    yield "framed, blank", table(cells, "+" + "---+" * width, "|", " ")
    yield "in boxes", table(cells, "├" + "───┼" * width, "│")
    yield "in boxes, blank", table(cells, "├" + "───┼" * width, "│", " ")
    yield "from Windows", board.replace(" ", "\u00a0").replace("\n", "\r\n") + "\r\n"
    yield "wide", board.replace(" ", "\u3000").translate({n: n + 0xFEE0 for n in range(48, 58)})
    yield "marked", "\ufeff" + "\n".join(f"\u200b{row}\u200b" for row in board.splitlines())
    for sign in "\u00b7\u2022\u2024\u22c5\uff0e":
        yield f"with {sign!a}", board.replace(".", sign)
    if "W" not in board:
        yield (
            "in Markdown, named",
            markdown([[" ", *letters], *([str(n), *row] for n, row in enumerate(cells, 1))], " "),
        )
        yield "as lists", str([[None if n == "." else n for n in row] for row in cells])
        yield "as texts", "[\n" + ",\n".join(f'  "{"".join(row)}"' for row in cells) + "\n]"
        yield "parted by commas", board.replace(" ", ",")
        for sign in "-_*\u2013\u2014\u2212":
            yield f"with {sign!a}", board.replace(".", sign)
        yield "with letters above", f"{' '.join(letters)}\n{board}"
        rows = [f"{number}| {row}" for number, row in enumerate(board.splitlines(), 1)]
        yield "with named edges", "\n".join([f"   {' '.join(letters)}", f"   {'-' * width}", *rows])
    numbered = [f"{number} {row}" for number, row in enumerate(board.splitlines(), 1)]
    yield "with numbered edges", "\n".join(["  " + " ".join("1234567"[:width]), *numbered])


POSTS = [(name, *post) for name, board in BOARDS.items() for post in posts(board)]


@pytest.mark.parametrize(("name", "way", "text"), POSTS, ids=[f"{n} {w}" for n, w, _ in POSTS])
def test_posts_are_read_as_the_rows_in_them(name: str, way: str, text: str) -> None:
    puzzle = loaded(name)
    found = []
    for entry in entries(io.BytesIO(text.encode()), *row_tests(puzzle)):
        with suppress(ParseError):
            found.append(puzzle.parse(entry.text))
            continue
        assert is_prose(entry.text), way
    assert [puzzle.parse(BOARDS[name])] == found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        *((one, True) for one in ("Thanks!", "Nurikabe", "hello there", "**Hard** (10x10)")),
        *((one, False) for one in ("slither", "thanks", "abc", "slither/5/5/a", "3x3:abc def ghi")),
        *((one, False) for one in ('"abc def"', "full: abc def", "1 2 3", "AAB", "", "W B W")),
    ],
)
def test_sentences_are_told_from_puzzles(text: str, expected: bool) -> None:
    assert expected == is_prose(text)


def test_what_is_said_above_names_the_type() -> None:
    found = run("convert", "-", given=f"My first Nurikabe!\n\n{BOARDS['nurikabe']}\n\nThanks!\n")
    assert (0, "nurikabe/5/5/2h2o4j2l\n") == (found.exit_code, found.stdout)
    assert "warning: line 1: left out, as it is no puzzle: 'My first Nurikabe!'" in found.stderr
    assert "fillomino" == recognize(BOARDS["fillomino"], "a Fillomino").name


def test_a_title_may_have_as_many_letters_as_a_row_has_cells() -> None:
    rows = "\n".join([" ".join("." * 11)] * 3)
    for title in ("Loopy puzzle", "As Ann wrote:"):
        one, other = entries(io.BytesIO(f"{title}\n{rows}".encode()), *row_tests(loaded("slither")))
        assert (title, rows) == (one.text, other.text)


def test_lines_of_tabs_alone_are_rows_above_a_grid_and_nothing_in_a_page() -> None:
    (grid,) = entries(io.BytesIO(b"\t\t\n\t\t\n1\t\t\n"), *row_tests(loaded("akari")))
    assert ".\t.\t.\n.\t.\t.\n1\t.\t." == grid.text
    page = "<html>\n<p>\n\n\t\t\t\t\n\n\t\t\t\t\n</p>\n</html>"
    (one,) = entries(io.BytesIO(page.encode()))
    assert "." not in one.text
    assert [] == list(entries(io.BytesIO(b"\t\t\t\n\t\t\n")))


def test_sentences_alone_are_no_input() -> None:
    found = run("solve", "-p", "nurikabe", "-", given="Hello to all\nThanks!\n")
    assert (2, "") == (found.exit_code, found.stdout)
    assert "error: expected a puzzle, found sentences alone" in found.stderr
