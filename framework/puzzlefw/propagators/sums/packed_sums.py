"""Linear sums in packed arrays, so that propagation touches no Python object."""

from collections.abc import Iterable, Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.constraints.constraint import ALL_VALUES
from puzzlefw.constraints.families import Counts, Sum
from puzzlefw.constraints.linear import MOST_TOTAL, Linear, Relation, Term
from puzzlefw.engine.store import Store
from puzzlefw.errors import EngineError
from puzzlefw.propagators.scopes import Scopes, packed_mask

EQUAL: Final = 0
"""The relation "==" for ``PackedSums.end_sum``."""
AT_MOST: Final = 1
"""The relation "<=" for ``PackedSums.end_sum``."""
AT_LEAST: Final = 2
"""The relation ">=" for ``PackedSums.end_sum``."""
RELATIONS: Final[tuple[Relation, ...]] = ("==", "<=", ">=")

FARTHEST: Final = 62
"""The greatest distance of a total from the least or greatest sum at which sums fit one word."""


@final
class PackedSums:
    """Sum m has the terms ``scopes.starts[m]`` and on; term t has a variable and groups.

    A group is a set of values that all add one amount: ``masks[g]`` and ``amounts[g]``, for g
    from ``groups[t]`` to ``groups[t + 1] - 1``, by ascending amount. Terms of one variable are
    merged, so the terms of a sum have different variables. ``covered[t]`` holds the
    values that the term is defined for.

    Made from sums, or in bulk without an object for each term: ``add_group`` for each group,
    ``end_term`` for each term, ``end_sum`` for each sum. In bulk, the caller ensures that the
    groups of a term are disjoint and come by ascending amount, that a sum has a variable once,
    and that amounts and totals stay small.
    """

    def __init__(self, sums: Iterable[Linear | Counts] = ()) -> None:
        self.relations: vec[i64] = vec[i64]()
        self.totals: vec[i64] = vec[i64]()
        self.groups: vec[i64] = append(vec[i64](), 0)
        self.masks: vec[i64] = vec[i64]()
        self.amounts: vec[i64] = vec[i64]()
        self.covered: vec[i64] = vec[i64]()
        self.scopes = Scopes()
        for rule in sums:
            if isinstance(rule, Counts):
                self.pack_alike(rule.sums, rule.variables, rule.mask)
            else:
                self.pack(rule)

    def pack(self, rule: Linear) -> None:
        """Add a sum; raises EngineError if it is invalid."""
        relation: i64 = relation_number(rule.relation)
        most = abs(checked_amount(rule.total))
        one_each = len({term.variable for term in rule.terms}) == len(rule.terms)
        for term in rule.terms if one_each else merge_terms(rule.terms):
            most += int(self.pack_term(term))
        checked_amount(most)
        self.end_sum(relation, i64(rule.total))

    def pack_alike(self, sums: Iterable[Sum], variables: Sequence[int], mask: int) -> None:
        """Add the sums of ``Counts``, without an object for each term."""
        block = vec[i64](variables)
        counted = packed_mask(mask)
        other = packed_mask(ALL_VALUES & ~mask)
        for group, relation, total in sums:
            for place in group:
                if other != 0:
                    self.add_group(other, 0)
                if counted != 0:
                    self.add_group(counted, 1)
                self.end_term(block[i64(place)])
            self.end_sum(i64(relation_number(relation)), i64(checked_amount(total)))

    def pack_term(self, term: Term) -> i64:
        """Add a term, groups sorted and those of one amount merged; return the most it adds."""
        begin: i64 = len(self.masks)
        seen: i64 = 0
        most: i64 = 0
        masks, amounts = term.masks, term.amounts
        if len(masks) != len(amounts):
            raise EngineError(f"expected an amount for each mask of a term, found {term!r}")
        for number in range(len(masks)):
            word = packed_mask(masks[number])
            if word & seen != 0:
                raise EngineError(f"two masks of a term of variable {term.variable} meet")
            seen |= word
            amount = i64(checked_amount(amounts[number]))
            most = max(most, amount, -amount)
            if word != 0:
                self.insert_group(begin, word, amount)
        self.end_term(i64(term.variable))
        return most

    def insert_group(self, begin: i64, mask: i64, amount: i64) -> None:
        """Insert a group by its amount among those from *begin* on."""
        at: i64 = len(self.masks)
        while at > begin and self.amounts[at - 1] >= amount:
            at -= 1
        if at < i64(len(self.masks)) and self.amounts[at] == amount:
            self.masks[at] |= mask
            return
        self.add_group(mask, amount)
        last: i64 = len(self.masks) - 1
        while last > at:
            self.masks[last] = self.masks[last - 1]
            self.amounts[last] = self.amounts[last - 1]
            last -= 1
        self.masks[at] = mask
        self.amounts[at] = amount

    def add_group(self, mask: i64, amount: i64) -> None:
        """Let the current term add *amount* for the values of *mask*."""
        self.masks = append(self.masks, mask)
        self.amounts = append(self.amounts, amount)

    def end_term(self, variable: i64) -> None:
        """End the current term, which is on *variable*."""
        covered: i64 = 0
        for group in range(self.groups[len(self.groups) - 1], i64(len(self.masks))):
            covered |= self.masks[group]
        self.covered = append(self.covered, covered)
        self.groups = append(self.groups, i64(len(self.masks)))
        self.scopes.add(variable)

    def end_sum(self, relation: i64, total: i64) -> None:
        """End the current sum; *relation* is EQUAL, AT_MOST or AT_LEAST."""
        self.relations = append(self.relations, relation)
        self.totals = append(self.totals, total)
        self.scopes.end()

    def unpack(self) -> list[Linear]:
        """Return the sums, their terms merged."""
        starts = self.scopes.starts
        return [
            Linear(
                [self.term(term) for term in range(starts[constraint], starts[constraint + 1])],
                RELATIONS[self.relations[constraint]],
                int(self.totals[constraint]),
            )
            for constraint in range(i64(len(self.totals)))
        ]

    def term(self, term: i64) -> Term:
        """Return a term as it was packed."""
        begin, end = self.groups[term], self.groups[term + 1]
        masks = tuple([int(mask) for mask in self.masks[begin:end]])
        amounts = tuple([int(amount) for amount in self.amounts[begin:end]])
        return Term(int(self.scopes.variables[term]), masks, amounts)

    def listen(self, store: Store, me: i64) -> None:
        """Subscribe to all groups; refuse a variable with a value that its term does not define."""
        variables = self.scopes.variables
        starts = self.scopes.starts
        store.worklists[me].make_room(len(self.totals))
        for constraint in range(i64(len(self.totals))):
            for term in range(starts[constraint], starts[constraint + 1]):
                begin, end = self.groups[term], self.groups[term + 1]
                store.subscribe_groups(me, variables[term], constraint, self.masks, begin, end)
        check_covered(store, variables, self.covered)


