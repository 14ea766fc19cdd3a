"""The figures of a run as rows of text, for a terminal and for a page."""

import statistics
from collections.abc import Sequence

import click

from benchmarks.figures import Data, Summary, at, lines_of, shares, summary, title
from benchmarks.targets import Target
from benchmarks.worker import OURS

Rows = list[list[str]]
README_CLASSES = ("net_11x11", "net_25x25", "net_121x121", "gen_15", "gen_25", "gen_30", "gen_40")
README_SOLVERS = {
    OURS: OURS,
    "tatham": "Tatham's `net.c`",
    "python-sat": "python-sat",
    "clingo": "clingo",
    "cp-sat": "CP-SAT",
}


def figure(number: float | None) -> str:
    """Return *number* in three digits, none after the point from 100 up."""
    if number is None:
        return "-"
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def solver_names(classes: Data) -> list[str]:
    """Return the names of all solvers, puzzlefw's first."""
    names = dict.fromkeys(name for found in classes.values() for name in found["solvers"])
    return sorted(names, key=lambda name: (name != OURS, name))


def of_verb(classes: Data, verb: str) -> Data:
    """Return the classes whose task is to ``solve`` or to ``generate``."""
    return {stem: found for stem, found in classes.items() if found["task"].startswith(verb)}


def time_rows(classes: Data, half: str) -> Rows:
    """Return the table of times: a row a class, a column a solver."""
    names = solver_names(classes)
    rows = [["ms: best / median / worst, spread", "boards", *names]]
    for stem, found in classes.items():
        cells = (time_cell(summary(found, name, half), found["limit"]) for name in names)
        rows.append([title(stem), str(found[half]), *cells])
    return rows


def time_cell(found: Summary | None, limit: float) -> str:
    """Return one solver's times in ms, their spread, and what was cut."""
    if found is None:
        return "-"
    if found.median is None:
        shown = milliseconds(found, limit)
    else:
        times = (found.best, found.median, found.worst)
        shown = " / ".join(figure(None if time is None else time * 1000) for time in times)
        shown += f", {found.spread:.2f}"
    return with_cuts(shown, found)


def with_cuts(shown: str, found: Summary) -> str:
    """Return what is shown of one solver, and how many lines were cut."""
    counts = {"late": found.late, "not tried": found.skipped, "undecided": found.undecided}
    cuts = ", ".join(f"{count} {word}" for word, count in counts.items() if count)
    return f"{shown} ({cuts})" if cuts else shown


def milliseconds(found: Summary | None, limit: float) -> str:
    """Return a median in ms, or the limit if it is of a line that was late."""
    if found is None or (found.median is None and not found.late):
        return ""
    return f"over {limit * 1000:,.0f}" if found.median is None else figure(found.median * 1000)


def share_rows(classes: Data, half: str) -> Rows:
    """Return the table of puzzlefw's time divided by that of each other."""
    names = [name for name in solver_names(classes) if name != OURS]
    rows = [["time / other's: median, worst", *names]]
    for stem, found in classes.items():
        summaries = (summary(found, name, half) for name in names)
        cells = (pair(some.share, some.worst_share) if some else "-" for some in summaries)
        rows.append([title(stem), *cells])
    return rows


def pair(median: float | None, worst: float | None) -> str:
    """Return a median and a worst figure."""
    return "-" if median is None else f"{figure(median)}, {figure(worst)}"


def instruction_rows(classes: Data, half: str) -> Rows:
    """Return the table of instructions, and of puzzlefw's divided by those of each other."""
    names = list(dict.fromkeys(name for found in classes.values() for name in found["counts"]))
    others = [name for name in names if name != OURS]
    rows = [["millions a board", "boards", *names, *(f"{OURS} / {name}" for name in others)]]
    for stem, found in classes.items():
        lines, counts = lines_of(found, half), found["counts"]
        nothing = [None] * (found["known"] + found["held_back"])
        ours = counts.get(OURS, nothing)
        middles = [at(counts.get(name, nothing), lines) for name in names]
        cells = [figure(statistics.median(some) / 1e6) if some else "-" for some in middles]
        for theirs in (counts.get(name, nothing) for name in others):
            each = [a / b if a and b else None for a, b in zip(ours, theirs, strict=True)]
            cells.append(pair(*shares(found, lines, each, ours, theirs)))
        rows.append([title(stem), str(len(at(ours, lines))), *cells])
    return rows


def process_rows(processes: Data) -> Rows:
    """Return the table of whole processes."""
    names = list(dict.fromkeys(name for costs in processes.values() for name in costs))
    rows = [["whole process, s and MiB", *names]]
    for stem, costs in processes.items():
        found = (costs.get(name) for name in names)
        cells = (f"{c['seconds']:.3f}, {c['mebibytes']:.0f}" if c else "-" for c in found)
        rows.append([title(stem), *cells])
    return rows


def target_rows(targets: Sequence[Target]) -> Rows:
    """Return the table of targets."""
    rows = [["target", "measured", ""]]
    for target in targets:
        rows.append([target.wanted, target.found, "met" if target.is_met else "missed"])
    return rows


def readme_rows(classes: Data) -> Rows:
    """Return the table of README: medians of the held-back half."""
    rows = [["", *README_SOLVERS.values()]]
    for stem in (stem for stem in README_CLASSES if stem in classes):
        found = classes[stem]
        summaries = (summary(found, name, "held_back") for name in README_SOLVERS)
        rows.append([title(stem), *(milliseconds(some, found["limit"]) for some in summaries)])
    return rows


def show(rows: Rows) -> None:
    """Print *rows* as columns, and an empty line."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = (text.ljust(width) for text, width in zip(row, widths, strict=True))
        click.echo("  ".join(cells).rstrip())
    click.echo()


def markdown(rows: Sequence[Sequence[str]], words: int | None = None) -> str:
    """Return *rows* as a table of a page; after so many columns of *words* come numbers."""
    head = rows[0]
    rule = ["---" if words is None or column < words else "---:" for column in range(len(head))]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, rule, *rows[1:]))
