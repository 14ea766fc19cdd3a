"""``puzzlefw render``: pictures of puzzles, of solutions, and of where solutions differ."""

from typing import Any

import click

from puzzlefw.batch.entries import Entry
from puzzlefw.cli import completion
from puzzlefw.cli.input import ERROR, open_input
from puzzlefw.cli.options import color_option
from puzzlefw.cli.puzzle_command import Chosen, PuzzleCommand
from puzzlefw.cli.solution_text import SOLUTION, given_solution, refuse_several, solution_beside
from puzzlefw.cli.terminal import printable, say, wants_color, warn, write
from puzzlefw.errors import PuzzlefwError
from puzzlefw.pictures.text import paint
from puzzlefw.puzzle.puzzle import Puzzle


@click.command("render", cls=PuzzleCommand, help="Draw PUZZLE, or SOLUTION of it.", epilog=SOLUTION)
@click.argument("solution", required=False, shell_complete=completion.files)
@click.option("--map", "wants_map", is_flag=True, help="Draw where solutions differ, too.")
@color_option
def command(chosen: Chosen, solution: str | None, wants_map: bool, color: bool | None) -> int:
    # Of several puzzles each is a paragraph: its label, its picture, an empty line.
    if chosen.extensions and not wants_map:
        warn("--with has no effect on render without --map")
    given = given_solution(chosen, solution)
    with open_input(chosen) as source:
        puzzle = source.puzzle
        refuse_several(source, given)

        def work(entry: Entry) -> int:
            instance = source.parse(entry.text)
            shown = None if given is None else solution_beside(puzzle, instance, *given)
            picture = printable(puzzle.render(instance, shown))
            if entry.label and not source.is_single:
                say(entry.label)
            write(paint(picture, puzzle.info.colors) if wants_color(color) else picture)
            if wants_map:
                write("")
                show_map(puzzle, instance)
            if not source.is_single:
                write("")
            return 0

        def show_error(entry: Entry, error: PuzzlefwError) -> None:
            if not source.is_single:
                say("\n".join([*filter(None, [entry.label]), ERROR, ""]))

        return source.work_through(work, show_error)


def show_map(puzzle: Puzzle, instance: Any) -> None:
    """Print where the solutions of *instance* differ, or that there is one or none."""
    from puzzlefw.report.maps import MAP_NODES, map_of  # start-up counts

    for line in map_of(puzzle, instance, puzzle.ambiguity(instance, nodes=MAP_NODES)):
        say(line)
