"""Learned clauses: what they say, when they say it again, and which of them are kept."""

from collections.abc import Sequence

import pytest
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints import Constraint
from puzzlefw.engine import Contradiction, Facts, Network, Propagator, Store, Worklist, fixpoint
from puzzlefw.engine.search.clause_arena import NEVER_DROPPED
from puzzlefw.engine.search.learned_clauses import LearnedClauses
from puzzlefw.engine.search.learner import clauses_of
from puzzlefw.engine.trail import maker_of
from puzzlefw.testing import propagator_suite, scopes
from tests.engine.rules import new_network
from tests.propagators.brute_force import pairs
from tests.propagators.test_suites import at_places, is_met

ZERO = 0b01
ONE = 0b10
Conditions = Sequence[tuple[int, int]]


class Taught(Propagator):
    """Learned clauses that are there from the start."""

    consistency = "domain"

    def __init__(self, clauses: Sequence[Conditions]) -> None:
        self.clauses = clauses
        self.learned = LearnedClauses()

    def attach(self, store: Store, me: int) -> None:
        self.learned.attach(store, me)
        for clause in self.clauses:
            self.learned.assert_unit(store, add(self.learned, clause), 0)

    def constraints(self) -> Sequence[Constraint]:
        return self.learned.constraints()

    def propagate(self, store: Store, worklist: Worklist) -> None:
        self.learned.propagate(store, worklist)

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        return self.learned.explain(store, constraint, variable, values, position)


def add(clauses: LearnedClauses, conditions: Conditions, distance: int = 3) -> int:
    """Add a clause and return its number."""
    flat = [part for condition in conditions for part in condition]
    return int(clauses.add(vec[i64](flat), distance))


def united(conditions: Conditions) -> Conditions:
    """Return one condition a variable, with those that nothing meets left out."""
    masks: dict[int, int] = {}
    for variable, mask in conditions:
        masks[variable] = masks.get(variable, 0) | mask
    return list(masks.items())


CONDITIONS = st.lists(st.tuples(st.integers(0, 5), st.integers(1, 31)), min_size=1, max_size=4)
TestLearnedClauses = propagator_suite(
    make=lambda scope, clauses: Taught([united(at_places(clause, scope)) for clause in clauses]),
    holds=lambda values, clauses: all(
        any(is_met(condition, values) for condition in clause) for clause in clauses
    ),
    cases=scopes(arity=(1, 5), width=(2, 4), params=st.lists(CONDITIONS, max_size=4)),
    scratch=["learned"],
    name="learned_clauses",
)


def network_with(count: int) -> tuple[Network, LearnedClauses]:
    """Return a network on so many 0/1 variables, one level up, and its learned clauses."""
    network = new_network(*[3] * count)
    clauses = clauses_of(network)
    fixpoint(network)
    network.store.push()
    return network, clauses


def decide(network: Network, variable: int, mask: int) -> None:
    """Open a level and propagate a decision on it."""
    store = network.store
    store.push()
    store.keep(variable, mask)
    fixpoint(network)


def test_a_network_has_one_propagator_for_what_is_learned() -> None:
    network, clauses = network_with(2)
    add(clauses, [(0, ONE), (1, ONE)])
    network.store.undo_to(0)
    assert clauses is clauses_of(network)
    assert (0, []) == (clauses.arena.kept, list(clauses.constraints()))


def test_constraints_are_the_clauses() -> None:
    _, clauses = network_with(3)
    add(clauses, [(2, ONE), (0, ZERO)])
    (clause,) = clauses.constraints()
    assert (2, 0) == clause.scope
    wanted = {(0, 0): True, (1, 0): True, (0, 1): False, (1, 1): True}
    assert wanted == {values: clause.holds(values) for values in wanted}


def test_the_last_open_condition_is_made_to_hold_and_its_reason_are_the_others() -> None:
    network, clauses = network_with(4)
    store = network.store
    number = add(clauses, [(3, ONE), (2, ONE), (1, ONE), (0, ONE)])
    for variable in (2, 3, 0):
        decide(network, variable, ZERO)
    assert [ZERO, ONE, ZERO, ZERO] == list(store.domains)
    position = store.trail_size - 1
    assert clauses.me == maker_of(store, position)
    reasons = pairs(clauses.explain(store, number, 1, ZERO, position))
    assert [(0, ONE), (2, ONE), (3, ONE)] == reasons


def test_watches_stay_right_when_levels_are_taken_back() -> None:
    network, clauses = network_with(4)
    store = network.store
    add(clauses, [(0, ONE), (1, ONE), (2, ONE), (3, ONE)])
    for order in ((0, 1, 2), (3, 2, 1), (1, 3, 0), (2, 0, 3)):
        for variable in order:
            decide(network, variable, ZERO)
        (last,) = {0, 1, 2, 3} - set(order)
        assert ONE == store.domains[last]
        store.undo_to(1)
        assert [3] * 4 == list(store.domains)


def test_a_clause_that_is_new_speaks_at_the_next_fixpoint() -> None:
    network, clauses = network_with(3)
    store = network.store
    decide(network, 1, ZERO)
    number = add(clauses, [(0, ONE), (1, ONE)])
    clauses.assert_unit(store, number, 1)
    assert store.is_waiting()
    fixpoint(network)
    assert [ONE, ZERO, 3] == list(store.domains)


