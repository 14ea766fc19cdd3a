"""Sums of wide variables, said of their words."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import attrs

from puzzlefw.constraints.chains import Chains
from puzzlefw.constraints.constraint import MOST_VALUES, Constraint
from puzzlefw.constraints.linear import Linear, Term, groups_of
from puzzlefw.constraints.values import Table
from puzzlefw.constraints.wide import Weighted, WideLinear
from puzzlefw.constraints.words import IN_WORD, Words, values_by_words
from puzzlefw.errors import EngineError

MOST_CELLS: Final = 20_000
"""The most rows times words of the table by which two variables are kept a fixed distance apart."""


def linear(rule: Linear, chains: Chains) -> Iterator[Constraint]:
    """Say a sum of words: bounds of what is weighted, a term for each word of what is counted."""
    affine: list[tuple[int, int]] = []
    terms: list[Term] = []
    total = rule.total
    for term in rule.terms:
        if term.variable not in chains:
            terms.append(term)
            continue
        amounts = amounts_of(term, chains.initial[term.variable])
        line = line_through(amounts)
        if line is None or line[0] == 0:
            terms += by_words(amounts, chains[term.variable])
        else:
            affine.append((term.variable, line[0]))
            total -= line[1]
    merged = merged_weights(affine)
    if rule.relation == "==" and len(merged) == 2 and not terms:
        rows = list(pairs_of(merged, total, chains))
        words = [chains[variable] for variable, _ in merged]
        if len(rows) * sum(map(len, words)) <= MOST_CELLS:
            every = [word for own in words for word in own]
            yield Table(every, rows, name=rule.name, is_redundant=rule.is_redundant)
            return
    if not merged:
        yield attrs.evolve(rule, terms=terms, total=total)
        return
    weighted: list[Weighted] = [(chains[variable], weight) for variable, weight in merged]
    yield WideLinear(
        weighted, terms, rule.relation, total, name=rule.name, is_redundant=rule.is_redundant
    )


def merged_weights(affine: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return one weight a variable, none of them 0."""
    found: dict[int, int] = {}
    for variable, weight in affine:
        found[variable] = found.get(variable, 0) + weight
    return [(variable, weight) for variable, weight in found.items() if weight]


def amounts_of(term: Term, values: int) -> tuple[tuple[int, int], ...]:
    """Return each of the *values* of a set with what it adds; raises EngineError without one."""
    found = listed_amounts(term.masks, term.amounts, term.rest, values)
    if found is None:
        raise EngineError(f"a term lacks a value that variable {term.variable} may take")
    return found


@lru_cache(maxsize=256)
def listed_amounts(
    masks: tuple[int, ...], amounts: tuple[int, ...], rest: int | None, values: int
) -> tuple[tuple[int, int], ...] | None:
    """Return each value with its amount, None if one has none; many terms are alike."""
    found: dict[int, int] = {}
    for mask, amount in zip(masks, amounts, strict=True):
        left = mask & values
        while left:
            value = (left & -left).bit_length() - 1
            found[value] = amount
            left &= left - 1
    left = values
    while left:
        value = (left & -left).bit_length() - 1
        left &= left - 1
        if value not in found:
            if rest is None or value < MOST_VALUES:
                return None
            found[value] = rest
    return tuple(sorted(found.items()))


@lru_cache(maxsize=256)
def line_through(amounts: tuple[tuple[int, int], ...]) -> tuple[int, int] | None:
    """Return the weight and the constant of amounts that lie on a line, None of others."""
    if len(amounts) < 2:
        return None
    (first, low), (last, high) = amounts[0], amounts[-1]
    weight, rest = divmod(high - low, last - first)
    base = low - weight * first
    if rest or any(amount != weight * value + base for value, amount in amounts):
        return None
    return weight, base


def by_words(amounts: Sequence[tuple[int, int]], words: Words) -> Iterator[Term]:
    """Visit a term for each word that tells some amounts apart.

    A word adds what its value has more than the least value of the word; above adds what the least
    value of the next one has more than its own.
    """
    amount_of = dict(amounts)
    values = sorted(amount_of)
    base = 0
    for at, word in enumerate(words):
        start, stop = IN_WORD * at, IN_WORD * (at + 1)
        inside = {
            value - start + 1: amount_of[value] - base for value in values if start <= value < stop
        }
        later = next((amount_of[value] for value in values if value >= stop), None)
        above = 0 if later is None else later - base
        adds = {**dict.fromkeys(range(MOST_VALUES), 0), **inside, MOST_VALUES - 1: above}
        if any(adds.values()):
            yield Term(word, *groups_of(adds))
        base = base if later is None else later


def pairs_of(merged: Sequence[tuple[int, int]], total: int, chains: Chains) -> Iterator[list[int]]:
    """Visit the values of the words of two variables that add up to *total*."""
    (one, weight), (other, factor) = merged
    left = chains.initial[one]
    while left:
        value = (left & -left).bit_length() - 1
        left &= left - 1
        rest, none = divmod(total - weight * value, factor)
        if not none and rest >= 0 and chains.initial[other] >> rest & 1:
            yield [
                *values_by_words(value, len(chains[one])),
                *values_by_words(rest, len(chains[other])),
            ]
