"""``puzzlefw convert``: puzzles in another format, turned and mirrored."""

from typing import Final

import click

from puzzlefw.cli.input import open_input
from puzzlefw.cli.options import TIMEOUT, added, style_option
from puzzlefw.cli.puzzle_command import Chosen, PuzzleCommand
from puzzlefw.cli.terminal import say
from puzzlefw.errors import FormatError
from puzzlefw.fields.turn import DEGREES, MIRRORS
from puzzlefw.notation.entries import Entry, is_line
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.verbs.options import style_of
from puzzlefw.verbs.verb import Option

TURN: Final = Option("turn", "Turn it clockwise by so many degrees.", tuple(map(str, DEGREES[1:])))
MIRROR: Final = Option(
    "mirror",
    "Exchange left and right, or top and bottom, or rows and columns, by a mirror on the"
    " diagonal from the top left or on the other one; before it is turned.",
    tuple(MIRRORS),
)
SOLVED: Final = Option(
    "solved",
    "Write the only solution as well, for the page to check: in the style penpa.",
    is_flag=True,
)


@click.command(
    "convert",
    cls=PuzzleCommand,
    help="Convert PUZZLE to another format, or rotate it; labels are kept.",
)
@style_option
@added(TURN)
@added(MIRROR)
@added(SOLVED)
@added(TIMEOUT)
def command(
    chosen: Chosen,
    *,
    style: str,
    turn: str | None,
    mirror: str | None,
    solved: bool,
    seconds: float | None,
) -> int:
    is_turned = (turn, mirror) != (None, None)
    if solved and style != "penpa":
        raise click.UsageError("expected --format penpa beside --solved")
    with open_input(chosen) as source:

        def work(entry: Entry) -> int:
            instance = source.parse(entry.text)
            if is_turned:
                instance = source.puzzle.turned(instance, int(turn or 0), mirror=mirror)
            text = source.puzzle.format(instance, style_of({"style": style}))
            if solved:
                from puzzlefw.verbs.solve.given_solutions import (
                    link_with_solution,
                )  # start-up counts

                with Deadline(seconds):
                    text = link_with_solution(source.puzzle.open(instance), text)
            line = "\t".join([*entry.fields[:-1], text])
            is_long = "\n" in text or not is_line(line)
            if is_long and line != text:
                raise FormatError(f"expected a style of one line for labels, found {style!r}")
            say(f"{line}\n" if is_long and not source.is_single else line)
            return 0

        return source.work_through(work)
