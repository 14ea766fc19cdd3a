"""The shared propagators, which keep the constraints of ``constraints``; none is of one puzzle.

Each propagator is named after its constraint and keeps many of its kind at once. Three deduce more
from several constraints together: ``LinearPairsPropagator``, ``CrossingPropagator`` and
``BridgePropagator``.
``PackedSums`` takes sums in bulk. A ``TreeGraph``, made by ``tree_graph`` or ``graph_of_edges``, is
the graph that a tree spans. Variables of more than 63 values are made by ``new_wide_block``; rules
on them are kept by what keeps others, on their words, and by three propagators of their own. A new
constraint is entered in one of the two tables here.
"""

from collections.abc import Iterable
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

import puzzlefw.engine  # noqa: F401  which decides whether compiled modules are used
from puzzlefw.runtime.arguments import full_name
from puzzlefw.runtime.lazy import names_from

if TYPE_CHECKING:
    from puzzlefw.constraints.chains import Chains
    from puzzlefw.constraints.constraint import Constraint
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
    from puzzlefw.propagators.posting import Maker
    from puzzlefw.propagators.predicate import PredicatePropagator
    from puzzlefw.propagators.regular import RegularPropagator
    from puzzlefw.propagators.sums.distinct_sum import DistinctSumPropagator
    from puzzlefw.propagators.sums.linear_sum import LinearPropagator
    from puzzlefw.propagators.sums.packed_sums import AT_LEAST, AT_MOST, EQUAL, PackedSums
    from puzzlefw.propagators.sums.sum_pairs import LinearPairsPropagator
    from puzzlefw.propagators.table import TablePropagator
    from puzzlefw.propagators.wide.block import new_wide_block

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

HOMES: Final = {
    "all_different": "AllDifferentPropagator",
    "clause": "ClausePropagator ImplicationPropagator",
    "compressed_table": "CompressedTablePropagator",
    "element": "ElementPropagator",
    "graphs.circuit": "CircuitPropagator",
    "graphs.connected_subset": "ConnectedPropagator",
    "graphs.crossing": "CrossingPropagator",
    "graphs.forced_bridges": "BridgePropagator",
    "graphs.groups": "GroupsPropagator",
    "graphs.pairing": "PairingPropagator",
    "graphs.regions": "RegionsPropagator",
    "graphs.single_loop": "SingleLoopPropagator",
    "graphs.spanning_tree": "SpanningTreePropagator",
    "graphs.tree_graph": "TreeGraph graph_of_edges tree_graph",
    "predicate": "PredicatePropagator",
    "regular": "RegularPropagator",
    "sums.distinct_sum": "DistinctSumPropagator",
    "sums.linear_sum": "LinearPropagator",
    "sums.packed_sums": "AT_LEAST AT_MOST EQUAL PackedSums",
    "sums.sum_pairs": "LinearPairsPropagator",
    "table": "TablePropagator",
    "wide.block": "new_wide_block",
}
"""The names that each module defines."""

if not TYPE_CHECKING:
    __getattr__ = names_from(__name__, HOMES)

