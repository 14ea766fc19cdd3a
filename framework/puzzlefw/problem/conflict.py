"""Why there is no solution: a few clues that conflict, found by leaving out all others."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from puzzlefw.contract.clues import Clue
from puzzlefw.contract.results import Conflict
from puzzlefw.errors import FormatError
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.irreducible import irreducible
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.runtime.deadline import poll

EFFORTS: Final = (0, 30, 1000)
"""The most decisions of each question, the least first: what is seen at once is told at once."""
ORDERS: Final = 4
"""The orders in which clues are left out; the smallest set is taken."""
FEW: Final = 60
"""With more clues than these one order must do."""


class Clues:
    """The clues of an instance, some of which are left out.

    Raises FormatError if the plugin does not say what its clues are.
    """

    def __init__(self, hooks: Hooks, instance: Any) -> None:
        if not has_clues(hooks):
            raise FormatError(f"puzzle {hooks.name!r} does not say what its clues are")
        self.hooks = hooks
        self.instance = instance
        self.all: Sequence[Clue] = hooks.several("puzzlefw_clues", instance=instance)
        for clue in self.all:
            if not isinstance(clue, Clue):
                raise hooks.blame("puzzlefw_clues", f"gave {type(clue).__name__}, not Clue")

    def without(self, numbers: Sequence[int], solution: Any = None) -> Any:
        """Return the instance without some clues, or with those of a *solution* instead."""
        if not numbers:
            return self.instance
        return self.hooks.instance(
            "puzzlefw_without", instance=self.instance, clues=numbers, solution=solution
        )

    def with_only(self, numbers: Sequence[int]) -> Any:
        """Return the instance without all other clues."""
        kept = set(numbers)
        return self.without([number for number in range(len(self.all)) if number not in kept])

    def conflict(self, numbers: Sequence[int], nodes: int) -> bool:
        """Return True if a search of at most *nodes* decisions finds that clues contradict."""
        poll()
        model = OpenInstance(self.hooks, self.with_only(numbers)).build()
        search = model.search(nodes=nodes)
        with model.watch():
            has_solution = search.advance()
        if search.stopped_by == "time":
            poll()
        return not has_solution and search.stopped_by == ""

    def small(self, numbers: Sequence[int]) -> list[int]:
        """Return some of the clues *numbers* in conflict, found in little time."""
        for nodes in EFFORTS:
            if self.conflict(numbers, nodes):
                return self.reduced(numbers, nodes, 0)
        return list(numbers)

    def least(self) -> tuple[list[int], bool]:
        """Return a small set of clues in conflict, and whether it is irreducible.

        Nothing is left out if no search of the largest number of decisions tells anything.
        """
        found = list(range(len(self.all)))
        is_irreducible = False
        for nodes in EFFORTS:
            if self.conflict(found, nodes):
                orders = ORDERS if len(found) <= FEW else 1
                found = min((self.reduced(found, nodes, one) for one in range(orders)), key=len)
                is_irreducible = nodes == EFFORTS[-1]
        return sorted(found), is_irreducible

    def reduced(self, numbers: Sequence[int], nodes: int, order: int) -> list[int]:
        """Return a set in conflict from which nothing can be left out."""
        kept = list(numbers)
        if order:
            Random(order).shuffle(kept)
        return irreducible(kept, lambda some: self.conflict(some, nodes))


def has_clues(hooks: Hooks) -> bool:
    """Return whether the plugin says what its clues are."""
    return hooks.has("puzzlefw_clues") and hooks.has("puzzlefw_without")


def conflict(hooks: Hooks, instance: Any) -> Conflict:
    """Return clues of *instance*, which has no solution, that conflict.

    Raises FormatError if the plugin does not say what its clues are.
    """
    clues = Clues(hooks, instance)
    numbers, is_irreducible = clues.least()
    return Conflict(
        clues=tuple(clues.all[number] for number in numbers),
        is_irreducible=is_irreducible,
        instance=clues.with_only(numbers),
    )
