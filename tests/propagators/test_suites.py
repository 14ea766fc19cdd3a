"""Every shared propagator keeps every promise: the conformance suite of the public kit.

The rules stand here once more in plain Python, written from their statement alone.
"""

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from puzzlefw.constraints import Clause, Linear, Predicate, term, weighted
from puzzlefw.constraints.constraint import ALL_VALUES
from puzzlefw.engine import Propagator
from puzzlefw.propagators import (
    AllDifferentPropagator,
    BridgePropagator,
    ClausePropagator,
    ConnectedPropagator,
    ImplicationPropagator,
    LinearPairsPropagator,
    LinearPropagator,
    PredicatePropagator,
    SpanningTreePropagator,
    TablePropagator,
    graph_of_edges,
    tree_graph,
)
from puzzlefw.testing import Tape, propagator_suite, scopes, structures
from tests.propagators.strategies import choosing_values, reached_from

Box = tuple[int, ...]
Condition = tuple[int, int]
Draw = st.DrawFn


def is_met(condition: tuple[int, int], values: Sequence[int]) -> bool:
    """Return whether the variable at this place takes a value of this mask."""
    place, mask = condition
    return mask >> values[place % len(values)] & 1 == 1


def at_places(conditions: Sequence[tuple[int, int]], scope: Sequence[int]) -> list[tuple[int, int]]:
    """Return conditions on places as conditions on the variables of *scope*."""
    return [(scope[place % len(scope)], mask) for place, mask in conditions]


@st.composite
def rows(draw: Draw, places: int, values: Sequence[int], most: int) -> list[tuple[int, ...]]:
    """Draw a table of at most so many rows."""
    tape = Tape(draw)
    return [tuple(tape.one_of(values) for _ in range(places)) for _ in range(tape.between(0, most))]


def rows_for(box: Box) -> st.SearchStrategy[list[tuple[int, ...]]]:
    """Return tables, with values that no variable of the box has."""
    return rows(len(box), (0, 1, 0, 1, 2, 3, 4, -1), 2 + 2 ** len(box))


TestTable = propagator_suite(
    make=lambda scope, rows: TablePropagator([scope], rows),
    holds=lambda values, rows: tuple(values) in rows,
    cases=scopes(arity=(0, 4), width=(2, 4), params=rows_for),
    scratch=["valid"],
    name="table",
)


def condition(tape: Tape) -> Condition:
    """Choose the place of a variable, and values."""
    return tape.below(6), tape.below(32)


@st.composite
def clauses(draw: Draw) -> list[list[Condition]]:
    """Draw clauses of conditions."""
    tape = Tape(draw)
    return [[condition(tape) for _ in range(tape.below(5))] for _ in range(tape.below(5))]


@st.composite
def implications(draw: Draw) -> list[tuple[Condition, Condition]]:
    """Draw pairs of conditions."""
    tape = Tape(draw)
    return [(condition(tape), condition(tape)) for _ in range(tape.below(6))]


TestClause = propagator_suite(
    make=lambda scope, clauses: ClausePropagator([at_places(clause, scope) for clause in clauses]),
    holds=lambda values, clauses: all(
        any(is_met(condition, values) for condition in clause) for clause in clauses
    ),
    cases=scopes(arity=(1, 5), width=(2, 4), params=clauses()),
    name="clause",
)
TestImplication = propagator_suite(
    make=lambda scope, pairs: ImplicationPropagator(
        [(at_places([one], scope)[0], at_places([then], scope)[0]) for one, then in pairs]
    ),
    holds=lambda values, pairs: all(
        is_met(then, values) for one, then in pairs if is_met(one, values)
    ),
    cases=scopes(arity=(1, 5), width=(2, 4), params=implications()),
    name="implication",
)


def make_predicates(scope: Sequence[int], total: int, least: int) -> PredicatePropagator:
    """Return what keeps two constraints of different kinds, on overlapping scopes."""
    whole = Predicate(scope, lambda values: sum(values) == total)
    return PredicatePropagator(
        [whole, Clause([(v, ALL_VALUES & -(1 << least)) for v in scope[1:]])]
    )


TestPredicate = propagator_suite(
    make=make_predicates,
    holds=lambda values, total, least: sum(values) == total and max((0, *values[1:])) >= least,
    cases=scopes(arity=(0, 5), width=(2, 4), params=(st.integers(-1, 12), st.integers(1, 3))),
    name="predicate",
)

