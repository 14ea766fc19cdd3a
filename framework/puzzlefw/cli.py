"""The command ``puzzlefw``: solve, check, draw and convert puzzles.

No logic that a user of the library would miss: reading, solving and reporting are calls.
"""

from collections.abc import Callable
from typing import Any

import click

from puzzlefw import catalog
from puzzlefw.drawing import painted
from puzzlefw.engine import COMPILED
from puzzlefw.errors import ParseError
from puzzlefw.model import BRANCHINGS
from puzzlefw.puzzle_command import PuzzleCommand, opened
from puzzlefw.reading import Entry
from puzzlefw.solve_command import Wanted, solve_all
from puzzlefw.terminal import CommandLine, printable, say, wants_color, write

INPUT = """PUZZLE is a puzzle's text, a file of puzzles, or - for standard input. Puzzles stand
one a line. Empty lines and lines that start with # are skipped. Of fields between tabs, the last
is the puzzle. A JSON document, or a matrix of numbers, is one puzzle."""
STATUS = """Exit status: 0 exactly one solution, 1 none, 2 an error, 3 several, 4 a limit was
reached first, 130 interrupted. With many puzzles: 0 all answered, 2 any error, 4 any limit."""

color_option = click.option(
    "--color/--no-color", default=None, help="Paint pictures; by default on a terminal only."
)


def puzzle_command(name: str, epilog: str = "") -> Callable[[Callable[..., Any]], click.Command]:
    """Make a function a command on puzzles, the input explained below its options."""
    text = f"{INPUT}\n\n{epilog}" if epilog else INPUT
    return command_line.command(name, cls=PuzzleCommand, epilog=text)


@click.group(cls=CommandLine, invoke_without_command=True)
@click.version_option(
    package_name="puzzlefw",
    message=f"%(prog)s %(version)s ({'compiled' if COMPILED else 'interpreted'})",
)
@click.pass_context
def command_line(context: click.Context) -> None:
    """Solve, check, draw and convert logic puzzles. `puzzlefw list` names the puzzles."""
    if context.invoked_subcommand is None:
        say(context.get_help())


@command_line.command("list")
def list_puzzles() -> None:
    """Name the installed puzzles and extensions, and the distributions they come in."""
    for group, names, note in (
        (catalog.PUZZLES, catalog.puzzle_names(), ""),
        (catalog.EXTENSIONS, catalog.extension_names(), ", an extension for --with"),
    ):
        for name, found in catalog.sources(names, group).items():
            twice = "" if len(found) == 1 else " (which clash: uninstall one)"
            say(f"{name:<16}{' and '.join(found)}{twice}{note}")


@puzzle_command("solve", STATUS)
@click.argument("puzzle")
@click.option("--all", "wants_all", is_flag=True, help="Find all solutions.")
@click.option("--limit", type=click.IntRange(1), default=2, metavar="N", show_default=True,
              help="Stop at N solutions; 2 tell whether the first is the only one.")  # fmt: skip
@click.option("--timeout", type=float, metavar="S", help="Stop after S seconds a puzzle.")
@click.option("--nodes", type=click.IntRange(0), metavar="N", help="Stop after N decisions.")
@click.option("--search", type=click.Choice(tuple(BRANCHINGS)), default="smallest",
              show_default=True, help="How to choose what to decide next.")  # fmt: skip
@click.option(
    "--compare-rules", is_flag=True, help="Solve under each rule the puzzle is played by."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one object a line.")
@click.option("--stats", is_flag=True, help="Print the figures of the search to standard error.")
@color_option
@click.pass_context
def solve(context: click.Context, /, puzzle: str, color: bool | None, **given: Any) -> int:
    """Find the solutions of PUZZLE, and tell whether there is exactly one."""
    wanted = Wanted(
        limit=None if given["wants_all"] else given["limit"],
        seconds=given["timeout"],
        nodes=given["nodes"],
        branching=given["search"],
        compare_rules=given["compare_rules"],
        as_json=given["as_json"],
        timed=given["stats"],
        color=wants_color(color),
    )
    with opened(context, puzzle) as source:
        return solve_all(source, wanted)


@puzzle_command("check", "Without SOLUTION, a line holds a puzzle, a tab and a solution.")
@click.argument("puzzle")
@click.argument("solution", required=False)
@click.pass_context
def check(context: click.Context, /, puzzle: str, solution: str | None, **_: Any) -> int:
    """Tell whether SOLUTION solves PUZZLE, and which rules it breaks."""
    with opened(context, puzzle) as source:
        if solution is not None and not source.is_single:
            raise ParseError("expected one puzzle beside a solution, found several")

        def work(entry: Entry) -> int:
            if solution is None and not entry.label:
                raise ParseError("expected a puzzle, a tab and a solution, found no tab")
            instance = source.parse(entry.fields[-1 if solution is not None else -2])
            claimed = source.puzzle.parse_solution(instance, solution or entry.fields[-1])
            broken = source.puzzle.check(instance, claimed)
            say("\t".join(["wrong", *broken]) if broken else "correct")
            return 1 if broken else 0

        return source.work_through(work)


@puzzle_command("render")
@click.argument("puzzle")
@click.argument("solution", required=False)
@color_option
@click.pass_context
def render(
    context: click.Context, /, puzzle: str, solution: str | None, color: bool | None, **_: Any
) -> int:
    """Draw PUZZLE, or SOLUTION of it."""
    with opened(context, puzzle) as source:

        def work(entry: Entry) -> int:
            instance = source.parse(entry.text)
            shown = None if solution is None else source.puzzle.parse_solution(instance, solution)
            picture = printable(source.puzzle.render(instance, shown))
            write(painted(picture, source.puzzle.info.colors) if wants_color(color) else picture)
            if not source.is_single:
                say("")
            return 0

        return source.work_through(work)


@puzzle_command("convert")
@click.argument("puzzle")
@click.option("--to", "style", default="canonical", metavar="STYLE", show_default=True,
              help="The format to write.")  # fmt: skip
@click.pass_context
def convert(context: click.Context, /, puzzle: str, style: str, **_: Any) -> int:
    """Write PUZZLE in another format, with the label that it had."""
    with opened(context, puzzle) as source:

        def work(entry: Entry) -> int:
            instance = source.parse(entry.text)
            text = source.puzzle.format(instance, None if style == "canonical" else style)
            say("\t".join([*entry.fields[:-1], text]))
            return 0

        return source.work_through(work)


def main() -> None:
    """Run the command line and end the process."""
    command_line.main()
