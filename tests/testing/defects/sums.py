"""A sum between bounds: the kit's own sound propagator, with defects of its arithmetic."""

from puzzlefw.engine import Facts, Store, Worklist, bit, values_of
from puzzlefw.testing.propagators.companions import SumBetween


class TooTight(SumBetween):
    """The upper bound is too tight by one."""

    def propagate(self, store: Store, worklist: Worklist) -> None:
        super().propagate(store, worklist)
        lows = [values_of(store.domains[variable])[0] for variable in self.scope]
        for variable, low in zip(self.scope, lows, strict=True):
            high = max(0, self.most - sum(lows) + low - 1)
            if sum(lows) < self.most:
                store.keep(variable, 2 * int(bit(high)) - 1, 0)


class ForgetsItsOwnMinimum(SumBetween):
    """What a variable may be at most leaves out its own minimum."""

    def propagate(self, store: Store, worklist: Worklist) -> None:
        super().propagate(store, worklist)
        lows = [values_of(store.domains[variable])[0] for variable in self.scope]
        for variable in self.scope:
            if len(self.scope) > 1:
                store.keep(variable, 2 * int(bit(max(0, self.most - sum(lows)))) - 1, 0)


class ExplainsByLaterFacts(SumBetween):
    """The explanation uses facts that became true later."""

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        return super().explain(store, constraint, variable, values, store.trail_size)
