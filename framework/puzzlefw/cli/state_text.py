"""The option ``--state``: a partial solution, as text, in a file, or on standard input."""

from puzzlefw.cli.input import Input
from puzzlefw.cli.puzzle_command import Chosen
from puzzlefw.cli.solution_text import note_beside, solution_text
from puzzlefw.errors import InstanceError, OptionError, ParseError
from puzzlefw.puzzle.problem import Problem
from puzzlefw.view import State

Given = tuple[str, str]
"""What the user wrote for a state, and the text that it stands for."""


def given_state(chosen: Chosen, state: str | None) -> Given | None:
    """Return the argument of the option, and the text that it stands for; None without it."""
    if state == "-" == chosen.puzzle:
        raise OptionError("expected one of PUZZLE and --state on standard input, found both")
    if state is None:
        return None
    try:
        return state, solution_text(state)
    except ParseError as error:
        raise OptionError(f"--state: {error}") from None


def one_puzzle_beside(source: Input, given: object) -> None:
    """Raise ParseError if one state is given for several puzzles."""
    if given is not None and not source.is_single:
        raise ParseError("expected one puzzle beside --state, found several")


def state_beside(problem: Problem, given: Given | None) -> State | None:
    """Return the state that is given, None without one.

    Raises InstanceError, as a ParseError would be understood as one about the puzzle.
    """
    if given is None:
        return None
    argument, text = given
    try:
        return problem.parse_state(text)
    except ParseError as error:
        raise InstanceError(f"--state: {error}{note_beside(argument, text)}") from None
