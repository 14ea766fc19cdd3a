"""Each place that a player presses has a target that is nearer to it than to any other place."""

from math import hypot

import pytest

from puzzlefw import Puzzle, load_puzzle, puzzle_names
from puzzlefw.pictures.layout import Layout
from puzzlefw.play.targets import targets_of
from puzzlefw.view import Between, Cell, Place, View

PUZZLES = [load_puzzle(name) for name in puzzle_names()]


def distance(point: tuple[int, int], place: Place, layout: Layout) -> float:
    """Return how far a point is from a place along its whole length, as the page measures it."""
    left, top, across, down = layout.area(place)
    narrow = min(across, down)
    aside = max(0.0, abs(left + across / 2 - point[0]) - (across - narrow) / 2)
    ahead = max(0.0, abs(top + down / 2 - point[1]) - (down - narrow) / 2)
    return hypot(aside, ahead)


def nearest_others(view: View, places: list[Place]) -> list[float]:
    """Return of each place how near another one comes to its target."""
    layout = Layout.of(view, is_numbered=True)
    targets = targets_of(places, layout)
    assert all(0 == distance(targets[place], place, layout) for place in places)
    return [
        min(distance(targets[place], other, layout) for other in places if other != place)
        for place in places
    ]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda one: one.name)
def test_no_two_places_have_one_target(puzzle: Puzzle) -> None:
    boards = [puzzle.parse(example.text) for example in puzzle.info.examples]
    boards += [puzzle.generate(seed=seed).instance for seed in range(3)]
    for board in boards:
        view = puzzle.open(board).view
        places = list({one.place for one in view.choices})
        if len(places) > 1:
            assert min(nearest_others(view, places)) >= 11


def test_corridors_that_cross_in_the_middle_are_pressed_beside_it() -> None:
    layout = Layout.of(
        load_puzzle("hashi").open(load_puzzle("hashi").parse("hashi/3/3/3g3i3g3")).view
    )
    across, down = Between(Cell(1, 0), Cell(1, 2)), Between(Cell(2, 1), Cell(0, 1))
    x, y = layout.x(1) + 16, layout.y(1) + 16
    assert {across: (x - 16, y), down: (x, y - 16)} == targets_of([across, down], layout)
    assert {across: (x, y)} == targets_of([across], layout)


@pytest.mark.parametrize("seed", range(3))
def test_large_boards_of_bridges_have_a_target_for_each(seed: int) -> None:
    hashi = load_puzzle("hashi")
    board = hashi.generate({"width": 15, "height": 15, "islands": 30}, seed=seed).instance
    view = hashi.open(board).view
    assert min(nearest_others(view, [one.place for one in view.choices])) >= 11
