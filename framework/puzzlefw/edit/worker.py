"""The process that answers what the page asks: ``python -m puzzlefw.edit.worker``.

Messages are (number, question, data), or (number, None, None) to break that question off. Replies
are (number, line), and (number, None) after the last line. A question is broken off by the
interrupt that Ctrl-C is, which everything heeds.
"""

import _thread
import os
import queue
import signal
import threading
from typing import IO, Any

from puzzlefw.edit.questions import answered
from puzzlefw.runtime.pipes import end_with_parent, send, served


class Jobs:
    """Questions that wait, and the one that is worked on, which can be broken off."""

    def __init__(self, messages: "queue.SimpleQueue[Any]") -> None:
        self.messages = messages
        self.waiting: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.lock = threading.Lock()
        self.current: int | None = None
        self.dropped: set[int] = set()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        """Take messages as they come, also while the main thread works."""
        while True:
            number, question, data = self.messages.get()
            if question is not None:
                self.waiting.put((number, question, data))
                continue
            with self.lock:
                if self.current == number:
                    _thread.interrupt_main()
                else:
                    self.dropped.add(number)

    def begin(self, number: int) -> bool:
        """Note what is worked on from now on; return whether it was not dropped."""
        with self.lock:
            self.current = number
            is_wanted = number not in self.dropped
            self.dropped.discard(number)
        return is_wanted

    def end(self) -> None:
        """Note that nothing is worked on; an interrupt that came too late ends here."""
        try:
            with self.lock:
                self.current = None
            for _ in range(100):  # so that Python looks for signals
                pass
        except KeyboardInterrupt:
            self.current = None


def work(jobs: Jobs, replies: IO[bytes]) -> None:
    """Answer the next question."""
    number, question, data = jobs.waiting.get()
    try:
        if jobs.begin(number):
            for line in answered(question, data):
                send(replies, (number, line))
    except KeyboardInterrupt:
        pass  # nobody waits for the rest
    jobs.end()
    send(replies, (number, None))


def main() -> None:
    """Answer questions until there are no more."""
    end_with_parent()
    signal.signal(signal.SIGINT, signal.default_int_handler)  # it may have been ignored
    messages, replies = served()
    jobs = Jobs(messages)
    try:
        while True:
            work(jobs, replies)
    except BrokenPipeError:
        os._exit(0)


if __name__ == "__main__":
    main()
