"""Fills a pattern, or gives a solution its clues, and keeps the best board found so far."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import attrs

from puzzlefw.contract.filling import Filling
from puzzlefw.contract.results import Answer
from puzzlefw.errors import GenerationError, LimitError
from puzzlefw.fields import Listed
from puzzlefw.generating.generation import remove_clues, repair
from puzzlefw.problem.conflict import conflict
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.sites import Site, with_values
from puzzlefw.runtime.deadline import Deadline, poll
from puzzlefw.verbs.fill.drafts import Draft, Drafts
from puzzlefw.verbs.fill.places import Group
from puzzlefw.verbs.fill.starts import starts
from puzzlefw.verbs.fill.wishes import Wishes, expect_fields, expect_right
from puzzlefw.verbs.generate.bounded_solver import BoundedSolver, WatchedRandom
from puzzlefw.verbs.generate.wish import Wish
from puzzlefw.verbs.grade.grading import grade
from puzzlefw.verbs.solve.solving import Solving
from puzzlefw.view import Place

MOST_STARTS: Final = 30
"""Solutions to begin with, one after the other."""
FEW_STARTS: Final = 3
"""As many for each random pattern."""
MOST_PATTERNS: Final = 30
"""Random patterns that are tried."""
MOST_ROUNDS: Final = 60
"""Changes of the clues of one until there is no doubt."""
MOST_OTHERS: Final = 8
"""Boards that are made of one by other clues in a part of it, until one is as hard as wished."""
MOST_REPEATS: Final = 100
"""Boards in a row that were tried before: there are hardly any others."""
FAR: Final = 4
"""How many more clues are changed then than to repair a board."""


class Filler:
    """Looks for clues as *wishes* say, and keeps the best that is found so far.

    Raises FormatError for a type that does not describe its fields, and OptionError for a band that
    it has not.
    """

    def __init__(self, problem: OpenInstance, wishes: Wishes) -> None:
        expect_fields(problem.hooks)
        self.hooks = problem.hooks
        self.instance = problem.instance
        self.wishes = wishes
        self.rng = WatchedRandom(wishes.seed)
        self.wish = Wish(difficulty=wishes.difficulty)
        self.wish.check(self.hooks)
        self.best: Filling = Filling(verdict="unknown")
        self.tried = 0
        self.seen: dict[frozenset[tuple[Site, Any]], list[Place]] = {}
        self.repeats = 0
        self.groups: Sequence[Group] = ()
        self.drafts: Drafts

    def run(self) -> Filling:
        """Fill the pattern, or one random pattern after the other; raises LimitError."""
        is_random = self.wishes.count is not None
        for _ in range(MOST_PATTERNS if is_random else 1):
            self.groups, must = self.wishes.sites(self.instance, self.rng)
            sites = [site for group in self.groups for site in group]
            self.drafts = Drafts(self.hooks, self.instance, sites, must=must, rng=self.rng)
            if self.wishes.solution is not None:
                self.keep_solution(self.wishes.solution)
                return self.result("")
            if not self.fill(FEW_STARTS if is_random else MOST_STARTS):
                continue
            if self.best.is_as_wished or not sites:
                return self.result("")
        return self.result("" if self.best.verdict == "none" else "tries")

    def keep_solution(self, solution: Any) -> None:
        """Take the clues of a solution that is to stay; raises InstanceError for a wrong one."""
        expect_right(OpenInstance(self.hooks, self.drafts.base), solution)
        draft = self.drafts.of(solution, {})
        if not self.doubts(draft):
            with suppress(GenerationError):  # all of its clues are too hard together
                self.take(draft)

    def fill(self, most: int) -> bool:
        """Begin with one solution after the other; return whether there is one."""
        self.seen, self.repeats = {}, 0
        begin = OpenInstance(self.hooks, self.drafts.base)
        answer: Answer = Solving(begin, Limits(solutions=1)).run()
        if answer.verdict == "none":
            if self.best.instance is None:
                why = conflict(self.hooks, self.drafts.base)
                self.best = Filling(verdict="none", conflict=why)
            return False
        known = answer.solutions[0] if answer.solutions else None
        every = starts(begin, known, self.rng)
        for _ in range(most):
            solution, near = next(every)
            with suppress(GenerationError):
                self.begin_with(self.drafts.completed(self.drafts.of(solution, near)))
            if self.best.is_as_wished or self.repeats > MOST_REPEATS or not self.drafts.sites:
                break
        return True

    def begin_with(self, draft: Draft) -> None:
        """Take the boards that are made of one draft; raises GenerationError if none is found."""
        every = [site.place for site in self.drafts.sites]
        for _ in range(MOST_OTHERS):
            draft = repair(draft, self.doubts, self.drafts.changed, rounds=MOST_ROUNDS)
            self.take(draft)
            if self.best.is_as_wished:
                return
            draft = self.drafts.changed(draft, every, FAR)

    def doubts(self, draft: Draft) -> list[Place]:
        """Return the places in doubt of a draft, which is kept if it is the best so far."""
        poll()
        key = frozenset(draft.values.items())
        if key in self.seen:
            self.repeats += 1
            if self.repeats > MOST_REPEATS:
                raise GenerationError("expected more boards, found those that were tried")
            return self.seen[key]
        self.repeats = 0
        self.tried += 1
        self.seen[key] = found = self.drafts.doubts(draft)
        empty = self.drafts.empty(draft.values)
        left = len(found) - len(empty)
        board = self.drafts.board(draft.values)
        is_unique = not left and BoundedSolver(self.hooks).is_unique(board)
        self.keep(
            Filling(
                verdict="unique" if is_unique else "several",
                instance=board,
                solution=draft.solution,
                difficulty=self.wishes.difficulty,
                open=left,
                empty=tuple(empty),
            )
        )
        return found

    def take(self, draft: Draft) -> None:
        """Keep a draft without doubts if it is the best so far: with fewer clues, and graded."""
        board = self.drafts.board(draft.values)
        solver = BoundedSolver(self.hooks, wish=self.wish)
        if self.wishes.is_few:
            given = [tuple(s for s in one if s in draft.values) for one in self.groups]
            groups = [group for group in given if group and all(map(may_go, group))]
            board = remove_clues(board, groups, self.without, solver=solver, rng=self.rng)
        problem = OpenInstance(self.hooks, board)
        answer: Answer = Solving(problem, Limits(solutions=2)).run()
        if answer.verdict != "unique":
            return
        graded = grade(problem, Limits()) if self.wishes.difficulty else None
        self.keep(
            Filling(
                verdict="unique",
                instance=board,
                solution=answer.solutions[0],
                difficulty=self.wishes.difficulty,
                grade=graded,
            )
        )

    def without(self, board: Any, group: Group) -> Any:
        """Return a board without the clues of a group."""
        return with_values(board, {site: self.drafts.nothing[site] for site in group})

    def keep(self, found: Filling) -> None:
        """Keep a board if none before is as good."""
        if self.best.instance is None or self.rank(found) <= self.rank(self.best):
            self.best = found

    def rank(self, found: Filling) -> tuple[object, ...]:
        """Return the rank of a board: the less, the better."""
        names: list[str] = [band.name for band in self.hooks.info.bands]
        far = len(names)
        if found.grade is not None and found.grade.band and found.difficulty is not None:
            far = abs(names.index(found.grade.band) - names.index(found.difficulty))
        return found.verdict != "unique", len(found.empty), far, found.open

    def result(self, stopped_by: str) -> Filling:
        """Return the best that is found so far."""
        return attrs.evolve(
            self.best, seed=self.wishes.seed, tried=self.tried, stopped_by=stopped_by
        )


def may_go(site: Site) -> bool:
    """Return whether a clue that was found can go: texts can say the board without it.

    The total of a cage, or another number that a clue of a list had lacked, stays.
    """
    if isinstance(site.field, Listed):
        return False
    return site.field.optional or callable(site.field.left)


def fill(filler: Filler, limits: Limits) -> Filling:
    """Return the best board found, as far as the time allows; see ``Problem.fill``."""
    try:
        with Deadline(limits.seconds):
            return filler.run()
    except LimitError:
        return filler.result("time")
