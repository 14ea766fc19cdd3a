"""Reasons of Regular: which facts cut all paths of an automaton to an accepting state."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.store import NO_VARIABLE
from puzzlefw.propagators.state_sets import StateSets


@final
class RegularReasons:
    """Finds reasons for sequences of up to *most* places, with up to *words* words a set.

    There is no path with the values that are known. Values come back place by place, from one end
    to the other, each unless it would complete a path: over values that came back before it, and
    known ones behind it. What cannot come back is the reason. It is minimal, and found in two
    walks. From the other end there is another one; the one with fewer facts is the answer.
    """

    def __init__(self, most: i64, words: i64) -> None:
        self.known: vec[i64] = scratch(most)
        self.widest: vec[i64] = scratch(most)
        self.one: vec[i64] = scratch(most)
        self.other: vec[i64] = scratch(most)
        self.all_needed: vec[i64] = scratch(most)
        self.widened: vec[i64] = scratch((most + 1) * words)
        self.fixed: vec[i64] = scratch((most + 1) * words)

    def at_once(self, facts: Facts, sets: StateSets, places: vec[i64]) -> Facts:
        """Explain all values in question together; no variable stands in two *places*."""
        length: i64 = len(places)
        for place in range(length):
            self.known[place] = facts.domain(places[place])
            self.widest[place] = facts.initial(places[place])
        needed = self.cut(sets, length)
        for place in range(length):
            if needed[place] != 0:
                facts.exclude(places[place], needed[place])
        return facts

    def by_value(self, facts: Facts, sets: StateSets, places: vec[i64]) -> Facts:
        """Explain the values in question one by one, and unite the reasons.

        Each alone has no path; of two, one may have a path in one place, the other in another.
        """
        length: i64 = len(places)
        for place in range(length):
            self.all_needed[place] = 0
        asked = facts.asked_variable
        rest: i64 = 0
        if asked != NO_VARIABLE:
            facts.exclude_lost(asked)
            rest = facts.domain(asked)
        while True:
            value = rest & -rest
            for place in range(length):
                variable = places[place]
                self.known[place] = value if variable == asked else facts.domain(variable)
                self.widest[place] = value if variable == asked else facts.initial(variable)
            needed = self.cut(sets, length)
            for place in range(length):
                self.all_needed[place] |= needed[place]
            rest &= rest - 1
            if rest == 0:
                break
        for place in range(length):
            self.exclude(facts, places, place)
        return facts

    def exclude(self, facts: Facts, places: vec[i64], place: i64) -> None:
        """Add what is needed of a variable in all its places, if this is the first of them."""
        mask: i64 = 0
        for other in range(i64(len(places))):
            if places[other] == places[place]:
                if other < place:
                    return
                mask |= self.all_needed[other]
        if mask != 0:
            facts.exclude(places[place], mask)

    def cut(self, sets: StateSets, length: i64) -> vec[i64]:
        """Return of each place what must be known."""
        one = self.cut_from_left(sets, length)
        other = self.cut_from_right(sets, length)
        if count(one, length) <= count(other, length):
            return one
        return other

    def cut_from_left(self, sets: StateSets, length: i64) -> vec[i64]:
        """Return of each place what must be known if values come back from left to right."""
        known = self.known
        widest = self.widest
        needed = self.one
        widened = self.widened
        fixed = self.fixed
        sets.put_accepting(fixed, length)
        sets.retreat(fixed, known, 0, length)
        sets.put_state(widened, 0, 0)
        for place in range(length):
            lost = widest[place] & ~known[place]
            missing = sets.joining(widened, place, fixed, place + 1, lost)
            needed[place] = widest[place] & ~missing
            sets.advance(widened, needed, place, place + 1)
            needed[place] = missing
        return needed

    def cut_from_right(self, sets: StateSets, length: i64) -> vec[i64]:
        """Return of each place what must be known if values come back from right to left."""
        known = self.known
        widest = self.widest
        needed = self.other
        widened = self.widened
        fixed = self.fixed
        sets.put_state(fixed, 0, 0)
        sets.advance(fixed, known, 0, length)
        sets.put_accepting(widened, length)
        for back in range(length):
            place = length - 1 - back
            lost = widest[place] & ~known[place]
            missing = sets.joining(fixed, place, widened, place + 1, lost)
            needed[place] = widest[place] & ~missing
            sets.retreat(widened, needed, place, place + 1)
            needed[place] = missing
        return needed


def count(needed: vec[i64], length: i64) -> i64:
    """Return in how many places something must be known."""
    found: i64 = 0
    for place in range(length):
        if needed[place] != 0:
            found += 1
    return found
