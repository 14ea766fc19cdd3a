"""Why there is no solution: a few clues that conflict, found by leaving out all others."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeVar

from puzzlefw.contract.findings import Conflict
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.clues import Clues
from puzzlefw.problem.irreducible import irreducible
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.region_conflict import named, region_rules
from puzzlefw.problem.selectable import Selectable, selectable
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Cell

Item = TypeVar("Item")
EFFORTS: Final = (0, 30, 1000)
"""The most decisions of each question, the least first: what is seen at once is told at once."""
ORDERS: Final = 4
"""The orders in which clues are left out; the smallest set is taken."""
FEW: Final = 60
"""With more clues than these one order must do."""
FEW_QUESTIONS: Final = 8
"""So many questions are asked of new problems, before one is made that is kept."""


class Contradictions:
    """Tells whether some clues contradict: asks one kept problem, where clues can be chosen.

    Elsewhere it opens the instance anew each time.
    """

    def __init__(self, clues: Clues) -> None:
        self.clues = clues
        self.has_faults = bool(OpenInstance(clues.hooks, clues.instance).faults)
        self.questions = 0
        self.kept: Selectable | None = None

    def __call__(self, numbers: Sequence[int], nodes: int | None = None) -> bool:
        """Return True if a search of at most *nodes* decisions finds that clues contradict."""
        poll()
        self.questions += 1
        if self.questions == FEW_QUESTIONS + 1:
            clues = self.clues
            self.kept = selectable(clues.hooks, len(clues.all), clues.with_only)
        if self.kept is None:
            return self.by_new_problem(numbers, nodes)
        if self.has_faults and OpenInstance(self.clues.hooks, self.clues.with_only(numbers)).faults:
            return True
        return self.kept.solve(numbers, nodes) is None and self.kept.is_proven

    def is_sure_of(self, numbers: Sequence[int]) -> bool:
        """Return whether clues are what was asked about; if not, keep no problem any more."""
        if self.kept is None or self.kept.is_right_for(numbers):
            return True
        self.kept = None
        return False

    def by_new_problem(self, numbers: Sequence[int], nodes: int | None) -> bool:
        """Return the same, by a search that knows nothing of those before it."""
        problem = OpenInstance(self.clues.hooks, self.clues.with_only(numbers))
        if problem.faults:
            return True
        model = problem.build()
        search = model.search(nodes=nodes)
        with model.watch():
            has_solution = search.advance()
        if search.stopped_by == "time":
            poll()
        return not has_solution and search.stopped_by == ""


Conflicts = Callable[[Sequence[Any], int], bool]
"""Whether a search of so many decisions finds that some items contradict."""


def small_conflict(contradict: Conflicts, numbers: Sequence[int]) -> list[int]:
    """Return some of the clues *numbers* in conflict, found in little time."""
    for nodes in EFFORTS:
        if contradict(numbers, nodes):
            return reduced(contradict, numbers, nodes, 0)
    return list(numbers)


def least_conflict(contradict: Conflicts, items: Sequence[Item]) -> tuple[list[Item], bool]:
    """Return a small part of *items* in conflict, in order, and whether it is irreducible.

    Nothing is left out if no search of the largest number of decisions tells anything.
    """
    found = list(items)
    is_irreducible = False
    for nodes in EFFORTS:
        if contradict(found, nodes):
            orders = ORDERS if len(found) <= FEW else 1
            found = min((reduced(contradict, found, nodes, one) for one in range(orders)), key=len)
            is_irreducible = nodes == EFFORTS[-1]
    return [item for item in items if item in found], is_irreducible


def reduced(contradict: Conflicts, items: Sequence[Item], nodes: int, order: int) -> list[Item]:
    """Return a set in conflict from which nothing can be left out."""
    kept = list(items)
    if order:
        Random(order).shuffle(kept)
    return irreducible(kept, lambda some: contradict(some, nodes))


def conflict(hooks: Hooks, instance: Any) -> Conflict:
    """Return clues of *instance*, which has no solution, that conflict; without any, regions.

    Raises FormatError if the plugin does not say what its clues are.
    """
    clues = Clues(hooks, instance)
    if not clues.all:
        return regions_in_conflict(hooks, instance)
    contradict = Contradictions(clues)
    every = range(len(clues.all))
    numbers, is_irreducible = least_conflict(contradict, every)
    if not contradict.is_sure_of(numbers):
        numbers, is_irreducible = least_conflict(contradict, every)
    return Conflict(
        clues=tuple(clues.all[number] for number in numbers),
        is_irreducible=is_irreducible,
        instance=clues.with_only(numbers),
    )


def regions_in_conflict(hooks: Hooks, instance: Any) -> Conflict:
    """Return regions of *instance*, which has no solution and no clues, that conflict, if any."""
    rules = region_rules(OpenInstance(hooks, instance))
    found: Sequence[Cell] = ()
    is_irreducible = False
    if rules is not None and rules.of:
        found, is_irreducible = least_conflict(rules.are_in_conflict, list(rules.of))
        found = found if len(found) < len(rules.of) else ()
    return Conflict(
        clues=tuple(map(named, found)), is_irreducible=is_irreducible, instance=instance
    )
