"""How ``puzzlefw solve`` shows what it finds: at once, or a few solutions together at the end.

A view shows one puzzle. Pictures are drawn within the time allowed. When that is over, a solution
is shown as text: everything found is shown in some form.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import attrs

from puzzlefw.cli.terminal import printable, say, write
from puzzlefw.errors import LimitError
from puzzlefw.pictures.text import Difference, Marks, difference, marks, paint
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.report import words
from puzzlefw.report.maps import map_of, summary
from puzzlefw.report.words import Solved
from puzzlefw.runtime.deadline import Deadline

if TYPE_CHECKING:
    pass

NOT_DRAWN = "Not drawn: the time limit was reached."
GRACE = 0.03
"""Seconds for drawing a solution if the search has used all its time."""


class View(Protocol):
    """Shows one puzzle."""

    def take(self, instance: Any, solution: Any) -> None:
        """Take a solution."""

    def finish(self, solved: Solved) -> None:
        """Take the answer, after all solutions."""


@attrs.frozen
class Whole:
    """One line at the end, which *line* makes from the answer with all its solutions."""

    line: Callable[[Solved], str]
    solutions: list[Any] = attrs.field(factory=list)

    def take(self, instance: Any, solution: Any) -> None:
        self.solutions.append(solution)

    def finish(self, solved: Solved) -> None:
        answer = attrs.evolve(solved.answer, solutions=tuple(self.solutions))
        say(self.line(attrs.evolve(solved, answer=answer)))


@attrs.frozen
class OneByOne:
    """A line for each solution as it is found, and one for the verdict.

    *solution_line* makes a line from the text of a solution, *line* from the answer.
    """

    puzzle: Puzzle
    solution_line: Callable[[str], str]
    line: Callable[[Solved], str]

    def take(self, instance: Any, solution: Any) -> None:
        say(self.solution_line(self.puzzle.format_solution(instance, solution)))

    def finish(self, solved: Solved) -> None:
        say(self.line(solved))


@attrs.frozen
class Board:
    """Draws pictures of a puzzle, painted if *color*, until *deadline*."""

    puzzle: Puzzle
    color: bool
    deadline: Deadline

    def time_to_draw(self) -> Deadline:
        """Return the deadline for drawing a solution that was just found."""
        return self.deadline.or_in(GRACE)

    def picture(self, instance: Any, solution: Any) -> str:
        """Return a picture, or a text if the puzzle draws none."""
        if not self.puzzle.draws:
            return self.text(instance, solution)
        return printable(self.puzzle.render(instance, solution))

    def text(self, instance: Any, solution: Any) -> str:
        """Return a solution as text."""
        return printable(self.puzzle.format_solution(instance, solution))

    def paint(self, picture: str, marked: Marks = ()) -> str:
        """Return a picture in colours, if they are wanted."""
        colors = self.puzzle.info.colors
        return paint(picture, colors, marked) if self.color else picture

    def conclude(self, solved: Solved, is_drawn: bool) -> None:
        """Print what stands below the pictures; without *is_drawn*, that some are left out."""
        if not is_drawn:
            say(NOT_DRAWN)
        if solved.ambiguity is not None and solved.ambiguity.patches:
            say("\n".join([*self.map_lines(solved), ""]))
        say(words.sentence(solved.answer))
        if solved.crossed is not None:
            say(words.cross_line(solved.crossed))
        for line in words.variant_lines(solved) if solved.variants else ():
            say(line)

    def map_lines(self, solved: Solved) -> list[str]:
        """Return the map of where solutions differ, or its summary if there is no time to draw."""
        assert solved.ambiguity is not None
        try:
            with self.time_to_draw():
                return map_of(self.puzzle, solved.instance, solved.ambiguity)
        except LimitError:
            return [summary(solved.ambiguity)]


class Numbered:
    """Pictures as they are found, then one of where they differ."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.number = 0
        self.difference = Difference()
        self.is_drawn = True

    def take(self, instance: Any, solution: Any) -> None:
        self.number += 1
        say(f"Solution {self.number}:")
        try:
            with self.board.time_to_draw():
                picture = self.board.picture(instance, solution)
                shown = self.board.paint(picture)
                self.difference.add(picture)
        except LimitError:
            self.is_drawn = False
            shown = self.board.text(instance, solution)
        write(shown + "\n")

    def finish(self, solved: Solved) -> None:
        if self.number > 1 and self.is_drawn:
            write(f"Where they differ:\n{self.difference.draw()}\n")
        self.board.conclude(solved, self.is_drawn)


class SideBySide:
    """The one or two pictures that tell whether there is one solution.

    In colours, the places where they differ are reversed. Otherwise a third picture shows these
    places. Pictures are drawn at the end, so that the search does not wait for them.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.held: list[tuple[Any, Any]] = []

    def take(self, instance: Any, solution: Any) -> None:
        self.held.append((instance, solution))

    def finish(self, solved: Solved) -> None:
        is_drawn = True
        try:
            with self.board.time_to_draw():
                shown, difference = self.draw()
        except LimitError:
            is_drawn = False
            shown, difference = [self.board.text(*one) for one in self.held], ""
        for number, picture in enumerate(shown, 1):
            if len(shown) > 1:
                say(f"Solution {number}:")
            write(picture + "\n")
        if difference:
            write(f"Where they differ:\n{difference}\n")
        self.board.conclude(solved, is_drawn)

    def draw(self) -> tuple[list[str], str]:
        """Return the pictures, and one of where they differ; raises LimitError."""
        pictures = [self.board.picture(*one) for one in self.held]
        if self.board.color:
            marked = marks(pictures) if len(pictures) > 1 else []
            return [self.board.paint(one, marked) for one in pictures], ""
        return pictures, difference(pictures) if len(pictures) > 1 else ""
