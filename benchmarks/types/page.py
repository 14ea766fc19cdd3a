"""docs/performance-types.md: a table for all types, and one for each, from ``types.json``."""

import re
import statistics
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

from benchmarks.figures import Data, Summary, summary
from benchmarks.page import about, put
from benchmarks.tables import Rows, figure, markdown, pair, solver_names, with_cuts
from benchmarks.worker import OURS

FIGURES = Path(__file__).parents[1] / "types.json"
PAGE = Path(__file__).parents[2] / "docs" / "performance-types.md"
BEGIN = "<!-- made by python -m benchmarks.types --page -->"
END = "<!-- end -->"
HALF = "known"
GOALS = {
    "clingo, CP-SAT: at most 1": (("clingo", "cp-sat"), 1.0),
    "C: at most 2": (("tatham",), 2.0),
}
"""Whom we are to be as quick as, and how many times their time we may take."""


def place(named: tuple[str, Data]) -> tuple[str, bool, int, list[object]]:
    """Return what a class is ordered by: type, puzz.link last, size, params."""
    stem, found = named
    parts = re.split(r"([0-9]+)", stem)
    numbered = [int(part) if part.isdecimal() else part for part in parts]
    return found["task"], stem.endswith(" puzz.link"), found["size"], numbered


def of_type(classes: Data) -> Mapping[str, dict[str, Any]]:
    """Return the classes by type."""
    found: dict[str, dict[str, Any]] = {}
    for stem, data in classes.items():
        found.setdefault(stem.partition(" ")[0], {})[stem] = data
    return found


def titled_rows(classes: Data) -> Iterator[tuple[str, Rows]]:
    """Visit all tables, each with its title."""
    if classes:
        yield "All types", overview(classes)
        yield "Goals", goals(classes)
    for kind, own in of_type(classes).items():
        yield kind.capitalize(), type_rows(own)


def overview(classes: Data) -> Rows:
    """Return a row a type: how our time stands to each other's, over all its instances."""
    others = [name for name in solver_names(classes) if name != OURS]
    rows = [["time / other's: median, worst", "instances", *others]]
    for kind, own in of_type(classes).items():
        counts = sum(found["known"] for found in own.values())
        rows.append([kind, str(counts), *(shares_of(own, name) for name in others)])
    return rows


def goals(classes: Data) -> Rows:
    """Return a row a type: our time by that of the quickest of some others, and where it is more.

    Of each class that counts is the median over its instances.
    """
    rows = [["our time / the quickest other's", *GOALS, "classes above that"]]
    for kind, own in of_type(classes).items():
        cells, above = [], []
        for others, limit in GOALS.values():
            found = {
                stem: statistics.median(r) for stem, c in own.items() if (r := ratios(c, others))
            }
            cells.append(figure(statistics.median(found.values())) if found else "-")
            above += [
                f"{stem.partition(' ')[2]} ({figure(ratio)} of {' and '.join(others)})"
                for stem, ratio in found.items()
                if ratio > limit
            ]
        rows.append([kind, *cells, ", ".join(above) or "none"])
    return rows


def ratios(found: Data, others: Sequence[str]) -> list[float]:
    """Return for each instance our time divided by that of the quickest of some others."""
    columns = [found["solvers"].get(name, {}).get("median", []) for name in (OURS, *others)]
    lines = zip_longest(*columns)
    known = [(ours, [one for one in rest if one is not None]) for ours, *rest in lines]
    return [ours / min(rest) for ours, rest in known if ours is not None and rest]


def shares_of(classes: Data, name: str) -> str:
    """Return the median and the worst share over all instances of a type."""
    every = [
        share
        for found in classes.values()
        for share in found["solvers"].get(name, {}).get("share", ())
        if share is not None
    ]
    return pair(statistics.median(every), max(every)) if every else "-"


def type_rows(classes: Data) -> Rows:
    """Return a row a class: the times of each solver, and ours divided by each other's."""
    names = solver_names(classes)
    others = [name for name in names if name != OURS]
    rows = [["ms: median, worst", "instances", *names, *(f"/ {name}" for name in others)]]
    for stem, found in classes.items():
        every = {name: summary(found, name, HALF) for name in names}
        times = (time_cell(every[name], found["limit"]) for name in names)
        shares = (
            pair(some.share, some.worst_share) if (some := every[name]) else "-" for name in others
        )
        rows.append([stem.partition(" ")[2], str(found[HALF]), *times, *shares])
    return rows


def time_cell(found: Summary | None, limit: float) -> str:
    """Return the median over the instances, the slowest, and what was cut."""
    if found is None:
        return "-"
    shown = "-"
    if found.median is not None:
        worst = None if found.worst is None else 1000 * found.worst
        shown = f"{figure(1000 * found.median)}, {figure(worst)}"
    elif found.late:
        shown = f"over {1000 * limit:,.0f}"
    return with_cuts(shown, found)


def tables(data: Data) -> str:
    """Return what was measured on, and all tables, as Markdown."""
    titled = titled_rows(data["classes"])
    found = [f"### {title}\n\n{markdown(rows)}" for title, rows in titled]
    return "\n\n".join([about({**data, "disagreements": disagreements(data)}), *found])


def disagreements(data: Data) -> list[str]:
    """Return in words whatever the solvers and the corpus do not agree on."""
    return [text for found in data["classes"].values() for text in found["disagreements"]]


def write(data: Data, path: Path = PAGE) -> None:
    """Put the tables between the two comments of the page."""
    put(path, BEGIN, END, tables(data))
