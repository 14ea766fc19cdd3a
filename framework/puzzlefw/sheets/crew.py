"""Processes that make the puzzles of a sheet at once, and end with the one that started them."""

from collections.abc import Iterable, Mapping
from functools import partial
from itertools import chain
from typing import Any, Protocol

from puzzlefw.errors import PuzzlefwError
from puzzlefw.runtime import crew

Place = tuple[int, int]
"""The number of a section, and that of one of its puzzles, both from 0."""


class Drawing(Protocol):
    """A section whose puzzles can be made in any order."""

    def attempt(self, number: int) -> object:
        """Return one of the puzzles; raises PuzzlefwError where none can be made."""


class Crew(crew.Crew):
    """As many processes as there are jobs to be done at once; to be closed, as by ``with``.

    They begin with what is *expected*, in that order; any other puzzle is made when it is asked
    for. What it is does not depend on who makes it, or when.
    """

    def __init__(
        self, sections: Mapping[int, Drawing], expected: Iterable[Place], jobs: int
    ) -> None:
        super().__init__(partial(attempt, sections), jobs, "a process that made puzzles")
        self.expected = iter(expected)
        self.given: set[Place] = set()

    def result(self, section: int, number: int) -> Any:
        """Wait for a puzzle; raises what its making raised, and BrokenPluginError."""
        place = section, number
        while place not in self.found:
            self.hand_out(place)
            self.hear()
        came = self.found.pop(place)
        if isinstance(came, PuzzlefwError):
            raise came
        return came

    def hand_out(self, wanted: Place) -> None:
        """Give each process that is free something to do, what is *wanted* first."""
        left = (place for place in chain([wanted], self.expected) if place not in self.given)
        for process, place in zip(self.free(), left, strict=False):
            self.given.add(place)
            self.give(process, place, place)


def attempt(sections: Mapping[int, Drawing], place: Place) -> object:
    """Return one of the puzzles of a section."""
    section, number = place
    return sections[section].attempt(number)
