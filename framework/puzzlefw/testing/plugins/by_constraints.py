"""Solutions of a model found without its propagators: by what their constraints say.

A wrong propagator hides the very solutions that would show it, so boxes are grown around these.
"""

from collections.abc import Sequence
from contextlib import suppress

import attrs
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints import Constraint
from puzzlefw.engine import Network, Propagator, Search, Store
from puzzlefw.propagators.predicate import PredicatePropagator
from puzzlefw.testing.propagators.rules import has_constraints

MOST_FOUND = 32
MOST_DECISIONS = 300
MOST_CALLS = 20_000
"""How often constraints are asked: those of a whole board, such as that it is connected, take long,
and would be asked some hundred thousand times on one of 5 x 5 cells."""


class OutOfCallsError(Exception):
    """Constraints were asked often enough."""


@attrs.define
class Calls:
    """How many calls are left."""

    left: int = MOST_CALLS


@attrs.frozen
class Counted(Constraint):
    """The same *rule*, which counts how often it is asked, and asked the same again remembers."""

    rule: Constraint
    calls: Calls
    known: dict[Sequence[int], bool] = attrs.field(factory=dict, init=False, eq=False)

    @property
    def scope(self) -> tuple[int, ...]:
        return self.rule.scope

    @property
    def is_redundant(self) -> bool:
        return self.rule.is_redundant

    def holds(self, values: Sequence[int]) -> bool:
        self.calls.left -= 1
        if self.calls.left < 0:
            raise OutOfCallsError
        found = self.known.get(values)
        if found is None:
            found = self.known[values] = self.rule.holds(values)
        return found


def assignments_by_constraints(
    domains: Sequence[int], propagators: Sequence[Propagator]
) -> list[tuple[int, ...]]:
    """Return some assignments that all constraints of *propagators*, on 0, 1, ..., accept."""
    store, calls = Store(), Calls()
    store.new_block(vec[i64](list(domains)))
    network = Network(store)
    for propagator in propagators:
        if has_constraints(propagator):
            rules = [Counted(rule, calls) for rule in propagator.constraints()]
            network.post(PredicatePropagator(rules))
    search = Search(network, node_limit=MOST_DECISIONS)
    found: list[tuple[int, ...]] = []
    with suppress(OutOfCallsError):
        while len(found) < MOST_FOUND and search.advance():
            found.append(tuple(store.value(variable) for variable in range(len(domains))))
    return found
