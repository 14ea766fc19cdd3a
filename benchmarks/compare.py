"""Measure puzzlefw beside other solvers, on the same lines in one run.

    python -m benchmarks.compare
    python -m benchmarks.compare --class net_25x25 --repeats 9 --json compare.json

Run it from the checkout, with the extra ``bench`` installed. A time runs from a puzzle's text to
the text of the proven answer, puzzlefw's independent check included. The verdicts must agree with
one another and with the labels, or the exit status is 1. Every solver is given a time for each
call and for each class; where that cut something, the table says so.
HiGHS cannot run in one process with CP-SAT: ``-s puzzlefw -s highs``.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs
import click

from benchmarks.corpus import LineClass, default_folder, read_classes
from benchmarks.measuring import Limits, measure, process_costs
from benchmarks.peers.contract import MODULES, Peer, load_peer
from benchmarks.tables import as_data, cell, machine, ratio_cell, show
from puzzlefw.engine import COMPILED

OURS = "puzzlefw"
PEERS = ("cp-sat", "python-sat", "clingo")
CLASSES = (
    *("net_11x11", "net_25x25", "net_25x25w", "net_51x51", "net_121x121"),
    *("gen_10", "gen_15", "gen_20", "gen_25"),
)
WARM_UP = {"net": "3x3:6c3b7e2a1", "aquarium": "1_1_1_1;1,1,2,2"}


def chosen(folder: Path, names: Sequence[str], most: int | None) -> list[LineClass]:
    """Return the classes called *names*, or all without names; at most so many lines of each."""
    classes = [c for c in read_classes(folder) if not names or c.name.split()[1] in names]
    return [attrs.evolve(c, lines=c.lines[:most]) for c in classes]


def warm_up(solvers: Mapping[str, Peer]) -> None:
    """Solve a small puzzle of each kind, so that no import is timed."""
    for solver in solvers.values():
        solver.solve_net(WARM_UP["net"])
        solver.solve_aquarium(WARM_UP["aquarium"])


def compare_classes(
    classes: Sequence[LineClass], solvers: Mapping[str, Peer], limits: Limits
) -> tuple[dict[str, object], list[str]]:
    """Measure all *classes*, print their table, and return the data and the disagreements."""
    peers = [name for name in solvers if name != OURS]
    rows = [["median ms", "lines", *solvers, *(f"{name} / ours" for name in peers)]]
    data: dict[str, object] = {}
    wrong: list[str] = []
    for work in classes:
        click.echo(f"{work.name} ...", err=True)
        timings, disagreements = measure(work, solvers, limits)
        ours, count = timings[OURS], str(len(work.lines))
        cells = [cell(timings[name], limits.call) for name in solvers]
        rows.append(
            [work.name, count, *cells, *(ratio_cell(timings[name], ours) for name in peers)]
        )
        data[work.name] = as_data(timings, ours)
        wrong.extend(disagreements)
    show(rows)
    return data, wrong


def compare_processes(
    classes: Sequence[LineClass], names: Sequence[str], repeats: int
) -> dict[str, dict[str, float]]:
    """Measure a whole process on one Net, 25x25 where there is one, and print the table."""
    nets = sorted((c for c in classes if c.puzzle == "net"), key=lambda c: abs(c.size - 25))
    if not nets:
        return {}
    costs = process_costs(nets[0].lines[0].text, names, repeats)
    rows = [[f"whole process, one line of {nets[0].name}", "ms", "MiB"]]
    for name, cost in costs.items():
        rows.append([name, f"{cost['seconds'] * 1000:.0f}", f"{cost['mebibytes']:.1f}"])
    click.echo()
    show(rows)
    return costs


@click.command()
@click.option("--corpus", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--class", "stems", multiple=True, default=CLASSES, help="Names of files.")
@click.option("--all-classes", is_flag=True, help="Every file of the corpus.")
@click.option("-s", "--solver", "peers", multiple=True, default=PEERS, type=click.Choice(MODULES))
@click.option("--lines", type=click.IntRange(1), help="At most so many lines a class.")
@click.option("--repeats", default=5, type=click.IntRange(1), help="How often each is solved.")
@click.option("--limit", default=20.0, help="Seconds for one answer.")
@click.option("--budget", default=30.0, help="Seconds for one solver on one class.")
@click.option("--json", "path", type=click.Path(dir_okay=False, path_type=Path))
def main(corpus: Path | None, path: Path | None, peers: tuple[str, ...], **options: Any) -> None:
    """Measure puzzlefw beside other solvers, on the same lines in one run."""
    stems = () if options["all_classes"] else options["stems"]
    classes = chosen(corpus or default_folder(), stems, options["lines"])
    if not classes:
        raise click.UsageError(f"found none of {', '.join(stems) or 'net, aquarium'}")
    names = list(dict.fromkeys((OURS, *peers)))
    solvers = {name: load_peer(name) for name in names}
    limits = Limits(options["repeats"], options["limit"], options["budget"])
    build = "compiled" if COMPILED else "interpreted"
    about = machine() | {"build": build}
    click.echo(", ".join(f"{name} {version}" for name, version in about.items()) + "\n")
    warm_up(solvers)
    data, wrong = compare_classes(classes, solvers, limits)
    costs = compare_processes(classes, names, options["repeats"])
    click.echo(f"\ndisagreements: {len(wrong)}")
    for disagreement in wrong:
        click.echo(disagreement)
    if path is not None:
        found = {"machine": about, "limits": attrs.asdict(limits), "classes": data}
        path.write_text(json.dumps(found | {"processes": costs, "wrong": wrong}, indent=1) + "\n")
    raise SystemExit(1 if wrong else 0)


if __name__ == "__main__":
    main()
