"""Clues that a generator removes, several at a time."""

from collections.abc import Sequence
from random import Random
from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.generating.generation import Solver, remove_clues


class Groups:
    """A solver to which a set of numbers is unique that leaves out none of some groups."""

    def __init__(self, needed: Sequence[frozenset[int]]) -> None:
        self.needed = needed
        self.asked = 0

    def is_unique(self, instance: frozenset[int]) -> bool:
        self.asked += 1
        return all(group & instance for group in self.needed)

    def as_wished(self, instances: Sequence[frozenset[int]]) -> frozenset[int]:
        return instances[-1]


@given(
    st.lists(st.frozensets(st.integers(0, 29), min_size=1, max_size=5), max_size=12),
    st.integers(0, 99),
    st.none() | st.integers(0, 30),
)
def test_the_same_clues_go_as_if_each_is_asked_about_alone(
    needed: list[frozenset[int]], seed: int, most: int | None
) -> None:
    solver = Groups(needed)
    every = frozenset(range(30))
    found = remove_clues(
        every,
        range(30),
        lambda numbers, number: numbers - {number},
        solver=cast("Solver", solver),
        rng=Random(seed),
        most=most,
    )
    order = list(range(30))
    Random(seed).shuffle(order)
    left = every
    for number in order:
        if len(every - left) != most and all(group & (left - {number}) for group in needed):
            left -= {number}
    assert left == found
    assert solver.asked <= 40


def test_a_clue_of_more_weight_goes_sooner() -> None:
    solver = cast("Solver", Groups([]))
    gone = [0] * 4
    for seed in range(400):
        left = remove_clues(
            frozenset(range(4)),
            range(4),
            lambda numbers, number: numbers - {number},
            solver=solver,
            rng=Random(seed),
            most=1,
            weights=[1, 1, 2, 4],
        )
        gone[(set(range(4)) - left).pop()] += 1
    # In 400 draws 50, 50, 100 and 200 are expected, each within five standard deviations.
    assert all(abs(found - n) < 45 for found, n in zip(gone, (50, 50, 100, 200), strict=True))
