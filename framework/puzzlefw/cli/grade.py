"""``puzzlefw grade``: how hard a puzzle is for a player."""

import click

from puzzlefw.cli.explain import language_option
from puzzlefw.cli.input import open_input
from puzzlefw.cli.options import json_option, timeout_option
from puzzlefw.cli.puzzle_command import VERDICTS, Chosen, PuzzleCommand
from puzzlefw.cli.solve import STATUS
from puzzlefw.cli.terminal import AT_LIMIT, say, write
from puzzlefw.errors import PuzzlefwError
from puzzlefw.notation.entries import Entry
from puzzlefw.report import records

HOW = """The effort is the sum of what the steps of `puzzlefw explain` cost a player, higher where
few places can be decided. The grade is easy, normal, hard or extreme."""


@click.command(
    "grade",
    cls=PuzzleCommand,
    help="Grade how hard PUZZLE is for a player.",
    epilog=f"{HOW}\n\n{VERDICTS}",
)
@timeout_option
@language_option
@json_option
def command(chosen: Chosen, seconds: float | None, language: str, as_json: bool) -> int:
    from puzzlefw.report.explanations import tellings  # start-up counts

    with open_input(chosen) as source:
        tell = tellings(source.puzzle, language)

        def work(entry: Entry) -> int:
            found = source.puzzle.open(source.parse(entry.text)).grade(seconds=seconds)
            telling = tell(source.puzzle)
            if as_json:
                faults = telling.faults(found.faults)
                write(records.line(records.grade_record(entry, found, faults=faults)))
            else:
                say(entry.with_label(telling.grade(found)))
            return AT_LIMIT if found.stopped_by else STATUS[found.verdict]

        def show_error(entry: Entry, error: PuzzlefwError) -> None:
            write(records.line(records.grade_record(entry, None, error)))

        return source.work_through(work, show_error if as_json else None)
