"""``puzzlefw check-plugin``: a line for each promise, and a test for each broken one.

The only module outside ``testing`` that imports the kit. It does so only when the command runs, as
the kit needs the extra ``test``, and importing it would slow every start.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import attrs
import click

from puzzlefw.cli import completion
from puzzlefw.cli.endings import Command
from puzzlefw.cli.options import CASES
from puzzlefw.cli.terminal import complain, say, write
from puzzlefw.puzzle import catalog
from puzzlefw.report import records

if TYPE_CHECKING:
    from puzzlefw.testing.plugins.conformance import Verdict

EXTRA = ("hypothesis", "pytest")
"""The packages of the extra ``test`` that the kit needs."""


@click.command(
    "check-plugin",
    cls=Command,
    help="Try what a plugin promises, and show the smallest case that breaks it. NAME is a puzzle.",
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
@click.option(
    "--cases",
    type=CASES,
    default=100,
    metavar="N",
    show_default=True,
    help="Try each promise on about N cases.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one object a promise.")
def command(name: str, extensions: Sequence[str], cases: int, as_json: bool) -> int:
    if not __debug__:
        return complain("expected Python with its assertions on, found it run with -O")
    puzzle = catalog.load_puzzle(name, extensions)
    try:
        # Start-up counts, and the kit needs the extra "test".
        from puzzlefw.testing.plugins import conformance
    except ModuleNotFoundError as error:
        if error.name not in EXTRA:
            raise
        return complain(
            f"expected {' and '.join(EXTRA)} to be installed, found no {error.name}:"
            " pip install 'puzzlefw[test]'"
        )
    counts: Counter[str] = Counter()
    with progress(len(conformance.promise_names())) as (step, done):
        for verdict in conformance.verdicts(puzzle, cases, extensions, step):
            done()
            counts[verdict.outcome] += 1
            if as_json:
                write(records.line(attrs.asdict(verdict)))
            else:
                show(verdict)
    if not as_json:
        figures = [f"{counts[outcome]} {outcome}" for outcome in ("kept", "broken", "skipped")]
        say(f"{name}: {', '.join(figures)}")
    return 1 if counts["broken"] else 0


def show(verdict: "Verdict") -> None:
    """Print a verdict in words, and for a broken promise the test that shows it."""
    said = verdict.reason
    if verdict.outcome == "kept":
        said = f"{verdict.statement} ({verdict.cases} case{'s' * (verdict.cases != 1)})"
    elif verdict.outcome == "broken":
        said = f"{verdict.statement}: {verdict.reason}"
    say(f"{verdict.outcome:<8}{verdict.promise:<19}{' '.join(said.split())}")
    if verdict.test:
        say("")
        for line in verdict.test.splitlines():
            say(f"    {line}" if line else "")
        say("")


Step = Callable[[str, int], None]


@contextmanager
def progress(promises: int) -> Iterator[tuple[Step, Callable[[], None]]]:
    """Show how far it is, if standard error is a terminal: what to call at a case and promise."""
    if not sys.stderr.isatty():
        yield (lambda name, cases: None), (lambda: None)
        return
    # A library that draws is imported only where it draws.
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[cases]}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=promises, cases="")
        yield (
            lambda name, cases: bar.update(task, description=name, cases=f"{cases} cases"),
            lambda: bar.advance(task),
        )
