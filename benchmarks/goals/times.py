"""How long calls take: beyond the time that they were allowed, and generating at its slowest."""

import time
from statistics import median

from tests.support.instances import aquarium, net

from benchmarks.goals import Effort, Goal
from benchmarks.samples import samples
from puzzlefw import load_puzzle

LIMITS = (0.05, 0.2, 1.0, 3.0)
HARDEST = {25: 4, 30: 3, 40: 0, 50: 0}
"""Of each side, the golden instance that takes longest."""
NETS = (100, 250)
REPEATS = 3
SEEDS = 1000
SIDES = {"net": (60, 120, 250), "aquarium": (10, 15, 20, 25)}
MOST_TIMES = {"net": 5, "aquarium": 10}
"""Times the median that a seed may take."""


def allowed(limit: float) -> float:
    """Return the most seconds over *limit* that the goal allows."""
    return max(0.05, 0.02 * limit)


def measure_limits(effort: Effort) -> Goal:
    """Solve hard instances under each limit; the clock runs from the call to its return."""
    work = [("aquarium", f"gen_{side}", aquarium(side, line)) for side, line in HARDEST.items()]
    work += [("net", f"{side}x{side}", net(side, side)) for side in NETS]
    worst: dict[str, float] = {}
    in_time: list[str] = []
    is_met = True
    for plugin, name, text in work:
        puzzle = load_puzzle(plugin)
        instance = puzzle.parse(text)
        for limit in LIMITS[:2] if effort.is_quick else LIMITS:
            for _ in range(1 if effort.is_quick else REPEATS):
                start = time.perf_counter()
                answer = puzzle.open(instance).solve(limit=None, seconds=limit)
                over = time.perf_counter() - start - limit
                if answer.stopped_by != "time":
                    in_time.append(f"{plugin} {name} in {limit} s")
                    continue
                is_met = is_met and over <= allowed(limit)
                key = f"{limit:g} s"
                worst[key] = max(over, worst.get(key, over))
    figures = ", ".join(f"{over * 1000:.0f} ms over {limit}" for limit, over in worst.items())
    return Goal(
        name="time limits",
        target="at most 50 ms or 2 % over",
        figure=f"at worst {figures}",
        is_met=is_met and bool(worst),
        data={"worst seconds over": worst, "solved in time": sorted(set(in_time))},
    )


def measure_generators(effort: Effort) -> Goal:
    """Generate boards of many seeds in each size."""
    worst: dict[str, float] = {}
    medians: dict[str, float] = {}
    slow: list[str] = []
    count = effort.times(SEEDS)
    for plugin, sides in SIDES.items():
        for side in sides:
            name = f"{plugin} {side}"
            params = {"width": side, "height": side}
            made = samples(load_puzzle(plugin), params, range(count))
            times = [sample.seconds for sample in made]
            medians[name] = median(times)
            worst[name] = max(times) / medians[name]
            most = MOST_TIMES[plugin] * medians[name]
            slow += [f"{name} {n}" for n, t in enumerate(times) if t > most]
    figures = ", ".join(f"{name}: {times:.1f}" for name, times in worst.items())
    return Goal(
        name="generators' tails",
        target=f"of {SEEDS:,} seeds none over 5 times the median, 10 for Aquariums",
        figure=f"at worst {figures}",
        is_met=not slow,
        data={"worst, of the median": worst, "median seconds": medians, "slow seeds": slow},
    )
