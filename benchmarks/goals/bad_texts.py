"""Bad input: the whole catalogue, and damaged texts."""

import resource
import sys
import time
from functools import partial
from itertools import pairwise

from tests.support.bad_input import large, running
from tests.support.bad_input.catalogue import catalogue

import puzzlefw_aquarium.plugin
import puzzlefw_net.plugin
from benchmarks.goals.goal import Effort, Goal
from puzzlefw import testing as kit
from puzzlefw.testing import Tally, puzzle_suite

PROCESSES = 30
"""Every so many files one runs in a process of its own, which tells time and memory in full."""
PART = 1_000
# Linux counts kibibytes, macOS bytes.
MEMORY_UNIT = 1 << 20 if sys.platform == "darwin" else 1 << 10

complaints = partial(running.complaints, most_seconds=running.MOST_SECONDS)


def measure_catalogue(effort: Effort) -> Goal:
    """Hand in every file of the catalogue, some of them to a process, and all large texts."""
    wrong: list[str] = []
    costs: list[running.Run] = []
    files = catalogue()
    for number, bad in enumerate(files):
        command = running.arguments(bad, effort.folder / "bad.txt")
        found = running.run(command, traced=False)
        if number % (PROCESSES * (10 if effort.is_quick else 1)) == 0 and b"\0" not in bad.content:
            costs.append(running.run_process(command))
            wrong += [f"{bad.name}: {what}" for what in complaints(costs[-1], bad.says)]
        wrong += [f"{bad.name}: {what}" for what in complaints(found, bad.says)]
    path = effort.folder / "large.txt"
    for name, make in large.TEXTS.items():
        path.write_bytes(make())
        for plugin in ("net", "aquarium"):
            costs.append(running.run_process(["solve", "--plugin", plugin, str(path)]))
            wrong += [f"{name}: {what}" for what in complaints(costs[-1])]
    seconds = max(cost.seconds for cost in costs)
    mebibytes = max(cost.mebibytes for cost in costs)
    count = len(files) + len(large.TEXTS)
    return Goal(
        name="bad input",
        target="400 files: exit 2, one line under 200 characters, under 1 s and 100 MiB each",
        figure=f"{count} files, {len(wrong)} faults; at worst {seconds:.2f} s, {mebibytes:.0f} MiB",
        is_met=not wrong and count >= 400,
        data={"files": count, "wrong": wrong, "seconds": seconds, "mebibytes": mebibytes},
    )


def measure_damaged(effort: Effort) -> Goal:
    """Hand in damaged texts of instances and solutions, as the kit's promises on nonsense do."""
    tallies: list[Tally] = []
    wrong: list[str] = []
    worst = 0.0
    before = peak()
    for plugin in (puzzlefw_net.plugin, puzzlefw_aquarium.plugin):
        for key in ("nonsense", "solution_nonsense"):
            suite = puzzle_suite(plugin)
            times = [time.perf_counter()]
            tallies.append(Tally(at_each=lambda times=times: times.append(time.perf_counter())))
            # In parts, as Hypothesis remembers what it drew.
            for part in range(effort.damaged // (4 * PART) + 1):
                hard = kit.Effort(examples=PART, seed=part)
                try:
                    suite.attempt(key, hard, tallies[-1])
                except Exception as error:
                    wrong.append(f"{error}\n{tallies[-1].broken}")
            worst = max(worst, *(after - this for this, after in pairwise(times)))
    texts = sum(tally.cases for tally in tallies)
    mebibytes = peak() - before
    return Goal(
        name="damaged texts",
        target="100,000 damaged texts: refused in words, or read and written back the same",
        figure=f"{texts:,} texts, {len(wrong)} faults;"
        f" at worst {worst:.2f} s, {mebibytes:.0f} MiB more",
        is_met=not wrong and texts >= 100_000 and mebibytes < 100,
        data={
            "texts": texts,
            "read": sum(tally.marks["read"] for tally in tallies),
            "failures": wrong,
            "seconds": worst,
            "mebibytes": mebibytes,
        },
    )


def peak() -> float:
    """Return the most memory that this process ever took, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MEMORY_UNIT
