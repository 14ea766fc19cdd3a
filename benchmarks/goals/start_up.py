"""Start-up: what a user waits for before the first puzzle is looked at."""

import statistics

from benchmarks.corpus import CHECKOUT
from benchmarks.goals.goal import Effort, Goal, process

PAIRS = 30
MOST_TIMES = 5.0
MOST_SECONDS = 0.13
MOST_MEBIBYTES = 100.0
HELP = ["-m", "puzzlefw", "--help"]
BARE = ["-c", "pass"]


def measure_help(effort: Effort) -> Goal:
    """Time ``--help`` and bare Python in pairs, so that noise falls on both."""
    pairs = [
        (process(BARE).seconds, process(HELP).seconds) for _ in range(max(3, effort.times(PAIRS)))
    ]
    times = statistics.median(ours / bare for bare, ours in pairs)
    return Goal(
        name="start-up",
        target=f"`puzzlefw --help` within {MOST_TIMES:.0f} times bare Python",
        figure=f"{times:.1f} times",
        is_met=times <= MOST_TIMES,
        data={"times": times, "pairs": pairs},
    )


def measure_process(effort: Effort) -> Goal:
    """Run a whole process on one Net, 25x25: start, read, solve, prove, draw."""
    path = CHECKOUT / "tests" / "golden" / "net" / "net_25x25.txt"
    text = path.read_text().splitlines()[0]
    command = ["-m", "puzzlefw", "solve", "--plugin", "net", text]
    costs = [process(command) for _ in range(max(3, effort.times(PAIRS)))]
    seconds = statistics.median(cost.seconds for cost in costs)
    mebibytes = max(cost.mebibytes for cost in costs)
    return Goal(
        name="whole process",
        target=f"a 25x25 Net under {MOST_SECONDS:g} s (python-sat's time) and"
        f" {MOST_MEBIBYTES:.0f} MiB",
        figure=f"{seconds:.3f} s, {mebibytes:.0f} MiB",
        is_met=seconds < MOST_SECONDS
        and mebibytes < MOST_MEBIBYTES
        and {cost.exit for cost in costs} == {0},
        data={"seconds": [cost.seconds for cost in costs], "mebibytes": mebibytes},
    )
