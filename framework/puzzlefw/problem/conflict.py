"""Why there is no solution: a few clues that conflict, found by leaving out all others."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, Final, TypeVar

from puzzlefw.contract.results import Conflict
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.clues import Clues
from puzzlefw.problem.irreducible import irreducible
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.region_conflict import named, region_rules
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Cell

Item = TypeVar("Item")
EFFORTS: Final = (0, 30, 1000)
"""The most decisions of each question, the least first: what is seen at once is told at once."""
ORDERS: Final = 4
"""The orders in which clues are left out; the smallest set is taken."""
FEW: Final = 60
"""With more clues than these one order must do."""


def is_conflict(clues: Clues, numbers: Sequence[int], nodes: int) -> bool:
    """Return True if a search of at most *nodes* decisions finds that clues contradict."""
    poll()
    problem = OpenInstance(clues.hooks, clues.with_only(numbers))
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


def small_conflict(clues: Clues, numbers: Sequence[int]) -> list[int]:
    """Return some of the clues *numbers* in conflict, found in little time."""
    conflict = partial(is_conflict, clues)
    for nodes in EFFORTS:
        if conflict(numbers, nodes):
            return reduced(conflict, numbers, nodes, 0)
    return list(numbers)


def least_conflict(conflict: Conflicts, items: Sequence[Item]) -> tuple[list[Item], bool]:
    """Return a small part of *items* in conflict, in order, and whether it is irreducible.

    Nothing is left out if no search of the largest number of decisions tells anything.
    """
    found = list(items)
    is_irreducible = False
    for nodes in EFFORTS:
        if conflict(found, nodes):
            orders = ORDERS if len(found) <= FEW else 1
            found = min((reduced(conflict, found, nodes, one) for one in range(orders)), key=len)
            is_irreducible = nodes == EFFORTS[-1]
    return [item for item in items if item in found], is_irreducible


def reduced(conflict: Conflicts, items: Sequence[Item], nodes: int, order: int) -> list[Item]:
    """Return a set in conflict from which nothing can be left out."""
    kept = list(items)
    if order:
        Random(order).shuffle(kept)
    return irreducible(kept, lambda some: conflict(some, nodes))


def conflict(hooks: Hooks, instance: Any) -> Conflict:
    """Return clues of *instance*, which has no solution, that conflict; without any, regions.

    Raises FormatError if the plugin does not say what its clues are.
    """
    clues = Clues(hooks, instance)
    if not clues.all:
        return regions_in_conflict(hooks, instance)
    numbers, is_irreducible = least_conflict(partial(is_conflict, clues), range(len(clues.all)))
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
