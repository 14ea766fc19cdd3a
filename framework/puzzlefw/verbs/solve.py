"""One search of an instance: its solutions as they are found, and what they prove."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Generic

from puzzlefw.contract.results import NO_STATISTICS, Answer, InstanceT, SolutionT, verdict_on
from puzzlefw.errors import LimitError
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.limits import Limits, Strategy
from puzzlefw.problem.session import Session, Watch
from puzzlefw.runtime.arguments import expect_flag
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import State

if TYPE_CHECKING:
    from puzzlefw.engine import Search
    from puzzlefw.problem.model import Model


class Solving(Generic[InstanceT, SolutionT]):
    """Iterate over it to visit the solutions of *instance*, each of which has passed the check.

    It keeps none of them. ``answer`` tells at any time what is proven so far: after *limit*
    solutions, after another limit, after an interrupt. The time runs from its creation.
    """

    def __init__(
        self,
        hooks: Hooks,
        instance: InstanceT,
        limits: Limits,
        strategy: Strategy | None = None,
        *,
        timed: bool = False,
        watch: Watch | None = None,
        state: State | None = None,
    ) -> None:
        expect_flag("timed", timed)
        # Not ``Session[...](...)``: to subscript a class at run time takes longer than the rest.
        self.session: Session[InstanceT, SolutionT] = Session(
            hooks, instance, limits, strategy, timed=timed, watch=watch, state=state
        )
        self.deadline = self.session.deadline
        self.limit = limits.solutions
        self.found = 0
        self.stopped_by = ""
        self.is_over = False
        self.begun: tuple[Model[InstanceT, SolutionT], Search] | None = None

    def run(self) -> Answer[SolutionT]:
        """Return the answer with all solutions, up to a limit."""
        kept: list[SolutionT] = []
        with self.deadline:
            while (solution := self.advance()) is not None:
                kept.append(solution)
        return self.answer(tuple(kept))

    def __iter__(self) -> Iterator[SolutionT]:
        return self

    def __next__(self) -> SolutionT:
        """Return the next solution."""
        with self.deadline:
            solution = self.advance()
        if solution is None:
            raise StopIteration
        return solution

    def advance(self) -> SolutionT | None:
        """Return the next solution, None when there is none, or a limit was reached."""
        if self.is_over:
            return None
        self.is_over = True  # unless a solution is found: after an error, too
        try:
            solution = self.go_on()
        except LimitError:
            self.stopped_by = "time"
            return None
        except KeyboardInterrupt:
            self.stopped_by = "interrupt"
            raise
        if solution is not None:
            self.found += 1
            self.is_over = False
        return solution

    def go_on(self) -> SolutionT | None:
        """Return the next solution, None if there is none or a limit comes first."""
        if self.found == self.limit:
            self.stopped_by = "solutions"
            return None
        if self.begun is None:
            self.begun = self.session.begin()
            if self.begun is None:
                return None
        poll()
        model, search = self.begun
        with model.watch():
            is_found = search.advance()
        if is_found:
            return model.solution()
        self.stopped_by = search.stopped_by
        return None

    def answer(self, solutions: tuple[SolutionT, ...] = ()) -> Answer[SolutionT]:
        """Return what is proven; the caller passes the *solutions* that it kept."""
        return Answer(
            verdict=verdict_on(self.found, self.stopped_by),
            solutions=solutions,
            found=self.found,
            faults=self.session.faults,
            statistics=NO_STATISTICS if self.begun is None else self.begun[1].statistics(),
            stopped_by=self.stopped_by,
        )
