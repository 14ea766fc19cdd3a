"""What puzzles are made: the options that all commands have which make some."""

from typing import Final

import click

from puzzlefw.cli import completion
from puzzlefw.contract.bands import DIFFICULTIES

generating_options: Final = (
    click.option(
        "--preset",
        metavar="NAME",
        shell_complete=completion.presets,
        help="Begin from one of the puzzle's presets, which --set changes.",
    ),
    click.option(
        "--difficulty",
        type=click.Choice(DIFFICULTIES),
        help="Generate puzzles that are so hard for a player.",
    ),
    click.option(
        "--no-trial", is_flag=True, help="Generate puzzles that can be solved without a trial."
    ),
    click.option(
        "--only-techniques",
        metavar="A,B",
        help="Generate puzzles that these solve; `puzzlefw list -p NAME --techniques` lists them.",
    ),
)


def names_in(texts: str | None) -> tuple[str, ...] | None:
    """Return the names in the value of an option, which stand between commas."""
    return None if texts is None else tuple(name.strip() for name in texts.split(","))
