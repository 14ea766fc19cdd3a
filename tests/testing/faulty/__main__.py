"""Try the kit on every fault, and on the sound propagators, as their authors would run it.

``python -m tests.testing.faulty 0,1,2 100`` prints for each the promise that was broken first on
each of three seeds, with 100 cases a promise.
"""

import sys
import time
import warnings
from collections import defaultdict
from multiprocessing import get_context

from puzzlefw.testing import Effort, QuotaWarning, Skip, Suite
from tests.testing.faulty.table import CORRECT, FAULTY

SUITES: dict[str, type[Suite]] = {**{one.name: one.suite for one in FAULTY}, **CORRECT}
KINDS = {one.name: str(one.kind) for one in FAULTY}


def first_broken(job: tuple[str, int, int]) -> tuple[str, int, str, float]:
    """Return the first promise of a suite that is broken, "-" if all are kept, and the seconds."""
    name, seed, examples = job
    start = time.process_time()
    found = "-"
    for promise in SUITES[name].promises:
        try:
            effort = Effort(examples=examples, seed=seed, is_shrinking=False)
            SUITES[name].attempt(promise.key, effort)
        except Skip:
            continue
        except Exception:  # whatever it is, the promise is broken
            found = promise.key
            break
    return name, seed, found, time.process_time() - start


def main(seeds: str = "0", examples: str = "100") -> None:
    """Print a line for each fault."""
    warnings.simplefilter("ignore", QuotaWarning)
    jobs = [(name, int(seed), int(examples)) for name in SUITES for seed in seeds.split(",")]
    found: dict[str, dict[int, str]] = defaultdict(dict)
    # A process for each, as some of them leave state behind.
    with get_context("fork").Pool(maxtasksperchild=1) as pool:
        for name, seed, key, seconds in pool.imap(first_broken, jobs, chunksize=1):
            found[name][seed] = f"{key} ({seconds:.1f} s)"
            if len(found[name]) == len(seeds.split(",")):
                line = f"{KINDS.get(name, 'sound'):6} {name:38} {' '.join(found[name].values())}"
                sys.stdout.write(f"{line}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
