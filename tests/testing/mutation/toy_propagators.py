"""A small sound propagator, with a thorough suite and a poor one, and what goes wrong with them."""

from collections.abc import Sequence

from puzzlefw.constraints import Constraint, Predicate
from puzzlefw.engine import Propagator, Store, Worklist
from puzzlefw.testing import Refused, propagator_suite, scopes

CASES = scopes(arity=(0, 4), width=2)
FACTS = ("P1", "P3", "P4", "P7", "P10", "P11", "P18", "P19", "small", "large")


class NotAll(Propagator):
    """Some variable is 0."""

    consistency = "domain"

    def __init__(self, scope: Sequence[int]) -> None:
        self.scope = list(scope)

    def constraints(self) -> Sequence[Constraint]:
        return [Predicate(self.scope, lambda values: 0 in values)]

    def propagate(self, store: Store, worklist: Worklist) -> None:
        worklist.clear()
        left = [v for v in self.scope if store.domains[v] & 0b01]
        if not left:
            store.fail(0)
        if len(left) == 1:
            store.keep(left[0], 0b01, 0)


class Unsound(NotAll):
    """Keeps the wrong value."""

    def propagate(self, store: Store, worklist: Worklist) -> None:
        worklist.clear()
        if self.scope:
            store.keep(self.scope[0], 0b10, 0)


class RefusesAll(NotAll):
    """Takes no scope."""

    def __init__(self, scope: Sequence[int]) -> None:
        raise Refused("nothing will do")


def holds(values: Sequence[int]) -> bool:
    return 0 in values


THOROUGH = propagator_suite(NotAll, holds, CASES, name="NotAll")
POOR = propagator_suite(NotAll, holds, CASES, skip=dict.fromkeys(FACTS, "tried by hand"))
UNSOUND = propagator_suite(Unsound, holds, CASES)
REFUSING = propagator_suite(RefusesAll, holds, CASES)
