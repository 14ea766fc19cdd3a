"""The figures of a run as rows of text, for a terminal and for a page.

All is read from the JSON data that ``compare`` writes, so that a page can be made again from it.
"""

import statistics
from collections.abc import Mapping, Sequence
from typing import Any

import click

from benchmarks.corpus import LineClass
from benchmarks.measuring import Timing, ratios
from benchmarks.worker import OURS

Rows = list[list[str]]
Data = Mapping[str, Any]


def class_data(work: LineClass, timings: Mapping[str, Timing]) -> dict[str, Any]:
    """Return the timings of a class as JSON data, seconds throughout."""
    ours = timings[OURS]
    return {
        "puzzle": work.puzzle,
        "size": work.size,
        "lines": len(work.lines),
        "limit": work.seconds,
        "solvers": {
            name: {
                "median": timing.median(),
                "worst": timing.worst(),
                "by_line": timing.by_line(),
                "ratio": quartiles(ratios(timing, ours)),
                "late": sorted(timing.late),
                "skipped": sorted(timing.skipped),
                "undecided": sorted(timing.undecided),
            }
            for name, timing in timings.items()
        },
    }


def quartiles(found: Sequence[float]) -> list[float] | None:
    """Return the lower quartile, the median and the upper quartile of sorted numbers."""
    if not found:
        return None
    return [found[len(found) // 4], statistics.median(found), found[-1 - len(found) // 4]]


def figure(number: float) -> str:
    """Return *number* in three digits, none after the point from 100 up."""
    return f"{number:.0f}" if number >= 100 else f"{number:.3g}"


def median_cell(found: Data | None, limit: float, key: str = "median") -> str:
    """Return one solver's median or worst time in ms over the lines it tried, and what was cut."""
    if found is None:
        return "-"
    cuts = [
        f"{len(found[kind])} {word}"
        for kind, word in (("late", "late"), ("skipped", "not tried"), ("undecided", "undecided"))
        if found[kind]
    ]
    seconds = found[key]
    if seconds is None:
        shown = f"> {limit * 1000:.0f}" if found["late"] else "-"
    else:
        shown = figure(seconds * 1000)
    return f"{shown} ({', '.join(cuts)})" if cuts and key == "median" else shown


def ratio_cell(found: Data | None) -> str:
    """Return the median ratio and the range of its middle half."""
    if found is None or found["ratio"] is None:
        return "-"
    low, middle, high = found["ratio"]
    return f"{figure(middle)} ({figure(low)} to {figure(high)})"


def columns(classes: Data) -> list[str]:
    """Return the names of all solvers and parts, puzzlefw's first."""
    names = dict.fromkeys(name for found in classes.values() for name in found["solvers"])
    return sorted(names, key=lambda name: (not name.startswith(OURS), name))


def median_rows(classes: Data, key: str = "median") -> Rows:
    """Return the table of times in ms: a row a class, a column a solver."""
    names = columns(classes)
    rows = [[f"{key}, ms", "lines", *names]]
    for title, found in classes.items():
        cells = [median_cell(found["solvers"].get(name), found["limit"], key) for name in names]
        rows.append([title, str(found["lines"]), *cells])
    return rows


def ratio_rows(classes: Data) -> Rows:
    """Return the table of how many times as long as puzzlefw the others take."""
    names = [name for name in columns(classes) if name != OURS]
    rows = [[f"time / {OURS}'s", *names]]
    for title, found in classes.items():
        rows.append([title, *(ratio_cell(found["solvers"].get(name)) for name in names)])
    return rows


def process_rows(processes: Data) -> Rows:
    """Return the table of whole processes."""
    names = list(dict.fromkeys(name for costs in processes.values() for name in costs))
    rows = [["whole process, s and MiB", *names]]
    for stem, costs in processes.items():
        cells = [
            f"{costs[name]['seconds']:.3f}, {costs[name]['mebibytes']:.0f}"
            if name in costs
            else "-"
            for name in names
        ]
        rows.append([stem, *cells])
    return rows


def target_rows(targets: Sequence[Data]) -> Rows:
    """Return the table of targets."""
    rows = [["target", "measured", ""]]
    for target in targets:
        rows.append([target["wanted"], target["found"], "met" if target["is_met"] else "missed"])
    return rows


def show(rows: Rows) -> None:
    """Print *rows* as columns, and an empty line."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = (text.ljust(width) for text, width in zip(row, widths, strict=True))
        click.echo("  ".join(cells).rstrip())
    click.echo()


def markdown(rows: Rows) -> str:
    """Return *rows* as a table of a page."""
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([lines[0], "| " + " | ".join("---" for _ in rows[0]) + " |", *lines[1:]])
