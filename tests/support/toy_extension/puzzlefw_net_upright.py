"""A rule that Net does not have: no straight tile lies on its side."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from puzzlefw import hookimpl
from puzzlefw.constraints import Constraint, Predicate
from puzzlefw.engine import Propagator, Store, Worklist

if TYPE_CHECKING:
    from puzzlefw_net.instance import Instance, Solution

LYING = 0b0101
"""The set of arms "right and left", which is also the value of a lying tile."""


class Upright(Propagator):
    """No tile is a straight one that lies; one constraint a tile, domain consistent, O(1) each."""

    consistency = "domain"
    idempotent = True

    def __init__(self, tiles: range) -> None:
        self.tiles = tiles

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while (constraint := worklist.take()) >= 0:
            store.remove(self.tiles[constraint], LYING, constraint)

    def constraints(self) -> list[Constraint]:
        return [Predicate([tile], lambda values: values[0] != LYING) for tile in self.tiles]


@hookimpl
def puzzlefw_propagators(instance: "Instance", variables: Mapping[str, range]) -> list[Propagator]:
    return [Upright(variables["tiles"])]


@hookimpl
def puzzlefw_check(instance: "Instance", solution: "Solution") -> list[str]:
    return [
        f"the straight tile at {divmod(place, instance.width)} lies on its side"
        for place, arms in enumerate(solution.tiles)
        if arms == LYING
    ]