RELATIONS = st.sampled_from(["==", "<=", ">="])
PAIR_SCRATCH = ["open_variables", "begins", "masks", "ones", "others", "open_count", "goal_one"]
PAIR_SCRATCH += ["goal_other", "reached", "tops", "wanted", "terms"]
SUM_SCRATCH = ["open_terms", "low", "high", "reached", "open_count", "least", "most"]


def make_sum(
    scope: Sequence[int], weights: list[int], relation: Any, total: int
) -> LinearPropagator:
    """Return a sum in which each variable of *scope* counts *weights* times itself."""
    terms = [weighted(v, w, range(5)) for v, w in zip(scope, weights, strict=True)]
    return LinearPropagator([Linear(terms, relation, total)])


def sum_holds(values: Sequence[int], weights: list[int], relation: str, total: int) -> bool:
    """Compare the weighted sum with the total."""
    found = sum(value * weight for value, weight in zip(values, weights, strict=True))
    return {"==": found == total, "<=": found <= total, ">=": found >= total}[relation]


@st.composite
def weights(draw: Draw, count: int, most: int) -> list[int]:
    """Draw so many weights, 0 the simplest."""
    tape = Tape(draw)
    return [tape.one_of((0, *range(1, most + 1), *range(-most, 0))) for _ in range(count)]


def weights_for(most: int) -> Any:
    """Return strategies of weights, as many as the box has variables."""
    return lambda box: weights(len(box), most)


TestLinear = propagator_suite(
    make=make_sum,
    holds=sum_holds,
    cases=scopes(
        arity=(0, 5), width=(2, 4), params=(weights_for(3), RELATIONS, st.integers(-10, 15))
    ),
    scratch=SUM_SCRATCH,
    name="linear",
)


@st.composite
def amounts_for(draw: Draw, box: Box) -> list[list[tuple[int, ...]]]:
    """Draw what each value of each variable of a box adds to each of three sums."""
    tape = Tape(draw)
    values = max((mask.bit_length() for mask in box), default=0)
    return [
        [
            tuple(tape.one_of((0, 1, 0, 0, 0, 2, 0, 0, 0, 0, -1, 0)) for _ in range(values))
            for _ in box
        ]
        for _ in range(3)
    ]


def make_pairs(
    scope: Sequence[int], amounts: list[list[tuple[int, ...]]], *totals: int
) -> LinearPairsPropagator:
    """Return the rule that the first and the last of three sums each hold with the second."""
    sums = [
        Linear([term(v, added) for v, added in zip(scope, listed, strict=True)], "==", total)
        for listed, total in zip(amounts, totals, strict=True)
    ]
    return LinearPairsPropagator(sums, [(0, 1), (2, 1)])


TOTAL = st.integers(-1, 1)
TestLinearPairs = propagator_suite(
    make=make_pairs,
    holds=lambda values, amounts, *totals: all(
        sum(added[value] for added, value in zip(listed, values, strict=True)) == total
        for listed, total in zip(amounts, totals, strict=True)
    ),
    cases=scopes(arity=(0, 6), width=(2, 4), params=(amounts_for, TOTAL, TOTAL, TOTAL)),
    scratch=PAIR_SCRATCH,
    name="linear_pairs",
)

TestAllDifferent = propagator_suite(
    make=lambda scope: AllDifferentPropagator([scope]),
    holds=lambda values: len(set(values)) == len(values),
    cases=scopes(arity=(0, 5), width=(2, 6)),
    name="all_different",
)


Edges = list[tuple[int, int]]


def edges(tape: Tape, nodes: int, most: int) -> Edges:
    """Choose edges between so many nodes, loops and parallel ones among them."""
    return [(tape.below(nodes), tape.below(nodes)) for _ in range(tape.between(0, most))]


@st.composite
def edges_for(draw: Draw, box: Box) -> Edges:
    """Draw edges between the variables of a box."""
    return edges(Tape(draw), len(box), 8) if box else []


def is_one_part(values: Sequence[int], edges: Edges, masks: Sequence[int], is_free: bool) -> bool:
    """Return whether the nodes with a value of their mask are one part, or none if *is_free*."""
    chosen = {node for node, value in enumerate(values) if masks[node] >> value & 1}
    return reached_from(min(chosen), chosen, edges) == chosen if chosen else is_free


