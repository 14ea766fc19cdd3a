"""Shared propagators: families of rules on general variables, with nothing of any puzzle.

``Table``, ``LinearSum``, ``Clause``, ``Implication``, ``AllDifferent``, ``ConnectedSubset``,
``SpanningTree`` and ``ForcedBridges`` are propagators; ``Sum``, ``Term`` and the functions that
make terms are what sums are made of, and ``PackedSums`` takes them in bulk; a ``TreeGraph``, made
by ``tree_graph`` or ``graph_of_edges``, is what a tree spans.
"""

from puzzlefw.propagators.all_different import AllDifferent
from puzzlefw.propagators.bridges import ForcedBridges
from puzzlefw.propagators.clause import Clause, Implication
from puzzlefw.propagators.connected import ConnectedSubset
from puzzlefw.propagators.linear_sum import LinearSum
from puzzlefw.propagators.packed_sums import AT_LEAST, AT_MOST, EQUAL, PackedSums
from puzzlefw.propagators.spanning_tree import SpanningTree
from puzzlefw.propagators.sum_pairs import SumPairs
from puzzlefw.propagators.table import Table
from puzzlefw.propagators.terms import Sum, Term, counted, step, term, weighted
from puzzlefw.propagators.tree_graph import TreeGraph, graph_of_edges, tree_graph

__all__ = [
    "AT_LEAST",
    "AT_MOST",
    "EQUAL",
    "AllDifferent",
    "Clause",
    "ConnectedSubset",
    "ForcedBridges",
    "Implication",
    "LinearSum",
    "PackedSums",
    "SpanningTree",
    "Sum",
    "SumPairs",
    "Table",
    "Term",
    "TreeGraph",
    "counted",
    "graph_of_edges",
    "step",
    "term",
    "tree_graph",
    "weighted",
]
