"""Fields with lists of clues: what they hold, how they turn, how clues are changed."""

from typing import Any

import attrs
import pytest

import puzzlefw.authoring as pf
from puzzlefw.errors import InstanceError
from puzzlefw.fields import EVERY, Turn, description_of
from puzzlefw.fields.cell_places import KnownCells, diagonals
from puzzlefw.grid.shape import Direction
from puzzlefw.problem.sites import candidates, sites_of, standing, with_values
from puzzlefw.view import (
    Area,
    Cage,
    Cell,
    Chevron,
    Corner,
    Glyph,
    Margin,
    Path,
    Place,
    Polyline,
    Printed,
    Quadruple,
    Shade,
    Side,
    Text,
)
from tests.plain.toys import Lined, Variant

UP, RIGHT, DOWN, LEFT = Direction

SQUARE = pf.Shape(3, 3)
BOARD = Lined(
    SQUARE,
    thermometers=[(8, 4), (0, 1, 2)],
    palindromes=[(5, 4, 3)],
    cages=[((4, 0), 7), ((1, 2), None)],
)
WRONG: list[tuple[str, Any, str]] = [
    ("thermometers", 7, "expected a list for thermometers, found 7"),
    ("thermometers", [7], "expected the cells of each thermometer, found 7"),
    ("thermometers", [[0, "x"]], "expected cells from 0 to 8 in thermometers, found 'x'"),
    ("thermometers", [[0, True]], "expected cells from 0 to 8 in thermometers, found True"),
    ("thermometers", [[0, 9]], "expected cells from 0 to 8 in thermometers, found 9"),
    ("thermometers", [[0, 2]], "expected each cell next to the one before in thermometers, found"),
    ("thermometers", [[2, 3]], "expected each cell next to the one before in thermometers, found"),
    ("thermometers", [[0, 1, 0]], "expected each cell once in thermometers, found r1c1 twice"),
    ("thermometers", [[0]], "expected 2 to 36 cells in thermometers, found 1"),
    ("thermometers", [[0, 1], [0, 1]], "expected each thermometer once, found r1c1-r1c2 twice"),
    ("thermometers", [[0, 1]] * 10_000, "expected at most 36 of thermometers, found 10000"),
    ("cages", [[0, 1]], "expected the cells of each cage, found 0"),
    ("cages", [[[0, 1]]], "expected cells and a value for each cage, found tuple"),
    ("cages", [([0, 0], 3)], "expected each cell once in cages, found r1c1 twice"),
    ("cages", [([], 3)], "expected a cell in cages, found none"),
    ("cages", [([0, 1], 46)], "expected one of the cages from 0 to 45 at r1c1,r1c2, found 46"),
    ("cages", [([0, 1], True)], "expected one of the cages from 0 to 45 at r1c1,r1c2, found True"),
]


def at_diagonal(at: tuple[Direction, int], step: tuple[int, int]) -> Margin:
    """Return a place outside from which a diagonal is seen."""
    return Margin(*at, diagonal=step)


@pytest.mark.parametrize(("name", "value", "said"), WRONG)
def test_a_wrong_clue_is_refused_in_words(name: str, value: Any, said: str) -> None:
    with pytest.raises(InstanceError) as raised:
        Lined(SQUARE, **{name: value})
    assert said in str(raised.value)


def test_the_order_of_clues_and_of_what_lies_in_a_cage_says_nothing() -> None:
    assert ((0, 1, 2), (8, 4)) == BOARD.thermometers
    assert (((0, 4), 7), ((1, 2), None)) == BOARD.cages
    assert ((3, 4, 5),) == BOARD.palindromes


def test_clues_turn_with_the_board() -> None:
    description = description_of(Lined)
    assert description is not None
    assert description.allowed(EVERY) == EVERY
    turned = description.turned(BOARD, Turn(1))
    assert ((2, 5, 8), (6, 4)) == turned.thermometers
    assert (((2, 4), 7), ((5, 8), None)) == turned.cages
    for turn in EVERY:
        form = description.turned(BOARD, turn)
        assert BOARD == description.turned(form, turn.inverse)
        assert description.canonical(BOARD, EVERY) == description.canonical(form, EVERY)


def test_each_clue_can_be_given_up_whatever_went_before() -> None:
    sites = [site for site in sites_of(BOARD) if site.name != "numbers"]
    values = standing(BOARD, sites)
    assert [True, True, True, 7, True] == list(values.values())
    first, *others = (site for site in sites if site.name == "thermometers")
    without = with_values(BOARD, {first: None})
    assert ((8, 4),) == without.thermometers
    assert {first: None, others[0]: True} == standing(without, [first, *others])
    assert BOARD == with_values(without, {first: True})


def test_the_total_of_a_cage_can_be_another() -> None:
    site = next(site for site in sites_of(BOARD) if site.number == (0, 4))
    assert (((0, 4), 9), ((1, 2), None)) == with_values(BOARD, {site: 9}).cages


