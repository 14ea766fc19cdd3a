"""Clause: at least one of several conditions holds. Implication: one condition implies another."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final, final

from librt.strings import BytesWriter
from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from puzzlefw.constraints.conditions import Clause, Condition, Implication
from puzzlefw.constraints.constraint import ALL_VALUES, checked_mask
from puzzlefw.constraints.families import Clauses, one_by_one
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.residual import Residual, put
from puzzlefw.engine.store import CHEAP, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.family import FamilyPropagator
from puzzlefw.propagators.scopes import Scopes, packed_mask

FEW: Final = 32
"""Conditions of a clause among which one on the same variable is looked for one by one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ClausePropagator(FamilyPropagator):
    """In each clause, at least one condition (variable, mask) holds.

    Args:
        clauses: ``Clause`` and ``Clauses`` constraints, or the conditions of each clause. A mask
            may name values that the variable never had. Conditions on one variable are united, as
            "in A or in B" is "in A | B". An empty clause is a contradiction.

    Consistency:
        Domain consistent: with two conditions open every value has support, with one it must hold.

    Cost:
        O(conditions) a run. A reason says of each other condition that it fails, and no more.

    Raises:
        DomainError: A mask has a value outside 0..62.

    Source:
        Unit propagation, over sets of values: M. Davis, G. Logemann, D. Loveland, "A machine
        program for theorem-proving" (1962).

    Example:
        >>> from puzzlefw.propagators import ClausePropagator
        >>> values_left([0b001, 0b111], ClausePropagator([[(0, 0b110), (1, 0b011)]]))
        [[0], [0, 1]]
    """

    priority: ClassVar[int] = CHEAP
    consistency: ClassVar[str] = "domain"
    idempotent: ClassVar[bool] = True

    def __init__(self, clauses: Iterable[Clause | Clauses | Sequence[Condition]]) -> None:
        kinds = (Clause, Clauses)
        rules = [one if isinstance(one, kinds) else Clause(one) for one in clauses]
        super().__init__(one_by_one(rules), Scopes())
        self.masks: vec[i64] = vec[i64]()
        for rule in rules:
            if isinstance(rule, Clauses):
                self.add_alike(rule.groups, rule.variables, rule.mask)
            else:
                self.add(rule.conditions)

    def add(self, clause: Sequence[Condition]) -> None:
        """Add a clause; before the propagator is posted."""
        conditions = clause if len(clause) <= FEW else list(merge_conditions(clause).items())
        for variable, mask in conditions:
            self.add_condition(i64(variable), packed_mask(mask))
        self.scopes.end()

    def add_alike(
        self, groups: Iterable[Sequence[int]], variables: Sequence[int], mask: int
    ) -> None:
        """Add ``Clauses``, without an object for each clause; before the propagator is posted."""
        block = vec[i64](variables)
        word = packed_mask(mask)
        masks = self.masks
        for group in groups:
            scope = [block[i64(place)] for place in group]
            for _ in range(i64(self.scopes.add_distinct(scope))):
                masks = append(masks, word)
        self.masks = masks

    def add_condition(self, variable: i64, mask: i64) -> None:
        """Add a condition to the last clause, which ``scopes.end`` ends."""
        variables = self.scopes.variables
        for at in range(self.scopes.starts[len(self.scopes.starts) - 1], i64(len(variables))):
            if variables[at] == variable:
                self.masks[at] |= mask
                return
        self.scopes.add(variable)
        self.masks = append(self.masks, mask)

    def conditions(self, constraint: int) -> list[Condition]:
        """Return the conditions of a clause, each variable once."""
        first = self.scopes.starts[constraint]
        scope = self.scopes.scope(constraint)
        return [(variable, int(self.masks[first + at])) for at, variable in enumerate(scope)]

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while (constraint := worklist.take_quietly()) >= 0:
            self.revise(store, constraint)

    def revise(self, store: Store, constraint: i64) -> None:
        """Make the last open condition of a clause hold, unless another one holds."""
        domains = store.domains
        variables = self.scopes.variables
        masks = self.masks
        last: i64 = -1
        for at in range(self.scopes.starts[constraint], self.scopes.starts[constraint + 1]):
            domain = domains[variables[at]]
            if domain & masks[at] != 0:
                if last >= 0 or domain & ~masks[at] == 0:
                    return
                last = at
        if last < 0:
            store.fail(constraint)
        store.keep(variables[last], masks[last], constraint)

    def residuals(self, store: Store) -> list[Residual]:
        return clause_residuals(self.scopes, self.masks, store)

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        for at in range(self.scopes.starts[constraint], self.scopes.starts[constraint + 1]):
            facts.exclude(self.scopes.variables[at], self.masks[at])
        return facts


@mypyc_attr(allow_interpreted_subclasses=True)
class ImplicationPropagator(ClausePropagator):
    """In each pair of conditions (variable, mask), the first implies the second.

    Args:
        pairs: ``Implication`` constraints, or the two conditions of each; both may be on one
            variable. A pair is kept as the clause in which the first condition is negated.

    Consistency:
        Domain consistent.

    Cost:
        O(1) a run for each pair. A reason is the condition that holds, or the one that fails.

    Raises:
        DomainError: A mask has a value outside 0..62.

    Example:
        >>> from puzzlefw.propagators import ImplicationPropagator
        >>> values_left([0b010, 0b111], ImplicationPropagator([((0, 0b010), (1, 0b100))]))
        [[1], [2]]
    """

    def __init__(self, pairs: Iterable[Implication | tuple[Condition, Condition]]) -> None:
        super().__init__(())
        rules = [one if isinstance(one, Implication) else Implication(*one) for one in pairs]
        self.stated = rules
        for rule in rules:
            variable, mask = rule.one
            if mask > ALL_VALUES:
                checked_mask(mask)
            self.add([(variable, ALL_VALUES & ~mask), rule.then])


def merge_conditions(clause: Sequence[Condition]) -> dict[int, int]:
    """Return one mask for each variable of *clause*."""
    masks: dict[int, int] = {}
    for variable, mask in clause:
        masks[variable] = masks.get(variable, 0) | checked_mask(mask)
    return masks


@final
class ClauseResidual(Residual):
    """The open conditions of clause *number*; all others are false."""

    def __init__(self, scopes: Scopes, masks: vec[i64], number: i64, scope: vec[i64]) -> None:
        super().__init__(scope)
        self.scopes = scopes
        self.masks = masks
        self.number = number

    def split(self, store: Store) -> list[Residual]:
        scope = vec[i64]()
        for at in range(self.scopes.starts[self.number], self.scopes.starts[self.number + 1]):
            variable = self.scopes.variables[at]
            domain = store.domains[variable]
            if domain & ~self.masks[at] == 0:
                return []
            if domain & self.masks[at] != 0:
                scope = append(scope, variable)
        return [ClauseResidual(self.scopes, self.masks, self.number, scope)]

    def describe(self, store: Store, key: BytesWriter) -> None:
        put(key, self.number)


def clause_residuals(scopes: Scopes, masks: vec[i64], store: Store) -> list[Residual]:
    """Return what is left of each clause."""
    found: list[Residual] = []
    for constraint in range(i64(len(scopes.starts)) - 1):
        found += ClauseResidual(scopes, masks, constraint, vec[i64]()).split(store)
    return found
