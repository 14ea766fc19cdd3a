"""Counting the ones: a sound propagator, and defects of each step of it."""

from collections.abc import Sequence

from puzzlefw.constraints import Constraint, Predicate
from puzzlefw.engine import Facts, Propagator, Store, Worklist
from tests.testing.faulty.count import Count

ONE = 0b10


class ExactlyK(Count):
    """Exactly *k* of the variables are 1; domain consistent, O(1) a change."""

    def __init__(self, scope: Sequence[int], k: int) -> None:
        super().__init__(scope, k, k, ONE)
        self.k = k


class CountsInTheObject(ExactlyK):
    """The counter is kept in the object instead of on the trail."""

    def attach(self, store: Store, me: int) -> None:
        super().attach(store, me)
        self.found = [0, 0]

    def add(self, store: Store, side: int) -> None:
        self.found[side] += 1

    def counted(self, store: Store) -> tuple[int, int]:
        return self.found[0], self.found[1]


class OffByOne(ExactlyK):
    """The cardinality is off by one."""

    def __init__(self, scope: Sequence[int], k: int) -> None:
        super().__init__(scope, k + 1)


class TooFewNeverFails(ExactlyK):
    """Too few ones never fail."""

    def act(self, store: Store) -> bool:
        return len(self.scope) - self.counted(store)[1] < self.k or super().act(store)


class OverPrunesTheLast(ExactlyK):
    """With one variable left, it is taken for one too many."""

    def act(self, store: Store) -> bool:
        is_open = [v for v in self.scope if not store.is_fixed(v)]
        if len(is_open) == 1 and len(self.scope) > 1:
            store.keep(is_open[0], ~ONE, 0)
        return super().act(store)


class FillsOneARun(ExactlyK):
    """Claims idempotence, but fills one variable a run."""

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while (item := worklist.take()) >= 0:
            self.note(store, item)
        self.act(store)

    def act(self, store: Store) -> bool:
        ones, others = self.counted(store)
        rest = len(self.scope) - ones - others
        if ones > self.k or ones + rest < self.k:
            store.fail(0)
        if rest > 0 and self.k in (ones, ones + rest):
            mask = ~ONE if ones == self.k else ONE
            is_open = (v for v in self.scope if store.domains[v] & ONE and store.domains[v] != ONE)
            store.keep(next(is_open), mask, 0)
        return True


class FillsOneAndSaysSo(FillsOneARun):
    """A sound twin: it fills one variable a run, and does not claim idempotence."""

    idempotent = False


class CountsAgain(ExactlyK):
    """A variable is counted again on its second wake."""

    def note(self, store: Store, item: int) -> None:
        if store.domains[self.scope[item]] != ONE:
            store.set_int(self.marks + item, 0)
        super().note(store, item)


class DropsAFact(ExactlyK):
    """The explanation drops a fact."""

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        facts = super().explain(store, constraint, variable, values, position)
        facts.pairs = facts.pairs[2:]
        return facts


class AtMostK(Propagator):
    """At most *k* of the variables are 1; only checks."""

    consistency = "checking"
    symmetric = True
    slack = 0

    def __init__(self, scope: Sequence[int], k: int) -> None:
        self.scope = list(scope)
        self.k = k

    def constraints(self) -> Sequence[Constraint]:
        return [Predicate(self.scope, lambda values: sum(v == 1 for v in values) <= self.k)]

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while worklist.take() >= 0:
            pass
        if sum(store.domains[v] == ONE for v in self.scope) > self.k + self.slack:
            store.fail(0)


class FailsTooLate(AtMostK):
    """The failure test is too weak by one."""

    slack = 1
