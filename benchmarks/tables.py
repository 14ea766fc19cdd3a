"""The figures of a run as cells of tables, as both pages on performance show them."""

from benchmarks.figures import Data, Summary
from benchmarks.pages import figure
from benchmarks.worker import OURS


def about(data: Data, disagreements: int) -> str:
    """Return the machine of a run in words, and the solvers that it left out."""
    machine = dict(data["machine"])
    lines = [
        f"Measured on one core of {machine.pop('processor')} ({machine.pop('cores')} cores),"
        f" Python {machine.pop('python')}, {machine.pop('build')} build.",
        f"Versions: {', '.join(f'{name} {version}' for name, version in machine.items())}.",
        f"Rounds: {data['limits']['rounds']} at the most.",
        f"Lines on which the solvers disagree: {disagreements}.",
        *(f"Left out: {name}, because {why}." for name, why in data["left_out"].items()),
    ]
    if "counted_on" in data:
        counted = data["counted_on"]
        lines.append(
            f"Instructions counted with Python {counted['python']}, {counted['build']} build."
        )
    return "\n".join(lines)


def solver_names(classes: Data, part: str = "solvers") -> list[str]:
    """Return the names of all solvers, puzzlefw's first."""
    names = dict.fromkeys(name for found in classes.values() for name in found[part])
    return sorted(names, key=lambda name: (name != OURS, name))


def times(found: Summary | None, limit: float, *, brief: bool = False) -> str:
    """Return one solver's times in ms, and what was cut.

    They are the best, the median and the worst with their spread, or *brief* the two latter.
    """
    if found is None:
        return "-"
    shown = milliseconds(found, limit) or "-"
    if found.median is not None:
        worst = figure(None if found.worst is None else found.worst * 1000)
        best = figure(None if found.best is None else found.best * 1000)
        shown = f"{shown}, {worst}" if brief else f"{best} / {shown} / {worst}, {found.spread:.2f}"
    counts = {"late": found.late, "not tried": found.skipped, "undecided": found.undecided}
    cuts = ", ".join(f"{count} {word}" for word, count in counts.items() if count)
    return f"{shown} ({cuts})" if cuts else shown


def milliseconds(found: Summary | None, limit: float) -> str:
    """Return a median in ms, or the limit if it is of a line that was late."""
    if found is None or (found.median is None and not found.late):
        return ""
    return f"over {limit * 1000:,.0f}" if found.median is None else figure(found.median * 1000)


def share(found: Summary | None) -> str:
    """Return puzzlefw's time divided by another's: the median and the worst."""
    return pair(found.share, found.worst_share) if found else "-"


def pair(median: float | None, worst: float | None) -> str:
    """Return a median and a worst figure."""
    return "-" if median is None else f"{figure(median)}, {figure(worst)}"