TestConnected = propagator_suite(
    make=lambda scope, edges, masks, is_free: ConnectedPropagator(
        edges, list(zip(scope, masks, strict=True)), allow_empty=is_free
    ),
    holds=is_one_part,
    cases=scopes(arity=(0, 6), width=(2, 3), params=(edges_for, choosing_values, st.booleans())),
    name="connected",
)


@st.composite
def plain_graphs(draw: Draw) -> tuple[int, Edges]:
    """Numbers of nodes, and edges: each edge has a variable of its own."""
    tape = Tape(draw)
    nodes = tape.between(1, 5)
    tree = tree_edges(tape, nodes) if tape.below(4) else []
    return nodes, [*tree, *edges(tape, nodes, 7 - len(tree))]


def tree_edges(tape: Tape, nodes: int) -> Edges:
    """Choose a tree on so many nodes: each node but 0 hangs on an earlier one."""
    return [(tape.below(node), node) for node in range(1, nodes)]


def post_plain(kind: type[Propagator]) -> Any:
    """Return how to make a rule of this kind on a plain graph."""
    return lambda scope, graph: kind(  # type: ignore[call-arg]
        graph_of_edges(graph[0], [(a, b, v) for (a, b), v in zip(graph[1], scope, strict=True)])
    )


def joins_all(values: Sequence[int], graph: tuple[int, Edges]) -> bool:
    """Return whether the open edges join all nodes."""
    nodes, edges = graph
    chosen = [edge for edge, value in zip(edges, values, strict=True) if value]
    return len(reached_from(0, set(range(nodes)), chosen)) == nodes


PLAIN = structures(plain_graphs(), domains=lambda graph: [0b11] * len(graph[1]))
TestBridges = propagator_suite(
    make=post_plain(BridgePropagator),
    holds=joins_all,
    cases=PLAIN,
    consistency="domain",
    name="bridges",
)
TestSpanningTree = propagator_suite(
    make=post_plain(SpanningTreePropagator),
    holds=lambda values, graph: joins_all(values, graph) and sum(values) == graph[0] - 1,
    cases=PLAIN,
    consistency="checking",
    scratch=["best", "parts"],
    name="spanning_tree",
)

Choices = tuple[int, list[tuple[int, int, int, int]]]


@st.composite
def choosing_graphs(draw: Draw) -> Choices:
    """Numbers of nodes, and edges (a, b, values that open it at a, values that open it at b)."""
    tape = Tape(draw)
    nodes = tape.between(1, 5)
    extra = [
        (a, b, tape.below(16), tape.below(16)) for a, b in edges(tape, nodes, 6 if nodes < 3 else 2)
    ]
    if not tape.below(4):
        return nodes, extra
    # A tree that the value 0 everywhere opens; the other values open what they will.
    tree = [(a, b, tape.below(16) | 1, tape.below(16) | 1) for a, b in tree_edges(tape, nodes)]
    return nodes, [*tree, *((a, b, at_a & ~1, at_b & ~1) for a, b, at_a, at_b in extra)]


def is_tree_of_choices(values: Sequence[int], graph: Choices) -> bool:
    """Return whether all edges are open at both ends or neither, and those are a tree."""
    nodes, edges = graph
    ends = [(at_a >> values[a] & 1, at_b >> values[b] & 1) for a, b, at_a, at_b in edges]
    chosen = [(a, b) for (a, b, _, _), end in zip(edges, ends, strict=True) if end == (1, 1)]
    is_whole = len(reached_from(0, set(range(nodes)), chosen)) == nodes
    return all(here == there for here, there in ends) and is_whole and len(chosen) == nodes - 1


def make_tree_of_choices(scope: Sequence[int], graph: Choices) -> SpanningTreePropagator:
    """Return the rule on a graph whose node n chooses with the n-th variable."""
    nodes, edges = graph
    ends = [((a, scope[a], at_a), (b, scope[b], at_b)) for a, b, at_a, at_b in edges]
    return SpanningTreePropagator(tree_graph(nodes, ends))


CHOOSING = structures(choosing_graphs(), domains=lambda graph: [0b1111] * graph[0])
TestSpanningTreeOfChoices = propagator_suite(
    make=make_tree_of_choices,
    holds=is_tree_of_choices,
    cases=CHOOSING,
    consistency="checking",
    scratch=["best", "parts"],
    name="spanning_tree_of_choices",
)
