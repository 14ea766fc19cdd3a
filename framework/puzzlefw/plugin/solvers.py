"""Other solvers, by name: those that come with puzzlefw, and those that others have installed."""

from functools import cache

from puzzlefw.errors import OptionError
from puzzlefw.plugin.installed import SOLVERS, load
from puzzlefw.runtime.arguments import quote
from puzzlefw.solvers.solver import Solver, expect_installed


@cache
def class_of(name: str) -> type[Solver]:
    """Return the solver called *name*, whose library may be missing; raises OptionError."""
    found = load(SOLVERS, name)
    if not (isinstance(found, type) and issubclass(found, Solver)):
        raise OptionError(f"expected a subclass of Solver for the solver {name!r}, found {found!r}")
    return found


def load_solver(name: str) -> type[Solver]:
    """Return the solver called *name*; raises OptionError, and SolverError without its library."""
    found = class_of(name)
    expect_installed(name, found)
    return found


def encoding_named(name: str, solver: type[Solver], encoding: str | None) -> str:
    """Return the encoding of sums to use; raises OptionError for one that *solver* has not."""
    if encoding is None:
        return next(iter(solver.encodings), "")
    if encoding not in solver.encodings:
        known = ", ".join(solver.encodings)
        wanted = f"one of {known}" if known else f"none, as {name} takes sums as they are"
        raise OptionError(f"expected for the encoding {wanted}, found {quote(encoding)}")
    return encoding
