"""The shared propagators, which keep the constraints of ``constraints``; none is of one puzzle.

Each propagator is named after its constraint and keeps many of its kind at once. Three deduce more
from several constraints together: ``LinearPairsPropagator``, ``CrossingPropagator`` and
``BridgePropagator``.
``PackedSums`` takes sums in bulk. A ``TreeGraph``, made by ``tree_graph`` or ``graph_of_edges``, is
the graph that a tree spans. Variables of more than 63 values are made by ``new_wide_block``; rules
on them are kept by what keeps others, on their words, and by three propagators of their own. A new
constraint is entered in one of the two tables here.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from puzzlefw import constraints
from puzzlefw.constraints.chains import Chains
from puzzlefw.constraints.constraint import Constraint
from puzzlefw.constraints.lowering import lowered
from puzzlefw.constraints.wide import WideDifferent, WideLinear
from puzzlefw.constraints.wide_circuit import WideCircuit
from puzzlefw.engine.propagator import Propagator
from puzzlefw.propagators.all_different import AllDifferentPropagator
from puzzlefw.propagators.clause import ClausePropagator, ImplicationPropagator
from puzzlefw.propagators.compressed_table import CompressedTablePropagator
from puzzlefw.propagators.element import ElementPropagator
from puzzlefw.propagators.graphs.circuit import CircuitPropagator
from puzzlefw.propagators.graphs.connected_subset import ConnectedPropagator
from puzzlefw.propagators.graphs.crossing import CrossingPropagator
from puzzlefw.propagators.graphs.forced_bridges import BridgePropagator
from puzzlefw.propagators.graphs.groups import GroupsPropagator
from puzzlefw.propagators.graphs.pairing import PairingPropagator
from puzzlefw.propagators.graphs.regions import RegionsPropagator
from puzzlefw.propagators.graphs.single_loop import SingleLoopPropagator
from puzzlefw.propagators.graphs.spanning_tree import SpanningTreePropagator
from puzzlefw.propagators.graphs.tree_graph import TreeGraph, graph_of_edges, tree_graph
from puzzlefw.propagators.posting import Maker, propagators_from
from puzzlefw.propagators.predicate import PredicatePropagator
from puzzlefw.propagators.regular import RegularPropagator
from puzzlefw.propagators.sums.distinct_sum import DistinctSumPropagator
from puzzlefw.propagators.sums.linear_sum import LinearPropagator
from puzzlefw.propagators.sums.packed_sums import AT_LEAST, AT_MOST, EQUAL, PackedSums
from puzzlefw.propagators.sums.sum_pairs import LinearPairsPropagator
from puzzlefw.propagators.table import TablePropagator
from puzzlefw.propagators.wide.block import new_wide_block
from puzzlefw.propagators.wide.wide_circuit import WideCircuitPropagator
from puzzlefw.propagators.wide.wide_different import WideDifferentPropagator
from puzzlefw.propagators.wide.wide_linear import WideLinearPropagator

__all__ = [
    "AT_LEAST",
    "AT_MOST",
    "EQUAL",
    "AllDifferentPropagator",
    "BridgePropagator",
    "CircuitPropagator",
    "ClausePropagator",
    "CompressedTablePropagator",
    "ConnectedPropagator",
    "CrossingPropagator",
    "DistinctSumPropagator",
    "ElementPropagator",
    "GroupsPropagator",
    "ImplicationPropagator",
    "LinearPairsPropagator",
    "LinearPropagator",
    "PackedSums",
    "PairingPropagator",
    "PredicatePropagator",
    "RegionsPropagator",
    "RegularPropagator",
    "SingleLoopPropagator",
    "SpanningTreePropagator",
    "TablePropagator",
    "TreeGraph",
    "graph_of_edges",
    "new_wide_block",
    "propagators_of",
    "tree_graph",
]

KEPT_BY: Final[Mapping[type, Maker]] = {
    constraints.AllDifferent: AllDifferentPropagator,
    constraints.Clause: ClausePropagator,
    constraints.Clauses: ClausePropagator,
    constraints.CompressedTable: CompressedTablePropagator,
    constraints.CompressedTables: CompressedTablePropagator,
    constraints.Counts: LinearPropagator,
    constraints.DistinctSum: DistinctSumPropagator,
    constraints.Element: ElementPropagator,
    constraints.Implication: ImplicationPropagator,
    constraints.Linear: LinearPropagator,
    constraints.Pairing: PairingPropagator,
    constraints.Regular: RegularPropagator,
    constraints.Table: TablePropagator,
    WideLinear: WideLinearPropagator,
}
"""The propagator that keeps all constraints of a type together, made from a list of them."""
ALONE: Final[Mapping[type, Maker]] = {
    constraints.Circuit: CircuitPropagator,
    constraints.Connected: ConnectedPropagator,
    constraints.Groups: GroupsPropagator,
    constraints.Regions: RegionsPropagator,
    constraints.SingleLoop: SingleLoopPropagator,
    constraints.SpanningGraph: BridgePropagator,
    constraints.SpanningTree: SpanningTreePropagator,
    WideCircuit: WideCircuitPropagator,
    WideDifferent: WideDifferentPropagator,
}
"""The propagator that keeps each single constraint of a type, made from it."""

REUSABLE: Final[frozenset[Maker]] = frozenset(
    {
        AllDifferentPropagator,
        ClausePropagator,
        CompressedTablePropagator,
        ConnectedPropagator,
        LinearPropagator,
        RegularPropagator,
    }
)
"""Those whose state is what they are made of, and scratch for one run."""


def propagators_of(
    constraints: Iterable[Constraint], chains: Chains | None = None
) -> list[Propagator]:
    """Return the propagators that keep *constraints*: one for each family of a kind.

    A kind without a shared propagator is kept by ``PredicatePropagator``. With *chains*, variables
    of more than 63 values, those about them are said of their words, which are tied. Raises
    LimitError if the time is over before all are made, and EngineError for a constraint that takes
    no such variables.
    """
    if chains:
        constraints = [*chains.links(), *lowered(constraints, chains)]
    return propagators_from(constraints, KEPT_BY, ALONE, REUSABLE)
