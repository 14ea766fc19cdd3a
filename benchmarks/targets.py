"""What puzzlefw is to reach: bounds on its time beside another solver's, and of its own."""

import statistics
from collections.abc import Mapping, Sequence

import attrs

from benchmarks.measuring import Timing, ratios
from benchmarks.processes import Cost
from benchmarks.worker import OURS

C_ALONE = "tatham alone"
UNCHECKED = f"{OURS} unchecked"
MOST_SECONDS = 0.09
MOST_MEBIBYTES = 30.0


@attrs.frozen
class Target:
    """A bound and what was measured, in words, and whether it is met."""

    wanted: str
    found: str
    is_met: bool


@attrs.frozen
class Share:
    """On one class the solver *ours* takes at most *most* times what *theirs* takes."""

    stem: str
    most: float
    theirs: str = C_ALONE
    ours: str = OURS


SHARES = (
    *(Share(f"net_{board}", 1.0) for board in ("25x25", "51x51", "121x121")),
    *(Share(f"net_{board}", 0.8, ours=UNCHECKED) for board in ("25x25", "51x51", "121x121")),
    *(Share("gen_20", 0.2, "clingo"), Share("gen_25", 0.4, "clingo")),
    *(Share("gen_30", 0.4, "clingo"), Share("gen_40", 0.1, "clingo")),
    Share("gen_50", 0.15, "clingo"),
)
BOUNDS = {"gen_15": (0.001, 0.003)}
"""Of a class: the most seconds of our median, and of our slowest line."""
# An ambiguous class, and the unique one of the same size.
PAIRS = {"ambiguous_11x11": "net_11x11", "ambiguous_25x25": "net_25x25"}
MOST_TIMES_UNIQUE = 2.0

Timings = Mapping[str, Mapping[str, Timing]]


def share_target(share: Share, timings: Mapping[str, Timing]) -> Target | None:
    """Return how *share* stands, None where one of the two was not measured."""
    ours, theirs = timings.get(share.ours, Timing()), timings.get(share.theirs, Timing())
    if not theirs.seconds or not (ours.seconds or ours.late):
        return None
    wanted = f"{share.stem}: {share.ours} at most {share.most:g} times {share.theirs}"
    found = ratios(ours, theirs)
    if not found or ours.late or ours.skipped:
        return Target(wanted, f"{len(ours.late)} late, {len(ours.skipped)} not tried", False)
    times = statistics.median(found)
    middle = f"{found[len(found) // 4]:.2f} to {found[-1 - len(found) // 4]:.2f}"
    return Target(wanted, f"{times:.2f} ({middle})", times <= share.most)


def worst_target(share: Share, timings: Mapping[str, Timing]) -> Target | None:
    """Return whether our worst line is quicker than theirs, for Aquarium."""
    ours, theirs = timings.get(share.ours, Timing()), timings.get(share.theirs, Timing())
    worst, limit = ours.worst(), theirs.worst()
    if share.theirs == C_ALONE or limit is None or not (ours.seconds or ours.late):
        return None
    found = "late" if worst is None else f"{worst:.4f} s beside {limit:.4f} s"
    is_met = worst is not None and worst < limit and not ours.skipped
    return Target(f"{share.stem}: worst line below {share.theirs}'s", found, is_met)


def bound_targets(timings: Timings) -> list[Target]:
    """Return how the classes stand that are bound in seconds."""
    found: list[Target] = []
    for stem, (middle, most) in BOUNDS.items():
        ours = timings.get(stem, {}).get(OURS, Timing())
        median, worst = ours.median(), ours.worst()
        if ours.seconds or ours.late:
            said = "late" if median is None or worst is None else f"{median:.4f} s, {worst:.4f} s"
            is_met = median is not None and median <= middle and worst is not None and worst <= most
            found.append(Target(f"{stem}: {middle:g} s, worst {most:g} s", said, is_met))
    return found


def ambiguous_targets(timings: Timings) -> list[Target]:
    """Return how the first two solutions of ambiguous Nets stand beside the unique Nets."""
    found: list[Target] = []
    for ambiguous, unique in PAIRS.items():
        medians = [
            timings.get(stem, {}).get(OURS, Timing()).median() for stem in (ambiguous, unique)
        ]
        if medians[0] is not None and medians[1] is not None:
            times = medians[0] / medians[1]
            wanted = f"{ambiguous}: two solutions within {MOST_TIMES_UNIQUE:g} times {unique}"
            found.append(Target(wanted, f"{times:.2f}", times <= MOST_TIMES_UNIQUE))
    return found


def process_targets(processes: Mapping[str, Mapping[str, Cost]]) -> list[Target]:
    """Return how whole processes stand."""
    found: list[Target] = []
    for stem in ("net_25x25", "gen_15"):
        cost = processes.get(stem, {}).get(OURS)
        if cost is not None:
            seconds, mebibytes = cost["seconds"], cost["mebibytes"]
            wanted = f"{stem}: whole process {MOST_SECONDS:g} s and {MOST_MEBIBYTES:g} MiB"
            is_met = seconds <= MOST_SECONDS and mebibytes <= MOST_MEBIBYTES
            found.append(Target(wanted, f"{seconds:.3f} s, {mebibytes:.1f} MiB", is_met))
    return found


def targets(timings: Timings, processes: Mapping[str, Mapping[str, Cost]]) -> Sequence[Target]:
    """Return every target that something was measured for; *timings* by the stem of a class."""
    found: list[Target | None] = []
    for share in SHARES:
        found.append(share_target(share, timings.get(share.stem, {})))
        found.append(worst_target(share, timings.get(share.stem, {})))
    found.extend(bound_targets(timings))
    found.extend(ambiguous_targets(timings))
    found.extend(process_targets(processes))
    return [target for target in found if target is not None]
