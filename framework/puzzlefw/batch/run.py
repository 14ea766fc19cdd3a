"""Runs a batch: items through workers into a journal, and from the journal into the results."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Final

import attrs
from filelock import FileLock, Timeout

from puzzlefw.batch.durable import replace_by, unwritten
from puzzlefw.batch.entries import Entry
from puzzlefw.batch.journal import Journal, identity_of
from puzzlefw.batch.task import Done, Item, Task
from puzzlefw.batch.workers import Chunk, Workers
from puzzlefw.errors import JournalError

CHUNK_SECONDS: Final = 0.5
"""How long a chunk should take a worker."""
MOST_ITEMS: Final = 1000
"""The most items of a chunk."""
FEWEST_MORE: Final = 16
"""So many puzzles at least are made in the place of those that were alike."""
MOST_ALIKE: Final = 100
"""After so many puzzles in a row that were there already, no more are made."""

Perform = Callable[[Chunk], Iterator[Sequence[Done]]]
"""Takes chunks, and visits what is done, as it comes."""


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


def items_of(task: Task, entries: Iterable[Entry], first: int = 0) -> Iterator[Item]:
    """Visit the items of an input, each with its identity."""
    key = json.dumps(task.key(), sort_keys=True)
    for number, entry in enumerate(entries, first):
        text = "\t".join(entry.fields) if entry.error is None else str(entry.error)
        yield Item(number, identity_of(key, text), entry)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep other runs away from a file; the lock of a run that was killed is gone with it."""
    lock = FileLock(path.with_name(f"{path.name}.lock"))
    try:
        lock.acquire(blocking=False)
    except Timeout:
        raise JournalError(f"another run is writing {path.name!a}") from None
    except OSError as error:
        raise unwritten(path, error) from error
    try:
        yield
    finally:
        lock.release()


def run(
    task: Task,
    entries: Iterable[Entry],
    output: Path,
    jobs: int,
    *,
    unordered: bool = False,
    tell: Tell = lambda progress: None,
) -> Progress:
    """Work on all entries, and put their records into *output*, in the order of the input.

    What the journal has is not done again. *tell* is called when more items count. For a task that
    generates, entries are as many as there are to be puzzles. *unordered* results come in the order
    in which they were finished.
    """
    with locked(output), Journal(journal_of(output), task.key()) as journal:
        whole = Run(task, journal, tell)
        with Workers(task, jobs) as workers:
            if task.verb == "generate":
                numbers: Sequence[int] = whole.different(len(list(entries)), workers.run)
            else:
                numbers = range(whole.work(items_of(task, entries), workers.run))
        if unordered:
            numbers = sorted(numbers, key=journal.places.__getitem__)
        replace_by(output, journal.records(numbers))
    return whole.progress


class Run:
    """The items of a batch that are given out, and how many of them make a chunk."""

    def __init__(self, task: Task, journal: Journal, tell: Tell) -> None:
        self.task = task
        self.journal = journal
        self.tell = tell
        self.progress = Progress()
        self.identities: dict[int, str] = {}
        self.mean = CHUNK_SECONDS

    def work(self, items: Iterable[Item], perform: Perform) -> int:
        """Work on the items that are not in the journal; return the number after the last."""
        end = 0

        def missing() -> Iterator[Item]:
            nonlocal end
            for item in items:
                end = item.number + 1
                if self.journal.has(item.number, item.identity):
                    self.progress.skipped += 1
                else:
                    self.identities[item.number] = item.identity
                    yield item

        waiting = missing()

        def chunk() -> Sequence[Item]:
            size = max(1, min(MOST_ITEMS, int(CHUNK_SECONDS / max(self.mean, 1e-6))))
            return list(islice(waiting, size))

        for finished in perform(chunk):
            for done in finished:
                self.take(done)
            if self.journal.is_due:
                self.sync()
        self.sync()
        return end

    def take(self, done: Done) -> None:
        """Append what was finished, and learn how long an item takes: old ones count less."""
        identity = self.identities.pop(done.number)
        self.journal.append(done.number, identity, done.record, done.seconds, done.is_failed)
        self.mean += (done.seconds - self.mean) / 20
        self.progress.failed += done.is_failed

    def sync(self) -> None:
        """Let what was appended count."""
        self.progress.done += len(self.journal.sync())
        self.tell(self.progress)

    def different(self, count: int, perform: Perform) -> list[int]:
        """Make *count* puzzles, no two of them symmetric; return the numbers of their items.

        Of puzzles that are alike the first is taken, and more are made in the place of the others,
        until there are no new ones. What could not be made has its place, too.
        """
        seen: set[str] = set()
        taken: list[int] = []
        end = alike = 0
        while len(taken) < count and alike < MOST_ALIKE:
            begin, end = end, end + max(FEWEST_MORE if end else 1, count - len(taken))
            blank = (Entry(0) for _ in range(begin, end))
            self.work(items_of(self.task, blank, begin), perform)
            numbers = range(begin, end)
            for number, record in zip(numbers, self.journal.records(numbers), strict=True):
                canonical = json.loads(record).get("canonical")
                kind = f"item {number}" if canonical is None else identity_of(canonical)
                alike = alike + 1 if kind in seen else 0
                if not alike:
                    seen.add(kind)
                    taken.append(number)
        return taken[:count]
