"""What a solver is to the framework: a class that takes a program, and is made in a worker."""

from collections.abc import Iterable, Mapping, Sequence
from importlib.util import find_spec
from typing import ClassVar

import attrs

from puzzlefw.errors import SolverError
from puzzlefw.solvers.program import Literals, Program


@attrs.frozen
class Size:
    """How large a model is for a solver: its variables, its constraints, the literals in these."""

    variables: int
    constraints: int
    nonzeros: int


class Solver:
    """Solves one program; the base of all that the entry points "puzzlefw.solvers" name.

    It is made in a process of its own, one after another, and imports its library only then.
    *says* is a line about it, *extra* what installs its *packages*, *encodings* the names of the
    ways in which it can be given sums, the usual one first, and *formats* those of the files that
    it writes, with the ends of their names.
    """

    says: ClassVar[str] = ""
    extra: ClassVar[str] = ""
    packages: ClassVar[Sequence[str]] = ()
    encodings: ClassVar[Sequence[str]] = ()
    formats: ClassVar[Mapping[str, str]] = {}

    def __init__(self, program: Program, encoding: str) -> None:
        """Take a program; raises SolverError if it cannot be said in this *encoding*."""
        raise NotImplementedError

    def size(self) -> Size:
        """Return how large the model is, without clauses that were added."""
        raise NotImplementedError

    def add(self, clauses: Iterable[Literals]) -> None:
        """Ask that one literal of each clause is true, too."""
        raise NotImplementedError

    def solve(self) -> Sequence[bool] | None:
        """Return a value for each variable of the program, in order, or None if there is none."""
        raise NotImplementedError

    def text(self, style: str) -> str:
        """Return the model as text in one of *formats*."""
        raise NotImplementedError


def missing(solver: type[Solver]) -> list[str]:
    """Return the packages of *solver* that are not installed."""
    return [package for package in solver.packages if not is_installed(package)]


def is_installed(package: str) -> bool:
    """Return whether a package can be found."""
    try:
        return find_spec(package) is not None
    except (ImportError, ValueError):
        return False


def expect_installed(name: str, solver: type[Solver]) -> None:
    """Raise SolverError, which names the extra, unless the packages of *solver* are installed."""
    lacking = missing(solver)
    if lacking:
        raise SolverError(
            f"expected {' and '.join(lacking)} to be installed for the solver {name!r}, found"
            f" none: pip install '{solver.extra}'"
        )