def relation_number(relation: str) -> int:
    """Return EQUAL, AT_MOST or AT_LEAST."""
    if relation not in RELATIONS:
        raise EngineError(f"expected ==, <= or >=, found {relation!r}")
    return RELATIONS.index(relation)


def check_covered(store: Store, variables: vec[i64], covered: vec[i64]) -> None:
    """Refuse a variable with a value that its term, the one at the same index, does not define."""
    for term in range(i64(len(variables))):
        if store.domains[variables[term]] & ~covered[term] != 0:
            variable = int(variables[term])
            raise EngineError(f"a term lacks a value that variable {variable} may take")


def checked_amount(amount: int) -> int:
    """Return *amount*; refuse one with which sums could overflow a word."""
    if not -MOST_TOTAL <= amount <= MOST_TOTAL:
        raise EngineError(
            f"expected amounts and a total that stay within {MOST_TOTAL}, found {amount}"
        )
    return amount


def merge_terms(terms: Sequence[Term]) -> list[Term]:
    """Return one term for each variable: what all its terms add together."""
    one_of: dict[int, Term] = {}
    for term in terms:
        other = one_of.get(term.variable)
        one_of[term.variable] = term if other is None else sum_of(other, term)
    return list(one_of.values())


def sum_of(one: Term, other: Term) -> Term:
    """Return the sum of two terms of one variable."""
    masks: list[int] = []
    amounts: list[int] = []
    for mask, amount in zip(one.masks, one.amounts, strict=True):
        for other_mask, more in zip(other.masks, other.amounts, strict=True):
            if mask & other_mask != 0:
                masks.append(mask & other_mask)
                amounts.append(amount + more)
    return Term(one.variable, tuple(masks), tuple(amounts))
