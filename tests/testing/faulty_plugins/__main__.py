"""Try the kit on every faulty plugin, and on the sound ones, as their authors would run it.

``python -m tests.testing.faulty_plugins 0,1,2 100`` prints for each the promise that was broken
first on each of three seeds with 100 cases a promise, and at which case; then what was not caught
on all of them. ``--bare`` leaves out what an author may give beside the plugin, ``--like PATTERN``
all whose name does not match.
"""

import argparse
import importlib
import re
import sys
import tempfile
import time
import warnings
from collections import defaultdict
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from puzzlefw.testing import Effort, QuotaWarning, Skip, Suite, Tally, puzzle_suite
from tests.testing.faulty_plugins.table import FAULTY

sys.path.append(str(Path(__file__).parents[2] / "support" / "toy"))
from tests.testing.faulty_plugins.sound import SOUND

MODULE = """
from tests.testing.faulty_plugins.table import FAULTY

one = next(faulty for faulty in FAULTY if faulty.name == {name!r})
globals().update((k, v) for k, v in vars(one.plugin()).items() if k.startswith("puzzlefw_"))
"""
"""A plugin is a file that another process can import."""
FAULTS = {one.name: one for one in FAULTY}


def suite_of(name: str, folder: str, is_bare: bool) -> type[Suite]:
    """Return the suite of a plugin, the faulty one written as a module into *folder*."""
    if name in SOUND:
        plugin, given = SOUND[name]
        return puzzle_suite(plugin, name=name, **({} if is_bare else given))
    fault = FAULTS[name]
    module = f"puzzlefw_{''.join(c if c.isalnum() else '_' for c in name)}"
    (Path(folder) / f"{module}.py").write_text(MODULE.format(name=name))
    sys.path.insert(0, folder)
    given = {} if is_bare and not fault.needs_oracle else fault.options()
    return puzzle_suite(importlib.import_module(module), name=fault.of, **given)


def first_broken(job: tuple[str, int, int, bool]) -> tuple[str, str, float]:
    """Return the name, the first promise that is broken and at which case, and the seconds."""
    name, seed, examples, is_bare = job
    start = time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        suite = suite_of(name, folder, is_bare)
        for promise in suite.promises:
            tally = Tally()
            try:
                suite.attempt(
                    promise.key, Effort(examples=examples, seed=seed, is_shrinking=False), tally
                )
            except Skip:
                continue
            except Exception:  # whatever it is, the promise is broken
                return name, f"{promise.key} at {tally.cases}", time.process_time() - start
    return name, "-", time.process_time() - start


def main() -> int:
    """Print a line for each plugin, and return how many faults were missed on some seed."""
    parser = argparse.ArgumentParser("python -m tests.testing.faulty_plugins")
    parser.add_argument("seeds", nargs="?", default="0")
    parser.add_argument("examples", nargs="?", type=int, default=100)
    parser.add_argument("--bare", action="store_true")
    parser.add_argument("--like", default="")
    words = parser.parse_args()
    warnings.simplefilter("ignore", QuotaWarning)
    seeds = [int(seed) for seed in words.seeds.split(",")]
    names = [name for name in (*FAULTS, *SOUND) if re.search(words.like, name)]
    jobs: list[Any] = [(name, seed, words.examples, words.bare) for name in names for seed in seeds]
    found: dict[str, list[str]] = defaultdict(list)
    # A process for each, as some of them leave state behind.
    with get_context("fork").Pool(maxtasksperchild=1) as pool:
        for name, said, seconds in pool.imap(first_broken, jobs, chunksize=1):
            found[name].append(f"{said} ({seconds:.1f} s)")
            if len(found[name]) == len(seeds):
                kind = FAULTS[name].kind if name in FAULTS else "sound"
                sys.stdout.write(f"{kind:20} {name:45} {'; '.join(found[name])}\n")
                sys.stdout.flush()
    missed = [n for n in names if n in FAULTS and any(one.startswith("-") for one in found[n])]
    wrong = [n for n in names if n in SOUND and any(not one.startswith("-") for one in found[n])]
    sys.stdout.write(f"missed on some seed: {missed}\nfalse alarms: {wrong}\n")
    return len(missed) + len(wrong)


if __name__ == "__main__":
    sys.exit(min(1, main()))
