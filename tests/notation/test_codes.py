"""Codes of both collections: what is written is read back, and what is wrong is said where."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from puzzlefw.errors import FormatError, ParseError
from puzzlefw.grid import Direction, Shape
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.notation import (
    Arrowed,
    Arrows,
    Borders,
    Cages,
    Clues4,
    Code,
    Digits,
    EdgeSums,
    Ending,
    Fenced,
    Given,
    Listed,
    Lists,
    Marked,
    Numbers,
    Numbers36,
    Packed,
    RegionSigns,
    RunNumbers,
    Runs,
    Scanner,
    Singles,
    Slots,
    SumCells,
    Walls,
    all_margins,
    margins,
    no_clues,
    points,
    rooms,
)
from puzzlefw.notation.region_codes import inner_sides, renumbered

SHAPES = st.builds(Shape, st.integers(1, 5), st.integers(1, 5))


def read(code: Code, text: str, shape: Shape, **fields: object) -> Any:
    """Return the value of all of *text*."""
    scanner = Scanner(text, "the body")
    found = code.read(scanner, {"shape": shape, **fields})
    scanner.expect_end()
    return found


def clues(low: int, high: int, *others: int) -> Callable[[Shape], st.SearchStrategy[Any]]:
    """Return how to draw a clue from *low* to *high*, one of *others*, or none, for each cell."""
    one = st.one_of(st.none(), st.integers(low, high), *map(st.just, others))
    return lambda shape: st.tuples(*[one] * shape.size)


def regions(shape: Shape) -> st.SearchStrategy[Any]:
    """Return regions in one piece each."""
    every = [pair for group in inner_sides(shape) for pair in group]
    walls = st.lists(st.sampled_from(every), unique=True) if every else st.just([])
    return walls.map(
        lambda some: read(Borders(), Walls().write(frozenset(some), {"shape": shape}), shape)
    )


def lists(shape: Shape, most: int) -> st.SearchStrategy[Any]:
    """Return up to so many numbers for each line."""
    numbers = st.lists(st.integers(0, 9999), max_size=most).map(tuple)
    return st.tuples(*[numbers] * (shape.width + shape.height))


ONE_SUM = st.one_of(st.none(), st.integers(0, 45))
SUMS = st.one_of(st.none(), st.tuples(ONE_SUM, ONE_SUM))
ARROWED = st.builds(
    Arrowed, st.sampled_from((None, *Direction)), st.one_of(st.integers(0, 4095), st.just(UNKNOWN))
)
WAYS: list[tuple[Code, Callable[[Shape], st.SearchStrategy[Any]]]] = [
    (Numbers(), clues(0, 1_126_351, UNKNOWN)),
    (Numbers36(), clues(0, 1295, UNKNOWN)),
    (Clues4(), clues(0, 4, UNKNOWN)),
    (Arrows(), lambda shape: st.tuples(*[st.one_of(st.none(), ARROWED)] * shape.size)),
    (Packed(3, 3), lambda shape: st.tuples(*[st.integers(0, 2)] * shape.size)),
    (Packed(2, 5), lambda shape: st.tuples(*[st.integers(0, 1)] * shape.size)),
    (Borders(), regions),
    (RegionSigns(), regions),
    (Singles(), clues(0, 4)),
    (Cages(), regions),
    (Runs("01234"), clues(0, 4)),
    (Runs({"B": UNKNOWN, "W": 1}), clues(1, 1, UNKNOWN)),
    (RunNumbers(), clues(0, 1_126_351)),
    (Digits(), lambda shape: st.tuples(*[st.integers(0, 61)] * shape.size)),
    (SumCells(), lambda shape: st.tuples(*[SUMS] * shape.size)),
    (Slots(), lambda shape: lists(shape, 1)),
    (Lists(), lambda shape: lists(shape, 4)),
    (Marked(), clues(1, 1)),
    (Given(), clues(0, 1)),
    (Fenced("!-"), clues(1, 3)),
    (Listed(margins), lambda s: st.tuples(*[st.integers(0, 99)] * (s.height + s.width))),
    (
        Listed(margins, "/", blank=True),
        lambda s: st.tuples(*[st.none() | st.integers(0, 99)] * (s.height + s.width)),
    ),
    (Cages(repeats=True), regions),
    (Ending(Numbers(), no_clues), lambda s: st.tuples(*[st.none() | st.just(7)] * s.size)),
]


@pytest.mark.parametrize(("code", "values"), WAYS, ids=[type(code).__name__ for code, _ in WAYS])
@given(data=st.data())
def test_what_is_written_is_read_back(
    code: Code, values: Callable[[Shape], st.SearchStrategy[Any]], data: st.DataObject
) -> None:
    shape = data.draw(SHAPES)
    value = data.draw(values(shape))
    # So many absent walls in a row have no letter.
    assume(not isinstance(code, Cages) or 2 * shape.size - shape.height - shape.width <= 25)
    assert value == read(code, code.write(value, {"shape": shape}), shape)


@pytest.mark.parametrize(
    ("code", "text", "value"),
    [
        (Numbers(), "1-10+100=000", (1, 16, 256, 4096)),
        (Numbers(), "%000*0000$00000", (8192, 12240, 77776, None)),
        (Numbers(), "@000", (8192, None, None, None)),
        (Numbers(), ".i", (UNKNOWN, None, None, None)),
        (Numbers(unknown=None), "2.", (2, None, None, None)),
        (Numbers36(), "z-10.%", (35, 36, None, UNKNOWN)),
        (Clues4(), "a", (0, None, None, None)),
        (Clues4(), "6.c", (1, None, UNKNOWN, 2)),
        (Arrows(), "25a61f", (Arrowed(Direction.DOWN, 5), None, Arrowed(Direction.UP, 31), None)),
        (Arrows(), "1.0.b", (Arrowed(Direction.UP, UNKNOWN), Arrowed(None, UNKNOWN), None, None)),
        (Arrows(), "-31ffc", (Arrowed(Direction.LEFT, 511), None, None, None)),
        (Arrows(), "12", (Arrowed(Direction.UP, 2), None, None, None)),
        (Packed(3, 3), "q0", (2, 2, 2, 0)),
        (Runs("0123"), "b3a", (None, None, 3, None)),
        (RunNumbers(), "12_3b", (12, 3, None, None)),
        (Digits(), "09aZ", (0, 9, 10, 61)),
        # A wall that separates nothing is dropped from regions.
        (Borders(), "g0", (0, 0, 0, 0)),
        (Walls(), "g0", frozenset({(0, 1)})),
        (Cages(), "__b", (0, 1, 0, 1)),
        (SumCells(), "k-Zj0.", (None, (None, 45), (19, 0), (None, None))),
        (Slots(), "1h.", ((1,), (), (), (UNKNOWN,))),
        (Lists(), "1.2///3", ((1, 2), (), (), (3,))),
        (Marked(), "j0", (None, None, 1, None)),
        (Marked(), "1i", (1, None, None, None)),
        (Given(), "Aab", (1, 0, None, 0)),
        (Given(), "bc", (None, 0, None, None)),
        (Fenced(), "_c", (1, None, None, None)),
        (Fenced("!-"), "a!_-a", (None, 2, 3, None)),
    ],
)
def test_each_form_of_a_code_is_read(code: Code, text: str, value: object) -> None:
    assert value == read(code, text, Shape(2, 2))


@pytest.mark.parametrize(
    ("code", "value", "text"),
    [
        (Numbers(), (None,) * 21, "zg"),
        (Clues4(), (1, None, 2), "6c"),
        (Clues4(), (1, None, None), "b"),
        (Clues4(), (1, 2, None), "1c"),
        (RunNumbers(), (1, 2, None, 3), "1_2a3"),
        (Runs("0"), (None,) * 27, "za"),
        (Marked(), (None, 1, *[None] * 36), "ihzi"),
        (Given(), (*[None] * 25, 1, *[None] * 50), "zAzz"),
        (Fenced(), (*[None] * 25, 1, *[None] * 26, 1, *[None] * 50), "yzazy"),
    ],
)
def test_the_shortest_form_is_written(code: Code, value: Any, text: str) -> None:
    assert text == code.write(value, {"shape": Shape(1, len(value))})


@pytest.mark.parametrize(
    ("code", "text", "said"),
    [
        (Numbers(), "1h23", "expected the end at character 4 of the body, found '3'"),
        (Numbers(), "1hh", "expected no more than 4 places at character 3"),
        (Numbers(), "-1", "expected 2 digits from 0 to f at character 2"),
        (Numbers(), "A", "expected a digit from 0 to f at character 1 of the body, found 'A'"),
        (Numbers36(), "11111", "expected the end at character 5"),
        (Clues4(), "f", "expected a digit from 0 to e"),
        (Arrows(), "1", "expected a digit from 0 to f at character 2 of the body, found the end"),
        (Arrows(), "-61ff", "expected a digit from 0 to 4"),
        (Packed(3, 3), "r", "expected a digit from 0 to q"),
        (Packed(3, 3), "00q", "expected the end"),
        (Packed(3, 3), "0q", "expected no more than 4 places"),
        (Runs("01"), "2", "expected a letter or one of 0 1 at character 1"),
        (Runs("01"), "a", "expected more, as 3 of 4 places are missing"),
        (RunNumbers(), "1234567890", "expected a number of at most 9 digits"),
        (Digits(), "12-4", "expected a digit or a letter at character 3"),
        (Listed(margins), "1,2,3", "expected ',' at character 6"),
        (Cages(), "__", "expected a letter from a to y or _ at character 3"),
        (Cages(), "__c", "expected 4 sides and the end before this"),
        (Cages(), "z", "expected a letter from a to y or _"),
        (SumCells(), "k1", "expected a sum, 0 to 9, a to j, A to Z or -, at character 3"),
        (SumCells(), "o1", "expected no more than 4 places"),
        (Slots(), "11111", "expected the end at character 5"),
        (Lists(), "1//", "expected '/' at character 4"),
        (Lists(), "1./", "expected a number of at most 4 digits at character 3"),
        (Marked(), "4", "expected no more than 4 cells"),
        (Marked(), "A", "expected a digit from 0 to z"),
        (Given(), "a", "expected a letter, as 3 cells are missing, at character 2"),
        (Given(), "f", "expected no more than 4 cells"),
        (Fenced(), "c", "expected more, as 0 cells and the end are missing, at character 2"),
        (Fenced(), "e", "expected 4 cells and the end before this"),
        (Fenced(), "!d", "expected more, as 4 cells and the end are missing, at character 1"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(code: Code, text: str, said: str) -> None:
    with pytest.raises(ParseError, match="expected") as caught:
        read(code, text, Shape(2, 2))
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("code", "value"),
    [
        (Numbers(), (-2,)),
        (Numbers(), (2_000_000,)),
        (Numbers36(), (1296,)),
        (Clues4(), (5,)),
        (Arrows(), (Arrowed(None, 4096),)),
        (Runs("01"), (2,)),
        (Digits(), (None,)),
        (Digits(), (62,)),
        (Listed(margins), (None, 1)),
        (SumCells(), ((46, None),)),
        (Slots(), ((1, 2), ())),
        (Lists(), ((UNKNOWN,), ())),
        (Marked(), (2,)),
        (Given(), (2,)),
        (Fenced(), (2,)),
    ],
)
def test_what_a_text_cannot_say_is_refused(code: Code, value: Any) -> None:
    with pytest.raises(FormatError, match="cannot say"):
        code.write(value, {"shape": Shape(1, 1)})


@pytest.mark.parametrize("code", [Borders(), Cages()])
def test_a_region_in_two_pieces_cannot_be_written(code: Code) -> None:
    with pytest.raises(FormatError, match="not in one piece"):
        code.write((0, 1, 0), {"shape": Shape(1, 3)})


def test_walls_that_may_be_left_out_are_not_written() -> None:
    assert "" == Walls(optional=True).write(frozenset(), {"shape": Shape(2, 2)})
    assert "00" == Walls().write(frozenset(), {"shape": Shape(2, 2)})


def test_places_are_counted_from_what_was_read() -> None:
    fields = {"shape": Shape(2, 3), "regions": (0, 0, 1, 2, 2, 1)}
    assert (12, 3, 5, 10) == tuple(over(fields) for over in (points, rooms, margins, all_margins))


def test_regions_are_numbered_by_their_first_cells() -> None:
    assert (0, 1, 0, 2) == renumbered(("b", "a", "b", "c"))


def test_more_absent_walls_in_a_row_than_there_are_letters_are_refused() -> None:
    with pytest.raises(FormatError, match="more than 25 absent walls"):
        Cages().write((0,) * 25, {"shape": Shape(5, 5)})


def test_edges_have_sums_where_lines_begin_with_white_cells() -> None:
    black = (None, (None, None), None, None)
    assert (3, None, None, 10) == read(EdgeSums("black"), "3-a", Shape(2, 2), black=black)
    fields = {"shape": Shape(2, 2), "black": black}
    assert "3-a" == EdgeSums("black").write((3, None, None, 10), fields)
