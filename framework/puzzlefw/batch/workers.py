"""Processes that work on chunks of items, and are replaced when they die or hang."""

import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from types import TracebackType
from typing import Any, Final, Self

import attrs

from puzzlefw.batch.tasks import Item, Task, failed
from puzzlefw.batch.worker import Done
from puzzlefw.pipes import END, send, started, tell

GRACE: Final = 2.0
"""Seconds that a worker may be silent beyond the limit of an item: then it hangs."""
LOOK: Final = 0.2
"""The seconds after which a wait looks at the clocks."""


@attrs.define(eq=False)
class Worker:
    """A process, the items that it was given and has not told of, and when it was last heard."""

    task: Task
    heard: "queue.SimpleQueue[Any]"
    items: deque[Item] = attrs.Factory(deque)
    last: float = 0.0
    process: Any = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.process = started("puzzlefw.batch.worker")
        reader = threading.Thread(
            target=tell, args=(self.process.stdout, self.heard, self), daemon=True
        )
        reader.start()
        self.ask(self.task)

    def give(self, items: Sequence[Item]) -> None:
        """Hand over a chunk."""
        self.items.extend(items)
        self.last = time.monotonic()
        self.ask(list(items))

    def ask(self, message: object) -> None:
        """Send a message; one that has died is noticed when its replies end."""
        with suppress(BrokenPipeError):
            send(self.process.stdin, message)

    def kill(self) -> None:
        """End the process, whatever it does."""
        self.process.kill()
        self.process.wait()
        with suppress(OSError):
            self.process.stdin.close()

    def hangs(self) -> bool:
        """Return whether it has been silent for longer than an item may take."""
        seconds = self.task.seconds
        silent = time.monotonic() - self.last
        return bool(self.items) and seconds is not None and silent > seconds + GRACE


class Workers:
    """Some processes for one task.

    What a worker that died or hung had not told of is given out again, one item at a time. An item
    that is alone when its worker dies, and again when that is replaced, is recorded as ``crashed``;
    one that is alone when its worker hangs, as ``hung``.
    """

    def __init__(self, task: Task, jobs: int) -> None:
        self.task = task
        self.heard: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.all = [Worker(task, self.heard) for _ in range(jobs)]
        self.suspects: deque[Item] = deque()
        self.deaths: dict[int, int] = {}
        """How many workers an item had for itself that died, by number."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for worker in self.all:
            worker.kill()

    def run(self, chunk: Callable[[], Sequence[Item]]) -> Iterator[list[Done]]:
        """Visit what is done, as it comes; [] now and then, when nothing is.

        *chunk* returns the next items, none when there are no more.
        """
        is_over = False
        while True:
            for worker in self.all:
                if worker.items:
                    continue
                if self.suspects:
                    worker.give([self.suspects.popleft()])
                elif not is_over:
                    items = chunk()
                    is_over = not items
                    if items:
                        worker.give(items)
            if not any(worker.items for worker in self.all):
                return
            yield self.wait()

    def wait(self) -> list[Done]:
        """Return what some worker tells next; nothing if none does for a while."""
        try:
            worker, told = self.heard.get(timeout=LOOK)
        except queue.Empty:
            return self.judged()
        if worker not in self.all:
            return []  # it was replaced, or was told of already
        worker.last = time.monotonic()
        if told is END:
            status = worker.process.wait()
            return self.replaced(worker, "crashed", f"it ended its process, status {status}, twice")
        done: list[Done] = told
        for _ in done:
            worker.items.popleft()
        return done

    def judged(self) -> list[Done]:
        """Replace the workers that hang, and return what that decides."""
        found: list[Done] = []
        for worker in list(self.all):
            if worker.hangs():
                reason = f"it did not end within {self.task.seconds:g} seconds, nor when told to"
                found += self.replaced(worker, "hung", reason)
        return found

    def replaced(self, worker: Worker, verdict: str, reason: str) -> list[Done]:
        """Start another worker in the place of one; return what is decided of its items."""
        worker.kill()
        at = self.all.index(worker)
        self.all[at] = Worker(self.task, self.heard)
        if len(worker.items) == 1:
            (item,) = worker.items
            self.deaths[item.number] = self.deaths.get(item.number, 0) + 1
            if verdict == "hung" or self.deaths[item.number] > 1:
                return [(item.number, failed(item, verdict, reason), 0.0)]
        self.suspects.extend(worker.items)
        return []
