"""Reading the trail: what was known when, since when, and from whom."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine import (
    NO_CONSTRAINT,
    NO_VARIABLE,
    Contradiction,
    Facts,
    Store,
    fixpoint,
    values_of,
)
from puzzlefw.engine.store import DECISION
from puzzlefw.engine.trail import (
    became_true,
    constraint_of,
    domain_before,
    last_change_before,
    maker_of,
)
from puzzlefw.testing.propagators.companions import Different
from tests.engine.rules import new_network, new_store
from tests.propagators.brute_force import pairs


@given(
    masks=st.lists(st.integers(1, 2**63 - 1), min_size=1, max_size=3),
    cuts=st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2**63 - 1)), max_size=12),
)
def test_the_trail_tells_every_domain_at_every_time(
    masks: list[int], cuts: list[tuple[int, int]]
) -> None:
    store = new_store(*masks[:1])
    store.new_block(vec[i64](masks[1:]))
    states = [list(masks)]
    for number, mask in cuts:
        variable = number % len(masks)
        if store.domains[variable] & mask not in (0, store.domains[variable]):
            store.keep(variable, mask)
            states.append(list(store.domains))
    assert store.trail_size == len(states) - 1
    for position, state in enumerate(states):
        assert [domain_before(store, v, position) for v in range(len(masks))] == state
        for variable, mask in enumerate(state):
            check_known(store, variable, position, (masks[variable], mask))
    for variable, mask in enumerate(masks):
        for value in values_of(mask & ~store.domains[variable]):
            since = int(became_true(store, variable, 1 << value))
            assert states[since][variable] >> value & 1 == 1
            assert states[since + 1][variable] >> value & 1 == 0


def check_known(store: Store, variable: int, position: int, masks: tuple[int, int]) -> None:
    """What is known must lead from the first domain to the domain of that time."""
    first, left = masks
    facts = Facts(store, NO_VARIABLE, 0, position)
    facts.exclude_lost(variable)
    assert ([] if first == left else [(variable, first & ~left)]) == pairs(facts)


def test_values_are_lost_when_the_last_of_them_goes() -> None:
    store = new_store(0b1111)
    store.keep(0, 0b0111)
    store.keep(0, 0b0110)
    assert [0, 1, 1] == [became_true(store, 0, lost) for lost in (0b1000, 0b0001, 0b1001)]


def test_what_was_true_from_the_start_became_true_before_any_entry() -> None:
    store = new_store(0b101)
    store.keep(0, 1)
    assert became_true(store, 0, 0b010) == -1
    assert became_true(store, 0, 0b110) == 0


def test_the_last_change_before_a_moment_is_found() -> None:
    store = new_store(0b11, 0b11, 0b111)
    for variable, mask in ((2, 0b110), (0, 0b01), (2, 0b100)):
        store.keep(variable, mask)
    assert [-1, 0, 0, 2] == [last_change_before(store, 2, before) for before in range(4)]


def test_an_entry_names_its_maker_and_constraint() -> None:
    network = new_network(1, 3)
    store = network.store
    number = network.post(Different((0, 1)))
    fixpoint(network)
    store.push()
    assert (maker_of(store, 0), constraint_of(store, 0)) == (number, 0)
    with pytest.raises(Contradiction):
        store.keep(0, 2)
    assert (maker_of(store, 1), constraint_of(store, 1)) == (DECISION, NO_CONSTRAINT)
