"""``puzzlefw render``: pictures of puzzles, of solutions, and of where solutions differ."""

from collections.abc import Sequence

import click

from puzzlefw.cli import completion
from puzzlefw.cli.input import ERROR, Input, open_input
from puzzlefw.cli.options import (
    THEMES,
    color_option,
    format_named,
    state_option,
    theme_option,
    timeout_option,
)
from puzzlefw.cli.puzzle_command import SOLUTION, Chosen, PuzzleCommand
from puzzlefw.cli.solution_text import given_solutions, refuse_several, solution_beside
from puzzlefw.cli.state_text import (
    Given,
    given_state,
    one_puzzle_beside,
    state_beside,
)
from puzzlefw.cli.terminal import (
    answers_in,
    expect_writable,
    printable,
    say,
    wants_color,
    warn,
    write,
)
from puzzlefw.errors import PuzzlefwError
from puzzlefw.notation.entries import Entry
from puzzlefw.pictures.text import paint
from puzzlefw.puzzle.problem import Problem
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.view import State

FORMATS = ("text", "svg", "png", "html")
FORMATS_HELP = """SVG and PNG hold one puzzle, text and HTML several. PNG needs the extra png:
pip install 'puzzlefw[png]'."""


@click.command(
    "render",
    cls=PuzzleCommand,
    help="Draw PUZZLE or its SOLUTION. With several solutions, their differences are drawn.",
    epilog=f"{SOLUTION} If there are several, HTML shows each, and the other formats show what"
    f" all of them have.\n\n{FORMATS_HELP}",
)
@click.argument("solution", nargs=-1, shell_complete=completion.files)
@click.option("--map", "wants_map", is_flag=True, help="Draw where solutions differ.")
@click.option(
    "--format",
    "style",
    type=click.Choice(FORMATS),
    help="What to write; by default what the suffix of --output says, else text.",
)
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    shell_complete=completion.files,
    help="Write to FILE: .txt, .svg, .png or .html.",
)
@state_option
@timeout_option
@theme_option
@color_option
def command(
    chosen: Chosen,
    solution: tuple[str, ...],
    wants_map: bool,
    style: str | None,
    output: str | None,
    state: str | None,
    seconds: float | None,
    theme: str | None,
    color: bool | None,
) -> int:
    if state is not None and solution:
        raise click.UsageError("expected SOLUTION or --state, found both")
    style = style or format_named(output)
    expect_writable(output, chosen.puzzle, *solution, state)
    if chosen.extensions and not wants_map and (style == "text" or not solution):
        warn("--with has no effect on this picture; it has on --map, and on faults of SOLUTION")
    if style == "text":
        if theme is not None:
            warn("--theme has no effect on text")
        given = given_solutions(chosen, solution)
        told = given_state(chosen, state)
        with open_input(chosen) as source, answers_in(output):
            return draw_text(source, given, told, seconds, wants_map=wants_map, color=color)
    if color is not None:
        warn(f"--color has no effect on {style}")
    from puzzlefw.cli.render_drawn import Wanted, refuse_terminal, render  # start-up counts

    refuse_terminal(style, output)
    given = given_solutions(chosen, solution)
    told = given_state(chosen, state)
    with open_input(chosen) as source:
        wanted = Wanted(style, output, theme or THEMES[0], wants_map, told, seconds)
        return render(source, given, wanted)


def draw_text(
    source: Input,
    given: Sequence[tuple[str, str]],
    told: Given | None,
    seconds: float | None,
    *,
    wants_map: bool,
    color: bool | None,
) -> int:
    """Draw puzzles as text; of several each is a paragraph: label, picture, an empty line."""
    refuse_several(source, given)
    one_puzzle_beside(source, told)

    def work(entry: Entry) -> int:
        puzzle = source.puzzle
        problem = puzzle.open(source.parse(entry.text))
        solutions = [solution_beside(problem, *one) for one in given]
        state = state_beside(problem, told)
        if len(solutions) > 1:
            state = State.joined([problem.state(one) for one in solutions])
        drawn = problem.render(*solutions) if state is None else None
        picture = printable(drawn or str(problem.show(state=state)))
        if entry.label and not source.is_single:
            say(entry.label)
        write(paint(picture, puzzle.info.colors) if wants_color(color) else picture)
        if wants_map:
            write("")
            show_map(puzzle, problem, state, seconds)
        if not source.is_single:
            write("")
        return 0

    def show_error(entry: Entry, error: PuzzlefwError) -> None:
        if not source.is_single:
            say("\n".join([*filter(None, [entry.label]), ERROR, ""]))

    return source.work_through(work, show_error)


def show_map(puzzle: Puzzle, problem: Problem, state: State | None, seconds: float | None) -> None:
    """Print where the solutions that extend a state differ, or that there is one or none."""
    from puzzlefw.report.maps import MAP_NODES, map_of  # start-up counts

    found = problem.ambiguity(nodes=MAP_NODES, seconds=seconds, state=state)
    for line in map_of(problem, found):
        say(line)
