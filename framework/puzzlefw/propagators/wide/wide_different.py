"""Variables of which some are wide take different values."""

from collections.abc import Sequence
from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from puzzlefw.constraints.constraint import Constraint
from puzzlefw.constraints.wide import WideDifferent
from puzzlefw.engine.arrays import scratch
from puzzlefw.engine.bits import smallest
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.propagator import Propagator
from puzzlefw.engine.store import ANY, MEDIUM, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.wide.bounds import WordLists
from puzzlefw.propagators.wide.wide_different_reasons import DifferentReasons, load, own_mask
from puzzlefw.propagators.wide.wide_matching import WideMatching


@mypyc_attr(allow_interpreted_subclasses=True)
class WideDifferentPropagator(Propagator):
    """Variables, given by their words, take different values. Keeps one constraint.

    Args:
        rule: The ``WideDifferent``, which ``lowered`` makes of an ``AllDifferent``.

    Consistency:
        Domain consistent where the words of each variable agree: a value stays if some matching of
        all the variables uses it. Whether they agree is looked at only once a variable is known:
        implications see to it.

    Cost:
        O(values left to all variables) a run, and O(n) times that where the matching must be found
        anew throughout. A reason is one variable that has the value, or a Hall set.

    Source:
        J.-C. Regin, "A filtering algorithm for constraints of difference in CSPs" (AAAI 1994).

    Example:
        >>> from puzzlefw.constraints.wide import WideDifferent
        >>> from puzzlefw.propagators.wide.wide_different import WideDifferentPropagator
        >>> rule = WideDifferent([(0, 1), (2, 3)])
        >>> values_left([1 << 62, 0b10, 0b10 | 1 << 62, 0b11], WideDifferentPropagator(rule))
        [[62], [1], [1, 62], [0]]
    """

    priority: ClassVar[int] = MEDIUM
    consistency: ClassVar[str] = "checking"

    def __init__(self, rule: WideDifferent) -> None:
        self.stated = [rule]
        self.lists = WordLists(rule.variables)
        self.count: i64 = len(rule.variables)
        most: i64 = 2  # a variable with a single word can have two values of the second
        for words in rule.variables:
            most = max(most, i64(len(words)))
        self.matching = WideMatching(self.count, most)
        self.reasons = DifferentReasons(self.lists, WideMatching(self.count, most))
        self.domains: vec[i64] = scratch(len(self.lists.words))

    def attach(self, store: Store, me: i64) -> None:
        # An item is a variable.
        store.worklists[me].make_room(self.count)
        for variable in range(self.count):
            for at in range(self.lists.starts[variable], self.lists.starts[variable + 1]):
                store.subscribe(me, self.lists.words[at], ANY, variable)

    def constraints(self) -> Sequence[Constraint]:
        return self.stated

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while (variable := worklist.take()) >= 0:
            value = self.known(store, variable)
            if value >= 0:
                self.exclude(store, variable, value)
            if worklist.count == 0:
                self.revise(store)
                store.clock.spend(self.count)

    def known(self, store: Store, variable: i64) -> i64:
        """Return the value of a variable, by a word that has it alone; -1 if none has."""
        lists = self.lists
        inside = lists.inside(variable)
        for at in range(lists.starts[variable], lists.starts[variable + 1]):
            mask = store.domains[lists.words[at]]
            if mask & (mask - 1) == 0 and mask & inside != 0:
                return lists.shift(at, variable) + smallest(mask)
        return -1

    def exclude(self, store: Store, variable: i64, value: i64) -> None:
        """Remove *value* from all variables but *variable*."""
        for other in range(self.count):
            if other != variable:
                place, mask = self.lists.place_of(other, value)
                if place >= 0:
                    store.keep(self.lists.words[place], ~mask, 0)

    def revise(self, store: Store) -> None:
        """Keep the values that occur in a matching of all variables."""
        lists = self.lists
        for at in range(i64(len(lists.words))):
            self.domains[at] = store.domains[lists.words[at]]
        for variable in range(self.count):
            if lists.broken_link(variable, self.domains) >= 0:
                store.fail(0)
            load(self.matching, lists, variable, self.domains)
        if not self.matching.match():
            store.fail(0)
        self.matching.connect()
        for variable in range(self.count):
            for word in range(self.matching.words):
                gone = self.matching.gone(variable, word)
                if gone != 0:
                    place, mask = own_mask(lists, variable, word, gone)
                    store.keep(lists.words[place], ~mask, 0)

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        self.reasons.explain(facts)
        return facts
