"""Counting the ones: a sound propagator, and defects of each step of it."""

from collections.abc import Sequence

from puzzlefw.constraints import Constraint, Predicate
from puzzlefw.engine import ANY, NO_VARIABLE, Facts, Propagator, Store, Worklist
from puzzlefw.engine.trail import domain_before

ONE = 0b10


class ExactlyK(Propagator):
    """Exactly *k* of the variables are 1; domain consistent, O(1) a change.

    Two reversible integers count the variables that are 1 and those that cannot be; one for
    each variable says whether it is counted already.
    """

    consistency = "domain"
    idempotent = True
    symmetric = True

    def __init__(self, scope: Sequence[int], k: int) -> None:
        self.scope = list(scope)
        self.k = k

    def constraints(self) -> Sequence[Constraint]:
        return [Predicate(self.scope, lambda values: sum(v == 1 for v in values) == self.k)]

    def attach(self, store: Store, me: int) -> None:
        self.ones = store.new_ints(2 + len(self.scope), 0)
        for item, variable in enumerate(self.scope):
            store.subscribe(me, variable, ANY, item)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while True:
            item = worklist.take()
            if item < 0:
                if self.act(store):
                    return
            else:
                self.count(store, item)

    def count(self, store: Store, item: int) -> None:
        """Count one variable, once."""
        mask = store.domains[self.scope[item]]
        if store.ints[self.ones + 2 + item] == 0 and (mask == ONE or mask & ONE == 0):
            store.set_int(self.ones + 2 + item, 1)
            self.add_one(store, 0 if mask == ONE else 1)

    def add_one(self, store: Store, place: int) -> None:
        """Count a variable that is 1 (*place* 0), or one that cannot be (*place* 1)."""
        store.set_int(self.ones + place, store.ints[self.ones + place] + 1)

    def totals(self, store: Store) -> tuple[int, int]:
        """Return how many variables are 1, and how many cannot be."""
        return store.ints[self.ones], store.ints[self.ones + 1]

    def act(self, store: Store) -> bool:
        """Fill up what is decided; return True if nothing was left to do."""
        ones, others = self.totals(store)
        rest = len(self.scope) - ones - others
        if ones > self.k or ones + rest < self.k:
            store.fail(0)
        if rest == 0 or self.k not in (ones, ones + rest):
            return True
        mask = ~ONE if ones == self.k else ONE
        for variable in self.scope:
            if store.domains[variable] & ONE and store.domains[variable] != ONE:
                store.keep(variable, mask, 0)
        return False

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        ones = [v for v in self.scope if domain_before(store, v, position) == ONE]
        others = [v for v in self.scope if domain_before(store, v, position) & ONE == 0]
        are_ones = len(ones) > self.k
        if variable != NO_VARIABLE:
            facts.exclude_lost(variable)
            are_ones = facts.domain(variable) == ONE
        for v in ones if are_ones else others:
            facts.exclude(v, ~ONE if are_ones else ONE)
        return facts


class CountsInTheObject(ExactlyK):
    """The counter is kept in the object instead of on the trail."""

    def attach(self, store: Store, me: int) -> None:
        super().attach(store, me)
        self.counted = [0, 0]

    def add_one(self, store: Store, place: int) -> None:
        self.counted[place] += 1

    def totals(self, store: Store) -> tuple[int, int]:
        return self.counted[0], self.counted[1]


class OffByOne(ExactlyK):
    """The cardinality is off by one."""

    def __init__(self, scope: Sequence[int], k: int) -> None:
        super().__init__(scope, k + 1)


class TooFewNeverFails(ExactlyK):
    """Too few ones never fail."""

    def act(self, store: Store) -> bool:
        return len(self.scope) - self.totals(store)[1] < self.k or super().act(store)


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
            self.count(store, item)
        self.act(store)

    def act(self, store: Store) -> bool:
        ones, others = self.totals(store)
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

    def count(self, store: Store, item: int) -> None:
        if store.domains[self.scope[item]] != ONE:
            store.set_int(self.ones + 2 + item, 0)
        super().count(store, item)


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
