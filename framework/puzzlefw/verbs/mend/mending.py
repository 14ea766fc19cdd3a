"""Mends an instance in the time that is allowed, and keeps the best that is found so far."""

from typing import Any

import attrs

from puzzlefw.contract.findings import Mending
from puzzlefw.errors import FormatError, LimitError
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.clues import has_clues
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.verbs.mend.asking import solved
from puzzlefw.verbs.mend.keeping import kept
from puzzlefw.verbs.mend.narrowing import Narrowing
from puzzlefw.verbs.mend.outcome import from_none, result


class Mender:
    """Finds how an instance can be mended, and keeps the best that is found so far.

    Raises FormatError if neither the plugin nor its fields say what could be changed.
    """

    def __init__(self, problem: OpenInstance) -> None:
        expect_clues(problem.hooks)
        self.problem = problem
        self.so_far = Mending(verdict="unknown")

    def run(self, solution: Any) -> Mending:
        """Return how it can be mended, so that *solution* stays if there is one to stay."""
        problem, hooks = self.problem, self.problem.hooks
        answer = solved(problem)
        verdict = answer.verdict
        self.so_far = Mending(verdict=verdict)
        if solution is not None:
            return kept(problem, verdict, solution, self.keep)
        if verdict == "unique":
            return Mending(
                verdict="unique", instance=problem.instance, result="unique", proven=True
            )
        if verdict == "none":
            return from_none(problem, self.keep)
        if verdict == "several":
            found = Narrowing(hooks, problem.instance, answer.solutions, is_kept=False).run()
            return result(problem, verdict, found)
        return self.so_far

    def keep(self, mending: Mending) -> None:
        """Keep a result, in case nothing better is found in time."""
        self.so_far = mending

    def result(self, stopped_by: str) -> Mending:
        """Return the best that is found so far, of which nothing is proven but its result."""
        return attrs.evolve(self.so_far, proven=False, stopped_by=stopped_by)


def mend(
    problem: OpenInstance, limits: Limits, solution: Any = None, *, mender: Mender | None = None
) -> Mending:
    """Return how *problem* can be mended, as far as the time allows; see ``Problem.mend``.

    An interrupt leaves what is found by then in the *mender*.
    """
    found = mender or Mender(problem)
    if solution is not None:
        problem.hooks.expect_solution(problem.instance, solution)
    try:
        with Deadline(limits.seconds):
            return found.run(solution)
    except LimitError:
        return found.result("time")


def expect_clues(hooks: Hooks) -> None:
    """Raise FormatError if neither the plugin nor its fields say what could be changed."""
    if not has_clues(hooks) and not hooks.has("puzzlefw_changes"):
        raise FormatError(f"puzzle {hooks.name!r} does not say what its clues are")
