"""A solver in a process of its own, seen from outside.

So the time limit and Ctrl-C hold whatever its library does, two libraries that do not go together
do, and one that breaks down breaks nothing else. A process that is done serves again.
"""

import queue
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Any

from puzzlefw.errors import LimitError, SolverError
from puzzlefw.runtime import deadline
from puzzlefw.runtime.pipes import END, hear, send, started
from puzzlefw.solvers.program import Literals, Program
from puzzlefw.solvers.solver import Size, Solver

LOOK = 0.2
"""The seconds after which a wait looks at the clock again."""


class Remote:
    """A process that holds one solver at a time.

    A call that does not end well, by a limit or an interrupt too, leaves it dead.
    """

    def __init__(self) -> None:
        self.process = started("puzzlefw.solvers.worker")
        self.replies: queue.SimpleQueue[Any] = queue.SimpleQueue()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.requests: IO[bytes] = self.process.stdin
        # A wait for a queue, unlike one for a pipe, has a limit, and lets signals through.
        reader = threading.Thread(
            target=hear, args=(self.process.stdout, self.replies), daemon=True
        )
        reader.start()

    def call(self, name: str, *arguments: object) -> Any:
        """Return the result of a request; raises SolverError, and LimitError if time is over."""
        is_done = False
        try:
            send(self.requests, (name, *arguments))
            kind, result = self.wait()
            is_done = True
        except BrokenPipeError:
            raise SolverError("the solver's process ended before it was asked") from None
        finally:
            if not is_done:
                self.kill()
        if kind == "error":
            raise SolverError(result)
        return result

    def wait(self) -> tuple[str, Any]:
        """Return the next reply."""
        while True:
            left = deadline.seconds_left()
            if left == 0:
                raise LimitError("the time limit was reached")
            try:
                reply = self.replies.get(timeout=LOOK if left is None else min(LOOK, left))
            except queue.Empty:
                continue
            if reply is END:
                status = self.process.wait()
                raise SolverError(f"the solver's process ended, status {status}, without an answer")
            found: tuple[str, Any] = reply
            return found

    def kill(self) -> None:
        """End the process, whatever it does."""
        self.process.kill()
        self.process.wait()
        with suppress(OSError):  # what was not sent yet
            self.requests.close()

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked."""
        return self.process.poll() is None


IDLE: dict[type[Solver], list[Remote]] = {}
"""Processes that wait for work, by the solver that they served: libraries of two might clash.

They end by themselves when this one does.
"""


def idle(solver: type[Solver]) -> Remote:
    """Return a process that is free to serve *solver*."""
    waiting = IDLE.get(solver, [])
    while waiting:
        remote = waiting.pop()
        if remote.is_alive:
            return remote
    return Remote()


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
        waiting = IDLE.setdefault(self.solver, [])
        if self.remote.is_alive and self.remote not in waiting:
            waiting.append(self.remote)

    def __enter__(self) -> "Opened":
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()
