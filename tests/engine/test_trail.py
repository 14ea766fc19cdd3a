"""Reading the trail: what was known when, since when, and from whom; and facts as reasons.

Of the variable asked about only the values in question count, of others all.
"""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints import Constraint, Predicate
from puzzlefw.engine import (
    NO_CONSTRAINT,
    NO_VARIABLE,
    Contradiction,
    Facts,
    Propagator,
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
def test_the_trail_tells_every_domain_at_every_time_and_leads_back_to_the_first(
    masks: list[int], cuts: list[tuple[int, int]]
) -> None:
    store = new_store(*masks[:1])
    store.new_block(vec[i64](masks[1:]))
    store.push()
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
    store.undo_to(0)
    assert masks == list(store.domains)


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


def lowered() -> Store:
    """Return a store in which variable 0 lost 3 and then 2, and variable 1 lost 2 between."""
    store = new_store(0b1111, 0b0111)
    store.keep(0, 0b0111)
    store.keep(1, 0b0011)
    store.keep(0, 0b0011)
    return store


def test_values_that_were_never_there_are_no_fact() -> None:
    store = new_store(0b1011)
    store.keep(0, 1)
    facts = Facts(store, NO_VARIABLE, 0, 1)
    facts.exclude(0, 0b1110)
    facts.exclude(0, 0b0100)
    assert [(0, 0b1010)] == pairs(facts)


def test_of_the_variable_asked_about_only_the_values_in_question_count() -> None:
    facts = Facts(lowered(), 0, 0b1110, 2)
    assert (0b1110, 0b0110) == (facts.initial(0), facts.domain(0))
    facts.exclude(0, 0b1001)
    assert [(0, 0b1000)] == pairs(facts)


def test_of_other_variables_all_values_count() -> None:
    facts = Facts(lowered(), 0, 0b0100, 2)
    assert (0b0111, 0b0011) == (facts.initial(1), facts.domain(1))
    facts.exclude(1, 0b1100)
    assert [(1, 0b0100)] == pairs(facts)


def test_what_was_lost_is_what_was_lost_before_the_position() -> None:
    facts = Facts(lowered(), 0, 0b1100, 2)
    facts.exclude_lost(0)
    facts.exclude_lost(1)
    assert [(0, 0b1000), (1, 0b0100)] == pairs(facts)
    facts = Facts(lowered(), 0, 0b0100, 1)
    facts.exclude_lost(0)
    facts.exclude_lost(1)
    assert [] == pairs(facts)


def test_facts_stand_in_the_order_in_which_they_were_added() -> None:
    facts = Facts(lowered(), NO_VARIABLE, 0, 3)
    facts.exclude_lost(1)
    facts.exclude_lost(0)
    assert [1, 0b0100, 0, 0b1100] == list(facts.pairs)


class TwoRules(Propagator):
    """Two constraints, on variables 0 and 1 and on variable 2; removes nothing."""

    def constraints(self) -> Sequence[Constraint]:
        return [Predicate((0, 1), lambda values: True), Predicate((2,), lambda values: True)]


@pytest.mark.parametrize(
    ("constraint", "before", "variables"),
    [(0, 3, [0, 1]), (1, 3, [2]), (0, 1, [0]), (NO_CONSTRAINT, 3, [0, 1, 2])],
    ids=["the first", "the second", "the first before", "every"],
)
def test_a_reason_by_default_is_all_that_was_known_of_the_constraint(
    constraint: int, before: int, variables: list[int]
) -> None:
    store = new_store(7, 7, 7)
    for variable in range(3):
        store.keep(variable, 3)
    found = TwoRules().explain(store, constraint, NO_VARIABLE, 0, before)
    assert [(variable, 4) for variable in variables] == pairs(found)
