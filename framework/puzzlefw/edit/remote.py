"""The process that answers, seen from the server: it is asked, broken off, and replaced."""

import asyncio
import threading
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Any, Final

from puzzlefw.runtime.pipes import hear, send, started

GRACE: Final = 3.0
"""Seconds that an answer may go on for after it was broken off; then the process is ended."""
LOST: Final = (
    "the process that answers has ended: a plugin may be at fault, or there is too little memory."
    " Nothing that was drawn is lost, and a new process answers what is asked next"
)


class Heard:
    """Takes what a process replies, in another thread, and hands it to the loop of the server."""

    def __init__(self, remote: "Remote", loop: asyncio.AbstractEventLoop) -> None:
        self.remote = remote
        self.loop = loop

    def put(self, message: Any) -> None:
        """Hand over a reply."""
        with suppress(RuntimeError):  # the loop has ended
            self.loop.call_soon_threadsafe(self.remote.take, self, message)


class Remote:
    """One process, started when it is first asked, and again after it has ended."""

    def __init__(self) -> None:
        self.process: Any = None
        self.heard: Heard | None = None
        self.number = 0
        self.waiting: dict[int, asyncio.Queue[Any]] = {}
        self.restarts = 0

    def start(self) -> None:
        """Start a process in place of the one before."""
        self.process = started("puzzlefw.edit.worker")
        self.heard = Heard(self, asyncio.get_running_loop())
        reader = threading.Thread(target=hear, args=(self.process.stdout, self.heard), daemon=True)
        reader.start()

    def take(self, heard: Heard, message: Any) -> None:
        """Hand a reply to who waits for it."""
        if heard is not self.heard:
            return  # of a process that was replaced
        if message is None:
            self.lose()
            return
        number, line = message
        if number in self.waiting:
            self.waiting[number].put_nowait(line)

    def lose(self) -> None:
        """Tell all who wait that the process has ended."""
        self.heard = None
        self.restarts += 1
        for waiting in self.waiting.values():
            waiting.put_nowait({"error": LOST, "lost": True})
            waiting.put_nowait(None)

    async def ask(self, question: str, data: Any) -> AsyncGenerator[dict[str, Any], None]:
        """Visit the lines of an answer; leaving it early breaks the question off."""
        if self.heard is None:
            self.start()
        self.number += 1
        number = self.number
        lines: asyncio.Queue[Any] = asyncio.Queue()
        self.waiting[number] = lines
        heard = self.heard
        is_done = False
        try:
            self.tell(number, question, data)
            while (line := await lines.get()) is not None:
                yield line
            is_done = True
        finally:
            if is_done or self.heard is not heard:
                del self.waiting[number]
            else:
                self.tell(number, None, None)
                asyncio.get_running_loop().create_task(self.end(number, heard))

    def tell(self, number: int, question: str | None, data: Any) -> None:
        """Send a message; a process that has ended is noticed when its replies end."""
        with suppress(OSError, ValueError):
            send(self.process.stdin, (number, question, data))

    async def end(self, number: int, heard: Heard | None) -> None:
        """Wait until a question that was broken off has ended; end a process that does not heed."""
        lines = self.waiting[number]
        with suppress(asyncio.TimeoutError):
            while await asyncio.wait_for(lines.get(), GRACE) is not None:
                pass
            del self.waiting[number]
            return
        del self.waiting[number]
        if self.heard is heard:
            self.kill()

    def kill(self) -> None:
        """End the process, whatever it does; who waits is told."""
        if self.process is None:
            return
        self.process.kill()
        self.process.wait()
        with suppress(OSError):
            self.process.stdin.close()
