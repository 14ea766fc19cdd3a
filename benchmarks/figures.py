"""The figures of ``performance.json``: what is kept of each line, and what a half comes to.

Of each line and solver are kept, in seconds, the best round, the median and the slowest, and the
*share*: the median over the rounds of puzzlefw's time divided by this solver's in the same
round. All that tables and targets say is worked out from these.
"""

import json
import statistics
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs

from benchmarks.corpus import CHECKOUT, TASKS, LineClass
from benchmarks.machine import machine
from benchmarks.measuring import Limits, Timing
from benchmarks.worker import OURS

FIGURES = CHECKOUT / "performance.json"
KEYS = ("best", "median", "slowest", "share")
NEVER = float("inf")
"""Stands for the time of a line that was late."""

Data = Mapping[str, Any]
Column = Sequence[float | None]


def title(stem: str) -> str:
    """Return the title of a class: ``gen_25`` is Aquarium 25x25."""
    if stem.startswith("gen_"):
        side = stem.removeprefix("gen_")
        return f"Aquarium {side}x{side}"
    kind, _, params = stem.partition("_")
    if kind == "generate":
        puzzle, _, params = params.partition("_")
        return f"{puzzle.title()} {params.replace(',tank_size=', ', tanks of ')}"
    return f"Net {params}" + ", ambiguous" * (kind == "ambiguous")


def about(work: LineClass) -> dict[str, Any]:
    """Return the data of a class beside its figures."""
    return {
        "task": work.task,
        "size": work.size,
        "limit": work.seconds,
        "known": len(work.known),
        "held_back": len(work.held_back),
        "digest": work.digest,
    }


def about_run(limits: Limits, left_out: Mapping[str, str]) -> dict[str, Any]:
    """Return the data of a run beside its classes."""
    return {"machine": machine(), "limits": attrs.asdict(limits), "left_out": dict(left_out)}


def class_data(work: LineClass, timings: Mapping[str, Timing]) -> dict[str, Any]:
    """Return the data of a class that was timed."""
    return about(work) | {
        "solvers": {
            name: {
                **columns(timing, timings[OURS], len(work.lines)),
                "late": sorted(timing.late),
                "skipped": sorted(timing.skipped),
                "undecided": sorted(timing.undecided),
            }
            for name, timing in timings.items()
        }
    }


def in_order(classes: Data) -> Data:
    """Return *classes* by task, size and name."""
    keys = {
        stem: (TASKS.index(found["task"]), found["size"], stem) for stem, found in classes.items()
    }
    return {stem: classes[stem] for stem in sorted(classes, key=keys.__getitem__)}


def columns(timing: Timing, ours: Timing, count: int) -> dict[str, Column]:
    """Return the columns of figures of *count* lines, None where there is none."""
    rows: list[list[float | None]] = []
    for line in range(count):
        times = timing.seconds.get(line, [])
        pairs = zip(ours.seconds.get(line, []), times, strict=False)
        row = (
            min(times, default=None),
            middle(times),
            max(times, default=None),
            middle([own / other for own, other in pairs]),
        )
        # More than four digits are noise.
        rows.append([None if number is None else float(f"{number:.4g}") for number in row])
    return dict(zip(KEYS, map(list, zip(*rows, strict=True)), strict=True))


def middle(numbers: Sequence[float]) -> float | None:
    """Return the median; None if there is none, or if it is of a line that was late."""
    median = statistics.median(numbers) if numbers else NEVER
    return None if median == NEVER else median


@attrs.frozen
class Summary:
    """What one solver comes to on one half of a class, each figure None where there is none.

    *best* and *median* are the medians over the lines of their best and their median round;
    *worst* is the median round of the slowest line; *spread* is the median over the lines of the
    slowest round divided by the best. *share* and *worst_share* are those of ``shares``.
    """

    best: float | None
    median: float | None
    worst: float | None
    spread: float | None
    share: float | None
    worst_share: float | None
    late: int
    skipped: int
    undecided: int


def lines_of(found: Data, half: str) -> range:
    """Return the numbers of the lines of one half of a class."""
    known = found["known"]
    return range(known) if half == "known" else range(known, known + found["held_back"])


def at(column: Column, lines: Sequence[int]) -> list[float]:
    """Return the figures of *lines* in a column, without those that have none."""
    return [number for line in lines if (number := column[line]) is not None]


def shares(
    found: Data, lines: Sequence[int], *, each: Column, ours: Column, theirs: Column
) -> tuple[float | None, float | None]:
    """Return the median and the largest share of the *lines* of a class, *each* being one line's.

    Where puzzles are generated, which differ from solver to solver, the two medians are compared
    and the two slowest lines.
    """
    if found["task"].startswith("solve_"):
        pairs = at(each, lines)
        return middle(pairs), max(pairs, default=None)
    own, others = at(ours, lines), at(theirs, lines)
    if not own or not others:
        return None, None
    return statistics.median(own) / statistics.median(others), max(own) / max(others)


def summary(found: Data, name: str, half: str) -> Summary | None:
    """Return the summary of the solver *name*, None if it was not asked."""
    data = found["solvers"].get(name)
    if data is None:
        return None
    lines = lines_of(found, half)
    late = [NEVER for line in lines if line in data["late"]]
    answered = [line for line in lines if line not in data["late"]]
    best, medians, slowest = (at(data[key], answered) for key in KEYS[:3])
    ours = found["solvers"][OURS]["median"]
    share, worst_share = shares(
        found, answered, each=data["share"], ours=ours, theirs=data["median"]
    )
    return Summary(
        best=middle(best + late),
        median=middle(medians + late),
        worst=None if late else max(medians, default=None),
        spread=middle([most / least for most, least in zip(slowest, best, strict=True)]),
        share=share,
        worst_share=worst_share,
        late=len(late),
        skipped=sum(line in lines for line in data["skipped"]),
        undecided=sum(line in lines for line in data["undecided"]),
    )


def read(path: Path = FIGURES) -> dict[str, Any]:
    """Return the figures kept in *path*, none if there is no such file."""
    if not path.exists():
        return {}
    found: dict[str, Any] = json.loads(path.read_text())
    return found


def write(data: Data, path: Path = FIGURES) -> None:
    """Keep figures: a class a line, so that a diff shows which have changed."""
    parts = []
    for key, value in data.items():
        text = json.dumps(value)
        if isinstance(value, dict):
            rows = (f"  {json.dumps(name)}: {json.dumps(some)}" for name, some in value.items())
            text = "{\n" + ",\n".join(rows) + "\n }"
        parts.append(f" {json.dumps(key)}: {text}")
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n")
