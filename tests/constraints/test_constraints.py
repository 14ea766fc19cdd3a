"""Constraints hold for what their statements say: each stated here once more, in other words."""

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import combinations

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw import authoring as pf
from puzzlefw.errors import EngineError
from tests.constraints import strategies
from tests.constraints.strategies import assignments, conditions, constraints

COUNT = 4
VALUES = assignments(COUNT)
CONDITION = conditions(COUNT)
Values = Sequence[int]
Joints = list[tuple[int, int]]


def holds(constraint: pf.Constraint, values: Values) -> bool:
    """Return what a constraint says of an assignment of all variables."""
    return constraint.holds([values[variable] for variable in constraint.scope])


def is_met(condition: pf.Condition, values: Values) -> bool:
    """Return whether a condition holds."""
    variable, mask = condition
    return f"{mask:063b}"[-1 - values[variable]] == "1"


def cuts(nodes: Collection[int]) -> Iterator[set[int]]:
    """Visit one side of every cut of *nodes* into two sides, neither empty."""
    for size in range(1, len(nodes)):
        yield from map(set, combinations(nodes, size))


def joins(nodes: Collection[int], joints: Joints) -> bool:
    """Return whether a joint crosses every cut of *nodes*."""
    return all(any((a in side) != (b in side) for a, b in joints) for side in cuts(nodes))


@given(strategies.tables(COUNT), VALUES)
def test_a_table_holds_for_its_rows(table: pf.Table, values: Values) -> None:
    fits = [
        all(values[v] == found for v, found in zip(table.variables, row, strict=True))
        for row in table.rows
    ]
    assert any(fits) == holds(table, values)


@given(st.lists(st.integers(0, COUNT - 1)), VALUES)
def test_all_differ_where_no_two_places_are_alike(variables: list[int], values: Values) -> None:
    alike = [one for one, other in combinations(variables, 2) if values[one] == values[other]]
    assert (not alike) == holds(pf.AllDifferent(variables), values)


@given(st.lists(st.integers(0, COUNT - 1)), st.integers(0, 70), VALUES)
def test_a_distinct_sum_is_a_sum_without_repeats(
    variables: list[int], total: int, values: Values
) -> None:
    terms = [pf.weighted(variable, 1, range(63)) for variable in variables]
    both = [pf.AllDifferent(variables), pf.Linear(terms, "==", total)]
    assert all(holds(rule, values) for rule in both) == holds(
        pf.DistinctSum(variables, total), values
    )


@given(st.lists(CONDITION, max_size=4), VALUES)
def test_a_clause_holds_unless_all_its_conditions_fail(
    clause: list[pf.Condition], values: Values
) -> None:
    assert (not all(not is_met(one, values) for one in clause)) == holds(pf.Clause(clause), values)


@given(CONDITION, CONDITION, VALUES)
def test_an_implication_fails_only_from_true_to_false(
    one: pf.Condition, then: pf.Condition, values: Values
) -> None:
    fails = is_met(one, values) and not is_met(then, values)
    assert (not fails) == holds(pf.Implication(one, then), values)


@given(CONDITION, CONDITION, VALUES)
def test_an_equivalence_is_an_implication_both_ways(
    one: pf.Condition, other: pf.Condition, values: Values
) -> None:
    both = [pf.Implication(one, other), pf.Implication(other, one)]
    assert all(holds(way, values) for way in both) == holds(pf.Equivalence(one, other), values)


@st.composite
def added(draw: st.DrawFn) -> tuple[pf.Term, Callable[[Values], int]]:
    """Draw a term, and what it adds."""
    v = draw(st.integers(0, COUNT - 1))
    amount = draw(st.integers(-3, 3))
    return draw(
        st.sampled_from(
            (
                (pf.weighted(v, amount, range(63)), lambda values: amount * values[v]),
                (pf.counted(v, 0b110, amount), lambda values: amount * (values[v] in (1, 2))),
                (pf.step(v, {2: amount}), lambda values: amount if values[v] >= 2 else 0),
                (pf.term(v, [amount] * 62 + [7]), lambda values: 7 if values[v] == 62 else amount),
            )
        )
    )


