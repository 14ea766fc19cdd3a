"""Lists of clues with cells: as people type them, as JSON has them, and what is wrong with them."""

import json
from typing import Any

import attrs
import pytest

import puzzlefw.authoring as pf
from puzzlefw.errors import ParseError
from tests.plain.toys import Lined, Variant, notation

SQUARE = pf.Shape(3, 3)
FORMATS = {kind: notation(kind) for kind in (Lined, Variant)}
TOP = "puzzle: toy\n...\n...\n..."
WRITTEN = [
    ({"thermometers": [(0, 1, 2, 5)]}, "thermometers: r1c1-r1c3-r2c3"),
    ({"thermometers": [(8, 4, 0), (1, 0)]}, "thermometers: r1c2-r1c1 r3c3-r1c1"),
    ({"palindromes": [(5, 1)]}, "palindromes: r1c2-r2c3"),
    ({"loops": [(0, 1, 4, 0), (0, 1, 0)]}, "loops: r1c1-r1c2-r1c1 r1c1-r1c2-r2c2-r1c1"),
    ({"cages": [((4, 0), 7), ((0, 1), None)]}, "cages: r1c1,r1c2 r1c1,r2c2=7"),
    ({"cages": [((0, 1, 3, 4), 0), ((5,), 9)]}, "cages: r1c1-r2c2=0 r2c3=9"),
    ({"odd": (8, 0)}, "odd: r1c1 r3c3"),
    ({"parity": [(4, "even"), (0, "odd")]}, "parity: r1c1=odd r2c2=even"),
    ({"dots": [((1, 0), "white"), ((4, 7), "black")]}, "dots: r1c1-r1c2=white r2c2-r3c2=black"),
    ({"unequal": [(1, 0), (4, 7)]}, "unequal: r1c2>r1c1 r2c2>r3c2"),
    ({"quadruples": [((0, 1, 3, 4), (2, 1, 1))]}, "quadruples: r1c1=1,1,2"),
    ({"sandwich": [((1, 4, 7), 0), ((7, 4, 1), 3)]}, "sandwich: top2=0 bottom2=3"),
    ({"sandwich": [((3, 4, 5), 9), ((8, 7, 6), 3)]}, "sandwich: left2=9 right3=3"),
    ({"little": [((0, 4, 8), 9), ((1, 5), 3)]}, "little: topleft=9 top1-right=3"),
    ({"little": [((1, 3), 9), ((3, 7), 3)]}, "little: top3-left=9 left1-down=3"),
    ({"little": [((8, 4, 0), 9), ((6, 4, 2), 3)]}, "little: bottomleft=3 bottomright=9"),
    ({"little": [((5, 1), 9), ((5, 7), 3)]}, "little: right3-up=9 right1-down=3"),
    ({"arrows": [((0, 1, 2), 1), ((3, 6, 7, 8), 2)]}, "arrows: r1c1-r1c3 r2c1,r3c1-r3c3"),
    ({"arrows": [((0, 1, 2, 5), 3)]}, "arrows: r1c1,r1c2,r1c3-r2c3"),
]
READ = [
    ({"thermometers": [(0, 1, 2)]}, "Thermometers: R1C1-R1C2-R1C3;"),
    ({"thermometers": [(0, 1), (3, 4)]}, "thermometers: r1c1-r1c2,\nr2c1-r2c2"),
    ({"cages": [((0, 1, 2), 6)]}, "cages: r1c3-r1c2,r1c1=6"),
    ({"cages": [((0, 1), None)]}, "cages: r1c1,r1c2=?"),
    ({"dots": [((0, 1), "white")]}, "dots: R1C2-R1C1=White"),
    ({"unequal": [(1, 0)]}, "unequal: r1c1<r1c2"),
    ({"quadruples": [((0, 1, 3, 4), (1, 2))]}, "quadruples: r1c1=2,1"),
    ({"sandwich": [((1, 4, 7), 0)]}, "sandwich: Top2=0,"),
    ({"arrows": [((0, 4), 1)]}, "arrows: r1c1-r2c2"),
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
    ("sandwich: top1=3 top1=4", "expected each sandwich once, found 'top1' twice"),
    ("palindromes: r1c1-r1c2 r1c2-r1c1", "each palindrome once, found 'r1c1-r1c2' twice"),
    ("loops: " + "r1c1-r1c3-" * 5000 + "r1c1", "at most 36 cells of a path, found more in loops"),
    ("cages: " + "r1c1-r3c3," * 5000 + "r1c1", "at most 36 cells of an area, found more in cages"),
    ("cages: " + "r1c1-r3c3 " * 5000, "expected at most 36 of cages, found 5000"),
    ("cages: r1c1,r1c1=3", "each cell once in cages, found r1c1 twice"),
    ("cages: r1c1,r1c2=46", "one of the values from 0 to 45, found '46' in cages"),
    ("odd: r4c1", "expected a cell of the 3x3 board, such as r1c1, found 'r4c1' in odd"),
    ("odd: r1c1=3", "expected cells alone, found 'r1c1=3' in odd"),
    ("parity: r1c1", "expected r1c1=..., found 'r1c1' in parity"),
    (
        "dots: r1c1-r1c3=white",
        "side by side of the 3x3 board, such as r1c1-r1c2, found 'r1c1-r1c3' in",
    ),
    (
        "dots: r1c1-r2c2=white",
        "side by side of the 3x3 board, such as r1c1-r1c2, found 'r1c1-r2c2' in",
    ),
    ("dots: r1c1-r1c2=grey", "one of the values white black, found 'grey' in dots"),
    (
        "unequal: r1c1-r1c2",
        "side by side of the 3x3 board, such as r1c1>r1c2, found 'r1c1-r1c2' in",
    ),
    ("quadruples: r3c3=1", "a corner of the 3x3 board, such as r1c1, found 'r3c3' in quad"),
    ("quadruples: r1c1=1,2,3,4,5", "1 to 4 of values from 1 to 9, found '1,2,3,4,5' in quadr"),
    ("quadruples: r1c1=" + "1," * 5000 + "1", "expected 1 to 4 of values from 1 to 9, found '1,"),
    ("sandwich: top4=3", "an end of a line of the 3x3 board, such as top3, found 'top4' in s"),
    ("sandwich: top1=36", "expected one of the values from 0 to 35, found '36' in sandwich"),
    (
        "little: top3-right=3",
        "end of a diagonal of the 3x3 board, such as top3-right, found 'top3-right' in l",
    ),
    ("arrows: r1c1,r1c2", "expected cells behind the first 2 in arrows, found none"),
    ("arrows: r1c1,r2c3-r3c3", "each cell next to the one before in arrows, found r2c3 behind"),
    ("arrows: r1c1,r1c2,r1c3,r2c3-r2c2", "one of the arrows from 1 to 3 at r1c1-r1c3-r2c3-r2c"),
    ("cages: r1c1-r1c2-r1c3=6", "two corners of a rectangle, such as r1c1-r2c3, found"),
]
WRONG_IN_JSON: list[tuple[str, Any, str]] = [
    ("thermometers", 7, "expected a list for thermometers, found 7"),
    (
        "thermometers",
        [7],
        "a list of [row, column] from [0, 0] to [2, 2] for each thermometer, found 7",
    ),
    (
        "thermometers",
        [[[0, 0], [3, 0]]],
        "[row, column] from [0, 0] to [2, 2] for each thermometer, found [[",
    ),
    (
        "thermometers",
        [[[0, 0], [True, 0]]],
        "[row, column] from [0, 0] to [2, 2] for each thermometer, found",
    ),
    ("thermometers", [[[0, 0], [0, 2]]], "each cell next to the one before in thermometers"),
    ("thermometers", [[[0, 0], [0, 1]]] * 2, "expected each thermometer once, found [[0, 0],"),
    ("thermometers", [[]] * 10_000, "expected at most 36 of thermometers, found 10000"),
    (
        "cages",
        [{"cells": [[0, 0]], "value": 46}],
        '{"cells": a list of [row, column] from [0, 0] to [2, 2], "v',
    ),
    (
        "odd",
        [[[0, 0]]],
        "expected [row, column] from [0, 0] to [2, 2] for each odd cell, found [[0, 0]]",
    ),
    ("dots", [[[0, 0], [0, 1]]], '"value": ...} for each dot, found [[0, 0], [0, 1]]'),
    ("dots", [{"cells": [[0, 0], [0, 2]], "value": "white"}], "the cells of two cells side by"),
    ("sandwich", [{"cells": [[0, 0], [0, 1]], "value": 5}], "expected the cells of an end of"),
    ("quadruples", [{"cells": [[0, 0]], "value": 5}], "for each quadruple, found {"),
    (
        "cages",
        [{"cells": [[0, 0]]}],
        '{"cells": a list of [row, column] from [0, 0] to [2, 2], "value": ...} f',
    ),
]


