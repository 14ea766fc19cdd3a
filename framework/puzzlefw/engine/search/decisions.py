"""The decisions of a search."""

from typing import final

from librt.vecs import append, pop, vec
from mypy_extensions import i64


@final
class Decisions:
    """The decisions that led to where a search stands: for each, a variable and the values tried.

    The first *frozen* of them are taken back one by one only, see ``Search``; *deepest* is the
    largest number of them so far.
    """

    def __init__(self) -> None:
        self.variables: vec[i64] = vec[i64]()
        self.tried: vec[i64] = vec[i64]()
        self.count: i64 = 0
        self.frozen: i64 = 0
        self.deepest: i64 = 0

    def add(self, variable: i64, mask: i64) -> None:
        """Note one more decision."""
        self.variables = append(self.variables, variable)
        self.tried = append(self.tried, mask)
        self.count += 1
        self.deepest = max(self.deepest, self.count)

    def take_last(self) -> tuple[i64, i64]:
        """Forget the last decision, and return its variable and the values that it tried."""
        self.variables, variable = pop(self.variables)
        self.tried, mask = pop(self.tried)
        self.count -= 1
        self.frozen = min(self.frozen, self.count)
        return variable, mask

    def keep_first(self, count: i64) -> None:
        """Forget all decisions but the first *count*."""
        self.variables = self.variables[:count]
        self.tried = self.tried[:count]
        self.count = count
        self.frozen = min(self.frozen, count)

    def exclusion(self, initial: vec[i64]) -> vec[i64]:
        """Return the clause that not all of them hold, as alternating variables and masks.

        *initial* has the values that each variable began with.
        """
        conditions = vec[i64]()
        at = self.count - 1
        while at >= 0:
            variable = self.variables[at]
            conditions = append(append(conditions, variable), initial[variable] & ~self.tried[at])
            at -= 1
        return conditions
