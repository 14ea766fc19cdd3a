"""``puzzlefw check``: its arguments, and what is said of them."""

from typing import Any

import click

from puzzlefw.cli import completion
from puzzlefw.cli.options import STATE
from puzzlefw.cli.puzzle_command import SOLUTION, Chosen, PuzzleCommand
from puzzlefw.cli.verb_command import command_of
from puzzlefw.verbs.check import VERB
from puzzlefw.verbs.verb import Option


class CheckCommand(PuzzleCommand):
    """A command whose PUZZLE may be left out where an answer has its map beside it."""

    def __init__(self, *args: Any, **extra: Any) -> None:
        super().__init__(*args, **extra)
        self.params[0].required = False


def check(chosen: Chosen, **options: Any) -> int:
    """Check each solution; return the exit status."""
    from puzzlefw.cli.check_work import check  # start-up counts, of help

    return check(chosen, **options)


command = command_of(
    VERB,
    check,
    arguments=(click.Argument(["solution"], required=False, shell_complete=completion.files),),
    more=(
        STATE,
        Option(
            "answer",
            "What a solver answered to a model of `puzzlefw export`; PUZZLE is the model's map, by"
            " default the one beside FILE.",
            metavar="FILE",
            completes="files",
        ),
    ),
    cls=CheckCommand,
    epilog=f"{SOLUTION} Without SOLUTION, a line holds a puzzle, a tab and a solution, or a"
    " link of Penpa that has one. With --state, the answer names the rules that the state breaks"
    " already, or the marks in it that SOLUTION does not have.",
)
