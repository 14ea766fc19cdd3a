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


@attrs.frozen
class Board:
    """A puzzle text, and what kind of board it is."""

    plugin: str
    kind: str
    text: str


def side(rng: Random, longest: int) -> int:
    """Return a side, short ones as likely as long ones by their logarithm."""
    return round(math.exp(rng.uniform(math.log(8), math.log(longest))))


def tree_net(rng: Random) -> Board:
    """Return a Net made of a random tree: on large boards with very many solutions."""
    height, width = side(rng, LONGEST_SIDE), side(rng, LONGEST_SIDE)
    text = instances.net(height, width, rng.randrange(10**6))
    wraps = rng.random() < 0.3
    return Board("net", "tree", text.replace(":", "w:") if wraps else text)


def spoilt_net(rng: Random) -> Board:
    """Return such a Net with one tile changed: most often without a solution."""
    board = tree_net(rng)
    head, _, tiles = board.text.partition(":")
    at = rng.randrange(len(tiles))
    tiles = tiles[:at] + rng.choice("123456789abcde") + tiles[at + 1 :]
    return Board("net", "spoilt", f"{head}:{tiles}")


def lone_cells(rng: Random) -> Board:
    """Return an Aquarium whose tanks have one cell each: nothing but counts of rows and columns."""
    size = side(rng, 60)
    clues = "_".join([str(size // 2)] * (2 * size))
    return Board("aquarium", "cells", f"{clues};{','.join(map(str, range(size * size)))}")


def without_clues(rng: Random) -> Board:
    """Return an Aquarium of rectangular tanks and no clues at all."""
    size, width = side(rng, LONGEST_SIDE), rng.randint(1, 6)
    across = -(-size // width)
    cells = [(row, column) for row in range(size) for column in range(size)]
    tanks = ",".join(str(row // width * across + column // width) for row, column in cells)
    return Board("aquarium", "no clues", f"{'_'.join('?' * 2 * size)};{tanks}")


def hard_aquarium(rng: Random) -> Board:
    """Return one of the golden instances that take long."""
    size, number = rng.choice([(25, 4), (30, 3), (40, 0), (50, 0)])
    return Board("aquarium", "hard", instances.aquarium(size, number))


KINDS: tuple[Callable[[Random], Board], ...] = (
    tree_net,
    spoilt_net,
    lone_cells,
    without_clues,
    hard_aquarium,
)


def command_for(rng: Random, folder: Path, commands: Sequence[Command]) -> tuple[str, Command]:
    """Return the kind of a random board, and one of *commands* for it, or one that generates."""
    if rng.random() < 0.2:
        plugin, longest = rng.choice([("net", LONGEST_SIDE), ("aquarium", 40)])
        size = str(side(rng, longest))
        seed = str(rng.randrange(10**6))
        sides = ("--set", f"width={size}", "--set", f"height={size}")
        return "generated", ("generate", "--plugin", plugin, *sides, "--seed", seed)
    board = rng.choice(KINDS)(rng)
    path = folder / f"{rng.randrange(10**9)}.txt"
    path.write_text(board.text + "\n")
    return board.kind, (*rng.choice(commands), "--plugin", board.plugin, str(path))


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
    """Return what a sample shows: how many were cut short, the median and the worst of them."""
    worst = max(trials, key=lambda trial: trial.seconds)
    kinds = {trial.kind for trial in trials}
    middle = median(trial.seconds for trial in trials)
    return Goal(
        name=name,
        target=target,
        figure=(
            f"{sum(trial.is_met for trial in trials)} of {len(trials)},"
            f" median {middle * 1000:.0f} ms, worst {worst.seconds * 1000:.0f} ms"
        ),
        is_met=all(trial.is_met for trial in trials),
        data={
            "worst seconds": {
                kind: max(t.seconds for t in trials if t.kind == kind) for kind in sorted(kinds)
            },
            "missed": [" ".join(t.command) for t in trials if not t.is_met],
        },
    )
