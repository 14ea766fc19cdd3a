"""What can stand at a place: held, typed and read back; anything else is refused in words."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.errors import ParseError
from puzzlefw.fields import ArrowNumber, Flag, Number, Placed, Several, Sign, Turn, longer_side
from puzzlefw.fields.composed_values import NumberList
from puzzlefw.fields.turn import NAMES
from puzzlefw.fields.values import Order, What
from puzzlefw.grid import Direction, Shape
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.notation.puzzlink_codes import Arrowed

SHAPE = Shape(3, 4)
SUMS = Several((Number(0, 45), Number(0, 45)), "\\", optional=True, swapped=True)
CAGE = Several((Sign({"+": "sum", "*": "product"}), Number(1, 99)), "")
ARROW = ArrowNumber(Number(0, 9), Arrowed, UNKNOWN)
BLOCKS = NumberList(Number(1, 9), UNKNOWN)
OF_VALUES: dict[str, tuple[What, list[Any], list[str]]] = {
    "numbers": (Number(1, longer_side), [1, 4], ["0", "5", "x", "", "1.0", "-1", "\u0663", "01x"]),
    "signs": (Sign({"W": 1, "b": 2}), [1, 2], ["x", "1", "", "WW"]),
    "flags": (Flag(), [True, False], ["1", "true", "", "YES"]),
    "orders": (Order(), [">", "<", "o"], ["=", "", "O"]),
    "lists": (BLOCKS, [(), (1,), (2, UNKNOWN, 9)], ["", "1,", "x", "0,1", "10", "1.2"]),
    "plain lists": (NumberList(Number(1, 9)), [(), (3, 1)], ["?", "1,?"]),
    "sums": (SUMS, [(3, 4), (None, 4), (3, None), (None, None)], ["3", "3\\4\\5", "46\\1", "x\\"]),
    "signs with numbers": (CAGE, [("sum", 7), ("product", 12)], ["7", "+", "+0", "-7", ""]),
    "arrows": (
        ARROW,
        [Arrowed(None, 3), *(Arrowed(way, 0) for way in Direction), Arrowed(None, UNKNOWN)],
        ["", "^", "^x", "10", "3^"],
    ),
}


of_values = pytest.mark.parametrize(("what", "values", "wrong"), OF_VALUES.values(), ids=OF_VALUES)


@of_values
def test_values_are_typed_as_words_and_read_back(
    what: What, values: list[Any], wrong: list[str]
) -> None:
    for value in values:
        word = what.format(value)
        assert (value, [word]) == (what.parse(word, SHAPE), word.split())


@of_values
def test_a_wrong_word_is_refused_in_words(what: What, values: list[Any], wrong: list[str]) -> None:
    for word in wrong:
        with pytest.raises(ParseError, match="expected"):
            what.parse(word, SHAPE)


@of_values
def test_values_are_held_and_others_are_not(
    what: What, values: list[Any], wrong: list[str]
) -> None:
    others: list[Any] = [0.5, "strange", -7, 10**30, [], ("x",), None]
    assert [True] * len(values) == [what.holds(value, SHAPE) for value in values]
    assert [False] * len(others) == [what.holds(value, SHAPE) for value in others]


@of_values
def test_what_is_turned_and_turned_back_is_the_same(
    what: What, values: list[Any], wrong: list[str]
) -> None:
    for turn in filter(what.allows, NAMES):
        for value in values:
            there = what.turned(value, turn, True)
            assert value == what.turned(there, turn.inverse, True)
            assert what.holds(there, SHAPE)


@of_values
def test_likely_values_are_values(what: What, values: list[Any], wrong: list[str]) -> None:
    assert all(what.holds(value, SHAPE) for value in what.likely(SHAPE))


@given(st.text(max_size=8))
def test_any_word_is_read_or_refused(word: str) -> None:
    for what, _, _ in OF_VALUES.values():
        try:
            value = what.parse(word, SHAPE)
        except ParseError:
            continue
        assert value == what.parse(what.format(value), SHAPE)


def test_true_is_no_number_and_one_no_flag() -> None:
    assert not Number(0, 4).holds(True, SHAPE)
    assert not Flag().holds(1, SHAPE)
    assert not Sign({"1": 1}).holds(True, SHAPE)


def test_a_sign_is_read_in_either_case() -> None:
    assert (1, 2) == (Sign({"W": 1, "b": 2}).parse("w", SHAPE), Sign({"b": 2}).parse("B", SHAPE))


def test_values_above_the_most_are_held_and_not_likely() -> None:
    number = Number(0, 999, most=longer_side)
    assert (True, [0, 1, 2, 3, 4]) == (number.holds(999, SHAPE), list(number.likely(SHAPE)))
    assert 12 == max(Number(0, 999).likely(SHAPE))


def test_nothing_and_an_unknown_clue_are_typed_as_dot_and_question_mark() -> None:
    field = Placed(what=Number(0, 4), unknown=True)
    assert (".", "?", "3") == tuple(map(field.format, (None, UNKNOWN, 3)))
    assert (None, UNKNOWN, 3) == tuple(field.parse(word, SHAPE) for word in (".", "?", "3"))
    for word in (".", "?"):
        with pytest.raises(ParseError, match="expected one of the values from 0 to 4"):
            Placed(what=Number(0, 4), optional=False).parse(word, SHAPE)


def test_a_clue_that_is_given_up_leaves_what_the_field_says() -> None:
    plain, black = Placed(what=Number(0, 4)), Placed(what=Number(0, 4), left=UNKNOWN, unknown=True)
    trees = Placed(what=Sign({"T": 0, "!": 1}), fixed=(0,))
    opened = Placed(what=BLOCKS, left=lambda numbers: (UNKNOWN,) * len(numbers))
    assert (None, UNKNOWN) == (plain.weakened(3), black.weakened(3))
    assert (UNKNOWN, UNKNOWN) == opened.weakened((1, 2))
    assert [True, False] == [black.is_given(value) for value in (3, UNKNOWN)]
    assert [False, True, False] == [trees.is_given(value) for value in (0, 1, None)]
    assert not Placed(what=Flag(), is_clue=False).is_given(True)


def test_rows_and_columns_exchanged_exchange_two_sums() -> None:
    assert (4, 3) == SUMS.turned((3, 4), Turn(3, True), False)
    assert not SUMS.allows(Turn(1))
