"""``puzzlefw check-propagator``: the suites of a test module, tried on propagators or mutants."""

import importlib
import os
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import click

from puzzlefw.cli import completion
from puzzlefw.cli.endings import Command
from puzzlefw.cli.options import cases_option
from puzzlefw.cli.terminal import say, write
from puzzlefw.cli.verdicts import importing_the_kit, progress, show_all
from puzzlefw.errors import in_words
from puzzlefw.report import records

if TYPE_CHECKING:
    from puzzlefw.testing import Suite


@click.command(
    "check-propagator",
    cls=Command,
    help="Test propagators against their promises, and show the smallest failing case. MODULE is a"
    " test module with suites, a file or a dotted name; SUITE is one of them, all without it.",
)
@click.argument("module", shell_complete=completion.files)
@click.argument("suites", metavar="[SUITE]...", nargs=-1)
@cases_option
@click.option(
    "--mutants",
    is_flag=True,
    help="Put small faults into each propagator, and print those that its suite does not find.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one object a promise or mutant.")
def command(module: str, *, suites: Sequence[str], cases: int, mutants: bool, as_json: bool) -> int:
    with importing_the_kit():
        # Start-up counts, and the kit needs the extra "test".
        from puzzlefw.testing.harness.verdict import nothing_kept
        from puzzlefw.testing.propagators import conformance
    found = conformance.suites_in(load(module))
    if not found:
        raise click.ClickException(f"expected a suite of a propagator in {module!r}, found none")
    for name in suites:
        if name not in found:
            raise click.ClickException(f"expected one of {', '.join(found)}, found {name!r}")
    status = 0
    with nothing_kept():
        for name in suites or found:
            run = check_mutants if mutants else check
            status |= run(found[name], name, cases, as_json)
    return status


def check(suite: "type[Suite]", name: str, cases: int, as_json: bool) -> int:
    """Print a verdict for each promise of a suite, and return the exit status."""
    from puzzlefw.testing.propagators import conformance

    with progress(len(suite.promises)) as (step, done):
        verdicts = conformance.verdicts(suite, name, cases, step)
        counts = show_all(verdicts, name, done, {"suite": name} if as_json else None)
    return 1 if counts["broken"] else 0


def check_mutants(suite: "type[Suite]", name: str, cases: int, as_json: bool) -> int:
    """Print the mutants that a suite lets live, and return the exit status.

    That is 0 whether some live or not: a mutant may be no fault at all.
    """
    from puzzlefw.testing.mutation.fate import BrokenSuiteError, fates, kind_of
    from puzzlefw.testing.mutation.mutants import mutants

    try:
        listed = mutants(kind_of(suite))
    except ValueError as error:
        raise click.ClickException(str(error)) from error
    found: Counter[str] = Counter()
    with progress(len(listed), "survived", is_forking=True) as (step, done):
        step(name, 0)
        try:
            for fate in fates(suite, listed, cases):
                done()
                found[fate.promise or fate.how] += 1
                if as_json:
                    write(records.line({"suite": name, **fate.as_record()}))
                elif not fate.how:
                    say(f"survived {fate.mutant}")
                step(name, found[""])
        except BrokenSuiteError as error:
            say(f"{name}: {error}")
            return 1
    if not as_json:
        say(f"{name}: {in_figures(found)}")
    return 0


def in_figures(found: Counter[str]) -> str:
    """Return how many mutants each promise found, and how many none did, who stand under ""."""
    tried, lived = found.total(), found.pop("", 0)
    by = ", ".join(f"{promise} {number}" for promise, number in found.most_common())
    mutants = f"{tried} mutant{'s' * (tried != 1)}"
    return f"{mutants}, {tried - lived} found{f' ({by})' * bool(by)}, {lived} survived"


def load(name: str) -> ModuleType:
    """Import a module, by its file or its dotted name, from where pytest would.

    Raises ClickException where it is not there, or fails.
    """
    folder, dotted = Path.cwd(), name
    if name.endswith(".py") or os.sep in name:
        path = Path(name).resolve()
        if not path.is_file():
            raise click.ClickException(f"expected a file, found none at {name!r}")
        folder, dotted = path.parent, path.stem
        while (folder / "__init__.py").exists():
            folder, dotted = folder.parent, f"{folder.name}.{dotted}"
    sys.path.insert(0, str(folder))
    try:
        return importlib.import_module(dotted)
    except (Exception, SystemExit) as error:  # whatever the module does
        raise click.ClickException(f"cannot import {name!r}: {in_words(error)}") from error
