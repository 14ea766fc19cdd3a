"""Count instructions with callgrind, of valgrind: what a solver executes for one line.

The counters of processors are hidden from most virtual machines, and count in another way.
callgrind runs the solver a hundred times slower and counts what it executes between two marks,
calls that no solver makes (see ``worker``), so neither start nor reading of requests is counted.
"""

import re
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from benchmarks.corpus import HALVES, LineClass
from benchmarks.solver import Reply, Solver

CALLGRIND = (
    *("env", "PYTHONHASHSEED=0", "valgrind", "--quiet", "--tool=callgrind"),
    *("--zero-before=getpgrp", "--dump-before=getppid"),
)
NO_LIMIT = 36000.0
"""Seconds for a line, so that no solver gives up under callgrind."""
WARM_UP = 10
REPEATS = 3
ENOUGH = 1e8
"""The instructions after which a line is not solved again; the least of its counts is kept."""
A_HALF = 2e9
"""The instructions after which no more lines of a half are counted, a minute of callgrind."""

Counts = list[int | None]


def count(work: LineClass, name: str, serve: Sequence[str], most: int) -> Counts:
    """Return the instructions for each line of *work*, None for what is not counted.

    That is what is beyond *most* lines of a half, or beyond ``A_HALF`` instructions for them.
    Each solver and class has a process of its own, and what it calls for the first few times is
    called before: so a count does not depend on what else is counted. What is left is the
    garbage collector's, which the least of some counts is mostly without.
    """
    counts: Counts = [None] * len(work.lines)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "counts"
        solver = Solver(name, [*CALLGRIND, f"--callgrind-out-file={path}", *serve])
        try:
            solver.start()
            ask = partial(solver.ask, work.task, seconds=NO_LIMIT)
            least(partial(ask, work.lines[0].text), path, WARM_UP)
            for half in HALVES:
                spent = 0
                for number in work.numbers(half)[:most]:
                    if spent < A_HALF:
                        counts[number] = least(partial(ask, work.lines[number].text), path, REPEATS)
                        spent += counts[number] or 0
        finally:
            solver.close()
    return counts


def least(ask: Callable[[], Reply], path: Path, most: int) -> int | None:
    """Return the least of some counts of a line, None if the solver does not decide it."""
    found: list[int] = []
    while len(found) < most and sum(found) < ENOUGH:
        reply = ask()
        found.append(newest(path))
        if reply.answers is None:
            return None
    return min(found)


def newest(path: Path) -> int:
    """Return the count that callgrind wrote last, and throw away all that it wrote."""
    parts = sorted(path.parent.glob("counts.*"), key=lambda part: int(part.suffix[1:]))
    found = re.search("^summary: ([0-9]+)$", parts[-1].read_text(), re.MULTILINE)
    assert found is not None
    for part in parts:
        part.unlink()
    return int(found[1])
