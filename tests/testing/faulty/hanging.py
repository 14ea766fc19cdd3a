"""Kind 6: loops without end, on some input."""

from puzzlefw.engine import NO_VARIABLE, Facts, Store, Worklist
from tests.testing.faulty.circuit import Circuit
from tests.testing.faulty.count import Count
from tests.testing.faulty.element import Element
from tests.testing.faulty.increasing import Increasing
from tests.testing.faulty.nonogram import NonogramLine


class CountFillsUntilAllAreFixed(Count):
    """Fills until all are fixed: hangs if one has two values inside, or two outside."""

    def fill(self, store: Store, mask: int) -> None:
        while any(not store.is_fixed(v) for v in self.scope):
            super().fill(store, mask)


class NonogramShortensForEver(NonogramLine):
    """A reason of two cells or more is made shorter until one is left: hangs if both matter."""

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        if variable != NO_VARIABLE:
            facts.exclude_lost(variable)
        shades = [self.shade(facts.domain(v)) for v in self.scope]
        waiting = [v for v in self.candidates(variable) if store.initial[v] != facts.domain(v)]
        while len(waiting) > 1:
            v = waiting.pop(0)
            wider = [
                self.shade(facts.initial(v)) if self.scope[i] == v else shades[i]
                for i in range(len(shades))
            ]
            if self.possible(wider) is None:
                shades = wider
            else:
                waiting.append(v)
        for v in waiting:
            facts.exclude_lost(v)
        return facts


class IncreasingEntailedStandsStill(Increasing):
    """``entailed`` goes on only where neighbours are apart: hangs on (1, 1)."""

    def entailed(self, store: Store) -> bool:
        at = 1
        while at < len(self.scope):
            high = self.high(store.domains[self.scope[at - 1]])
            low = self.low(store.domains[self.scope[at]])
            if high > low:
                return False
            if high < low:
                at += 1
        return True


class CircuitWalksRound(Circuit):
    """Walks to the end of the chain: hangs when the last arc closes the cycle."""

    def link(self, store: Store, node: int, successor: int) -> None:
        end = successor
        while store.is_fixed(self.scope[end]):
            end = store.value(self.scope[end]) - self.first
        super().link(store, node, successor)


class ElementLooksForItsFirstPlace(Element):
    """Looks for the first place that is left: hangs if the index lies before the vector.

    Smallest: index {0}, one more variable, first = 1.
    """

    def propagate(self, store: Store, worklist: Worklist) -> None:
        value = max(self.first, 0)
        while not store.domains[self.index] & (1 << value):
            value += 1 if value < 62 else -62 + max(self.first, 0)
        super().propagate(store, worklist)
