"""One process that works on items, seen from outside."""

import queue
import signal
import time
from collections import deque
from collections.abc import Sequence
from typing import Any, Final

import attrs

from puzzlefw.batch.task import Done, Item, Task
from puzzlefw.batch.worker import OUT_OF_MEMORY
from puzzlefw.errors import PuzzlefwError
from puzzlefw.runtime import processes
from puzzlefw.runtime.processes import DEAD, started

GRACE: Final = 5.0
"""Seconds that a worker may be silent beyond the limit of an item: then it hangs."""
START: Final = 60.0
"""Seconds that a worker may take to import the plugin."""
KILLED: Final = -9
"""The status of a process that SIGKILL ended."""


@attrs.define(eq=False)
class Process:
    """A process, the items that it was given and has not told of, and when it was last heard.

    *again* is an item that it is given first, as so many processes died on it: *deaths*.
    """

    task: Task
    heard: "queue.SimpleQueue[Any]"
    again: Item | None = None
    deaths: int = 0
    items: deque[Item] = attrs.Factory(deque)
    chunk: int = 0
    """How many items it was given last."""
    is_ready: bool = False
    knows_rows: bool = False
    last: float = attrs.Factory(time.monotonic)
    process: processes.Process = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.process = started("puzzlefw.batch.worker")
        self.process.listen(lambda reply: self.heard.put((self, reply)))
        self.process.ask(self.task)

    def give(self, items: Sequence[Item]) -> None:
        """Hand over a chunk."""
        self.items.extend(items)
        self.chunk = len(items)
        self.last = time.monotonic()
        self.process.ask(list(items))

    def takes(self, told: object) -> bool:
        """Note a reply, and return whether it answers a request.

        Raises PuzzlefwError where the plugin, or the task, is no good.
        """
        self.last = time.monotonic()
        if not self.is_ready:
            if isinstance(told, PuzzlefwError):
                raise told
            self.is_ready = isinstance(told, bool)
            self.knows_rows = told is True
            return self.is_ready
        if not isinstance(told, list) or len(told) > len(self.items):
            return False
        for done, item in zip(told, self.items, strict=False):
            if not isinstance(done, Done) or done.number != item.number:
                return False
        for _ in told:
            self.items.popleft()
        return True

    def silent(self) -> float:
        """Return for how many seconds it was not heard."""
        return time.monotonic() - self.last

    def hangs(self) -> bool:
        """Return whether it has been silent for longer than an item, or a start, may take."""
        if not self.is_ready:
            return self.silent() > START
        seconds = self.task.seconds
        return bool(self.items) and seconds is not None and self.silent() > seconds + GRACE

    def is_dead(self) -> bool:
        """Return whether it has ended, though something that it started keeps its pipe open."""
        return not self.process.is_alive and self.silent() > DEAD

    def deaths_allowed(self) -> int:
        """Return on how many processes an item may die before it is to blame.

        One more where the last was killed, as the system does that too, and people.
        """
        return 2 if self.process.status() == KILLED else 1

    def end(self) -> tuple[str, str]:
        """Return the verdict on what it worked on when it ended, and the reason, in words."""
        status = self.process.status(DEAD)
        if status == OUT_OF_MEMORY:
            most = "there is" if self.task.mebibytes is None else f"{self.task.mebibytes} MiB"
            return "memory", f"it takes more memory than {most}"
        if status is None:
            said = "closed its pipes"
        elif status < 0:
            said = f"was ended by {signal_name(-status)}"
        else:
            said = f"ended with status {status}"
        return "crashed", f"its process {said}, each time"


def signal_name(number: int) -> str:
    """Return the name of a signal."""
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
