"""Element: an index points at one of several variables, which takes the value of a result."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, final

from librt.strings import BytesWriter
from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from puzzlefw.constraints.values import Element
from puzzlefw.engine.bits import bit, lowest, smallest
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.residual import Residual, put
from puzzlefw.engine.store import CHEAP, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.family import FamilyPropagator
from puzzlefw.propagators.scopes import Scopes


@mypyc_attr(allow_interpreted_subclasses=True)
class ElementPropagator(FamilyPropagator):
    """In each triple, the variable that the index points at takes the value of the result.

    Args:
        elements: ``Element`` constraints, or of each the index, the variables pointed at, and the
            result.

    Consistency:
        Domain consistent where the index and the result stand in one place each; sound elsewhere.

    Cost:
        O(places left to the index) a run. A reason for a place is what the result and the variable
        there have lost, so that they share no value; one for a value is, of each place, that the
        index has left it or the variable there the value.

    Source:
        P. Van Hentenryck, J.-P. Carillon, "Generality versus specificity: an experience with AI and
        OR techniques" (AAAI 1988), where the constraint is from.

    Example:
        >>> from puzzlefw.propagators import ElementPropagator
        >>> values_left([0b11, 0b0011, 0b1100, 0b0110], ElementPropagator([(0, (1, 2), 3)]))
        [[0, 1], [0, 1], [2, 3], [1, 2]]
        >>> values_left([0b11, 0b0011, 0b1100, 0b0100], ElementPropagator([(0, (1, 2), 3)]))
        [[1], [0, 1], [2], [2]]
    """

    priority: ClassVar[int] = CHEAP
    consistency: ClassVar[str] = "domain"
    idempotent: ClassVar[bool] = True

    def __init__(self, elements: Iterable[Element | tuple[int, Sequence[int], int]]) -> None:
        rules = [one if isinstance(one, Element) else Element(*one) for one in elements]
        # The index, the result, and the variables pointed at, of each constraint.
        super().__init__(rules, Scopes([(r.index, r.result, *r.variables) for r in rules]))

    def propagate(self, store: Store, worklist: Worklist) -> None:
        # A variable in several roles may make a second run worth it, so none is quiet.
        while (constraint := worklist.take()) >= 0:
            self.revise(store, constraint)

    def revise(self, store: Store, constraint: i64) -> None:
        """Remove places without a common value, values without a place; at one place, equate."""
        domains = store.domains
        variables = self.scopes.variables
        start = self.scopes.starts[constraint]
        index, result = variables[start], variables[start + 1]
        first = start + 2
        left = domains[index] & lowest(min(self.scopes.starts[constraint + 1] - first, 63))
        places: i64 = 0
        values: i64 = 0
        only: i64 = -1
        is_only = True
        while left != 0:
            variable = variables[first + smallest(left)]
            common = domains[variable] & domains[result]
            if common != 0:
                places |= left & -left
                values |= common
                is_only = is_only and only in (-1, variable)
                only = variable
            left &= left - 1
        store.keep(index, places, constraint)
        store.keep(result, values, constraint)
        if is_only and only >= 0:
            store.keep(only, values, constraint)

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        start = self.scopes.starts[constraint]
        index, result = self.scopes.variables[start], self.scopes.variables[start + 1]
        among = self.scopes.variables[start + 2 : self.scopes.starts[constraint + 1]]
        is_among = variable in among
        if (variable == index) + (variable == result) + is_among != 1 or index == result:
            for known in self.scopes.variables[start : self.scopes.starts[constraint + 1]]:
                facts.exclude_lost(known)
            return facts
        facts.exclude_lost(variable)
        gone = facts.domain(variable)
        if variable == index:
            exclude_places(facts, gone, among, result)
        elif variable == result:
            exclude_value(facts, gone, index, among)
        else:
            others: i64 = 0
            for place in range(min(i64(len(among)), 63)):
                if among[place] != variable:
                    others |= bit(place)
            facts.exclude(index, others)
            facts.exclude(result, gone)
        return facts

    def residuals(self, store: Store) -> list[Residual]:
        found: list[Residual] = []
        for constraint in range(i64(len(self.scopes.starts)) - 1):
            found += ElementResidual(self.scopes, constraint, vec[i64]()).split(store)
        return found


def exclude_places(facts: Facts, places: i64, among: vec[i64], result: i64) -> None:
    """Say that the result and the variables at *places* share no value."""
    needed: i64 = 0
    while places != 0:
        place = smallest(places)
        places &= places - 1
        if place < i64(len(among)):
            here = facts.domain(among[place])
            needed |= here
            facts.exclude(among[place], facts.initial(result) & ~here)
    facts.exclude(result, needed)


def exclude_value(facts: Facts, values: i64, index: i64, among: vec[i64]) -> None:
    """Say of each place that the index has left it, or else the variable there the *values*."""
    left = facts.domain(index)
    gone: i64 = 0
    for place in range(min(i64(len(among)), 63)):
        if left & bit(place) == 0:
            gone |= bit(place)
        else:
            facts.exclude(among[place], values)
    facts.exclude(index, gone)


@final
class ElementResidual(Residual):
    """What is left of constraint *number*: the index, the result, and what may be pointed at."""

    def __init__(self, scopes: Scopes, number: i64, scope: vec[i64]) -> None:
        super().__init__(scope)
        self.scopes = scopes
        self.number = number

    def members(self, store: Store) -> list[int]:
        """Return the variables that the constraint is still about, each once."""
        start = self.scopes.starts[self.number]
        variables = self.scopes.variables
        found = {int(variables[start]): None, int(variables[start + 1]): None}
        left = store.domains[variables[start]]
        while left != 0:
            found[int(variables[start + 2 + smallest(left)])] = None
            left &= left - 1
        return list(found)

    def split(self, store: Store) -> list[Residual]:
        scope = vec[i64]()
        for variable in self.members(store):
            if not store.is_fixed(i64(variable)):
                scope = append(scope, i64(variable))
        return [ElementResidual(self.scopes, self.number, scope)] if len(scope) > 0 else []

    def describe(self, store: Store, key: BytesWriter) -> None:
        put(key, self.number)
        for variable in self.members(store):
            is_fixed = store.is_fixed(i64(variable))
            put(key, smallest(store.domains[i64(variable)]) + 1 if is_fixed else i64(0))
