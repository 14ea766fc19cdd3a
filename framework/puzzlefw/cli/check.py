"""``puzzlefw check``: whether solutions are right."""

import click

from puzzlefw.batch.entries import Entry
from puzzlefw.cli import completion
from puzzlefw.cli.input import ERROR, open_input
from puzzlefw.cli.puzzle_command import Chosen, PuzzleCommand
from puzzlefw.cli.solution_text import (
    SOLUTION,
    from_json,
    given_solution,
    refuse_several,
    solution_beside,
)
from puzzlefw.cli.terminal import output, say
from puzzlefw.errors import ParseError, PuzzlefwError


@click.command(
    "check",
    cls=PuzzleCommand,
    help="Tell whether SOLUTION solves PUZZLE, and which rules it breaks.",
    epilog=f"{SOLUTION} Without SOLUTION, a line holds a puzzle, a tab and a solution.",
)
@click.argument("solution", required=False, shell_complete=completion.files)
def command(chosen: Chosen, solution: str | None) -> int:
    given = given_solution(chosen, solution)
    with open_input(chosen, -2 if given is None else -1) as source:
        puzzle = source.puzzle
        refuse_several(source, given)

        def work(entry: Entry) -> int:
            if given is None and len(entry.fields) < 2:
                raise ParseError("expected a puzzle, a tab and a solution, found no tab")
            instance = source.parse(entry.fields[-2 if given is None else -1])
            if given is None:
                found = puzzle.parse_solution(instance, from_json(entry.fields[-1]))
            else:
                found = solution_beside(puzzle, instance, *given)
            broken = puzzle.check(instance, found)
            between = "\n  " if source.is_single and output().isatty() else "\t"
            line = between.join(["wrong", *broken]) if broken else "correct"
            say(entry.with_label(line, 2 if given is None else 1))
            return 1 if broken else 0

        def show_error(entry: Entry, error: PuzzlefwError) -> None:
            if not source.is_single:
                say(entry.with_label(ERROR, 2))

        return source.work_through(work, show_error)
