"""Numbers as people write them are read, and what else Python takes for one is not."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.notation.numerals import LONGEST, integer, number


@given(st.integers(-(10 ** (LONGEST - 1)) + 1, 10**LONGEST - 1))
def test_an_integer_is_read_back(value: int) -> None:
    assert value == integer(str(value))


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_finite_number_is_read_back(value: float) -> None:
    assert value == number(repr(value))


@pytest.mark.parametrize("text", ["1_0", " 1", "1 ", "1\n", "٣", "²", "", "+", "--1", "0x1", "1a"])
def test_what_is_no_number_for_people_is_none(text: str) -> None:
    assert integer(text) is None
    assert number(text) is None


@pytest.mark.parametrize("text", ["nan", "inf", "-Infinity", "1e999", "1e", "e1", ".", "1e1234"])
def test_what_is_no_finite_number_is_none(text: str) -> None:
    assert number(text) is None


@pytest.mark.parametrize(
    ("text", "value"),
    [("1.", 1.0), (".5", 0.5), ("+2.5E-3", 0.0025), ("-7", -7.0), ("1e308", 1e308)],
)
def test_decimals_are_read(text: str, value: float) -> None:
    assert value == number(text)


def test_a_number_has_at_most_30_characters() -> None:
    assert int("9" * 30) == integer("9" * 30)
    assert integer("9" * 31) is None
    assert math.isclose(1e29, number("1" + "0" * 29) or 0.0)
    assert number("1" + "0" * 30) is None
