"""Processes that make the puzzles of a sheet at once, and end with the one that started them."""

import queue
import threading
from collections.abc import Iterable, Mapping
from functools import partial
from itertools import chain
from typing import Any, Protocol, Self

from puzzlefw.errors import BrokenPluginError, PuzzlefwError, in_words
from puzzlefw.runtime.processes import DEAD, END, Process, can_copy, copied, next_reply

Place = tuple[int, int]
"""The number of a section, and that of one of its puzzles, both from 0."""


class Drawing(Protocol):
    """A section whose puzzles can be made in any order."""

    def attempt(self, number: int) -> object:
        """Return one of the puzzles; raises PuzzlefwError where none can be made."""


class Crew:
    """As many processes as there are jobs to be done at once; to be closed, as by ``with``.

    They begin with what is *expected*, in that order; any other puzzle is made when it is asked
    for. What it is does not depend on who makes it, or when.
    """

    def __init__(
        self, sections: Mapping[int, Drawing], expected: Iterable[Place], jobs: int
    ) -> None:
        self.sections = sections
        self.expected = iter(expected)
        self.jobs = jobs
        self.processes: list[Process] = []
        self.free: list[Process] = []
        self.given: set[Place] = set()
        self.found: dict[Place, Any] = {}
        self.replies: queue.SimpleQueue[tuple[Process, Any]] = queue.SimpleQueue()

    def __enter__(self) -> Self:
        anew = not can_copy() or threading.active_count() > 1
        try:
            while len(self.processes) < self.jobs:
                self.processes.append(copied(partial(outcome, self.sections), anew=anew))
            for process in self.processes:
                process.listen(partial(self.put, process))
        except BaseException:
            self.__exit__()
            raise
        self.free += self.processes
        return self

    def __exit__(self, *raised: object) -> None:
        for process in self.processes:
            process.kill()

    def put(self, process: Process, reply: Any) -> None:
        """Take a reply of a process, in a thread of its own."""
        self.replies.put((process, reply))

    def result(self, section: int, number: int) -> Any:
        """Wait for a puzzle; raises what its making raised, and BrokenPluginError."""
        place = section, number
        while place not in self.found:
            self.hand_out(place)
            process, reply = next_reply(self.replies)
            if reply is END:
                status = process.status(DEAD)
                raise BrokenPluginError(f"a process that made puzzles ended, status {status}")
            done, came = reply
            self.found[done] = came
            self.free.append(process)
        came = self.found.pop(place)
        if isinstance(came, PuzzlefwError):
            raise came
        return came

    def hand_out(self, wanted: Place) -> None:
        """Give each process that is free something to do, what is *wanted* first."""
        waiting = chain([wanted], self.expected)
        while self.free and (place := next(waiting, None)) is not None:
            if place not in self.given:
                self.given.add(place)
                self.free.pop().ask(place)


def outcome(sections: Mapping[int, Drawing], place: Place) -> tuple[Place, Any]:
    """Return the place of a puzzle with the puzzle, or the error that came instead."""
    section, number = place
    try:
        return place, sections[section].attempt(number)
    except PuzzlefwError as error:
        return place, error
    except Exception as error:
        return place, BrokenPluginError(f"a process that made puzzles raised {in_words(error)}")
