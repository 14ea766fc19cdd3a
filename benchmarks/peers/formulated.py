"""The framework's other solvers as peers: HiGHS, SAT and CP-SAT on the plugins' formulations.

These models are written from the rules and the instance; with the engine they share the reading of
texts, and nothing else.
"""

from itertools import islice
from typing import Any

import attrs

from benchmarks import ours
from benchmarks.peers.contract import Deadline, OutOfTimeError
from puzzlefw import LimitError
from puzzlefw.plugin.solvers import encoding_named, load_solver
from puzzlefw.runtime import deadline
from puzzlefw.solvers import Formulation
from puzzlefw.solvers.rounds import Report, found_by


@attrs.frozen
class Formulated:
    """A solver, and a formulation where the puzzle has one of this name, else its first.

    Where *is_here*, the solver runs in this process, so that a time is that of the solver alone;
    the deadline then holds between rounds only. Else it holds everywhere.
    """

    solver: str
    formulation: str | None = None
    encoding: str | None = None
    is_here: bool = False

    def solve(
        self,
        puzzle: str,
        text: str,
        rule: str | None = None,
        *,
        limit: int = 2,
        seconds: float = 3600,
    ) -> list[str]:
        """Return at most *limit* solutions; see ``contract.Peer``."""
        end = Deadline(seconds)
        instance = ours.read(puzzle, text, rule)
        problem = ours.load(puzzle).open(instance)
        every = problem.formulations()
        chosen = next((one for one in every if one.name == self.formulation), every[0])
        if self.is_here:
            return ours.written(puzzle, instance, self.found_here(chosen, limit, end))
        ask: dict[str, Any] = {"formulation": chosen.name, "encoding": self.encoding}
        answer = problem.solve_by(self.solver, limit=limit, seconds=seconds, **ask)
        if answer.stopped_by == "time":
            raise OutOfTimeError
        return ours.written(puzzle, instance, answer.solutions)

    def found_here(self, chosen: Formulation, limit: int, end: Deadline) -> list[Any]:
        """Return at most *limit* solutions, found in this process."""
        solver = load_solver(self.solver)
        encoding = encoding_named(self.solver, solver, self.encoding)
        program = chosen.build(False)
        report = Report(self.solver, chosen.name, encoding)
        with deadline.Deadline(end.left()):
            try:
                every = found_by(solver(program, encoding), report, chosen, program)
                return [chosen.solution(values) for values in islice(every, limit)]
            except LimitError:
                raise OutOfTimeError from None
