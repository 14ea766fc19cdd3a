"""Constraints as data: what a rule says, and nothing of how it is kept.

Each constraint is a frozen value with a ``scope``, the variables that it is about, and ``holds``,
which tells whether it is satisfied by one value for each of them. ``holds`` is written from the
rule and never from a propagator: propagators, counts and other solvers are measured against it.
A variable is a number; a *condition* is a pair (variable, mask): it takes a value of the mask.
A constraint that follows from others, and is there for what it deduces, says ``is_redundant``.
"""

from puzzlefw.constraints.conditions import Clause, Condition, Equivalence, Implication
from puzzlefw.constraints.constraint import Constraint
from puzzlefw.constraints.graphs import Connected, Edge, End, SpanningGraph, SpanningTree
from puzzlefw.constraints.linear import Linear, Relation, Term, counted, step, term, weighted
from puzzlefw.constraints.predicate import Conjunction, Predicate
from puzzlefw.constraints.values import AllDifferent, Table

__all__ = [
    "AllDifferent",
    "Clause",
    "Condition",
    "Conjunction",
    "Connected",
    "Constraint",
    "Edge",
    "End",
    "Equivalence",
    "Implication",
    "Linear",
    "Predicate",
    "Relation",
    "SpanningGraph",
    "SpanningTree",
    "Table",
    "Term",
    "counted",
    "step",
    "term",
    "weighted",
]
