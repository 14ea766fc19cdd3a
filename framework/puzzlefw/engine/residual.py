"""Residuals: what is left of a rule on open variables, by which components are found and counted.

A propagator returns its residuals once (``residuals``); below each decision, a residual is split
again. The residuals of one propagator must obey three conditions:

1. *Together they are the rule.* An assignment within the current domains satisfies the
   propagator's rule if and only if it satisfies every residual.
2. *A residual depends on its scope only.* Whether it holds depends on the values of its scope, all
   of which are open variables. An open variable in no residual may take any value left.
3. *Nothing else is left to decide.* A residual without open variables holds, or ``split`` raises
   Contradiction, as propagation may have left the check to a later run.

So residuals without a common variable are independent, whichever propagators they come from.
"""

from itertools import product
from typing import Final, final

from librt.strings import BytesWriter
from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from puzzlefw.constraints.constraint import Constraint
from puzzlefw.engine.bits import size, smallest, values_of
from puzzlefw.engine.store import Store

MOST_TRIED: Final = 64
"""Assignments that ``ConstraintResidual`` tries to see whether its constraint is entailed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Residual:
    """A rule on open variables, *scope*; *rule* is the number of the propagator it comes from."""

    def __init__(self, scope: vec[i64]) -> None:
        self.scope = scope
        self.rule: i64 = 0

    def split(self, store: Store) -> list["Residual"]:
        """Return what is left of this residual under the current domains, at a fixpoint.

        The list is empty if the residual is entailed. Raises Contradiction if it cannot hold.
        """
        raise TypeError(f"{type(self).__name__} does not define split()")

    def describe(self, store: Store, key: BytesWriter) -> None:
        """Write with ``put`` what, with the domains of the scope, determines the residual.

        Two residuals of one propagator with the same scope and the same domains that write the
        same bytes must hold for the same values. What is written must be prefix-free, as nothing
        separates one residual from the next.
        """
        raise TypeError(f"{type(self).__name__} does not define describe()")


@final
class ConstraintResidual(Residual):
    """What is left of one constraint: the default, valid for any propagator.

    If few assignments are left, all are tried, and the residual is dropped if all are accepted.
    """

    def __init__(self, number: int, constraint: Constraint) -> None:
        self.given = constraint.scope
        super().__init__(vec[i64](list(dict.fromkeys(self.given))))
        self.number = number
        self.constraint = constraint

    def split(self, store: Store) -> list[Residual]:
        scope = vec[i64]()
        ways: i64 = 1
        for variable in self.scope:
            if not store.is_fixed(variable):
                scope = append(scope, variable)
                if ways <= MOST_TRIED:
                    ways *= size(store.domains[variable])
        if len(scope) == 0 or (ways <= MOST_TRIED and self.is_entailed(store)):
            return []
        left = ConstraintResidual(self.number, self.constraint)
        left.scope = scope
        return [left]

    def is_entailed(self, store: Store) -> bool:
        """Return True if the constraint holds for every choice of the values left."""
        domains = [values_of(store.domains[i64(variable)]) for variable in self.given]
        return all(self.constraint.holds(values) for values in product(*domains))

    def describe(self, store: Store, key: BytesWriter) -> None:
        put(key, self.number)
        for variable in self.given:
            if store.is_fixed(i64(variable)):
                put(key, smallest(store.domains[i64(variable)]) + 1)
            else:
                put(key, 0)


@final
class AgreementResidual(Residual):
    """One variable takes a value of its mask if and only if the other does.

    *number* identifies the residual within its propagator. Propagation makes both ends agree, so
    it is dropped once either end is decided.
    """

    def __init__(self, number: i64, one: tuple[i64, i64], other: tuple[i64, i64]) -> None:
        self.number = number
        self.one, self.one_mask = one
        self.other, self.other_mask = other
        super().__init__(append(append(vec[i64](), self.one), self.other))

    def split(self, store: Store) -> list[Residual]:
        domain = store.domains[self.one]
        is_open = domain & self.one_mask != 0 and domain & ~self.one_mask != 0
        return [self] if is_open else []

    def describe(self, store: Store, key: BytesWriter) -> None:
        put(key, self.number)


def put(key: BytesWriter, word: i64) -> None:
    """Write a word of at least 0 in a prefix-free code: seven bits a byte."""
    while word >= 128:
        key.append(u8((word & 127) | 128))
        word >>= 7
    key.append(u8(word))
