"""Starts the server of the page, opens a browser, and ends when the page has been left."""

import asyncio
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

import attrs
import uvicorn

from puzzlefw.edit.server import Desk, Page

ALONE: Final = 60.0
"""Seconds without a page after which the server ends."""
LOOK: Final = 0.5
"""Seconds between two looks at who is there."""
SOON: Final = 0.02
"""The same while the server starts."""


@attrs.define(eq=False)
class Serving:
    """A server that runs; *address* opens its page, and ``close`` ends it."""

    desk: Desk
    port: int
    server: uvicorn.Server
    sockets: list[socket.socket]
    stays: bool = False
    alone: float = ALONE

    @property
    def address(self) -> str:
        """The address of the page."""
        return f"http://127.0.0.1:{self.port}/{self.desk.secret}/"

    def run(self, when_ready: Callable[[str], None] = lambda address: None) -> None:
        """Serve until the page was left for so long, or Ctrl-C."""
        with self.interrupts():
            asyncio.run(self.serve(when_ready))

    @contextmanager
    def interrupts(self) -> Iterator[None]:
        """Let Ctrl-C end the server first, and raise KeyboardInterrupt then.

        Uvicorn hands the signals that it took to the handlers that it found. One that raises would
        do so within the loop.
        """
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        taken: list[int] = []

        def take(number: int, frame: FrameType | None) -> None:
            taken.append(number)
            self.close()

        before = signal.signal(signal.SIGINT, take)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
        if taken:
            raise KeyboardInterrupt

    async def serve(self, when_ready: Callable[[str], None]) -> None:
        """Serve, and end when nobody has the page open any more."""
        serving = asyncio.ensure_future(self.server.serve(sockets=self.sockets))
        told = False
        last = time.monotonic()
        while not serving.done():
            if self.server.started and not told:
                told = True
                when_ready(self.address)
            if self.desk.pages or self.desk.asked or self.stays:
                last = time.monotonic()
            if time.monotonic() - last > self.alone:
                self.server.should_exit = True
            await asyncio.wait((serving,), timeout=LOOK if told else SOON)
        self.desk.remote.kill()
        await serving

    def start(self) -> None:
        """Serve in a thread, as notebooks need it; returns when the page can be opened."""
        ready = threading.Event()
        threading.Thread(target=self.run, args=(lambda address: ready.set(),), daemon=True).start()
        ready.wait(10)

    def close(self) -> None:
        """End the server."""
        self.server.should_exit = True


def serving(page: Page, *, port: int = 0, stays: bool = False, is_framed: bool = False) -> Serving:
    """Return a server of a page on a *port* of this machine, by default a free one.

    It ends when nobody has had the page open for a minute, unless it *stays*. Notebooks of this
    machine may show the page if it *is_framed*. Raises OSError for a port in use.
    """
    desk = Desk(page, is_framed)
    listening = socket.create_server(("127.0.0.1", port))
    config = uvicorn.Config(
        desk.app(),
        http="h11",
        ws="none",
        log_level="critical",
        access_log=False,
        lifespan="off",
        timeout_graceful_shutdown=1,
        server_header=False,
        date_header=False,
    )
    bound = listening.getsockname()[1]
    return Serving(desk, bound, uvicorn.Server(config), [listening], stays)
