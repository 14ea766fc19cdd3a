"""Why different values exclude one: a variable that has it, or as many variables as values."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.bits import bit, lowest, smallest
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.store import NO_VARIABLE
from puzzlefw.propagators.wide.bounds import IN_WORD, WordLists
from puzzlefw.propagators.wide.wide_matching import WideMatching


@final
class DifferentReasons:
    """Explains by one variable that has a value, or else by a Hall set."""

    def __init__(self, lists: WordLists, matching: WideMatching) -> None:
        self.lists = lists
        self.matching = matching
        self.domains: vec[i64] = scratch(len(lists.words))

    def explain(self, facts: Facts) -> None:
        """Add the facts that exclude what *facts* was asked about."""
        lists = self.lists
        for at in range(i64(len(lists.words))):
            self.domains[at] = facts.domain(lists.words[at])
        supposed: i64 = -1
        if facts.asked_variable == NO_VARIABLE:
            if self.has_broken_link(facts):
                return
        else:
            facts.exclude_lost(facts.asked_variable)
            place = self.place_of(facts.asked_variable)
            supposed = self.suppose(place)
            if self.has_one_owner(facts, supposed, place):
                return
        for variable in range(self.matching.count):
            load(self.matching, lists, variable, self.domains)
        self.matching.match()
        for at in range(self.matching.hall_size):
            if self.matching.waiting[at] != supposed:
                self.add_member(facts, self.matching.waiting[at])

    def has_broken_link(self, facts: Facts) -> bool:
        """Return whether two words that are known disagree, and add that."""
        words = self.lists.words
        for variable in range(self.matching.count):
            at = self.lists.broken_link(variable, self.domains)
            if at >= 0:
                facts.exclude_lost(words[at - 1])
                facts.exclude_lost(words[at])
                return True
        return False

    def place_of(self, word: i64) -> i64:
        """Return the place of a word in the lists."""
        place: i64 = 0
        while self.lists.words[place] != word:
            place += 1
        return place

    def suppose(self, place: i64) -> i64:
        """Leave to the variable of a word nothing but its values there; return the variable."""
        lists = self.lists
        variable: i64 = 0
        while lists.starts[variable + 1] <= place:
            variable += 1
        for at in range(lists.starts[variable], lists.starts[variable + 1]):
            if at != place:
                self.domains[at] = 0
        return variable

    def has_one_owner(self, facts: Facts, variable: i64, place: i64) -> bool:
        """Return whether another variable has the one value asked about, and add that."""
        lists = self.lists
        asked = self.domains[place]
        if asked & (asked - 1) != 0:
            return False
        value = lists.shift(place, variable) + smallest(asked)
        for other in range(self.matching.count):
            at, mask = lists.place_of(other, value)
            if other != variable and at >= 0 and self.domains[at] == mask:
                facts.exclude(lists.words[at], ~mask)
                return True
        return False

    def add_member(self, facts: Facts, variable: i64) -> None:
        """Add that a variable of the Hall set has none but the values of the set."""
        lists = self.lists
        matching = self.matching
        for word in range(matching.words):
            outside = lowest(62) & ~bit(0) & ~matching.seen[word]
            place, mask = own_mask(lists, variable, word, outside)
            if place >= 0:
                facts.exclude(lists.words[place], mask)


def load(matching: WideMatching, lists: WordLists, variable: i64, domains: vec[i64]) -> None:
    """Give the matching the values of a variable, by the domains of all words."""
    start = lists.starts[variable]
    count = lists.starts[variable + 1] - start
    base = variable * matching.words
    if count == 1:
        matching.masks[base] = (domains[start] & lowest(IN_WORD)) << 1
        matching.masks[base + 1] = (domains[start] >> IN_WORD) << 1
        count = 2
    else:
        for word in range(count):
            matching.masks[base + word] = domains[start + word] & lowest(62) & ~bit(0)
    for word in range(count, matching.words):
        matching.masks[base + word] = 0


def own_mask(lists: WordLists, variable: i64, word: i64, mask: i64) -> tuple[i64, i64]:
    """Return the place of a variable's word, and there the values that a matching calls *mask*.

    The place is -1 where the variable has no such word.
    """
    start = lists.starts[variable]
    count = lists.starts[variable + 1] - start
    if count > 1:
        return (start + word, mask) if word < count else (i64(-1), i64(0))
    if word == 0:
        return start, mask >> 1
    return (start, (mask >> 1 & 3) << IN_WORD) if word == 1 else (i64(-1), i64(0))
