"""``puzzlefw batch``: what other commands do, to thousands of puzzles, and nothing is lost."""

import os
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import click

from puzzlefw.cli import completion
from puzzlefw.cli.endings import Command, Group
from puzzlefw.cli.generating import generating_options
from puzzlefw.cli.options import COUNT, NODES, SEED, timeout_option
from puzzlefw.cli.puzzle_command import Chosen, PluginCommand, style_option
from puzzlefw.cli.terminal import say

INPUT: Final = """INPUT is a file of puzzles, or - for standard input. Puzzles stand one a line, as
for other commands."""
BATCH: Final = """The records are JSON, one a line, in the order of the input, and the same
however the work is done. What is done is kept in FILE.journal as well: after an interrupt, a kill
or a full disk the same command goes on from there. An item on which a process dies or hangs is
recorded as that, and the others go on. Exit status: 0 all done, 2 an error, or an item has no
result, 130 interrupted."""
OUTPUT: Final = click.option(
    "--output",
    required=True,
    metavar="FILE",
    shell_complete=completion.files,
    help="Write the records to FILE, and the journal beside it.",
)
RUNNING: Final = (
    OUTPUT,
    click.option(
        "--jobs",
        type=COUNT,
        metavar="N",
        help="Work in so many processes; by default as many as there are cores.",
    ),
    click.option(
        "--scheduler",
        metavar="ADDRESS",
        help="Work on the cluster of this dask scheduler, such as tcp://10.0.0.1:8786; `local`"
        " starts one of --jobs processes here.",
    ),
    click.option(
        "--unordered", is_flag=True, help="Write the records in the order in which they came."
    ),
    click.option(
        "--memory",
        "mebibytes",
        type=COUNT,
        metavar="MIB",
        help="The most memory that a process may take, in MiB.",
    ),
    timeout_option,
)
LIMIT: Final = click.option(
    "--limit", type=COUNT, metavar="N", help="Stop at N solutions, as the command of that name."
)
VERBS: Final = {
    "solve": (
        "Find the solutions of each puzzle of INPUT.",
        (LIMIT, click.option("--nodes", type=NODES, metavar="N", help="Stop after N decisions.")),
    ),
    "count": ("Count the solutions of each puzzle of INPUT.", (LIMIT,)),
    "grade": ("Grade how hard each puzzle of INPUT is for a player.", ()),
    "check": ("Tell whether the solutions in INPUT, each after a puzzle and a tab, are right.", ()),
    "generate": (
        "Make many puzzles, no two of them alike.",
        (
            click.option("--count", type=COUNT, metavar="N", required=True, help="Make so many."),
            click.option(
                "--seed",
                type=SEED,
                metavar="N",
                help="Generate from this seed; by default from a random one.",
            ),
            *generating_options,
            style_option,
        ),
    ),
}
"""The help of each command on items, and what options it has beside those of all."""


class InputCommand(PluginCommand):
    """A command on the puzzles of a file."""

    settings = "options"

    def __init__(self, *args: Any, **extra: Any) -> None:
        extra["epilog"] = f"{INPUT}\n\n{extra['epilog']}"
        super().__init__(*args, **extra)
        argument = click.Argument(["puzzle"], metavar="INPUT", shell_complete=completion.files)
        self.params.insert(0, argument)


@click.group(
    "batch",
    cls=Group,
    invoke_without_command=True,
    help="Solve, count, grade, check or generate thousands of puzzles; a run can be resumed.",
)
@click.pass_context
def command(context: click.Context, /) -> None:
    if context.invoked_subcommand is None:
        say(context.get_help())


@command.command(
    "status",
    cls=Command,
    help="Show the progress of the batch that writes FILE, and whether it runs.",
)
@click.argument("file", shell_complete=completion.files)
def status(file: str) -> int:
    from puzzlefw.cli.batch_status import show_status  # start-up counts

    return show_status(file)


def run(verb: str, chosen: Chosen, jobs: int | None, **options: Any) -> int:
    """Run a batch."""
    from puzzlefw.cli.batch_work import Wanted, run_batch  # start-up counts

    return run_batch(Wanted(verb=verb, chosen=chosen, jobs=jobs or cores(), **options))


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def verb_command(verb: str, purpose: str, options: tuple[Callable[..., Any], ...]) -> click.Command:
    """Return the command that does *verb* to many puzzles."""
    callback: Callable[..., int] = partial(run, verb)
    for option in reversed([*options, *RUNNING]):
        callback = option(callback)
    kind = PluginCommand if verb == "generate" else InputCommand
    made: click.Command = click.command(verb, cls=kind, help=purpose, epilog=BATCH)(callback)
    return made


for name, (purpose, options) in VERBS.items():
    command.add_command(verb_command(name, purpose, options))
