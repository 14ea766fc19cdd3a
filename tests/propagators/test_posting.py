"""From constraints to propagators: all of a kind go to one that keeps them, none is lost."""

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.constraints import (
    AllDifferent,
    Circuit,
    Clause,
    Clauses,
    CompressedTable,
    CompressedTables,
    Conjunction,
    Connected,
    Constraint,
    Counts,
    DistinctSum,
    Element,
    Equivalence,
    Groups,
    Implication,
    Linear,
    Pairing,
    Predicate,
    Regions,
    Regular,
    SingleLoop,
    SpanningGraph,
    SpanningTree,
    Table,
    counted,
    runs,
)
from puzzlefw.constraints.families import SEVERAL
from puzzlefw.propagators import propagators_of
from tests.constraints.examples import EXAMPLES, JOINT, ONE
from tests.constraints.strategies import ALPHABET, constraints
from tests.propagators import strategies
from tests.propagators.brute_force import Box, found_by_search, posted, solutions

COUNT = 3
MANY = [one for one in EXAMPLES if type(one) in SEVERAL]
ONE_EACH = [one for one in EXAMPLES if one not in MANY]
BOXES = st.tuples(*[strategies.masks(ALPHABET)] * COUNT)


@given(st.lists(constraints(COUNT), max_size=5), BOXES)
def test_what_is_posted_has_the_solutions_of_the_constraints(
    rules: list[Constraint], box: Box
) -> None:
    found = found_by_search(posted(propagators_of(rules), box))
    assert solutions(rules, box) == sorted(found)


@pytest.mark.parametrize(
    "rule", [one for one in EXAMPLES if one not in MANY], ids=lambda rule: type(rule).__name__
)
def test_a_propagator_says_what_it_was_made_of(rule: Constraint) -> None:
    (propagator,) = propagators_of([rule])
    assert [rule] == list(propagator.constraints())


@pytest.mark.parametrize("rule", MANY, ids=lambda rule: type(rule).__name__)
@pytest.mark.parametrize("redundant", [False, True])
def test_of_constraints_that_are_said_at_once_each_is_told(
    rule: Clauses | CompressedTables | Counts, redundant: bool
) -> None:
    said = attrs.evolve(rule, is_redundant=redundant)
    one = next(said.each())
    (propagator,) = propagators_of([said, one])
    wanted = [*said.each(), one]
    assert [told.scope for told in wanted] == [told.scope for told in propagator.constraints()]
    assert [redundant] * 3 == [told.is_redundant for told in propagator.constraints()]


def test_a_family_keeps_all_of_a_kind_and_a_graph_has_a_propagator_of_its_own() -> None:
    twice = [
        *[Table((0, 1), [(0, 1)]), Table((1, 0), [(0, 1)]), Table((0,), [(1,)])],
        *[CompressedTable((0,), [(1,)]), CompressedTable((1,), [(1,)])],
        CompressedTable((0,), [(2,)]),
        *[AllDifferent((0, 1))] * 2,
        *[DistinctSum((0, 1), 3)] * 2,
        *[Element(0, (1,), 2)] * 2,
        *[Regular((0, 1), runs(1)), Regular((1, 0), runs(2))],
        *[Clause([ONE])] * 2,
        *[Implication(ONE, ONE)] * 2,
        *[Pairing([(0,)], [ONE])] * 2,
        *[Linear([counted(*ONE)], "==", 1)] * 2,
        *[Equivalence(ONE, ONE), Predicate((0,), bool), Conjunction([])],
        *[Connected([], [ONE])] * 2,
        *[Regions([], [ONE], {})] * 2,
        *[Groups([], [0])] * 2,
        *[Circuit((0, 1))] * 2,
        *[SingleLoop([(0, 1, 0, 2)])] * 2,
        *[SpanningTree(3, [JOINT])] * 2,
        *[SpanningGraph(3, [JOINT])] * 2,
    ]
    propagators = propagators_of(twice)
    found = [type(propagator).__name__.removesuffix("Propagator") for propagator in propagators]
    assert [
        *("Table", "Table", "CompressedTable", "CompressedTable"),
        *("AllDifferent", "DistinctSum", "Element", "Regular", "Clause"),
        *("Implication", "Pairing", "Linear", "Predicate"),
        *("Connected", "Connected", "Regions", "Regions", "Groups", "Groups"),
        *("Circuit", "Circuit", "SingleLoop", "SingleLoop"),
        *("SpanningTree", "SpanningTree", "Bridge", "Bridge"),
    ] == found
    assert len(twice) == sum(len(propagator.constraints()) for propagator in propagators)


def test_no_constraints_need_no_propagators() -> None:
    assert [] == propagators_of([])
