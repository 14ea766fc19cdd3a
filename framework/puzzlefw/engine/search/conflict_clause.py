"""The clause that conflict analysis builds, with its backjump level and its LBD."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import extended
from puzzlefw.engine.store import Store
from puzzlefw.engine.trail import became_true


@final
class ConflictClause:
    """A clause of which all conditions are false, the asserted one first.

    ``conditions`` alternates variables and masks, as ``LearnedClauses.add`` wants them. Of all
    conditions but the first, the second was falsified last, on ``level``: from there on the first
    must hold. ``distance`` is the number of levels on which conditions were falsified: the
    literal block distance (LBD) of G. Audemard, L. Simon, "Predicting learnt clauses quality in
    modern SAT solvers" (IJCAI 2009).
    """

    def __init__(self) -> None:
        self.conditions: vec[i64] = vec[i64]()
        self.level: i64 = 0
        self.distance: i64 = 0
        self.last: i64 = -1  # the trail position at which the second condition was falsified
        # Of a level: the number of the last clause that counted it in its distance.
        self.counted: vec[i64] = vec[i64]()
        self.number: i64 = 0
        # The level of all assumptions, each of which counts as a level of its own; -1 if none is.
        self.assumed: i64 = -1

    def start(self, variable: i64, mask: i64, highest: i64, lowest: i64) -> None:
        """Begin with the asserted condition, which was falsified on the level *highest*.

        If no other condition is added, the backjump level is *lowest*.
        """
        self.conditions = append(append(vec[i64](), variable), mask)
        self.level = lowest
        self.distance = 1
        self.last = -1
        self.number += 1
        if i64(len(self.counted)) <= highest:
            self.counted = extended(self.counted, 2 * highest + 1, 0)

    def add(self, store: Store, variable: i64, mask: i64) -> None:
        """Add a condition, which was falsified on a lower level."""
        self.conditions = append(append(self.conditions, variable), mask)
        position = became_true(store, variable, mask)
        level = i64(store.trail_level[position])
        if self.counted[level] != self.number or level == self.assumed:
            self.counted[level] = self.number
            self.distance += 1
        if position > self.last:
            self.last = position
            self.level = level
            exchange(self.conditions, 2, i64(len(self.conditions)) - 2)


def exchange(conditions: vec[i64], one: i64, other: i64) -> None:
    """Swap the conditions at two places."""
    for at in range(i64(2)):
        moved = conditions[one + at]
        conditions[one + at] = conditions[other + at]
        conditions[other + at] = moved
