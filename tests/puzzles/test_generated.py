"""What generators make of all types: patterns of clues, and boards as hard as wished."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest

from puzzlefw import OptionError, Puzzle, load_puzzle, puzzle_names
from puzzlefw.authoring.from_fields import regions_of
from puzzlefw.contract.bands import Band
from tests.support import types
from tests.support.deep import deep

PUZZLES: Final = [load_puzzle(name) for name in puzzle_names()]


def names_of(puzzle: Puzzle) -> set[str]:
    """Return the names of what can be set of a generator."""
    return {param.name for param in puzzle.info.params}


PATTERNED: Final = [puzzle for puzzle in PUZZLES if "pattern" in names_of(puzzle)]
Place = tuple[float, float]
MOVES: Final[Mapping[str, Callable[[float, float], Place]]] = {
    "half": lambda row, column: (-row, -column),
    "quarter": lambda row, column: (column, -row),
    "mirror": lambda row, column: (row, -column),
    "diagonal": lambda row, column: (column, row),
}
"""Where a place goes, counted from the middle of the board, that is to look the same."""
FIELDS: Final[Mapping[str, str]] = {
    "hashi": "islands",
    "akari": "black",
    "gokigen": "clues",
    "kakuro": "black",
    "skyscrapers": "outside",
    "slither": "clues",
    "unruly": "cells",
    "yajilin": "clues",
    **types.told("clues"),
}
"""The field whose places have a pattern, where it is not *numbers*."""
OFFERED: Final = {one: [b.name for b in one.info.bands if b.settings] for one in PUZZLES}
"""What ``generate --help`` offers: the bands of each type that are made, the hardest one last."""
MADE: Final = [
    pytest.param(one, name, marks=() if name in (names[0], names[-1]) else deep)
    for one, names in OFFERED.items()
    for name in names
]
SOON: Final[Mapping[str, Mapping[str, int]]] = {
    "akari": {"extreme": 2, "hard": 2},
    "aquarium": {"extreme": 10, "hard": 2},
    "fillomino": {"extreme": 2, "hard": 4},
    "gokigen": {"easy": 2, "extreme": 6, "hard": 3},
    "hashi": {"extreme": 14},
    "heyawake": {"easy": 4, "hard": 3, "normal": 8},
    "kakuro": {"easy": 12, "extreme": 4, "normal": 2},
    "keen": {"extreme": 22},
    "kurodoko": {"easy": 4, "extreme": 9, "hard": 3, "normal": 3},
    "lits": {"extreme": 7},
    "mashu": {"hard": 3},
    "mosaic": {"easy": 4, "extreme": 6, "hard": 33, "normal": 2},
    "nonogram": {"hard": 19},
    "nurikabe": {"easy": 7, "extreme": 3},
    "shikaku": {"hard": 2},
    "skyscrapers": {"extreme": 3, "normal": 2},
    "slither": {"extreme": 4, "hard": 5, "normal": 9},
    "starbattle": {"easy": 3, "extreme": 2, "hard": 2},
    "sudoku": {"hard": 8, "normal": 7},
    "tents": {"extreme": 9},
    "unequal": {"normal": 4},
    "unruly": {"extreme": 25, "hard": 13},
    "yajilin": {"extreme": 9, "hard": 4},
    **types.told("soon"),
}
"""A seed with which such a board is found soon, where the first takes half a second or more.

With any seed one is found; how long that takes `python -m benchmarks bands --wished` tells.
"""
LARGER: Final[Mapping[tuple[str, str], Mapping[str, int]]] = {
    ("aquarium", "extreme"): {"height": 7, "width": 7}
}
"""Params for what is not offered at the type's own size."""
UNMADE: Final = [(one, b.name) for one in PUZZLES for b in one.info.bands if not b.settings]


