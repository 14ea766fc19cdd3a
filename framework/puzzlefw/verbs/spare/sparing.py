"""Which clues of an instance can go: each alone, and as many as possible together."""

from collections.abc import Collection, Sequence
from itertools import combinations
from random import Random
from typing import Any, Final

from puzzlefw.contract.clues import Clue
from puzzlefw.contract.findings import Sparing
from puzzlefw.contract.results import Verdict
from puzzlefw.errors import LimitError
from puzzlefw.problem.clues import Clues, expect_clues
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.model import first_solution
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.selectable import Selectable, selectable
from puzzlefw.problem.sites import Key
from puzzlefw.runtime.deadline import Deadline, poll
from puzzlefw.verbs.solve.solving import Solving

ORDERS: Final = 3
"""The orders in which clues are left out; the largest set is taken."""
FEW_QUESTIONS: Final = 16
"""So many questions are asked of new problems, before one is made that is kept."""
MOST_SETS: Final = 200
"""Up to so many larger sets are tried, to prove that none can go."""


class Spared:
    """Finds which clues can go, and keeps what is certain so far.

    What can go is one-sided: clues that cannot go alone cannot go with others. Those that are to
    *stay* are named by field and number, as sites are.
    """

    def __init__(
        self, problem: OpenInstance, *, stay: Collection[tuple[str, Key]] = frozenset()
    ) -> None:
        expect_clues(problem.hooks)
        self.problem = problem
        self.stay = stay
        self.clues: Clues | None = None
        self.verdict: Verdict = "unknown"
        self.left: list[int] = []
        self.alone: list[int] = []
        self.together: list[int] = []
        self.is_most = False
        self.questions = 0
        self.kept: Selectable | None = None
        # Of each other solution that was met, the clues that it breaks.
        self.met: list[set[int]] = []

    def run(self) -> None:
        """Go through all clues, first alone, then together; raises LimitError."""
        answer: Any = Solving(self.problem, Limits(solutions=2)).run()
        self.verdict = answer.verdict
        if answer.stopped_by == "time":
            raise LimitError("the time limit was reached")
        if answer.verdict != "unique":
            return
        # To find the clues of a large board takes time too.
        self.clues = Clues(self.problem.hooks, self.problem.instance)
        self.find()
        if self.kept is not None and not self.kept.is_right_for(self.all_but(self.together)):
            self.kept = None
            self.find()

    def selectable(self, clues: Clues) -> Selectable | None:
        """Return a problem in which clues can be left out, and another solution asked for."""
        begun = self.problem.begin(Limits())
        if begun.model is None or begun.search is None:
            return None
        values = first_solution(begun.model, begun.search)
        begun.search.close()
        self.problem.put_back(begun.model)
        if values is None:
            raise LimitError("the time limit was reached")
        return selectable(clues.hooks, len(clues.all), clues.with_only, [*map(int, values)])

    def find(self) -> None:
        """Go through all clues."""
        assert self.clues is not None
        self.alone, self.together = [], []
        sites = enumerate(self.clues.sites)
        stay = {number for number, site in sites if (site.name, site.number) in self.stay}
        loose = (number for number, clue in enumerate(self.clues.all) if clue.is_optional)
        self.left = [number for number in loose if number not in stay]
        while self.left:
            if self.can_go([self.left[0]]):
                self.alone.append(self.left[0])
            self.left.pop(0)
        for order in range(ORDERS if len(self.alone) > 1 else 1):
            self.leave_out(order)
        self.is_most = self.has_no_larger()

    def can_go(self, numbers: Sequence[int]) -> bool:
        """Return whether the solution stays the only one without some clues."""
        assert self.clues is not None
        self.questions += 1
        if self.questions == FEW_QUESTIONS + 1:
            self.kept = self.selectable(self.clues)
        if self.kept is not None:
            return self.has_no_other(self.kept, self.clues, numbers)
        fewer = OpenInstance(self.problem.hooks, self.clues.without(numbers))
        answer: Any = Solving(fewer, Limits(solutions=2)).run()
        if answer.stopped_by == "time":
            raise LimitError("the time limit was reached")
        return bool(answer.verdict == "unique")

    def has_no_other(self, kept: Selectable, clues: Clues, numbers: Sequence[int]) -> bool:
        """Return the same, by the kept problem. A solution that was met answers later questions."""
        poll()
        if any(broken.issubset(numbers) for broken in self.met):
            return False
        values = kept.solve(self.all_but(numbers), other=True)
        if values is None:
            return True
        broken, is_right_without = kept.broken_by([*map(int, values)])
        kept.check(values, clues.without(sorted(broken)))
        if is_right_without:
            self.met.append(broken)
        return False

    def all_but(self, numbers: Sequence[int]) -> list[int]:
        """Return the numbers of all other clues."""
        assert self.clues is not None
        gone = set(numbers)
        return [number for number in range(len(self.clues.all)) if number not in gone]

    def leave_out(self, order: int) -> None:
        """Leave out one clue after the other in an order, and keep them if they are more."""
        every = list(self.alone)
        if order:
            Random(order).shuffle(every)
        gone: list[int] = []
        for at, number in enumerate(every):
            if len(gone) + len(every) - at <= len(self.together) and order:
                return
            if self.can_go([*gone, number]):
                gone.append(number)
                if len(gone) > len(self.together):
                    self.together = sorted(gone)

    def has_no_larger(self) -> bool:
        """Return whether no larger set can go, where few have to be tried."""
        size = len(self.together) + 1
        for tried, some in enumerate(combinations(self.alone, size)):
            if tried == MOST_SETS:
                return False
            if self.can_go(some):
                self.together = sorted(self.with_others(some))
                return self.has_no_larger()
        return True

    def with_others(self, gone: Sequence[int]) -> list[int]:
        """Return clues that can go, with all others that can go as well."""
        found = list(gone)
        for number in self.alone:
            if number not in gone and self.can_go([*found, number]):
                found.append(number)
        return found

    def result(self, stopped_by: str) -> Sparing:
        """Return the clues that can go for certain."""
        every: Sequence[Clue] = ()
        instance = self.problem.instance
        if self.clues is not None:
            every, instance = self.clues.all, self.clues.without(self.together)
        is_done = not stopped_by and self.verdict == "unique"
        return Sparing(
            verdict=self.verdict,
            alone=tuple(every[number] for number in self.alone),
            together=tuple(every[number] for number in self.together),
            most=is_done and self.is_most,
            untried=tuple(every[number] for number in self.left) if stopped_by else (),
            instance=instance if self.verdict == "unique" else None,
            stopped_by=stopped_by,
        )


def spare(found: Spared, limits: Limits) -> Sparing:
    """Return which clues can go, as far as the time allows; see ``Problem.spare``."""
    try:
        with Deadline(limits.seconds):
            found.run()
    except LimitError:
        return found.result("time")
    return found.result("")
