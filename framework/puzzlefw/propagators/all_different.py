"""AllDifferent: all variables of a scope take different values."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, final

from librt.strings import BytesWriter
from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from puzzlefw.constraints.values import AllDifferent
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.residual import Residual, put
from puzzlefw.engine.store import MEDIUM, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.family import FamilyPropagator
from puzzlefw.propagators.matching import Matching
from puzzlefw.propagators.scopes import Scopes


@mypyc_attr(allow_interpreted_subclasses=True)
class AllDifferentPropagator(FamilyPropagator):
    """In each scope, no two variables take the same value.

    Args:
        scopes: ``AllDifferent`` constraints, or the variables of each. A variable that stands twice
            in a scope can never differ from itself: that is a contradiction.

    Consistency:
        Domain consistent: a value stays if some matching of all the variables uses it.

    Cost:
        O(n * d + n * n) steps on words a run, for n variables with d values each, and
        O(n * n * d) where the greedy matching must be mended throughout. A reason is a Hall set:
        variables that are left with fewer values than there are variables.

    Source:
        J.-C. Regin, "A filtering algorithm for constraints of difference in CSPs" (AAAI 1994).

    Example:
        >>> from puzzlefw.propagators import AllDifferentPropagator
        >>> values_left([0b011, 0b011, 0b111], AllDifferentPropagator([(0, 1, 2)]))
        [[0, 1], [0, 1], [2]]
    """

    priority: ClassVar[int] = MEDIUM
    consistency: ClassVar[str] = "domain"
    idempotent: ClassVar[bool] = True
    symmetric: ClassVar[bool] = True

    def __init__(self, scopes: Iterable[AllDifferent | Sequence[int]]) -> None:
        rules = [one if isinstance(one, AllDifferent) else AllDifferent(one) for one in scopes]
        super().__init__(rules, Scopes())
        self.repeats: vec[i64] = vec[i64]()
        for rule in rules:
            count = self.scopes.add_distinct(rule.variables)
            self.repeats = append(self.repeats, i64(len(rule.variables) - count))
        self.matching = Matching(self.scopes.longest)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while (constraint := worklist.take_quietly()) >= 0:
            self.revise(store, constraint)

    def residuals(self, store: Store) -> list[Residual]:
        return different_residuals(self.scopes, store)

    def revise(self, store: Store, constraint: i64) -> None:
        """Keep the values that occur in a matching of all the variables of one scope."""
        matching = self.matching
        start = self.scopes.starts[constraint]
        count = self.scopes.starts[constraint + 1] - start
        for index in range(count):
            matching.masks[index] = store.domains[self.scopes.variables[start + index]]
        if self.repeats[constraint] > 0 or not matching.match(count):
            store.fail(constraint)
        matching.connect(count)
        for index in range(count):
            mask = matching.masks[index]
            if mask & (mask - 1) != 0:
                gone = matching.unmatchable(index)
                if gone != 0:
                    store.keep(self.scopes.variables[start + index], ~gone, constraint)

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        matching = self.matching
        facts = Facts(store, variable, values, position)
        start = self.scopes.starts[constraint]
        count = self.scopes.starts[constraint + 1] - start
        if self.repeats[constraint] > 0:
            return facts
        for index in range(count):
            matching.masks[index] = facts.domain(self.scopes.variables[start + index])
        matching.match(count)
        for at in range(matching.hall_size):
            index = matching.waiting[at]
            facts.exclude(self.scopes.variables[start + index], ~matching.hall_values)
        return facts


@final
class DifferentResidual(Residual):
    """Open variables of scope *number*, connected by shared values.

    Variables without a common value differ anyway. At a fixpoint no open variable can take the
    value of a fixed one. So each connected set of variables is a rule of its own.
    """

    def __init__(self, number: i64, scope: vec[i64]) -> None:
        super().__init__(scope)
        self.number = number

    def split(self, store: Store) -> list[Residual]:
        left = vec[i64]()
        for variable in self.scope:
            if not store.is_fixed(variable):
                left = append(left, variable)
        found: list[Residual] = []
        while len(left) > 0:
            chain = append(vec[i64](), left[0])
            values = store.domains[left[0]]
            left = left[1:]
            reached: i64 = -1
            while reached != values:
                reached = values
                apart = vec[i64]()
                for variable in left:
                    if store.domains[variable] & values != 0:
                        values |= store.domains[variable]
                        chain = append(chain, variable)
                    else:
                        apart = append(apart, variable)
                left = apart
            if len(chain) > 1:
                found.append(DifferentResidual(self.number, chain))
        return found

    def describe(self, store: Store, key: BytesWriter) -> None:
        put(key, self.number)


def different_residuals(scopes: Scopes, store: Store) -> list[Residual]:
    """Return the connected sets of open variables of each scope."""
    found: list[Residual] = []
    for constraint in range(i64(len(scopes.starts)) - 1):
        scope = scopes.variables[scopes.starts[constraint] : scopes.starts[constraint + 1]]
        found += DifferentResidual(constraint, scope).split(store)
    return found
