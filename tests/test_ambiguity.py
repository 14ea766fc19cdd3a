"""The map of what is ambiguous: exactly the cells in which two solutions differ."""

from math import prod
from typing import Any

import pytest

from puzzlefw import Puzzle, load_puzzle
from puzzlefw.ambiguity import Ambiguity
from tests.oracles import aquarium, net
from tests.oracles.random_instances import aquarium_cases, net_cases

TWO = "4x4w:1331375511773531"


def differing(pictures: list[Any]) -> list[int]:
    """Return the places in which not all of *pictures* are alike."""
    return [place for place, seen in enumerate(zip(*pictures, strict=True)) if len(set(seen)) > 1]


def on_map(found: Ambiguity) -> list[int]:
    """Return the numbers of the cells on the map."""
    assert found.shape is not None
    cells = {cell for patch in found.patches for cell in patch.cells}
    assert cells.isdisjoint(found.same)
    assert len(cells) + len(found.same) == found.shape.size
    return sorted(found.shape.index(cell) for cell in cells)


def check(puzzle: Puzzle, instance: Any, found: Ambiguity) -> None:
    """Assert what holds of every map that is finished."""
    assert ("", (), True) == (found.stopped_by, found.unsettled, found.is_exact)
    assert found.number == prod(patch.number for patch in found.patches)
    assert all(patch.number > 1 and patch.cells for patch in found.patches)
    assert all(puzzle.check(instance, solution) == () for solution in found.solutions)


def test_the_map_of_a_net_is_where_brute_force_finds_a_difference() -> None:
    puzzle = load_puzzle("net")
    several = 0
    for case in net_cases(300, seed=20):
        instance = puzzle.parse(case.text)
        solutions = list(net.solutions(case))
        found = puzzle.ambiguity(instance)
        assert len(solutions) == found.number
        if solutions:
            several += len(solutions) > 1
            check(puzzle, instance, found)
            assert differing(solutions) == on_map(found)
            shown = differing([one.tiles for one in found.solutions])
            assert all(
                any(found.shape.index(cell) in shown for cell in patch.cells)
                for patch in found.patches
            )
    assert several > 20


def test_the_map_of_an_aquarium_is_where_brute_force_finds_a_difference() -> None:
    puzzle = load_puzzle("aquarium")
    several = 0
    for case in aquarium_cases(200, seed=20):
        instance = puzzle.parse(case.text, rule=case.rule)
        cells = range(len(case.tanks))
        solutions = [[cell in water for cell in cells] for water in aquarium.solutions(case)]
        found = puzzle.ambiguity(instance)
        assert len(solutions) == found.number
        if solutions:
            several += len(solutions) > 1
            check(puzzle, instance, found)
            assert differing(solutions) == on_map(found)
    assert several > 20


def test_patches_are_free_of_each_other() -> None:
    puzzle = load_puzzle("net")
    for case in net_cases(200, seed=40, shape=(4, 5)):
        solutions = list(net.solutions(case))
        found = puzzle.ambiguity(puzzle.parse(case.text))
        for patch in found.patches:
            assert found.shape is not None
            places = [found.shape.index(cell) for cell in patch.cells]
            ways = {tuple(solution[place] for place in places) for solution in solutions}
            assert patch.number == len(ways)


def test_without_a_solution_there_is_no_map() -> None:
    puzzle = load_puzzle("net")
    for text in ("3x3w:1171f1711", "2x2:3333"):
        found = puzzle.ambiguity(puzzle.parse(text))
        assert (0, True, ()) == (found.number, found.is_exact, found.patches)


@pytest.mark.parametrize("limits", [{"seconds": 0.0}, {"nodes": 0}, {"nodes": 1}, {"nodes": 2}])
def test_a_limit_leaves_what_is_certain(limits: dict[str, Any]) -> None:
    puzzle = load_puzzle("net")
    instance = puzzle.parse(TWO)
    whole = puzzle.ambiguity(instance)
    found = puzzle.ambiguity(instance, **limits)
    assert found.number <= whole.number
    assert found.stopped_by or found == whole
    cells = {cell for patch in found.patches for cell in patch.cells}
    assert cells <= {cell for patch in whole.patches for cell in patch.cells}
    assert set(found.same) <= set(whole.same)
    if found.shape is not None:
        assert found.shape.size == len(cells) + len(found.same) + len(found.unsettled)
