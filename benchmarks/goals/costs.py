"""What a search and a process cost: stack, memory, growth, start-up.

    python -m benchmarks.goals.costs COUNT

solves so many puzzles in one process, and prints by how many MiB it grew: a number for "growth".
"""

import gc
import os
import sys
from pathlib import Path
from statistics import median

from tests.support.instances import golden, net

from benchmarks.goals import Effort, Goal
from benchmarks.processes import finished, python_cost
from puzzlefw import ParseError, Puzzle, load_puzzle

LEVELS = 10_000
RECURSION = 200
SIDE = 100
MOST_OF_LARGE = 200.0
SOLVES = 10_000
WARM_UP = 1000
MOST_GROWTH = 1.0
PAIRS = 30
MOST_TIMES = 5.0
MOST_SECONDS = 0.13
MOST_MEBIBYTES = 100.0
FILES = (("net", "net_11x11"), ("net", "ambiguous_labels"), ("aquarium", "gen_10"))
BAD = {"net": "2x2:111", "aquarium": "1_1;1,1"}
NET: tuple[str, ...] = ("-m", "puzzlefw", "solve", "--plugin", "net")
# Two to the power of 10,000 solutions: every decision is one level more. Then the last solution
# is refuted away, so that the way back is tried as well.
SCRIPT = f"""
import sys
from librt.vecs import vec
from mypy_extensions import i64
from puzzlefw.engine import Network, Search, Store
sys.setrecursionlimit({RECURSION})
store = Store()
store.new_block(vec[i64]([3] * {LEVELS}))
search = Search(Network(store))
assert search.advance() and search.advance() and search.advance()
print(search.statistics().deepest)
"""


def measure_depth(effort: Effort) -> Goal:
    """Search to a depth of LEVELS in a process of its own."""
    done = finished([sys.executable, "-c", SCRIPT])
    deepest = int(done.stdout) if done.returncode == 0 else 0
    return Goal(
        name="depth",
        target=f"{LEVELS:,} decision levels with the recursion limit at {RECURSION}",
        figure=f"{deepest:,} levels",
        is_met=deepest >= LEVELS,
        data={"levels": deepest, "errors": done.stderr.decode()[-500:]},
    )


def measure_large(effort: Effort) -> Goal:
    """Solve a large Net in a process of its own."""
    path = effort.folder / "net_100x100.txt"
    path.write_text(net(SIDE, SIDE) + "\n")
    cost = python_cost(*NET, str(path))
    return Goal(
        name="memory",
        target=f"a {SIDE}x{SIDE} Net under {MOST_OF_LARGE:.0f} MiB",
        figure=f"{cost.mebibytes:.0f} MiB",
        is_met=cost.mebibytes < MOST_OF_LARGE and cost.exit in (0, 3),
        data={"mebibytes": cost.mebibytes, "seconds": cost.seconds, "exit": cost.exit},
    )


def measure_growth(effort: Effort) -> Goal:
    """Solve small puzzles one after another in one process."""
    count = effort.times(SOLVES)
    done = finished([sys.executable, "-m", "benchmarks.goals.costs", str(count)])
    done.check_returncode()
    growth = float(done.stdout)
    return Goal(
        name="growth",
        target=f"{SOLVES:,} solves in one process grow it by less than {MOST_GROWTH:.0f} MiB",
        figure=f"{growth:.2f} MiB in {count:,} solves",
        is_met=growth < MOST_GROWTH,
        data={"mebibytes": growth, "solves": count},
    )


def resident() -> float:
    """Return the memory that this process holds now, in MiB; Linux only."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def work_through(puzzles: list[tuple[Puzzle, str]], count: int) -> None:
    """Read, solve and write *count* puzzles, a bad one now and then."""
    for number in range(count):
        puzzle, text = puzzles[number % len(puzzles)]
        instance = puzzle.parse(text)
        answer = puzzle.open(instance).solve(nodes=200)
        for solution in answer.solutions:
            puzzle.format_solution(instance, solution)
        if number % 10 == 0:
            try:
                puzzle.parse(BAD[puzzle.name])
            except ParseError:
                continue


def measure_help(effort: Effort) -> Goal:
    """Time ``--help`` and bare Python in pairs, so that noise falls on both."""
    pairs = [
        (python_cost("-c", "pass").seconds, python_cost("-m", "puzzlefw", "--help").seconds)
        for _ in range(max(3, effort.times(PAIRS)))
    ]
    times = median(ours / bare for bare, ours in pairs)
    return Goal(
        name="start-up",
        target=f"`puzzlefw --help` within {MOST_TIMES:.0f} times bare Python",
        figure=f"{times:.1f} times",
        is_met=times <= MOST_TIMES,
        data={"times": times, "pairs": pairs},
    )


def measure_process(effort: Effort) -> Goal:
    """Run a whole process on one Net, 25x25: start, read, solve, prove, draw."""
    text = golden("net")["net_25x25"][0]
    costs = [python_cost(*NET, text) for _ in range(max(3, effort.times(PAIRS)))]
    seconds, mebibytes = median(cost.seconds for cost in costs), max(c.mebibytes for c in costs)
    are_small = seconds < MOST_SECONDS and mebibytes < MOST_MEBIBYTES
    return Goal(
        name="whole process",
        target=f"a 25x25 Net under {MOST_SECONDS:g} s (python-sat's time) and"
        f" {MOST_MEBIBYTES:.0f} MiB",
        figure=f"{seconds:.3f} s, {mebibytes:.0f} MiB",
        is_met=are_small and {cost.exit for cost in costs} == {0},
        data={"seconds": [cost.seconds for cost in costs], "mebibytes": mebibytes},
    )


def main() -> None:
    """Measure after a warm-up, in which caches fill."""
    texts = [(load_puzzle(plugin), golden(plugin)[name][:20]) for plugin, name in FILES]
    puzzles = [(puzzle, line.rpartition("\t")[2]) for puzzle, lines in texts for line in lines]
    work_through(puzzles, WARM_UP)
    gc.collect()
    before = resident()
    work_through(puzzles, int(sys.argv[1]))
    gc.collect()
    sys.stdout.write(f"{resident() - before:.3f}\n")


if __name__ == "__main__":
    main()
