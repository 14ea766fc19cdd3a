"""``puzzlefw play``: a page on which puzzles are played."""

from typing import Final

import click

from puzzlefw.cli import completion
from puzzlefw.cli.options import THEMES, language_option, timeout_option
from puzzlefw.cli.puzzle_command import Chosen, PuzzleCommand

HINTS: Final = ("steps", "none")
PLAY_HELP = """The page is one file that needs no network. It is opened in a browser where there is
a display; else its path is printed. Every puzzle is solved and explained first. One without
solution, or with more than 100, is refused; of several solutions any will do."""
STATUSES = """Exit status: 0 the page is written with all puzzles, 2 an error, 4 a limit was
reached first, 130 interrupted. A puzzle at fault is left out."""


@click.command(
    "play",
    cls=PuzzleCommand,
    help="Write a page to play PUZZLE on, with hints that give reasons.",
    epilog=f"{PLAY_HELP}\n\n{STATUSES}",
)
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    shell_complete=completion.files,
    help="Write to FILE and open nothing.",
)
@click.option(
    "--hints",
    type=click.Choice(HINTS),
    default=HINTS[0],
    show_default=True,
    help="Whether the page holds the steps that hints come from.",
)
@click.option("--title", metavar="TEXT", help="The title of the page; by default the puzzle's.")
@click.option(
    "--theme",
    type=click.Choice(THEMES),
    help="Colours of the page; what the system asks for if not given.",
)
@timeout_option
@language_option
def command(
    chosen: Chosen,
    output: str | None,
    hints: str,
    title: str | None,
    theme: str | None,
    seconds: float | None,
    language: str,
) -> int:
    from puzzlefw.cli.input import open_input  # start-up counts
    from puzzlefw.cli.play_work import Wanted, play
    from puzzlefw.cli.terminal import expect_writable

    expect_writable(output, chosen.puzzle)
    with open_input(chosen) as source:
        wanted = Wanted(
            has_hints=hints == "steps",
            title=title,
            theme=theme,
            seconds=seconds,
            output=output,
        )
        return play(source, language, wanted)
