"""From constraints to the propagators that keep them."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from puzzlefw.constraints import (
    AllDifferent,
    Clause,
    Connected,
    Constraint,
    Implication,
    Linear,
    SpanningGraph,
    SpanningTree,
    Table,
)
from puzzlefw.engine.propagator import Propagator
from puzzlefw.propagators.all_different import AllDifferentPropagator
from puzzlefw.propagators.clause import ClausePropagator, ImplicationPropagator
from puzzlefw.propagators.graphs.connected_subset import ConnectedPropagator
from puzzlefw.propagators.graphs.forced_bridges import BridgePropagator
from puzzlefw.propagators.graphs.spanning_tree import SpanningTreePropagator
from puzzlefw.propagators.graphs.tree_graph import tree_graph
from puzzlefw.propagators.predicate import PredicatePropagator
from puzzlefw.propagators.sums.linear_sum import LinearPropagator
from puzzlefw.propagators.table import TablePropagator


def tables(found: list[Table]) -> Iterable[Propagator]:
    """Return a family for each set of rows."""
    by_rows: dict[frozenset[tuple[int, ...]], list[tuple[int, ...]]] = {}
    for table in found:
        by_rows.setdefault(table.rows, []).append(table.variables)
    return [TablePropagator(scopes, rows) for rows, scopes in by_rows.items()]


KEEPERS: Mapping[type, Callable[[list[Any]], Iterable[Propagator]]] = {
    AllDifferent: lambda found: [AllDifferentPropagator([one.variables for one in found])],
    Clause: lambda found: [ClausePropagator([one.conditions for one in found])],
    Connected: lambda found: [
        ConnectedPropagator(one.edges, one.conditions, allow_empty=one.allow_empty) for one in found
    ],
    Implication: lambda found: [ImplicationPropagator([(one.one, one.then) for one in found])],
    Linear: lambda found: [LinearPropagator(found)],
    SpanningGraph: lambda found: [
        BridgePropagator(tree_graph(one.nodes, one.edges, absent=one.absent)) for one in found
    ],
    SpanningTree: lambda found: [
        SpanningTreePropagator(tree_graph(one.nodes, one.edges, absent=one.absent)) for one in found
    ],
    Table: tables,
}


def propagators_of(constraints: Iterable[Constraint]) -> list[Propagator]:
    """Return the propagators that keep *constraints*: a family for all of one kind.

    A kind that no shared propagator is made for is kept by ``PredicatePropagator``.
    """
    by_kind: dict[type, list[Constraint]] = {}
    for constraint in constraints:
        kind = type(constraint)
        by_kind.setdefault(kind if kind in KEEPERS else object, []).append(constraint)
    found: list[Propagator] = []
    for kind, alike in by_kind.items():
        found += KEEPERS[kind](alike) if kind in KEEPERS else [PredicatePropagator(alike)]
    return found
