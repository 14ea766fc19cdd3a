"""The memory of learned clauses: one array for all of them, and a number for each."""

from typing import Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from puzzlefw.constraints.conditions import Clause
from puzzlefw.constraints.constraint import Constraint
from puzzlefw.constraints.predicate import Predicate
from puzzlefw.engine.arrays import filled, scratch, with_room

# A clause: how many conditions it has, its number, its literal block distance, and then its
# conditions, each a variable and a mask.
NUMBER: Final = 1
DISTANCE: Final = 2
HEADER: Final = 3

DROPPED: Final = -1
"""Stands for the place of a dropped clause."""
NEVER_DROPPED: Final = 2
"""Clauses up to this distance are never dropped: they involve few levels and propagate often."""
FARTHEST: Final = 63
"""Distances above this one count as this one."""


def condition(clause: i64, index: i64) -> i64:
    """Return the place of a condition's variable; its mask follows."""
    return clause + HEADER + 2 * index


@final
class ClauseArena:
    """Clauses one after another in ``words``, each at a *place*; dropping others moves it.

    ``places`` has the place of each number, DROPPED for numbers that are free; a new clause
    takes a free number if there is one. *kept* is the number of clauses.
    """

    def __init__(self) -> None:
        self.words: vec[i64] = scratch(1024)
        self.used: i64 = 0
        self.places: vec[i64] = vec[i64]()
        self.free: vec[i64] = vec[i64]()
        self.kept: i64 = 0

    def clear(self) -> None:
        """Forget all clauses."""
        self.used = 0
        self.places = vec[i64]()
        self.free = vec[i64]()
        self.kept = 0

    def end(self, clause: i64) -> i64:
        """Return the place behind a clause."""
        return condition(clause, self.words[clause])

    def add(self, conditions: vec[i64], distance: i64) -> i64:
        """Add a clause, given as alternating variables and masks, and return its number."""
        clause = self.used
        begin = condition(clause, 0)
        length: i64 = len(conditions)
        while i64(len(self.words)) < begin + length:
            self.words = with_room(self.words, 2 * len(self.words))
        words = self.words
        words[clause] = length >> 1
        words[clause + NUMBER] = self.new_number(clause)
        words[clause + DISTANCE] = min(distance, FARTHEST)
        for at in range(length):
            words[begin + at] = conditions[at]
        self.used = begin + length
        self.kept += 1
        return words[clause + NUMBER]

    def new_number(self, clause: i64) -> i64:
        """Return a number for the new clause at place *clause*."""
        if len(self.free) > 0:
            self.free, number = pop(self.free)
            self.places[number] = clause
            return number
        self.places = append(self.places, clause)
        return len(self.places) - 1

    def constraint(self, number: i64) -> Constraint:
        """Return one clause as a constraint; for a dropped one, a constraint that always holds."""
        clause = self.places[number]
        if clause == DROPPED:
            return Predicate((), lambda values: True)
        flat = [int(word) for word in self.words[condition(clause, 0) : self.end(clause)]]
        return Clause(zip(flat[::2], flat[1::2], strict=True), is_redundant=True)

    def drop_half(self, is_locked: vec[i64], spared: i64 = NEVER_DROPPED) -> None:
        """Drop half of the clauses: those of the greatest distance, the oldest first.

        Clauses whose number *is_locked* are kept, and so are those of a distance up to *spared*.
        The rest is moved together, in order; O(size of all clauses).
        """
        border, spare = self.border(is_locked, spared)
        words = self.words
        clause: i64 = 0
        end = self.used
        self.used = 0
        while clause < end:
            after = self.end(clause)
            number = words[clause + NUMBER]
            distance = words[clause + DISTANCE]
            if is_locked[number] != 0 or distance < border or (distance == border and spare == 0):
                self.places[number] = self.used
                for at in range(clause, after):
                    words[self.used] = words[at]
                    self.used += 1
            else:
                if distance == border:
                    spare -= 1
                self.places[number] = DROPPED
                self.free = append(self.free, number)
                self.kept -= 1
            clause = after

    def border(self, is_locked: vec[i64], spared: i64) -> tuple[i64, i64]:
        """Return the distance above which all clauses go, and how many of that distance also go."""
        count = filled(FARTHEST + 1, 0)
        for number in range(i64(len(self.places))):
            if self.places[number] != DROPPED and is_locked[number] == 0:
                count[self.words[self.places[number] + DISTANCE]] += 1
        to_drop = self.kept >> 1
        border: i64 = FARTHEST
        while border > spared and count[border] < to_drop:
            to_drop -= count[border]
            border -= 1
        return (border, to_drop) if border > spared else (border, 0)
