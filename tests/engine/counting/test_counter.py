"""Exact counts: equal to trying everything, on shared rules, nets of rules, and made-up ones."""

from collections.abc import Sequence
from functools import reduce
from itertools import product
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints import Constraint, Linear, Predicate, counted
from puzzlefw.engine import EXPENSIVE, Network, Propagator, Store, fixpoint
from puzzlefw.engine.counting.counter import SolutionCounter
from puzzlefw.engine.residual import ConstraintResidual, Residual
from puzzlefw.propagators import (
    AllDifferentPropagator,
    BridgePropagator,
    ClausePropagator,
    LinearPropagator,
    SpanningTreePropagator,
    TablePropagator,
    propagators_of,
)
from tests.constraints.strategies import constraints
from tests.propagators import strategies as shared
from tests.propagators.brute_force import constraints_of, posted, solutions
from tests.propagators.graphs.trees import TreeCase, cases

Box = tuple[int, ...]


def by_force(propagators: Sequence[Propagator], box: Box) -> int:
    """Return how many assignments of *box* every constraint accepts."""
    return len(solutions(constraints_of(propagators), box))


def run(network: Network, **limits: Any) -> SolutionCounter:
    """Return a counter that has run."""
    counter = SolutionCounter(network, **limits)
    counter.run()
    return counter


def counter_of(propagators: Sequence[Propagator], box: Box) -> SolutionCounter:
    """Return a counter that has counted the assignments of *box*."""
    counter = run(posted(propagators, box))
    assert counter.is_exact
    return counter


class Slow(Propagator):
    """Looks at its rule when all of its scope is fixed, and not before: as weak as may be."""

    priority: ClassVar[int] = EXPENSIVE

    def __init__(self, scope: Sequence[int], allowed: frozenset[tuple[int, ...]]) -> None:
        self.scope = tuple(scope)
        self.allowed = allowed

    def constraints(self) -> list[Constraint]:
        return [Predicate(self.scope, lambda values: tuple(values) in self.allowed)]

    def propagate(self, store: Store, worklist: object) -> None:
        worklist.clear()  # type: ignore[attr-defined]
        values = tuple(store.value(v) for v in self.scope)
        if all(store.is_fixed(v) for v in self.scope) and values not in self.allowed:
            store.fail(0)


@st.composite
def nets(draw: st.DrawFn) -> tuple[list[Propagator], Box]:
    """Draw rules of several kinds on the same variables, most of them on a few."""
    alphabet = draw(st.sampled_from(shared.ALPHABETS))
    box = draw(shared.boxes(alphabet, most=6))
    rules = propagators_of(draw(st.lists(constraints(len(box), alphabet), max_size=4)))
    if draw(st.booleans()):
        scope = draw(shared.scopes(len(box), length=2, unique=True))
        tuples = st.tuples(*[st.sampled_from(alphabet)] * len(scope))
        rules.append(Slow(scope, frozenset(draw(st.lists(tuples, max_size=9)))))
    return rules, box


@given(nets())
def test_a_net_of_rules_is_counted_as_by_force(net: tuple[list[Propagator], Box]) -> None:
    rules, box = net
    assert by_force(rules, box) == counter_of(rules, box).number


@given(cases(), st.integers(0, 2))
def test_trees_are_counted_beside_other_rules(case: TreeCase, total: int) -> None:
    count = len(case.masks)
    ones = [counted(v, 2) for v in range(count)][:3]
    rules = [BridgePropagator(case.graph), SpanningTreePropagator(case.graph)]
    rules += [LinearPropagator([Linear(ones, "<=", total)])]
    assert by_force(rules, case.masks) == counter_of(rules, case.masks).number


def pairs(count: int) -> list[Propagator]:
    """Return the rule that one of two is 1, on *count* pairs; each has three solutions."""
    return [ClausePropagator([[(2 * p, 2), (2 * p + 1, 2)] for p in range(count)])]


def test_independent_parts_are_multiplied_not_visited() -> None:
    counter = counter_of(pairs(100), (3,) * 200)
    assert 3**100 == counter.number
    assert 200 == counter.nodes


def test_variables_of_no_rule_take_all_their_values() -> None:
    assert 7**2 * 2 == counter_of([], (0b1111111, 0b1111111, 0b11, 0b1)).number


def test_a_part_met_again_is_taken_from_the_cache() -> None:
    # Whatever the first is, what is left of the chain is the same problem again.
    chain: list[Propagator] = [
        Slow((v, v + 1), frozenset([(0, 0), (0, 1), (1, 0), (1, 1), (2, 2)])) for v in range(60)
    ]
    counter = counter_of(chain, (7,) * 61)
    assert 2**61 + 1 == counter.number
    assert counter.nodes < 600


