"""The process that answers, seen from the server: it is asked, broken off, and replaced.

It gets one question after the other, so that it is known which one it does not come back from.
"""

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any, Final

import attrs

from puzzlefw.runtime.processes import END, Process, started

MODULE = "puzzlefw.edit.worker"
GRACE: Final = 3.0
"""Seconds that an answer may go on for after it was broken off; then the process is ended."""
PATIENCE: Final = 90.0
"""Seconds without a line after which the process is ended; all that it is asked has a limit."""
LOST: Final = (
    "the process that answers has ended: a plugin may be at fault, or there is too little memory."
    " Nothing that was drawn is lost, and a new process answers what is asked next"
)


@attrs.define(eq=False)
class Asked:
    """A question; its answer comes as *lines*, and None after the last one."""

    number: int
    question: str
    data: Any
    lines: "asyncio.Queue[Any]" = attrs.Factory(asyncio.Queue)
    is_dropped: bool = False


class Remote:
    """What is asked, by one process, which is started when it is needed, and after it has ended."""

    def __init__(self, *, grace: float = GRACE, patience: float = PATIENCE) -> None:
        self.grace = grace
        self.patience = patience
        self.process: Process | None = None
        self.number = 0
        self.waiting: deque[Asked] = deque()
        self.current: Asked | None = None
        self.restarts = 0
        self.limit: asyncio.TimerHandle | None = None

    def ask(self, question: str, data: Any) -> Asked:
        """Ask a question, whose lines come when its turn has come."""
        self.number += 1
        asked = Asked(self.number, question, data)
        self.waiting.append(asked)
        self.proceed()
        return asked

    def drop(self, asked: Asked) -> None:
        """Break a question off, whose lines end; one that was answered stays as it is."""
        if asked in self.waiting:
            self.waiting.remove(asked)
        elif asked is self.current and self.process is not None and not asked.is_dropped:
            self.process.ask((asked.number, None, None))
            self.set_limit(asked, self.grace)
        asked.is_dropped = True
        asked.lines.put_nowait(None)

    def proceed(self) -> None:
        """Ask the process what waits if it has nothing to do."""
        if self.current is not None or not self.waiting:
            return
        self.current = asked = self.waiting.popleft()
        try:
            self.process = self.process or self.start()
        except OSError:  # there is no room for a process
            self.lose(asked)
            return
        self.process.ask((asked.number, asked.question, asked.data))
        self.set_limit(asked, self.patience)

    def start(self) -> Process:
        """Start a process, whose replies are handed to the loop that runs."""
        process, loop = started(MODULE), asyncio.get_running_loop()

        def put(reply: Any) -> None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(self.take, process, reply)

        process.listen(put)
        return process

    def set_limit(self, asked: Asked, seconds: float) -> None:
        """Give the process so many seconds from now."""
        self.clear_limit()
        self.limit = asyncio.get_running_loop().call_later(seconds, self.lose, asked)

    def clear_limit(self) -> None:
        """Give the process all the time."""
        if self.limit is not None:
            self.limit.cancel()
            self.limit = None

    def take(self, process: Process, reply: Any) -> None:
        """Hand a line to who waits for it."""
        if process is not self.process:
            return  # which was replaced
        if reply is END:
            self.lose(self.current)
            return
        number, line = reply
        asked = self.current
        if asked is None or number != asked.number:
            return
        asked.lines.put_nowait(line)
        if line is None:
            self.current = None
            self.clear_limit()
            self.proceed()
        elif not asked.is_dropped:
            self.set_limit(asked, self.patience)

    def lose(self, asked: Asked | None) -> None:
        """End the process, tell who waits for the question at hand, and go on with the next."""
        if asked is not self.current:
            return
        self.kill()
        self.restarts += 1
        self.current = None
        if asked is not None:
            asked.lines.put_nowait({"error": LOST, "lost": True})
            asked.lines.put_nowait(None)
        self.proceed()

    def kill(self) -> None:
        """End the process; another one is started for what is asked next."""
        self.clear_limit()
        if self.process is not None:
            self.process.kill()
            self.process = None
