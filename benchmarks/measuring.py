"""Time solvers on the same lines, in turn, so that noise falls on all of them alike."""

import statistics
from collections.abc import Container, Mapping
from itertools import chain

import attrs

from benchmarks.corpus import Line, LineClass
from benchmarks.solver import Reply, Solver

VERDICTS = ("none", "one", "several")
# A turn solves a line again while it has taken less than this, so that what is quick is timed
# with its data at hand, whoever had the turn before.
TURN_SECONDS = 0.01
TURN_SOLVES = 5
RIVALS_TIMES = 10.0
"""How many times the budget those have who are compared in a target."""


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


@attrs.frozen
class Limits:
    """How many rounds, and how many seconds a class may take a solver."""

    rounds: int
    budget: float


@attrs.define
class Measured:
    """One class: a timing for each solver, and the disagreements."""

    timings: dict[str, Timing]
    disagreements: list[str]


def measure(
    work: LineClass, solvers: Mapping[str, Solver], limits: Limits, rivals: Container[str] = ()
) -> Measured:
    """Measure *solvers* on *work*, and compare what they answer.

    Who begins changes from round to round. The *rivals* have a larger budget.
    """
    timings = {name: Timing() for name in solvers}
    budgets = {name: limits.budget * (RIVALS_TIMES if name in rivals else 1) for name in solvers}
    said: list[dict[str, str]] = [{} for _ in work.lines]
    answers = [{line.solution} if line.solution is not None else set() for line in work.lines]
    names = list(solvers)
    for _ in range(limits.rounds):
        for number in work.in_turn():
            for name in names:
                reply = turn(timings[name], number, work, solvers[name], budget=budgets[name])
                if reply is not None and reply.answers is not None:
                    said[number][name] = VERDICTS[min(2, len(reply.answers))]
                    answers[number].update(reply.answers[:1] if len(reply.answers) == 1 else ())
        names.append(names.pop(0))
    if not work.task.startswith("solve_"):
        return Measured(timings, [])
    disagreements = chain.from_iterable(
        disagreement(f"{work.stem}, line {number}", line, said[number - 1], answers[number - 1])
        for number, line in enumerate(work.lines, 1)
    )
    return Measured(timings, list(disagreements))


def turn(
    timing: Timing, number: int, work: LineClass, solver: Solver, *, budget: float
) -> Reply | None:
    """Let *solver* solve a line a few times and note its time; return its last reply, if any."""
    if number in timing.late or number in timing.undecided:
        return None
    if timing.spent >= budget:
        timing.skipped.update({number} - timing.seconds.keys())
        return None
    replies: list[Reply] = []
    while len(replies) < TURN_SOLVES and sum(reply.seconds for reply in replies) < TURN_SECONDS:
        reply = solver.ask(work.task, work.lines[number].text, work.seconds)
        timing.spent += reply.seconds
        if reply.answers is None:
            (timing.late if reply.why == "late" else timing.undecided).add(number)
            return reply
        replies.append(reply)
    middle = statistics.median(reply.seconds for reply in replies)
    timing.seconds.setdefault(number, []).append(middle)
    return replies[-1]


def disagreement(place: str, line: Line, said: Mapping[str, str], answers: set[str]) -> list[str]:
    """Return in words whatever the solvers and the label do not agree on."""
    verdicts = {**said, **({"label": line.verdict} if line.verdict else {})}
    if len(set(verdicts.values())) > 1:
        return [f"{place}: {verdicts}"]
    return [f"{place}: different solutions from {', '.join(said)}"] if len(answers) > 1 else []
