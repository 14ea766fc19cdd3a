"""How many clues generators leave, as their param says."""

from collections.abc import Mapping
from typing import Final

import pytest

from puzzlefw import load_puzzle

FIELDS: Final[Mapping[str, str]] = {
    "akari": "black",
    "fillomino": "numbers",
    "skyscrapers": "outside",
    "tents": "counts",
    "unequal": "numbers",
}
"""The field of the clues that the param ``density`` is about."""


def told(name: str, density: float) -> list[int]:
    """Return how many clues some boards have of *density*."""
    puzzle = load_puzzle(name)
    sizes = {param.name: 5 for param in puzzle.info.params if param.name in PARAMS}
    boards = [puzzle.generate({**sizes, "density": density}, seed=n).instance for n in range(3)]
    clues = [getattr(board, FIELDS[name]) for board in boards]
    return [sum(clue is not None and clue >= 0 for clue in own) for own in clues]


PARAMS: Final = ("width", "height", "side")


@pytest.mark.parametrize("name", FIELDS)
def test_more_clues_stay_at_a_larger_density(name: str) -> None:
    fewest, middle, most = (told(name, density) for density in (0, 0.8, 1))
    assert all(few <= some <= many for few, some, many in zip(fewest, middle, most, strict=True))
    assert sum(fewest) < sum(middle) < sum(most)


def test_no_cage_has_more_cells_than_the_largest() -> None:
    board = load_puzzle("keen").generate({"largest": 3}, seed=1).instance
    assert {2, 3} <= {board.cages.count(cage) for cage in board.cages} <= {1, 2, 3}


def test_the_usual_skyscrapers_need_no_height_given() -> None:
    boards = [load_puzzle("skyscrapers").generate(seed=seed).instance for seed in range(3)]
    assert all(set(board.heights) == {None} for board in boards)
