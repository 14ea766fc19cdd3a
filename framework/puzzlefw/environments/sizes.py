"""How large a board may be in an environment, whose spaces never change."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import attrs
import numpy
from gymnasium import spaces

from puzzlefw.environments.numbers import NOTHING, Rows, clues_of
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.view import State, View

LEAST: Final = -0x10FFFF
"""The least number of a clue, the negative of the last code point."""
MOST: Final = 2**63 - 1

Rectangle = tuple[int, int]


@attrs.frozen
class Sizes:
    """Room for boards: *places* with up to *marks* each, and so many rows and columns a field."""

    places: int
    marks: int
    fields: Mapping[str, Rectangle]

    @classmethod
    def of(cls, problem: OpenInstance) -> "Sizes":
        """Return what the board of a problem takes."""
        choices = problem.view.choices
        marks = max((len(choice.marks) for choice in choices), default=1)
        fields = {
            name: (max(len(rows), 1), max(map(len, rows), default=1))
            for name, rows in clues_of(problem.instance).items()
        }
        return cls(max(len(choices), 1), marks, fields)

    @classmethod
    def for_all(cls, some: Iterable["Sizes"]) -> "Sizes":
        """Return room for boards like *some*: half as much again of what differs among them."""
        every = list(some)

        def room(sizes: Iterable[int]) -> int:
            found = set(sizes)
            return max(found) if len(found) == 1 else max(found) * 3 // 2

        fields = {
            name: (
                room(one.fields[name][0] for one in every),
                room(one.fields[name][1] for one in every),
            )
            for name in every[0].fields
        }
        return cls(room(one.places for one in every), room(one.marks for one in every), fields)

    def hold(self, other: "Sizes") -> bool:
        """Return whether a board that takes *other* has room here."""
        return (
            other.places <= self.places
            and other.marks <= self.marks
            and all(
                height <= self.fields[name][0] and width <= self.fields[name][1]
                for name, (height, width) in other.fields.items()
            )
        )

    def observed(self) -> spaces.Dict:
        """Return the space of observations."""
        clues = {
            name: spaces.Box(LEAST, MOST, shape=shape, dtype=numpy.int64)
            for name, shape in self.fields.items()
        }
        marks = spaces.MultiDiscrete([self.marks + 1] * self.places)
        return spaces.Dict({"marks": marks, "clues": spaces.Dict(clues)})

    def actions(self) -> spaces.Discrete:
        """Return the space of actions: for each place to clear it, and then its marks."""
        return spaces.Discrete(self.places * (self.marks + 1))

    def clues(self, instance: Any) -> dict[str, Any]:
        """Return the clues of a board as arrays of the space."""
        return {name: self.array(name, rows) for name, rows in clues_of(instance).items()}

    def array(self, name: str, rows: Rows) -> Any:
        """Return the rows of a field as an array, with NOTHING beyond them."""
        found: Any = numpy.full(self.fields[name], NOTHING, dtype=numpy.int64)
        for number, row in enumerate(rows):
            found[number, : len(row)] = row
        return found

    def marks_of(self, view: View, state: State) -> Any:
        """Return the number of the mark in each place from 1 on, 0 where none is decided."""
        found: Any = numpy.zeros(self.places, dtype=numpy.int64)
        for number, (choice, mark) in enumerate(zip(view.choices, state.marks(view), strict=True)):
            if mark is not None:
                found[number] = choice.marks.index(mark) + 1
        return found

    def allowed(self, view: View, state: State) -> Any:
        """Return which actions would change a state, as a mask that spaces take."""
        found: Any = numpy.zeros((self.places, self.marks + 1), dtype=numpy.int8)
        stands = self.marks_of(view, state)
        for number, choice in enumerate(view.choices):
            if len(choice.marks) > 1:
                found[number, 0 : len(choice.marks) + 1] = 1
                found[number, stands[number]] = 0
        return found.ravel()
