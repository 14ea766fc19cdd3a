"""What a plugin answers to one question: a faulty one otherwise than the sound one.

Each function here returns a question, or is one; nothing of the kit is used. *text* is a board,
*solution* one of its solutions, right or wrong.
"""

import subprocess
import sys
from collections.abc import Callable
from typing import Any

from puzzlefw import BrokenPluginError, GenerationError, ParseError, PuzzlefwError, bind_puzzle
from puzzlefw.puzzle.problem import Problem
from puzzlefw.puzzle.puzzle import Puzzle

Question = Callable[[Any], object]
SMALL = {"height": 2, "width": 3}
DRAW = """
import sys
from puzzlefw import bind_puzzle
from tests.testing.faulty_plugins.table import CORRECT, FAULTY

plugins = [one.plugin() for one in FAULTY if one.name == sys.argv[1]]
puzzle = bind_puzzle([*plugins, CORRECT[sys.argv[2]][0]][0], sys.argv[2])
for seed in range(5):
    print(puzzle.format(puzzle.generate({"height": 3, "width": 3}, seed=seed).instance))
"""


def opened(puzzle: Puzzle, text: str) -> Problem[Any, Any]:
    """Return a board, opened."""
    return puzzle.open(puzzle.parse(text))


def keeps(text: str, style: str | None = None) -> Question:
    """Ask whether what is written of a board is read as the same."""

    def question(puzzle: Puzzle) -> bool:
        board = puzzle.parse(text)
        return bool(puzzle.parse(puzzle.format(board, style)) == board)

    return question


def reads(text: str, solution: str | None = None) -> Question:
    """Ask whether a board, or a solution of it, is read."""

    def question(puzzle: Puzzle) -> bool:
        try:
            board = puzzle.parse(text)
            if solution is not None:
                puzzle.parse_solution(board, solution)
        except ParseError:
            return False
        return True

    return question


def reads_as(text: str, solution: str) -> Question:
    """Ask for a solution as it is read."""
    return lambda puzzle: puzzle.parse_solution(puzzle.parse(text), solution)


def writes(text: str, solution: str) -> Question:
    """Ask for a solution as it is written."""
    return lambda puzzle: opened(puzzle, text).format_solution(reads_as(text, solution)(puzzle))


def draws(text: str, solution: str | None = None) -> Question:
    """Ask for the picture of a board, or of a solution of it."""

    def question(puzzle: Puzzle) -> str:
        board = puzzle.parse(text)
        return puzzle.render(board, solution and puzzle.parse_solution(board, solution))

    return question


def first_place(text: str) -> Question:
    """Ask where the first cell stands in the picture."""
    return lambda puzzle: puzzle.hooks.first("puzzlefw_places", instance=puzzle.parse(text))[0]


def solves(*texts: str) -> Question:
    """Ask for all solutions of the last of *texts*, which is built after the others."""
    return lambda puzzle: [solved(opened(puzzle, text)) for text in texts][-1]


def solved(problem: Problem[Any, Any]) -> Any:
    """Return all solutions in words, or the kind of error."""
    try:
        return sorted(problem.format_solution(one) for one in problem.solutions())
    except PuzzlefwError as error:
        return type(error)


def passes(text: str, solution: str) -> Question:
    """Ask whether the check finds nothing wrong."""
    return lambda puzzle: opened(puzzle, text).check(reads_as(text, solution)(puzzle)) == ()


def sees(text: str, solution: str) -> Question:
    """Ask for the places of what is wrong."""

    def question(puzzle: Puzzle) -> set[Any]:
        faults = opened(puzzle, text).violations(reads_as(text, solution)(puzzle))
        return {place for fault in faults for place in fault.places}

    return question


def blames(text: str) -> Question:
    """Ask whether a board is said to have no solution."""
    return lambda puzzle: opened(puzzle, text).faults != ()


def maps(text: str) -> Question:
    """Ask for the cells in the map of what is ambiguous."""

    def question(puzzle: Puzzle) -> list[Any]:
        patches = opened(puzzle, text).ambiguity().patches
        return sorted(cell for patch in patches for cell in patch.cells)

    return question


def turned(sound: Any, text: str) -> Question:
    """Ask a symmetry of a *sound* plugin how many solutions the turned board has."""
    puzzle = bind_puzzle(sound, "sound")
    return lambda turn: puzzle.open(turn(puzzle.parse(text))).count().number


def processes(puzzle: Puzzle) -> bool:
    """Ask whether two processes, whose hashes differ, draw the same boards from one seed."""
    (plugin,) = puzzle.hooks.manager.get_plugins()
    words = [sys.executable, "-c", DRAW, plugin.__doc__, puzzle.name]
    drawn = [
        subprocess.run(
            words,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            stdout=subprocess.PIPE,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    return len(set(drawn)) == 1


def generates(**params: Any) -> Question:
    """Ask for which of ten seeds something is generated."""
    return lambda puzzle: [is_made(puzzle, params, seed) for seed in range(10)]


def is_made(puzzle: Puzzle, params: dict[str, Any], seed: int) -> bool:
    """Return whether something is generated."""
    try:
        puzzle.generate(params, seed=seed)
    except GenerationError:
        return False
    return True


def width(puzzle: Puzzle) -> int:
    """Ask for the width of a board for which 3 rows and 2 columns were asked."""
    board: Any = puzzle.generate({"height": 3, "width": 2}, seed=0).instance
    return len(board.rows[0])


def number_made(puzzle: Puzzle) -> int:
    """Ask how many different boards one seed makes in five tries."""
    return len({puzzle.generate(SMALL, seed=0).instance for _ in range(5)})


def heeds(param: str, *values: str) -> Question:
    """Ask whether a param has values, and whether different ones make different boards."""

    def question(puzzle: Puzzle) -> bool:
        return any(
            len({puzzle.generate({**SMALL, param: v}, seed=seed).instance for v in values}) > 1
            for seed in range(10)
        )

    return question


def has_blanks(puzzle: Puzzle) -> bool:
    """Ask whether any board of ten with blanks has one."""
    boards: list[Any] = [
        puzzle.generate({**SMALL, "blanks": True}, seed=seed).instance for seed in range(10)
    ]
    return any(0 in row for board in boards for row in board.rows)


def made_by(puzzle: Puzzle, seeds: int) -> tuple[set[Any], int]:
    """Return what some seeds make, and how many boards have not exactly one solution."""
    made, failed = set(), 0
    for seed in range(seeds):
        try:
            made.add(puzzle.generate(SMALL, seed=seed).instance)
        except BrokenPluginError:
            failed += 1
        except GenerationError:
            continue
    return made, failed


def makes_many(puzzle: Puzzle) -> bool:
    """Ask whether twenty seeds make more than two boards."""
    return len(made_by(puzzle, 20)[0]) > 2


def fails_at_times(puzzle: Puzzle) -> bool:
    """Ask whether few of 60 boards, but some, have not exactly one solution."""
    return 0 < made_by(puzzle, 60)[1] < 20
