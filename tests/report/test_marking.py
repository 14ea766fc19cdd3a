"""What is marked beside a sentence is what it names, on boards of every type."""

import re

import pytest

from puzzlefw import load_puzzle, puzzle_names
from puzzlefw.explaining import Step
from puzzlefw.report.explanations import Telling
from puzzlefw.report.marking import Marking
from puzzlefw.view import Between, Cell, Corner, Line, Margin, Place, Side

CELL = re.compile(r"r(\d+)c(\d+)(?: to r(\d+)c(\d+))?")
LINE = re.compile(r"\b(row|column) (\d+)")
AT_ONCE = re.compile(r"\d+ more|the (?:region|room|block|cage|rest) of", re.IGNORECASE)
"""What stands for several cells that are not named one by one."""


def cells_said(text: str) -> set[tuple[int, int]]:
    """Return the cells that a sentence names, those of ranges too."""
    found = set()
    for match in CELL.finditer(text):
        row, column, last_row, last_column = (int(one or 0) - 1 for one in match.groups())
        rows = range(row, max(row, last_row) + 1)
        columns = range(column, max(column, last_column) + 1)
        found |= {(r, c) for r in rows for c in columns}
    return found


def around(place: Place) -> set[tuple[int, int]]:
    """Return the cells by which a sentence may name a place."""
    match place:
        case Cell(row, column):
            return {(row, column)}
        case Side(row, column, direction):
            down, right = direction.step
            return {(row, column), (row + down, column + right)}
        case Between(one, other):
            return around(one) | around(other)
        case Corner(row, column):
            return {(row - up, column - left) for up in (0, 1) for left in (0, 1)}
    return set()


def told(telling: Telling, step: Step) -> str:
    """Return all that a step says."""
    return "\n".join(telling.told(step))


def english(text: str) -> set[str]:
    """Return the words of a sentence that are English, or may be."""
    return {*re.findall(r"\b[a-z]{3,}\b", text)} - {"rest", "war"}


@pytest.mark.parametrize("name", puzzle_names())
def test_what_a_sentence_names_is_marked_and_nothing_else(name: str) -> None:
    puzzle = load_puzzle(name)
    telling, german = Telling(puzzle, "en"), Telling(puzzle, "de")
    for example in puzzle.info.examples[:2]:
        problem = puzzle.open(puzzle.parse(example.text))
        marking = Marking(telling.language, problem.view)
        for step in problem.explain().steps:
            new, beside = marking.of(step)
            said, text = cells_said(told(telling, step)), told(telling, step)
            assert set() == english(text) & english(told(german, step))
            marked = set().union(*map(around, [*new, *beside]))
            assert (set(), text) == (said - marked, text)
            lines = {
                Line("row" if kind.startswith("row") else "column", int(number) - 1)
                for kind, number in LINE.findall(text.lower())
            }
            assert [] == [one for one in beside if isinstance(one, Line) and one not in lines]
            assert [] == [one for one in beside if isinstance(one, Margin) and not lines]
            each = [place for place in [*new, *beside] if around(place)]
            if not AT_ONCE.search(text) and any(around(place) & said for place in new):
                assert [] == [place for place in each if not around(place) & said]
