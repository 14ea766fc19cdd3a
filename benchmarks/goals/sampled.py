"""Limits and Ctrl-C on a sample: random boards, commands, limits and moments.

The other goals measure where a fault was once; this one looks for the next. Boards have up to
250x250 cells, each kind of them hard in another phase: reading, building, learning, counting,
mapping, printing or generating.
"""

import math
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median

import attrs
from tests.support import instances

from benchmarks.goals import Effort, Goal
from benchmarks.goals.interrupts import MOST_SECONDS, latency, started
from benchmarks.goals.times import allowed
from benchmarks.processes import python_cost

COUNT = 300
"""Samples of each goal."""
LONGEST_SIDE = 250
SHORTEST_LIMIT, LONGEST_LIMIT = 0.02, 1.0
LIMITED = (
    ("solve",),
    ("solve", "--all"),
    ("solve", "--all", "--json"),
    ("solve", "--limit", "100"),
    ("solve", "--search", "plain"),
    ("count",),
    ("count", "--limit", "1000"),
)
UNLIMITED = (("render",), ("convert",))
LIMIT_REACHED = 4
ANSWERED = (0, 1, 3)
ALLOWED = "50 ms or 2 %"
NOISE = 0.02
"""What the start-up of a process differs from its median, on a quiet machine."""

Command = tuple[str, ...]


@attrs.frozen
class Trial:
    """A command that was cut short: by how much it was late, and whether it met the goal."""

    kind: str
    command: Command
    seconds: float
    is_met: bool


def side(rng: Random, longest: int) -> int:
    """Return a side, short ones as likely as long ones by their logarithm."""
    return round(math.exp(rng.uniform(math.log(8), math.log(longest))))


def tree_net(rng: Random) -> str:
    """Return a Net made of a random tree: on large boards with very many solutions."""
    height, width = side(rng, LONGEST_SIDE), side(rng, LONGEST_SIDE)
    text = instances.net(height, width, rng.randrange(10**6))
    return text.replace(":", "w:") if rng.random() < 0.3 else text


def spoilt_net(rng: Random) -> str:
    """Return such a Net with one tile changed: most often without a solution."""
    head, _, tiles = tree_net(rng).partition(":")
    at = rng.randrange(len(tiles))
    return f"{head}:{tiles[:at]}{rng.choice('123456789abcde')}{tiles[at + 1 :]}"


def lone_cells(rng: Random) -> str:
    """Return an Aquarium whose tanks have one cell each: nothing but counts of rows and columns."""
    size = side(rng, 60)
    clues = "_".join([str(size // 2)] * (2 * size))
    return f"{clues};{','.join(map(str, range(size * size)))}"


def without_clues(rng: Random) -> str:
    """Return an Aquarium of rectangular tanks and no clues at all."""
    size, width = side(rng, LONGEST_SIDE), rng.randint(1, 6)
    across = -(-size // width)
    cells = [(row, column) for row in range(size) for column in range(size)]
    tanks = ",".join(str(row // width * across + column // width) for row, column in cells)
    return f"{'_'.join('?' * 2 * size)};{tanks}"


def hard_aquarium(rng: Random) -> str:
    """Return one of the golden instances that take long."""
    return instances.aquarium(*rng.choice([(25, 4), (30, 3), (40, 0), (50, 0)]))


KINDS: tuple[tuple[str, str, Callable[[Random], str]], ...] = (
    ("net", "tree", tree_net),
    ("net", "spoilt", spoilt_net),
    ("aquarium", "cells", lone_cells),
    ("aquarium", "no clues", without_clues),
    ("aquarium", "hard", hard_aquarium),
)
"""The plugin of each kind of boards, what it is called, and what makes one."""


def command_for(rng: Random, folder: Path, commands: Sequence[Command]) -> tuple[str, Command]:
    """Return the kind of a random board, and one of *commands* for it, or one that generates."""
    if rng.random() < 0.2:
        plugin, longest = rng.choice([("net", LONGEST_SIDE), ("aquarium", 40)])
        size = str(side(rng, longest))
        seed = str(rng.randrange(10**6))
        sides = ("--set", f"width={size}", "--set", f"height={size}")
        return "generated", ("generate", "--plugin", plugin, *sides, "--seed", seed)
    plugin, kind, make = rng.choice(KINDS)
    text = make(rng)
    path = folder / f"{rng.randrange(10**9)}.txt"
    path.write_text(text + "\n")
    return kind, (*rng.choice(commands), "--plugin", plugin, str(path))


def start_up() -> float:
    """Return the seconds before a command begins with its puzzle: the median of some tries."""
    command = ("-m", "puzzlefw", "solve", "--plugin", "net", "1x2:84")
    return median(python_cost(*command).seconds for _ in range(9))


def measure_limits(effort: Effort) -> Goal:
    """Run random commands on random boards under random limits, each as a process of its own."""
    rng = effort.rng("sampled limits")
    before = start_up()
    trials: list[Trial] = []
    for _ in range(effort.times(COUNT)):
        limit = math.exp(rng.uniform(math.log(SHORTEST_LIMIT), math.log(LONGEST_LIMIT)))
        kind, command = command_for(rng, effort.folder, LIMITED)
        done = python_cost("-m", "puzzlefw", *command, "--timeout", f"{limit:.3f}")
        over = done.seconds - before - limit
        if done.exit == LIMIT_REACHED:
            trials.append(Trial(kind, command, over, over <= allowed(limit) + NOISE))
        elif done.exit not in ANSWERED or over > allowed(limit) + NOISE:
            trials.append(Trial(kind, command, max(over, 0.0), False))
    return goal(
        "time limits, sampled",
        f"random boards up to 250x250, commands and limits: at most {ALLOWED} over",
        trials,
    )


def measure_interrupts(effort: Effort) -> Goal:
    """Send Ctrl-C to random commands on random boards at random moments."""
    rng = effort.rng("sampled interrupts")
    before = start_up()
    trials: list[Trial] = []
    for _ in range(effort.times(COUNT)):
        kind, command = command_for(rng, effort.folder, (*LIMITED, *UNLIMITED))
        if kind == "generated":
            command = (*command, "--count", "1000000")
        delay = 1.5 * before + math.exp(rng.uniform(math.log(0.01), 0))
        running = started([sys.executable, "-m", "puzzlefw", *command])
        seconds, wrong = latency(running, delay, None)
        # Python takes its handler back before it ends: a shell says 130 of that, too.
        is_well = wrong in ("", f"status {-signal.SIGINT}")
        if not wrong.startswith("ended by itself"):
            trials.append(Trial(kind, command, seconds, is_well and seconds <= MOST_SECONDS))
    return goal(
        "Ctrl-C, sampled",
        f"the same at random moments: exit 130 within {MOST_SECONDS * 1000:.0f} ms",
        trials,
    )


def goal(name: str, target: str, trials: Sequence[Trial]) -> Goal:
    """Return the goal of a sample: how many were cut short, the median and the worst of them."""
    seconds = [trial.seconds for trial in trials]
    count = sum(trial.is_met for trial in trials)
    worst: dict[str, float] = {}
    for trial in sorted(trials, key=lambda trial: trial.kind):
        worst[trial.kind] = max(trial.seconds, worst.get(trial.kind, trial.seconds))
    return Goal(
        name=name,
        target=target,
        figure=f"{count} of {len(trials)}, median {median(seconds) * 1000:.0f} ms,"
        f" worst {max(seconds) * 1000:.0f} ms",
        is_met=count == len(trials),
        data={
            "worst seconds": worst,
            "missed": [" ".join(trial.command) for trial in trials if not trial.is_met],
        },
    )
