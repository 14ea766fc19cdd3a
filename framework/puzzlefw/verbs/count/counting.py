"""Counts the solutions of an instance, after it has found and checked one of them."""

from typing import Final, Generic

import attrs

from puzzlefw.contract.estimate import Estimate
from puzzlefw.contract.findings import Count
from puzzlefw.contract.results import NO_STATISTICS, InstanceT, SolutionT
from puzzlefw.engine import Search, SolutionCounter, Statistics, fixpoint
from puzzlefw.errors import LimitError
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.model import Model, first_solution
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.runtime.deadline import Deadline, seconds_left
from puzzlefw.verbs.count.sampling import SolutionSampler

PRECISION: Final = 0.01
"""The error at which an estimate is good enough to end before the time is over."""


class Counting(Generic[InstanceT, SolutionT]):
    """One count: call ``run``, or after an interrupt ``result`` for what is certain by then.

    First a search finds one solution, which has to pass the check, so a number above 0 always rests
    on a checked solution. If the search finds none, nothing is counted. Under a time limit the
    count ends at half of what is left by then, and the other half goes into an estimate.
    """

    def __init__(self, problem: OpenInstance[InstanceT, SolutionT], limits: Limits) -> None:
        self.problem = problem
        self.limits = limits
        self.deadline = Deadline(limits.seconds)
        self.faults: tuple[str, ...] = ()
        self.search: Search | None = None
        self.solution: SolutionT | None = None
        self.is_only = False
        self.counter: SolutionCounter | None = None
        self.estimate: Estimate | None = None

    def run(self) -> Count[SolutionT]:
        """Count, to the end or to a limit."""
        try:
            with self.deadline:
                stopped_by = self.run_to_a_limit()
                if self.solution is None and stopped_by == "" and not self.faults:
                    from puzzlefw.problem.plain_faults import in_words  # start-up counts

                    self.faults = in_words(self.problem)
                return self.result(stopped_by)
        except LimitError:
            return self.result("time")

    def run_to_a_limit(self) -> str:
        """Count, and return the limit that came first, if any did."""
        begun = self.problem.begin(self.limits)
        self.faults = begun.faults
        model, search = begun.model, begun.search
        if model is None or search is None:
            return ""
        self.search = search
        first = first_solution(model, search)
        if first is not None:
            self.solution = model.solution(first)
            left = seconds_left()
            if left is not None:
                model.store.clock.limit(left / 2)
            self.is_only = is_over(model, search, self.limits.solutions)
            if not self.is_only:
                self.count(model, search)
        self.problem.put_back(model)
        return search.stopped_by if first is None else ""

    def count(self, model: Model, search: Search) -> None:
        """Count an instance that is known to have a solution."""
        self.counter = SolutionCounter(
            model.network,
            limit=self.limits.solutions,
            node_limit=self.limits.nodes_left(int(search.nodes)),
            is_solvable=True,
        )
        with model.watch():
            self.counter.run()
        if self.counter.number == 0:
            raise model.hooks.blame(
                "puzzlefw_propagators", "gave residuals that count no solution, where one was found"
            )

        if self.counter.stopped_by == "time":
            self.sample(model, least=self.counter.number)

    def sample(self, model: Model, least: int) -> None:
        """Estimate in the time that is left what could not be counted in half of it.

        An estimate below what is certain is none.
        """
        model.store.clock.limit(seconds_left())
        with model.watch():
            fixpoint(model.network)
            sampler = SolutionSampler(model.network)
            try:
                sampler.run(precision=PRECISION)
            finally:  # an interrupt, too, leaves what is known
                estimate = sampler.estimate()
                if estimate is not None and estimate.number >= least:
                    self.estimate = estimate

    def result(self, stopped_by: str = "interrupt") -> Count[SolutionT]:
        """Return the count as far as it is certain."""
        number = 0 if self.solution is None else 1
        is_exact = stopped_by == "" and (self.solution is None or self.is_only)
        search = self.search
        statistics = NO_STATISTICS if search is None else search.statistics()
        if self.counter is not None:
            number = self.counter.number
            is_exact = self.counter.is_exact
            stopped_by = "" if is_exact else stopped_by or self.counter.stopped_by
            statistics = together(statistics, self.counter.statistics())
        return Count(
            number=number,
            is_exact=is_exact,
            solution=self.solution,
            faults=self.faults,
            statistics=statistics,
            stopped_by=stopped_by,
            estimate=self.estimate,
        )


def is_over(model: Model, search: Search, limit: int | None) -> bool:
    """Return whether the search proves that there are no other solutions, and end the search.

    The search learns, so it often proves that long before the count would end. With a *limit* of
    one solution the proof is not needed, and the answer is False.
    """
    with model.watch():
        found = limit == 1 or search.advance()
    search.close()
    return not found and search.stopped_by == ""


def together(first: Statistics, later: Statistics) -> Statistics:
    """Return the figures of a search and of a count on one store, whose totals hold both."""
    return attrs.evolve(
        later,
        nodes=first.nodes + later.nodes,
        failures=first.failures + later.failures,
        solutions=first.solutions,
        deepest=max(first.deepest, later.deepest),
        seconds=first.seconds + later.seconds,
    )
