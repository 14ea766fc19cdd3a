"""docs/performance.md: its tables, made from the JSON of a run."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from benchmarks.corpus import CHECKOUT
from benchmarks.tables import markdown, median_rows, process_rows, ratio_rows, target_rows

PAGE = CHECKOUT / "docs" / "performance.md"
PICTURE = CHECKOUT / "docs" / "performance.svg"
MARKS = "performance: made by python -m benchmarks.compare --page"
BEGIN, END = f"<!-- {MARKS} -->", "<!-- end of performance -->"


def tables(data: Mapping[str, Any]) -> str:
    """Return all tables, each with a heading, and what was measured on."""
    classes = data["classes"]
    parts = [about(data)]
    for title, rows in (
        ("Targets", target_rows(data["targets"])),
        ("Median of a class", median_rows(classes)),
        ("Slowest line of a class", median_rows(classes, "worst")),
        ("Beside puzzlefw", ratio_rows(classes)),
        ("Whole processes", process_rows(data["processes"])),
    ):
        parts += [f"### {title}", markdown(rows)]
    return "\n\n".join(parts)


def about(data: Mapping[str, Any]) -> str:
    """Return what was measured on, and who was left out."""
    machine = dict(data["machine"])
    said = [
        f"Measured on one core of {machine.pop('processor')} ({machine.pop('cores')} cores),"
        f" Python {machine.pop('python')}, {machine.pop('build')} build.",
        f"Versions: {', '.join(f'{name} {version}' for name, version in machine.items())}.",
        f"Lines on which the solvers disagree: {len(data['disagreements'])}.",
        *(f"Left out: {name}, because {why}." for name, why in data["left_out"].items()),
    ]
    return "\n".join(said)


def write(data: Mapping[str, Any], page: Path = PAGE) -> None:
    """Put the tables between the two comments of *page*."""
    before, begin, rest = page.read_text().partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise click.UsageError(f"expected {BEGIN} and {END} in the page, found one or none")
    page.write_text(f"{before}{BEGIN}\n{tables(data)}\n{END}{after}")