KEPT_BY: Final = {
    "puzzlefw.constraints.values.AllDifferent": "all_different.AllDifferentPropagator",
    "puzzlefw.constraints.conditions.Clause": "clause.ClausePropagator",
    "puzzlefw.constraints.families.Clauses": "clause.ClausePropagator",
    "puzzlefw.constraints.compressed_table.CompressedTable": (
        "compressed_table.CompressedTablePropagator"
    ),
    "puzzlefw.constraints.families.CompressedTables": "compressed_table.CompressedTablePropagator",
    "puzzlefw.constraints.families.Counts": "sums.linear_sum.LinearPropagator",
    "puzzlefw.constraints.values.DistinctSum": "sums.distinct_sum.DistinctSumPropagator",
    "puzzlefw.constraints.values.Element": "element.ElementPropagator",
    "puzzlefw.constraints.conditions.Implication": "clause.ImplicationPropagator",
    "puzzlefw.constraints.linear.Linear": "sums.linear_sum.LinearPropagator",
    "puzzlefw.constraints.pairing.Pairing": "graphs.pairing.PairingPropagator",
    "puzzlefw.constraints.sequences.Regular": "regular.RegularPropagator",
    "puzzlefw.constraints.values.Table": "table.TablePropagator",
    "puzzlefw.constraints.wide.WideLinear": "wide.wide_linear.WideLinearPropagator",
}
"""The propagator that keeps all constraints of a type together, made from a list of them."""
ALONE: Final = {
    "puzzlefw.constraints.circuits.Circuit": "graphs.circuit.CircuitPropagator",
    "puzzlefw.constraints.connected.Connected": "graphs.connected_subset.ConnectedPropagator",
    "puzzlefw.constraints.areas.Groups": "graphs.groups.GroupsPropagator",
    "puzzlefw.constraints.areas.Regions": "graphs.regions.RegionsPropagator",
    "puzzlefw.constraints.loops.SingleLoop": "graphs.single_loop.SingleLoopPropagator",
    "puzzlefw.constraints.graphs.SpanningGraph": "graphs.forced_bridges.BridgePropagator",
    "puzzlefw.constraints.graphs.SpanningTree": "graphs.spanning_tree.SpanningTreePropagator",
    "puzzlefw.constraints.wide_circuit.WideCircuit": "wide.wide_circuit.WideCircuitPropagator",
    "puzzlefw.constraints.wide.WideDifferent": "wide.wide_different.WideDifferentPropagator",
}
"""The propagator that keeps each single constraint of a type, made from it."""

REUSABLE: Final = frozenset(
    {
        "all_different.AllDifferentPropagator",
        "clause.ClausePropagator",
        "compressed_table.CompressedTablePropagator",
        "graphs.connected_subset.ConnectedPropagator",
        "regular.RegularPropagator",
        "sums.linear_sum.LinearPropagator",
    }
)
"""Those whose state is what they are made of, and scratch for one run."""


def propagators_of(
    constraints: "Iterable[Constraint]", chains: "Chains | None" = None
) -> "list[Propagator]":
    """Return the propagators that keep *constraints*: one for each family of a kind.

    A kind without a shared propagator is kept by ``PredicatePropagator``. With *chains*, variables
    of more than 63 values, those about them are said of their words, which are tied. Raises
    LimitError if the time is over before all are made, and EngineError for a constraint that takes
    no such variables.
    """
    from puzzlefw.propagators.posting import propagators_from  # start-up counts

    if chains:
        from puzzlefw.constraints.lowering import lowered  # start-up counts

        constraints = [*chains.links(), *lowered(constraints, chains)]
    rules = list(constraints)
    return propagators_from(rules, *makers(frozenset(map(type, rules))))


@lru_cache(maxsize=256)
def makers(
    kinds: frozenset[type],
) -> "tuple[dict[type, Maker], dict[type, Maker], frozenset[Maker]]":
    """Return what the two tables have for some types of constraints, and which are reusable."""
    names = {kind: full_name(kind) for kind in kinds}
    kept_by = {kind: KEPT_BY[name] for kind, name in names.items() if name in KEPT_BY}
    alone = {kind: ALONE[name] for kind, name in names.items() if name in ALONE}
    return (
        {kind: maker_of(place) for kind, place in kept_by.items()},
        {kind: maker_of(place) for kind, place in alone.items()},
        frozenset(map(maker_of, REUSABLE & {*kept_by.values(), *alone.values()})),
    )


def maker_of(place: str) -> "Maker":
    """Return the class of a propagator, imported now, by its place in this package."""
    home, _, name = place.rpartition(".")
    maker: Maker = getattr(import_module(f"{__name__}.{home}"), name)
    return maker
