"""An instance explained: its solution step by step, and how that ends."""

from contextlib import suppress
from typing import Final

import attrs

from puzzlefw.contract.findings import Conflict, Explanation
from puzzlefw.errors import LimitError
from puzzlefw.explaining import Message
from puzzlefw.explaining.solving import run
from puzzlefw.problem.ambiguity import ambiguity
from puzzlefw.problem.clues import has_clues, says_clues
from puzzlefw.problem.conflict import conflict
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.plain_faults import plain_faults
from puzzlefw.runtime.arguments import expect_flag
from puzzlefw.runtime.deadline import Deadline, seconds_left
from puzzlefw.verbs.explain.explaining import Explaining, begin, problem_is_unique
from puzzlefw.view import State

TELLING: Final = 0.0003
"""Seconds that a step takes to be told and written, and some more."""
MOST_TELLING: Final = 0.25
"""The most of the time that is kept for it."""
LAST: Final = 0.02
"""Seconds in which steps are told where the search has taken all the time."""
UNFINISHED: Final = Explanation(steps=(), verdict="open", stopped_by="time")


def explain(
    problem: OpenInstance, state: State | None, limits: Limits, *, uniqueness: bool = False
) -> Explanation:
    """Return the solution of *problem* step by step; see ``Problem.explain``."""
    expect_flag("uniqueness", uniqueness)
    with Deadline(limits.seconds) as whole:
        if problem.layout.leaves_nothing():  # no step can say more than that
            return Explanation(steps=(), verdict="none", has_state=state is not None)
        is_unique = uniqueness and problem_is_unique(problem)
        own = begin(problem, state, is_unique=is_unique)
        found, explaining = solve(problem, own, state, whole)
    with whole.or_in(LAST):
        steps, are_all = ((), True) if found.faults else explaining.steps()
    if not are_all:
        found = UNFINISHED
    if found.stopped_by == "":  # one that was broken off may stand half-way
        problem.put_back(own.model)
    return attrs.evolve(found, steps=tuple(steps), has_state=state is not None)


def solve(
    problem: OpenInstance, explaining: Explaining, state: State | None, whole: Deadline
) -> tuple[Explanation, Explaining]:
    """Return how the explanation ends, without its steps, and which explainer has these.

    That is another one where clues conflict, as then the steps use no others. *whole* is when all
    has to be said.
    """
    found = UNFINISHED
    most = MOST_TELLING * (seconds_left() or 0)

    def spare() -> Deadline:
        """Return the time to end, so that the steps can still be told."""
        return whole.sooner(min(most, TELLING * len(explaining.explainer.steps)))

    with suppress(LimitError):
        is_solved = run(explaining.explainer, spare)
        with spare():
            found = ending(problem, explaining, state, is_solved=is_solved)
        if state is None and found.verdict in ("broken", "none"):
            faults, blamed = reasons(problem)
            found = attrs.evolve(found, faults=faults)
            if blamed is not None:
                fewer = OpenInstance(problem.hooks, blamed.instance)
                explaining = begin(fewer, None)
                run(explaining.explainer, spare)
                ends = ending(fewer, explaining, None, is_solved=False)
                found = attrs.evolve(ends, conflict=blamed)
    return found, explaining


def reasons(problem: OpenInstance) -> tuple[tuple[Message, ...], Conflict | None]:
    """Return why there is no solution: what is plainly wrong, else clues that conflict, if any."""
    hooks = problem.hooks
    faults = () if says_clues(hooks) else plain_faults(problem)
    if faults or not has_clues(hooks):
        return faults, None
    blamed = conflict(hooks, problem.instance)
    return (), blamed if blamed.clues else None


def ending(
    problem: OpenInstance, explaining: Explaining, state: State | None, *, is_solved: bool
) -> Explanation:
    """Return how an explanation ends, without its steps; no more values are tried for it."""
    problem.put_back(explaining.lab)
    if is_solved:
        explaining.model.solution()  # which the independent check has to accept
        return Explanation(steps=(), verdict="solved")
    if explaining.explainer.is_over:
        return Explanation(steps=(), verdict="broken")
    differing = ambiguity(problem, Limits(), state)
    if differing.number > 1:
        return Explanation(steps=(), verdict="several", ambiguity=differing)
    if differing.number == 0 and differing.is_exact:
        return Explanation(steps=(), verdict="none")
    return Explanation(steps=(), verdict="open", stopped_by=differing.stopped_by)
