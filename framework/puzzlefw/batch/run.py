"""Runs a batch: items through workers into a journal, and from the journal into the results."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Final

import attrs
from filelock import FileLock, Timeout

from puzzlefw.batch.entries import Entry
from puzzlefw.batch.journal import Journal, identity_of, replace_by
from puzzlefw.batch.tasks import Item, Task, versions
from puzzlefw.batch.workers import Workers
from puzzlefw.errors import JournalError

CHUNK_SECONDS: Final = 0.5
"""How long a chunk should take a worker."""
MOST_ITEMS: Final = 1000
"""The most items of a chunk."""


@attrs.define
class Progress:
    """What a run has come to: items that count, those of them that failed, and those found done."""

    done: int = 0
    failed: int = 0
    skipped: int = 0


def items_of(task: Task, entries: Iterable[Entry]) -> Iterator[Item]:
    """Visit the items of an input, each with its identity."""
    key, build = task.key(), versions()
    for number, entry in enumerate(entries):
        text = "\t".join(entry.fields) if entry.error is None else str(entry.error)
        yield Item(number, identity_of(key, build, text), entry)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep other runs away from a file; the lock of a run that was killed is gone with it."""
    lock = FileLock(path.with_name(f"{path.name}.lock"))
    try:
        lock.acquire(blocking=False)
    except Timeout:
        raise JournalError(f"another run is writing {path.name!a}") from None
    except OSError as error:
        raise JournalError(f"cannot write {path.name!a}: {error.strerror}") from error
    try:
        yield
    finally:
        lock.release()


def run(
    task: Task,
    entries: Iterable[Entry],
    output: Path,
    jobs: int,
    tell: Callable[[Progress], None] = lambda progress: None,
) -> Progress:
    """Work on all entries, and put their records into *output*, in the order of the input.

    What ``output.journal`` has is not done again. *tell* is called when more items count.
    """
    progress = Progress()
    with locked(output), Journal(output.with_name(f"{output.name}.journal")) as journal:
        waiting = Waiting(task, entries, journal, progress)
        with Workers(task, jobs) as workers:
            for done in workers.run(waiting.chunk):
                for number, record, seconds in done:
                    journal.append(number, waiting.identities[number], record, seconds)
                    waiting.took(seconds)
                    progress.failed += '"error": null' not in record
                if journal.is_due:
                    progress.done += len(journal.sync())
                    tell(progress)
        progress.done += len(journal.sync())
        tell(progress)
        replace_by(output, journal.records(range(waiting.number)))
    return progress


class Waiting:
    """The items that are not given out yet, and how many of them make a chunk."""

    def __init__(
        self, task: Task, entries: Iterable[Entry], journal: Journal, progress: Progress
    ) -> None:
        self.items = items_of(task, entries)
        self.journal = journal
        self.progress = progress
        self.identities: dict[int, str] = {}
        self.number = 0
        self.mean = CHUNK_SECONDS

    def chunk(self) -> Sequence[Item]:
        """Return the next items that are not in the journal, none if there are no more."""
        size = max(1, min(MOST_ITEMS, int(CHUNK_SECONDS / max(self.mean, 1e-6))))
        return list(islice(self.missing(), size))

    def missing(self) -> Iterator[Item]:
        """Visit the items that are not in the journal."""
        for item in self.items:
            self.number = item.number + 1
            if self.journal.has(item.number, item.identity):
                self.progress.skipped += 1
            else:
                self.identities[item.number] = item.identity
                yield item

    def took(self, seconds: float) -> None:
        """Learn how long an item takes; old ones count less and less."""
        self.mean += (seconds - self.mean) / 20
