"""From constraints to propagators: all of a kind go to one that keeps them, none is lost."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw import authoring as pf
from puzzlefw.constraints.families import SEVERAL
from puzzlefw.engine import Search
from puzzlefw.propagators import REUSABLE, maker_of, propagators_of
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
    rules: list[pf.Constraint], box: Box
) -> None:
    found = found_by_search(posted(propagators_of(rules), box))
    assert solutions(rules, box) == sorted(found)


@pytest.mark.parametrize("rule", ONE_EACH, ids=lambda rule: type(rule).__name__)
def test_a_propagator_says_what_it_was_made_of(rule: pf.Constraint) -> None:
    (propagator,) = propagators_of([rule])
    assert [rule] == list(propagator.constraints())


@pytest.mark.parametrize("rule", MANY, ids=lambda rule: type(rule).__name__)
@pytest.mark.parametrize("redundant", [False, True])
def test_of_constraints_that_are_said_at_once_each_is_told(
    rule: pf.Clauses | pf.CompressedTables | pf.Counts, redundant: bool
) -> None:
    said = attrs.evolve(rule, is_redundant=redundant)
    one = next(said.each())
    (propagator,) = propagators_of([said, one])
    wanted = [*said.each(), one]
    assert [told.scope for told in wanted] == [told.scope for told in propagator.constraints()]
    assert [redundant] * 3 == [told.is_redundant for told in propagator.constraints()]


@pytest.mark.parametrize(
    "make",
    [
        lambda names: pf.Clauses([(0, 1)], range(2), 1, names=names),
        lambda names: pf.Counts([((0, 1), "==", 1)], range(2), 1, names=names),
        lambda names: pf.CompressedTables([(0, 1)], [(1, 1)], names=names),
    ],
)
def test_one_text_for_the_names_of_many_rules_is_refused(make: Callable[[Any], Any]) -> None:
    with pytest.raises(TypeError, match="expected a list of names, found 'a'"):
        make("a")
    assert ("a",) == make(["a"]).names


def test_a_family_keeps_all_of_a_kind_and_a_graph_has_a_propagator_of_its_own() -> None:
    twice = [
        *[pf.Table((0, 1), [(0, 1)]), pf.Table((1, 0), [(0, 1)]), pf.Table((0,), [(1,)])],
        *[pf.CompressedTable((0,), [(1,)]), pf.CompressedTable((1,), [(1,)])],
        pf.CompressedTable((0,), [(2,)]),
        *[pf.AllDifferent((0, 1))] * 2,
        *[pf.DistinctSum((0, 1), 3)] * 2,
        *[pf.Element(0, (1,), 2)] * 2,
        *[pf.Regular((0, 1), pf.runs(1)), pf.Regular((1, 0), pf.runs(2))],
        *[pf.Clause([ONE])] * 2,
        *[pf.Implication(ONE, ONE)] * 2,
        *[pf.Pairing([(0,)], [ONE])] * 2,
        *[pf.Linear([pf.counted(*ONE)], "==", 1)] * 2,
        *[pf.Equivalence(ONE, ONE), pf.Predicate((0,), bool), pf.Conjunction([])],
        *[pf.Connected([], [ONE])] * 2,
        *[pf.Regions([], [ONE], {})] * 2,
        *[pf.Groups([], [0])] * 2,
        *[pf.Circuit((0, 1))] * 2,
        *[pf.SingleLoop([(0, 1, 0, 2)])] * 2,
        *[pf.SpanningTree(3, [JOINT])] * 2,
        *[pf.SpanningGraph(3, [JOINT])] * 2,
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


def test_rules_that_are_met_again_are_kept_by_one_propagator() -> None:
    rules = [
        pf.Clauses([(0, 1), (1, 2)], range(3), 0b01),
        pf.Counts([((0, 2), "==", 1)], range(3), 2),
    ]
    first, again, third = (propagators_of(rules) for _ in range(3))
    assert [one is other for one, other in zip(again, third, strict=True)] == [True, True]
    assert [one is other for one, other in zip(first, again, strict=True)] == [False, False]
    more = pf.Clauses([(0, 2)], range(3), 0b01)
    assert [3, 1] == [len(one.constraints()) for one in propagators_of([*rules, more])]
    with ThreadPoolExecutor(1) as pool:
        assert third[0] is not pool.submit(propagators_of, rules).result()[0]


@pytest.mark.parametrize(
    "rule",
    [
        pf.AllDifferent(range(3)),
        pf.Clauses([(0, 1), (1, 2)], range(3), 0b001),
        pf.CompressedTables([(0, 1), (1, 2)], [(0b001, 0b110), (0b010, 0b010)]),
        pf.Connected([(0, 1), (1, 2)], [(0, 0b010), (1, 0b010), (2, 0b010)]),
        pf.Counts([((0, 1, 2), "==", 1)], range(3), 0b010),
        pf.Regular(range(3), pf.blocks([2])),
    ],
    ids=lambda rule: type(rule).__name__,
)
def test_networks_may_share_a_propagator(rule: pf.Constraint) -> None:
    rules = [rule]
    boxes = [(0b111,) * 3, (0b011, 0b011, 0b110), (0b110, 0b111, 0b111)]
    for _ in range(2):
        assert type(propagators_of(rules)[0]) in {*map(maker_of, REUSABLE)}
    searches = [Search(posted(propagators_of(rules), box)) for box in boxes]
    found: list[list[tuple[int, ...]]] = [[] for _ in boxes]
    while True in [search.advance() for search in searches]:
        for own, search in zip(found, searches, strict=True):
            if not search.is_over:
                own.append(tuple(search.store.values(0, 3)))
    assert [solutions(rules, box) for box in boxes] == [sorted(own) for own in found]
