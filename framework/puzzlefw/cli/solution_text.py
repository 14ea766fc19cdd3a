"""The argument SOLUTION and the option --state: a text, a file that holds it, or standard input."""

import os
from collections.abc import Iterable
from typing import Any

from puzzlefw.cli import opening
from puzzlefw.cli.input import Input
from puzzlefw.cli.puzzle_command import Chosen
from puzzlefw.cli.terminal import note_waiting
from puzzlefw.errors import InstanceError, OptionError, ParseError
from puzzlefw.notation.entries import MOST_BYTES, not_text, too_long
from puzzlefw.puzzle.problem import Problem
from puzzlefw.view import State

Given = tuple[str, str]
"""What the user wrote for a solution or a state, and the text that it stands for."""


def solution_text(argument: str) -> str:
    """Return the text of the solution that *argument* stands for; raises ParseError."""
    parts: list[bytes] = []
    size = 0
    note_waiting(argument)
    with opening.open_argument(argument) as source:
        while part := source.readline(MOST_BYTES + 1):
            parts.append(part)
            size += len(part)
            if size > MOST_BYTES:
                raise too_long()
    try:
        return b"".join(parts).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise not_text(error) from None


def text_of_option(chosen: Chosen, option: str, argument: str) -> str:
    """Return the text that *argument* of an *option* stands for; raises OptionError."""
    if argument == "-" == chosen.puzzle:
        raise OptionError(f"expected one of PUZZLE and --{option} on standard input, found both")
    try:
        return solution_text(argument)
    except ParseError as error:
        raise OptionError(f"--{option}: {error}") from None


def given_state(chosen: Chosen, state: str | None) -> Given | None:
    """Return the argument of --state, and the text that it stands for; None without it."""
    return None if state is None else (state, text_of_option(chosen, "state", state))


def given_solutions(chosen: Chosen, solutions: Iterable[str]) -> list[Given]:
    """Return each of the arguments *solutions*, and the text it stands for."""
    found = []
    for solution in solutions:
        if solution == "-" == chosen.puzzle:
            raise OptionError("expected one of PUZZLE and SOLUTION on standard input, found both")
        found.append((solution, solution_text(solution)))
    return found


def refuse_several(source: Input, given: object, what: str = "a solution") -> None:
    """Raise ParseError if a solution, or a state, is *given* for several puzzles."""
    if given and not source.is_single:
        raise ParseError(f"expected one puzzle beside {what}, found several")


def solution_beside(problem: Problem, given: Given) -> Any:
    """Return the solution that is *given*.

    Raises InstanceError, as a ParseError would be understood as one about the puzzle.
    """
    from puzzlefw.verbs.solve.given_solutions import solution_in  # start-up counts

    try:
        return solution_in(problem, given[1])
    except ParseError as error:
        raise InstanceError(f"{error}{note_beside(given)}") from None


def broken_beside(problem: Problem, given: Given) -> tuple[str, ...]:
    """Return the rules that the solution which is *given* breaks; raises as above."""
    from puzzlefw.verbs.solve.given_solutions import broken_in  # start-up counts

    try:
        return broken_in(problem, given[1])
    except ParseError as error:
        raise InstanceError(f"{error}{note_beside(given)}") from None


def state_beside(problem: Problem, given: Given | None) -> State | None:
    """Return the state that is *given*, None without one; raises InstanceError."""
    try:
        return None if given is None else problem.parse_state(given[1])
    except ParseError as error:
        raise InstanceError(f"--state: {error}{note_beside(given)}") from None


def note_beside(given: Given | None) -> str:
    """Return a note for an error if the argument, read as a text, may be meant as a file."""
    argument, text = given or ("", "")
    is_name = os.path.splitext(argument)[1][1:].isalpha()
    return opening.note_on_path(argument) if is_name and text == argument else ""
