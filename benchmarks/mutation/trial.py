"""Tries mutants on the tests, some at a time, each worker with a copy of the code of its own."""

import multiprocessing
import os
import resource
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import Queue
from pathlib import Path

import attrs
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.work_item import WorkItem, WorkResult

from benchmarks.mutation import session, tree
from benchmarks.mutation.packages import Tests
from benchmarks.mutation.session import Fate, Mutant

# A mutant may ask for memory for ever.
MOST_BYTES = 4 << 30
# A mutant that takes this many times as long as the code as it is, and this many seconds, hangs.
SLOWER = 4.0
SECONDS = 10.0


@attrs.frozen
class Trial:
    """A mutant, the tests that are to find it, and how long they may take."""

    mutant: Mutant
    tests: Tests
    limit: float


def plan(mutants: Sequence[Mutant], tests: Mapping[str, Tests], folder: Path) -> list[Trial]:
    """Return the trials of *mutants*; *tests* are those of each module.

    Runs each set of tests on the code as it is, for the limit. Raises ClickException if they fail.
    """
    copy = folder / "tree-0"
    limits: dict[Tests, float] = {}
    trials = []
    for mutant in mutants:
        wanted = tests[mutant.mutation.module_path.as_posix()]
        if wanted not in limits:
            limits[wanted] = SECONDS + SLOWER * tree.seconds_of(wanted, copy)
        trials.append(Trial(mutant, wanted, limits[wanted]))
    return trials


def run(
    trials: Sequence[Trial], folder: Path, workers: int, show: Callable[[Mutant, Fate], None]
) -> None:
    """Run *trials*, write down each as it ends, and show it."""
    context = multiprocessing.get_context("spawn")
    trees: Queue[Path] = context.Queue()
    for number in range(workers):
        trees.put(folder / f"tree-{number}")
    with ProcessPoolExecutor(workers, context, enter, (trees,)) as pool:
        tried = {
            pool.submit(attempt, trial.mutant.item, trial.tests, trial.limit): trial.mutant
            for trial in trials
        }
        try:
            for future in as_completed(tried):
                result = future.result()
                session.keep(tried[future], result)
                show(tried[future], session.fate(result))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def enter(trees: "Queue[Path]") -> None:
    """Make this process work in a tree that no other has."""
    mine = trees.get()
    os.chdir(mine)
    os.environ.update(tree.environment(mine))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))


def attempt(item: WorkItem, tests: Tests, limit: float) -> WorkResult:
    """Apply a mutant, run the tests, and take it back."""
    return mutate_and_test(item.mutations, tree.command(tests), limit)
