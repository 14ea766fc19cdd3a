"""What a goal is, how far to measure, and how to run a process that is measured."""

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

import attrs

from benchmarks.corpus import CHECKOUT

LAUNCHER = CHECKOUT / "tests" / "support" / "process_cost.py"


@attrs.frozen(kw_only=True)
class Goal:
    """One line of the table: *figure* is what was measured, *data* the numbers behind it."""

    name: str
    target: str
    figure: str
    is_met: bool
    data: Mapping[str, object] = attrs.field(factory=dict)


@attrs.frozen(kw_only=True)
class Effort:
    """How much to measure. *interpreted* is the Python of an interpreted install, if there is one.

    *folder* is for files that a measurement makes.
    """

    is_quick: bool
    damaged: int
    interpreted: str | None
    folder: Path
    seed: int = 1

    def times(self, count: int) -> int:
        """Return how often to do what a whole measurement does *count* times."""
        return max(1, count // 10) if self.is_quick else count

    def rng(self, name: str) -> Random:
        """Return the random numbers of the goal *name*."""
        return Random(f"{name} {self.seed}")


@attrs.frozen
class Cost:
    """What a process came to: seconds, its peak memory in MiB, and its exit status."""

    seconds: float
    mebibytes: float
    exit: int


def process(command: Sequence[str]) -> Cost:
    """Run a command of this Python, its output thrown away."""
    line = [sys.executable, "-I", str(LAUNCHER), sys.executable, *command]
    done = subprocess.run(line, check=True, capture_output=True, cwd=CHECKOUT)
    return Cost(**json.loads(done.stdout))
