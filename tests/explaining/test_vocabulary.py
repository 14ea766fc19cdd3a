"""Sentences have room for 300 characters: longer lists are named in part, and counted."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.explaining import Message, Rest, Statement
from puzzlefw.explaining.language import Language
from puzzlefw.explaining.messages import Left
from puzzlefw.explaining.vocabulary import FEWER, MOST_CHARACTERS
from puzzlefw.grid import Direction
from puzzlefw.view import Between, Cell, Corner, Line, Margin, Side

LANGUAGES = [Language("en"), Language("de")]
ENGLISH = LANGUAGES[0]
HUGE = 99  # rows and columns of three figures
numbers = st.integers(0, HUGE)
directions = st.sampled_from(Direction)
cells = st.builds(Cell, numbers, numbers)
places = st.one_of(
    cells,
    st.builds(Line, st.sampled_from(["row", "column"]), numbers),
    st.builds(Side, numbers, numbers, directions),
    st.builds(Corner, numbers, numbers),
    st.builds(Margin, directions, numbers),
    st.builds(Between, cells, cells),
)
ways = st.builds(Side, numbers, numbers, directions, st.just("across"))
sides = st.builds(Side, numbers, numbers, directions)
phrases = st.sampled_from(["is black", "is not 3", "has no line", "is a phrase of many words"])


def many(items: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    """Draw one or many items."""
    lists = st.lists(items, min_size=1, max_size=5).flatmap(
        lambda few: st.sampled_from([few, few * 40])
    )
    return lists.map(tuple)


statements = many(st.builds(Statement, places, st.just(""), phrases, st.booleans()))
lefts = many(
    st.builds(Left, cells, st.lists(st.text("0123456789", min_size=1), min_size=2).map(tuple))
)
lists = st.one_of(many(cells), many(places), many(sides), many(ways), statements, lefts)
rests = st.builds(lambda some, line: (*some, Rest(Line("row", line))), many(cells), numbers)


@st.composite
def messages(draw: st.DrawFn) -> Message:
    """Draw messages: lists of places and statements in templates, and these in others."""
    inner = st.one_of(lists, rests, many(st.builds(as_cells, lists)))
    because, then = draw(inner), draw(inner)
    if draw(st.booleans()):
        return Message("list", {"items": (then,) * draw(st.sampled_from([1, 3, 50]))})
    chain = {"because": because, "then": then, "opposite": then, "chain": because, "broken": then}
    return Message(draw(st.sampled_from(["so", "chain"])), chain)


def as_cells(some: object) -> Message:
    """Return a message of one list."""
    return Message("cells", {"cells": some})


@given(message=messages(), language=st.sampled_from(LANGUAGES))
def test_no_sentence_is_longer_than_is_read_in_one_go(message: Message, language: Language) -> None:
    text = language.sentence(message)
    assert 0 < len(text) <= MOST_CHARACTERS
    assert text == language.sentence(message)


@given(some=st.lists(cells, min_size=1, max_size=60, unique=True), most=st.sampled_from(FEWER))
def test_what_is_not_named_is_counted(some: list[Cell], most: int) -> None:
    language = Language("en")
    language.most = most
    words = language.listed(some)
    counted = re.search(r" and (\d+) more", words)
    named = 0
    for match in re.finditer(r"(\w+ )?r(\d+)c(\d+)(?: to r(\d+)c(\d+))?", words):
        form, *ends = match.groups()
        row, column, last_row, last_column = (int(one or 0) for one in ends)
        down, right = max(0, last_row - row), abs(last_column - column) * bool(last_column)
        named += 1 + down if form == "diagonal " else (1 + down) * (1 + right)
    assert len(some) == named + (int(counted[1]) if counted else 0)


def test_many_cells_are_named_by_their_outline() -> None:
    block = [Cell(row, column) for row in range(12) for column in range(3)]
    down = [Cell(n, 20 - n) for n in range(4)]
    language = Language("en")
    language.most = 1
    assert "the 36 cells r1c1 to r12c3 and the diagonal r1c21 to r4c18" == language.listed(
        [*block, *down]
    )


def test_what_has_no_room_is_counted() -> None:
    scattered = tuple(Side(2 * n, 2 * n, Direction.UP) for n in range(40))
    said = tuple(Statement(one, "", "is wet", holds=True) for one in scattered)
    text = ENGLISH.sentence(Message("so", {"because": said, "then": said[:1]}))
    assert (
        "The upper sides of r1c1, r3c3, r5c5, r7c7, r9c9, r11c11, r13c13, r15c15 and 32 more are"
        " wet, so the upper side of r1c1 is"
        " wet."
    ) == text


def test_different_phrases_are_counted_where_they_have_no_room() -> None:
    said = tuple(Statement(Cell(n, 5), "", f"is worth {n} points", holds=True) for n in range(40))
    text = ENGLISH.sentence(Message("so", {"because": said, "then": said[:1]}))
    assert "r1c6 is worth 0 points, r2c6 is worth 1 points, " in text
    assert ", r8c6 is worth 7 points and 32 more, so r1c6 is worth 0 points." in text


def test_a_way_is_named_from_end_to_end() -> None:
    way = tuple(
        Side(n, n + k, Direction.RIGHT if k == 0 else Direction.DOWN, "across")
        for n in range(40)
        for k in (0, 1)
    )
    text = ENGLISH.sentence(Message("cells", {"cells": way}))
    assert text.startswith("r1c1\u2013r1c2\u2013")
    assert text.endswith("\u2013\u2026\u2013r41c41.")


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda one: one.name)
def test_a_word_without_an_end_is_cut(language: Language) -> None:
    text = language.sentence(
        Message("said", {"places": "x" * 5000, "phrase": "y", "places-count": 1})
    )
    assert MOST_CHARACTERS == len(text)
