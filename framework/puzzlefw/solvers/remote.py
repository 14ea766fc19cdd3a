"""A solver in a process of its own, seen from outside.

So the time limit and Ctrl-C hold whatever its library does, two libraries that do not go together
do, and one that breaks down breaks nothing else. A process that is done serves again.
"""

import queue
from collections.abc import Sequence
from typing import Any

from puzzlefw.errors import SolverError
from puzzlefw.runtime.processes import DEAD, END, next_reply, started
from puzzlefw.solvers.program import Literals, Program
from puzzlefw.solvers.solver import Size, Solver


class Remote:
    """A process that holds one solver at a time.

    A call that does not end well, by a limit or an interrupt too, leaves it dead.
    """

    def __init__(self) -> None:
        self.process = started("puzzlefw.solvers.worker")
        self.replies: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.process.listen(self.replies.put)

    def call(self, name: str, *arguments: object) -> Any:
        """Return the result of a request; raises SolverError, and LimitError if time is over."""
        reply = END
        try:
            self.process.ask((name, *arguments))
            reply = next_reply(self.replies)
            if reply is END:
                status = self.process.status(DEAD)
                raise SolverError(f"the solver's process ended, status {status}, without an answer")
        finally:
            if reply is END:
                self.process.kill()
        kind, result = reply
        if kind == "error":
            raise SolverError(result)
        return result


IDLE: dict[type[Solver], list[Remote]] = {}
"""Processes that wait for work, by the solver that they served: libraries of two might clash.

They end by themselves when this one does.
"""


def idle(solver: type[Solver]) -> Remote:
    """Return a process that is free to serve *solver*."""
    waiting = IDLE.get(solver, [])
    while waiting:
        remote = waiting.pop()
        if remote.process.is_alive:
            return remote
    return Remote()


def put_back(solver: type[Solver], remote: Remote) -> None:
    """Let a process serve others, if it is alive."""
    waiting = IDLE.setdefault(solver, [])
    if remote.process.is_alive and remote not in waiting:
        waiting.append(remote)


class Opened:
    """A solver that was given a program, in a process; to be closed, as by ``with``."""

    def __init__(self, solver: type[Solver], program: Program, encoding: str) -> None:
        self.solver = solver
        self.remote = idle(solver)
        self.later: list[Literals] = []
        self.variables = program.variables
        try:
            self.size: Size = self.remote.call("open", solver, program, encoding)
        except BaseException:
            self.close()
            raise

    def add(self, clauses: Sequence[Literals]) -> None:
        """Ask that one literal of each clause is true, too."""
        self.later.extend(clauses)

    def solve(self) -> list[bool] | None:
        """Return a value for each variable, None if there is no solution; raises as ``call``."""
        clauses, self.later = self.later, []
        values = self.remote.call("solve", clauses)
        if values is not None and len(values) != self.variables:
            raise SolverError(f"expected {self.variables} values of a solver, found {len(values)}")
        return None if values is None else [bool(value) for value in values]

    def text(self, style: str) -> str:
        """Return the model as text."""
        clauses, self.later = self.later, []
        text: str = self.remote.call("text", clauses, style)
        return text

    def close(self) -> None:
        """Let the process serve others."""
        put_back(self.solver, self.remote)

    def __enter__(self) -> "Opened":
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()
