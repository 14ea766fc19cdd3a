"""Chooses the propagators that keep given constraints."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from puzzlefw.constraints import (
    AllDifferent,
    Circuit,
    Clause,
    Clauses,
    CompressedTable,
    CompressedTables,
    Connected,
    Constraint,
    Counts,
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
from puzzlefw.constraints.families import OneByOne
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
from puzzlefw.propagators.sums.packed_sums import PackedSums
from puzzlefw.propagators.table import TablePropagator
from puzzlefw.runtime.deadline import poll

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
    return SingleLoopPropagator(one)


def clauses(alike: list[Clause | Clauses]) -> Propagator:
    """Return the propagator of clauses, which states each of them as a constraint."""
    made = ClausePropagator(())
    for one in alike:
        if isinstance(one, Clauses):
            made.add_alike(one.groups, one.variables, one.mask)
        else:
            made.add(one.conditions)
    return made


def compressed_tables(alike: list[CompressedTable | CompressedTables]) -> Propagator:
    """Return the propagator of tables with the same rows."""
    scopes: list[tuple[int, ...]] = []
    for one in alike:
        if isinstance(one, CompressedTables):
            scopes += one.scopes
        else:
            scopes.append(one.variables)
    return CompressedTablePropagator(scopes, alike[0].rows)


def linear(alike: list[Linear | Counts]) -> Propagator:
    """Return the propagator of sums, which states each of them as a constraint."""
    packed = PackedSums()
    for one in alike:
        if isinstance(one, Counts):
            packed.pack_alike(one.sums, one.variables, one.mask)
        else:
            packed.pack(one)
    return LinearPropagator(packed)


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
    Clause: clauses,
    CompressedTable: compressed_tables,
    Connected: connected,
    Groups: groups,
    Regions: regions,
    DistinctSum: lambda alike: DistinctSumPropagator([(one.variables, one.total) for one in alike]),
    Element: lambda alike: ElementPropagator(
        [(one.index, one.variables, one.result) for one in alike]
    ),
    Implication: lambda alike: ImplicationPropagator([(one.one, one.then) for one in alike]),
    Linear: linear,
    Pairing: lambda alike: PairingPropagator(alike),
    Regular: lambda alike: RegularPropagator([(one.variables, one.automaton) for one in alike]),
    SingleLoop: single_loop,
    SpanningGraph: spanning_graph,
    SpanningTree: spanning_tree,
    Table: lambda alike: TablePropagator([one.variables for one in alike], alike[0].rows),
}
ALONE = frozenset({Circuit, Connected, Groups, Regions, SingleLoop, SpanningGraph, SpanningTree})
"""Constraints of these types have one propagator each."""
SEVERAL: Mapping[type, type] = {Clauses: Clause, CompressedTables: CompressedTable, Counts: Linear}
"""Types that say many constraints at once, each with that of the many."""


def propagators_of(constraints: Iterable[Constraint]) -> list[Propagator]:
    """Return the propagators that keep *constraints*: one for each family of a kind.

    A kind without a shared propagator is kept by ``PredicatePropagator``. Raises LimitError if the
    time is over before all are made.
    """
    families: dict[object, list[Constraint]] = {}
    # Most tables share their rows, and to compare these by what they hold takes longer than this.
    with_rows: dict[int, list[Constraint]] = {}
    for number, constraint in enumerate(constraints):
        rows = rows_of(constraint)
        family = with_rows.get(id(rows)) if rows is not None else None
        if family is None:
            family = families.setdefault(family_of(constraint, number), [])
            if rows is not None:
                with_rows[id(rows)] = family
        family.append(constraint)
    found: list[Propagator] = []
    for alike in families.values():
        poll()
        kind = type(alike[0])
        made_from: Family = FAMILIES.get(SEVERAL.get(kind, kind), PredicatePropagator)
        propagator = made_from(alike)
        propagator.stated = stated(alike)
        found.append(propagator)
    return found


def stated(alike: list[Any]) -> Sequence[Constraint]:
    """Return the constraints that a propagator is made from, one by one."""
    return OneByOne(alike) if any(type(one) in SEVERAL for one in alike) else tuple(alike)


def rows_of(constraint: Constraint) -> object:
    """Return the rows of a table, else None."""
    if isinstance(constraint, (CompressedTable, CompressedTables, Table)):
        return constraint.rows
    return None


def family_of(constraint: Constraint, number: int) -> object:
    """Return a key that is equal for constraints that one propagator can keep together."""
    kind = SEVERAL.get(type(constraint), type(constraint))
    if kind in ALONE:
        return number
    rows = rows_of(constraint)
    if rows is not None:
        return kind, rows
    return kind if kind in FAMILIES else None
