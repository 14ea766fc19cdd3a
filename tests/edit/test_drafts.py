"""Drafts: nothing that was typed is lost, and whatever is wrong is said where it stands."""

import json
from contextlib import suppress
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw import ParseError, load_puzzle
from puzzlefw.edit.board import description_of
from puzzlefw.edit.draft import Draft, draft_of
from puzzlefw.edit.draft_data import count_of, fields_of
from puzzlefw.edit.empty import blank_of, usual_shape
from puzzlefw.edit.reading import draft_from
from puzzlefw.fields.field import Placed
from puzzlefw.grid.shape import Direction, Shape
from tests.support.installed import INSTALLED

every_type = pytest.mark.parametrize("name", INSTALLED)


def drafts_of(name: str) -> list[tuple[Any, Draft]]:
    """Return the examples of a type, each with its draft."""
    puzzle = load_puzzle(name)
    examples = [puzzle.parse(one.text, **dict(one.options)) for one in puzzle.info.examples]
    return [(one, draft_of(description_of(puzzle), one)) for one in examples]


@every_type
def test_a_draft_is_read_as_the_board_that_it_is_of(name: str) -> None:
    for instance, draft in drafts_of(name):
        assert (instance, ()) == draft.read()
        told = json.loads(json.dumps(draft.data()))
        assert draft == draft_from(draft.description, told)


@every_type
def test_lines_that_are_added_and_removed_leave_the_rest(name: str) -> None:
    for _, draft in drafts_of(name):
        for side in Direction:
            assert draft == draft.resized(side, 2).resized(side, -2)


@every_type
def test_a_board_to_begin_with_has_no_fault(name: str) -> None:
    puzzle = load_puzzle(name)
    for shape in (usual_shape(puzzle), Shape(10, 10)):
        draft = blank_of(puzzle, shape)
        assert (shape, ()) == (draft.shape, draft.read()[1])


@pytest.mark.parametrize("side", [1, 2, 3, 4, 5, 6, 8, 11, 16, 25])
def test_a_sudoku_of_any_side_begins_with_blocks(side: int) -> None:
    draft = blank_of(load_puzzle("sudoku"), Shape(side, side))
    assert ((), side, None) == (
        draft.read()[1],
        len(set(draft.regions["blocks"] or ())),
        draft.regions["cages"],
    )


@every_type
def test_what_is_wrong_is_said_beside_its_field_and_kept(name: str) -> None:
    _, draft = drafts_of(name)[0]
    for field in fields_of(draft.description):
        if isinstance(field, Placed) and (count := count_of(field, draft.shape)):
            words = list(draft.words[field.name])
            words[count - 1] = "nonsense"
            typed = attrs.evolve(draft, words={**draft.words, field.name: tuple(words)})
            instance, wrong = draft_from(draft.description, typed.data()).read()
            assert (None, [(field.name, count - 1)]) == (
                instance,
                [(one.field, one.number) for one in wrong],
            )


def test_the_place_of_a_contradiction_is_said() -> None:
    puzzle = load_puzzle("keen")
    draft = blank_of(puzzle, Shape(2, 2))
    words = {name: ("3+", ".", "3+", ".") if name == "clues" else () for name in draft.words}
    _, wrong = attrs.evolve(draft, words=words).read()
    assert [("clues", 2, "(row 2, column 1)")] == [
        (one.field, one.number, one.text[-17:]) for one in wrong
    ]


SMALL = blank_of(load_puzzle("keen"), Shape(2, 2))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=8,
)


@given(st.data())
def test_json_is_a_draft_or_is_refused(data: st.DataObject) -> None:
    told = SMALL.data()
    for name in data.draw(st.sets(st.sampled_from(sorted(told)))):
        told[name] = data.draw(JSON)
    for name in data.draw(st.sets(st.sampled_from(["words", "regions"]))):
        if isinstance(told[name], dict):
            told[name] = {one: data.draw(JSON) for one in told[name]}
    with suppress(ParseError):
        draft_from(SMALL.description, told).read()


@given(st.lists(st.text(min_size=1, max_size=6), min_size=4, max_size=4))
def test_any_words_are_kept_and_read_or_said_to_be_wrong(words: list[str]) -> None:
    draft = attrs.evolve(SMALL, words={"clues": tuple(words)})
    instance, wrong = draft.read()
    assert (instance is None) == bool(wrong)
    assert draft == draft_from(SMALL.description, draft.data())
