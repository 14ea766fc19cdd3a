"""Texts of a picture have room: none lies on another, and numbers beside each other stay apart."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

import attrs
import pytest

from puzzlefw import Puzzle, load_puzzle, puzzle_names
from puzzlefw.grid import Shape
from puzzlefw.pictures.svg import element
from puzzlefw.view import Cell, Printed, State, Tag, Text, View

CHARACTER: Final = 0.556
"""How wide a digit of a common sans serif is, as a share of the size."""
CAPITAL: Final = 0.72
"""How high a digit is, as a share of the size."""
LEAST_GAP: Final = 0.4
"""The least space between two numbers of a row, as a share of the size: less looks like one."""


@attrs.frozen(order=True)
class Box:
    """Where a text is: its ends, its top, its baseline."""

    left: float
    right: float
    top: float
    base: float
    size: float
    text: str


def boxes(view: View, state: State | None) -> list[Box]:
    """Return where the texts of a drawing are, by their left ends."""
    found = []
    for group in element(view, state).iter("g"):
        if not group.get("class", "").startswith("text"):
            continue
        size = float(group.get("font-size", "0"))
        for one in group:
            text = one.text or ""
            half = CHARACTER * size * len(text) / 2
            x, y = float(one.get("x", "0")), float(one.get("y", "0"))
            found.append(Box(x - half, x + half, y - CAPITAL * size, y, size, text))
    return sorted(found)


def overlaps(found: Sequence[Box]) -> Iterator[tuple[str, str]]:
    """Visit the texts that lie on one another."""
    for number, one in enumerate(found):
        for other in found[number + 1 :]:
            if other.left >= one.right:
                break
            if min(one.base, other.base) > max(one.top, other.top):
                yield one.text, other.text


def crowded(found: Sequence[Box]) -> Iterator[tuple[str, str, float]]:
    """Visit texts beside each other that look like one, and how far apart they are."""
    lines: dict[float, list[Box]] = {}
    for one in found:
        lines.setdefault(one.base, []).append(one)
    for line in lines.values():
        for one, other in pairwise(line):
            gap = (other.left - one.right) / max(one.size, other.size)
            if gap < LEAST_GAP:
                yield one.text, other.text, gap


def drawings(puzzle: Puzzle[Any, Any]) -> Iterator[tuple[View, State | None]]:
    """Visit the views of the examples of a type, empty and solved."""
    for example in puzzle.info.examples:
        instance = puzzle.parse(example.text, **dict(example.options))
        view = puzzle.open(instance).view
        yield view, None
        for solution in puzzle.open(instance).solve(limit=1).solutions:
            yield view, puzzle.open(instance).state(solution)


@pytest.mark.parametrize("name", puzzle_names())
def test_texts_of_every_type_have_room(name: str) -> None:
    seen = 0
    for view, state in drawings(load_puzzle(name)):
        found = boxes(view, state)
        seen += 1
        assert [] == list(overlaps(found))
        assert [] == list(crowded(found))
    assert seen > 1


@pytest.mark.parametrize("text", ["8", "25", "136", "1296"])
def test_long_numbers_of_neighbours_stay_apart(text: str) -> None:
    shape = Shape(2, 3)
    cells = [Cell(row, column) for row in range(2) for column in range(3)]
    view = View(shape=shape, choices=(), printed=[Printed(cell, Text(text)) for cell in cells])
    found = boxes(view, None)
    assert len(cells) == len(found)
    assert [] == list(crowded(found))
    assert 7 <= min(one.size for one in found)


@pytest.mark.parametrize("text", ["8", "25"])
@pytest.mark.parametrize("total", ["7", "45", "1080x"])
def test_a_number_hides_no_total(text: str, total: str) -> None:
    cell = Cell(0, 0)
    printed = [Printed(cell, Tag(total)), Printed(cell, Text(text))]
    found = boxes(View(shape=Shape(1, 1), choices=(), printed=printed), None)
    assert {text, total} == {one.text for one in found}
    assert [] == list(overlaps(found))
