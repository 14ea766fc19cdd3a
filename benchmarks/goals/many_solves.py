"""Solve many puzzles in one process, and print by how many MiB it grew: a number for ``memory``.

python -m benchmarks.goals.many_solves COUNT
"""

import gc
import os
import sys
from pathlib import Path

from benchmarks.corpus import CHECKOUT
from puzzlefw import ParseError, Puzzle, load_puzzle

WARM_UP = 1000
GOLDEN = CHECKOUT / "tests" / "golden"
FILES = (("net", "net_11x11"), ("net", "ambiguous_labels"), ("aquarium", "gen_10"))
BAD = {"net": "2x2:111", "aquarium": "1_1;1,1"}


def resident() -> float:
    """Return the memory that this process holds now, in MiB; Linux only."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def work_through(puzzles: list[tuple[Puzzle, str]], count: int) -> None:
    """Read, solve and write *count* puzzles, a bad one now and then."""
    for number in range(count):
        puzzle, text = puzzles[number % len(puzzles)]
        instance = puzzle.parse(text)
        answer = puzzle.solve(instance, nodes=200)
        for solution in answer.solutions:
            puzzle.format_solution(instance, solution)
        if number % 10 == 0:
            try:
                puzzle.parse(BAD[puzzle.name])
            except ParseError:
                continue


def main() -> None:
    """Measure after a warm-up, in which caches fill."""
    puzzles = []
    for plugin, name in FILES:
        puzzle = load_puzzle(plugin)
        lines = (GOLDEN / plugin / f"{name}.txt").read_text().splitlines()
        puzzles += [(puzzle, line.rpartition("\t")[2]) for line in lines[:20]]
    work_through(puzzles, WARM_UP)
    gc.collect()
    before = resident()
    work_through(puzzles, int(sys.argv[1]))
    gc.collect()
    sys.stdout.write(f"{resident() - before:.3f}\n")


if __name__ == "__main__":
    main()
