"""Checks the options that choose another solver."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from puzzlefw.errors import OptionError
from puzzlefw.verbs.options import OURS

if TYPE_CHECKING:
    from puzzlefw.verbs.solve.by_solver import Ask

OF_OURS: Final = ("branching", "jobs", "nodes", "search", "trace")
"""The options of the framework's own search, which another solver cannot be told."""


def expect_asked(options: Mapping[str, Any]) -> None:
    """Raise OptionError or SolverError for a solver that cannot be asked as *options* say."""
    solver, cuts = options.get("solver") or OURS, not options.get("no_cuts")
    asked(solver, options.get("formulation"), options.get("encoding"), cuts=cuts)
    if solver != OURS:
        for name in OF_OURS:
            if options.get(name) is not None:
                raise OptionError(
                    f"--{name.replace('_', '-')} has no meaning for --solver {solver}"
                )
    second = options.get("cross_check")
    if second is not None:
        if not cuts:
            raise OptionError("expected --no-cuts or --cross-check, found both")
        if second != OURS:
            from puzzlefw.plugin.solvers import load_solver  # start-up counts

            load_solver(second)


def asked(
    solver: str, formulation: str | None, encoding: str | None, *, cuts: bool = True
) -> "Ask | None":
    """Return how another solver is asked, None for the framework's own.

    Raises OptionError and SolverError for one that cannot be asked.
    """
    if solver == OURS:
        for name, is_given in (
            ("formulation", formulation is not None),
            ("encoding", encoding is not None),
            ("no-cuts", not cuts),
        ):
            if is_given:
                raise OptionError(f"--{name} is for another solver: add --solver NAME")
        return None
    from puzzlefw.plugin.solvers import encoding_named, load_solver  # start-up counts
    from puzzlefw.verbs.solve.by_solver import Ask

    encoding_named(solver, load_solver(solver), encoding)
    return Ask(solver=solver, formulation=formulation, encoding=encoding, cuts=cuts)
