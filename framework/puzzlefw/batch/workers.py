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

from puzzlefw.batch.task import Done, Item, Task
from puzzlefw.batch.verbs import failed
from puzzlefw.batch.worker import READY
from puzzlefw.errors import BrokenPluginError
from puzzlefw.pipes import END, hear, send, started

GRACE: Final = 2.0
"""Seconds that a worker may be silent beyond the limit of an item: then it hangs."""
START: Final = 60.0
"""Seconds that a worker may take to import the plugin."""
MOST_STARTS: Final = 20
"""So many workers in a row may die before they are ready: one does when the system kills it."""
LOOK: Final = 0.2
"""The seconds after which a wait looks at the clocks."""

Chunk = Callable[[], Sequence[Item]]
"""Returns the next items, none when there are no more for now."""


@attrs.define(eq=False)
class Worker:
    """A process, the items that it was given and has not told of, and when it was last heard."""

    task: Task
    heard: "queue.SimpleQueue[Any]"
    items: deque[Item] = attrs.Factory(deque)
    is_ready: bool = False
    last: float = attrs.Factory(time.monotonic)
    process: Any = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.process = started("puzzlefw.batch.worker")
        replies = (self.process.stdout, self.heard, self)
        threading.Thread(target=hear, args=replies, daemon=True).start()
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

    def takes(self, told: object) -> bool:
        """Note what it told, and return whether that is what was asked."""
        self.last = time.monotonic()
        if told == READY and not self.is_ready:
            self.is_ready = True
            return True
        if not isinstance(told, list) or len(told) > len(self.items):
            return False
        for done, item in zip(told, self.items, strict=False):
            if not isinstance(done, Done) or done.number != item.number:
                return False
        for _ in told:
            self.items.popleft()
        return True

    def hangs(self) -> bool:
        """Return whether it has been silent for longer than an item, or a start, may take."""
        silent = time.monotonic() - self.last
        if not self.is_ready:
            return silent > START
        seconds = self.task.seconds
        return bool(self.items) and seconds is not None and silent > seconds + GRACE

    def kill(self) -> None:
        """End the process, whatever it does."""
        self.process.kill()
        self.process.wait()
        with suppress(OSError):
            self.process.stdin.close()


class Workers:
    """Some processes for one task.

    What a worker that died or hung had not told of is given out again, one item at a time. An item
    that is alone when its worker dies, and again when that is replaced, is recorded as ``crashed``;
    one that is alone when its worker hangs, as ``hung``.
    """

    def __init__(self, task: Task, jobs: int) -> None:
        self.task = task
        self.heard: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.jobs = jobs
        self.all: list[Worker] = []
        self.suspects: deque[Item] = deque()
        self.deaths: dict[int, int] = {}
        """How many workers an item had for itself that died, by number."""
        self.looked = time.monotonic()
        self.unready = 0
        """How many workers have died before they were ready since one was."""

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

    def run(self, chunk: Chunk) -> Iterator[list[Done]]:
        """Visit what is done, as it comes; [] now and then, when nothing is.

        Raises BrokenPluginError where no worker gets ready.
        """
        ahead = chunk()  # so that no process is started for nothing
        if not ahead:
            return
        self.all = self.all or [Worker(self.task, self.heard) for _ in range(self.jobs)]
        while True:
            is_over = False
            for worker in self.all:
                if worker.is_ready and not worker.items:
                    items = [self.suspects.popleft()] if self.suspects else ahead or chunk()
                    ahead = [] if items is ahead else ahead
                    is_over = not items
                    if items:
                        worker.give(items)
            if is_over and not self.suspects and not any(worker.items for worker in self.all):
                return
            yield self.wait()

    def wait(self) -> list[Done]:
        """Return what some worker tells next; nothing if none does for a while."""
        if time.monotonic() - self.looked > LOOK:
            self.looked = time.monotonic()
            if found := self.judged():
                return found
        try:
            worker, told = self.heard.get(timeout=LOOK)
        except queue.Empty:
            return []
        if worker not in self.all:
            return []  # it was replaced
        if told is not END and worker.takes(told):
            self.unready = 0
            return [] if told == READY else list(told)
        if told is END:
            with suppress(Exception):
                worker.process.wait(LOOK)  # else it only closed its pipe, and is killed
        status = worker.process.poll()
        said = "closed its pipes" if status is None else f"ended, status {status}"
        return self.replaced(worker, "crashed", f"its process {said}, twice")

    def judged(self) -> list[Done]:
        """Replace the workers that hang, and return what that decides."""
        found: list[Done] = []
        for worker in list(self.all):
            if worker.hangs():
                reason = f"it did not end within {self.task.seconds} seconds, nor when told to"
                found += self.replaced(worker, "hung", reason)
        return found

    def replaced(self, worker: Worker, verdict: str, reason: str) -> list[Done]:
        """Start another worker in the place of one; return what is decided of its items."""
        worker.kill()
        if not worker.is_ready:
            self.unready += 1
            if self.unready >= MOST_STARTS:
                raise BrokenPluginError(
                    f"expected worker processes that import {self.task.plugin!r}, found"
                    f" {self.unready} in a row that ended or hung, status"
                    f" {worker.process.returncode}"
                )
        self.all[self.all.index(worker)] = Worker(self.task, self.heard)
        if len(worker.items) == 1:
            (item,) = worker.items
            self.deaths[item.number] = self.deaths.get(item.number, 0) + 1
            if verdict == "hung" or self.deaths.pop(item.number) > 1:
                record = failed(self.task, item, verdict, reason)
                return [Done(item.number, record, is_failed=True)]
            self.deaths[item.number] = 1
        self.suspects.extend(worker.items)
        return []
