"""Chains of clauses: what is found on a small example, and that all that is found follows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.constraints import Clause
from puzzlefw.explaining.finding.losses import CHAIN, Deduction, Losses
from tests.explaining.support import explainer_on, values_left
from tests.explaining.test_finding import BIT

OFF, ON = 0b01, 0b10
SIZE = 6
CLAUSES = st.lists(
    st.lists(st.tuples(st.integers(0, SIZE - 1), st.sampled_from([OFF, ON])), min_size=2).filter(
        lambda clause: len({variable for variable, _ in clause}) == len(clause) <= 3
    ),
    min_size=3,
    max_size=12,
)
KNOWN = st.dictionaries(st.integers(0, SIZE - 1), st.sampled_from([OFF, ON]), max_size=2)


@pytest.mark.parametrize("value", [0, 40])
def test_what_clauses_force_one_after_the_other_excludes_a_value(value: int) -> None:
    off, on = 1 << value, 2 << value
    rules = [[(0, off), (1, on)], [(0, off), (2, on), (4, on)], [(1, off), (2, off), (3, on)]]
    found = chains([off | on] * SIZE, rules, {3: on, 4: on})
    assert [({0: on}, {3: on, 4: on}, (0, 1, 2))] == [
        (one.concluded, one.reasons, one.nodes) for one in found if 0 in one.concluded
    ]


@given(CLAUSES, KNOWN)
def test_what_a_chain_excludes_follows(rules: list[list[tuple[int, int]]], known: Losses) -> None:
    explainer = explainer_on([BIT] * SIZE, *map(Clause, rules))
    explainer.board.learn(known)
    for finder in explainer.finders:
        for one in finder.find(explainer.board):
            left = values_left(explainer, one)
            assert left is not None
            assert all(left[v] & lost == 0 for v, lost in one.concluded.items())


def chains(masks: list[int], rules: list[list[tuple[int, int]]], known: Losses) -> list[Deduction]:
    """Return what chains of clauses exclude."""
    explainer = explainer_on(masks, *map(Clause, rules))
    explainer.board.learn(known)
    found = [one for finder in explainer.finders for one in finder.find(explainer.board)]
    return [one for one in found if one.kind == CHAIN]
