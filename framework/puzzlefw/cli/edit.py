"""``puzzlefw edit``: a page on which puzzles are made, with the solver beside it."""

from typing import Final

import click

from puzzlefw.cli.options import PAGE_THEME, NumberParam, added, language_option
from puzzlefw.cli.puzzle_command import Chosen, PuzzleCommand
from puzzlefw.notation import numerals
from puzzlefw.verbs.verb import Number

PORT: Final = NumberParam(Number("an integer", numerals.integer, 1, 65_535))
EDIT_HELP = """PUZZLE may also be the size of an empty board, WIDTHxHEIGHT; the page asks for a
type if none is given. If there are several puzzles, the page lists them and opens the first. The
page can be opened on this machine only; its address is printed, and opened in a browser if there is
a display. The server ends a minute after the page was closed. It needs the extra `edit`:
pip install 'puzzlefw[edit]'."""
STATUSES = """Exit status: 0 the page was closed, 2 an error, 130 interrupted. A puzzle with an
error is left out."""


class EditCommand(PuzzleCommand):
    """A command on puzzles that are given, or begin empty."""

    needs_puzzle = False


@click.command(
    "edit",
    cls=EditCommand,
    help="Open a page for making PUZZLE, which shows what follows from its clues.",
    epilog=f"{EDIT_HELP}\n\n{STATUSES}",
)
@click.option(
    "--port",
    type=PORT,
    metavar="N",
    help="Serve the page on this port; by default on a free one.",
)
@click.option("--no-browser", is_flag=True, help="Print the address, but open no browser.")
@added(PAGE_THEME)
@language_option
def command(
    chosen: Chosen, *, port: int | None, no_browser: bool, theme: str | None, language: str
) -> int:
    from puzzlefw.cli.edit_work import edit  # start-up counts

    return edit(chosen, language, theme, port=port or 0, has_browser=not no_browser)
