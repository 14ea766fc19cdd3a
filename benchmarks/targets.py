"""What puzzlefw is to reach on boards held back: shares of other solvers' time, and bounds."""

from collections.abc import Iterator

import attrs

from benchmarks.figures import Data, Summary, summary, title
from benchmarks.worker import OURS

HALF = "held_back"
SHARES = {
    "net_11x11": ("tatham", 1.0),
    "net_25x25": ("tatham", 0.6),
    "net_25x25w": ("tatham", 0.6),
    "net_51x51": ("tatham", 0.6),
    "net_51x51w": ("tatham", 0.6),
    "net_121x121": ("tatham", 0.6),
    "gen_20": ("clingo", 0.2),
    "gen_25": ("clingo", 0.4),
    "gen_30": ("clingo", 0.4),
    "gen_40": ("clingo", 0.1),
    "gen_50": ("clingo", 0.15),
    "generate_net_11x11": ("tatham", 1.0),
    "generate_net_25x25": ("tatham", 0.6),
    "generate_net_51x51": ("tatham", 0.6),
    "generate_net_121x121": ("tatham", 0.6),
}
"""Of a class: another solver, and the most of its time that puzzlefw may take, in the median."""
BOUNDS = {"gen_15": (0.001, 0.003)}
"""Of a class: the most seconds of our median, and of our slowest line."""
# An ambiguous class, and the unique one of the same size.
PAIRS = {"ambiguous_11x11": "net_11x11", "ambiguous_25x25": "net_25x25"}
MOST_TIMES_UNIQUE = 2.0
PROCESSES = ("net_25x25", "gen_15")
MOST_SECONDS = 0.09
MOST_MEBIBYTES = 30.0


@attrs.frozen
class Target:
    """A bound and what was measured, in words, and whether it is met."""

    goal: str
    found: str
    is_met: bool


def rivals(stem: str) -> set[str]:
    """Return who is compared in a target of a class, and so is worth more time there."""
    return {OURS, SHARES[stem][0]} if stem in SHARES else {OURS}


def targets(data: Data) -> list[Target]:
    """Return every target that something was measured for."""
    found: list[Target] = []
    for stem, work in data["classes"].items():
        ours = summary(work, OURS, HALF)
        if ours is not None and stem in SHARES:
            name, most = SHARES[stem]
            theirs = summary(work, name, HALF)
            found.extend(share_targets(stem, ours, theirs, most) if theirs else ())
        if ours is not None and stem in BOUNDS:
            found.append(bound_target(stem, ours))
    return [*found, *ambiguous_targets(data["classes"]), *process_targets(data["processes"])]


def share_targets(stem: str, ours: Summary, theirs: Summary, most: float) -> Iterator[Target]:
    """Visit how we stand beside another solver; what we have no time for misses its target."""
    name = SHARES[stem][0]
    verb = "generating " * stem.startswith("generate")
    goal = f"{verb}{title(stem)}: at most {most:g} times {name}"
    if ours.late or ours.skipped:
        yield Target(goal, f"{ours.late} late, {ours.skipped} not tried", False)
    elif theirs.share is not None:
        found = f"{theirs.share:.2f}, worst {theirs.worst_share:.2f}"
        yield Target(goal, found, theirs.share <= most)
    if stem.startswith("gen_") and theirs.worst is not None:
        goal = f"{title(stem)}: slowest board below {name}'s"
        found = "late" if ours.worst is None else f"{ours.worst:.4f} s beside {theirs.worst:.4f} s"
        yield Target(goal, found, ours.worst is not None and ours.worst < theirs.worst)


def bound_target(stem: str, ours: Summary) -> Target:
    """Return how a class stands that is bound in seconds."""
    middle, most = BOUNDS[stem]
    goal = f"{title(stem)}: {middle:g} s, slowest {most:g} s"
    if ours.median is None or ours.worst is None:
        return Target(goal, f"{ours.late} late", False)
    is_met = ours.median <= middle and ours.worst <= most
    return Target(goal, f"{ours.median:.4f} s, {ours.worst:.4f} s", is_met)


def ambiguous_targets(classes: Data) -> Iterator[Target]:
    """Visit how the first two solutions of ambiguous Nets stand beside the unique Nets."""
    for stems in PAIRS.items():
        found = [summary(classes[stem], OURS, HALF) for stem in stems if stem in classes]
        medians = [some.median for some in found if some and some.median]
        if len(medians) == 2:
            times = medians[0] / medians[1]
            ambiguous, unique = map(title, stems)
            goal = f"{ambiguous}: two solutions within {MOST_TIMES_UNIQUE:g} times {unique}"
            yield Target(goal, f"{times:.2f}", times <= MOST_TIMES_UNIQUE)


def process_targets(processes: Data) -> Iterator[Target]:
    """Visit how whole processes stand."""
    for stem in PROCESSES:
        cost = processes.get(stem, {}).get(OURS)
        if cost is not None:
            seconds, mebibytes = cost["seconds"], cost["mebibytes"]
            goal = f"{title(stem)}: whole process {MOST_SECONDS:g} s and {MOST_MEBIBYTES:g} MiB"
            is_met = seconds <= MOST_SECONDS and mebibytes <= MOST_MEBIBYTES
            yield Target(goal, f"{seconds:.3f} s, {mebibytes:.1f} MiB", is_met)
