"""Places of fields: how many there are, what they are called, and where they come from."""

from types import SimpleNamespace
from typing import Any

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
def test_places_are_counted_and_called_as_players_do(where: Where, count: int, words: str) -> None:
    place = where.place(SHAPE, BOARD, count - 1)
    assert place is not None
    assert (count, words) == (where.count(SHAPE, BOARD), place.words())


@pytest.mark.parametrize(("where", "count", "words"), LAST.values(), ids=LAST)
def test_no_place_is_there_twice(where: Where, count: int, words: str) -> None:
    assert count == len({where.place(SHAPE, BOARD, number) for number in range(count)})


def test_the_whole_board_is_one_place_without_words() -> None:
    whole = Whole()
    assert (1, None, [(0, False)]) == (
        whole.count(SHAPE, BOARD),
        whole.place(SHAPE, BOARD, 0),
        whole.order(turned(SHAPE, Turn(2)), BOARD),
    )


def test_rooms_come_in_the_order_of_their_first_cells_on_the_turned_board() -> None:
    assert [1, 0, 2] == [old for old, _ in order(Rooms("regions"), Turn(0, True))]


def test_what_stands_in_first_cells_moves_to_the_first_cells_of_the_turned_board() -> None:
    found = [old for old, _ in order(FirstCells("regions"), Turn(0, True))]
    assert [2, 0, NOWHERE, NOWHERE, NOWHERE, 3] == found


def test_first_cells_without_regions_are_cells() -> None:
    found = [old for old, _ in order(FirstCells("cages"), Turn(2))]
    assert [5, 4, 3, 2, 1, 0] == found


def order(where: Where, turn: Turn) -> Any:
    """Return where the values of the turned board come from."""
    return where.order(turned(SHAPE, turn), BOARD)
