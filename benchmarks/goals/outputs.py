"""What comes out: the same bytes for the same input, and one line for what is bad."""

import hashlib
import re
import resource
import sys
import time
from collections import Counter
from functools import partial
from itertools import pairwise
from types import ModuleType

from tests.support.bad_input import running
from tests.support.bad_input.catalogue import TEXTS, catalogue
from tests.support.instances import golden

import puzzlefw_aquarium.plugin
import puzzlefw_net.plugin
from benchmarks.goals import Effort, Goal
from benchmarks.processes import finished
from puzzlefw import testing as kit
from puzzlefw.testing import Tally, puzzle_suite

RUNS = 20
HASH_SEEDS = ("0", "1", "4242")
FILES = (("net", "ambiguous_labels"), ("net", "net_25x25w"), ("aquarium", "gen_15"))
LINES = 12
FLAGS = (("--limit", "3"), ("--limit", "3", "--json"))
SECONDS = re.compile(rb'"seconds": [-+.e0-9]+')
"""The only figure of the output that tells the time."""
PROCESSES = 30
"""Every so many files one runs in a process of its own, which tells time and memory in full."""
PART = 1_000
PROMISES = ("nonsense", "solution_nonsense")
# Linux counts kibibytes, macOS bytes.
MEMORY_UNIT = 1 << 20 if sys.platform == "darwin" else 1 << 10

complaints = partial(running.complaints, most_seconds=running.MOST_SECONDS)


def inputs(effort: Effort) -> list[tuple[str, str]]:
    """Return plugins and files of some puzzles each."""
    found = []
    for plugin, name in FILES:
        path = effort.folder / f"{name}.txt"
        path.write_text("\n".join(golden(plugin)[name][:LINES]) + "\n")
        found.append((plugin, str(path)))
    return found


def digest(python: str, hash_seed: str, files: list[tuple[str, str]]) -> str:
    """Return the hash of all output on *files*."""
    found = hashlib.sha256()
    for plugin, path in files:
        for flags in FLAGS:
            command = [python, "-m", "puzzlefw", "solve", "--plugin", plugin, *flags, path]
            done = finished(command, PYTHONHASHSEED=hash_seed)
            found.update(b"%d" % done.returncode + SECONDS.sub(b"", done.stdout) + done.stderr)
    return found.hexdigest()


def measure_determinism(effort: Effort) -> Goal:
    """Solve some files again and again, under other hash seeds and on the other build."""
    files = inputs(effort)
    count = max(len(HASH_SEEDS), effort.times(RUNS))
    runs = [(sys.executable, HASH_SEEDS[run % len(HASH_SEEDS)]) for run in range(count)]
    if effort.interpreted is not None:
        runs += [(effort.interpreted, hash_seed) for hash_seed in HASH_SEEDS]
    digests = Counter(digest(python, hash_seed, files) for python, hash_seed in runs)
    builds = "one build" if effort.interpreted is None else "two builds"
    return Goal(
        name="determinism",
        target=f"the same bytes in {RUNS} runs, {len(HASH_SEEDS)} hash seeds, two builds",
        figure=f"{len(digests)} output of {sum(digests.values())} runs,"
        f" {len(HASH_SEEDS)} hash seeds, {builds}",
        is_met=len(digests) == 1 and effort.interpreted is not None,
        data={"digests": digests},
    )


def measure_catalogue(effort: Effort) -> Goal:
    """Hand in every file of the catalogue, some of them to a process, and all large texts."""
    wrong: list[str] = []
    costs: list[running.Run] = []
    files = catalogue()
    for number, bad in enumerate(files):
        command = running.arguments(bad, effort.folder / "bad.txt")
        found = running.run(command)
        if number % (PROCESSES * (10 if effort.is_quick else 1)) == 0 and b"\0" not in bad.content:
            costs.append(running.run_process(command))
            wrong += [f"{bad.name}: {what}" for what in complaints(costs[-1], bad.says)]
        wrong += [f"{bad.name}: {what}" for what in complaints(found, bad.says)]
    path = effort.folder / "large.txt"
    for name, make in TEXTS.items():
        path.write_bytes(make())
        for plugin in ("net", "aquarium"):
            costs.append(running.run_process(["solve", "--plugin", plugin, str(path)]))
            wrong += [f"{name}: {what}" for what in complaints(costs[-1])]
    seconds = max(cost.seconds for cost in costs)
    mebibytes = max(cost.mebibytes for cost in costs)
    count = len(files) + len(TEXTS)
    return Goal(
        name="bad input",
        target="400 files: exit 2, one line under 200 characters, under 1 s and 100 MiB each",
        figure=f"{count} files, {len(wrong)} faults; at worst {seconds:.2f} s, {mebibytes:.0f} MiB",
        is_met=not wrong and count >= 400,
        data={"files": count, "wrong": wrong, "seconds": seconds, "mebibytes": mebibytes},
    )


def measure_damaged(effort: Effort) -> Goal:
    """Hand in damaged texts of instances and solutions, as the kit's promises on nonsense do."""
    before = peak()
    plugins = (puzzlefw_net.plugin, puzzlefw_aquarium.plugin)
    # In parts, as Hypothesis remembers what it drew.
    parts = effort.damaged // (4 * PART) + 1
    runs = [attempt(one, key, parts) for one in plugins for key in PROMISES]
    tallies = [tally for tally, _, _ in runs]
    wrong = [words for _, broken, _ in runs for words in broken]
    worst = max(longest for _, _, longest in runs)
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


def attempt(plugin: ModuleType, key: str, parts: int) -> tuple[Tally, list[str], float]:
    """Try a promise part by part; return what was tried, what broke, and the longest case."""
    suite = puzzle_suite(plugin)
    times, wrong = [time.perf_counter()], []
    tally = Tally(at_each=lambda: times.append(time.perf_counter()))
    for part in range(parts):
        try:
            suite.attempt(key, kit.Effort(examples=PART, seed=part), tally)
        except Exception as error:
            wrong.append(f"{error}\n{tally.broken}")
    return tally, wrong, max((b - a for a, b in pairwise(times)), default=0.0)


def peak() -> float:
    """Return the most memory that this process ever took, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MEMORY_UNIT
