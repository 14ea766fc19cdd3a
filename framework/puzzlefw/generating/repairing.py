"""Repair of a draft: change what the solver cannot decide, until it has one solution.

Nothing depends on time, so a seed determines the result.
"""

from collections.abc import Callable, Sized
from typing import TypeVar

from puzzlefw.contract.hookspecs import Solver
from puzzlefw.errors import GenerationError
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Filled

Drawn = TypeVar("Drawn")
Doubts = TypeVar("Doubts", bound=Sized)
Instance = TypeVar("Instance")
Draft = tuple[Instance, Filled]
"""An instance, and the solution that it is to have."""


def repair(
    draft: Drawn,
    doubts: Callable[[Drawn], Doubts],
    change: Callable[[Drawn, Doubts, int], Drawn],
    *,
    patience: int = 20,
    rounds: int = 1000,
) -> Drawn:
    """Change a draft until nothing in it is in doubt, and return the result.

    *doubts* returns what the solver cannot decide in a draft, such as the cells in which two
    solutions differ; it is empty once the solution is proven to be the only one. *change* returns a
    solved draft that differs in these places, or within a number of steps of them, which is its
    last argument. That is 0 at first, and grows by one each time that *patience* rounds brought no
    draft with fewer doubts than all before. A draft with more doubts than the best is dropped.
    Raises GenerationError after *rounds* rounds.
    """
    fewest = doubts(draft)
    steps = Widening(patience)
    for _ in range(rounds):
        poll()
        if not fewest:
            return draft
        tried = change(draft, fewest, steps.width)
        found = doubts(tried)
        steps.count(is_better=len(found) < len(fewest))
        if len(found) <= len(fewest):
            draft, fewest = tried, found
    raise no_end(rounds, len(fewest))


def repaired(
    draft: Draft[Instance],
    change: Callable[[Draft[Instance], list[int], int], Draft[Instance]],
    solver: Solver,
    *,
    rounds: int = 1000,
) -> Instance:
    """Return an instance with one solution, by ``repair`` of one with a solution that it has.

    In doubt are the choices in which other solutions differ; *change* returns another draft.
    """
    return repair(draft, lambda one: doubts_of(solver, *one), change, rounds=rounds)[0]


def repair_in_place(
    draft: Drawn,
    doubts: Callable[[Drawn], Doubts],
    change: Callable[[Drawn, Doubts, int], None],
    *,
    patience: int = 20,
    rounds: int = 1000,
) -> None:
    """Do as ``repair`` does, on one draft that *change* changes, for better or worse.

    For drafts that are too large to copy, and changes that seldom make things worse. Each time the
    number of steps grows, the fewest doubts are counted anew from those of that moment.
    """
    found = doubts(draft)
    fewest = len(found)
    steps = Widening(patience)
    for _ in range(rounds):
        poll()
        if not found:
            return
        change(draft, found, steps.width)
        found = doubts(draft)
        is_wider = steps.count(is_better=len(found) < fewest)
        fewest = len(found) if is_wider else min(fewest, len(found))
    raise no_end(rounds, fewest)


class Widening:
    """How far from the doubts a change may go: farther after *patience* rounds without success."""

    def __init__(self, patience: int) -> None:
        self.patience = patience
        self.width = 0
        self.idle = 1

    def count(self, *, is_better: bool) -> bool:
        """Count a round, and return whether changes go farther from now on."""
        if is_better:
            self.idle = self.width = 0
        elif self.idle == self.patience:
            self.idle = 0
            self.width += 1
            return True
        else:
            self.idle += 1
        return False


def doubts_of(solver: Solver, instance: object, solution: Filled, *, limit: int = 2) -> list[int]:
    """Return the choices in which *instance* has other solutions than *solution*, by number.

    They are for ``repair``: none if it is proven that there is no other solution, and all choices
    if nothing is proven. At most *limit* solutions are looked at: more of them say more surely
    which of two drafts is the better one.
    """
    answer = solver.solve(instance, limit)
    if answer.verdict == "unique":
        return []
    others = [other.keys for other in answer.solutions if other != solution]
    every = range(len(solution.keys))
    found = [n for n in every if any(keys[n] != solution.keys[n] for keys in others)]
    return found or list(every)


def no_end(rounds: int, fewest: int) -> GenerationError:
    """Return the error for a draft that *rounds* rounds could not repair."""
    return GenerationError(
        f"expected exactly one solution after {rounds} repairs, found doubt in {fewest}"
        " places: try another seed or other params"
    )
