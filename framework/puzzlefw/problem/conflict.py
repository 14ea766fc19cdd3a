"""Why there is no solution: a few clues that conflict, found by leaving out all others."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from puzzlefw.contract.results import Conflict
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.clues import Clues
from puzzlefw.problem.irreducible import irreducible
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.runtime.deadline import poll

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


def small_conflict(clues: Clues, numbers: Sequence[int]) -> list[int]:
    """Return some of the clues *numbers* in conflict, found in little time."""
    for nodes in EFFORTS:
        if is_conflict(clues, numbers, nodes):
            return reduced(clues, numbers, nodes, 0)
    return list(numbers)


def least_conflict(clues: Clues) -> tuple[list[int], bool]:
    """Return a small set of clues in conflict, and whether it is irreducible.

    Nothing is left out if no search of the largest number of decisions tells anything.
    """
    found = list(range(len(clues.all)))
    is_irreducible = False
    for nodes in EFFORTS:
        if is_conflict(clues, found, nodes):
            orders = ORDERS if len(found) <= FEW else 1
            found = min((reduced(clues, found, nodes, one) for one in range(orders)), key=len)
            is_irreducible = nodes == EFFORTS[-1]
    return sorted(found), is_irreducible


def reduced(clues: Clues, numbers: Sequence[int], nodes: int, order: int) -> list[int]:
    """Return a set in conflict from which nothing can be left out."""
    kept = list(numbers)
    if order:
        Random(order).shuffle(kept)
    return irreducible(kept, lambda some: is_conflict(clues, some, nodes))


def conflict(hooks: Hooks, instance: Any) -> Conflict:
    """Return clues of *instance*, which has no solution, that conflict.

    Raises FormatError if the plugin does not say what its clues are.
    """
    clues = Clues(hooks, instance)
    numbers, is_irreducible = least_conflict(clues)
    return Conflict(
        clues=tuple(clues.all[number] for number in numbers),
        is_irreducible=is_irreducible,
        instance=clues.with_only(numbers),
    )
