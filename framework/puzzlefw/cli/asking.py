"""Options by which another solver is asked, held against each other."""

from typing import TYPE_CHECKING

import click

from puzzlefw.cli.options import OURS

if TYPE_CHECKING:
    from puzzlefw.verbs.by_solver import Ask


def asked(
    solver: str, formulation: str | None, encoding: str | None, cuts: bool = True
) -> "Ask | None":
    """Return how another solver is asked, None for the framework's own.

    Raises OptionError and SolverError for one that cannot be asked, before any input is read.
    """
    if solver == OURS:
        for name, is_given in (
            ("formulation", formulation is not None),
            ("encoding", encoding is not None),
            ("no-cuts", not cuts),
        ):
            if is_given:
                raise click.UsageError(f"--{name} is for another solver: add --solver NAME")
        return None
    from puzzlefw.verbs.by_solver import Ask, encoding_named, load_solver  # start-up counts

    encoding_named(solver, load_solver(solver), encoding)
    return Ask(solver=solver, formulation=formulation, encoding=encoding, cuts=cuts)


def expect_solver(name: str | None) -> None:
    """Raise OptionError or SolverError unless a solver of this name can be asked, or none is."""
    if name not in (None, OURS):
        from puzzlefw.verbs.by_solver import load_solver  # start-up counts

        load_solver(name)
