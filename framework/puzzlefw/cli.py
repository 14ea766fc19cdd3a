"""The command ``puzzlefw``: solve, check, draw and convert puzzles.

No logic that a user of the library would miss: reading, solving and reporting are calls.
Start-up counts, so what the commands do is imported by the one that is called. What a command
is for stands in ``help``, and not in a docstring, which ``python -OO`` takes away.
"""

from collections.abc import Callable
from typing import Any

import click

from puzzlefw import completion, limit_types
from puzzlefw.endings import CommandLine
from puzzlefw.help_texts import COMPLETION, GENERATED, INPUT, SOLUTION, STATUS, STYLE
from puzzlefw.puzzle_command import Chosen, PluginCommand, PuzzleCommand
from puzzlefw.terminal import say, wants_color

BRANCHINGS = ("smallest", "weighted")
SEARCHES = ("learn", "plain")
SHELLS = ("bash", "zsh", "fish")

color_option = click.option(
    "--color/--no-color", default=None, help="Paint pictures; by default on a terminal only."
)
timeout_option = click.option("--timeout", "seconds", type=limit_types.seconds(), metavar="S",
                              help="Stop after S seconds a puzzle.")  # fmt: skip


def puzzle_command(
    name: str, said: str, epilog: str = ""
) -> Callable[[Callable[..., Any]], click.Command]:
    """Make a function a command on puzzles, the input explained below its options."""
    text = f"{INPUT}\n\n{epilog}" if epilog else INPUT
    return command_line.command(name, cls=PuzzleCommand, help=said, epilog=text)


@click.group(
    cls=CommandLine,
    invoke_without_command=True,
    help="Solve, check, draw and convert logic puzzles. `puzzlefw list` names the puzzles.",
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option("--version", is_flag=True, help="Show the version, and whether it is compiled.")
@click.pass_context
def command_line(context: click.Context, /, version: bool) -> None:
    if version:
        from puzzlefw.commands import version_line

        say(version_line())
        context.exit()
    if context.invoked_subcommand is None:
        say(context.get_help())


@command_line.command(
    "list",
    help="Say what puzzles are installed. Extensions are listed too, each with the distribution"
    " that it comes in.",
)
def list_puzzles() -> None:
    from puzzlefw.list_command import list_installed

    list_installed()


@puzzle_command(
    "solve", "Find the solutions of PUZZLE, and tell whether there is exactly one.", STATUS
)
@click.option("--all", "wants_all", is_flag=True, help="Find all solutions.")
@click.option("--limit", type=limit_types.solutions(), metavar="N",
              help="Stop at N solutions; 2, the default, tell whether the first is the only"
              " one.")  # fmt: skip
@timeout_option
@click.option("--nodes", type=limit_types.nodes(), metavar="N", help="Stop after N decisions.")
@click.option("--search", type=click.Choice(SEARCHES), default="learn",
              help="Learn from contradictions (the default), or only take decisions back.",
              )  # fmt: skip
@click.option("--branching", type=click.Choice(BRANCHINGS), default=None,
              help="What to decide next: the smallest domain first, or weighted by failures"
              " (the default, unless the plugin has an order of its own).")  # fmt: skip
@click.option(
    "--compare-rules", is_flag=True, help="Solve under each rule the puzzle is played by."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one object a line.")
@click.option(
    "--stats", "timed", is_flag=True, help="Print the figures of the search to standard error."
)
@color_option
def solve(chosen: Chosen, limit: int | None, wants_all: bool, **wanted: Any) -> int:
    from puzzlefw.solve_command import Wanted, solve_all

    if wants_all and limit is not None:
        raise click.UsageError("expected --all or --limit, found both")
    most = None if wants_all else limit or 2
    at_once = wants_all or limit is not None
    return solve_all(chosen, Wanted(limit=most, at_once=at_once, **wanted))


@puzzle_command(
    "count", "Count the solutions of PUZZLE exactly, without going through them.", STATUS
)
@click.option("--limit", type=limit_types.solutions(), metavar="N",
              help="Stop once at least N solutions are certain.")  # fmt: skip
@timeout_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one object a line.")
def count(chosen: Chosen, **wanted: Any) -> int:
    from puzzlefw.count_command import Wanted, count_all

    return count_all(chosen, Wanted(**wanted))


@puzzle_command(
    "check",
    "Tell whether SOLUTION solves PUZZLE, and which rules it breaks.",
    f"{SOLUTION} Without SOLUTION, a line holds a puzzle, a tab and a solution.",
)
@click.argument("solution", required=False, shell_complete=completion.files)
def check(chosen: Chosen, solution: str | None) -> int:
    from puzzlefw.commands import check_all

    return check_all(chosen, solution)


@puzzle_command("render", "Draw PUZZLE, or SOLUTION of it.", SOLUTION)
@click.argument("solution", required=False, shell_complete=completion.files)
@click.option("--map", "wants_map", is_flag=True, help="Draw where solutions differ, too.")
@color_option
def render(chosen: Chosen, solution: str | None, wants_map: bool, color: bool | None) -> int:
    from puzzlefw.commands import render_all

    return render_all(chosen, solution, wants_map, wants_color(color))


@puzzle_command("convert", "Write PUZZLE in another format, with the label that it had.")
@click.option("--to", "style", default="canonical", metavar="STYLE", show_default=True,
              shell_complete=completion.styles, help=STYLE)  # fmt: skip
def convert(chosen: Chosen, style: str) -> int:
    from puzzlefw.commands import convert_all

    return convert_all(chosen, style)


@command_line.command(
    "generate",
    cls=PluginCommand,
    help="Make puzzles with exactly one solution, which is proven.",
    epilog=GENERATED,
)
@click.option("--preset", metavar="NAME", shell_complete=completion.presets,
              help="Begin from one of the puzzle's presets, which --set changes.")  # fmt: skip
@click.option("--seed", type=limit_types.seed(), metavar="N",
              help="Make what this seed makes; by default another each time.")  # fmt: skip
@click.option("--count", type=limit_types.count(), metavar="N", default=1, show_default=True,
              help="Make so many puzzles.")  # fmt: skip
@timeout_option
@click.option("--style", default="canonical", metavar="STYLE", show_default=True,
              shell_complete=completion.styles, help=STYLE)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one object a line.")
def generate(chosen: Chosen, **wanted: Any) -> int:
    from puzzlefw.generate_command import Wanted, generate_all

    return generate_all(chosen, Wanted(**wanted))


@command_line.command(
    "check-plugin",
    help="Try what the plugin of puzzle NAME promises, and show the smallest case that breaks it.",
)
@click.argument("name", shell_complete=completion.plugins)
@click.option("--with", "extensions", metavar="NAME", multiple=True,
              shell_complete=completion.extensions,
              help="Add the rules of an installed extension.")  # fmt: skip
@click.option("--examples", type=limit_types.examples(), default=100, metavar="N",
              show_default=True, help="Try each promise on about N cases.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one object a promise.")
def check_plugin(name: str, **wanted: Any) -> int:
    from puzzlefw import check_plugin_command

    return check_plugin_command.check_plugin(name, **wanted)


@command_line.command(
    "completion",
    help="Print a script for a shell's completion. It completes options, and the names of"
    " plugins, presets, styles and settings.",
    epilog=COMPLETION,
)
@click.argument("shell", type=click.Choice(SHELLS))
def print_completion(shell: str) -> None:
    say(completion.script(shell, command_line))


def main() -> None:
    """Run the command line and end the process."""
    completion.prepare()
    command_line.main()