def test_a_clause_of_one_condition_speaks_on_the_bottom_level() -> None:
    network, clauses = network_with(2)
    store = network.store
    clauses.assert_unit(store, add(clauses, [(1, ONE)]), 1)
    fixpoint(network)
    assert [3, ONE] == list(store.domains)


@pytest.mark.parametrize("before", [0, 1, 2])
def test_a_pending_clause_speaks_again_as_long_as_it_is_pending(before: int) -> None:
    """Its second condition failed on level 2; it was learned on level 4."""
    network, clauses = network_with(5)
    store = network.store
    for _ in range(before):  # which take seven words each
        add(clauses, [(4, ONE), (4, ZERO)])
    for variable in (1, 2, 3):
        decide(network, variable, ZERO)
    assert 4 == store.level
    clauses.assert_unit(store, add(clauses, [(0, ONE), (1, ONE)]), 2)
    fixpoint(network)
    for level in (3, 2):
        store.undo_to(level)
        assert 3 == store.domains[0]
        clauses.assert_pending(store)
        fixpoint(network)
        assert ONE == store.domains[0]
    store.undo_to(1)
    clauses.assert_pending(store)
    assert not store.is_waiting()
    assert [] == list(clauses.pending)


def test_a_pending_clause_of_one_condition_speaks_for_good_on_the_bottom_level() -> None:
    network, clauses = network_with(3)
    store = network.store
    for variable in (1, 2):
        decide(network, variable, ZERO)
    clauses.assert_unit(store, add(clauses, [(0, ONE)]), 1)
    fixpoint(network)
    for level, pending in ((2, [0, 1]), (1, [])):
        store.undo_to(level)
        clauses.assert_pending(store)
        fixpoint(network)
        assert ONE == store.domains[0]
        assert pending == list(clauses.pending)


def test_reduction_drops_half_those_of_the_greatest_distance_the_oldest_first() -> None:
    network, clauses = network_with(4)
    for distance in (5, 4, 4, 3, 9, 4):
        add(clauses, [(0, ONE), (1, ONE)], distance)
    clauses.reduce(network.store)
    assert [False, False, True, True, False, True] == [
        bool(one.scope) for one in clauses.constraints()
    ]
    assert 3 == clauses.arena.kept


def test_reduction_keeps_clauses_of_few_levels_and_of_the_trail_and_pending_ones() -> None:
    network, clauses = network_with(6)
    store = network.store
    add(clauses, [(0, ONE), (1, ONE)], NEVER_DROPPED)
    spoke = add(clauses, [(2, ONE), (3, ONE)], 40)
    pending = add(clauses, [(4, ONE), (5, ONE)], 40)
    add(clauses, [(0, ONE), (5, ONE)], 30)
    decide(network, 2, ZERO)
    decide(network, 5, ZERO)
    clauses.pending = vec[i64]([pending, 1])
    clauses.reduce(store)
    # The last spoke too, on variable 0.
    assert [True] * 4 == [bool(one.scope) for one in clauses.constraints()]
    store.undo_to(1)
    decide(network, 3, ZERO)
    clauses.pending = vec[i64]()
    clauses.reduce(store)
    assert [True, True, False, False] == [bool(one.scope) for one in clauses.constraints()]
    position = store.trail_size - 1
    assert [(3, ONE)] == pairs(clauses.explain(store, spoke, 2, ZERO, position))


def test_what_is_kept_still_speaks_after_a_reduction() -> None:
    network, clauses = network_with(4)
    store = network.store
    add(clauses, [(0, ONE), (1, ONE)], 50)
    add(clauses, [(2, ONE), (3, ONE)], 10)
    clauses.reduce(store)
    assert 1 == clauses.arena.kept
    decide(network, 0, ZERO)
    decide(network, 3, ZERO)
    assert [ZERO, 3, ONE, ZERO] == list(store.domains)


def test_a_new_clause_takes_over_the_number_of_a_dropped_one() -> None:
    network, clauses = network_with(4)
    store = network.store
    for _ in range(20):
        for distance in (10, 50):
            add(clauses, [(0, ONE), (1, ONE)], distance)
        clauses.reduce(store)
    # 20 of the 40 are dropped at the least, and no number is ever lost.
    assert clauses.arena.kept + len(clauses.arena.free) == len(clauses.arena.places) < 25
    number = add(clauses, [(2, ONE), (3, ONE)], 10)
    decide(network, 2, ZERO)
    assert ONE == store.domains[3]
    assert [(2, ONE)] == pairs(clauses.explain(store, number, 3, ZERO, store.trail_size - 1))


def test_a_broken_clause_is_a_contradiction() -> None:
    network, clauses = network_with(2)
    store = network.store
    add(clauses, [(0, ONE), (1, ONE)])
    store.push()
    store.keep(0, ZERO)
    store.keep(1, ZERO)
    with pytest.raises(Contradiction):
        fixpoint(network)


def test_the_arena_grows() -> None:
    network, clauses = network_with(20)
    for number in range(300):
        add(clauses, [(number % 20, ONE), ((number + 1) % 20, ONE)])
    decide(network, 7, ZERO)
    assert [6, 8] == [v for v in range(20) if network.store.domains[v] == ONE]
    assert 300 == clauses.arena.kept


def test_counting_leaves_learned_clauses_out() -> None:
    network, clauses = network_with(2)
    add(clauses, [(0, ONE), (1, ONE)])
    assert [] == clauses.residuals(network.store)
