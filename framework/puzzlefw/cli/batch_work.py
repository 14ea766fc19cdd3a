"""The work of ``puzzlefw batch``: the task, its workers, the files, and what is said of it."""

import os
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import attrs

from puzzlefw.batch.journal_lines import run_in
from puzzlefw.batch.processes import Processes
from puzzlefw.batch.run import Batch, Progress, journal_of
from puzzlefw.batch.task import Task
from puzzlefw.batch.workers import Workers
from puzzlefw.cli import opening
from puzzlefw.cli.input import expect_plugin
from puzzlefw.cli.progress import Waiting
from puzzlefw.cli.puzzle_command import Chosen
from puzzlefw.cli.row_tests import row_tests
from puzzlefw.cli.terminal import INTERRUPTED, complain, expect_no_input, note_waiting, tell
from puzzlefw.errors import OptionError, ParseError
from puzzlefw.notation.entries import entries
from puzzlefw.notation.line_groups import IsRow
from puzzlefw.puzzle import catalog
from puzzlefw.verbs.generate.generating import drawn_seed
from puzzlefw.verbs.verb import Verb


@attrs.frozen(kw_only=True)
class Wanted:
    """What is to be done, to what, and how; *own* are the options of the verb."""

    verb: Verb
    chosen: Chosen
    own: Mapping[str, Any]
    output: str
    jobs: int
    scheduler: str | None
    unordered: bool
    mebibytes: int | None
    seconds: float | None
    count: int = 0
    seed: int | None = None

    def task(self, output: Path) -> Task:
        """Return the task that is done to each item."""
        return Task(
            verb=self.verb.name,
            plugin=expect_plugin(self.chosen) if self.verb.makes else self.chosen.plugin or "",
            extensions=tuple(self.chosen.extensions),
            settings=tuple(self.chosen.settings),
            options=self.own,
            seconds=self.seconds,
            mebibytes=self.mebibytes,
            seed=self.seed_for(output) if self.verb.makes else 0,
        )

    def seed_for(self, output: Path) -> int:
        """Return the seed that is given, or that of the run which is resumed, or a new one."""
        if self.seed is not None:
            return self.seed
        seed = (run_in(journal_of(output)) or {}).get("seed")
        return seed if isinstance(seed, int) else drawn_seed()


def run_batch(wanted: Wanted) -> int:
    """Run a batch, and return the exit status."""
    # Plugins may change the working directory.
    output, source = Path(wanted.output).absolute(), wanted.chosen.puzzle
    if not wanted.verb.makes:
        source = expect_file(source)
    expect_output(output, source)
    task = wanted.task(output)
    with workers_for(task, wanted) as workers:
        knows_rows = workers.prepare()
        shown = Shown(f"{task.verb} {task.plugin}".rstrip())
        batch = Batch(task, output, workers, wanted.unordered, shown.take)
        if wanted.verb.makes:
            return shown.until(wanted.count, lambda: batch.generate(wanted.count))
        puzzle = catalog.load_puzzle(task.plugin, task.extensions) if knows_rows else None
        tests = row_tests(puzzle)
        with opening.open_argument(source) as file:
            return shown.until(number_in(source, *tests), lambda: batch.run(entries(file, *tests)))


def workers_for(task: Task, wanted: Wanted) -> AbstractContextManager[Workers]:
    """Return the workers."""
    if wanted.scheduler is None:
        return Processes(task, wanted.jobs)
    from puzzlefw.batch.cluster import on_cluster  # an extra, and slow to start

    return on_cluster(task, wanted.scheduler, wanted.jobs)


def expect_file(source: str) -> str:
    """Return the file, or "-", that puzzles are read from; raises ParseError for anything else."""
    note_waiting(source)
    if source == "-":
        return source
    if not opening.is_file(source):
        raise ParseError(f"expected a file of puzzles, or -, found {source!r}")
    return os.path.abspath(source)


def expect_output(output: Path, source: str) -> None:
    """Raise OptionError where results would take the place of the input, a journal, or no file."""
    if not os.path.exists(output) or output.is_dir():
        return  # what cannot be written is said by who writes it
    expect_no_input(output, source)
    if not output.is_file():
        raise OptionError(f"expected an output that is a file, found {output.name!r}")
    if run_in(output) is not None:
        raise OptionError(f"expected an output that is no journal, found {output.name!r}")


def number_in(source: str, *tests: IsRow | None) -> int | None:
    """Return how many puzzles a file holds, for those who watch; None if nobody does."""
    if not sys.stderr.isatty() or not os.path.isfile(source):
        return None
    with opening.open_argument(source) as file:
        return sum(1 for _ in entries(file, *tests))


class Shown:
    """What is shown of a batch while it runs, on a terminal, and said at its end."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.waiting: Waiting | None = None
        self.progress = Progress()
        self.began = time.monotonic()

    def take(self, progress: Progress) -> None:
        """Show what is done so far."""
        self.progress = progress
        if self.waiting is not None:
            new = progress.done - progress.skipped
            rate = new / (time.monotonic() - self.began)
            failed = f", {progress.failed} failed" if progress.failed else ""
            self.waiting.told(progress.done, f"{self.what}{failed}, {rate:.1f}/s")

    def until(self, total: int | None, run: Callable[[], Progress]) -> int:
        """Run a batch, and return the exit status."""
        try:
            with Waiting(self.what, total, tells_rest=True) as self.waiting:
                progress = run()
        except KeyboardInterrupt:
            if sys.stderr.isatty():
                tell(f"interrupted: {self.progress.done} done; the same command goes on from there")
            return INTERRUPTED
        if not progress.failed:
            return 0
        return complain(
            f"{progress.failed} of {progress.done} items have no result; their records say why"
        )
