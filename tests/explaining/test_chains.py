"""Chains of clauses: what is found on a small example, and that all that is found follows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.constraints import Clause
from puzzlefw.explaining.explainer import Explainer
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.losses import Deduction, Losses, are_in, united
from puzzlefw.explaining.inferences import Inference
from puzzlefw.explaining.saying.chains import by_links
from puzzlefw.grid import Shape
from tests.explaining.support import explainer_on, follows, found_on, sentences_of
from tests.explaining.test_finding import BIT

OFF, ON = 0b01, 0b10
ANY = 0b111
SIZE = 6


def clauses(places: int, most: int) -> st.SearchStrategy[list[list[tuple[int, int]]]]:
    """Return clauses on some places, each of which can be any set of values up to *most*."""
    condition = st.tuples(st.integers(0, places - 1), st.integers(1, most))
    one = st.lists(condition, min_size=2, max_size=3, unique_by=lambda pair: pair[0])
    return st.lists(one, min_size=3, max_size=12)


@pytest.mark.parametrize("value", [0, 40])
def test_what_clauses_force_one_after_the_other_excludes_a_value(value: int) -> None:
    off, on = 1 << value, 2 << value
    rules = [[(0, off), (1, on)], [(0, off), (2, on), (4, on)], [(1, off), (2, off), (3, on)]]
    found = chains([off | on] * SIZE, rules, {3: on, 4: on})
    assert [({0: on}, {3: on, 4: on}, (0, 1, 2))] == [
        (one.concluded, one.reasons, one.nodes) for one in found if 0 in one.concluded
    ]


def test_a_long_chain_is_told_link_by_link() -> None:
    rules = [[(0, OFF), (1, ON)], [(1, OFF), (2, ON)], [(2, OFF), (3, ON)]]
    rules.append([(2, OFF), (3, OFF), (4, ON)])
    explainer = explainer_on([BIT] * SIZE, *map(Clause, rules), shape=Shape(1, SIZE))
    parts = found_on(explainer, {4: ON})
    told = links(
        explainer, next(one for one in parts if one.kind == Kind.CHAIN and 0 in one.concluded)
    )
    assert [
        ({0: OFF}, {1: OFF}),
        ({1: OFF}, {2: OFF}),
        ({2: OFF}, {3: OFF}),
        ({2: OFF, 3: OFF, 4: ON}, {}),
    ] == [(one.reasons, one.concluded) for one in told]


def test_what_is_forced_later_is_no_reason_for_what_was_forced_before() -> None:
    # That 1 is ON is forced as 2 is not; that 2 is not ON, since it is OFF, comes after it.
    rules = [[(0, OFF), (1, ON), (2, ON)], [(0, OFF), (1, OFF), (2, OFF)], [(1, 0b101), (2, 0b110)]]
    found = chains([BIT, ANY, ANY], rules, {2: ON})
    assert [({0: ON}, {2: ON})] == [
        (one.concluded, one.reasons) for one in found if 0 in one.concluded
    ]


@given(
    clauses(SIZE, 2),
    st.dictionaries(st.integers(0, SIZE - 1), st.sampled_from([OFF, ON]), max_size=2),
)
def test_what_a_chain_excludes_follows(rules: list[list[tuple[int, int]]], known: Losses) -> None:
    check_chains(BIT, rules, known)


@given(clauses(3, 6), st.dictionaries(st.integers(0, 2), st.sampled_from([1, 2, 4]), min_size=1))
def test_a_chain_may_narrow_a_variable_twice(
    rules: list[list[tuple[int, int]]], known: Losses
) -> None:
    check_chains(ANY, rules, known)


def check_chains(domain: int, rules: list[list[tuple[int, int]]], known: Losses) -> None:
    """Check that all that chains exclude follows, and so do their links one after the other."""
    explainer = explainer_on([domain] * SIZE, *map(Clause, rules), shape=Shape(1, SIZE))
    for one in found_on(explainer, known):
        assert follows(explainer, one)
        inside = united([known, {v: domain & ~lost for v, lost in one.concluded.items()}])
        for link in links(explainer, one):
            assert follows(explainer, link)
            assert are_in(link.reasons, inside)
            inside = united([inside, link.concluded])


def links(explainer: Explainer, part: Deduction) -> list[Deduction]:
    """Return what the clauses of a long chain force one after the other, nothing of others."""
    context = sentences_of(explainer).context([part], {}, {})
    made = by_links(Inference("", 0, (part,)), context)
    return [one.parts[0] for one in made.inner]


def chains(masks: list[int], rules: list[list[tuple[int, int]]], known: Losses) -> list[Deduction]:
    """Return what chains of clauses exclude."""
    return found_on(explainer_on(masks, *map(Clause, rules)), known, Kind.CHAIN)
