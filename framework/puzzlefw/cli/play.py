"""``puzzlefw play``: a page on which puzzles are played."""

from typing import Any, Final

import click

from puzzlefw.cli.generate import COUNT_OPTION, SEED_OPTION
from puzzlefw.cli.options import (
    OUTPUT,
    OVERWRITE,
    PAGE_THEME,
    TITLE,
    added,
    language_option,
    timeout_option,
)
from puzzlefw.cli.puzzle_command import Chosen, PuzzleCommand
from puzzlefw.errors import OptionError
from puzzlefw.verbs.generate import PRESET
from puzzlefw.verbs.verb import Option, Written

HINTS: Final = ("steps", "none", "all")
PLAY_HELP = """The page is one file that needs no network. It is opened in a browser if there is a
display; else its path is printed. Every puzzle is solved and explained first. One without
solution, or with more than 100, is refused; if there are several, the player may find any. Without
PUZZLE new puzzles are generated, as `generate` does from the same seed; --set then sets params."""
STATUSES = """Exit status: 0 the page is written with all puzzles, 2 an error, 4 a limit was
reached first, 130 interrupted. A puzzle with an error is left out."""
COUNT: Final = COUNT_OPTION._replace(default=None)
BANDS: Final = Option(
    "bands",
    "Make puzzles of this difficulty, or from one to another: easy..hard.",
    Written("a difficulty, or two with .. between them", lambda text: tuple(text.split(".."))),
    metavar="BAND",
    flag="--difficulty",
)


class PlayCommand(PuzzleCommand):
    """A command on puzzles that are given, or are made."""

    needs_puzzle = False


@click.command(
    "play",
    cls=PlayCommand,
    help="Write a page to play PUZZLE on, with hints that give reasons.",
    epilog=f"{PLAY_HELP}\n\n{STATUSES}",
)
@added(OUTPUT._replace(help="Write to FILE, and open no browser."))
@added(OVERWRITE)
@click.option(
    "--hints",
    type=click.Choice(HINTS),
    default=HINTS[0],
    show_default=True,
    help="Whether the page has hints: 'steps' leaves some out of large boards, 'all' none.",
)
@added(TITLE)
@added(PAGE_THEME)
@added(COUNT)
@added(SEED_OPTION)
@added(PRESET)
@added(BANDS)
@timeout_option
@language_option
def command(chosen: Chosen, hints: str, language: str, overwrite: bool, **options: Any) -> int:
    from puzzlefw.cli.input import open_input  # start-up counts
    from puzzlefw.cli.play_work import Wanted, play, play_new
    from puzzlefw.cli.terminal import expect_writable

    making = {name: options.pop(name) for name in ("count", "seed", "preset", "bands")}
    wanted = Wanted(has_hints=hints != "none", is_whole=hints == "all", **options)
    expect_writable(wanted.output, chosen.puzzle, overwrites=overwrite)
    if not chosen.puzzle:
        return play_new(chosen, language, wanted, making)
    for name, value in making.items():
        if value is not None:
            option = "difficulty" if name == "bands" else name
            raise OptionError(f"expected --{option} without PUZZLE, which is given already")
    with open_input(chosen) as source:
        return play(source, language, wanted)
