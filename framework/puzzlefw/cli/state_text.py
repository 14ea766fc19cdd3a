"""The option ``--state``: a partial solution, as text, in a file, or on standard input."""

from typing import Any

import click

from puzzlefw.cli import completion
from puzzlefw.cli.input import Input
from puzzlefw.cli.puzzle_command import Chosen
from puzzlefw.cli.solution_text import solution_text
from puzzlefw.errors import InstanceError, OptionError, ParseError
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.view import State

state_option = click.option(
    "--state",
    metavar="STATE",
    shell_complete=completion.files,
    help="A partial solution, or a file that holds it: the key of each place, . where nothing is"
    " decided, [36] where several are left.",
)


def given_state(chosen: Chosen, state: str | None) -> str | None:
    """Return the text that the option stands for; None without it."""
    if state == "-" == chosen.puzzle:
        raise OptionError("expected one of PUZZLE and --state on standard input, found both")
    return None if state is None else solution_text(state)


def one_puzzle_beside(source: Input, text: str | None) -> None:
    """Raise ParseError if one state is given for several puzzles."""
    if text is not None and not source.is_single:
        raise ParseError("expected one puzzle beside --state, found several")


def state_beside(puzzle: Puzzle, instance: Any, text: str | None) -> State | None:
    """Return the state that *text* is, None without one.

    Raises InstanceError, as a ParseError would be understood as one about the puzzle.
    """
    if text is None:
        return None
    try:
        return puzzle.parse_state(instance, text)
    except ParseError as error:
        raise InstanceError(f"--state: {error}") from None
