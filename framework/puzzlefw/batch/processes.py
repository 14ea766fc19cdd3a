"""Processes that work on chunks of items, and are replaced when they die or hang."""

import queue
import time
from collections import deque
from collections.abc import Iterator
from typing import Any, Final, Self

from puzzlefw.batch.item_work import failed
from puzzlefw.batch.process import Process
from puzzlefw.batch.task import Done, Item, Task
from puzzlefw.batch.workers import Chunk
from puzzlefw.errors import BrokenPluginError
from puzzlefw.runtime.processes import END, LOOK

MOST_STARTS: Final = 20
"""So many processes in a row may die before they are ready: one does when the system kills it."""
MOST_FIRST: Final = 4
"""So many, where none was ready yet."""


class Processes:
    """Some processes for one task.

    What one that died or hung had not told of is given out again, one item at a time. An item on
    which a process dies that has no other is tried again, first of all in the process that takes
    its place: if that dies too, the item is recorded as ``crashed``, whatever came before it. Where
    the process was killed, which may come from outside, it is tried once more. One that is alone
    when its process hangs is recorded as ``hung``.
    """

    chunk_seconds = 0.5

    def __init__(self, task: Task, jobs: int) -> None:
        self.task = task
        self.heard: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.jobs = jobs
        self.all: list[Process] = []
        self.suspects: deque[Item] = deque()
        self.looked = time.monotonic()
        self.was_ready = False
        self.unready = 0
        """How many processes have died before they were ready since one was."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def close(self) -> None:
        """End all processes."""
        for process in self.all:
            process.process.kill()
        self.all = []

    def prepare(self) -> bool:
        """Start the processes, and wait until one is ready; see ``Workers.prepare``."""
        while len(self.all) < self.jobs:
            self.all.append(Process(self.task, self.heard))
        while not any(process.is_ready for process in self.all):
            self.wait()
        return any(process.knows_rows for process in self.all)

    def run(self, chunk: Chunk) -> Iterator[list[Done]]:
        """Visit what is done, as it comes; see ``Workers.run``."""
        self.prepare()
        is_over = False
        while True:
            for process in self.all:
                if self.is_free(process):
                    items = [self.suspects.popleft()] if self.suspects else [*chunk()]
                    is_over = not items
                    if items:
                        process.give(items)
            if is_over and not self.suspects and not self.is_busy():
                return
            yield self.wait()

    def is_free(self, process: Process) -> bool:
        """Return whether a process should be given items: half a chunk before it runs out of them.

        What may end it is given alone, and nothing is added to it.
        """
        if not process.is_ready or process.again is not None:
            return False
        return not process.items or (not self.suspects and 2 * len(process.items) <= process.chunk)

    def is_busy(self) -> bool:
        """Return whether something is worked on."""
        return any(process.items or process.again for process in self.all)

    def wait(self) -> list[Done]:
        """Return the items that are done next; none if no process replies for a while."""
        if time.monotonic() - self.looked > LOOK:
            self.looked = time.monotonic()
            if found := self.judged():
                return found
        try:
            process, told = self.heard.get(timeout=LOOK)
        except queue.Empty:
            return []
        if process not in self.all:
            return []  # it was replaced
        if told is END or not process.takes(told):
            return self.replaced(process, *process.end())
        self.unready, self.was_ready = 0, True
        if isinstance(told, list):
            if not process.items:
                process.again, process.deaths = None, 0
            return told
        if process.again is not None:
            process.give([process.again])
        return []

    def judged(self) -> list[Done]:
        """Replace dead and hung processes; return the items that fail because of it."""
        found: list[Done] = []
        for process in list(self.all):
            if process.is_dead():
                found += self.replaced(process, *process.end())
            elif process.hangs():
                reason = f"it did not end within {self.task.seconds} seconds, nor when told to"
                found += self.replaced(process, "hung", reason)
        return found

    def replaced(self, process: Process, verdict: str, reason: str) -> list[Done]:
        """Start another process in the place of one; return what is decided of its items."""
        is_to_blame = verdict == "hung" or process.deaths + 1 > process.deaths_allowed()
        process.process.kill()
        again, deaths = process.again, process.deaths
        decided: list[Done] = []
        if not process.is_ready:
            self.note_unready(process, verdict)
        elif len(process.items) != 1:
            again, deaths = None, 0
            self.suspects.extend(process.items)
        elif is_to_blame:
            again, deaths = None, 0
            record = failed(self.task, process.items[0], verdict, reason)
            decided = [Done(process.items[0].number, record, is_failed=True)]
        else:
            again, deaths = process.items[0], deaths + 1
        self.all[self.all.index(process)] = Process(self.task, self.heard, again, deaths)
        return decided

    def note_unready(self, process: Process, verdict: str) -> None:
        """Count a process that was never ready; raises BrokenPluginError if none ever is."""
        self.unready += 1
        if verdict == "hung" and not self.was_ready:
            raise BrokenPluginError(f"plugin {self.task.plugin!r} hangs when it is imported")
        if self.unready >= (MOST_STARTS if self.was_ready else MOST_FIRST):
            raise BrokenPluginError(
                f"expected processes that import {self.task.plugin!r}, found {self.unready} in a"
                f" row that ended with status {process.process.status()}"
            )
