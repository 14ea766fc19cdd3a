"""Measure every goal of reliability, and print a line for each: figure and target.

    python -m benchmarks reliability --interpreted ../pure/bin/python --page
    python -m benchmarks reliability --quick --goal interrupts --json /tmp/figures.json

Run it from the checkout, on a compiled install. The figures go to ``reliability.json``; with
``--page`` the table in README.md is written from them. *--goal* measures some goals and keeps
the figures of the others. The exit status is 1 if a goal is missed.
"""

import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import attrs
import click

from benchmarks import figures, options
from benchmarks.corpus import CHECKOUT
from benchmarks.figures import Data
from benchmarks.goals import Effort, Goal, costs, interrupts, outputs, sampled, times
from benchmarks.machine import machine
from benchmarks.pages import README, Page, markdown, write

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
PAGE = Page(README, "reliability")


def as_line(found: Data) -> str:
    """Return one goal as it is printed."""
    met = "met" if found["is_met"] else "MISSED"
    return f"{met:<6}  {found['name']}: {found['figure']} (target: {found['target']})"


def parts(data: Data) -> dict[Page, str]:
    """Return all goals as a table in Markdown, by the page that shows it."""
    about = data["machine"]
    rows = [["goal", "target", "measured"]]
    for found in data["goals"].values():
        missed = "" if found["is_met"] else " (missed)"
        rows.append([found["name"], found["target"], found["figure"] + missed])
    words = f"Python {about['python']}, {about['build']}, one core of {about['processor']}."
    return {PAGE: f"{markdown(rows)}\n\n{words}"}


@click.command()
@click.option("--goal", "names", multiple=True, type=click.Choice(list(GOALS)), default=GOALS)
@click.option("--quick", is_flag=True, help="A tenth of the work; the figures are no record.")
@click.option("--damaged", type=click.IntRange(1), default=100_000, help="Damaged texts.")
@click.option("--interpreted", metavar="PYTHON", help="The Python of an interpreted install.")
@options.kept_in(FIGURES)
@options.PAGE
@options.MEASURE
def main(
    names: tuple[str, ...], path: Path, *, quick: bool, wants_page: bool, measures: bool, **how: Any
) -> None:
    """Measure every goal of reliability, and print a line for each."""
    data = {"machine": {}, "goals": {}} | figures.read(path)
    goals = data["goals"]
    for name in names if measures else ():
        with tempfile.TemporaryDirectory() as folder:
            effort = Effort(is_quick=quick, folder=Path(folder), **how)
            goals[name] = attrs.asdict(GOALS[name](effort))
        click.echo(as_line(goals[name]))
    if measures:
        data["machine"] = machine()
        data["goals"] = {name: goals[name] for name in GOALS if name in goals}
        figures.write(data, path)
    if wants_page:
        write(parts(data))
    raise SystemExit(0 if all(goal["is_met"] for goal in goals.values()) else 1)


if __name__ == "__main__":
    main()
