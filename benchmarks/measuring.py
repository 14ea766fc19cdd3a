"""Time solvers on the same lines, in turn, so that noise falls on all of them alike."""

import statistics
from collections.abc import Mapping
from itertools import chain

import attrs

from benchmarks.corpus import Line, LineClass
from benchmarks.solver import Reply, Solver

VERDICTS = ("none", "one", "several")
# A turn solves a line again while it has taken less than this, so that what is quick is timed
# with its data at hand, whoever had the turn before.
TURN_SECONDS = 0.02
TURN_SOLVES = 5


@attrs.define
class Timing:
    """One solver on one class: ``seconds[line]`` holds one time a round, the median of a turn.

    *spent* counts all its seconds, those that ran into the limit too. *late* holds the lines
    that ran into the limit, *skipped* those left out because the class's budget was spent,
    *undecided* those that the solver gave up.
    """

    seconds: dict[int, list[float]] = attrs.field(factory=dict)
    spent: float = 0.0
    late: set[int] = attrs.field(factory=set)
    skipped: set[int] = attrs.field(factory=set)
    undecided: set[int] = attrs.field(factory=set)

    def by_line(self) -> dict[int, float]:
        """Return the median time of each line that was answered."""
        return {line: statistics.median(times) for line, times in self.seconds.items()}

    def median(self) -> float | None:
        """Return the median over the lines; a late one counts as slower than all, None if so."""
        times = [*self.by_line().values(), *[float("inf")] * len(self.late - self.seconds.keys())]
        middle = statistics.median(times) if times else float("inf")
        return None if middle == float("inf") else middle

    def worst(self) -> float | None:
        """Return the time of the slowest line, None if one was late or none was answered."""
        return None if self.late else max(self.by_line().values(), default=None)


@attrs.frozen
class Limits:
    """How many rounds, and how many seconds a class may take a solver."""

    rounds: int
    budget: float


@attrs.define
class Measured:
    """One class: a timing for each solver and for each part of one, and the disagreements."""

    timings: dict[str, Timing]
    disagreements: list[str]


def measure(work: LineClass, solvers: Mapping[str, Solver], limits: Limits) -> Measured:
    """Measure *solvers* on *work*, and compare what they answer."""
    timings = {name: Timing() for name in solvers}
    said: list[dict[str, str]] = [{} for _ in work.lines]
    answers: list[set[str]] = [set() for _ in work.lines]
    for _ in range(limits.rounds):
        for number in range(len(work.lines)):
            for solver in solvers.values():
                reply = turn(timings, number, work, solver, limits)
                if reply is not None and reply.answers is not None:
                    said[number][solver.name] = VERDICTS[min(2, len(reply.answers))]
                    answers[number].update(reply.answers[:1] if len(reply.answers) == 1 else ())
    disagreements = chain.from_iterable(
        disagreement(f"{work.name}, line {number}", line, said[number - 1], answers[number - 1])
        for number, line in enumerate(work.lines, 1)
    )
    return Measured(timings, list(disagreements))


def turn(
    timings: dict[str, Timing], number: int, work: LineClass, solver: Solver, limits: Limits
) -> Reply | None:
    """Let *solver* solve a line a few times and note its times; return its last reply, if any."""
    timing = timings[solver.name]
    if number in timing.late or number in timing.undecided:
        return None
    if timing.spent >= limits.budget:
        timing.skipped.update({number} - timing.seconds.keys())
        return None
    replies: list[Reply] = []
    while len(replies) < TURN_SOLVES and sum(reply.seconds for reply in replies) < TURN_SECONDS:
        reply = solver.ask(work.puzzle, work.lines[number].text, work.seconds)
        timing.spent += reply.seconds
        if reply.answers is None:
            (timing.late if reply.why == "late" else timing.undecided).add(number)
            return reply
        replies.append(reply)
    note(timing, number, [reply.seconds for reply in replies])
    for part in replies[0].parts:
        of_part = timings.setdefault(f"{solver.name} {part}", Timing())
        note(of_part, number, [reply.parts[part] for reply in replies])
    return replies[-1]


def note(timing: Timing, number: int, seconds: list[float]) -> None:
    """Add the median of a turn to the times of a line."""
    timing.seconds.setdefault(number, []).append(statistics.median(seconds))


def disagreement(place: str, line: Line, said: Mapping[str, str], answers: set[str]) -> list[str]:
    """Return in words whatever the solvers and the label do not agree on."""
    verdicts = {**said, **({"label": line.verdict} if line.verdict else {})}
    if len(set(verdicts.values())) > 1:
        return [f"{place}: {verdicts}"]
    return [f"{place}: different solutions from {', '.join(said)}"] if len(answers) > 1 else []


def ratios(peer: Timing, ours: Timing) -> list[float]:
    """Return how many times as long as *ours* the peer took, for each line and round of both."""
    return sorted(
        theirs / own
        for line, times in peer.seconds.items()
        for theirs, own in zip(times, ours.seconds.get(line, ()), strict=False)
    )
