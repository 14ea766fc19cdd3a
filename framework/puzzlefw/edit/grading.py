"""How hard a board is, the steps that solve it, and the one it hinges on."""

from collections.abc import Iterator
from typing import Final

from puzzlefw.edit.board import Board
from puzzlefw.edit.following import Line, Marks
from puzzlefw.explaining import Step
from puzzlefw.puzzle.problem import Problem
from puzzlefw.report.marking import Marking

SECONDS: Final = 20.0
"""The most seconds for a grade, and for the steps."""
MOST_STEPS: Final = 400
"""The most steps that are told."""


def grade(board: Board) -> Iterator[Line]:
    """Visit the grade, then the steps; *bottleneck* is the number of the dearest, from 0 on."""
    problem = board.whole()
    telling = board.telling
    found = problem.grade(seconds=SECONDS)
    techniques = {telling.language.technique(name): n for name, n in found.profile.items()}
    yield {"grade": telling.grade(found), "band": found.band, "techniques": techniques}
    if found.band is None:
        return
    steps = problem.explain(seconds=SECONDS).steps[:MOST_STEPS]
    marking = Marking(telling.language, problem.view)
    known = Known(problem)
    dearest = max(range(len(steps)), key=lambda at: steps[at].cost, default=0)
    yield {
        "steps": [step_line(board, step, marking) | {"marks": known.after(step)} for step in steps],
        "bottleneck": dearest,
        "signs": known.marks.signs(),
    }


class Known:
    """What is known by each step of a problem, as marks of the board."""

    def __init__(self, problem: Problem) -> None:
        self.marks = Marks(problem)
        self.domains = [*problem.layout.domains()]
        self.chains = problem.layout.chains
        self.shown: set[tuple[int, ...]] = set()

    def after(self, step: Step) -> list[list[int]]:
        """Return the marks that are known by a step and were not before; O(marks of the view)."""
        for variable, lost in step.losses.items():
            self.domains[variable] &= ~lost
        bits = [
            sum(bool(mark.mask & left) << at for at, mark in enumerate(one.marks))
            for one in self.marks.view.choices
            for left in [self.chains.left(one.variable, self.domains)]
        ]
        found = [one for one in self.marks.of(bits) if tuple(one) not in self.shown]
        self.shown.update(map(tuple, found))
        return found


def step_line(board: Board, step: Step, marking: Marking) -> Line:
    """Return a step in words, with the boxes of its places."""
    new, beside = marking.of(step)
    return {
        "technique": board.telling.language.technique(step.technique),
        "lines": board.telling.told(step),
        "new": board.boxes(new),
        "beside": board.boxes(beside),
        "cost": step.cost,
    }
