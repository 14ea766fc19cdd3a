"""Measure puzzlefw beside other solvers, on the same lines in one run.

    python -m benchmarks.compare --page
    python -m benchmarks.compare --class net_25x25 -s tatham --lines 3 --json /tmp/net.json

Run it from the checkout, with the extra ``bench`` installed, on a machine that does nothing else.
A time runs from a puzzle's text to the text of the proven answer, puzzlefw's independent check
included, or from params and a seed to the text of a puzzle. The solvers take turns, line by line,
on one core. Their verdicts, and the solution where there is one, must agree with one another and
with the labels, or the exit status is 1. Each solver has a time for a line and for a class; where
that cut something, the table says so. One that was late on all of a class is not tried on larger
ones. Classes that are not measured keep their figures in the JSON.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs
import click

from benchmarks import figures, page
from benchmarks.corpus import TASKS, LineClass, read_classes
from benchmarks.machine import machine
from benchmarks.made import GENERATED, LARGE, made_classes
from benchmarks.measuring import Limits, Measured, measure
from benchmarks.peers.loading import NAMES
from benchmarks.processes import BARE, measure_processes
from benchmarks.solver import PEERS, Solver, started
from benchmarks.tables import show
from benchmarks.targets import rivals
from benchmarks.worker import OURS

PROCESSES = ("net_25x25", "net_121x121", "net_400x400", "gen_15")
QUICK_ENOUGH = 6.0
"""The median seconds above which no whole process is run."""
SOLVERS = list(dict.fromkeys((OURS, *PEERS, *NAMES)))


def chosen(boards: Path | None, stems: Sequence[str], most: int | None) -> list[LineClass]:
    """Return the classes called *stems*, or all without; at most so many lines of each half."""
    classes = read_classes(boards)
    if not boards:
        classes += made_classes(stems or (*LARGE, *GENERATED), most)
    found = [work.first(most) for work in classes if not stems or work.stem in stems]
    return sorted(found, key=lambda work: (TASKS.index(work.task), work.size, work.stem))


def measure_classes(
    classes: Sequence[LineClass], solvers: Mapping[str, Solver], limits: Limits
) -> dict[str, Measured]:
    """Measure all *classes*, smaller ones first, without solvers that smaller ones were hard to."""
    found: dict[str, Measured] = {}
    gave_up: dict[tuple[str, str], int] = {}
    for work in classes:
        click.echo(f"{work.stem} ...", err=True)
        able = {
            name: solver
            for name, solver in solvers.items()
            if solver.can(work.task, work.size)
            and (name == OURS or gave_up.get((name, work.task), work.size) >= work.size)
        }
        found[work.stem] = measure(work, able, limits, rivals(work.stem))
        for name, timing in found[work.stem].timings.items():
            if timing.late and not timing.seconds:
                gave_up.setdefault((name, work.task), work.size)
    return found


def measure_all_processes(
    classes: Sequence[LineClass],
    solvers: Mapping[str, Solver],
    found: Mapping[str, Any],
    rounds: int,
) -> dict[str, Any]:
    """Measure whole processes on one line of some classes, of the solvers that are not slow."""
    programs = {name: s.command[0] for name, s in solvers.items() if len(s.command) == 1}
    costs: dict[str, Any] = {}
    for work in classes:
        if work.stem in PROCESSES:
            summaries = {n: figures.summary(found[work.stem], n, "held_back") for n in solvers}
            quick = [n for n, s in summaries.items() if s and s.median and s.median < QUICK_ENOUGH]
            click.echo(f"whole processes, {work.stem} ...", err=True)
            costs[work.stem] = measure_processes(work, [BARE, *quick], programs, rounds)
    return costs


def run(
    classes: Sequence[LineClass], names: Sequence[str], source: Path | None, limits: Limits
) -> dict[str, Any]:
    """Measure everything and return it as JSON data."""
    solvers, left_out = started(names, source)
    try:
        measured = measure_classes(classes, solvers, limits)
        found = {
            work.stem: figures.class_data(work, measured[work.stem].timings) for work in classes
        }
        costs = measure_all_processes(classes, solvers, found, limits.rounds)
    finally:
        for solver in solvers.values():
            solver.close()
    return {
        "machine": machine(),
        "limits": attrs.asdict(limits),
        "left_out": left_out,
        "disagreements": [text for one in measured.values() for text in one.disagreements],
        "classes": found,
        "processes": costs,
    }


def joined(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """Return new figures beside those of classes that were not measured again."""
    kept = {key: before.get(key, {}) | after[key] for key in ("classes", "processes")}
    return {**before, **after, **kept, "classes": figures.in_order(kept["classes"])}


def print_tables(data: Mapping[str, Any]) -> None:
    """Print what was found."""
    click.echo(", ".join(f"{name} {what}" for name, what in data["machine"].items()))
    for name, why in data["left_out"].items():
        click.echo(f"{name} is left out because {why}")
    for title, rows in page.titled_rows(data):
        if rows[1:]:
            click.echo(f"\n{title}\n")
            show(rows)
    click.echo(f"disagreements: {len(data['disagreements'])}")
    for disagreement in data["disagreements"]:
        click.echo(disagreement)


@click.command()
@click.option("--boards", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--class", "stems", multiple=True, help="Names of classes; all without.")
@click.option("-s", "--solver", "peers", multiple=True, default=PEERS, type=click.Choice(SOLVERS))
@click.option("--tatham", "source", type=click.Path(path_type=Path), help="The folder of net.c.")
@click.option("--lines", type=click.IntRange(1), help="At most so many lines of a half.")
@click.option("--rounds", default=7, type=click.IntRange(1), help="How often each has its turn.")
@click.option("--budget", default=6.0, help="Seconds for one solver on one class.")
@click.option(
    "--json", "path", type=click.Path(dir_okay=False, path_type=Path), default=figures.FIGURES
)
@click.option("--page", "wants_page", is_flag=True, help="Write the pages and the plot.")
@click.option("--measure/--no-measure", default=True, help="Or take the figures from the JSON.")
def main(
    path: Path,
    boards: Path | None,
    stems: tuple[str, ...],
    peers: tuple[str, ...],
    source: Path | None,
    **options: Any,
) -> None:
    """Measure puzzlefw beside other solvers, on the same lines in one run."""
    data = figures.read(path)
    if options["measure"]:
        classes = chosen(boards, stems, options["lines"])
        if not classes:
            raise click.UsageError(f"found none of {', '.join(stems) or 'net, aquarium'}")
        names = list(dict.fromkeys((OURS, *peers)))
        limits = Limits(options["rounds"], options["budget"])
        data = joined(data, run(classes, names, source, limits))
        figures.write(data, path)
    print_tables(data)
    if options["wants_page"]:
        page.write(data)
        page.draw(data["classes"], page.PICTURE)
    raise SystemExit(1 if data["disagreements"] else 0)


if __name__ == "__main__":
    main()
