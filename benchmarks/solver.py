"""The solvers of a benchmark, each in a process of its own, and why any is left out.

Apart, none bears another's memory or garbage, one that hangs is ended without the others, and
HiGHS runs beside CP-SAT, whose library would clash with it in one process.
"""

import json
import select
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

import attrs

from benchmarks.corpus import CHECKOUT
from benchmarks.peers import tatham
from benchmarks.worker import OURS

PEERS = ("tatham", "python-sat", "clingo", "highs", "cp-sat")
WARM_UP = {"net": "3x3:6c3b7e2a1", "aquarium": "1_1_1_1;1,1,2,2"}
NET_ONLY = ("tatham",)
# A solver looks at its clock now and then only; past this it hangs.
GRACE = 20.0


class SolverError(Exception):
    """A solver could not be started, ended, or gave an error for an answer."""


@attrs.frozen
class Reply:
    """What came of one request: *answers* are None where there are none, and *why* says why."""

    seconds: float
    answers: list[str] | None = None
    parts: dict[str, float] = attrs.field(factory=dict)
    why: str = ""


class Solver:
    """One solver in a process that is started when first asked."""

    def __init__(self, name: str, command: Sequence[str]) -> None:
        self.name = name
        self.command = command
        self.process: subprocess.Popen[str] | None = None

    def can_solve(self, puzzle: str) -> bool:
        """Return whether this solver knows *puzzle*."""
        return puzzle == "net" or self.name not in NET_ONLY

    def start(self) -> None:
        """Start the process and solve a small puzzle of each kind, so that no import is timed."""
        self.process = subprocess.Popen(
            self.command,
            cwd=CHECKOUT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for puzzle, text in WARM_UP.items():
            if self.can_solve(puzzle):
                self.ask(puzzle, text, 60)

    def ask(self, puzzle: str, text: str, seconds: float) -> Reply:
        """Return the solver's answer; raises SolverError if it gives none."""
        if self.process is None:
            self.start()
        assert self.process is not None
        requests, replies = pipes(self.process)
        requests.write(f"{puzzle}\t{seconds}\t{text}\n")
        requests.flush()
        if not select.select([replies], [], [], seconds + GRACE)[0]:
            self.close()
            return Reply(seconds + GRACE, why="late")
        line = replies.readline()
        said: dict[str, Any] = json.loads(line) if line else {"error": "it ended"}
        if "error" in said:
            raise SolverError(f"{self.name}: {said['error']}")
        why = next((why for why in ("late", "undecided") if why in said), "")
        return Reply(said["seconds"], said.get("answers"), said.get("parts", {}), why)

    def close(self) -> None:
        """End the process."""
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
            self.process = None


def pipes(process: "subprocess.Popen[str]") -> tuple[IO[str], IO[str]]:
    """Return a process's standard input and output."""
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout


def started(names: Sequence[str], source: Path | None) -> tuple[dict[str, Solver], dict[str, str]]:
    """Return the solvers called *names*, ready to be asked, and why others are left out.

    *source* is the folder of net.c, by default Debian's source package.
    """
    solvers: dict[str, Solver] = {}
    left_out: dict[str, str] = {}
    for name in names:
        solver = Solver(name, [sys.executable, "-m", "benchmarks.worker", name])
        try:
            if name == "tatham":
                solver.command = [str(tatham.program(source))]
            solver.start()
            solvers[name] = solver
        except (tatham.UnavailableError, SolverError) as error:
            solver.close()
            if name == OURS:
                raise
            left_out[name] = str(error)
    return solvers, left_out
