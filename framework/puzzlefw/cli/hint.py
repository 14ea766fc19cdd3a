"""``puzzlefw hint``: the next step from what a player has."""

from typing import Final

import click

from puzzlefw.cli.explain import language_option
from puzzlefw.cli.input import open_input
from puzzlefw.cli.options import json_option, timeout_option
from puzzlefw.cli.puzzle_command import Chosen, PuzzleCommand
from puzzlefw.cli.state_text import given_state, one_puzzle_beside, state_beside, state_option
from puzzlefw.cli.terminal import AT_LIMIT, say, write
from puzzlefw.errors import PuzzlefwError
from puzzlefw.notation.entries import Entry
from puzzlefw.report import records
from puzzlefw.runtime.deadline import Deadline

DEPTHS: Final = ("place", "technique", "step")
STATUS: Final = {"step": 0, "done": 0, "wrong": 1, "none": 1, "several": 3, "open": AT_LIMIT}
EPILOG = """Exit status: 0 a step, or nothing is left to do; 1 the state is wrong, or the puzzle has
no solution; 2 an error; 3 solutions differ in all that is left; 4 no step was found, or a limit was
reached first; 130 interrupted."""


@click.command(
    "hint",
    cls=PuzzleCommand,
    help="Give the next step of PUZZLE, or say what is wrong so far.",
    epilog=EPILOG,
)
@state_option
@click.option(
    "--depth",
    type=click.Choice(DEPTHS),
    default="step",
    show_default=True,
    help="Tell where to look, by which technique, or the whole step.",
)
@timeout_option
@language_option
@json_option
def command(
    chosen: Chosen,
    state: str | None,
    depth: str,
    seconds: float | None,
    language: str,
    as_json: bool,
) -> int:
    from puzzlefw.report.explanations import tellings  # start-up counts

    told = given_state(chosen, state)
    with open_input(chosen) as source:
        one_puzzle_beside(source, told)
        tell = tellings(source.puzzle, language)

        def work(entry: Entry) -> int:
            puzzle, telling = source.puzzle, tell(source.puzzle)
            with Deadline(seconds):
                instance = source.parse(entry.text)
                problem = puzzle.open(instance)
                found = problem.hint(state=state_beside(problem, told))
            if as_json:
                write(records.line(telling.hint_record(entry, found)))
            else:
                first, *others = telling.hint(found, depth).split("\n")
                say(entry.with_label(first))
                for line in others:
                    say(line)
            return STATUS[found.verdict]

        def show_error(entry: Entry, error: PuzzlefwError) -> None:
            write(records.line(tell(source.puzzle).hint_record(entry, None, error)))

        return source.work_through(work, show_error if as_json else None)
