"""One search by several processes: cubes of it, merged into one answer."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, Generic

import attrs

from puzzlefw.contract.results import Answer, InstanceT, SolutionT, verdict_on
from puzzlefw.engine import Cube, Search, Statistics, summed
from puzzlefw.errors import LimitError
from puzzlefw.plugin.hooks import Loaded
from puzzlefw.problem.limits import Limits, Strategy
from puzzlefw.problem.model import Model
from puzzlefw.problem.open_instance import AS_USUAL, OpenInstance
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.verbs.solve.crew import Crew, Job
from puzzlefw.verbs.solve.solving import Solving
from puzzlefw.view import State

ALONE: Final = 300
"""The decisions after which a search is split: most boards need less, and then what is to be split
is known."""


class SolvingTogether(Generic[InstanceT, SolutionT]):
    """Iterate over it to visit the solutions of *instance*, as with ``Solving``.

    It begins in this process, and after *alone* decisions all is split into cubes. Solutions
    come in the order of the cubes, which does not depend on how many *jobs* there are, so neither
    does the answer, but for a limit of time. Statistics count what all processes did; a cube is a
    decision, too.
    """

    def __init__(
        self,
        puzzle: Loaded,
        instance: InstanceT,
        limits: Limits,
        strategy: Strategy | None = None,
        *,
        jobs: int,
        alone: int = ALONE,
        timed: bool = False,
        state: State | None = None,
    ) -> None:
        self.deadline = Deadline(limits.seconds)
        self.job = Job(
            puzzle=puzzle,
            instance=instance,
            strategy=strategy or AS_USUAL,
            state=state,
            solutions=limits.solutions,
            timed=timed,
        )
        self.limits = limits
        self.jobs = jobs
        self.most_alone = alone if limits.nodes is None else min(alone, limits.nodes)
        self.begun: Search | None = None
        self.found = 0
        self.stopped_by = "interrupt"
        self.faults: tuple[str, ...] = ()
        self.spent = Statistics()
        self.going = self.go()

    def run(self) -> Answer[SolutionT]:
        """Return the answer with all solutions, up to a limit."""
        return self.answer(tuple(self))

    def __iter__(self) -> Iterator[SolutionT]:
        return self

    def __next__(self) -> SolutionT:
        """Return the next solution."""
        with self.deadline:
            return next(self.going)

    def answer(self, solutions: tuple[SolutionT, ...] = ()) -> Answer[SolutionT]:
        """Return the answer so far; the caller passes the *solutions* that it kept."""
        return Answer(
            verdict=verdict_on(self.found, self.stopped_by),
            solutions=solutions,
            found=self.found,
            faults=self.faults,
            statistics=self.spent,
            stopped_by=self.stopped_by,
        )

    def go(self) -> Iterator[SolutionT]:
        """Visit the solutions, and note what ended that."""
        alone = self.alone()
        if alone.stopped_by != "nodes" or self.limits.nodes_left(alone.statistics.nodes) == 0:
            yield from self.take(alone)
            self.stopped_by = alone.stopped_by
            return
        self.spend(attrs.evolve(alone, statistics=attrs.evolve(alone.statistics, solutions=0)))
        assert self.begun is not None
        with Crew(self.job, self.jobs) as crew:
            try:
                yield from self.merge(crew.answers(self.begun.cubes(), self.left()))
            except LimitError:
                self.stopped_by = "time"
                for _, answer in sorted(crew.found.items()):
                    yield from self.take(answer)

    def merge(self, answers: Iterable[tuple[Cube, Answer]]) -> Iterator[SolutionT]:
        """Visit the solutions of all cubes, and note what ended that."""
        for cube, answer in answers:
            if self.left() == 0:
                self.stopped_by = "nodes"
                return
            self.spend(Answer(verdict="unknown", statistics=Statistics(nodes=1)))
            left = self.left()
            is_late = left is not None and answer.statistics.nodes > left
            part = self.job.answer(cube, left) if is_late else answer
            yield from self.take(part)
            if self.found == self.limits.solutions:
                self.stopped_by = "solutions"
                return
            if part.stopped_by:
                self.stopped_by = part.stopped_by
                return
        self.stopped_by = ""

    def left(self) -> int | None:
        """Return how many decisions are left, None without a limit on them."""
        return self.limits.nodes_left(self.spent.nodes)

    def alone(self) -> Answer[SolutionT]:
        """Return the answer after the first decisions."""

        def note(_: Model, search: Search) -> None:
            self.begun = search

        job = self.job
        answer: Answer[SolutionT] = Solving(
            OpenInstance(job.puzzle.hooks, job.instance),
            Limits(nodes=self.most_alone, solutions=job.solutions),
            job.strategy,
            timed=job.timed,
            watch=note,
            state=job.state,
        ).run()
        self.faults = answer.faults
        return answer

    def take(self, answer: Answer[Any]) -> Iterator[SolutionT]:
        """Visit the solutions of an answer, as many as are still wanted."""
        self.spend(answer)
        for solution in answer.solutions:
            if self.found == self.limits.solutions:
                return
            self.found += 1
            yield solution

    def spend(self, answer: Answer[Any]) -> None:
        """Add the figures of a search."""
        self.spent = summed((self.spent, answer.statistics))
