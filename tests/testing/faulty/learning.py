"""Kind 1: reasons that are wrong where learning asks for them."""

from collections.abc import Sequence

from puzzlefw.engine import Facts, Store, bit
from puzzlefw.engine.trail import domain_before
from tests.testing.faulty.count import Count
from tests.testing.faulty.element import Element
from tests.testing.faulty.increasing import Increasing
from tests.testing.faulty.lexicographic import Lexicographic
from tests.testing.faulty.nonogram import NonogramLine
from tests.testing.faulty.table_family import TableFamily


class ElementExplainsTheFirstPlace(Element):
    """A reason takes the first place of the variable: wrong for xs = (a, b, a) and index 2."""

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        if variable not in self.xs:
            return super().explain(store, constraint, variable, values, position)
        facts = Facts(store, variable, values, position)
        facts.exclude(self.index, ~bit(self.xs.index(variable) + self.first))
        facts.exclude(self.value, facts.domain(variable))
        facts.exclude_lost(variable)
        return facts


class CountExplainsAndSpares(Count):
    """What was explained once is not removed again: wrong when the search comes back to it."""

    def __init__(self, scope: Sequence[int], least: int, most: int, mask: int) -> None:
        super().__init__(scope, least, most, mask)
        self.explained: set[int] = set()

    def fill(self, store: Store, mask: int) -> None:
        for variable in self.scope:
            if variable not in self.explained and not self.is_decided(store.domains[variable]):
                store.keep(variable, mask, 0)

    def act(self, store: Store) -> bool:
        super().act(store)
        return True

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        self.explained.add(variable)
        return super().explain(store, constraint, variable, values, position)


class LexicographicExplainsAndCuts(Lexicographic):
    """A reason cuts the pairs off that it did not need: later runs do not see them."""

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        facts = super().explain(store, constraint, variable, values, position)
        named = set(facts.pairs[::2]) | {variable}
        self.pairs = [pair for pair in self.pairs if named & set(pair)]
        return facts


class CountExplainsWholeEntries(Count):
    """Knows "too many" by all values of the set being asked for: wrong for some of them.

    Three values, set {0, 1}, at most 0: of the two that went, {0} alone gets no right reason.
    """

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        if variable not in self.scope or self.least > self.most:
            return super().explain(store, constraint, variable, values, position)
        facts.exclude_lost(variable)
        before = domain_before(store, variable, position)
        too_many = facts.domain(variable) == before & self.mask
        for v in self.scope:
            if v != variable and facts.domain(v) & (~self.mask if too_many else self.mask) == 0:
                facts.exclude(v, ~self.mask if too_many else self.mask)
        return facts


class NonogramExplainsTheFirstWhite(NonogramLine):
    """Only value 0 counts as white in a reason: wrong if {2} is asked for, of {0, 2}."""

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        if variable in self.scope and values & 0b1 == 0:
            facts = Facts(store, variable, values, position)
            facts.exclude_lost(variable)
            shades = [self.shade(facts.domain(v)) for v in self.scope]
            shades[self.scope.index(variable)] = (False, True)
            for v in self.candidates(variable):
                if self.possible(shades) is None:
                    facts.exclude_lost(v)
            return facts
        return super().explain(store, constraint, variable, values, position)


class IncreasingExplainsTheFirstPlace(Increasing):
    """A reason looks round the variable's first place: wrong for the chain (a, b, a)."""

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        if variable not in self.scope:
            return super().explain(store, constraint, variable, values, position)
        at = self.scope.index(variable)
        left = facts.domain(variable)
        for v in self.scope[:at]:
            if self.low(facts.domain(v)) > self.high(left):
                facts.exclude(v, (int(bit(self.high(left))) << 1) - 1)
                facts.exclude_lost(variable)
                return facts
        for v in self.scope[at + 1 :]:
            if self.high(facts.domain(v)) < self.low(left):
                facts.exclude(v, ~(int(bit(self.low(left))) - 1))
                facts.exclude_lost(variable)
                return facts
        return facts


class TableExplainsByTheFirstMember(TableFamily):
    """A reason comes from the first member that has the variable: wrong for the second."""

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        first = next((m for m, s in enumerate(self.scopes) if variable in s), constraint)
        for v in dict.fromkeys(self.scopes[first]):
            facts.exclude_lost(v)
        return facts