def kind_with(name: str) -> type:
    """Return the class that has a field of a name."""
    return Variant if name in attrs.fields_dict(Variant) else Lined


def board_of(fields: dict[str, Any]) -> Any:
    """Return a board with some fields."""
    return kind_with(next(iter(fields), ""))(SQUARE, **fields)


def read(kind: type, text: str) -> Any:
    """Return the board of a text."""
    return FORMATS[kind].read(text)


@pytest.mark.parametrize(("fields", "text"), WRITTEN)
def test_clues_are_written_as_people_type_them(fields: dict[str, Any], text: str) -> None:
    board = board_of(fields)
    assert f"{TOP}\n{text}" == FORMATS[type(board)].write(board, "plain")
    assert board == read(type(board), f"{TOP}\n{text}")


@pytest.mark.parametrize(("fields", "text"), WRITTEN)
def test_clues_are_written_as_json_and_read(fields: dict[str, Any], text: str) -> None:
    board = board_of(fields)
    assert board == read(type(board), FORMATS[type(board)].write(board, "json"))


def test_json_counts_cells_from_zero() -> None:
    board = Lined(SQUARE, thermometers=[(0, 1)], cages=[((4,), None), ((0, 3), 7)])
    said = FORMATS[Lined].write(board, "json")
    assert '"thermometers": [[[0, 0], [0, 1]]]' in said
    assert '"odd": [[0, 1]]' in FORMATS[Variant].write(Variant(SQUARE, odd=[1]), "json")
    assert '"cages": [{"cells": [[0, 0], [1, 0]], "value": 7}, [[1, 1]]]' in said


