"""Generated Nets: unique by other solvers than ours, the same for a seed, or refused."""

import hashlib
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw import GenerationError, OptionError, bind_puzzle
from puzzlefw_net import plugin
from puzzlefw_net.generator.draft import Draft, RandomNumbers
from puzzlefw_net.generator.shuffling import disagrees
from puzzlefw_net.instance import Instance
from puzzlefw_net.rules import count_arms
from tests.net.strategies import case_of
from tests.support.oracles.net import solutions

NET = bind_puzzle(plugin, "net")


def made(seed: int = 0, **params: Any) -> Instance:
    """Return what a seed makes."""
    instance: Instance = NET.generate(params, seed=seed).instance
    return instance


def small_params() -> st.SearchStrategy[dict[str, Any]]:
    """Draw params of boards that brute force can solve, possible and impossible."""
    return st.fixed_dictionaries(
        {
            "height": st.integers(1, 4),
            "width": st.integers(1, 4),
            "wrapping": st.booleans(),
            "barriers": st.sampled_from([0, 0.3, 1]),
        }
    )


@given(small_params(), st.integers(0, 2**40))
def test_a_small_board_has_one_solution_neither_blanks_nor_crosses_and_is_not_solved(
    params: dict[str, Any], seed: int
) -> None:
    try:
        instance = made(seed, **params)
    except OptionError:
        sides = (params["height"], params["width"])
        assert sides == (1, 1) or (params["wrapping"] and 2 in sides)
        return
    (turned,) = solutions(case_of(instance))
    assert instance.tiles != bytes(turned)
    assert {1, 2, 3} >= {int(count_arms(tile)) for tile in instance.tiles}


def test_no_board_takes_a_guess() -> None:
    for seed in range(5):
        assert 0 == NET.generate({"width": 25, "height": 25}, seed=seed).answer.statistics.nodes


def test_a_seed_makes_the_same_boards_as_ever() -> None:
    assert "5x5:44eaca2347c7eec671a846193" == NET.format(made(1))
    small = made(2, width=6, height=4, wrapping=True, barriers=0.4)
    assert "6x4w:3767a24h5vc9h42v4hcvh27e52hah5h733" == NET.format(small)
    large = NET.format(made(3, width=60, height=40))
    assert "d72640da6ecd764a" == hashlib.sha256(large.encode()).hexdigest()[:16]


@pytest.mark.parametrize("wraps", [False, True])
def test_one_pair_of_neighbours_that_disagrees_is_seen_wherever_it_is(wraps: bool) -> None:
    draft = Draft(3, 4, wraps, RandomNumbers(Random(0)))
    bare = [0] * 12
    assert not disagrees(draft, vec[i64](bare))
    for side, other in enumerate(draft.sides):
        turned = bare.copy()
        turned[side // 4] = 1 << side % 4
        assert (other >= 0) == disagrees(draft, vec[i64](turned))
        if other >= 0:
            turned[other] |= 1 << (side % 4 ^ 2)
            assert not disagrees(draft, vec[i64](turned))


def test_as_many_barriers_stand_as_the_share_says() -> None:
    closed = 2 * 10 * 9 - 99
    for share in (0, 0.25, 1):
        instance = made(5, width=10, height=10, barriers=share)
        barriers = sum(barred.bit_count() for barred in instance.barriers)
        assert int(share * closed) == barriers


@pytest.mark.parametrize(
    ("params", "reason"),
    [
        ({"width": 1, "height": 1}, "at least 2 tiles"),
        ({"width": 2, "height": 7, "wrapping": True}, "sides of 3 or more for a board that wraps"),
    ],
)
def test_impossible_params_are_refused_with_the_reason(params: dict[str, Any], reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        NET.generate(params, seed=1)


def test_a_board_that_may_have_several_solutions_may_wrap_with_a_side_of_2() -> None:
    made_from = NET.generate({"width": 2, "wrapping": True, "ambiguous": True}, seed=1)
    assert "several" == made_from.answer.verdict


def test_a_patch_ringed_by_tiles_of_three_arms_is_widened() -> None:
    """Source: of 3x3 boards that wrap, most have no edge that can be opened without a cross."""
    for seed in range(50):
        assert made(seed, width=3, height=3, wrapping=True).wraps


def test_no_rules_of_an_extension_make_the_generator_hang() -> None:
    import puzzlefw_net_upright

    extended = bind_puzzle(plugin, "net", [puzzlefw_net_upright])
    with pytest.raises(GenerationError, match="try another seed or other params"):
        extended.generate({"width": 3, "height": 1}, seed=1)
