"""The solvers of a benchmark, each in a process of its own, and why any is left out.

Apart, none bears another's memory or garbage, one that hangs is ended without the others, and
HiGHS runs beside CP-SAT, whose library would clash with it in one process.
"""

import json
import os
import select
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import attrs

from benchmarks.corpus import CHECKOUT
from benchmarks.machine import last_core
from benchmarks.peers import tatham
from benchmarks.worker import OURS

PEERS = ("tatham", "python-sat", "clingo", "highs", "cp-sat")
WARM_UP = {"solve_net": "3x3:6c3b7e2a1", "solve_aquarium": "1_1_1_1;1,1,2,2"}
TATHAMS = {"solve_net": 1000, "generate_net": 121}
"""The tasks of C's program and the largest side; a Net of 250x250 takes it minutes to generate.

All others solve both puzzles, and puzzlefw generates both.
"""
# A solver looks at its clock now and then only; past this it hangs.
GRACE = 20.0


class SolverError(Exception):
    """A solver could not be started, ended, or gave an error for an answer."""


@attrs.frozen
class Reply:
    """What came of one request: *answers* are None where there are none, and *why* says why."""

    seconds: float
    answers: list[str] | None = None
    why: str = ""


class Solver:
    """One solver in a process that is started when first asked, and kept on *core*, if given."""

    def __init__(self, name: str, command: Sequence[str], core: int | None = None) -> None:
        self.name = name
        self.command = command
        self.core = core
        self.warm_up = {task: text for task, text in WARM_UP.items() if self.can(task)}
        self.process: subprocess.Popen[str] | None = None

    def can(self, task: str, side: int = 3) -> bool:
        """Return whether this solver is made for *task*, and for boards of that side."""
        if self.name == "tatham":
            return side <= TATHAMS.get(task, 0)
        return task.startswith("solve_") or self.name == OURS

    def start(self) -> None:
        """Start the process and solve what it warms up with, so that no import is timed."""
        self.process = subprocess.Popen(
            self.command, cwd=CHECKOUT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        if self.core is not None:
            os.sched_setaffinity(self.process.pid, {self.core})
        for task, text in self.warm_up.items():
            self.ask(task, text, 60)

    def ask(self, task: str, text: str, seconds: float) -> Reply:
        """Return the solver's answer; raises SolverError if it gives none."""
        if self.process is None:
            self.start()
        assert self.process is not None
        requests, replies = self.process.stdin, self.process.stdout
        assert requests is not None
        assert replies is not None
        requests.write(f"{task}\t{seconds}\t{text}\n")
        requests.flush()
        if not select.select([replies], [], [], seconds + GRACE)[0]:
            self.close()
            return Reply(seconds + GRACE, why="late")
        line = replies.readline()
        reply: dict[str, Any] = json.loads(line) if line else {"error": "it ended"}
        if "error" in reply:
            raise SolverError(f"{self.name}: {reply['error']}")
        why = next((why for why in ("late", "undecided") if why in reply), "")
        return Reply(reply["seconds"], reply.get("answers"), why)

    def close(self) -> None:
        """End the process."""
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
            self.process = None


def command(name: str, source: Path | None, kind: str = "net") -> list[str]:
    """Return the command that serves a solver; raises UnavailableError for one that has none.

    *source* is the folder of Tatham's collection, by default Debian's source package, of which
    each program serves one *kind* of puzzles.
    """
    if name == "tatham":
        return [str(tatham.program(kind, source))]
    return [sys.executable, "-m", "benchmarks.worker", name]


@contextmanager
def started(
    names: Sequence[str],
    source: Path | None,
    kind: str = "net",
    warm_up: Mapping[str, Mapping[str, str]] | None = None,
) -> Iterator[tuple[dict[str, Solver], dict[str, str]]]:
    """Have solvers ready to be asked, and why others are left out.

    *warm_up* has what each warms up with: tasks and texts. All run on one core: else of two that
    take turns one might have a busy neighbour. Without puzzlefw there is nothing to compare with,
    so its error is raised.
    """
    solvers = {name: Solver(name, [], last_core()) for name in names}
    left_out: dict[str, str] = {}
    try:
        for name, solver in solvers.items():
            try:
                solver.command = command(name, source, kind)
                solver.warm_up = dict(warm_up[name]) if warm_up else solver.warm_up
                solver.start()
            except (tatham.UnavailableError, SolverError) as error:
                if name == OURS:
                    raise
                left_out[name] = str(error)
        yield {name: one for name, one in solvers.items() if name not in left_out}, left_out
    finally:
        for solver in solvers.values():
            solver.close()
