"""The process that answers what the page asks: ``python -m puzzlefw.edit.worker``.

Messages are (number, question, data), or (number, None, None) to break that question off. Replies
are (number, line), and (number, None) after the last line. A question is broken off by the
interrupt that Ctrl-C is, which everything heeds.
"""

import _thread
import queue
import signal
import threading
from types import FrameType
from typing import Any, Final

from puzzlefw.edit.questions import SECONDS, answered
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.runtime.pipes import Requests, end_with_parent, limit_memory, requests

MEBIBYTES: Final = 4096
"""The most memory of the process, so that a board that needs more is told and no other process
ends."""
INTERRUPTED: Final = "the process that answers was interrupted, or a plugin does as if it was"


class Jobs:
    """Questions that wait, and the one that is worked on, which can be broken off."""

    def __init__(self, requests: Requests) -> None:
        self.requests = requests
        self.waiting: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.current: int | None = None
        self.dropped: set[int] = set()
        self.is_sending = False

    def listen(self) -> None:
        """Take messages as they come, in a thread of its own, also while the main thread works."""
        while True:
            number, question, data = self.requests.next()
            if question is not None:
                self.waiting.put((number, question, data))
            else:
                self.dropped.add(number)
                interrupt_main()

    def interrupted(self, number: int, frame: FrameType | None) -> None:
        """Break off the question at hand if it is to be, once, and never within a reply.

        It runs in the main thread, between two steps of what that does, so an interrupt that comes
        late meets no other question, and half a reply is never sent.
        """
        if self.current in self.dropped and not self.is_sending:
            self.current = None
            raise KeyboardInterrupt

    def tell(self, number: int, line: Any) -> None:
        """Send a reply whole; raises KeyboardInterrupt if nobody waits for more."""
        self.is_sending = True
        try:
            self.requests.reply((number, line))
        finally:
            self.is_sending = False
        if number in self.dropped:
            raise KeyboardInterrupt

    def work(self) -> None:
        """Answer the next question."""
        number, question, data = self.waiting.get()
        self.dropped.difference_update([one for one in tuple(self.dropped) if one < number])
        try:
            self.current = number
            if number not in self.dropped:
                with Deadline(SECONDS):
                    for line in answered(question, data):
                        self.tell(number, line)
            self.current = None
        except KeyboardInterrupt:
            self.current = None
            if number not in self.dropped:  # whose rest nobody waits for
                self.requests.reply((number, {"error": INTERRUPTED}))
        self.requests.reply((number, None))


def interrupt_main() -> None:
    """Interrupt the main thread, by a signal that ends a sleep of it where there is one."""
    main = threading.main_thread().ident
    if main is not None and hasattr(signal, "pthread_kill"):
        signal.pthread_kill(main, signal.SIGINT)
    else:
        _thread.interrupt_main()


def main() -> None:
    """Answer questions until there are no more."""
    end_with_parent()
    limit_memory(MEBIBYTES)
    jobs = Jobs(requests())
    signal.signal(signal.SIGINT, jobs.interrupted)
    threading.Thread(target=jobs.listen, daemon=True).start()
    while True:
        jobs.work()


if __name__ == "__main__":
    main()