@given(st.lists(added(), max_size=4), st.integers(-9, 9), VALUES)
def test_a_linear_constraint_compares_the_sum_of_its_terms(
    listed: list[tuple[pf.Term, Callable[[Values], int]]], total: int, values: Values
) -> None:
    terms = [part for part, _ in listed]
    found = sum(amount(values) for _, amount in listed)
    assert (found == total) == holds(pf.Linear(terms, "==", total), values)
    assert (found <= total) == holds(pf.Linear(terms, "<=", total), values)
    assert (found >= total) == holds(pf.Linear(terms, ">=", total), values)


def test_a_value_without_an_amount_is_refused() -> None:
    with pytest.raises(EngineError, match="variable 0 has no term for its value 2"):
        pf.Linear([pf.term(0, (1, 2))], "==", 1).holds([2])


@given(strategies.connected(COUNT), VALUES)
def test_chosen_nodes_are_connected_if_an_edge_crosses_every_cut(
    rule: pf.Connected, values: Values
) -> None:
    chosen = {node for node, one in enumerate(rule.conditions) if is_met(one, values)}
    inside = [edge for edge in rule.edges if chosen.issuperset(edge)]
    wanted = joins(chosen, inside) if chosen else rule.allow_empty
    assert wanted == holds(rule, values)


@given(strategies.compressed_tables(COUNT), VALUES)
def test_a_compressed_table_holds_if_all_conditions_of_a_row_do(
    rule: pf.CompressedTable, values: Values
) -> None:
    pairs = [zip(rule.variables, row, strict=True) for row in rule.rows]
    met = [[is_met(one, values) for one in row] for row in pairs]
    assert any(map(all, met)) == holds(rule, values)


@given(
    st.one_of(strategies.clauses(COUNT), strategies.counts(COUNT), strategies.many_tables(COUNT)),
    VALUES,
)
def test_what_says_many_constraints_holds_if_each_of_them_does(
    rule: pf.Clauses | pf.Counts | pf.CompressedTables, values: Values
) -> None:
    wanted = all(one.holds([values[variable] for variable in one.scope]) for one in rule.each())
    assert wanted == holds(rule, values)


@given(strategies.single_loops(COUNT), VALUES)
def test_a_loop_has_two_edges_at_each_node_but_a_hub_and_crosses_every_cut(
    rule: pf.SingleLoop, values: Values
) -> None:
    joints = [(a, b) for a, b, *condition in rule.edges if is_met((*condition,), values)]
    nodes = {node for joint in joints for node in joint} | {rule.hub} - {None}
    degrees = [sum(node in joint for joint in joints) for node in nodes - {rule.hub}]
    wanted = joins(nodes, joints) and set(degrees) == {2} if joints else rule.allow_empty
    assert wanted == holds(rule, values)


@pytest.mark.parametrize("edge", [(1, 1, 0, 1), (-1, 0, 0, 1)])
def test_an_edge_of_a_loop_joins_two_nodes(edge: tuple[int, int, int, int]) -> None:
    with pytest.raises(EngineError, match="expected two nodes from 0 on, found"):
        pf.SingleLoop([edge])


def test_a_row_of_a_compressed_table_has_a_mask_for_each_place() -> None:
    with pytest.raises(EngineError, match=r"expected rows of 2 masks, found \(1,\)"):
        pf.CompressedTable((0, 1), [(1, 1), (1,)])


