"""What generators make of all types: symmetric clues, and boards as hard as wished."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pytest

from puzzlefw import OptionError, Puzzle, load_puzzle, puzzle_names
from tests.support.deep import deep

PUZZLES: Final = [load_puzzle(name) for name in puzzle_names()]
SYMMETRIC: Final = [one for one in PUZZLES if "symmetric" in {p.name for p in one.info.params}]
FIELDS: Final[Mapping[str, str]] = {
    "akari": "black",
    "gokigen": "clues",
    "kakuro": "black",
    "slither": "clues",
    "unruly": "cells",
}
"""The field whose places look the same after half a turn, where it is not *numbers*."""
OFFERED: Final = {one: [b.name for b in one.info.bands if b.settings] for one in PUZZLES}
"""What ``generate --help`` offers: the bands of each type that are made, the hardest one last."""
MADE: Final = [
    pytest.param(one, name, marks=() if name in (names[0], names[-1]) else deep)
    for one, names in OFFERED.items()
    for name in names
]
SOON: Final[Mapping[str, Mapping[str, int]]] = {
    "akari": {"extreme": 2, "hard": 2},
    "aquarium": {"extreme": 13, "hard": 2},
    "fillomino": {"extreme": 2, "hard": 4},
    "gokigen": {"easy": 2, "extreme": 5, "hard": 3},
    "hashi": {"extreme": 5},
    "heyawake": {"easy": 4, "hard": 3, "normal": 8},
    "kakuro": {"easy": 2, "extreme": 2},
    "keen": {"extreme": 3},
    "kurodoko": {"easy": 4, "extreme": 17, "hard": 3, "normal": 3},
    "lits": {"extreme": 16, "hard": 5},
    "mashu": {"hard": 3},
    "mosaic": {"easy": 4, "extreme": 6, "hard": 33, "normal": 2},
    "nonogram": {"hard": 19},
    "norinori": {"extreme": 2, "normal": 4},
    "nurikabe": {"easy": 7, "extreme": 3},
    "shikaku": {"hard": 2},
    "skyscrapers": {"extreme": 10, "normal": 2},
    "slither": {"extreme": 4, "hard": 5, "normal": 9},
    "starbattle": {"extreme": 2},
    "sudoku": {"hard": 8, "normal": 7},
    "tents": {"extreme": 2},
    "unequal": {"extreme": 2, "normal": 4},
    "unruly": {"extreme": 32, "hard": 4},
    "yajilin": {"extreme": 4, "hard": 4},
}
"""A seed with which such a board is found soon, where the first takes half a second or more.

With any seed one is found; how long that takes `python -m benchmarks.bands --wished` tells.
"""
UNMADE: Final = [(one, b.name) for one in PUZZLES for b in one.info.bands if not b.settings]


def halves(puzzle: Puzzle, board: Any) -> list[Sequence[object]]:
    """Return the clues that half a turn maps onto themselves: those of cells, or of two sides."""
    if puzzle.name == "skyscrapers":
        middle = len(board.outside) // 2
        return [board.outside[:middle], board.outside[middle:]]
    return [getattr(board, FIELDS.get(puzzle.name, "numbers"))]


@pytest.mark.parametrize("puzzle", SYMMETRIC, ids=lambda puzzle: puzzle.name)
def test_symmetric_clues_lie_alike_after_half_a_turn(puzzle: Puzzle) -> None:
    for seed in range(3):
        board = puzzle.generate({"symmetric": True}, seed=seed).instance
        for clues in halves(puzzle, board):
            there = [clue is not None for clue in clues]
            assert there == there[::-1] != [True] * len(there)


@pytest.mark.parametrize("puzzle", SYMMETRIC, ids=lambda puzzle: puzzle.name)
def test_clues_need_not_be_symmetric(puzzle: Puzzle) -> None:
    boards = [puzzle.generate({"symmetric": False}, seed=seed).instance for seed in range(3)]
    there = [[clue is not None for clue in c] for board in boards for c in halves(puzzle, board)]
    assert any(one != one[::-1] for one in there)


@pytest.mark.parametrize(("puzzle", "band"), MADE, ids=lambda of: getattr(of, "name", of))
def test_each_band_that_a_type_has_is_found(puzzle: Puzzle, band: str) -> None:
    made = puzzle.generate(seed=SOON.get(puzzle.name, {}).get(band, 1), difficulty=band)
    assert band == puzzle.open(made.instance).grade().band


@pytest.mark.parametrize(("puzzle", "band"), UNMADE, ids=lambda of: getattr(of, "name", of))
def test_a_band_that_is_never_made_is_refused(puzzle: Puzzle, band: str) -> None:
    with pytest.raises(OptionError, match=f"no {puzzle.name} that is made is {band}"):
        puzzle.generate(difficulty=band)
