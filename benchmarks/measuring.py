"""Time solvers on the same lines, in turn, so that noise falls on all of them alike."""

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import attrs

from benchmarks.corpus import CHECKOUT, Line, LineClass
from benchmarks.peers.contract import OutOfTimeError, Peer

VERDICTS = ("none", "one", "several")
# The exit status of ``puzzlefw solve`` with one solution, with none and with several.
ANSWERED = {0, 1, 3}


@attrs.define
class Timing:
    """One solver on one class: ``seconds[line]`` holds one time a repeat.

    *spent* counts all its seconds, those that ran into the limit too; *late* holds the lines
    that did, *skipped* those left out because the class's budget was spent.
    """

    seconds: dict[int, list[float]] = attrs.field(factory=dict)
    spent: float = 0.0
    late: set[int] = attrs.field(factory=set)
    skipped: set[int] = attrs.field(factory=set)

    def by_line(self) -> dict[int, float]:
        """Return the median time of each line that was answered."""
        return {line: statistics.median(times) for line, times in self.seconds.items()}

    def median(self) -> float | None:
        """Return the median over the lines; a late one counts as slower than all, None if so."""
        times = [*self.by_line().values(), *[float("inf")] * len(self.late - self.seconds.keys())]
        middle = statistics.median(times) if times else float("inf")
        return None if middle == float("inf") else middle


@attrs.frozen
class Limits:
    """How often each line is timed, and how many seconds a call and a class may take."""

    repeats: int
    call: float
    budget: float


def measure(
    lines: LineClass, solvers: Mapping[str, Peer], limits: Limits
) -> tuple[dict[str, Timing], list[str]]:
    """Return each solver's timing on *lines*, and the disagreements in words."""
    timings = {name: Timing() for name in solvers}
    verdicts: list[dict[str, str]] = [{} for _ in lines.lines]
    for _ in range(limits.repeats):
        for number, line in enumerate(lines.lines):
            for name, solver in solvers.items():
                verdict = timed(timings[name], number, line, lines.puzzle, solver, limits)
                if verdict is not None:
                    verdicts[number][name] = verdict
    disagreements = []
    for number, line in enumerate(lines.lines, 1):
        said = verdicts[number - 1] | ({"label": line.verdict} if line.verdict else {})
        if len(set(said.values())) > 1:
            disagreements.append(f"{lines.name}, line {number}: {said}")
    return timings, disagreements


def timed(
    timing: Timing, number: int, line: Line, puzzle: str, solver: Peer, limits: Limits
) -> str | None:
    """Solve *line* once, add the time to *timing* and return the verdict, None if not reached."""
    if number in timing.late:
        return None
    if timing.spent >= limits.budget:
        timing.skipped.update({number} - timing.seconds.keys())
        return None
    call = solver.solve_net if puzzle == "net" else solver.solve_aquarium
    start = time.perf_counter()
    try:
        answers = call(line.text, seconds=limits.call)
    except OutOfTimeError:
        timing.late.add(number)
        return None
    finally:
        took = time.perf_counter() - start
        timing.spent += took
    timing.seconds.setdefault(number, []).append(took)
    return VERDICTS[min(2, len(answers))]


def ratios(peer: Timing, ours: Timing) -> list[float]:
    """Return how many times longer than *ours* the peer took, on the lines both answered."""
    own = ours.by_line()
    return sorted(took / own[line] for line, took in peer.by_line().items() if line in own)


def process_costs(text: str, names: Sequence[str], repeats: int) -> dict[str, dict[str, float]]:
    """Return the median seconds and mebibytes of a whole process that solves one Net."""
    found: dict[str, list[dict[str, float]]] = {name: [] for name in names}
    for _ in range(repeats):
        for name in names:
            command = ["-m", "benchmarks.solve_one", name, text]
            if name == "puzzlefw":
                command = ["-m", "puzzlefw", "solve", "--plugin", "net", text]
            launcher = str(Path(__file__).with_name("process_cost.py"))
            run = [sys.executable, "-I", launcher, sys.executable, *command]
            output = subprocess.run(run, check=True, capture_output=True, cwd=CHECKOUT).stdout
            found[name].append(json.loads(output))
    for name, costs in found.items():
        if {cost["exit"] for cost in costs} - ANSWERED:
            raise RuntimeError(f"{name} failed on {text[:20]}...: {costs}")
    return {
        name: {
            key: statistics.median(cost[key] for cost in costs) for key in ("seconds", "mebibytes")
        }
        for name, costs in found.items()
    }
