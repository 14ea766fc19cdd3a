"""Constraints as data: what a rule says, but not how it is kept.

Each constraint is a frozen value. Its ``scope`` is the tuple of its variables, and ``holds`` tells
whether one value for each of them satisfies it. ``holds`` is written from the rule and never from a
propagator, as propagators, counts and other solvers are tested against it. A variable is a number.
A *condition* is a pair (variable, mask): the variable takes a value of the mask. A constraint that
follows from others, and is there for its deductions, says ``is_redundant``.

What other solvers do not know a constraint may say in two ways. ``rewritten`` returns simpler
constraints that together say the same, where the mask of each variable is given. ``relaxation``
returns simpler constraints that follow from it, and ``cuts`` clauses that follow and that a
candidate breaks, until one breaks none.
"""

from typing import TYPE_CHECKING, Final

from puzzlefw.runtime.lazy import names_from

if TYPE_CHECKING:
    from puzzlefw.constraints.areas import Groups, Regions
    from puzzlefw.constraints.automata import automaton_of, blocks, runs, visible
    from puzzlefw.constraints.chains import Chains
    from puzzlefw.constraints.circuits import Circuit
    from puzzlefw.constraints.compressed_table import CompressedTable
    from puzzlefw.constraints.conditions import Clause, Condition, Equivalence, Implication
    from puzzlefw.constraints.connected import Connected
    from puzzlefw.constraints.constraint import Constraint
    from puzzlefw.constraints.families import Clauses, CompressedTables, Counts
    from puzzlefw.constraints.graphs import Edge, End, SpanningGraph, SpanningTree
    from puzzlefw.constraints.linear import Linear, Relation, Term, counted, step, term, weighted
    from puzzlefw.constraints.loops import LoopEdge, SingleLoop
    from puzzlefw.constraints.pairing import Pairing
    from puzzlefw.constraints.predicate import Conjunction, Predicate
    from puzzlefw.constraints.reification import half_reified
    from puzzlefw.constraints.rising_sizes import RisingSizes
    from puzzlefw.constraints.sequences import Automaton, Regular
    from puzzlefw.constraints.values import AllDifferent, DistinctSum, Element, Table

__all__ = [
    "AllDifferent",
    "Automaton",
    "Chains",
    "Circuit",
    "Clause",
    "Clauses",
    "CompressedTable",
    "CompressedTables",
    "Condition",
    "Conjunction",
    "Connected",
    "Constraint",
    "Counts",
    "DistinctSum",
    "Edge",
    "Element",
    "End",
    "Equivalence",
    "Groups",
    "Implication",
    "Linear",
    "LoopEdge",
    "Pairing",
    "Predicate",
    "Regions",
    "Regular",
    "Relation",
    "RisingSizes",
    "SingleLoop",
    "SpanningGraph",
    "SpanningTree",
    "Table",
    "Term",
    "automaton_of",
    "blocks",
    "counted",
    "half_reified",
    "runs",
    "step",
    "term",
    "visible",
    "weighted",
]

HOMES: Final = {
    "areas": "Groups Regions",
    "automata": "automaton_of blocks runs visible",
    "chains": "Chains",
    "circuits": "Circuit",
    "compressed_table": "CompressedTable",
    "conditions": "Clause Condition Equivalence Implication",
    "connected": "Connected",
    "constraint": "Constraint",
    "families": "Clauses CompressedTables Counts",
    "graphs": "Edge End SpanningGraph SpanningTree",
    "linear": "Linear Relation Term counted step term weighted",
    "loops": "LoopEdge SingleLoop",
    "pairing": "Pairing",
    "predicate": "Conjunction Predicate",
    "reification": "half_reified",
    "rising_sizes": "RisingSizes",
    "sequences": "Automaton Regular",
    "values": "AllDifferent DistinctSum Element Table",
}
"""The names that each module defines."""

if not TYPE_CHECKING:
    __getattr__ = names_from(__name__, HOMES)
