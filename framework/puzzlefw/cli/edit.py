"""``puzzlefw edit``: a page on which puzzles are made, with the solver beside it."""

from typing import Final

import click

from puzzlefw.cli.options import PAGE_THEME, NumberParam, added, language_option
from puzzlefw.cli.puzzle_command import Chosen, PuzzleCommand
from puzzlefw.notation import numerals
from puzzlefw.verbs.verb import Number

PORT: Final = NumberParam(Number("an integer", numerals.integer, 1, 65_535))
EDIT_HELP = """PUZZLE may also be the size of an empty board, WIDTHxHEIGHT; without a type the page
asks which. Several puzzles stand in a list on the page, and the first is opened. The page is served
by this machine, to this machine alone; its address is printed, and opened in a browser where there
is a display. The server ends a minute after the page was left. It needs the extra `edit`:
pip install 'puzzlefw[edit]'."""
STATUSES = """Exit status: 0 the page was left, 2 an error, 130 interrupted. A puzzle at fault is
left out."""


class EditCommand(PuzzleCommand):
    """A command on puzzles that are given, or begin empty."""

    needs_puzzle = False


@click.command(
    "edit",
    cls=EditCommand,
    help="Open a page to make PUZZLE on, with what follows from it beside it.",
    epilog=f"{EDIT_HELP}\n\n{STATUSES}",
)
@click.option(
    "--port",
    type=PORT,
    metavar="N",
    help="Serve the page there; on a port that is free if not given.",
)
@click.option("--no-browser", is_flag=True, help="Print the address, and open nothing.")
@added(PAGE_THEME)
@language_option
def command(
    chosen: Chosen, *, port: int | None, no_browser: bool, theme: str | None, language: str
) -> int:
    from puzzlefw.cli.edit_work import edit  # start-up counts

    return edit(chosen, language, theme, port=port or 0, has_browser=not no_browser)
