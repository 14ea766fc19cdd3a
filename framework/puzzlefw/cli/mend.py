"""``puzzlefw mend``: what to change so that a puzzle has exactly one solution."""

import click

from puzzlefw.cli.explain import language_option
from puzzlefw.cli.input import open_input
from puzzlefw.cli.options import json_option, timeout_option
from puzzlefw.cli.puzzle_command import Chosen, PuzzleCommand
from puzzlefw.cli.terminal import AT_LIMIT, say, write
from puzzlefw.errors import OptionError, PuzzlefwError
from puzzlefw.notation.entries import Entry
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.report import records

HOW = """If there are several solutions, the fewest changes found leave exactly one; if there is
none, as few clues as possible are dropped; if there is one, the clues that can be left out are
named. Every result is proven. Up to four changes are searched exhaustively, more are added one by
one; the search ends after 200 solutions or conflicts, or at --timeout. Of the types that come with
puzzlefw, Net and Aquarium can be mended: a type has to say what its clues are.

Exit status: 0 exactly one solution, now or after the changes; 1 no changes were found; 2 an error;
4 a limit was reached first; 130 interrupted."""


@click.command(
    "mend",
    cls=PuzzleCommand,
    help="Find the changes that give PUZZLE exactly one solution.",
    epilog=HOW,
)
@timeout_option
@language_option
@json_option
def command(chosen: Chosen, seconds: float | None, language: str, as_json: bool) -> int:
    from puzzlefw.report import mendings  # start-up counts
    from puzzlefw.report.explanations import tellings  # start-up counts

    with open_input(chosen) as source:
        tell = tellings(source.puzzle, language)

        def work(entry: Entry) -> int:
            expect_clues(source.puzzle)
            found = source.puzzle.open(source.parse(entry.text)).mend(seconds=seconds)
            if as_json:
                write(records.line(mendings.record(tell(source.puzzle), entry, found)))
            else:
                first, *others = mendings.lines(tell(source.puzzle), found)
                say(entry.with_label(first))
                for line in others:
                    say(line)
            if found.stopped_by:
                return AT_LIMIT
            return 0 if found.result == "unique" else 1

        def show_error(entry: Entry, error: PuzzlefwError) -> None:
            write(records.line(mendings.record(tell(source.puzzle), entry, None, error)))

        return source.work_through(work, show_error if as_json else None)


def expect_clues(puzzle: Puzzle) -> None:
    """Raise OptionError unless a type says what its clues are, with the types that do."""
    from puzzlefw.puzzle import catalog  # start-up counts
    from puzzlefw.puzzle.recognition import try_to_load
    from puzzlefw.verbs.conflict import has_clues

    if not has_clues(puzzle.hooks):
        every = filter(None, map(try_to_load, catalog.puzzle_names()))
        able = " or ".join(one.name for one in every if has_clues(one.hooks))
        raise OptionError(f"expected a puzzle that can be mended ({able}), found {puzzle.name}")
