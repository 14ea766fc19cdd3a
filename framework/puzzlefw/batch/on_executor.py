"""Work on the items of a batch that an executor hands out, such as that of a cluster.

Wherever a chunk arrives, it is worked on in a process of its own there, which that place keeps
warm. So a plugin that kills or hangs harms no more than it would here, and what is lost with a
whole place is done again at another.
"""

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import Final

from puzzlefw.batch.processes import Processes
from puzzlefw.batch.task import Done, Item, Task, versions
from puzzlefw.batch.workers import Chunk
from puzzlefw.errors import ExecutorError, PuzzlefwError, in_words
from puzzlefw.runtime.executors import Sealed
from puzzlefw.runtime.processes import LOOK

MOST_TRIES: Final = 3
"""So often a chunk is handed out if it is lost."""
KEPT: Final = threading.local()
"""The process of each thread in which chunks are worked on, and its task."""


class OnExecutor:
    """Chunks of one task in the hands of an *executor*, so many *ahead* of what is done.

    *ahead* is asked again and again, as places may join and leave.
    """

    chunk_seconds = 1.0

    def __init__(self, task: Task, executor: Executor, ahead: Callable[[], int]) -> None:
        self.task = task
        self.executor = executor
        self.ahead = ahead
        self.versions = versions(task)

    def prepare(self) -> bool:
        """Load the plugin at one of the places; see ``Workers.prepare``."""
        return self.executor.submit(prepared_apart, self.task, self.versions).result()

    def run(self, chunk: Chunk) -> Iterator[Sequence[Done]]:
        """Visit what is done, as it comes; see ``Workers.run``."""
        waiting: dict[Future[Sealed[list[Done]]], tuple[Sequence[Item], int]] = {}
        is_over = False
        while True:
            while not is_over and len(waiting) < max(1, self.ahead()):
                items = chunk()
                is_over = not items
                if items:
                    waiting[self.submit(items)] = items, 1
            if not waiting:
                return
            finished, _ = wait(waiting, LOOK, FIRST_COMPLETED)
            if not finished:
                yield []
            for future in finished:
                items, tries = waiting.pop(future)
                try:
                    yield future.result().open()
                except PuzzlefwError:
                    raise
                except Exception as error:  # of whatever kind the executor has for what it lost
                    if tries == MOST_TRIES:
                        raise ExecutorError(
                            f"the executor lost a chunk of {len(items)} items {tries} times:"
                            f" {in_words(error)}"
                        ) from error
                    waiting[self.submit(items)] = items, tries + 1

    def submit(self, items: Sequence[Item]) -> "Future[Sealed[list[Done]]]":
        """Hand out a chunk, sealed, as a cluster looks into each item of a list."""
        return self.executor.submit(worked_apart, self.task, self.versions, Sealed(items))


def prepared_apart(task: Task, wanted: Mapping[str, str]) -> bool:
    """Load the plugin of a task in the process that works for this thread."""
    return process_for(task, wanted).prepare()


def worked_apart(
    task: Task, wanted: Mapping[str, str], items: Sealed[Sequence[Item]]
) -> Sealed[list[Done]]:
    """Return the outcome of each item."""
    chunks = iter([items.open()])
    found = process_for(task, wanted).run(lambda: next(chunks, ()))
    return Sealed([one for done in found for one in done])


def process_for(task: Task, wanted: Mapping[str, str]) -> Processes:
    """Return the process that works for this thread, a new one for another task.

    Raises ExecutorError where other versions are installed than are *wanted*, as these may answer
    otherwise.
    """
    kept: Processes | None = getattr(KEPT, "processes", None)
    if kept is None or kept.task != task:
        for name, version in versions(task).items():
            if version != wanted[name]:
                found = repr(version) if version else "none"
                raise ExecutorError(
                    f"expected {name} {wanted[name]!r} where the work is done, found {found}"
                )
        if kept is not None:
            kept.close()
        kept = KEPT.processes = Processes(task, 1)
    return kept
