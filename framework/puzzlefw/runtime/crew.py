"""Processes that work beside each other, each on one piece after another."""

import queue
import threading
from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, Self

from puzzlefw.errors import BrokenPluginError, PuzzlefwError, in_words
from puzzlefw.runtime.processes import DEAD, END, Process, can_copy, copied, next_reply


class Crew:
    """As many processes as there are jobs to be done at once; to be closed, as by ``with``.

    They are copies of this one where these can be made and nothing else runs here. Each replies to
    a request with what *work* returns for it, or with the PuzzlefwError that it raised; what else
    it raises is told as BrokenPluginError, in which *who* stands for the process.
    """

    def __init__(self, work: Callable[[Any], object], count: int, who: str) -> None:
        self.work = work
        self.count = count
        self.who = who
        self.processes: list[Process] = []
        self.replies: queue.SimpleQueue[tuple[Process, Any]] = queue.SimpleQueue()
        self.busy: dict[Process, Hashable] = {}
        """The piece that each is at; one that is free has none."""
        self.found: dict[Hashable, Any] = {}
        """What was replied, by the pieces, until it is taken from here."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        for process in self.processes:
            process.kill()

    def start(self) -> None:
        """Start the processes, all of them before the threads that listen to them."""
        anew = not can_copy() or threading.active_count() > 1
        while len(self.processes) < self.count:
            work = partial(outcome, self.work, self.who)
            self.processes.append(copied(work, anew=anew))
        for process in self.processes:
            process.listen(partial(self.put, process))

    def put(self, process: Process, reply: Any) -> None:
        """Take a reply of a process, in a thread of its own."""
        self.replies.put((process, reply))

    def free(self) -> list[Process]:
        """Return the processes that have nothing to do."""
        return [process for process in self.processes if process not in self.busy]

    def give(self, process: Process, piece: Hashable, request: object) -> None:
        """Hand a piece of work to a process that is free."""
        self.busy[process] = piece
        process.ask(request)

    def hear(self) -> Hashable:
        """Wait for the next reply and return its piece; the reply is then in ``found``.

        Raises LimitError when the time is over, and BrokenPluginError when a process ends.
        """
        process, reply = next_reply(self.replies)
        if reply is END:
            raise BrokenPluginError(f"{self.who} ended, status {process.status(DEAD)}")
        piece = self.busy.pop(process)
        self.found[piece] = reply
        return piece


def outcome(work: Callable[[Any], object], who: str, request: Any) -> object:
    """Return what comes of a request, or the error that came instead."""
    try:
        return work(request)
    except PuzzlefwError as error:
        return error
    except Exception as error:
        return BrokenPluginError(f"{who} raised {in_words(error)}")
