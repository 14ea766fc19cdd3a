"""``puzzlefw grade``: how hard a puzzle is for a player."""

from typing import Final

import click

from puzzlefw.batch.entries import Entry
from puzzlefw.cli.input import open_input
from puzzlefw.cli.options import json_option, timeout_option
from puzzlefw.cli.puzzle_command import VERDICTS, Chosen, PuzzleCommand
from puzzlefw.cli.solve import STATUS
from puzzlefw.cli.terminal import AT_LIMIT, say, write
from puzzlefw.contract.results import Grade
from puzzlefw.errors import PuzzlefwError
from puzzlefw.report import records

HOW = """The effort sums what the steps of `puzzlefw explain` cost a player, and is more where few
of many places can be decided. The word is one of easy, normal, hard and extreme."""

NOT_GRADED: Final = {
    "none": "Not graded: no solution.",
    "several": "Not graded: several solutions.",
}


@click.command(
    "grade",
    cls=PuzzleCommand,
    help="Tell how hard PUZZLE is for a player.",
    epilog=f"{HOW}\n\n{VERDICTS}",
)
@timeout_option
@json_option
def command(chosen: Chosen, seconds: float | None, as_json: bool) -> int:
    with open_input(chosen) as source:

        def work(entry: Entry) -> int:
            found = source.puzzle.grade(source.parse(entry.text), seconds=seconds)
            if as_json:
                write(records.line(records.grade_record(entry, found)))
            else:
                say(entry.with_label(sentence(found)))
            return AT_LIMIT if found.stopped_by else STATUS[found.verdict]

        def show_error(entry: Entry, error: PuzzlefwError) -> None:
            write(records.line(records.grade_record(entry, None, error)))

        return source.work_through(work, show_error if as_json else None)


def sentence(found: Grade) -> str:
    """Return what a grade says."""
    if found.stopped_by:
        return "Not graded: the time limit was reached."
    if found.band is None:
        return NOT_GRADED[found.verdict]
    trials = {0: "no trial", 1: "1 trial"}.get(found.trials, f"{found.trials} trials")
    return (
        f"{found.band.capitalize()}: effort {found.effort:.0f}, {found.per_cell:.1f} a place,"
        f" hardest step {found.hardest}, {trials}."
    )
