"""Measure puzzlefw beside other solvers, on the same lines in one run.

    python -m benchmarks compare --page
    python -m benchmarks compare --class net_25x25 -s tatham --lines 3 --json /tmp/net.json

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

import click

from benchmarks import compare_page, figures, options
from benchmarks.corpus import GENERATED, LARGE, TASKS, LineClass, made_classes, read_classes
from benchmarks.figures import Data
from benchmarks.measuring import Limits, Measured, measure
from benchmarks.pages import show_all, write
from benchmarks.peers.loading import NAMES
from benchmarks.processes import BARE, measure_processes
from benchmarks.solver import PEERS, Solver, started
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
    classes: Sequence[LineClass], solvers: Mapping[str, Solver], found: Data, rounds: int
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
    with started(names, source) as (solvers, left_out):
        measured = measure_classes(classes, solvers, limits)
        found = {
            work.stem: figures.class_data(work, measured[work.stem].timings) for work in classes
        }
        costs = measure_all_processes(classes, solvers, found, limits.rounds)
    return {
        **figures.about_run(limits, left_out),
        "disagreements": [text for one in measured.values() for text in one.disagreements],
        "classes": found,
        "processes": costs,
    }


def joined(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """Return new figures beside those of classes that were not measured again."""
    kept = {key: before.get(key, {}) | after[key] for key in ("classes", "processes")}
    return {**before, **after, **kept, "classes": figures.in_order(kept["classes"])}


@click.command()
@click.option("--boards", type=click.Path(exists=True, file_okay=False, path_type=Path))
@options.CLASSES
@click.option("-s", "--solver", "peers", multiple=True, default=PEERS, type=click.Choice(SOLVERS))
@options.TATHAM
@options.LINES
@click.option("--rounds", default=7, type=click.IntRange(1), help="How often each has its turn.")
@click.option("--budget", default=6.0, help="Seconds for one solver on one class.")
@options.kept_in(figures.FIGURES)
@options.PAGE
@options.MEASURE
def main(path: Path, *, wants_page: bool, measures: bool, **settings: Any) -> None:
    """Measure puzzlefw beside other solvers, on the same lines in one run."""
    data = figures.read(path)
    if measures:
        stems = settings["stems"]
        classes = chosen(settings["boards"], stems, settings["lines"])
        if not classes:
            raise click.UsageError(f"found none of {', '.join(stems) or 'net, aquarium'}")
        names = list(dict.fromkeys((OURS, *settings["peers"])))
        limits = Limits(settings["rounds"], settings["budget"])
        data = joined(data, run(classes, names, settings["source"], limits))
        figures.write(data, path)
    show_all(data, compare_page.titled_rows(data), data["disagreements"])
    if wants_page:
        write(compare_page.parts(data))
        compare_page.draw(data["classes"], compare_page.PICTURE)
    raise SystemExit(1 if data["disagreements"] else 0)


if __name__ == "__main__":
    main()
