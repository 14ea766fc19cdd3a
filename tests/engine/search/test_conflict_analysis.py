"""Conflict analysis: the clause of a small contradiction is the one worked out by hand."""

from collections.abc import Sequence
from contextlib import suppress

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints import Linear, weighted
from puzzlefw.engine import Contradiction, Network, Propagator, fixpoint
from puzzlefw.engine.search.conflict_analysis import ConflictAnalysis
from puzzlefw.engine.search.conflict_clause import ConflictClause, exchange
from puzzlefw.engine.search.learner import clauses_of
from puzzlefw.propagators import ClausePropagator, ImplicationPropagator, LinearPropagator
from tests.engine.rules import new_network
from tests.propagators.brute_force import posted

ZERO = 0b01
ONE = 0b10
NOBODY = 99
"""The number of no propagator, where that of learned clauses is asked for."""


def failed(
    rules: Sequence[Propagator], masks: Sequence[int], decisions: Sequence[tuple[int, int]]
) -> Network:
    """Return a network in which the last of some decisions, each on its level, has failed."""
    network = posted(rules, tuple(masks))
    store = network.store
    with suppress(Contradiction):
        fixpoint(network)
        for variable, mask in decisions:
            store.push()
            store.keep(variable, mask)
            fixpoint(network)
    assert store.failed
    assert len(decisions) == store.level
    return network


def analysis_of(network: Network) -> ConflictAnalysis:
    """Return an analysis to which the domains at the start are given."""
    return ConflictAnalysis(network.store.initial[:], NOBODY)


def analysed(network: Network) -> ConflictAnalysis:
    """Return an analysis that has found a clause."""
    analysis = analysis_of(network)
    assert analysis.analyse(network, 0)
    return analysis


def conditions_of(analysis: ConflictAnalysis) -> list[tuple[int, int]]:
    """Return the conditions of the clause found."""
    flat = [int(part) for part in analysis.clause.conditions]
    return list(zip(flat[::2], flat[1::2], strict=True))


def implied(one: tuple[int, int], *then: tuple[int, int]) -> list[Propagator]:
    """Return the rules that one condition implies others."""
    return [ImplicationPropagator([(one, condition)]) for condition in then]


def test_the_first_point_through_which_all_goes_is_asserted() -> None:
    """On level 3, 2 -> 3 -> (4, 5), and 4, 5 and 0 do not go together."""
    rules = [
        *implied((2, ONE), (3, ONE)),
        *implied((3, ONE), (4, ONE), (5, ONE)),
        ClausePropagator([[(4, ZERO), (5, ZERO), (0, ZERO)]]),
    ]
    analysis = analysed(failed(rules, [3] * 6, [(0, ONE), (1, ONE), (2, ONE)]))
    assert [(3, ZERO), (0, ZERO)] == conditions_of(analysis)
    assert (1, 2) == (analysis.clause.level, analysis.clause.distance)


def test_facts_are_sets_of_values() -> None:
    """The sum is broken once its terms are at least 3 each, whatever they are then."""
    total = LinearPropagator([Linear([weighted(v, 1, range(5)) for v in range(3)], "<=", 8)])
    rules = [*implied((3, ONE), (1, 0b11000), (2, 0b11000)), total]
    analysis = analysed(failed(rules, [0b11111] * 3 + [3], [(0, 0b01000), (3, ONE)]))
    assert [(3, ZERO), (0, 0b00111)] == conditions_of(analysis)


def test_the_second_condition_is_the_last_of_the_others_to_fail() -> None:
    rules = [
        *implied((3, ONE), (4, ONE)),
        ClausePropagator([[(4, ZERO), (0, ZERO), (2, ZERO), (1, ZERO), (3, ZERO)]]),
    ]
    analysis = analysed(failed(rules, [3] * 5, [(0, ONE), (2, ONE), (1, ONE), (3, ONE)]))
    assert [(3, ZERO), (1, ZERO)] == conditions_of(analysis)[:2]
    assert (3, 4) == (analysis.clause.level, analysis.clause.distance)


def test_a_contradiction_of_one_fact_gives_a_clause_of_one_condition() -> None:
    rules = [*implied((1, ONE), (2, ONE), (3, ONE)), ClausePropagator([[(2, ZERO), (3, ZERO)]])]
    analysis = analysed(failed(rules, [3] * 4, [(0, ONE), (1, ONE)]))
    assert [(1, ZERO)] == conditions_of(analysis)
    assert (0, 1) == (analysis.clause.level, analysis.clause.distance)


def test_what_fails_on_the_bottom_level_is_not_analysed() -> None:
    network = failed([ClausePropagator([[(0, ZERO)], [(0, ONE)]])], [3, 3], [])
    assert not analysis_of(network).analyse(network, 0)
    rules = [*implied((1, ONE), (2, ONE)), ClausePropagator([[(2, ZERO), (1, ZERO)]])]
    network = failed(rules, [3] * 3, [(0, ONE), (1, ONE)])
    assert not analysis_of(network).analyse(network, 2)
    assert analysis_of(network).analyse(network, 1)


def test_what_was_known_at_the_root_needs_no_reason() -> None:
    rules = [*implied((1, ONE), (2, ONE)), ClausePropagator([[(2, ZERO), (1, ZERO), (0, ZERO)]])]
    network = failed(rules, [3] * 3, [(0, ONE), (1, ONE)])
    analysis = ConflictAnalysis(vec[i64]([ONE, 3, 3]), NOBODY)
    assert analysis.analyse(network, 0)
    assert [(1, ZERO)] == conditions_of(analysis)


def test_a_fact_is_dropped_for_what_its_last_values_follow_from_only() -> None:
    """b loses 1; so a loses 2, so b loses 2; the contradiction needs all three.

    a follows from the first loss of b, and the second from a: the first follows from neither.
    """
    a, b, c, d, e, f = range(6)
    rules = [
        *implied((c, ONE), (b, 0b101)),
        *implied((d, ONE), (e, ONE), (f, ONE)),
        ClausePropagator([[(e, ZERO), (f, ZERO), (a, 0b100), (b, 0b110)]]),
    ]
    network = posted(rules, (0b111, 0b111, 3, 3, 3, 3))
    store = network.store
    learned = clauses_of(network)
    learned.add(vec[i64]([a, 0b011, b, 0b010]), 2)
    learned.add(vec[i64]([b, 0b001, a, 0b100]), 2)
    for variable in (c, d):
        with suppress(Contradiction):
            fixpoint(network)
            store.push()
            store.keep(variable, ONE)
            fixpoint(network)
    analysis = ConflictAnalysis(store.initial[:], learned.me)
    assert analysis.analyse(network, 0)
    assert [(d, ZERO), (b, 0b010)] == conditions_of(analysis)


def test_two_conditions_change_places() -> None:
    conditions = vec[i64]([1, 10, 2, 20, 3, 30])
    exchange(conditions, 0, 4)
    assert [3, 30, 2, 20, 1, 10] == list(conditions)


def test_each_level_is_counted_once_a_clause() -> None:
    network = new_network(*[ONE | ZERO] * 9)
    store = network.store
    for variable in range(8):
        store.push()
        store.keep(variable, ONE)
    clause = ConflictClause()
    for variables, distance in (([5], 2), ([1, 2, 1, 7, 2], 4), ([1, 7, 0], 4)):
        clause.start(8, ONE, 8, 0)
        for variable in variables:
            clause.add(store, variable, ZERO)
        assert distance == clause.distance
        assert max(variables) + 1 == clause.level
        assert [max(variables), ZERO] == list(clause.conditions[2:4])