@pytest.mark.parametrize(("fields", "text"), READ)
def test_clues_are_read_as_people_may_type_them(fields: dict[str, Any], text: str) -> None:
    board = board_of(fields)
    assert board == read(type(board), f"{TOP}\n{text}")


@pytest.mark.parametrize(("text", "said"), WRONG)
def test_a_wrong_clue_is_told_in_one_line(text: str, said: str) -> None:
    with pytest.raises(ParseError) as raised:
        read(kind_with(text.partition(":")[0]), f"{TOP}\n{text}")
    assert said in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(("name", "data", "said"), WRONG_IN_JSON)
def test_a_wrong_clue_of_json_is_told_in_one_line(name: str, data: Any, said: str) -> None:
    text = {"puzzle": "toy", "height": 3, "width": 3, name: data}
    with pytest.raises(ParseError) as raised:
        read(kind_with(name), json.dumps(text))
    assert said in str(raised.value)


def test_a_line_of_clues_belongs_to_the_board_above() -> None:
    form = next(one for one in FORMATS[Lined].formats if one.style == "plain")
    assert form.is_row("r1c1-r1c2, r2c1-r3c3")  # type: ignore[attr-defined]
    assert form.is_row("cages: r1c1,r1c2=5")  # type: ignore[attr-defined]
    assert not form.is_row("r1c1/r1c2")  # type: ignore[attr-defined]
