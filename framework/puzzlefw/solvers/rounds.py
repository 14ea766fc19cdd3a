"""The solutions of a formulation by a solver: candidates, cuts where they lack something."""

from collections.abc import Iterator, Sequence
from typing import Protocol

import attrs

from puzzlefw.errors import SolverError
from puzzlefw.runtime.deadline import poll
from puzzlefw.solvers.formulation import Formulation
from puzzlefw.solvers.program import Literals, Program, is_true, tidied
from puzzlefw.solvers.remote import Opened
from puzzlefw.solvers.solver import Size, Solver

NO_SIZE = Size(0, 0, 0)


@attrs.define
class Report:
    """What a model took: its size, how often it was solved, and how many cuts were added.

    *unchecked* names what solutions may lack where cuts were left out, and *broken* has for each of
    them the first rule that it breaks, "" for none.
    """

    solver: str
    formulation: str
    encoding: str
    size: Size = NO_SIZE
    rounds: int = 0
    cuts: int = 0
    unchecked: str = ""
    broken: list[str] = attrs.field(factory=list)


class Answering(Protocol):
    """A solver that has its program: in another process, or in this one."""

    def add(self, clauses: list[Literals], /) -> None: ...
    def solve(self) -> Sequence[bool] | None: ...


def solutions(
    report: Report,
    solver: type[Solver],
    formulation: Formulation,
    program: Program,
    *,
    with_cuts: bool = True,
) -> Iterator[Sequence[bool]]:
    """Visit what ``found_by`` visits, by a solver in a process of its own."""
    with Opened(solver, program, report.encoding) as opened:
        report.size = opened.size
        yield from found_by(opened, report, formulation, program, with_cuts=with_cuts)


def found_by(
    solver: Answering,
    report: Report,
    formulation: Formulation,
    program: Program,
    *,
    with_cuts: bool = True,
) -> Iterator[Sequence[bool]]:
    """Visit the values of all solutions of *program*, which *formulation* built, each once.

    *report* is kept up to date. Without cuts, also those of candidates that lack something.
    Raises LimitError and SolverError.
    """
    while True:
        report.rounds += 1
        values = solver.solve()
        if values is None:
            return
        poll()
        cuts = formulation.cuts(values) if with_cuts else ()
        if cuts:
            report.cuts += len(cuts)
            clauses = [clause for cut in cuts if (clause := tidied(cut)) is not None]
            expect_broken(clauses, values)
            solver.add(clauses)
            continue
        yield values
        solver.add([program.exclusion(values)])


def expect_broken(clauses: Sequence[Literals], values: Sequence[bool]) -> None:
    """Raise SolverError unless some cut excludes the candidate: else it would come back forever."""
    if not any(all(not is_true(one, values) for one in clause) for clause in clauses):
        raise SolverError("expected cuts that exclude a candidate, found none that does")
