"""Chooses the propagators that keep given constraints."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from puzzlefw.constraints import (
    AllDifferent,
    Circuit,
    Clause,
    CompressedTable,
    Connected,
    Constraint,
    DistinctSum,
    Element,
    Groups,
    Implication,
    Linear,
    Pairing,
    Regions,
    Regular,
    SingleLoop,
    SpanningGraph,
    SpanningTree,
    Table,
)
from puzzlefw.deadline import poll
from puzzlefw.engine.propagator import Propagator
from puzzlefw.propagators.all_different import AllDifferentPropagator
from puzzlefw.propagators.clause import ClausePropagator, ImplicationPropagator
from puzzlefw.propagators.compressed_table import CompressedTablePropagator
from puzzlefw.propagators.element import ElementPropagator
from puzzlefw.propagators.graphs.circuit import CircuitPropagator
from puzzlefw.propagators.graphs.connected_subset import ConnectedPropagator
from puzzlefw.propagators.graphs.forced_bridges import BridgePropagator
from puzzlefw.propagators.graphs.groups import GroupsPropagator
from puzzlefw.propagators.graphs.pairing import PairingPropagator
from puzzlefw.propagators.graphs.regions import RegionsPropagator
from puzzlefw.propagators.graphs.single_loop import SingleLoopPropagator
from puzzlefw.propagators.graphs.spanning_tree import SpanningTreePropagator
from puzzlefw.propagators.graphs.tree_graph import tree_graph
from puzzlefw.propagators.predicate import PredicatePropagator
from puzzlefw.propagators.regular import RegularPropagator
from puzzlefw.propagators.sums.distinct_sum import DistinctSumPropagator
from puzzlefw.propagators.sums.linear_sum import LinearPropagator
from puzzlefw.propagators.table import TablePropagator

Family = Callable[[list[Any]], Propagator]


def connected(alike: list[Connected]) -> Propagator:
    """Return the propagator of one constraint."""
    (one,) = alike
    return ConnectedPropagator(one.edges, one.conditions, allow_empty=one.allow_empty)


def groups(alike: list[Groups]) -> Propagator:
    """Return the propagator of one constraint."""
    (one,) = alike
    return GroupsPropagator(one.edges, one.variables, one.sizes, one.open_ended)


def regions(alike: list[Regions]) -> Propagator:
    """Return the propagator of one constraint."""
    (one,) = alike
    return RegionsPropagator(one.edges, one.conditions, one.roots)


def circuit(alike: list[Circuit]) -> Propagator:
    """Return the propagator of one constraint."""
    (one,) = alike
    return CircuitPropagator(one)


def single_loop(alike: list[SingleLoop]) -> Propagator:
    """Return the propagator of one constraint."""
    (one,) = alike
    return SingleLoopPropagator(one.edges, allow_empty=one.allow_empty)


def spanning_tree(alike: list[SpanningTree]) -> Propagator:
    """Return the propagator of one constraint."""
    (one,) = alike
    return SpanningTreePropagator(tree_graph(one.nodes, one.edges, absent=one.absent))


def spanning_graph(alike: list[SpanningGraph]) -> Propagator:
    """Return the propagator of one constraint."""
    (one,) = alike
    return BridgePropagator(tree_graph(one.nodes, one.edges, absent=one.absent))


FAMILIES: Mapping[type, Family] = {
    AllDifferent: lambda alike: AllDifferentPropagator([one.variables for one in alike]),
    Circuit: circuit,
    Clause: lambda alike: ClausePropagator([one.conditions for one in alike]),
    CompressedTable: lambda alike: CompressedTablePropagator(
        [one.variables for one in alike], alike[0].rows
    ),
    Connected: connected,
    Groups: groups,
    Regions: regions,
    DistinctSum: lambda alike: DistinctSumPropagator([(one.variables, one.total) for one in alike]),
    Element: lambda alike: ElementPropagator(
        [(one.index, one.variables, one.result) for one in alike]
    ),
    Implication: lambda alike: ImplicationPropagator([(one.one, one.then) for one in alike]),
    Linear: lambda alike: LinearPropagator(alike),
    Pairing: lambda alike: PairingPropagator(alike),
    Regular: lambda alike: RegularPropagator([(one.variables, one.automaton) for one in alike]),
    SingleLoop: single_loop,
    SpanningGraph: spanning_graph,
    SpanningTree: spanning_tree,
    Table: lambda alike: TablePropagator([one.variables for one in alike], alike[0].rows),
}
ALONE = (Circuit, Connected, Groups, Regions, SingleLoop, SpanningGraph, SpanningTree)
"""Constraints of these types have one propagator each."""


def propagators_of(constraints: Iterable[Constraint]) -> list[Propagator]:
    """Return the propagators that keep *constraints*: one for each family of a kind.

    A kind without a shared propagator is kept by ``PredicatePropagator``. Raises LimitError if the
    time is over before all are made.
    """
    families: dict[object, list[Constraint]] = {}
    for number, constraint in enumerate(constraints):
        families.setdefault(family_of(constraint, number), []).append(constraint)
    found: list[Propagator] = []
    for alike in families.values():
        poll()
        family: Family = FAMILIES.get(type(alike[0]), PredicatePropagator)
        propagator = family(alike)
        propagator.stated = tuple(alike)
        found.append(propagator)
    return found


def family_of(constraint: Constraint, number: int) -> object:
    """Return a key that is equal for constraints that one propagator can keep together."""
    if isinstance(constraint, ALONE):
        return number
    if isinstance(constraint, CompressedTable):
        return CompressedTable, constraint.rows
    if isinstance(constraint, Table):
        return constraint.rows
    return type(constraint) if type(constraint) in FAMILIES else None
