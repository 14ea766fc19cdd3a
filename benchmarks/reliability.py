"""Measure every goal of reliability, and print a line for each: figure and target.

    python -m benchmarks.reliability --interpreted ../pure/bin/python --readme
    python -m benchmarks.reliability --quick --goal interrupts --json /tmp/figures.json

Run it from the checkout, on a compiled install. The figures go to ``reliability.json``; with
``--readme`` the table in README.md is written from them. *--goal* measures some goals and keeps
the figures of the others. The exit status is 1 if a goal is missed.
"""

import json
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import attrs
import click

from benchmarks.corpus import CHECKOUT
from benchmarks.goals import Effort, Goal, costs, interrupts, outputs, sampled, times
from benchmarks.machine import machine
from benchmarks.page import put
from benchmarks.tables import markdown

GOALS: Mapping[str, Callable[[Effort], Goal]] = {
    "depth": costs.measure_depth,
    "time-limits": times.measure_limits,
    "interrupts": interrupts.measure_interrupts,
    "sampled-limits": sampled.measure_limits,
    "sampled-interrupts": sampled.measure_interrupts,
    "generators": times.measure_generators,
    "reuse": interrupts.measure_reuse,
    "determinism": outputs.measure_determinism,
    "memory": costs.measure_large,
    "growth": costs.measure_growth,
    "bad-input": outputs.measure_catalogue,
    "damaged": outputs.measure_damaged,
    "start-up": costs.measure_help,
    "process": costs.measure_process,
}
FIGURES = CHECKOUT / "reliability.json"
README = CHECKOUT / "README.md"
BEGIN = "<!-- reliability: made by python -m benchmarks.reliability --readme -->"
END = "<!-- end of reliability -->"

Figures = Mapping[str, Any]


def as_line(found: Figures) -> str:
    """Return one goal as it is printed."""
    met = "met" if found["is_met"] else "MISSED"
    return f"{met:<6}  {found['name']}: {found['figure']} (target: {found['target']})"


def table(figures: Figures) -> str:
    """Return all goals as a table in Markdown."""
    about = figures["machine"]
    rows = [["goal", "target", "measured"]]
    for found in figures["goals"].values():
        missed = "" if found["is_met"] else " (missed)"
        rows.append([found["name"], found["target"], found["figure"] + missed])
    machine = f"Python {about['python']}, {about['build']}, one core of {about['processor']}."
    return f"{markdown(rows)}\n\n{machine}"


def read(path: Path) -> dict[str, Any]:
    """Return the figures of an earlier run, empty ones if there are none."""
    if path.exists():
        found: dict[str, Any] = json.loads(path.read_text())
        return found
    return {"machine": {}, "goals": {}}


@click.command()
@click.option("--goal", "names", multiple=True, type=click.Choice(list(GOALS)), default=GOALS)
@click.option("--quick", is_flag=True, help="A tenth of the work; the figures are no record.")
@click.option("--damaged", type=click.IntRange(1), default=100_000, help="Damaged texts.")
@click.option("--interpreted", metavar="PYTHON", help="The Python of an interpreted install.")
@click.option("--json", "path", type=click.Path(path_type=Path, dir_okay=False), default=FIGURES)
@click.option("--readme", is_flag=True, help="Write the table in README.md from the figures.")
@click.option("--measure/--no-measure", default=True, help="Whether to measure at all.")
def main(
    names: tuple[str, ...],
    quick: bool,
    damaged: int,
    interpreted: str | None,
    path: Path,
    **wanted: bool,
) -> None:
    """Measure every goal of reliability, and print a line for each."""
    figures = read(path)
    for name in names if wanted["measure"] else ():
        with tempfile.TemporaryDirectory() as folder:
            effort = Effort(
                is_quick=quick, damaged=damaged, interpreted=interpreted, folder=Path(folder)
            )
            figures["goals"][name] = attrs.asdict(GOALS[name](effort))
        click.echo(as_line(figures["goals"][name]))
    if wanted["measure"]:
        figures["machine"] = machine()
        figures["goals"] = {
            name: figures["goals"][name] for name in GOALS if name in figures["goals"]
        }
        path.write_text(json.dumps(figures, indent=1) + "\n")
    if wanted["readme"]:
        put(README, BEGIN, END, table(figures))
    raise SystemExit(0 if all(goal["is_met"] for goal in figures["goals"].values()) else 1)


if __name__ == "__main__":
    main()
