"""What is printed is known: no step of an explanation is about it, in any type."""

from collections.abc import Iterator
from typing import Any

import pytest

from puzzlefw import Puzzle, load_puzzle, puzzle_names
from puzzlefw.explaining import Statement
from puzzlefw.view import Place, Text, View
from tests.docs.gallery import BOARDS


def printed_marks(view: View) -> dict[Place, str]:
    """Return the key of the mark that is printed at a place, where one is."""
    texts = {one.place: one.glyph.text for one in view.printed if isinstance(one.glyph, Text)}
    return {
        choice.place: mark.key
        for choice in view.choices
        for mark in choice.marks
        if isinstance(mark.glyph, Text) and mark.glyph.text == texts.get(choice.place)
    }


def boards(puzzle: Puzzle[Any, Any]) -> Iterator[Any]:
    """Visit two boards with one solution: the first such example, and that of the gallery."""
    for example in puzzle.info.examples:
        if example.solutions == 1:
            yield puzzle.parse(example.text, **dict(example.options))
            break
    yield puzzle.parse(BOARDS[puzzle.name])


@pytest.mark.parametrize("name", puzzle_names())
def test_no_step_is_about_what_is_printed(name: str) -> None:
    puzzle = load_puzzle(name)
    told = 0
    for board in boards(puzzle):
        printed = printed_marks(puzzle.open(board).view)
        for step in puzzle.open(board).explain().steps:
            told += 1
            about: list[Statement] = [
                one
                for one in step.statements
                if isinstance(one, Statement) and printed.get(one.place) == one.key
            ]
            assert [] == about
    assert told > 0
