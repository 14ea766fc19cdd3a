"""Boards of shading puzzles as their generators are asked for them."""

from collections.abc import Mapping
from typing import Any

import pytest

from puzzlefw import load_puzzle


def numbers_of(name: str, params: Mapping[str, Any], seed: int) -> list[int | None]:
    """Return the numbers of a board that is made."""
    return list(load_puzzle(name).generate(params, seed=seed).instance.numbers)


@pytest.mark.parametrize("name", ["heyawake", "kurodoko", "mosaic"])
def test_a_board_keeps_the_share_of_numbers_that_is_asked_for(name: str) -> None:
    params = {"height": 5, "width": 5, "room": 4, "pattern": "none", "shaded": 0.2}
    known = {param.name for param in load_puzzle(name).info.params}
    asked = {key: value for key, value in params.items() if key in known}
    for density in (0.0, 0.6, 0.7):
        numbers = numbers_of(name, {**asked, "density": density}, 1)
        assert sum(number is not None for number in numbers) >= round(density * len(numbers))


def test_a_kurodoko_has_no_more_shaded_cells_than_wished() -> None:
    puzzle = load_puzzle("kurodoko")
    board = puzzle.generate({"height": 6, "width": 6, "shaded": 0.1}, seed=1).instance
    (solution,) = puzzle.open(board).solve().solutions
    assert len(solution.places("#")) <= round(0.1 * 36)


def test_fewer_islands_of_nurikabe_have_one_cell_where_fewer_are_wished() -> None:
    params = {"height": 7, "width": 7}
    many, few = (
        sum(numbers_of("nurikabe", {**params, "ones": ones}, seed).count(1) for seed in range(4))
        for ones in (1.0, 0.1)
    )
    assert few < many


@pytest.mark.parametrize("name", ["heyawake", "hitori", "kurodoko", "mosaic", "nurikabe"])
def test_the_usual_preset_is_what_is_made_without_params(name: str) -> None:
    info = load_puzzle(name).info
    defaults = {param.name: param.default for param in info.params}
    assert {"small", "usual", "large"} == set(info.presets)
    assert defaults == {**defaults, **info.presets["usual"]}
