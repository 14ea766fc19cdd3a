"""The SOLUTION argument of a command: its text, a file that holds it, or standard input."""

import os
from collections.abc import Iterable
from typing import Any

from puzzlefw.cli import opening
from puzzlefw.cli.input import Input
from puzzlefw.cli.puzzle_command import Chosen
from puzzlefw.cli.terminal import note_waiting
from puzzlefw.errors import InstanceError, OptionError, ParseError
from puzzlefw.notation.entries import MOST_BYTES, not_text, too_long
from puzzlefw.notation.json_solutions import from_json
from puzzlefw.puzzle.problem import Problem


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


def solution_beside(problem: Problem, argument: str, text: str) -> Any:
    """Return the solution that *text* is; *argument* is what the user wrote for it.

    Raises InstanceError, as a ParseError would be understood as one about the puzzle.
    """
    try:
        return problem.parse_solution(from_json(text))
    except ParseError as error:
        raise InstanceError(f"{error}{note_beside(argument, text)}") from None


def note_beside(argument: str, text: str) -> str:
    """Return what to add to an error if *argument*, read as a *text*, may be meant as a file."""
    is_name = os.path.splitext(argument)[1][1:].isalpha()
    return opening.note_on_path(argument) if is_name and text == argument else ""


def given_solution(chosen: Chosen, solution: str | None) -> tuple[str, str] | None:
    """Return the argument *solution* and the text it stands for; None without one."""
    if solution is None:
        return None
    if solution == "-" == chosen.puzzle:
        raise OptionError("expected one of PUZZLE and SOLUTION on standard input, found both")
    return solution, solution_text(solution)


def text_of_option(chosen: Chosen, option: str, argument: str) -> str:
    """Return the text that *argument* of an *option* stands for; raises OptionError."""
    if argument == "-" == chosen.puzzle:
        raise OptionError(f"expected one of PUZZLE and --{option} on standard input, found both")
    try:
        return solution_text(argument)
    except ParseError as error:
        raise OptionError(f"--{option}: {error}") from None


def given_solutions(chosen: Chosen, solutions: Iterable[str]) -> list[tuple[str, str]]:
    """Return each of the arguments *solutions*, and the text it stands for."""
    given = [given_solution(chosen, solution) for solution in solutions]
    return [one for one in given if one is not None]


def refuse_several(source: Input, given: object) -> None:
    """Raise ParseError if a solution is *given* for several puzzles."""
    if given and not source.is_single:
        raise ParseError("expected one puzzle beside a solution, found several")
