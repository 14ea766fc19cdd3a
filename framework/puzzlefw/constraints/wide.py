"""Constraints on wide variables, each given by its words: what lowering makes of others.

A variable that is not wide is a word alone. The words of a variable must name a value together.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import ClassVar

import attrs

from puzzlefw.constraints.constraint import ALL_VALUES, MOST_VALUES, Constraint, distinct
from puzzlefw.constraints.fields import shown_by
from puzzlefw.constraints.linear import (
    Groups,
    Linear,
    Relation,
    Term,
    counted,
    groups_of,
    term_records,
    term_tuple,
)
from puzzlefw.constraints.words import IN_WORD, INSIDE, Words, links_of, value_in

LISTS = shown_by(lambda names, found: [[names[one] for one in words] for words in found])
Weighted = tuple[Words, int]
"""The words of a variable, and what its value is multiplied by."""


def words_tuple(variables: Iterable[Iterable[int]]) -> tuple[Words, ...]:
    """Return the words of each variable as tuples."""
    return tuple(map(tuple, variables))


def weighted_tuple(terms: Iterable[tuple[Iterable[int], int]]) -> tuple[Weighted, ...]:
    """Return the words and the weight of each variable as tuples."""
    return tuple([(tuple(words), weight) for words, weight in terms])


@attrs.frozen
class WideDifferent:
    """Variables, of which some are wide, take different values: an ``AllDifferent`` on words.

    Args:
        variables: The words of each variable.
        name: As that of ``AllDifferent``.

    Example:
        >>> from puzzlefw.constraints.wide import WideDifferent
        >>> rule = WideDifferent([(0, 1), (2, 3)])
        >>> rule.holds((62, 1, 62, 1)), rule.holds((62, 1, 1, 0))
        (False, True)
    """

    variables: tuple[Words, ...] = attrs.field(converter=words_tuple, metadata=LISTS)
    name: object = attrs.field(default="", kw_only=True, eq=False)
    is_redundant: bool = attrs.field(default=False, kw_only=True)
    stands_for: ClassVar[str] = "AllDifferent"

    @property
    def scope(self) -> tuple[int, ...]:
        """The words, each once."""
        return distinct(word for words in self.variables for word in words)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether the words name values, all of them different."""
        value_of = dict(zip(self.scope, values, strict=True))
        found = {value_in([value_of[word] for word in words]) for words in self.variables}
        return None not in found and len(found) == len(self.variables)

    def rewritten(self, domains: Sequence[int]) -> Iterator[Constraint]:
        """Yield, for each value, that one variable at most has it; one, if there are no more."""
        having: dict[int, list[tuple[int, int]]] = {}
        for words in self.variables:
            yield from links_of(words)
            for at, word in enumerate(words):
                left = domains[word] & (INSIDE if len(words) > 1 else ALL_VALUES)
                shift = IN_WORD * at - (len(words) > 1)
                for inside in range(left.bit_length()):
                    if left >> inside & 1:
                        having.setdefault(shift + inside, []).append((word, 1 << inside))
        relation: Relation = "==" if len(having) == len(self.variables) else "<="
        for alike in having.values():
            yield Linear([counted(*one) for one in alike], relation, 1)


@attrs.frozen
class WideLinear:
    """A ``Linear`` on words: variables times weights, and other terms, add up as asked.

    Args:
        weighted: Words of a wide variable, and what its value is multiplied by; no variable twice.
        terms: What other variables add; some may be words.
        relation: "==", "<=" or ">=".
        total: An integer.
        name: As that of ``Linear``.

    Example:
        >>> from puzzlefw.constraints.wide import WideLinear
        >>> rule = WideLinear([((0, 1), 1), ((2, 3), -1)], [], ">=", 60)
        >>> rule.holds((62, 1, 2, 0)), rule.holds((61, 0, 2, 0))
        (True, False)
    """

    weighted: tuple[Weighted, ...] = attrs.field(
        converter=weighted_tuple,
        metadata=shown_by(
            lambda names, found: [
                {"words": [names[v] for v in words], "weight": weight} for words, weight in found
            ]
        ),
    )
    terms: tuple[Term, ...] = attrs.field(converter=term_tuple, metadata=shown_by(term_records))
    relation: Relation
    total: int
    name: object = attrs.field(default="", kw_only=True, eq=False)
    is_redundant: bool = attrs.field(default=False, kw_only=True)
    stands_for: ClassVar[str] = "Linear"

    @property
    def scope(self) -> tuple[int, ...]:
        """The words and the other variables, each once."""
        words = [word for words, _ in self.weighted for word in words]
        return distinct([*words, *[term.variable for term in self.terms]])

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether the words name values, and the sum is as asked."""
        value_of = dict(zip(self.scope, values, strict=True))
        named = [value_in([value_of[word] for word in words]) for words, _ in self.weighted]
        if None in named:
            return False
        found = sum(term.amount(value_of[term.variable]) for term in self.terms)
        for (_, weight), value in zip(self.weighted, named, strict=True):
            found += weight * (value or 0)
        if self.relation == "==":
            return found == self.total
        return found <= self.total if self.relation == "<=" else found >= self.total

    def rewritten(self, domains: Sequence[int]) -> Iterator[Constraint]:
        """Yield what ties the words, and the sum with a term for each word."""
        terms = list(self.terms)
        for words, weight in self.weighted:
            yield from links_of(words)
            terms += [word_term(word, weight) for word in words]
        yield Linear(terms, self.relation, self.total)


def word_term(word: int, weight: int) -> Term:
    """Return what a word of a wide variable adds, so that all words together add its value.

    Below adds nothing, and above as much as all values of the word do that come after the first.
    """
    return Term(word, *word_groups(weight))


@lru_cache(maxsize=64)
def word_groups(weight: int) -> Groups:
    """Return the masks and the amounts of a word."""
    return groups_of({inside: weight * max(inside - 1, 0) for inside in range(MOST_VALUES)})
