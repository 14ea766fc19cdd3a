"""Other solvers behind one interface, and the models that they are given.

A *program* has 0/1 variables, clauses and sums. A *formulation* says how an instance becomes one,
what a candidate lacks, and what a solution of it means. A *solver* is given a program, in a process
of its own, so that its limits hold and it shares nothing with another's libraries. Nothing here
knows a puzzle, and nothing here is shared with the engine.
"""

from puzzlefw.solvers.formulation import Formulation, Values
from puzzlefw.solvers.program import ALWAYS, NEVER, Literals, Program, Sum
from puzzlefw.solvers.solver import Size, Solver

__all__ = [
    "ALWAYS",
    "NEVER",
    "Formulation",
    "Literals",
    "Program",
    "Size",
    "Solver",
    "Sum",
    "Values",
]
