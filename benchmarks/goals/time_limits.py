"""Time limits: how much longer a call takes than it was allowed."""

import time

from tests.support.instances import aquarium, net

from benchmarks.goals.goal import Effort, Goal
from puzzlefw import load_puzzle

LIMITS = (0.05, 0.2, 1.0, 3.0)
HARDEST = {25: 4, 30: 3, 40: 0, 50: 0}
"""Of each side, the golden instance that takes longest."""
NETS = (100, 250)
REPEATS = 3


def allowed(limit: float) -> float:
    """Return the most seconds over *limit* that the goal allows."""
    return max(0.05, 0.02 * limit)


def measure(effort: Effort) -> Goal:
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
                answer = puzzle.solve(instance, limit=None, seconds=limit)
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
