"""Determinism: the same input, the same bytes."""

import hashlib
import os
import re
import subprocess
import sys

from benchmarks.corpus import CHECKOUT
from benchmarks.goals.goal import Effort, Goal

RUNS = 20
HASH_SEEDS = ("0", "1", "4242")
FILES = (("net", "ambiguous_labels"), ("net", "net_25x25w"), ("aquarium", "gen_15"))
LINES = 12
FLAGS = (("--limit", "3"), ("--limit", "3", "--json"))
SECONDS = re.compile(rb'"seconds": [-+.e0-9]+')
"""The only figure of the output that tells the time."""


def inputs(effort: Effort) -> list[tuple[str, str]]:
    """Return plugins and files of some puzzles each."""
    found = []
    for plugin, name in FILES:
        source = CHECKOUT / "tests" / "golden" / plugin / f"{name}.txt"
        path = effort.folder / f"{name}.txt"
        path.write_text("\n".join(source.read_text().splitlines()[:LINES]) + "\n")
        found.append((plugin, str(path)))
    return found


def digest(python: str, hash_seed: str, files: list[tuple[str, str]]) -> str:
    """Return the hash of all output on *files*."""
    found = hashlib.sha256()
    for plugin, path in files:
        for flags in FLAGS:
            command = [python, "-m", "puzzlefw", "solve", "--plugin", plugin, *flags, path]
            environment = os.environ | {"PYTHONHASHSEED": hash_seed}
            done = subprocess.run(command, capture_output=True, env=environment, cwd=CHECKOUT)
            found.update(b"%d" % done.returncode + SECONDS.sub(b"", done.stdout) + done.stderr)
    return found.hexdigest()


def measure(effort: Effort) -> Goal:
    """Solve some files again and again, under other hash seeds and on the other build."""
    files = inputs(effort)
    digests: dict[str, int] = {}
    count = max(len(HASH_SEEDS), effort.times(RUNS))
    for run in range(count):
        found = digest(sys.executable, HASH_SEEDS[run % len(HASH_SEEDS)], files)
        digests[found] = digests.get(found, 0) + 1
    builds = "one build"
    if effort.interpreted is not None:
        builds = "two builds"
        for hash_seed in HASH_SEEDS:
            found = digest(effort.interpreted, hash_seed, files)
            digests[found] = digests.get(found, 0) + 1
    return Goal(
        name="determinism",
        target=f"the same bytes in {RUNS} runs, {len(HASH_SEEDS)} hash seeds, two builds",
        figure=f"{len(digests)} output of {sum(digests.values())} runs,"
        f" {len(HASH_SEEDS)} hash seeds, {builds}",
        is_met=len(digests) == 1 and effort.interpreted is not None,
        data={"digests": digests},
    )
