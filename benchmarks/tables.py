"""Figures as text and as JSON data."""

import importlib.metadata
import platform
import statistics
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from benchmarks.measuring import Timing, ratios

DISTRIBUTIONS = ("puzzlefw", "ortools", "python-sat", "clingo", "highspy")


def machine() -> dict[str, str]:
    """Return what the figures depend on: processor, Python, the versions."""
    about = {"processor": processor(), "python": platform.python_version()}
    for name in DISTRIBUTIONS:
        try:
            about[name] = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            continue
    return about


def processor() -> str:
    """Return the processor's name as far as the system tells it."""
    listing = Path("/proc/cpuinfo")
    for line in listing.read_text().splitlines() if listing.exists() else ():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def figure(number: float) -> str:
    """Return *number* in three digits, none after the point from 100 up."""
    return f"{number:.0f}" if number >= 100 else f"{number:.3g}"


def cell(timing: Timing, limit: float) -> str:
    """Return one solver's median in ms over the lines it tried, and what was cut."""
    median = timing.median()
    cuts = [
        f"{len(lines)} {what}"
        for lines, what in ((timing.late, "late"), (timing.skipped, "not tried"))
        if lines
    ]
    shown = f"> {limit * 1000:.0f}" if median is None else figure(median * 1000)
    return f"{shown} ({', '.join(cuts)})" if cuts else shown


def ratio_cell(peer: Timing, ours: Timing) -> str:
    """Return the median ratio and the range of its middle half."""
    found = ratios(peer, ours)
    if not found:
        return "-"
    low, high = found[len(found) // 4], found[-1 - len(found) // 4]
    return f"{figure(statistics.median(found))}x ({figure(low)}-{figure(high)})"


def show(rows: Sequence[Sequence[str]]) -> None:
    """Print *rows* as columns."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        click.echo("  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)))


def as_data(timings: Mapping[str, Timing], ours: Timing) -> dict[str, object]:
    """Return the timings of a class as JSON data, seconds throughout."""
    return {
        name: {
            "median": timing.median(),
            "by_line": timing.by_line(),
            "late": sorted(timing.late),
            "skipped": sorted(timing.skipped),
            "ratios": ratios(timing, ours),
        }
        for name, timing in timings.items()
    }
