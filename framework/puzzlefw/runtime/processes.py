"""Processes that this one starts, asks and ends: the only module that knows how.

Batches, searches with several jobs, other solvers, the editor and the testing kit stand on it. What
such a process does is said in ``pipes.py``; when to give one up is for each of these to say.
"""

import multiprocessing
import os
import pickle
import queue
import signal
import subprocess
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.process import BaseProcess
from typing import Any, Final

from puzzlefw.runtime import deadline
from puzzlefw.runtime.pipes import Channel, Pipes, Requests, end_with_parent

END: Final = None
"""Stands where there are no more replies: the process has ended, or wrote what is no message."""
LOOK: Final = 0.2
"""The seconds after which a wait looks at the clock, and lets Ctrl-C through."""
DEAD: Final = 1.0
"""Seconds in which the last words of a process that has ended must have been heard."""


class Process:
    """A process that this one started.

    Requests and replies go through threads of their own, so that a process that takes nothing more
    holds up nobody, and a wait for a reply can have a limit. Ctrl-C is for the process that started
    it. When that ends, so does this one: it finds its channel closed.
    """

    def __init__(self, running: "subprocess.Popen[bytes] | BaseProcess", channel: Channel) -> None:
        self.running = running
        assert running.pid is not None
        self.pid = running.pid
        self.channel = channel
        self.requests: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.threads: list[threading.Thread] = []

    def listen(self, put: Callable[[Any], None]) -> None:
        """Send what is asked, and call *put* with each reply, then END, in another thread."""
        for target, *args in ((self.write,), (self.read, put)):
            self.threads.append(threading.Thread(target=target, args=args, daemon=True))
            self.threads[-1].start()

    def ask(self, message: object) -> None:
        """Send a message, at once or later; one that has died is noticed when its replies end."""
        self.requests.put(pickle.dumps(message))

    def write(self) -> None:
        """Send requests until there are no more, or nobody reads them."""
        with suppress(OSError):
            while (data := self.requests.get()) is not None:
                self.channel.send_bytes(data)

    def read(self, put: Callable[[Any], None]) -> None:
        """Hand over replies until there are no more."""
        try:
            while True:
                put(pickle.loads(self.channel.recv_bytes()))
        except Exception:  # of whatever kind: the process may have written anything
            self.requests.put(None)
            put(END)

    def status(self, seconds: float = 0) -> int | None:
        """Return its exit status, negative for a signal; None if it goes on for so many seconds."""
        if isinstance(self.running, BaseProcess):
            self.running.join(seconds)
            return self.running.exitcode
        with suppress(subprocess.TimeoutExpired):
            self.running.wait(seconds)
        return self.running.returncode

    @property
    def is_alive(self) -> bool:
        """Whether it has not ended."""
        return self.status() is None

    def kill(self) -> None:
        """End the process, whatever it does, and what it started."""
        if hasattr(os, "killpg"):
            with suppress(OSError):
                os.killpg(self.pid, signal.SIGKILL)
        self.running.kill()
        self.status(DEAD)
        self.requests.put(None)
        for thread in self.threads:
            thread.join(DEAD)
        if not any(thread.is_alive() for thread in self.threads):
            self.channel.close()  # else something that it started keeps it open


def started(module: str) -> Process:
    """Start a module in a process of its own, which imports from where this one does."""
    paths = os.pathsep.join(path for path in sys.path if path)
    running = subprocess.Popen(
        [sys.executable, "-P", "-m", module],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": paths},
        start_new_session=True,
    )
    assert running.stdin is not None
    assert running.stdout is not None
    return Process(running, Pipes(running.stdout, running.stdin))


def can_copy() -> bool:
    """Return whether the system can copy a process, which saves the time to import."""
    return "fork" in multiprocessing.get_all_start_methods()


def copied(work: Callable[[Any], object], *, anew: bool = False) -> Process:
    """Start a copy of this process, which replies to each request with what *work* returns.

    With *anew* it is a new process, for which *work* is pickled, as copies have no other threads
    and these may hold locks.
    """
    context: Any = multiprocessing.get_context("spawn" if anew else "fork")
    here, there = context.Pipe()
    running = context.Process(target=answer, args=(there, work, os.getpid()), daemon=True)
    with interrupts_blocked(), warnings.catch_warnings():
        # Of threads, such as those that run tests in parallel: the copy needs none of them.
        warnings.simplefilter("ignore", DeprecationWarning)
        running.start()
    there.close()
    return Process(running, here)


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Let Ctrl-C wait, and never reach a process that is started meanwhile."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def answer(channel: Channel, work: Callable[[Any], object], parent: int) -> None:
    """Reply to requests of *parent*: what a copy does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it cannot be blocked
    end_with_parent(parent)
    Requests(channel).answer(work)


def next_reply(replies: "queue.SimpleQueue[Any]") -> Any:
    """Wait for the next reply that was put into a queue; raises LimitError when time is over."""
    while True:
        deadline.poll()
        left = deadline.seconds_left()
        with suppress(queue.Empty):
            return replies.get(timeout=LOOK if left is None else min(LOOK, left))
