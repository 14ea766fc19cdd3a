"""Facts: of the variable asked about only the values in question count, of others all."""

from collections.abc import Sequence

import pytest

from puzzlefw.constraints import Constraint, Predicate
from puzzlefw.engine import NO_CONSTRAINT, NO_VARIABLE, Facts, Propagator, Store
from tests.engine.rules import new_store
from tests.propagators.brute_force import pairs


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
