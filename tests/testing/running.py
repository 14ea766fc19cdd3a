"""Tries the kit on many suites, each in a process of its own, as their authors would run it."""

import argparse
import re
import sys
import time
import warnings
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping
from multiprocessing import get_context

from puzzlefw.testing import Effort, QuotaWarning, Skip, Suite, Tally

SUITES: dict[str, Callable[[], type[Suite]]] = {}
"""What is tried: the processes are forks, since some of these leave state behind."""


def first_broken(job: tuple[str, int, int]) -> tuple[str, str]:
    """Return the name, and the first promise that is broken, at which case, and the seconds."""
    name, seed, examples = job
    start, found = time.process_time(), "-"
    suite = SUITES[name]()
    for promise in suite.promises:
        tally = Tally()
        try:
            effort = Effort(examples=examples, seed=seed, is_shrinking=False)
            suite.attempt(promise.key, effort, tally)
        except Skip:
            continue
        except Exception:  # whatever it is, the promise is broken
            found = f"{promise.key} at {tally.cases}"
            break
    return name, f"{found} ({time.process_time() - start:.1f} s)"


def arguments(module: str) -> argparse.ArgumentParser:
    """Return what reads the words behind ``python -m MODULE``: seeds, cases, a pattern of names."""
    parser = argparse.ArgumentParser(f"python -m {module}")
    parser.add_argument("seeds", nargs="?", default="0")
    parser.add_argument("examples", nargs="?", type=int, default=100)
    parser.add_argument("--like", default="")
    return parser


def run(
    suites: Mapping[str, Callable[[], type[Suite]]],
    sound: Collection[str],
    words: argparse.Namespace,
) -> int:
    """Print a line for each suite; return 1 if a fault was missed, or a sound one was found wrong.

    *sound* are the names of those suites that keep all promises.
    """
    warnings.simplefilter("ignore", QuotaWarning)
    SUITES.update({name: suite for name, suite in suites.items() if re.search(words.like, name)})
    seeds = [int(seed) for seed in words.seeds.split(",")]
    found: dict[str, list[str]] = defaultdict(list)
    with get_context("fork").Pool(maxtasksperchild=1) as pool:
        jobs = [(name, seed, words.examples) for name in SUITES for seed in seeds]
        for name, came in pool.imap(first_broken, jobs, chunksize=1):
            found[name].append(came)
            if len(found[name]) == len(seeds):
                kind = "sound" if name in sound else "fault"
                sys.stdout.write(f"{kind} {name:45} {'; '.join(found[name])}\n")
                sys.stdout.flush()
    missed = [n for n in found if n not in sound and any(one[0] == "-" for one in found[n])]
    wrong = [n for n in found if n in sound and any(one[0] != "-" for one in found[n])]
    sys.stdout.write(f"missed on some seed: {missed}\nfalse alarms: {wrong}\n")
    return int(bool(missed or wrong))
