"""A formulation: how an instance becomes a 0/1 program, and what a solution of that means."""

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from puzzlefw.solvers.program import Literals, Program

Values = Sequence[bool]
"""A value for each variable of a program, in order: that of variable 1 is the first."""


def no_cuts(values: Values) -> Sequence[Literals]:
    """Return nothing: every solution of the program is one of the instance."""
    return ()


@attrs.frozen
class Formulation:
    """One way of saying an instance as a 0/1 program.

    *name* is given to ``--formulation``, and *says* in one line what the variables are. ``build``
    returns the program; with True one that needs no cuts. Without, a solution of it may lack what
    *left_out* names, such as "one network". ``cuts`` then returns clauses that it breaks and no
    right one does; none if it lacks nothing. ``solution`` returns the solution that values mean,
    and need not look whether it is right.

    ``build`` is called first, and the others with what a solver found for that program, so they may
    share what it made: as methods of an object, or by a closure. One cut that excludes the
    candidate is enough; more save rounds. A formulation *hides* variables that its solutions do not
    tell, so that a candidate may have to be cut whose solution is right.
    """

    name: str
    says: str
    build: Callable[[bool], Program]
    solution: Callable[[Values], Any]
    cuts: Callable[[Values], Sequence[Literals]] = no_cuts
    left_out: str = ""
    hides: bool = False
