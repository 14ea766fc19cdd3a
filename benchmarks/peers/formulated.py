"""The framework's other solvers as peers: HiGHS, SAT and CP-SAT on the plugins' formulations.

These models are written from the rules and the instance; with the engine they share the reading of
texts, and nothing else.
"""

from functools import cache
from typing import Any

import attrs

import puzzlefw
from benchmarks.peers.contract import Deadline, OutOfTimeError
from puzzlefw.plugin.solvers import encoding_named, load_solver
from puzzlefw.solvers import Formulation
from puzzlefw.solvers.rounds import Report, found_by


@cache
def puzzle(name: str) -> puzzlefw.Puzzle:
    """Return the installed puzzle called *name*, loaded once."""
    return puzzlefw.load_puzzle(name)


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

    def solve_net(self, text: str, limit: int = 2, seconds: float = 3600) -> list[str]:
        """Return solutions of a game ID; see ``contract.Peer``."""
        answers = self.solved("net", text, {}, limit, seconds)
        boards = (answer.partition(":")[2] for answer in answers)
        return [board.replace("v", "").replace("h", "") for board in boards]

    def solve_aquarium(
        self, text: str, rule: str | None = None, limit: int = 2, seconds: float = 3600
    ) -> list[str]:
        """Return solutions of a task or URL; see ``contract.Peer``."""
        return self.solved("aquarium", text, {"rule": rule} if rule else {}, limit, seconds)

    def solved(
        self, name: str, text: str, options: dict[str, str], limit: int, seconds: float
    ) -> list[str]:
        """Return at most *limit* solutions as the plugin writes them; raises OutOfTimeError."""
        deadline = Deadline(seconds)
        kind = puzzle(name)
        instance = kind.parse(text, **options)
        every = kind.open(instance).formulations()
        chosen = next((one for one in every if one.name == self.formulation), every[0])
        if self.is_here:
            found = self.found_here(chosen, limit, deadline)
        else:
            answer = kind.open(instance).solve_by(
                self.solver,
                limit=limit,
                seconds=seconds,
                formulation=chosen.name,
                encoding=self.encoding,
            )
            if answer.stopped_by == "time":
                raise OutOfTimeError
            found = list(answer.solutions)
        return [kind.format_solution(instance, solution) for solution in found]

    def found_here(self, chosen: Formulation, limit: int, deadline: Deadline) -> list[Any]:
        """Return at most *limit* solutions, found in this process."""
        solver = load_solver(self.solver)
        encoding = encoding_named(self.solver, solver, self.encoding)
        program = chosen.build(False)
        found = []
        report = Report(self.solver, chosen.name, encoding)
        with puzzlefw.runtime.deadline.Deadline(deadline.left()):
            try:
                for values in found_by(solver(program, encoding), report, chosen, program):
                    found.append(chosen.solution(values))
                    if len(found) == limit:
                        break
            except puzzlefw.LimitError:
                raise OutOfTimeError from None
        return found
