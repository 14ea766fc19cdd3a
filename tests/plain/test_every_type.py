"""Plain text and JSON of every installed type, also in files of many, and damaged ones."""

import io
from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw import load_puzzle, puzzle_names
from puzzlefw.cli.row_tests import row_tests
from puzzlefw.errors import FormatError, ParseError
from puzzlefw.notation.entries import entries
from puzzlefw.puzzle.recognition import recognize

STYLES = ("plain", "json")


@cache
def texts(name: str) -> list[str]:
    """Return the examples of a type in both styles."""
    puzzle = load_puzzle(name)
    boards = [puzzle.parse(one.text, **dict(one.options)) for one in puzzle.info.examples]
    return [puzzle.format(board, style) for board in boards for style in STYLES]


@pytest.mark.parametrize("name", puzzle_names())
def test_examples_are_read_back_and_name_their_type(name: str) -> None:
    puzzle = load_puzzle(name)
    for text in texts(name):
        assert text in [puzzle.format(puzzle.parse(text), style) for style in STYLES]
        assert name == recognize(text).name


@pytest.mark.parametrize("name", puzzle_names())
def test_a_type_may_be_named_by_its_title(name: str) -> None:
    puzzle = load_puzzle(name)
    _, _, rest = texts(name)[0].partition("\n")
    text = f"puzzle: {puzzle.info.title}\n{rest}"
    assert name == recognize(text).name
    assert puzzle.parse(texts(name)[0]) == puzzle.parse(text)


def test_a_net_has_no_tile_that_no_text_can_say() -> None:
    with pytest.raises(
        ParseError, match="one of the values 0 1 2 3 4 5 6 7 8 9 a b c d e f, found"
    ):
        load_puzzle("net").parse("puzzle: net\n1*")


@pytest.mark.parametrize("name", puzzle_names())
def test_the_formats_of_fields_come_last(name: str) -> None:
    info = load_puzzle(name).info
    assert STYLES == info.styles[-2:]


@pytest.mark.parametrize("name", ["slither", "net", "aquarium", "hashi"])
def test_the_line_that_names_the_type_may_be_left_out(name: str) -> None:
    puzzle = load_puzzle(name)
    text = texts(name)[0]
    assert puzzle.parse(text) == puzzle.parse(text.partition("\n")[2])


def test_a_file_may_hold_boards_of_all_types() -> None:
    named = [(name, text) for name in puzzle_names() for text in texts(name)]
    source = io.BytesIO("\n\n".join(text for _, text in named).encode())
    found = list(entries(source))
    assert [name for name, _ in named] == [recognize(entry.text).name for entry in found]
    for (name, text), entry in zip(named, found, strict=True):
        puzzle = load_puzzle(name)
        assert puzzle.parse(text) == puzzle.parse(entry.text)


def test_a_problem_has_no_data_of_extensions_where_none_takes_any() -> None:
    puzzle = load_puzzle("slither")
    assert {} == puzzle.open(puzzle.parse(texts("slither")[0])).data


def test_options_say_of_plain_texts_what_they_say_of_others() -> None:
    puzzle = load_puzzle("aquarium")
    board = puzzle.parse("puzzle: aquarium\n1 1\n1 A A\n1 B B", rule="local")
    assert "local" == board.rule
    with pytest.raises(ParseError, match="expected sides of at most 4"):
        load_puzzle("net").parse("puzzle: net\n33333", max_side=4)


@cache
def files(name: str) -> list[str]:
    """Return the examples of a type as files of puzz.link, a row on each line."""
    puzzle = load_puzzle(name)
    found = []
    for text in texts(name) if "pzprv3" in puzzle.info.styles else ():
        with suppress(FormatError):
            found.append(puzzle.format(puzzle.parse(text), "pzprv3").replace("/", "\n"))
    return found


@st.composite
def damaged(draw: st.DrawFn) -> tuple[str, str]:
    """Draw a type, and a text of it with some characters or lines changed."""
    name = draw(st.sampled_from(puzzle_names()))
    text = draw(st.sampled_from([*texts(name), *files(name)]))
    for _ in range(draw(st.integers(1, 4))):
        pieces = text.splitlines(keepends=True) if draw(st.booleans()) else list(text)
        at = draw(st.integers(0, max(0, len(pieces) - 1)))
        other = draw(st.sampled_from([*pieces, "A", "9", "|", "-", ".", " ", "\n", ":", "x: 1\n"]))
        what = draw(st.sampled_from(["delete", "insert", "replace"]))
        pieces[at : at + (what != "insert")] = [] if what == "delete" else [other]
        text = "".join(pieces)
    return name, text


def read(name: str, text: str) -> Any:
    """Return the board that *text* is, or what is wrong with it."""
    try:
        return load_puzzle(name).parse(text)
    except ParseError as error:
        return str(error)


@given(damaged())
def test_a_damaged_text_is_a_board_or_refused_in_words(case: tuple[str, str]) -> None:
    found = read(*case)
    assert found
    if not isinstance(found, str):
        puzzle = load_puzzle(case[0])
        assert found == puzzle.parse(puzzle.format(found, "json"))


@given(damaged())
def test_a_file_with_a_damaged_text_is_split_into_puzzles(case: tuple[str, str]) -> None:
    name, text = case
    source = io.BytesIO(f"{text}\n\n{texts(name)[0]}\n".encode())
    found = list(entries(source, *row_tests(load_puzzle(name))))
    assert [None] * len(found) == [entry.error for entry in found]
    assert all(read(name, entry.text) for entry in found)
