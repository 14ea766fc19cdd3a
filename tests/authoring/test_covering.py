"""Coverings: which clue each cell belongs to."""

from itertools import product

import pytest

from puzzlefw.authoring.covering import MOST_CELLS, Covering, Reach
from puzzlefw.errors import InstanceError
from puzzlefw.grid import Shape
from puzzlefw.propagators import propagators_of


def dominoes() -> Covering:
    """Return two clues at the ends of three cells, each with a piece of one cell or of two."""
    return Covering(Shape(1, 3), {0: [(0,), (0, 1)], 2: [(2,), (1, 2)]})


def keys(covering: Covering) -> list[str]:
    """Return the keys of all ways to cover the cells, found by trying all."""
    variables = range(covering.shape.size)
    rules = [one for p in propagators_of(covering.rules(variables)) for one in p.constraints()]
    choices = list(covering.reach.choices(variables, dict.fromkeys(covering.cells, "9")))
    found = []
    for marks in product(*(choice.marks for choice in choices)):
        values = [mark.mask.bit_length() - 1 for mark in marks]
        if all(rule.holds([values[v] for v in rule.scope]) for rule in rules):
            found.append("".join(mark.key for mark in marks))
    return found


def test_each_cell_is_in_one_piece() -> None:
    assert ["aab", "abb"] == keys(dominoes())


def test_clues_that_can_have_one_cell_have_different_values() -> None:
    assert {0: 1, 2: 2} == dominoes().reach.colours
    far = Covering(Shape(1, 4), {0: [(0, 1)], 3: [(2, 3)]})
    assert {0: 1, 3: 1} == far.reach.colours
    assert ["aabb"] == keys(far)


def test_what_no_clue_can_have_leaves_no_solution() -> None:
    assert [] == keys(Covering(Shape(1, 3), {0: [(0, 1)]}))
    assert [] == keys(Covering(Shape(1, 2), {0: [(0, 1)], 1: []}))


def test_a_solution_is_named_by_values_as_by_choices() -> None:
    reach = Covering(Shape(1, 4), {0: [(0,), (0, 1)], 2: [(2,), (1, 2)]}).reach
    choices = reach.choices(range(4), dict.fromkeys(reach.cells, "9"), block="pieces")
    assert [["a"], ["a", "b"], ["b"], ["_"]] == [[m.key for m in one.marks] for one in choices]
    assert ("a", "b", "b", "_") == choices.keys({"pieces": [1, 2, 2, 0]})
    holes = Reach(Shape(1, 2), {0: [0]}, outside=frozenset({1})).choices(range(2), {}, block="x")
    assert ("a", "#") == holes.keys({"x": [1, 0]})


def test_keys_are_letters_then_pairs_of_them() -> None:
    named = Covering(Shape(1, 60), {cell: [(cell,)] for cell in range(60)})
    assert ["a", "Z", "aa", "ah"] == [named.reach.keys[clue] for clue in (0, 51, 52, 59)]


def test_more_than_can_be_told_apart_is_refused() -> None:
    shape = Shape(1, 64)
    with pytest.raises(InstanceError, match="at most 62 clues that can reach a cell"):
        Covering(shape, {cell: [(63,)] for cell in range(63)})
    with pytest.raises(InstanceError, match="expected pieces of at most"):
        Covering(shape, {0: ((0,) * 64 for _ in range(MOST_CELLS // 64 + 1))})
