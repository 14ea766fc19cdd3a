"""Messages between two processes, and what a process does that was started to answer them.

Messages come from the process that started this one and go there, to nobody else.
"""

import os
import pickle
import queue
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import IO, Any, Final, NoReturn, Protocol

import attrs

DIE_WITH_PARENT: Final = 1
"""What ``prctl`` calls the signal that is sent when a parent ends."""


class Channel(Protocol):
    """A way to another process and back, such as a connection of ``multiprocessing``."""

    def send_bytes(self, data: bytes, /) -> None:
        """Send a message; raises OSError where nobody reads any more."""

    def recv_bytes(self) -> bytes:
        """Return the next message; raises EOFError where there is none."""

    def close(self) -> None:
        """Close both ways."""


@attrs.frozen
class Pipes:
    """A channel of two pipes. A message stands there after its length in 8 bytes."""

    incoming: IO[bytes]
    outgoing: IO[bytes]

    def send_bytes(self, data: bytes) -> None:
        """See ``Channel.send_bytes``."""
        self.outgoing.write(len(data).to_bytes(8, "big") + data)
        self.outgoing.flush()

    def recv_bytes(self) -> bytes:
        """See ``Channel.recv_bytes``."""
        head = self.incoming.read(8)
        if len(head) < 8:
            raise EOFError
        return self.incoming.read(int.from_bytes(head, "big"))

    def close(self) -> None:
        """See ``Channel.close``."""
        for file in (self.incoming, self.outgoing):
            with suppress(OSError):  # what was not sent yet
                file.close()


class Requests:
    """What this process is asked. When nobody asks any more it ends, whatever it does."""

    def __init__(self, channel: Channel) -> None:
        self.channel = channel
        self.waiting: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self.own = os.getpid()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        """Take requests as they come, and end the process after the last."""
        try:
            while True:
                self.waiting.put(self.channel.recv_bytes())
        except (EOFError, OSError):
            os._exit(0)

    def next(self) -> Any:
        """Wait for the next request."""
        return pickle.loads(self.waiting.get())

    def reply(self, message: object) -> None:
        """Send a reply; ends the process if nobody reads it, or if it is a copy of the one asked.

        A plugin may have forked, and what asks is not the copy's.
        """
        if os.getpid() != self.own:
            os._exit(0)
        try:
            self.channel.send_bytes(pickle.dumps(message))
        except BrokenPipeError:
            os._exit(0)

    def answer(self, work: Callable[[Any], object]) -> NoReturn:
        """Reply to each request with what *work* returns for it."""
        while True:
            self.reply(work(self.next()))


def requests() -> Requests:
    """Take requests on the standard input of this process, and reply on its standard output.

    What else reads and prints there finds nothing, and is dropped.
    """
    pipes = Pipes(os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb"))
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    return Requests(pipes)


def end_with_parent(parent: int | None = None) -> None:
    """Let Linux kill this process when the thread that started it ends.

    *parent* is the process that started it, where that may have ended already.
    """
    if sys.platform == "linux":
        import ctypes
        import signal

        parent = os.getppid() if parent is None else parent
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(0)  # it ended before that


def limit_memory(mebibytes: int | None) -> None:
    """Let this process take so much memory and no more, where the system can."""
    if mebibytes is not None:
        with suppress(ImportError):
            import resource  # POSIX only

            most = mebibytes << 20
            _, hard = resource.getrlimit(resource.RLIMIT_AS)
            if hard != resource.RLIM_INFINITY:
                most = min(most, hard)  # which nobody may raise
            resource.setrlimit(resource.RLIMIT_AS, (most, most))
