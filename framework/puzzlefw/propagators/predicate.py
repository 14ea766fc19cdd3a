"""The default propagator, which keeps constraints of any kind by trying values."""

from collections.abc import Iterable
from itertools import product
from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from puzzlefw.constraints.constraint import Constraint
from puzzlefw.engine.bits import mask_of, size, values_of
from puzzlefw.engine.store import MEDIUM, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.family import FamilyPropagator
from puzzlefw.propagators.scopes import Scopes

MOST_TRIED: Final = 512
"""Tuples that may be tried to see which values occur in an accepted one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PredicatePropagator(FamilyPropagator):
    """Each of *constraints* holds, whatever its kind: ``holds`` is asked about tuples of values.

    Args:
        constraints: Constraints of any kind, also of classes of your own.

    Consistency:
        Domain consistent where at most 512 tuples are left; before that it removes nothing. So
        it is domain consistent wherever one variable is open, as that has at most 63 values.

    Cost:
        O(tuples left) calls of ``holds`` a run. A reason is all that was known of the scope.

    Example:
        >>> from puzzlefw.propagators import PredicatePropagator
        >>> less = Predicate((0, 1), lambda values: values[0] < values[1], says="0 below 1")
        >>> values_left([0b111, 0b111], PredicatePropagator([less]))
        [[0, 1], [1, 2]]
    """

    priority: ClassVar[int] = MEDIUM
    consistency: ClassVar[str] = "forward"
    idempotent: ClassVar[bool] = True

    def __init__(self, constraints: Iterable[Constraint]) -> None:
        rules = tuple(constraints)
        super().__init__(rules, Scopes([rule.scope for rule in rules]))

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while (constraint := worklist.take_quietly()) >= 0:
            self.revise(store, constraint)

    def revise(self, store: Store, constraint: i64) -> None:
        """Keep the values that occur in a tuple which the constraint accepts."""
        scope: vec[i64] = self.scopes.variables[
            self.scopes.starts[constraint] : self.scopes.starts[constraint + 1]
        ]
        tuples: i64 = 1
        for variable in scope:
            tuples *= size(store.domains[variable])
            if tuples > MOST_TRIED:
                return
        store.clock.left -= tuples >> 3
        holds = self.stated[constraint].holds
        accepted = [
            values
            for values in product(*[values_of(store.domains[variable]) for variable in scope])
            if holds(values)
        ]
        if not accepted:
            store.fail(constraint)
        for place in range(i64(len(scope))):
            kept = mask_of({values[place] for values in accepted})
            store.keep(scope[place], kept, constraint)
