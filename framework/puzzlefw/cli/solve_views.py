"""How ``puzzlefw solve`` shows solutions: as they are found, or a few together at the end.

Each class shows one puzzle. Pictures are drawn within the time allowed. When that is over, a
solution is shown as text: everything found is shown in some form.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Protocol

import attrs

from puzzlefw.cli.terminal import printable, say, write
from puzzlefw.errors import LimitError
from puzzlefw.pictures.text import Difference, Marks, difference, marks, paint
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.report import words
from puzzlefw.report.words import Solved
from puzzlefw.runtime.deadline import Deadline

NOT_DRAWN = "Not drawn: the time limit was reached."
GRACE = 0.03
"""Seconds for drawing a solution if the search has used all its time."""


class SolutionView(Protocol):
    """Shows the solutions of one puzzle; *keeps* tells that it wants them in the answer."""

    keeps: ClassVar[bool]

    def take(self, problem: OpenInstance, solution: Any) -> None:
        """Take a solution."""

    def finish(self, solved: Solved) -> None:
        """Take the answer, after all solutions."""


@attrs.frozen
class AtTheEnd:
    """One line at the end, which *line* makes from the answer with all its solutions."""

    keeps: ClassVar[bool] = True

    line: Callable[[Solved], str]

    def take(self, problem: OpenInstance, solution: Any) -> None:
        pass

    def finish(self, solved: Solved) -> None:
        say(self.line(solved))


@attrs.frozen
class OneByOne:
    """A line for each solution as it is found, and one for the verdict.

    *solution_line* makes a line from the text of a solution, *line* from the answer.
    """

    keeps: ClassVar[bool] = False

    solution_line: Callable[[str], str]
    line: Callable[[Solved], str]

    def take(self, problem: OpenInstance, solution: Any) -> None:
        say(self.solution_line(problem.format_solution(solution)))

    def finish(self, solved: Solved) -> None:
        say(self.line(solved))


@attrs.frozen
class Board:
    """Draws pictures of a puzzle until *deadline*, painted in *colors* if there are any."""

    colors: Mapping[str, str] | None
    deadline: Deadline

    def time_to_draw(self) -> Deadline:
        """Return the deadline for drawing a solution that was just found."""
        return self.deadline.or_in(GRACE)

    def picture(self, problem: OpenInstance, solution: Any) -> str:
        """Return a picture, or a text if the puzzle draws none."""
        hooks = problem.hooks
        if not (hooks.has("puzzlefw_render") or hooks.has("puzzlefw_view")):
            return self.text(problem, solution)
        return printable(problem.render(solution))

    def text(self, problem: OpenInstance, solution: Any) -> str:
        """Return a solution as text."""
        return printable(problem.format_solution(solution))

    def paint(self, picture: str, marked: Marks = ()) -> str:
        """Return a picture in colours, if they are wanted."""
        return picture if self.colors is None else paint(picture, self.colors, marked)

    def conclude(self, solved: Solved, is_drawn: bool) -> None:
        """Print what stands below the pictures; without *is_drawn*, that some are left out."""
        if not is_drawn:
            say(NOT_DRAWN)
        if solved.ambiguity is not None and solved.ambiguity.patches:
            say("\n".join([*self.map_lines(solved), ""]))
        say(words.sentence(solved.answer))
        if solved.crossed is not None:
            say(words.cross_line(solved.crossed))
        for line in words.variant_lines(solved):
            say(line)

    def map_lines(self, solved: Solved) -> list[str]:
        """Return the map of where solutions differ, or its summary if there is no time to draw."""
        from puzzlefw.report.maps import map_of, summary  # start-up counts

        assert solved.ambiguity is not None
        assert solved.problem is not None
        try:
            with self.time_to_draw():
                return map_of(solved.problem, solved.ambiguity)
        except LimitError:
            return [summary(solved.ambiguity)]


class Numbered:
    """Pictures as they are found, then one of where they differ."""

    keeps: ClassVar[bool] = False

    def __init__(self, board: Board) -> None:
        self.board = board
        self.number = 0
        self.difference = Difference()
        self.is_drawn = True

    def take(self, problem: OpenInstance, solution: Any) -> None:
        self.number += 1
        say(f"Solution {self.number}:")
        try:
            with self.board.time_to_draw():
                picture = self.board.picture(problem, solution)
                shown = self.board.paint(picture)
                self.difference.add(picture)
        except LimitError:
            self.is_drawn = False
            shown = self.board.text(problem, solution)
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

    keeps: ClassVar[bool] = False

    def __init__(self, board: Board) -> None:
        self.board = board
        self.held: list[tuple[OpenInstance, Any]] = []

    def take(self, problem: OpenInstance, solution: Any) -> None:
        self.held.append((problem, solution))

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
        if self.board.colors is not None:
            marked = marks(pictures) if len(pictures) > 1 else []
            return [self.board.paint(one, marked) for one in pictures], ""
        return pictures, difference(pictures) if len(pictures) > 1 else ""
