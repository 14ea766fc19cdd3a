"""docs/performance-types.md: a table for all types, and one for each, from ``types.json``."""

import statistics
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from benchmarks.figures import Data, summary
from benchmarks.pages import DOCS, Page, Rows, figure, titled
from benchmarks.tables import about, pair, share, solver_names, times
from benchmarks.worker import OURS

PAGE = Page(DOCS / "performance-types.md", "types")
HALF = "known"
GOALS = {
    "clingo, CP-SAT: at most 1": (("clingo", "cp-sat"), 1.0),
    "C: at most 2": (("tatham",), 2.0),
}
"""Whom we are to be as quick as, and how many times their time we may take."""


def parts(data: Data) -> dict[Page, str]:
    """Return all tables, by the page that shows them."""
    tables = titled(titled_rows(data["classes"]))
    return {PAGE: f"{about(data, len(disagreements(data)))}\n\n{tables}"}


def disagreements(data: Data) -> list[str]:
    """Return in words whatever the solvers and the corpus do not agree on."""
    return [text for found in data["classes"].values() for text in found["disagreements"]]


def titled_rows(classes: Data) -> Iterator[tuple[str, Rows]]:
    """Visit all tables, each with its title."""
    types: dict[str, dict[str, Any]] = {}
    for stem, found in classes.items():
        types.setdefault(stem.partition(" ")[0], {})[stem] = found
    yield "All types", overview(types, solver_names(classes)[1:])
    yield "Goals", goals(types)
    for kind, own in types.items():
        yield kind.capitalize(), type_rows(own)


def overview(types: Mapping[str, Data], others: Sequence[str]) -> Rows:
    """Return a row a type: how our time stands to each other's, over all its instances."""
    rows = [["time / other's: median, worst", "instances", *others]]
    for kind, own in types.items():
        counts = sum(found[HALF] for found in own.values())
        rows.append([kind, str(counts), *(shares_of(own, name) for name in others)])
    return rows


def shares_of(classes: Data, name: str) -> str:
    """Return the median and the worst share over all instances of a type."""
    columns = (found["solvers"].get(name, {}).get("share", ()) for found in classes.values())
    every = [share for column in columns for share in column if share is not None]
    return pair(statistics.median(every), max(every)) if every else "-"


def goals(types: Mapping[str, Data]) -> Rows:
    """Return a row a type: our time by that of the quickest of some others, and where it is more.

    Of each class that counts is the median over its instances.
    """
    rows = [["our time / the quickest other's", *GOALS, "classes above that"]]
    for kind, own in types.items():
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


def type_rows(classes: Data) -> Rows:
    """Return a row a class: the times of each solver, and ours divided by each other's."""
    names = solver_names(classes)
    rows = [["ms: median, worst", "instances", *names, *(f"/ {name}" for name in names[1:])]]
    for stem, found in classes.items():
        every = [summary(found, name, HALF) for name in names]
        cells = [times(some, found["limit"], brief=True) for some in every]
        cells += [share(some) for some in every[1:]]
        rows.append([stem.partition(" ")[2], str(found[HALF]), *cells])
    return rows
