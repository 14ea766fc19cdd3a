"""Serve one solver of types to the benchmark: ``python -m benchmarks.types.worker NAME``.

Requests and replies are those of ``benchmarks.worker``; a task is ``solve_`` and a type. puzzlefw
is timed from the text to the checked solution, and a peer from its own data, read before, to the
solution and the proof that there is no other. Answers are written as the corpus does, untimed.
"""

import importlib
import sys
from functools import cache, partial
from typing import Any

from tests.support.corpus import answers

from benchmarks.peers.contract import Deadline, OutOfTimeError
from benchmarks.peers.types import READERS, rules_of
from benchmarks.worker import OURS, Work, serve

LIMIT = 2


@cache
def puzzle(kind: str) -> Any:
    """Return the installed puzzle called *kind*, loaded once."""
    import puzzlefw  # not in the processes of peers

    return puzzlefw.load_puzzle(kind)


def of_puzzlefw(kind: str, text: str, seconds: float) -> Work:
    """Return the work of puzzlefw on a text."""
    own = puzzle(kind)

    def solved() -> list[Any]:
        instance = own.parse(text)
        answer = own.open(instance).solve(limit=LIMIT, seconds=seconds)
        if answer.stopped_by == "time":
            raise OutOfTimeError
        return [(instance, solution) for solution in answer.solutions]

    return solved, lambda pair: answers.answer(kind, own, *pair)


def of_clingo(kind: str, text: str, seconds: float) -> Work:
    """Return the work of clingo on a text that is read here."""
    asp = importlib.import_module("benchmarks.peers.types.asp")
    rules, board = rules_of(kind), READERS[kind](text)

    def solved() -> list[Any]:
        deadline = Deadline(seconds)
        found: list[Any] = asp.solved(rules.program(board), rules.items(board), LIMIT, deadline)
        return found

    return solved, lambda numbers: rules.answer(board, numbers)


def of_cp_sat(kind: str, text: str, seconds: float) -> Work:
    """Return the work of CP-SAT on a text that is read here."""
    cp = importlib.import_module("benchmarks.peers.types.cp")
    rules, board = rules_of(kind), READERS[kind](text)

    def solved() -> list[Any]:
        found: list[Any] = cp.solved(rules.model(board), LIMIT, Deadline(seconds))
        return found

    return solved, lambda numbers: rules.answer(board, numbers)


SOLVERS = {OURS: of_puzzlefw, "clingo": of_clingo, "cp-sat": of_cp_sat}


def work_of(name: str, task: str, text: str, seconds: float) -> Work:
    """Return the work of a solver, whose task is to solve a type."""
    return SOLVERS[name](task.removeprefix("solve_"), text, seconds)


if __name__ == "__main__":
    serve(partial(work_of, sys.argv[1]))