class Telltale(Propagator):
    """No rule of its own: propagates that variable 0 is not 1 once it sees 2 and 3 both open.

    Sound only because 2 and 3 have no solution: it tells what is wrong with one component by taking
    a value from another.
    """

    def attach(self, store: Store, me: i64) -> None:
        for variable in (0, 1):
            store.subscribe(me, variable, 0, 0)

    def constraints(self) -> list[Constraint]:
        return []

    def propagate(self, store: Store, worklist: object) -> None:
        worklist.clear()  # type: ignore[attr-defined]
        if store.level > 0 and not store.is_fixed(2):
            store.remove(1, 1)


def test_what_an_impossible_part_costs_its_neighbour_is_not_remembered() -> None:
    rules = [*pairs(2), Slow((2, 3), frozenset()), Telltale()]
    counter = counter_of(rules, (3, 3, 3, 3))
    assert 0 == counter.number
    assert {} == counter.cache.entries


def test_a_limit_on_solutions_gives_a_bound() -> None:
    counter = run(posted(pairs(30), (3,) * 60), limit=1000)
    assert not counter.is_exact or counter.number == 3**30
    assert 1000 <= counter.number <= 3**30


@pytest.mark.parametrize("nodes", [0, 1, 7, 50, 100])
@pytest.mark.parametrize("is_solvable", [False, True])
def test_a_limit_on_nodes_gives_a_bound(nodes: int, is_solvable: bool) -> None:
    counter = run(posted(pairs(30), (3,) * 60), node_limit=nodes, is_solvable=is_solvable)
    if nodes < 60:
        assert "nodes" == counter.stopped_by
        assert not counter.is_exact
        # The components counted to the end have two nodes and three solutions each.
        assert counter.number == (3 ** (nodes // 2) if is_solvable else 0)
    else:
        assert 3**30 == counter.number


def test_a_limit_on_time_gives_a_bound_and_leaves_the_store_whole() -> None:
    network = posted(pairs(30), (3,) * 60)
    store = network.store
    fixpoint(network)
    store.clock.limit(0)
    counter = run(network, is_solvable=True)
    assert ("time", 1, 0) == (counter.stopped_by, counter.number, store.level)
    store.clock.limit(None)
    assert 3**30 == run(network).number


@given(nets(), st.integers(0, 12))
def test_a_bound_is_never_above_the_count(net: tuple[list[Propagator], Box], nodes: int) -> None:
    rules, box = net
    wanted = by_force(rules, box)
    for is_solvable in {False, wanted > 0}:
        network = posted(rules, box)
        counter = run(network, node_limit=nodes, is_solvable=is_solvable)
        assert 0 <= counter.number <= wanted
        assert counter.number == wanted or not counter.is_exact
        assert 0 == network.store.level


def test_more_nodes_make_no_less_certain() -> None:
    """Once the first variable is decided, two components are left, and nothing is certain."""
    rows = [values for values in product(range(2), range(3), range(3)) if sum(values) % 3]
    rules, box = [TablePropagator([(0, 1, 2), (0, 3, 4)], rows)], (3, 7, 7, 7, 7)
    certain = [run(posted(rules, box), node_limit=nodes).number for nodes in range(20)]
    assert sorted(certain) == certain
    assert [0, by_force(rules, box)] == [certain[0], certain[-1]]


@pytest.mark.parametrize("nodes", range(8))
def test_parts_that_are_not_at_hand_make_nothing_certain(nodes: int) -> None:
    """Four components, each of which may have no solution for all that is known."""
    components = [
        AllDifferentPropagator([range(3 * component, 3 * component + 3)]) for component in range(4)
    ]
    counter = run(posted(components, (7,) * 12), node_limit=nodes, is_solvable=False)
    assert not counter.is_exact
    assert 0 == counter.number


class Foreign(Residual):
    """A residual that says nothing."""


def test_a_residual_that_cannot_be_split_is_refused() -> None:
    residual = Foreign(vec[i64]([0]))
    with pytest.raises(TypeError, match="does not define split"):
        residual.split(Store())


def test_a_rule_that_nothing_can_break_is_gone() -> None:
    store = posted([], (3, 3)).store
    loose = Predicate((0, 1), lambda values: sum(values) < 3)
    tight = Predicate((0, 1), lambda values: sum(values) < 2)
    assert [] == ConstraintResidual(0, loose).split(store)
    assert 1 == len(ConstraintResidual(0, tight).split(store))


def test_the_product_of_all_primes_is_exact() -> None:
    widths = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61]
    box = tuple((1 << width) - 1 for width in widths)
    assert reduce(lambda a, b: a * b, widths) == counter_of([], box).number
