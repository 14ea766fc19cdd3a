"""Rules that can be asked about with and without: each holds if its selector takes some values.

For networks that answer one question after another under assumptions, of which selectors are some.
"""

from collections.abc import Sequence
from typing import ClassVar, final

import attrs
from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.constraints.constraint import Constraint, distinct
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.network import Network
from puzzlefw.engine.propagator import Propagator
from puzzlefw.engine.store import ANY, CHEAP, EXPENSIVE, MEDIUM, Store
from puzzlefw.engine.worklist import Worklist


@attrs.frozen
class Conditional:
    """*rule* holds, if the variable *selector* takes a value of *mask*."""

    selector: int
    mask: int
    rule: Constraint
    is_redundant: bool = False

    @property
    def scope(self) -> tuple[int, ...]:
        """The selector, and the variables of the rule."""
        return distinct((self.selector, *self.rule.scope))

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether the rule holds, or its selector has another value."""
        value_of = dict(zip(self.scope, values, strict=True))
        is_chosen = self.mask >> value_of[self.selector] & 1
        return not is_chosen or self.rule.holds([value_of[one] for one in self.rule.scope])


class ConditionalPropagator(Propagator):
    """Does what *own* does, once its selector has values of *mask* alone, and nothing before.

    Then ``Selectors`` lets *own* begin, all items waiting as they do on a new network, so any
    propagator can be chosen. It never removes a value of the selector. After T. Feydt,
    Z. Somogyi, P. J. Stuckey, "Half reification and flattening" (CP 2011).
    """

    consistency: ClassVar[str] = "checking"

    def __init__(self, own: Propagator, selector: i64, mask: i64) -> None:
        self.own = own
        self.selector = selector
        self.mask = mask
        self.has_begun: i64 = -1

    def attach(self, store: Store, me: i64) -> None:
        self.own.attach(store, me)
        self.has_begun = store.new_ints(1, 0)

    def constraints(self) -> Sequence[Constraint]:
        rules = self.own.constraints()
        return [Conditional(int(self.selector), int(self.mask), rule) for rule in rules]

    def propagate(self, store: Store, worklist: Worklist) -> None:
        if store.ints[self.has_begun] != 0:
            self.own.propagate(store, worklist)
        else:
            worklist.clear()

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        facts = self.own.explain(store, constraint, variable, values, position)
        facts.exclude(self.selector, ~self.mask)
        return facts


class MediumConditional(ConditionalPropagator):
    """One whose own propagator runs after cheap ones."""

    priority: ClassVar[int] = MEDIUM

    # A compiled class that inherits this one runs it twice.
    def __init__(self, own: Propagator, selector: i64, mask: i64) -> None:
        super().__init__(own, selector, mask)


class ExpensiveConditional(ConditionalPropagator):
    """One whose own propagator runs last."""

    priority: ClassVar[int] = EXPENSIVE

    # A compiled class that inherits this one runs it twice.
    def __init__(self, own: Propagator, selector: i64, mask: i64) -> None:
        super().__init__(own, selector, mask)


@final
class Selectors(Propagator):
    """Lets propagators begin whose selectors were chosen; the only one that does."""

    priority: ClassVar[int] = CHEAP

    def __init__(self) -> None:
        self.chosen: list[ConditionalPropagator] = []
        self.numbers: vec[i64] = vec[i64]()

    def post(self, network: Network, own: Propagator, selector: int, mask: int) -> None:
        """Post *own* so that it works where *selector* has values of *mask* alone."""
        made: ConditionalPropagator
        if own.priority == CHEAP:
            made = ConditionalPropagator(own, selector, mask)
        elif own.priority == MEDIUM:
            made = MediumConditional(own, selector, mask)
        else:
            made = ExpensiveConditional(own, selector, mask)
        self.numbers = append(self.numbers, network.post(made))
        self.chosen.append(made)

    def attach(self, store: Store, me: i64) -> None:
        for item, one in enumerate(self.chosen):
            store.subscribe(me, one.selector, ANY, item)

    def constraints(self) -> Sequence[Constraint]:
        return ()

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while (item := worklist.take()) >= 0:
            one = self.chosen[item]
            if store.ints[one.has_begun] == 0 and store.domains[one.selector] & ~one.mask == 0:
                store.set_int(one.has_begun, 1)
                number = self.numbers[item]
                store.worklists[number].add_all()
                store.enqueue(number)

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        return Facts(store, variable, values, position)
