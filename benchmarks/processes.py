"""What a whole process costs: start, import, read, solve and prove one puzzle, and print."""

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


def command(name: str, puzzle: str, path: Path, programs: Mapping[str, str]) -> list[str]:
    """Return the command that solves the puzzle in the file *path* with the solver *name*."""
    if name in programs:
        return [programs[name], str(path)]
    if name == BARE:
        return [sys.executable, "-c", "pass"]
    if name == OURS:
        return [sys.executable, "-m", "puzzlefw", "solve", "--plugin", puzzle, str(path)]
    return [sys.executable, "-m", "benchmarks.worker", name, puzzle, str(path)]


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
            "seconds": statistics.median(cost.seconds for cost in costs),
            "mebibytes": statistics.median(cost.mebibytes for cost in costs),
        }
        for name, costs in found.items()
    }


def cost_of(line: Sequence[str]) -> Cost:
    """Run a command, its output thrown away, and return what it costs.

    Python may keep what it compiles, as it does for users: no peer is compiled in each round.
    """
    run = [sys.executable, "-I", LAUNCHER, *line]
    settings = {name: text for name, text in os.environ.items() if name != NO_BYTECODE}
    output = subprocess.run(run, check=True, capture_output=True, cwd=CHECKOUT, env=settings).stdout
    return Cost(**json.loads(output))


def python_cost(*arguments: str) -> Cost:
    """Run this Python and return what that costs."""
    return cost_of([sys.executable, *arguments])
