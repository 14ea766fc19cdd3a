"""Measure types of puzzles beside other solvers, on the same instances in one run.

    python -m benchmarks.types --page
    python -m benchmarks.types --type sudoku --lines 3 --json /tmp/types.json

Run it from the checkout, with the extra ``bench`` installed. The solvers take turns, as in
``benchmarks.compare``, each in a process of its own on one core. Their verdicts and solutions must
agree with one another and with the corpus, or the exit status is 1. A type whose plugin is not
installed is left out, unless ``--peers`` asks for the other solvers alone. Types that are not
measured keep their figures in the JSON.
"""

import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import attrs
import click

from benchmarks import figures
from benchmarks.corpus import LineClass
from benchmarks.machine import last_core, machine
from benchmarks.measuring import Limits, Timing, measure
from benchmarks.peers.types import games
from benchmarks.solver import Solver, start_all
from benchmarks.tables import show
from benchmarks.types import page
from benchmarks.types.classes import MOST, all_types, is_of, type_classes
from benchmarks.worker import OURS
from puzzlefw import load_puzzle
from puzzlefw.errors import UnknownPuzzleError

PEERS = ("tatham", "clingo", "cp-sat")


def is_installed(kind: str) -> bool:
    """Return whether there is a plugin for a type."""
    try:
        load_puzzle(kind)
    except UnknownPuzzleError:
        return False
    return True


def command(name: str, kind: str, source: Path | None) -> list[str]:
    """Return the command that serves a solver; raises UnavailableError for one that has none."""
    if name == "tatham":
        return [str(games.program(games.GAMES[kind], source))]
    return [sys.executable, "-m", "benchmarks.types.worker", name]


def started(
    kind: str, names: Sequence[str], classes: Sequence[LineClass], source: Path | None
) -> tuple[dict[str, Solver], dict[str, str]]:
    """Return the solvers of a type, ready to be asked, and why others are left out."""
    first = {name: [work for work in classes if is_of(name, work)][:1] for name in names}
    warm_up = {
        name: {one.task: one.lines[0].text} for name, works in first.items() for one in works
    }
    solvers, left_out = start_all(
        (Solver(name, [], last_core(), tasks), partial(command, name, kind, source))
        for name, tasks in warm_up.items()
    )
    return solvers, {f"{name} ({kind})": why for name, why in left_out.items()}


def measure_class(work: LineClass, solvers: Mapping[str, Solver], limits: Limits) -> dict[str, Any]:
    """Return what is kept of a class: the figures of each solver, and what disagreed."""
    able = {name: solver for name, solver in solvers.items() if is_of(name, work)}
    found = measure(work, able, limits, {OURS})
    # Without the plugin there are no shares.
    timings = {OURS: Timing(), **found.timings}
    return figures.class_data(work, timings) | {"disagreements": found.disagreements}


def run(
    kinds: Sequence[str], names: Sequence[str], most: int, source: Path | None, limits: Limits
) -> dict[str, Any]:
    """Measure types and return that as JSON data."""
    classes: dict[str, Any] = {}
    left_out: dict[str, str] = {}
    for kind in kinds:
        every = list(type_classes(kind, most))
        asked = [name for name in names if name != OURS or is_installed(kind)]
        solvers, why = started(kind, asked, every, source)
        left_out |= why
        try:
            for work in every:
                click.echo(f"{work.stem} ...", err=True)
                classes[work.stem] = measure_class(work, solvers, limits)
        finally:
            for solver in solvers.values():
                solver.close()
    about = {"machine": machine(), "limits": attrs.asdict(limits), "left_out": left_out}
    return about | {"classes": classes}


def joined(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """Return new figures beside those of classes that were not measured again."""
    classes = before.get("classes", {}) | after["classes"]
    return {**before, **after, "classes": dict(sorted(classes.items(), key=page.place))}


@click.command()
@click.option("--type", "kinds", multiple=True, type=click.Choice(all_types()))
@click.option("-s", "--solver", "peers", multiple=True, default=PEERS, type=click.Choice(PEERS))
@click.option("--peers", "is_peers", is_flag=True, help="Also types without a plugin here.")
@click.option("--tatham", "source", type=click.Path(path_type=Path), help="The folder of solo.c.")
@click.option("--lines", default=MOST, type=click.IntRange(1), help="Instances of a class.")
@click.option("--rounds", default=3, type=click.IntRange(1), help="How often each has its turn.")
@click.option("--budget", default=10.0, help="Seconds for one solver on one class.")
@click.option(
    "--json", "path", type=click.Path(dir_okay=False, path_type=Path), default=page.FIGURES
)
@click.option("--page", "wants_page", is_flag=True, help="Write docs/performance-types.md.")
@click.option("--measure/--no-measure", default=True, help="Or take the figures from the JSON.")
def main(
    path: Path, kinds: tuple[str, ...], peers: tuple[str, ...], source: Path | None, **options: Any
) -> None:
    """Measure types of puzzles beside other solvers."""
    data = figures.read(path)
    if options["measure"]:
        chosen = []
        for kind in kinds or all_types():
            if options["is_peers"] or is_installed(kind):
                chosen.append(kind)
            else:
                click.echo(f"{kind} is left out because no such puzzle is installed")
        limits = Limits(options["rounds"], options["budget"])
        data = joined(data, run(chosen, (OURS, *peers), options["lines"], source, limits))
        figures.write(data, path)
    if not data:
        raise click.UsageError(f"expected figures in {path}, found none")
    for title, rows in page.titled_rows(data["classes"]):
        click.echo(f"\n{title}\n")
        show(rows)
    disagreements = page.disagreements(data)
    click.echo("\n".join([f"disagreements: {len(disagreements)}", *disagreements]))
    if options["wants_page"]:
        page.write(data)
    raise SystemExit(1 if disagreements else 0)


if __name__ == "__main__":
    main()
