"""Generators: the seeds that take longest, beside the median."""

import time
from statistics import median

from benchmarks.goals.goal import Effort, Goal
from puzzlefw import load_puzzle

SEEDS = 1000
SIDES = {"net": (60, 120, 250), "aquarium": (10, 15, 20, 25)}
MOST = {"net": 5, "aquarium": 10}
"""Times the median that a seed may take."""


def seconds(plugin: str, side: int, seed: int) -> float:
    """Return the processor time that a board takes."""
    start = time.process_time()
    load_puzzle(plugin).generate({"width": side, "height": side}, seed=seed)
    return time.process_time() - start


def measure(effort: Effort) -> Goal:
    """Generate boards of many seeds in each size."""
    worst: dict[str, float] = {}
    medians: dict[str, float] = {}
    slow: list[str] = []
    count = effort.times(SEEDS)
    for plugin, sides in SIDES.items():
        for side in sides:
            name = f"{plugin} {side}"
            times = [seconds(plugin, side, seed) for seed in range(count)]
            medians[name] = median(times)
            worst[name] = max(times) / medians[name]
            most = MOST[plugin] * medians[name]
            slow += [f"{name} {n}" for n, t in enumerate(times) if t > most]
    figures = ", ".join(f"{name}: {times:.1f}" for name, times in worst.items())
    return Goal(
        name="generators' tails",
        target=f"of {SEEDS:,} seeds none over 5 times the median, 10 for Aquariums",
        figure=f"at worst {figures}",
        is_met=not slow,
        data={"worst, of the median": worst, "median seconds": medians, "slow seeds": slow},
    )
