"""Places of fields: how many there are, what they are called, and where they come from."""

from types import SimpleNamespace

import pytest

from puzzlefw.fields import Around, Before, Cells, Lines, Rooms, Sides, Turn, Whole
from puzzlefw.fields.positions import NOWHERE, FirstCells, Points, Where
from puzzlefw.fields.turn import turned
from puzzlefw.grid import Shape

SHAPE = Shape(2, 3)
BOARD = SimpleNamespace(shape=SHAPE, regions=(0, 0, 1, 2, 0, 1), cages=None)
LAST = {
    "cells": (Cells(), 6, "row 2, column 3"),
    "points": (Points(), 12, "the upper left corner of row 3, column 4"),
    "before lines": (Before(), 5, "left of row 2"),
    "columns": (Lines("column"), 3, "above column 3"),
    "rows": (Lines("row"), 2, "left of row 2"),
    "around": (Around(), 10, "right of row 2"),
    "rooms": (Rooms("regions"), 3, "row 2, column 1"),
    "first cells": (FirstCells("regions"), 6, "row 2, column 3"),
    "sides": (Sides(), 12, "the lower side of row 2, column 3"),
}


@pytest.mark.parametrize(("where", "count", "words"), LAST.values(), ids=LAST)
def test_places_differ_and_are_counted_and_called_as_players_do(
    where: Where, count: int, words: str
) -> None:
    place = where.place(SHAPE, BOARD, count - 1)
    assert place is not None
    assert (count, words) == (where.count(SHAPE, BOARD), place.words())
    assert count == len({where.place(SHAPE, BOARD, number) for number in range(count)})


def test_the_whole_board_is_one_place_without_words() -> None:
    whole = Whole()
    assert (1, None, [(0, False)]) == (
        whole.count(SHAPE, BOARD),
        whole.place(SHAPE, BOARD, 0),
        whole.order(turned(SHAPE, Turn(2)), BOARD),
    )


OF_TURNED = {
    "rooms, by their first cells": (Rooms("regions"), Turn(0, True), [1, 0, 2]),
    "first cells": (FirstCells("regions"), Turn(0, True), [2, 0, NOWHERE, NOWHERE, NOWHERE, 3]),
    "first cells, cells without regions": (
        FirstCells("cages"),
        Turn(2),
        [*range(6)][::-1],
    ),
}


@pytest.mark.parametrize(("where", "turn", "expected"), OF_TURNED.values(), ids=OF_TURNED)
def test_regions_and_their_first_cells_are_those_of_the_turned_board(
    where: Where, turn: Turn, expected: list[int]
) -> None:
    assert expected == [old for old, _ in where.order(turned(SHAPE, turn), BOARD)]