def clue_places(puzzle: Puzzle, board: Any) -> set[Place]:
    """Return the row and column of each clue, doubled, from the middle of the board."""
    clues, shape = getattr(board, FIELDS.get(puzzle.name, "numbers")), board.shape
    height, width = shape.height, shape.width
    every = [(row, column) for row in range(height) for column in range(width)]
    if puzzle.name == "heyawake":  # the walls of its rooms are what has a pattern
        both = [(shape.cell(one), shape.cell(other)) for one, other in shape.pairs()]
        every = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in both]
        rooms = [(board.regions[one], board.regions[other]) for one, other in shape.pairs()]
        clues = [None if one == other else 1 for one, other in rooms]
    elif puzzle.name in ("creek", "gokigen"):
        every = [(row - 0.5, at - 0.5) for row in range(height + 1) for at in range(width + 1)]
    elif puzzle.name in ("easyasabc", "skyscrapers"):
        rows, columns = range(height), range(width)
        every = [*((-1, at) for at in columns), *((height, at) for at in columns)]
        every += [*((at, -1) for at in rows), *((at, width) for at in rows)]
    return {
        (2 * row - height + 1, 2 * column - width + 1)
        for (row, column), clue in zip(every, clues, strict=True)
        if clue is not None
    }


def sides_of(puzzle: Puzzle) -> dict[str, int]:
    """Return params for a board of 6x6."""
    return {name: 6 for name in ("width", "height", "side") if name in names_of(puzzle)}


@pytest.mark.parametrize("pattern", MOVES)
@pytest.mark.parametrize("puzzle", PATTERNED, ids=lambda puzzle: puzzle.name)
def test_clues_lie_as_their_pattern_says(puzzle: Puzzle, pattern: str) -> None:
    for seed in range(2):
        board = puzzle.generate({**sides_of(puzzle), "pattern": pattern}, seed=seed).instance
        places = clue_places(puzzle, board)
        assert {MOVES[pattern](*place) for place in places} == places


@pytest.mark.parametrize("name", ["kurodoko", "mosaic", "skyscrapers", "unruly"])
def test_clues_look_the_same_turned_by_half_where_they_are_to_be_symmetric(name: str) -> None:
    puzzle = load_puzzle(name)
    for seed in range(3):
        params = {**sides_of(puzzle), "symmetric": True}
        places = clue_places(puzzle, puzzle.generate(params, seed=seed).instance)
        assert {MOVES["half"](*place) for place in places} == places


@pytest.mark.parametrize("puzzle", PATTERNED, ids=lambda puzzle: puzzle.name)
def test_clues_need_have_no_pattern(puzzle: Puzzle) -> None:
    params = {**sides_of(puzzle), "pattern": "none"}
    boards = [puzzle.generate(params, seed=seed).instance for seed in range(3)]
    places = [clue_places(puzzle, board) for board in boards]
    for move in MOVES.values():
        assert any({move(*place) for place in one} != one for one in places)


@pytest.mark.parametrize(("puzzle", "band"), MADE, ids=lambda of: getattr(of, "name", of))
def test_each_band_that_a_type_has_is_found(puzzle: Puzzle, band: str) -> None:
    is_small = band == "easy" or any(b.name == band and b.most_cells for b in puzzle.info.bands)
    params = puzzle.info.presets.get("small", {}) if is_small else {}
    params = LARGER.get((puzzle.name, band), params)
    made = puzzle.generate(params, seed=SOON.get(puzzle.name, {}).get(band, 1), difficulty=band)
    assert band == puzzle.open(made.instance).grade().band


@pytest.mark.parametrize(("puzzle", "band"), UNMADE, ids=lambda of: getattr(of, "name", of))
def test_a_band_that_is_never_made_is_refused(puzzle: Puzzle, band: str) -> None:
    with pytest.raises(OptionError, match=f"no {puzzle.info.title} that is made is {band}"):
        puzzle.generate(difficulty=band)


LIMITED: Final = [(one, b) for one in PUZZLES for b in one.info.bands if b.most_cells]


@pytest.mark.parametrize(("puzzle", "band"), LIMITED, ids=lambda of: of.name)
def test_a_band_is_not_offered_where_boards_hardly_ever_have_it(puzzle: Puzzle, band: Band) -> None:
    with pytest.raises(OptionError, match=f"at most {band.most_cells} cells for {band.name}"):
        puzzle.generate(dict.fromkeys(sides_of(puzzle), 13), difficulty=band.name)


def test_regions_that_every_board_has_are_drawn() -> None:
    found = []
    for puzzle in PUZZLES:
        board = puzzle.parse(puzzle.info.examples[0].text, **puzzle.info.examples[0].options)
        if regions := regions_of(board):
            found.append(puzzle.name)
            assert tuple(regions) == tuple(puzzle.open(board).view.regions), puzzle.name
    assert {"country", "heyawake", "lits"} < {*found}
