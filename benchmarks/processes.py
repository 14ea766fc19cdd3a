"""What processes come to, each in the checkout: what they say, and what a whole one costs."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import attrs

from benchmarks.corpus import CHECKOUT, LineClass
from benchmarks.worker import OURS

BARE = "bare Python"
# The exit status of ``puzzlefw solve`` with one solution, with none and with several.
ANSWERED = {0, 1, 3}
LAUNCHER = str(CHECKOUT / "tests" / "support" / "process_cost.py")
LONGEST = 20.0
NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"


@attrs.frozen
class Cost:
    """What a process came to: seconds, its peak memory in MiB, and its exit status."""

    seconds: float
    mebibytes: float
    exit: int


def finished(command: Sequence[str], **variables: str) -> "subprocess.CompletedProcess[bytes]":
    """Run a command to its end, with *variables* in its environment, and keep what it says."""
    settings = os.environ | variables
    return subprocess.run(command, capture_output=True, cwd=CHECKOUT, env=settings, check=False)


def cost_of(command: Sequence[str]) -> Cost:
    """Run a command, its output thrown away, and return what it costs.

    Python may keep what it compiles, as it does for users: no peer is compiled in each round.
    """
    done = finished([sys.executable, "-I", LAUNCHER, *command], **{NO_BYTECODE: ""})
    done.check_returncode()
    return Cost(**json.loads(done.stdout))


def python_cost(*arguments: str) -> Cost:
    """Run this Python and return what that costs."""
    return cost_of([sys.executable, *arguments])


def command(name: str, puzzle: str, path: Path, programs: Mapping[str, str]) -> list[str]:
    """Return the command that solves the puzzle in the file *path* with the solver *name*."""
    if name in programs:
        return [programs[name], str(path)]
    own = {BARE: ["-c", "pass"], OURS: ["-m", "puzzlefw", "solve", "--plugin", puzzle, str(path)]}
    peer = ["-m", "benchmarks.worker", name, puzzle, str(path)]
    return [sys.executable, *own.get(name, peer)]


def measure_processes(
    work: LineClass, names: Sequence[str], programs: Mapping[str, str], rounds: int
) -> dict[str, dict[str, float]]:
    """Return median seconds and MiB of a process of each solver, on the first line of *work*.

    *programs* are the solvers that are no Python. In turn, and again until *rounds* or some
    seconds are over.
    """
    found: dict[str, list[Cost]] = {name: [] for name in names}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "puzzle.txt"
        path.write_text(work.lines[0].text + "\n")
        for _ in range(rounds):
            for name, costs in found.items():
                if sum(cost.seconds for cost in costs) < LONGEST:
                    costs.append(cost_of(command(name, work.puzzle, path, programs)))
    for name, costs in found.items():
        if {cost.exit for cost in costs} - ANSWERED:
            raise RuntimeError(f"{name} failed on the first line of {work.stem}: {costs}")
    return {
        name: {
            what: statistics.median(getattr(cost, what) for cost in costs)
            for what in ("seconds", "mebibytes")
        }
        for name, costs in found.items()
    }
