"""Measure puzzlefw beside other solvers, on the same lines in one run.

    python -m benchmarks.compare --page
    python -m benchmarks.compare --class net_25x25 -s tatham --rounds 9 --json net.json

Run it from the checkout, with the extra ``bench`` installed, on a machine that does nothing else.
A time runs from a puzzle's text to the text of the proven answer, puzzlefw's independent check
included; "unchecked" is without it. The solvers take turns, line by line. Their verdicts, and
the solution where there is one, must agree with one another and with the labels, or the exit
status is 1. Each solver has a time for a line and for a class; where that cut something, the
table says so. One that was late on all of a class is not tried on larger ones.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs
import click

from benchmarks import large, page, plot
from benchmarks.corpus import CHECKOUT, LineClass, default_folder, read_classes
from benchmarks.machine import machine
from benchmarks.measuring import Limits, Measured, measure
from benchmarks.peers.contract import MODULES
from benchmarks.processes import BARE, measure_processes
from benchmarks.solver import PEERS, Solver, started
from benchmarks.tables import (
    class_data,
    median_rows,
    process_rows,
    ratio_rows,
    show,
    target_rows,
)
from benchmarks.targets import targets
from benchmarks.worker import OURS

CLASSES = (
    *("net_11x11", "net_25x25", "net_25x25w", "net_51x51", "net_121x121"),
    *large.STEMS,
    *("ambiguous_11x11", "ambiguous_25x25"),
    *("gen_10", "gen_15", "gen_20", "gen_25", "gen_30", "gen_40", "gen_50"),
)
PROCESSES = ("net_25x25", "net_121x121", "net_400x400", "gen_15")
QUICK_ENOUGH = 6.0
"""The median seconds above which no whole process is run."""
FIGURES = CHECKOUT / "performance.json"
SOLVERS = [OURS, *PEERS, *(name for name in MODULES if name not in (OURS, *PEERS))]


def chosen(folder: Path, stems: Sequence[str], most: int | None) -> list[LineClass]:
    """Return the classes called *stems*, or all without; at most so many lines of each."""
    classes = [c for c in read_classes(folder) if not stems or c.stem in stems]
    asked = [stem for stem in large.STEMS if stem in stems]
    nets = sum(c.puzzle == "net" for c in classes)
    classes[nets:nets] = large.large_nets(asked) if asked else []
    return [attrs.evolve(c, lines=c.lines[:most]) for c in classes]


def measure_classes(
    classes: Sequence[LineClass], solvers: Mapping[str, Solver], limits: Limits
) -> dict[str, Measured]:
    """Measure all *classes*, smaller ones first, without solvers that smaller ones were hard to."""
    found: dict[str, Measured] = {}
    gave_up: dict[tuple[str, str], int] = {}
    for work in classes:
        click.echo(f"{work.name} ...", err=True)
        able = {
            name: solver
            for name, solver in solvers.items()
            if solver.can_solve(work.puzzle)
            and (name == OURS or gave_up.get((name, work.puzzle), work.size) >= work.size)
        }
        found[work.name] = measure(work, able, limits)
        for name, timing in found[work.name].timings.items():
            if timing.late and not timing.seconds:
                gave_up.setdefault((name, work.puzzle), work.size)
    return found


def measure_all_processes(
    classes: Sequence[LineClass],
    solvers: Mapping[str, Solver],
    found: Mapping[str, Measured],
    rounds: int,
) -> dict[str, Any]:
    """Measure whole processes on one line of some classes, of the solvers that are not slow."""
    programs = {name: s.command[0] for name, s in solvers.items() if len(s.command) == 1}
    costs: dict[str, Any] = {}
    for work in classes:
        if work.stem in PROCESSES:
            timings = found[work.name].timings
            names = [n for n in timings if n in solvers and quick(timings[n].median())]
            click.echo(f"whole processes, {work.name} ...", err=True)
            costs[work.stem] = measure_processes(work, [BARE, *names], programs, rounds)
    return costs


def quick(seconds: float | None) -> bool:
    """Return whether a solver is worth running as a whole process some times."""
    return seconds is not None and seconds < QUICK_ENOUGH


def run(
    classes: Sequence[LineClass], names: Sequence[str], source: Path | None, limits: Limits
) -> dict[str, Any]:
    """Measure everything and return it as JSON data."""
    solvers, left_out = started(names, source)
    try:
        found = measure_classes(classes, solvers, limits)
        costs = measure_all_processes(classes, solvers, found, limits.rounds)
    finally:
        for solver in solvers.values():
            solver.close()
    timings = {work.stem: found[work.name].timings for work in classes}
    return {
        "machine": machine(),
        "limits": attrs.asdict(limits),
        "left_out": left_out,
        "classes": {work.name: class_data(work, timings[work.stem]) for work in classes},
        "processes": costs,
        "targets": [attrs.asdict(target) for target in targets(timings, costs)],
        "disagreements": [text for one in found.values() for text in one.disagreements],
    }


def print_tables(data: Mapping[str, Any]) -> None:
    """Print what was found."""
    click.echo(", ".join(f"{name} {what}" for name, what in data["machine"].items()))
    for name, why in data["left_out"].items():
        click.echo(f"{name} is left out because {why}")
    click.echo()
    classes = data["classes"]
    for rows in (median_rows(classes), median_rows(classes, "worst"), ratio_rows(classes)):
        show(rows)
    show(process_rows(data["processes"]))
    show(target_rows(data["targets"]))
    click.echo(f"disagreements: {len(data['disagreements'])}")
    for disagreement in data["disagreements"]:
        click.echo(disagreement)


@click.command()
@click.option("--corpus", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--class", "stems", multiple=True, default=CLASSES, help="Names of files.")
@click.option("--all-classes", is_flag=True, help="Every file of the corpus.")
@click.option("-s", "--solver", "peers", multiple=True, default=PEERS, type=click.Choice(SOLVERS))
@click.option("--tatham", "source", type=click.Path(path_type=Path), help="The folder of net.c.")
@click.option("--lines", type=click.IntRange(1), help="At most so many lines a class.")
@click.option("--rounds", default=7, type=click.IntRange(1), help="How often each has its turn.")
@click.option("--budget", default=12.0, help="Seconds for one solver on one class.")
@click.option("--json", "path", type=click.Path(dir_okay=False, path_type=Path), default=FIGURES)
@click.option("--page", "wants_page", is_flag=True, help="Write docs/performance.md and its plot.")
@click.option("--measure/--no-measure", default=True, help="Or take the figures from the JSON.")
def main(corpus: Path | None, path: Path, peers: tuple[str, ...], **options: Any) -> None:
    """Measure puzzlefw beside other solvers, on the same lines in one run."""
    if options["measure"]:
        stems = () if options["all_classes"] else options["stems"]
        classes = chosen(corpus or default_folder(), stems, options["lines"])
        if not classes:
            raise click.UsageError(f"found none of {', '.join(stems) or 'net, aquarium'}")
        names = list(dict.fromkeys((OURS, *peers)))
        limits = Limits(options["rounds"], options["budget"])
        data = run(classes, names, options["source"], limits)
        path.write_text(json.dumps(data, indent=1) + "\n")
    else:
        data = json.loads(path.read_text())
    print_tables(data)
    if options["wants_page"]:
        page.write(data)
        plot.draw(data["classes"], page.PICTURE)
    raise SystemExit(1 if data["disagreements"] else 0)


if __name__ == "__main__":
    main()
