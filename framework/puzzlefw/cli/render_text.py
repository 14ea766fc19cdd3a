"""``puzzlefw render`` as text, and what is wanted of it in any format."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from puzzlefw.cli.input import ERROR, Input
from puzzlefw.cli.solution_text import Given, solution_beside, state_beside
from puzzlefw.cli.terminal import printable, say, wants_color, write
from puzzlefw.errors import PuzzlefwError
from puzzlefw.notation.entries import Entry
from puzzlefw.pictures.text import paint
from puzzlefw.puzzle.problem import Problem
from puzzlefw.view import State


class Wanted(NamedTuple):
    """What is to be drawn, how, and where to."""

    style: str
    output: str | None
    theme: str
    color: bool | None
    wants_map: bool
    solutions: Sequence[Given]
    state: Given | None
    seconds: float | None
    into: str | None = None
    solved: bool = False
    overwrite: bool = False

    def shown_in(self, problem: Problem) -> tuple[list[Any], State | None]:
        """Return the solutions that are given of a problem; then the state, or what they share."""
        solutions = [solution_beside(problem, one) for one in self.solutions]
        state = state_beside(problem, self.state)
        if len(solutions) > 1:
            state = State.joined([problem.state(one) for one in solutions])
        return solutions, state


def draw_text(source: Input, wanted: Wanted) -> int:
    """Draw puzzles as text; of several each is a paragraph: label, picture, an empty line."""

    def work(entry: Entry) -> int:
        puzzle = source.puzzle
        problem = puzzle.open(source.parse(entry.text))
        solutions, state = wanted.shown_in(problem)
        drawn = problem.render(*solutions) if state is None else None
        picture = printable(drawn or str(problem.show(state=state)))
        if entry.label and not source.is_single:
            say(entry.label)
        write(paint(picture, puzzle.info.colors) if wants_color(wanted.color) else picture)
        if wanted.wants_map:
            write("")
            show_map(problem, state, wanted.seconds)
        if not source.is_single:
            write("")
        return 0

    def show_error(entry: Entry, error: PuzzlefwError) -> None:
        if not source.is_single:
            say("\n".join([*filter(None, [entry.label]), ERROR, ""]))

    return source.work_through(work, show_error)


def show_map(problem: Problem, state: State | None, seconds: float | None) -> None:
    """Print where the solutions that extend a state differ, or that there is one or none."""
    from puzzlefw.report.maps import MAP_NODES, map_of  # start-up counts

    found = problem.ambiguity(nodes=MAP_NODES, seconds=seconds, state=state)
    for line in map_of(problem, found):
        say(line)
