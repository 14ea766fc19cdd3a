"""Successor variables that make one cycle: sound, with its suite."""

from collections.abc import Sequence

from hypothesis import strategies as st

from puzzlefw.constraints import Constraint, Predicate
from puzzlefw.engine import FIXED, Facts, Propagator, Store, Worklist, bit, values_of
from puzzlefw.engine.bits import smallest
from puzzlefw.engine.trail import domain_before
from puzzlefw.testing import scopes


class Circuit(Propagator):
    """The successors, from *first* on, lead through all nodes in one cycle.

    Reversible integers hold, for each node, where the chain that ends in it starts, where the
    one that starts in it ends, how long that is, and whether its successor was looked at.
    """

    consistency = "forward"
    idempotent = True

    def __init__(self, scope: Sequence[int], first: int) -> None:
        self.scope = list(scope)
        self.first = first

    def constraints(self) -> Sequence[Constraint]:
        return [Predicate(self.scope, lambda values: holds(values, self.first))]

    def attach(self, store: Store, me: int) -> None:
        size = len(self.scope)
        self.ready = store.new_ints(1, 0)
        self.start = store.new_ints(size, 0)
        self.end = store.new_ints(size, 0)
        self.length = store.new_ints(size, 1)
        self.done = store.new_ints(size, 0)
        for item, variable in enumerate(self.scope):
            store.subscribe(me, variable, FIXED, item)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        if store.ints[self.ready] == 0:
            self.begin(store)
        while (item := worklist.take()) >= 0:
            if store.is_fixed(self.scope[item]) and store.ints[self.done + item] == 0:
                store.set_int(self.done + item, 1)
                self.link(store, item, store.value(self.scope[item]) - self.first)

    def begin(self, store: Store) -> None:
        """Take out what is no node, and the node itself; each node is a chain of its own."""
        for node, variable in enumerate(self.scope):
            store.keep(variable, self.nodes(node), 0)
            store.set_int(self.start + node, node)
            store.set_int(self.end + node, node)
        store.set_int(self.ready, 1)

    def nodes(self, node: int) -> int:
        """Return which values can follow a node at all, as a mask."""
        size = len(self.scope)
        others = (n + self.first for n in range(size) if n != node or size == 1)
        return sum(bit(value) for value in others if 0 <= value <= 62)

    def link(self, store: Store, node: int, successor: int) -> None:
        """Join the chain that ends in *node* with the one that starts in *successor*."""
        for other, variable in enumerate(self.scope):
            if other != node:
                store.keep(variable, ~bit(successor + self.first), 0)
        start = store.ints[self.start + node]
        if start == successor:
            return
        end = store.ints[self.end + successor]
        length = store.ints[self.length + start] + store.ints[self.length + successor]
        store.set_int(self.start + end, start)
        store.set_int(self.end + start, end)
        store.set_int(self.length + start, length)
        if length < len(self.scope) and start + self.first >= 0:
            store.keep(self.scope[end], ~bit(start + self.first), 0)

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        facts.exclude_lost(variable)
        if self.scope.count(variable) > 1:
            return facts
        node = self.scope.index(variable)
        for value in values_of(facts.domain(variable)):
            if bit(value) & self.nodes(node):
                for other in self.why_not(store, node, value - self.first, position):
                    facts.exclude(other, ~domain_before(store, other, position))
        return facts

    def why_not(self, store: Store, node: int, successor: int, position: int) -> list[int]:
        """Return fixed variables for which *node* cannot be followed by *successor*."""
        before = {v: domain_before(store, v, position) for v in self.scope}
        for other, variable in enumerate(self.scope):
            if other != node and before[variable] == bit(successor + self.first):
                return [variable]
        chain = []
        at = successor
        while at != node:
            chain.append(self.scope[at])
            at = int(smallest(before[self.scope[at]])) - self.first
        return chain

    def entailed(self, store: Store) -> bool:
        if not all(store.is_fixed(v) for v in self.scope):
            return False
        return self.constraints()[0].holds([store.value(v) for v in dict.fromkeys(self.scope)])


def holds(values: Sequence[int], first: int) -> bool:
    """Return whether following the values from node 0 visits all nodes and comes back."""
    node = 0
    for step in range(len(values)):
        node = values[node] - first
        if not 0 <= node < len(values) or (node == 0) != (step == len(values) - 1):
            return False
    return True


CASES = scopes(arity=(0, 5), width=(1, 6), params=st.integers(-1, 2))
