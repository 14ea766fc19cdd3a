"""One search of an instance: its solutions as they are found, and what they prove."""

from collections.abc import Callable, Iterator
from typing import Any, Generic

from puzzlefw.contract.results import NO_STATISTICS, Answer, InstanceT, SolutionT, verdict_on
from puzzlefw.engine import Search
from puzzlefw.errors import LimitError
from puzzlefw.problem.limits import Limits, Strategy
from puzzlefw.problem.model import Begun, Model
from puzzlefw.problem.open_instance import AS_USUAL, OpenInstance
from puzzlefw.runtime.arguments import expect_flag
from puzzlefw.runtime.deadline import Deadline, poll
from puzzlefw.view import State
from puzzlefw.view.states import expect_state_or_none

Watch = Callable[[Model[Any, Any], Search], None]
"""What is called with the model and its search before the search begins."""


class Solving(Generic[InstanceT, SolutionT]):
    """Iterate over it to visit the solutions of a problem, each of which has passed the check.

    It keeps none of them. ``answer`` tells at any time what is proven so far: after *limit*
    solutions, after another limit, after an interrupt. The time runs from its creation; what
    *watch* sees is at level 0.
    """

    def __init__(
        self,
        problem: OpenInstance[InstanceT, SolutionT],
        limits: Limits,
        strategy: Strategy | None = None,
        *,
        timed: bool = False,
        watch: Watch | None = None,
        state: State | None = None,
    ) -> None:
        expect_flag("timed", timed)
        expect_state_or_none(state)
        self.problem = problem
        self.limits = limits
        self.strategy = strategy or AS_USUAL
        self.timed = timed
        self.watch = watch
        self.state = state
        self.deadline = Deadline(limits.seconds)
        self.limit = limits.solutions
        self.found = 0
        self.stopped_by = ""
        self.is_over = False
        self.begun: Begun[InstanceT, SolutionT] | None = None
        self.statistics = NO_STATISTICS
        self.is_put_back = False

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
            solution = None
        except KeyboardInterrupt:
            self.stopped_by = "interrupt"
            raise
        if solution is None:
            self.end()
            return None
        self.found += 1
        self.is_over = False
        return solution

    def end(self) -> None:
        """Note the figures of the search, and give the model back."""
        begun = self.begun
        if begun is None or begun.model is None or self.watch is not None:
            return
        if begun.search is not None:
            begun.search.close()
            self.statistics = begun.search.statistics()
            self.is_put_back = True
        self.problem.put_back(begun.model)

    def go_on(self) -> SolutionT | None:
        """Return the next solution, None if there is none or a limit comes first."""
        if self.found == self.limit:
            self.stopped_by = "solutions"
            return None
        if self.begun is None:
            self.begun = self.problem.begin(
                *(self.limits, self.strategy),
                state=self.state,
                timed=self.timed,
                is_watched=self.watch is not None,
            )
            model, search = self.begun.model, self.begun.search
            if self.watch is not None and model is not None and search is not None:
                self.watch(model, search)
        model, search = self.begun.model, self.begun.search
        if model is None or search is None:
            return None
        poll()
        with model.watch():
            is_found = search.advance()
        if is_found:
            return model.solution()
        self.stopped_by = search.stopped_by
        return None

    def answer(self, solutions: tuple[SolutionT, ...] = ()) -> Answer[SolutionT]:
        """Return the answer so far; the caller passes the *solutions* that it kept."""
        begun = self.begun
        if not self.is_put_back and begun is not None and begun.search is not None:
            self.statistics = begun.search.statistics()
        return Answer(
            verdict=verdict_on(self.found, self.stopped_by),
            solutions=solutions,
            found=self.found,
            faults=() if begun is None else begun.faults,
            statistics=self.statistics,
            stopped_by=self.stopped_by,
        )
