"""Generated Aquariums: unique by other solvers than ours, the same for a seed, as asked."""

from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from puzzlefw import bind_puzzle
from puzzlefw_aquarium import plugin
from puzzlefw_aquarium.generator.draft import Draft, draw
from puzzlefw_aquarium.generator.generate import decides
from puzzlefw_aquarium.generator.growth import grow
from puzzlefw_aquarium.instance import RULES, Instance, Rule, Solution
from puzzlefw_aquarium.rules import violations
from puzzlefw_aquarium.water.tanks import first_broken_tank
from tests.aquarium.strategies import case_of
from tests.support.oracles.aquarium import count

AQUARIUM = bind_puzzle(plugin, "aquarium")


def made(seed: int = 0, **params: Any) -> Instance:
    """Return what a seed makes."""
    instance: Instance = AQUARIUM.generate(params, seed=seed).instance
    return instance


def small_params() -> st.SearchStrategy[dict[str, Any]]:
    """Draw params of boards that brute force can solve."""
    return st.fixed_dictionaries(
        {
            "height": st.integers(1, 4),
            "width": st.integers(1, 4),
            "rule": st.sampled_from(RULES),
            "tank_size": st.sampled_from([1, 2, 3.5, 20]),
            "winding": st.sampled_from([0, 0.5, 1]),
            "blanks": st.sampled_from([0, 0.5, 1]),
        }
    )


def small_drafts(most: int = 5) -> st.SearchStrategy[Draft]:
    """Draw drafts of at most *most* rows and columns, under each rule."""
    return st.builds(
        lambda height, width, rule, parts, seed: draw(
            height, width, rule, parts=min(parts, height * width), winding=0.5, rng=Random(seed)
        ),
        st.integers(1, most),
        st.integers(1, most),
        st.sampled_from(RULES),
        st.integers(1, 9),
        st.integers(0, 2**40),
    )


@given(small_params(), st.integers(0, 2**40))
def test_brute_force_finds_one_solution_on_a_small_board(params: dict[str, Any], seed: int) -> None:
    assert 1 == count(case_of(made(seed, **params)), limit=2)


def check_draft(draft: Draft) -> None:
    """Assert that water, tanks and sums of *draft* agree, and the water is settled."""
    board = draft.board()
    assert () == tuple(violations(board, Solution(board.height, board.width, draft.water)))
    assert draft.tanks == [
        next(tank for tank, own in enumerate(draft.cells) if cell in own)
        for cell in range(len(draft.tanks))
    ]


@given(small_drafts())
def test_a_draft_is_drawn_solved(draft: Draft) -> None:
    check_draft(draft)


@given(small_drafts(), st.integers(0, 2**40))
def test_a_cut_makes_two_tanks_of_one_and_stays_solved(draft: Draft, seed: int) -> None:
    sizes = [len(own) for own in draft.cells]
    tank = sizes.index(max(sizes))
    assume(sizes[tank] > 1)
    cut = draft.cut(tank, winding=0, rng=Random(seed))
    check_draft(cut)
    assert [*draft.cells[:tank], *draft.cells[tank + 1 :]] == [
        *cut.cells[:tank],
        *cut.cells[tank + 1 : len(sizes)],
    ]
    parts = [cut.cells[tank], *cut.cells[len(sizes) :]]
    assert draft.cells[tank] == sorted(cell for part in parts for cell in part)
    others = [cell for own in cut.cells[:tank] for cell in own]
    assert [draft.water[cell] for cell in others] == [cut.water[cell] for cell in others]


@given(small_drafts(4))
def test_what_lines_decide_has_one_solution(draft: Draft) -> None:
    if decides(draft):
        assert 1 == count(case_of(draft.board()), limit=2)


def test_two_cells_side_by_side_with_sums_of_one_are_not_decided() -> None:
    tanks = [[0], [1], [2], [3]]
    assert not decides(Draft(2, "region", [0, 1, 2, 3], tanks, water=bytes([1, 0, 0, 1])))
    assert decides(Draft(2, "region", [0, 1, 2, 3], tanks, water=bytes([1, 1, 0, 1])))


@pytest.mark.parametrize(
    "params",
    [
        {"width": 32, "height": 32},
        {"width": 60, "height": 10, "rule": "local", "winding": 1},
        {"width": 45, "height": 45, "tank_size": 30, "blanks": 0.1},
    ],
    ids=str,
)
def test_a_large_board_is_made_with_tanks_as_large_as_asked_for(params: dict[str, Any]) -> None:
    instance = made(1, **params)
    cells = instance.height * instance.width
    assert round(cells / params.get("tank_size", 7)) == instance.tank_count
    assert "unique" == AQUARIUM.open(instance).solve(nodes=0).verdict


def test_tanks_are_larger_where_lines_would_have_too_many() -> None:
    assert 8 * (21 + 20) == made(1, width=21, height=20, tank_size=1).tank_count


@given(st.integers(1, 6), st.integers(1, 6), st.integers(1, 40), st.sampled_from([0, 0.5, 1]))
def test_tanks_hang_together_and_cover_all_cells(
    height: int, width: int, parts: int, winding: float
) -> None:
    tank_of = grow(range(height * width), width, parts, winding=winding, rng=Random(parts))
    tanks = tuple(tank_of[cell] for cell in range(height * width))
    assert min(parts, height * width) == len(set(tanks))
    assert -1 == first_broken_tank(height, width, tanks, b"")


def test_there_are_as_many_tanks_as_the_size_says() -> None:
    for size in (5, 7, 10):
        assert round(225 / size) == made(1, width=15, height=15, tank_size=size).tank_count


def test_winding_tanks_have_longer_borders() -> None:
    def border(winding: float) -> int:
        tanks = made(4, width=12, height=12, winding=winding).tanks
        beside = sum(tanks[cell] != tanks[cell + 1] for cell in range(144) if cell % 12 < 11)
        return beside + sum(tanks[cell] != tanks[cell + 12] for cell in range(132))

    assert border(0) < border(1)


def test_clues_are_blanked_until_none_that_is_left_could_go() -> None:
    instance = made(6, width=6, height=6, blanks=1)
    clues = (*instance.row_clues, *instance.column_clues)
    assert None in clues
    for line, clue in enumerate(clues):
        if clue is not None:
            fewer = (*clues[:line], None, *clues[line + 1 :])
            trial = Instance(6, 6, instance.tanks, fewer[6:], fewer[:6])
            assert "several" == AQUARIUM.open(trial).solve().verdict


def test_no_more_clues_go_missing_than_the_share_says() -> None:
    instance = made(6, width=10, height=10, blanks=0.1)
    assert 2 == (*instance.row_clues, *instance.column_clues).count(None)


@pytest.mark.parametrize("rule", RULES)
def test_a_seed_makes_the_same_board_as_ever(rule: Rule) -> None:
    text = f"{rule};2_?_2_2_0;0_4_?;1,1,1,1,2,1,1,1,1,2,1,1,1,1,2"
    assert text == AQUARIUM.format(made(2, width=5, height=3, rule=rule, blanks=0.3))
