"""The order in which shared propagators weaken an explanation.

They explain by widening. They take the domains before the deduction and put values back in, as
long as the constraint stays violated. The reason is what could not be put back.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.trail import last_change_before


@final
class LatestFirst:
    """Sorts variables into the *order* in which facts are given up: latest change first.

    Facts that became true early make the better reason, as the learned clause backjumps further.
    Scratch for up to *most* variables; each ``sort`` starts afresh.
    """

    def __init__(self, most: i64) -> None:
        self.order: vec[i64] = scratch(most)
        self.when: vec[i64] = scratch(most)

    def sort(self, facts: Facts, variables: vec[i64], begin: i64, end: i64) -> None:
        """Put the places begin..end - 1 in *variables* into ``order``; O(n * n)."""
        store = facts.store
        position = facts.position
        order = self.order
        when = self.when
        for at in range(begin, end):
            entry = last_change_before(store, variables[at], position)
            place = at - begin
            while place > 0 and when[place - 1] < entry:
                when[place] = when[place - 1]
                order[place] = order[place - 1]
                place -= 1
            when[place] = entry
            order[place] = at
