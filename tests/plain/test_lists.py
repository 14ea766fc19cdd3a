"""Lists of clues with cells: as people type them, as JSON has them, and what is wrong with them."""

import json
from typing import Any

import pytest

import puzzlefw.authoring as pf
from puzzlefw.errors import ParseError
from puzzlefw.notation import Notation
from tests.plain.toys import Lined, notation

SQUARE = pf.Shape(3, 3)
FORMATS = notation(Lined)
TOP = "puzzle: toy\n...\n...\n..."
WRITTEN = [
    ({"thermometers": [(0, 1, 2, 5)]}, "thermometers: r1c1-r1c3-r2c3"),
    ({"thermometers": [(8, 4, 0), (1, 0)]}, "thermometers: r1c2-r1c1 r3c3-r1c1"),
    ({"palindromes": [(5, 1)]}, "palindromes: r1c2-r2c3"),
    ({"loops": [(0, 1, 4, 0), (0, 1, 0)]}, "loops: r1c1-r1c2-r1c1 r1c1-r1c2-r2c2-r1c1"),
    ({"cages": [((4, 0), 7), ((0, 1), None)]}, "cages: r1c1,r1c2 r1c1,r2c2=7"),
    ({"cages": [((0, 1, 3, 4), 0), ((5,), 9)]}, "cages: r1c1-r2c2=0 r2c3=9"),
]
READ = [
    ({"thermometers": [(0, 1, 2)]}, "Thermometers: R1C1-R1C2-R1C3;"),
    ({"thermometers": [(0, 1), (3, 4)]}, "thermometers: r1c1-r1c2,\nr2c1-r2c2"),
    ({"cages": [((0, 1, 2), 6)]}, "cages: r1c3-r1c2,r1c1=6"),
    ({}, "cages: ."),
    ({}, "cages:"),
]
WRONG = [
    ("thermometers: r1c1-r2c3", "each cell next to the one before in thermometers, found r2c3"),
    ("thermometers: r1c1-r4c1", "a cell from r1c1 to r3c3, found 'r4c1' in thermometers"),
    ("thermometers: r1c1-r1c2-", "a cell from r1c1 to r3c3, found '' in thermometers"),
    ("thermometers: r1c1", "expected 2 to 36 cells in thermometers, found 1"),
    ("thermometers: r1c1-r1c2=3", "cells alone, found 'r1c1-r1c2=3' in thermometers"),
    ("thermometers: r1c1-r1c2-r1c1", "each cell once in thermometers, found r1c1 twice"),
    ("palindromes: r1c1-r1c2 r1c2-r1c1", "each palindrome once, found 'r1c2-r1c1' twice"),
    ("loops: " + "r1c1-r1c3-" * 5000 + "r1c1", "at most 36 cells of a path, found more in loops"),
    ("cages: " + "r1c1-r3c3," * 5000 + "r1c1", "at most 36 cells of an area, found more in cages"),
    ("cages: " + "r1c1-r3c3 " * 5000, "expected at most 36 of cages, found 5000"),
    ("cages: r1c1,r1c1=3", "each cell once in cages, found r1c1 twice"),
    ("cages: r1c1,r1c2=46", "one of the values from 0 to 45, found '46' in cages"),
    ("cages: r1c1-r1c2-r1c3=6", "two corners of a rectangle, such as r1c1-r2c3, found"),
]
WRONG_IN_JSON: list[tuple[str, Any, str]] = [
    ("thermometers", 7, "expected a list for thermometers, found 7"),
    ("thermometers", [7], "expected a list of [row, column] from 0 for each thermometer, found 7"),
    ("thermometers", [[[0, 0], [3, 0]]], "[row, column] from 0 for each thermometer, found [["),
    ("thermometers", [[[0, 0], [True, 0]]], "[row, column] from 0 for each thermometer, found"),
    ("thermometers", [[[0, 0], [0, 2]]], "each cell next to the one before in thermometers"),
    ("thermometers", [[[0, 0], [0, 1]]] * 2, "expected each thermometer once, found [[0, 0],"),
    ("thermometers", [[]] * 10_000, "expected at most 36 of thermometers, found 10000"),
    ("cages", [{"cells": [[0, 0]], "value": 46}], '{"cells": a list of [row, column] from 0, "v'),
    ("cages", [{"cells": [[0, 0]]}], '{"cells": a list of [row, column] from 0, "value": ...} f'),
]


def read(text: str, formats: Notation = FORMATS) -> Any:
    """Return the board of a text."""
    return formats.read(text)


@pytest.mark.parametrize(("fields", "text"), WRITTEN)
def test_clues_are_written_as_people_type_them(fields: dict[str, Any], text: str) -> None:
    board = Lined(SQUARE, **fields)
    assert f"{TOP}\n{text}" == FORMATS.write(board, "plain")
    assert board == read(f"{TOP}\n{text}")


@pytest.mark.parametrize(("fields", "text"), WRITTEN)
def test_clues_are_written_as_json_and_read(fields: dict[str, Any], text: str) -> None:
    board = Lined(SQUARE, **fields)
    assert board == read(FORMATS.write(board, "json"))


def test_json_counts_cells_from_zero() -> None:
    board = Lined(SQUARE, thermometers=[(0, 1)], cages=[((4,), None), ((0, 3), 7)])
    said = FORMATS.write(board, "json")
    assert '"thermometers": [[[0, 0], [0, 1]]]' in said
    assert '"cages": [{"cells": [[0, 0], [1, 0]], "value": 7}, [[1, 1]]]' in said


@pytest.mark.parametrize(("fields", "text"), READ)
def test_clues_are_read_as_people_may_type_them(fields: dict[str, Any], text: str) -> None:
    assert Lined(SQUARE, **fields) == read(f"{TOP}\n{text}")


@pytest.mark.parametrize(("text", "said"), WRONG)
def test_a_wrong_clue_is_told_in_one_line(text: str, said: str) -> None:
    with pytest.raises(ParseError) as raised:
        read(f"{TOP}\n{text}")
    assert said in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(("name", "data", "said"), WRONG_IN_JSON)
def test_a_wrong_clue_of_json_is_told_in_one_line(name: str, data: Any, said: str) -> None:
    text = {"puzzle": "toy", "height": 3, "width": 3, name: data}
    with pytest.raises(ParseError) as raised:
        read(json.dumps(text))
    assert said in str(raised.value)


def test_a_line_of_clues_belongs_to_the_board_above() -> None:
    form = next(one for one in FORMATS.formats if one.style == "plain")
    assert form.is_row("r1c1-r1c2, r2c1-r3c3")  # type: ignore[attr-defined]
    assert form.is_row("cages: r1c1,r1c2=5")  # type: ignore[attr-defined]
    assert not form.is_row("r1c1/r1c2")  # type: ignore[attr-defined]