def test_clues_are_offered_where_none_stand_if_the_field_says_so() -> None:
    board = Variant(SQUARE, dots=[((0, 1), "white")], sandwich=[((0, 3, 6), 5)])
    sites = standing(board, sites_of(board))
    assert 12 == sum(site.name == "dots" for site in sites)
    assert [5] == [value for site, value in sites.items() if site.name == "sandwich"]
    free = next(site for site in sites if site.number == (4, 5))
    assert ["white", "black"] == candidates(free, SQUARE, None)
    assert (((0, 1), "white"), ((4, 5), "black")) == with_values(board, {free: "black"}).dots


@pytest.mark.parametrize(
    ("fields", "places"),
    [
        ({"odd": [4]}, [Cell(1, 1)]),
        ({"dots": [((0, 1), "white"), ((1, 4), "black")]}, [Side(0, 0, RIGHT), Side(0, 1, DOWN)]),
        ({"unequal": [(4, 1)]}, [Side(0, 1, DOWN)]),
        ({"quadruples": [((0, 1, 3, 4), (1,))]}, [Corner(1, 1)]),
        ({"sandwich": [((0, 3, 6), 1), ((8, 7, 6), 2)]}, [Margin(UP, 0), Margin(RIGHT, 2)]),
        (
            {"little": [((1, 5), 1), ((0, 4, 8), 1)]},
            [at_diagonal((UP, -1), (1, 1)), at_diagonal((UP, 0), (1, 1))],
        ),
        (
            {"little": [((5, 7), 1), ((7, 3), 1)]},
            [at_diagonal((RIGHT, 0), (1, -1)), at_diagonal((DOWN, 2), (-1, -1))],
        ),
        ({"arrows": [((4, 0), 1)]}, [Cell(1, 1)]),
    ],
)
def test_a_clue_stands_where_it_is_drawn(fields: dict[str, Any], places: list[Place]) -> None:
    found = [site.place for site in sites_of(Variant(SQUARE, **fields)) if site.name in fields]
    assert set(places) <= set(found)


def test_each_diagonal_is_seen_from_both_its_ends() -> None:
    every = list(KnownCells(diagonals, "", "").every(pf.Shape(2, 3)))
    assert len(every) == len(set(every))
    assert all(cells[::-1] in every for cells in every)
    assert {(0, 4), (1, 5), (2, 4), (1, 3), (0,), (2,), (3,), (5,)} <= {*every}


def test_values_may_be_words() -> None:
    @attrs.frozen
    class Kinds:
        shape: pf.Shape
        areas: pf.ValuedLists = pf.group_field("area", ("odd", "even"))

    assert (((0,), "odd"),) == Kinds(SQUARE, [((0,), "odd")]).areas
    with pytest.raises(InstanceError, match="expected one of the areas odd even at r1c1, found"):
        Kinds(SQUARE, [((0,), None)])


SIGNS = [
    ({"arrows": [((0, 1, 4), 2)]}, Path([(0, 0), (0, 1), (1, 1)]), Polyline("arrow", pill=2)),
    ({"cages": [((0, 4), 7)]}, Area([(0, 0), (1, 1)]), Cage("7")),
    ({"cages": [((0, 4), None)]}, Area([(0, 0), (1, 1)]), Cage()),
    ({"odd": [4]}, Cell(1, 1), Shade("odd cell")),
    ({"dots": [((0, 1), "white")]}, Side(0, 0, RIGHT), Text("white")),
    ({"unequal": [(4, 1)]}, Side(0, 1, DOWN), Chevron(UP)),
    ({"quadruples": [((0, 1, 3, 4), (2, 1))]}, Corner(1, 1), Quadruple("12")),
    ({"sandwich": [((0, 3, 6), 12)]}, Margin(UP, 0), Text("12")),
    ({"little": [((1, 5), 9)]}, at_diagonal((UP, 0), (1, 1)), Text("9")),
]


@pytest.mark.parametrize(("fields", "place", "sign"), SIGNS)
def test_a_clue_is_printed_as_is_usual_where_it_stands(
    fields: dict[str, Any], place: Place, sign: Glyph
) -> None:
    kind = Lined if "cages" in fields else Variant
    assert [Printed(place, sign)] == list(pf.printed_fields(kind(SQUARE, **fields)))


def test_a_field_says_the_sign_of_its_clues() -> None:
    @attrs.frozen
    class Drawn:
        shape: pf.Shape
        lines: pf.CellLists = pf.path_field("thermometer", glyphs=pf.THERMOMETER)
        arrows: pf.ValuedLists = pf.path_field("arrow", pill=2, glyphs=pf.ARROW)
        dots: pf.ValuedLists = pf.edge_field(
            "dot", ("white", "black"), glyphs=lambda sign: (pf.Circle(sign == "black"),)
        )

    board = Drawn(SQUARE, [(0, 1)], [((3, 4, 5), 2)], [((0, 1), "black")])
    signs = [printed.glyph for printed in pf.printed_fields(board)]
    assert [pf.THERMOMETER, attrs.evolve(pf.ARROW, pill=2), pf.Circle(True)] == signs
