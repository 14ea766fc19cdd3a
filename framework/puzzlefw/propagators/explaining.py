"""In which order a rule gives up what it knew, to explain with few values.

A shared rule explains by widening. It takes the domains of the moment, lets values back in as
long as the rule stays broken, and then says which values it could not let back in.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.trail import last_change_before


@final
class LatestFirst:
    """Puts variables into the *order* in which facts are given up: those that changed last first.

    What was known early makes the better reason, as it takes a learned clause further back.
    Scratch for up to *most* variables; each ``sort`` begins anew.
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
