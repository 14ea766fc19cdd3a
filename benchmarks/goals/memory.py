"""Memory: of one large puzzle, and over many small ones."""

import subprocess
import sys

from tests.support.instances import net

from benchmarks.corpus import CHECKOUT
from benchmarks.goals.goal import Effort, Goal, process

SIDE = 100
MOST = 200.0
SOLVES = 10_000
MOST_GROWTH = 1.0


def measure_large(effort: Effort) -> Goal:
    """Solve a large Net in a process of its own."""
    path = effort.folder / "net_100x100.txt"
    path.write_text(net(SIDE, SIDE) + "\n")
    cost = process(["-m", "puzzlefw", "solve", "--plugin", "net", str(path)])
    return Goal(
        name="memory",
        target=f"a {SIDE}x{SIDE} Net under {MOST:.0f} MiB",
        figure=f"{cost.mebibytes:.0f} MiB",
        is_met=cost.mebibytes < MOST and cost.exit in (0, 3),
        data={"mebibytes": cost.mebibytes, "seconds": cost.seconds, "exit": cost.exit},
    )


def measure_growth(effort: Effort) -> Goal:
    """Solve small puzzles one after another in one process."""
    count = effort.times(SOLVES)
    command = [sys.executable, "-m", "benchmarks.goals.many_solves", str(count)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=CHECKOUT)
    growth = float(done.stdout)
    return Goal(
        name="growth",
        target=f"{SOLVES:,} solves in one process grow it by less than {MOST_GROWTH:.0f} MiB",
        figure=f"{growth:.2f} MiB in {count:,} solves",
        is_met=growth < MOST_GROWTH,
        data={"mebibytes": growth, "solves": count},
    )
