"""The process in which a solver runs: ``python -m puzzlefw.solvers.worker``.

A message is a pickle after its length in 8 bytes. Requests are tuples of a name and arguments;
replies are ("ok", result) or ("error", text). Messages come from the process that started this one
and go there, to nobody else.
"""

import os
import pickle
import queue
import threading
from collections.abc import Callable, Sequence
from typing import IO, Any

from puzzlefw.errors import PuzzlefwError, in_words
from puzzlefw.solvers.program import Literals, Program
from puzzlefw.solvers.solver import Size, Solver


def send(file: IO[bytes], message: object) -> None:
    """Write a message."""
    data = pickle.dumps(message)
    file.write(len(data).to_bytes(8, "big"))
    file.write(data)
    file.flush()


def receive(file: IO[bytes]) -> Any:
    """Return the next message; raises EOFError where there is none."""
    head = file.read(8)
    if len(head) < 8:
        raise EOFError
    data = file.read(int.from_bytes(head, "big"))
    return pickle.loads(data)


class Worker:
    """The solver at hand, which requests are about."""

    def __init__(self) -> None:
        self.solver: Solver | None = None

    def open(self, solver: type[Solver], program: Program, encoding: str) -> Size:
        """Make the solver of a program, in place of the one before."""
        self.solver = None
        self.solver = solver(program, encoding)
        return self.solver.size()

    def solve(self, clauses: Sequence[Literals]) -> bytes | None:
        """Add clauses, and return a byte for each variable, None if nothing is left."""
        assert self.solver is not None
        self.solver.add(clauses)
        values = self.solver.solve()
        return None if values is None else bytes(values)

    def text(self, clauses: Sequence[Literals], style: str) -> str:
        """Add clauses, and return the model as text."""
        assert self.solver is not None
        self.solver.add(clauses)
        return self.solver.text(style)


def answered(call: Callable[..., object], arguments: Sequence[object]) -> tuple[str, object]:
    """Return the reply to a request."""
    try:
        return "ok", call(*arguments)
    except PuzzlefwError as error:
        return "error", str(error)
    except Exception as error:
        return "error", f"the solver raised {in_words(error)}"


def read(requests: IO[bytes], waiting: "queue.SimpleQueue[Any]") -> None:
    """Put all requests into the queue; end the process, whatever it does, when nobody asks."""
    try:
        while True:
            waiting.put(receive(requests))
    except (EOFError, OSError):
        os._exit(0)


def main() -> None:
    """Answer requests until there are no more."""
    requests = os.fdopen(os.dup(0), "rb")
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what a library prints is no reply, nor an answer
    waiting: queue.SimpleQueue[Any] = queue.SimpleQueue()
    threading.Thread(target=read, args=(requests, waiting), daemon=True).start()
    worker = Worker()
    while True:
        name, *arguments = waiting.get()
        try:
            send(replies, answered(getattr(worker, name), arguments))
        except BrokenPipeError:
            os._exit(0)


if __name__ == "__main__":
    main()
