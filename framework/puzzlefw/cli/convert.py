"""``puzzlefw convert``: puzzles in another format."""

import click

from puzzlefw.cli.input import open_input
from puzzlefw.cli.options import style_option
from puzzlefw.cli.puzzle_command import Chosen, PuzzleCommand
from puzzlefw.cli.terminal import say, warn
from puzzlefw.errors import FormatError
from puzzlefw.notation.entries import Entry, is_line
from puzzlefw.verbs.options import style_of


@click.command(
    "convert",
    cls=PuzzleCommand,
    help="Convert PUZZLE to another format; labels are kept.",
)
@style_option
def command(chosen: Chosen, style: str) -> int:
    if chosen.extensions:
        warn("--with has no effect on convert")
    with open_input(chosen) as source:

        def work(entry: Entry) -> int:
            instance = source.parse(entry.text)
            text = source.puzzle.format(instance, style_of({"style": style}))
            line = "\t".join([*entry.fields[:-1], text])
            is_long = "\n" in text or not is_line(line)
            if is_long and line != text:
                raise FormatError(f"expected a style of one line for labels, found {style!r}")
            say(f"{line}\n" if is_long and not source.is_single else line)
            return 0

        return source.work_through(work)
