"""``puzzlefw check-plugin``: a line for each promise, and a test for each broken one."""

from collections.abc import Sequence

import click

from puzzlefw.cli import completion
from puzzlefw.cli.endings import Command
from puzzlefw.cli.options import SECONDS, cases_option
from puzzlefw.cli.terminal import AT_LIMIT
from puzzlefw.cli.verdicts import importing_the_kit, progress, show_all
from puzzlefw.puzzle import catalog


@click.command(
    "check-plugin",
    cls=Command,
    help="Test a plugin against its promises, and show the smallest failing case. NAME is a"
    " puzzle.",
)
@click.argument("name", shell_complete=completion.plugins)
@click.option(
    "--with",
    "extensions",
    metavar="NAME",
    multiple=True,
    shell_complete=completion.extensions,
    help="Add the rules of an installed extension.",
)
@cases_option
@click.option(
    "--timeout",
    "seconds",
    type=SECONDS,
    metavar="SECONDS",
    help="Stop after so many seconds, and list the promises not tried yet; exit status 4.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one object per promise.")
def command(
    name: str, *, extensions: Sequence[str], cases: int, seconds: float | None, as_json: bool
) -> int:
    with importing_the_kit():
        puzzle = catalog.load_puzzle(name, extensions)
        # Start-up counts, and the kit needs the extra "test".
        from puzzlefw.testing.plugins import conformance
    with progress(len(conformance.promise_names())) as (step, done):
        verdicts = conformance.verdicts(puzzle, cases, extensions, step, seconds=seconds)
        counts = show_all(verdicts, name, done, {} if as_json else None)
    if counts["broken"]:
        return 1
    return AT_LIMIT if counts["untried"] else 0
