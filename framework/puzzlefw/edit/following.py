"""What follows from a board: whether it has one solution, and what is the same in all.

Told piece by piece, the first at once; what was found for the board before an edit is used again.
"""

import time
from collections.abc import Iterator, Sequence
from typing import Any, Final

from puzzlefw.contract.determined import Determined
from puzzlefw.contract.results import Verdict
from puzzlefw.edit.board import Board, wrong_lines
from puzzlefw.errors import FormatError, LimitError, PuzzlefwError
from puzzlefw.grid.shape import Shape
from puzzlefw.play.drawing import Drawing
from puzzlefw.problem.determined import Determining
from puzzlefw.problem.limits import Limits
from puzzlefw.puzzle.problem import Problem
from puzzlefw.view import State
from puzzlefw.view.signs import WALL, sides_between

Line = dict[str, Any]
SECONDS: Final = 20.0
"""The most seconds that a board is looked at while it is drawn."""
MOST_KNOWN: Final = 100
"""The most solutions that are kept for the next board."""
PAUSE: Final = 0.08
"""The seconds between two pieces of news."""
MOST_CONFLICT: Final = 5.0
"""The most seconds for finding clues that conflict."""


class Follower:
    """Tells what follows from one board after the other, and keeps solutions from each."""

    def __init__(self) -> None:
        self.known: tuple[Any, ...] = ()
        self.known_of: tuple[str, Shape] | None = None

    def follow(self, board: Board, seconds: float = SECONDS) -> Iterator[Line]:
        """Visit what is wrong, how the board looks, then what is certain, more each time."""
        yield {"wrong": wrong_lines(board.wrong), "print": board.printed()}
        problem = board.problem
        if problem is None:
            return
        marks = Marks(problem)
        told = 0.0
        determining = self.determining(board, problem, seconds)
        while not determining.is_over:
            determining.step()
            if time.monotonic() - told > PAUSE and not determining.is_over:
                yield news(determining.result(), marks)
                told = time.monotonic()
        found = determining.result()
        self.known = found.solutions[:MOST_KNOWN]
        yield news(found, marks) | {"done": True}
        if found.verdict == "none":
            yield from conflict(board, problem, found)

    def determining(self, board: Board, problem: Problem, seconds: float) -> Determining:
        """Return the search; it knows the solutions of the board before, if that was alike."""
        key = board.puzzle.name, board.draft.shape
        known, self.known = (self.known if key == self.known_of else ()), ()
        self.known_of = key
        limits = Limits(seconds=seconds)
        try:
            return Determining(problem, limits, None, known, only_places=True)
        except (PuzzlefwError, TypeError):  # solutions of another form
            return Determining(problem, limits, only_places=True)


class Marks:
    """Draws marks of the view, each sign once."""

    def __init__(self, problem: Problem) -> None:
        self.view = problem.view
        self.drawing = Drawing(self.view)
        domains = problem.layout.wide_domains()
        self.is_given = [
            sum(bool(mark.mask & domains[choice.variable]) for mark in choice.marks) < 2
            for choice in self.view.choices
        ]
        self.sent = 0

    def of(self, bits: Sequence[int]) -> list[list[int]]:
        """Return the marks of places with one each: a sign, how far it is right and down."""
        if self.view.parted:
            return self.walls(bits)
        found = []
        for choice, one, is_given in zip(self.view.choices, bits, self.is_given, strict=True):
            if one & (one - 1) or not one or is_given:
                continue
            sign = self.drawing.sign(choice.marks[one.bit_length() - 1].glyph, choice.place)
            if sign:
                found.append([sign[0], *self.drawing.shift(choice.place)])
        return found

    def walls(self, bits: Sequence[int]) -> list[list[int]]:
        """Return the walls between places whose marks differ, as ``of`` returns marks."""
        keys = [
            "" if one & (one - 1) or not one else choice.marks[one.bit_length() - 1].key
            for choice, one in zip(self.view.choices, bits, strict=True)
        ]
        found = []
        for side, one, other in sides_between(self.view):
            if keys[one] and keys[other] and keys[one] != keys[other]:
                sign = self.drawing.sign(WALL, side)
                found.append([sign[0], *self.drawing.shift(side)])
        return found

    def signs(self) -> list[list[Any]]:
        """Return the signs that were not returned before."""
        found = self.drawing.signs[self.sent :]
        self.sent = len(self.drawing.signs)
        return found

    def drawn(self, state: State | None) -> Line:
        """Return the marks that a state leaves one of, and the signs that they need."""
        marks = [] if state is None else self.of([int(one) for one in state.open])
        return {"marks": marks, "signs": self.signs()}


def news(found: Determined, marks: Marks) -> Line:
    """Return the verdict so far, and the marks that all solutions have."""
    verdict: Verdict = found.verdict
    line: Line = {"verdict": verdict, "found": len(found.solutions), "done": False}
    line |= {"stopped": found.stopped_by, "faults": list(found.faults)}
    if verdict == "unknown" and not found.solutions:
        return line | marks.drawn(found.possible)
    differ = 0 if found.possible is None else len(found.possible.open) - found.same
    return line | marks.drawn(found.possible) | {"differ": differ}


def conflict(board: Board, problem: Problem, found: Determined) -> Iterator[Line]:
    """Visit the clues that conflict, few of them."""
    try:
        clues = problem.conflict(seconds=MOST_CONFLICT)
    except (FormatError, LimitError):
        return
    if clues is None:
        return
    language = board.telling.language
    yield {
        "conflict": [language.text(one.message) for one in clues.clues],
        "boxes": board.boxes(one.place for one in clues.clues),
        "least": clues.is_irreducible,
    }


def open_places(board: Board) -> Iterator[Line]:
    """Visit where solutions differ: boxes, each with its marks and which of them a solution has."""
    problem = board.whole()
    found = problem.determine(seconds=SECONDS)
    sets: dict[tuple[str, ...], int] = {}
    places = []
    state = found.possible if found.solutions else None
    for choice, one in zip(problem.view.choices, () if state is None else state.open, strict=False):
        bits = int(one)
        if bits & (bits - 1):
            number = sets.setdefault(tuple(mark.key for mark in choice.marks), len(sets))
            (box,) = board.boxes([choice.place])
            places.append([*box, number, str(bits)])
    yield {"sets": [*map(list, sets)], "open": places, "stopped": found.stopped_by}


def solution(board: Board, number: int) -> Iterator[Line]:
    """Visit one of the solutions, as marks, or how many there are where there are not so many."""
    problem = board.whole()
    answer = problem.solve(limit=number + 1, seconds=SECONDS)
    marks = Marks(problem)
    if len(answer.solutions) > number:
        one = answer.solutions[number]
        text = problem.format_solution(one)
        yield marks.drawn(problem.state(one)) | {"number": number, "text": text}
    else:
        yield {"last": len(answer.solutions), "stopped": answer.stopped_by}
