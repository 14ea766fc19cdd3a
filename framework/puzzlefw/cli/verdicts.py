"""What ``check-plugin`` and ``check-propagator`` share: the kit, verdicts and how far they are.

Only these two commands import ``testing``, and only when they run, as the kit needs the extra
``test``, and importing it would slow every start.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import attrs
import click

from puzzlefw.cli.terminal import output, say, write
from puzzlefw.report import records

if TYPE_CHECKING:
    from puzzlefw.testing.harness.verdict import Verdict

EXTRA = ("hypothesis", "pytest")
"""The packages of the extra ``test`` that the kit needs."""

Step = Callable[[str, int], None]


@contextmanager
def importing_the_kit() -> Iterator[None]:
    """Say in words what is missing for the kit that is imported inside."""
    if not __debug__:
        raise click.ClickException("expected Python with its assertions on, found it run with -O")
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name not in EXTRA:
            raise
        raise click.ClickException(
            f"expected {' and '.join(EXTRA)} to be installed, found no {error.name}:"
            " pip install 'puzzlefw[test]'"
        ) from error


def show_all(
    verdicts: Iterable["Verdict"],
    name: str,
    done: Callable[[], None],
    record: dict[str, str] | None,
) -> Counter[str]:
    """Print verdicts as they come, and return how many promises are kept, broken, and so on.

    They are printed in words, with a last line for *name*, or as JSON that begins as *record*.
    """
    counts: Counter[str] = Counter()
    for verdict in verdicts:
        done()
        counts[verdict.outcome] += 1
        if record is None:
            show(verdict)
        else:
            write(records.line(record | attrs.asdict(verdict)))
    if record is None:
        figures = [f"{counts[outcome]} {outcome}" for outcome in ("kept", "broken", "skipped")]
        if counts["untried"]:
            figures.append(f"{counts['untried']} untried, as the time was over")
        say(f"{name}: {', '.join(figures)}")
    return counts


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


@contextmanager
def progress(
    total: int, what: str = "cases", *, is_forking: bool = False
) -> Iterator[tuple[Step, Callable[[], None]]]:
    """Show how far it is, if standard error is a terminal.

    Gives what to call with a name and a number of *what*, and what to call when one of *total* is
    done, before a line is printed of it. *is_forking*: the process is copied meanwhile, so no
    thread draws.
    """
    if not sys.stderr.isatty():
        yield (lambda name, number: None), (lambda: None)
        return
    from rich.console import Console  # only where it draws
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[number]}"))
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, auto_refresh=not is_forking) as bar:
        task = bar.add_task("", total=total, number="")

        def step(name: str, number: int) -> None:
            bar.start()
            bar.update(task, description=name, number=f"{number} {what}", refresh=is_forking)

        def done() -> None:
            bar.advance(task)
            if output().isatty():
                bar.stop()

        yield step, done
