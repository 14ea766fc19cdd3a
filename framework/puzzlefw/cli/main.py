"""The command ``puzzlefw``.

A command on a puzzle is made from its verb. The others, and those whose answers are shown in a way
of their own, are modules of their names in this package. Both are imported only when they are
called, as start-up time matters. These modules have no logic that a user of the library would need:
reading, solving and reporting are calls. The purpose of a command is in ``help`` and not in a
docstring, as ``python -OO`` removes docstrings.
"""

from importlib import import_module
from typing import Final

import click

from puzzlefw import verbs
from puzzlefw.cli import completion
from puzzlefw.cli.endings import CommandLine
from puzzlefw.cli.terminal import say

NO_VERBS: Final = {
    "batch": "Run a command on thousands of puzzles, or generate them; a run can be resumed.",
    "check-plugin": "Test a plugin against its promises, and show the smallest failing case.",
    "check-propagator": (
        "Test propagators against their promises, and show the smallest failing case."
    ),
    "collect": "Add puzzles, or the records of a batch, to a collection.",
    "completion": "Print a script for a shell's completion.",
    "convert": "Convert PUZZLE to another format, or rotate it; labels are kept.",
    "edit": "Open a page for making PUZZLE, which shows what follows from its clues.",
    "export": "Write PUZZLE as a model for other solvers, with a map of its variables.",
    "list": "List the installed puzzles.",
    "new": "Write a project for a new puzzle type called NAME.",
    "pick": "Print the puzzles of COLLECTION that match the filters.",
    "play": "Write a page to play PUZZLE on, with hints that give reasons.",
    "print": "Make a booklet of puzzles, ready to print.",
    "prove": "Write a proof that PUZZLE has one solution, or none, for others to check.",
    "sheet": "Make a sheet or a book of puzzles of several types, as FILE says.",
    "render": "Draw PUZZLE or its SOLUTION.",
    "site": "Write the page of `edit` into DIR, to be used without an install.",
    "trace": "Make puzzles whose solutions are pictures, such as nonograms.",
}
"""The help of each other command in the list of all, so that none is imported for it."""
SHOWN_APART: Final = ("check", "explain", "generate", "solve")
"""The verbs whose answers are shown in a way of their own."""


def commands() -> dict[str, str]:
    """Return the purpose of each command, by its name."""
    found = NO_VERBS | {name: verbs.purpose_of(name) for name in verbs.names()}
    return dict(sorted(found.items()))


class Commands(CommandLine):
    """The commands of all verbs, and the others."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(commands())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in NO_VERBS or cmd_name in SHOWN_APART:
            module = import_module(f"puzzlefw.cli.{cmd_name.replace('-', '_')}")
            command: click.Command = module.command
            return command
        if cmd_name not in verbs.names():
            return None
        from puzzlefw.cli.verb_command import command_of  # start-up counts

        return command_of(verbs.verb_named(cmd_name))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([*commands().items()])


@click.group(
    cls=Commands,
    invoke_without_command=True,
    help="Solve, check, draw and convert logic puzzles. `puzzlefw list` names the puzzles.",
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option("--version", is_flag=True, help="Show the version, and whether it is compiled.")
@click.pass_context
def command_line(context: click.Context, /, version: bool) -> None:
    if version:
        say(version_line())
        context.exit()
    if context.invoked_subcommand is None:
        say(context.get_help())


def version_line() -> str:
    """Return the version, and whether the engine runs compiled, or why it does not."""
    from puzzlefw.engine import COMPILED, REFUSAL  # start-up counts
    from puzzlefw.plugin.installed import own_version

    build = "compiled" if COMPILED else "interpreted"
    reason = f", as the compiled build was refused: {REFUSAL}" if REFUSAL else ""
    return f"puzzlefw {own_version()} ({build}{reason})"


def main() -> None:
    """Run the command line and end the process."""
    completion.prepare()
    command_line.main()