def open_joints(rule: pf.SpanningTree | pf.SpanningGraph, values: Values) -> Joints | None:
    """Return the nodes that open edges join, None if the ends of one disagree."""
    found = []
    for (a, *here), (b, *there) in rule.edges:
        is_open = {is_met((here[0], here[1]), values), is_met((there[0], there[1]), values)}
        if len(is_open) == 2:
            return None
        found += [(a, b)] if True in is_open else []
    return found


@given(strategies.graphs(COUNT).map(lambda graph: pf.SpanningGraph(*graph)), VALUES)
def test_a_graph_spans_if_an_open_edge_crosses_every_cut(
    rule: pf.SpanningGraph, values: Values
) -> None:
    joints = open_joints(rule, values)
    nodes = set(range(rule.nodes)) - rule.absent
    assert (joints is not None and joins(nodes, joints)) == holds(rule, values)


@given(strategies.graphs(COUNT).map(lambda graph: pf.SpanningTree(*graph)), VALUES)
def test_a_tree_spans_and_no_open_edge_can_be_spared(rule: pf.SpanningTree, values: Values) -> None:
    joints = open_joints(rule, values)
    nodes = set(range(rule.nodes)) - rule.absent
    wanted = joints is not None and joins(nodes, joints)
    if joints is not None:
        fewer = [joints[:place] + joints[place + 1 :] for place in range(len(joints))]
        wanted = wanted and not any(joins(nodes, some) for some in fewer)
    assert wanted == holds(rule, values)


@given(st.lists(constraints(COUNT), max_size=3), VALUES)
def test_a_conjunction_holds_if_all_its_parts_do(
    parts: list[pf.Constraint], values: Values
) -> None:
    assert all(holds(part, values) for part in parts) == holds(pf.Conjunction(parts), values)


def test_a_predicate_gets_a_value_for_each_place() -> None:
    rule = pf.Predicate([3, 1, 3], lambda values: values == (7, 5, 7))
    assert (3, 1) == rule.scope
    assert [True, False] == [rule.holds(values) for values in ((7, 5), (5, 7))]


@given(constraints(COUNT))
def test_a_scope_names_each_variable_once(rule: pf.Constraint) -> None:
    assert len(set(rule.scope)) == len(rule.scope)
    assert set(rule.scope) <= set(range(COUNT))


@given(constraints(COUNT))
def test_a_constraint_is_a_value(rule: pf.Constraint) -> None:
    assert not rule.is_redundant
    spare = attrs.evolve(rule, is_redundant=True)  # type: ignore[misc]
    assert {rule, spare} == {attrs.evolve(spare, is_redundant=False), spare}  # type: ignore[misc]
    assert rule != spare


@given(strategies.sequences(COUNT), VALUES)
def test_a_sequence_holds_where_a_walk_ends_in_an_accepting_state(
    rule: pf.Regular, values: Values
) -> None:
    states = {0}
    for variable in rule.variables:
        states = {
            following
            for state in states
            for value, following in rule.automaton.transitions[state]
            if value == values[variable]
        }
    assert bool(states & rule.automaton.accepting) == holds(rule, values)


@given(strategies.rising_sizes(COUNT), VALUES)
def test_sizes_rise_where_groups_in_the_order_of_values_do(
    rule: pf.RisingSizes, values: Values
) -> None:
    own = [values[variable] for variable in rule.variables]
    same = [(a, b) for a, b in rule.edges if own[a] == own[b]]
    told = []
    for node, value in enumerate(own):
        if value in rule.values:
            sides = [side for side in [{node}, *cuts(range(len(own)))] if node in side]
            closed = [
                side for side in sides if not any((a in side) != (b in side) for a, b in same)
            ]
            told.append((rule.values.index(value), min(map(len, closed), default=len(own))))
    sizes = sorted({*told})
    is_rising = [size for _, size in sizes] == sorted({size for _, size in sizes})
    is_first = [at for at, _ in sizes] == [*range(len(sizes))]
    assert (is_first and is_rising and {size for _, size in sizes} <= {*rule.sizes}) == holds(
        rule, values
    )
