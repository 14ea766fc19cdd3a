"""Linear sums in packed arrays, so that solving meets no Python object."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.errors import EngineError
from puzzlefw.propagators.scopes import Scopes, checked_mask
from puzzlefw.propagators.terms import MOST_TOTAL, Sum, Term

if TYPE_CHECKING:
    from puzzlefw.engine.store import Store

EQUAL: Final = 0
AT_MOST: Final = 1
AT_LEAST: Final = 2
RELATIONS: Final = {"==": EQUAL, "<=": AT_MOST, ">=": AT_LEAST}

FARTHEST: Final = 62
"""How far from the least or the most sum a total may lie, for sums to be bits of one word."""


@final
class PackedSums:
    """Sum m has the terms ``scopes.starts[m]`` and on; term t has a variable and groups.

    A group is a set of values that all add one amount: ``masks[g]`` and ``amounts[g]``, for g
    from ``groups[t]`` to ``groups[t + 1] - 1``, by ascending amount. Terms of one variable are
    made one, so that the terms of a sum have variables of their own. ``covered[t]`` holds the
    values that the term is defined for.
    """

    def __init__(self, sums: Sequence[Sum]) -> None:
        self.relations: vec[i64] = vec[i64]()
        self.totals: vec[i64] = vec[i64]()
        self.groups: vec[i64] = append(vec[i64](), 0)
        self.masks: vec[i64] = vec[i64]()
        self.amounts: vec[i64] = vec[i64]()
        self.covered: vec[i64] = vec[i64]()
        scopes: list[Sequence[int]] = []
        for rule in sums:
            if rule.relation not in RELATIONS:
                raise EngineError(f"expected ==, <= or >=, found {rule.relation!r}")
            terms = merged(rule.terms)
            check_size(rule, terms)
            self.relations = append(self.relations, i64(RELATIONS[rule.relation]))
            self.totals = append(self.totals, i64(rule.total))
            for mask_of in terms.values():
                self.add_term(mask_of)
            scopes.append(tuple(terms))
        self.scopes = Scopes(scopes)

    def add_term(self, mask_of: dict[int, int]) -> None:
        """Add a term, given as one mask for each amount."""
        covered = 0
        for amount in sorted(mask_of):
            self.amounts = append(self.amounts, i64(amount))
            self.masks = append(self.masks, i64(mask_of[amount]))
            covered |= mask_of[amount]
        self.covered = append(self.covered, i64(covered))
        self.groups = append(self.groups, i64(len(self.masks)))

    def listen(self, store: "Store", me: i64) -> None:
        """Subscribe to all variables; refuse one with a value that its term does not know."""
        self.scopes.listen(store, me)
        variables = self.scopes.variables
        for term in range(i64(len(variables))):
            if store.domains[variables[term]] & ~self.covered[term] != 0:
                variable = int(variables[term])
                raise EngineError(f"a term lacks a value that variable {variable} may take")


def merged(terms: Sequence[Term]) -> dict[int, dict[int, int]]:
    """Return for each variable one mask for each amount that its terms add together."""
    merged_terms: dict[int, dict[int, int]] = {}
    for variable, masks, amounts in terms:
        mask_of: dict[int, int] = {}
        seen = 0
        for mask, amount in zip(masks, amounts, strict=True):
            if checked_mask(mask) & seen != 0:
                raise EngineError(f"two masks of a term of variable {variable} meet")
            seen |= mask
            if mask != 0:
                mask_of[amount] = mask_of.get(amount, 0) | mask
        if variable in merged_terms:
            mask_of = added(merged_terms[variable], mask_of)
        merged_terms[variable] = mask_of
    return merged_terms


def added(one: dict[int, int], other: dict[int, int]) -> dict[int, int]:
    """Return the sum of two terms of one variable."""
    mask_of: dict[int, int] = {}
    for amount, mask in one.items():
        for more, other_mask in other.items():
            both = mask & other_mask
            if both != 0:
                mask_of[amount + more] = mask_of.get(amount + more, 0) | both
    return mask_of


def check_size(rule: Sum, terms: dict[int, dict[int, int]]) -> None:
    """Refuse a sum whose parts could overflow a word."""
    most = abs(rule.total)
    for mask_of in terms.values():
        most += max([abs(amount) for amount in mask_of], default=0)
    if most > MOST_TOTAL:
        raise EngineError(
            f"expected amounts and a total that stay within {MOST_TOTAL}, found {most}"
        )
