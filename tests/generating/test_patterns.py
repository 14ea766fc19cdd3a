"""Patterns of clues: the places that go together, and the param of before."""

import pytest

from puzzlefw import OptionError, load_puzzle
from puzzlefw.contract.options import complete, setting
from puzzlefw.generating import clue_groups, density_option, images, most_removed, pattern_option
from puzzlefw.grid import Shape
from puzzlefw.grid.clues import half_turned

SYMMETRIC = [pattern_option("half", was_symmetric=True)]
NONE = ("pattern", "none")
SLITHER = load_puzzle("slither")


def test_cells_go_together_as_the_pattern_turns_them() -> None:
    square = Shape(2, 2)
    groups = {
        "half": [(0, 3), (1, 2)],
        "quarter": [(0, 1, 2, 3)],
        "mirror": [(0, 1), (2, 3)],
        "diagonal": [(0,), (1, 2), (3,)],
        "none": [(0,), (1,), (2,), (3,)],
    }
    for pattern, expected in groups.items():
        assert expected == clue_groups(square, {"pattern": pattern})


@pytest.mark.parametrize("shape", [Shape(1, 1), Shape(2, 3), Shape(3, 3), Shape(4, 5)], ids=str)
def test_half_a_turn_is_what_it_was(shape: Shape) -> None:
    assert half_turned(shape) == clue_groups(shape, {"pattern": "half"})
    assert half_turned(shape, symmetric=False) == clue_groups(shape, {"pattern": "none"})


def test_places_beside_the_board_go_together_with_those_on_the_other_side() -> None:
    # Above both columns, below them, left of both rows, right of them.
    square = Shape(2, 2)
    half = [(0, 3), (1, 2), (4, 7), (5, 6)]
    assert half == clue_groups(square, {"pattern": "half"}, around=True)
    assert [(0, 4), (1, 5), (2, 6), (3, 7)] == clue_groups(
        square, {"pattern": "diagonal"}, around=True
    )
    assert [(0, 3, 5, 6), (1, 2, 4, 7)] == clue_groups(square, {"pattern": "quarter"}, around=True)


@pytest.mark.parametrize("pattern", ["half", "quarter", "mirror", "diagonal", "none"])
def test_the_images_of_a_cell_are_those_that_go_together(pattern: str) -> None:
    square, params = Shape(3, 3), {"pattern": pattern}
    every = images(square, params)
    assert [*range(9)] == [*every[-1]]
    groups = [tuple(sorted({image[cell] for image in every})) for cell in range(9)]
    assert clue_groups(square, params) == sorted(set(groups))


@pytest.mark.parametrize("pattern", ["quarter", "diagonal"])
def test_patterns_of_squares_are_refused_elsewhere(pattern: str) -> None:
    expected = f"as many rows as columns for pattern={pattern}, found 2 and 3"
    with pytest.raises(OptionError, match=expected):
        clue_groups(Shape(2, 3), {"pattern": pattern})
    with pytest.raises(OptionError, match="found 10 and 4"):
        SLITHER.generate({"width": 4, "pattern": pattern}, seed=1)


def test_the_param_of_before_is_another_name_of_the_pattern() -> None:
    assert {"pattern": "half"} == complete(SYMMETRIC, {"symmetric": True})
    assert {"pattern": "none"} == complete(SYMMETRIC, {"symmetric": False})
    assert {"pattern": "half"} == complete(SYMMETRIC, {"symmetric": None})
    assert {"pattern": "none"} == complete(SYMMETRIC, {"pattern": "none", "symmetric": "false"})
    assert {"pattern": "none"} == complete(SYMMETRIC, dict([setting(SYMMETRIC, "symmetric=false")]))
    made = [SLITHER.generate({name: of}, seed=1) for name, of in (("symmetric", False), NONE)]
    assert made[0].instance == made[1].instance
    assert "none" == made[0].params["pattern"]
    assert "symmetric" not in made[0].params


def test_what_contradicts_the_param_of_before_is_refused() -> None:
    for one in ({"symmetric": False, "pattern": "half"}, {"pattern": "half", "symmetric": False}):
        with pytest.raises(OptionError, match=r"expected one of .*symmetric=false.*, found both"):
            complete(SYMMETRIC, one)
    with pytest.raises(OptionError, match="expected true or false for symmetric, found 'half'"):
        setting(SYMMETRIC, "symmetric=half")
    with pytest.raises(OptionError, match="expected one of the options pattern, found 'symmetric'"):
        complete([pattern_option("none")], {"symmetric": True})


@pytest.mark.parametrize(("density", "most"), [(0.0, 12), (0.25, 9), (1.0, 0)])
def test_a_density_says_how_many_clues_may_go(density: float, most: int) -> None:
    params = complete([density_option(0.4)], {"density": density})
    assert most == most_removed(range(12), params)
