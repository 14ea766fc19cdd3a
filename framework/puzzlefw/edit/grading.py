"""How hard a board is, the steps that solve it, and the one it hinges on."""

from collections.abc import Iterator
from typing import Final

from puzzlefw.edit.board import Board
from puzzlefw.edit.following import Line
from puzzlefw.explaining import Step
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
    dearest = max(range(len(steps)), key=lambda at: steps[at].cost, default=0)
    yield {
        "steps": [told(board, step, marking) for step in steps],
        "bottleneck": dearest,
    }


def told(board: Board, step: Step, marking: Marking) -> Line:
    """Return a step in words, with the boxes of its places."""
    new, beside = marking.of(step)
    return {
        "technique": board.telling.language.technique(step.technique),
        "lines": board.telling.told(step),
        "new": board.boxes(new),
        "beside": board.boxes(beside),
        "cost": step.cost,
    }
