"""Runs a batch: items through workers into a journal, and from the journal into the results."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, Final

import attrs

from puzzlefw.batch.durable import replace_by
from puzzlefw.batch.journal import Identities, Journal
from puzzlefw.batch.lock import locked
from puzzlefw.batch.task import Done, Item, Task
from puzzlefw.batch.workers import Workers
from puzzlefw.errors import JournalError
from puzzlefw.notation.entries import Entry
from puzzlefw.runtime.arguments import quote
from puzzlefw.runtime.executors import Pace
from puzzlefw.verbs.generate.distinct import Distinct

FEWEST_MORE: Final = 16
"""So many puzzles at least are made in the place of those that were alike."""


@attrs.define
class Progress:
    """What a run has come to: items that count, those of them that failed, and those found done."""

    done: int = 0
    failed: int = 0
    skipped: int = 0


Tell = Callable[[Progress], None]


def journal_of(output: Path) -> Path:
    """Return where the journal of results is."""
    return output.with_name(f"{output.name}.journal")


@attrs.frozen
class Batch:
    """A task whose results go to a file, and what works on it.

    *is_unordered* results come in the order in which they were finished, else in that of the input.
    *tell* is called when more items count.
    """

    task: Task
    output: Path
    workers: Workers
    is_unordered: bool = False
    tell: Tell = lambda progress: None

    def run(self, entries: Iterable[Entry]) -> Progress:
        """Work on all entries that the journal does not have, and write the results.

        Raises JournalError where files cannot be written, or another run writes them, and
        BrokenPluginError where no worker can import the plugin. Whatever ends it, what counted by
        then counts, and the same call goes on from there.
        """
        with self.working() as work:
            work.on(items_of(work.key, entries))
            return self.written(work, range(work.end))

    def generate(self, count: int) -> Progress:
        """Make *count* puzzles, no two of them symmetric, and write them.

        Of puzzles that are alike the first is taken. What could not be made has its place, too.
        Raises as ``run`` does, and GenerationError after the results are written if there were
        fewer.
        """
        distinct = Distinct(count)
        taken: list[int] = []
        with self.working() as work:
            while not distinct.is_over:
                begin, more = work.end, count - distinct.taken
                end = begin + max(FEWEST_MORE if begin else 1, more)
                work.on(items_of(work.key, (Entry(0) for _ in range(begin, end)), begin))
                numbers = range(begin, end)
                for number, record in zip(numbers, work.journal.records(numbers), strict=True):
                    if not distinct.is_over and distinct.is_new(canonical_in(record)):
                        taken.append(number)
            progress = self.written(work, taken)
        distinct.expect_all()
        return progress

    @contextmanager
    def working(self) -> "Iterator[Work]":
        """Open the journal, which nobody else may write meanwhile."""
        key = self.task.key()
        with locked(self.output), Journal(journal_of(self.output), key) as journal:
            yield Work(key, self.workers, journal, self.tell)

    def written(self, work: "Work", numbers: Sequence[int]) -> Progress:
        """Write the results of these items; return what was done, of them alone."""
        journal = work.journal
        if self.is_unordered:
            numbers = sorted(numbers, key=journal.places.__getitem__)
        replace_by(self.output, journal.records(numbers))
        failed = sum(journal.failures[number] for number in numbers)
        return Progress(len(numbers), failed, work.progress.skipped)


def items_of(key: Mapping[str, Any], entries: Iterable[Entry], first: int = 0) -> Iterator[Item]:
    """Visit the items of an input, each with its identity, under the key of their task."""
    identities = Identities(json.dumps(key, sort_keys=True))
    for number, entry in enumerate(entries, first):
        text = "\t".join(entry.fields) if entry.error is None else str(entry.error)
        yield Item(number, identities.of(str(entry.line), text), entry)


def canonical_in(record: bytes) -> Any:
    """Return the canonical form that a record names; raises JournalError for no such record."""
    try:
        return json.loads(record).get("canonical")
    except (ValueError, AttributeError, RecursionError):
        raise JournalError(f"expected a record of a puzzle, found {quote(record)}") from None


class Work:
    """The items of a batch that are given out, and what has become of them."""

    def __init__(
        self, key: Mapping[str, Any], workers: Workers, journal: Journal, tell: Tell
    ) -> None:
        self.key = key
        self.workers = workers
        self.journal = journal
        self.tell = tell
        self.progress = Progress()
        self.given: dict[int, str] = {}
        """The identities of the items that are worked on, by number."""
        self.pace = Pace(workers.chunk_seconds)
        self.end = 0
        """The number after that of the last item."""

    def on(self, items: Iterable[Item]) -> None:
        """Work on the items that are not in the journal."""
        missing = self.missing(items)

        def chunk() -> Sequence[Item]:
            return list(islice(missing, self.pace.size))

        for finished in self.workers.run(chunk):
            for done in finished:
                self.take(done)
            if self.journal.is_due:
                self.sync()
        self.sync()

    def missing(self, items: Iterable[Item]) -> Iterator[Item]:
        """Visit the items that are not in the journal."""
        for item in items:
            self.end = item.number + 1
            if self.journal.has(item.number, item.identity):
                self.progress.skipped += 1
                self.progress.done += 1
                self.progress.failed += self.journal.failures[item.number]
            else:
                self.given[item.number] = item.identity
                yield item

    def take(self, done: Done) -> None:
        """Append what was finished."""
        identity = self.given.pop(done.number)
        finished = (done.number, identity, done.record, done.seconds)
        self.journal.append(*finished, is_failed=done.is_failed)
        self.pace.learn(done.seconds)
        self.progress.failed += done.is_failed

    def sync(self) -> None:
        """Let what was appended count."""
        self.progress.done += len(self.journal.sync())
        self.tell(self.progress)
