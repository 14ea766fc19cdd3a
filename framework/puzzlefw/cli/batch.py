"""``puzzlefw batch``: runs a verb on every puzzle of a file; a run can be resumed."""

import os
from functools import partial
from typing import Any, Final

import click

from puzzlefw.cli import completion
from puzzlefw.cli.endings import Command, Group
from puzzlefw.cli.options import TIMEOUT, option_of
from puzzlefw.cli.puzzle_command import PLUGIN, Chosen, PluginCommand
from puzzlefw.cli.terminal import say
from puzzlefw.verbs import names, purpose_of, verb_named
from puzzlefw.verbs.verb import COUNT, OF_BATCH, SEED, Option, Verb

INPUT: Final = """INPUT is a file of puzzles, or - for standard input. It has one puzzle per
line, as for other commands."""
BATCH: Final = """The records are JSON, one per line, in the order of the input; they do not depend
on how many processes work. Finished work is kept in FILE.journal as well: after an interrupt, a
kill or a full disk, the same command resumes there. If a process dies on a puzzle, or with
--timeout hangs, that is recorded, and the work on the others goes on. Exit status: 0 all done, 2 an
error, or a puzzle has no result, 130 interrupted."""
RUNNING: Final = (
    Option(
        "output",
        "Write the records to FILE, and the journal beside it.",
        metavar="FILE",
        completes="files",
    ),
    Option(
        "jobs",
        "Use N processes; by default one for each core.",
        COUNT,
        metavar="N",
    ),
    Option(
        "scheduler",
        "Use the cluster of this dask scheduler, such as tcp://10.0.0.1:8786; `local` starts"
        " one with --jobs processes on this machine.",
        metavar="ADDRESS",
    ),
    Option(
        "unordered",
        "Write the records as they finish, not in the order of the input.",
        is_flag=True,
    ),
    Option(
        "mebibytes",
        "The most memory that a process may use, in MiB.",
        COUNT,
        flag="--memory",
        metavar="MIB",
    ),
    TIMEOUT,
)
MAKING: Final = (
    Option("count", "Generate N puzzles.", COUNT, metavar="N"),
    Option("seed", "Generate from this seed; by default from a random one.", SEED, metavar="N"),
)
"""What a batch is told beside the options of its verb, and where that makes puzzles."""
REQUIRED: Final = ("output", "count")


class InputCommand(PluginCommand):
    """A command on the puzzles of a file."""

    settings = "options"
    default = f"that of the variable {PLUGIN}, else each puzzle tells it"

    def __init__(self, *args: Any, **extra: Any) -> None:
        extra["epilog"] = f"{INPUT}\n\n{extra['epilog']}"
        super().__init__(*args, **extra)
        argument = click.Argument(["puzzle"], metavar="INPUT", shell_complete=completion.files)
        self.params.insert(0, argument)


@click.group(
    "batch",
    cls=Group,
    invoke_without_command=True,
    help="Run a command on thousands of puzzles, or generate them; a run can be resumed.",
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


def run(verb: Verb, chosen: Chosen, jobs: int | None, **options: Any) -> int:
    """Run a batch."""
    from puzzlefw.cli.batch_work import Wanted, run_batch  # start-up counts

    own = {one.name: options.pop(one.name) for one in verb.options_for(*OF_BATCH)}
    return run_batch(Wanted(verb=verb, chosen=chosen, jobs=jobs or cores(), own=own, **options))


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def verb_command(verb: Verb) -> click.Command:
    """Return the command that does to many puzzles what *verb* does to one."""
    options = [*verb.options_for(*OF_BATCH), *(MAKING if verb.makes else ()), *RUNNING]
    made = [option_of(option) for option in options]
    for option in made:
        option.required = option.name in REQUIRED
    purpose = purpose_of(verb.name).replace("PUZZLE", "each puzzle of INPUT")
    if verb.takes_solution:
        purpose += " A line holds a puzzle, a tab and a solution."
    kind = PluginCommand if verb.makes else InputCommand
    texts = {"help": purpose, "short_help": purpose, "epilog": BATCH}
    return kind(verb.name, params=made, callback=partial(run, verb), **texts)


for name in names():
    command.add_command(verb_command(verb_named(name)))
