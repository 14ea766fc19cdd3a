"""Constraints on wide variables, rewritten to constraints on their words.

What is not about wide variables stays as it is.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from puzzlefw.constraints.chains import Chains
from puzzlefw.constraints.circuits import Circuit
from puzzlefw.constraints.compressed_table import CompressedTable
from puzzlefw.constraints.conditions import Clause, Condition, Equivalence, Implication
from puzzlefw.constraints.constraint import ALL_VALUES, MOST_VALUES, Constraint, distinct
from puzzlefw.constraints.families import SEVERAL
from puzzlefw.constraints.linear import Linear, weighted
from puzzlefw.constraints.lowered_sums import linear
from puzzlefw.constraints.predicate import Conjunction, Predicate
from puzzlefw.constraints.values import AllDifferent, DistinctSum, Element, Table
from puzzlefw.constraints.wide import WideDifferent
from puzzlefw.constraints.wide_circuit import WideCircuit
from puzzlefw.constraints.words import IN_WORD, Words, split, value_in, values_by_words
from puzzlefw.errors import EngineError
from puzzlefw.runtime.deadline import poll

MOST_CLAUSES: Final = 100_000
"""The most clauses that an ``Element`` with variables of several sizes is said by."""


def lowered(rules: Iterable[Constraint], chains: Chains) -> Iterator[Constraint]:
    """Visit *rules* with those about wide variables rewritten to constraints on words.

    Raises EngineError for a constraint that takes no wide variables.
    """
    for rule in rules:
        poll()
        if not chains.is_about(rule.scope):
            yield rule
        elif type(rule) in SEVERAL:
            yield from lowered(rule.each(), chains)  # type: ignore[attr-defined]
        elif type(rule) in LOWERED:
            yield from LOWERED[type(rule)](rule, chains)
        else:
            taken = ", ".join(sorted(kind.__name__ for kind in LOWERED))
            raise EngineError(
                f"expected variables of at most {MOST_VALUES} values for {type(rule).__name__},"
                f" found one of more; those take them: {taken}"
            )


def clause(rule: Clause, chains: Chains) -> Iterator[Constraint]:
    """Say a clause of words."""
    conditions = [one for own in rule.conditions for one in chains.any_of(*own)]
    yield attrs.evolve(rule, conditions=conditions)


def implication(rule: Implication, chains: Chains) -> Iterator[Constraint]:
    """Say an implication of words, by clauses where the first condition is about several."""
    ones, then = chains.any_of(*rule.one), chains.any_of(*rule.then)
    for word, mask in ones:
        if len(then) == 1:
            yield attrs.evolve(rule, one=(word, mask), then=then[0])
        else:
            conditions = [(word, ALL_VALUES & ~mask), *then]
            yield Clause(conditions, name=rule.name, is_redundant=rule.is_redundant)


def equivalence(rule: Equivalence, chains: Chains) -> Iterator[Constraint]:
    """Say an equivalence by implications both ways."""
    for one, then in ((rule.one, rule.other), (rule.other, rule.one)):
        both = Implication(one, then, name=rule.name, is_redundant=rule.is_redundant)
        yield from implication(both, chains)


def table(rule: Table, chains: Chains) -> Iterator[Constraint]:
    """Say a table of words."""
    words = [chains.of(variable) for variable in rule.variables]
    rows = [
        [part for value, own in zip(row, words, strict=True) for part in in_words(value, own)]
        for row in rule.rows
        if all(0 <= value < room(own) for value, own in zip(row, words, strict=True))
    ]
    every = [word for own in words for word in own]
    yield Table(every, rows, name=rule.name, is_redundant=rule.is_redundant)


def in_words(value: int, words: Words) -> list[int]:
    """Return the value of each word."""
    return values_by_words(value, len(words))


def room(words: Words) -> int:
    """Return how many values so many words can name."""
    return MOST_VALUES if len(words) == 1 else IN_WORD * len(words)


def compressed_table(rule: CompressedTable, chains: Chains) -> Iterator[Constraint]:
    """Say a compressed table of words, whose values are those that a mask leaves to each."""
    words = [chains.of(variable) for variable in rule.variables]
    rows = tuple(
        tuple(part for mask, own in zip(row, words, strict=True) for part in split(mask, len(own)))
        for row in rule.rows
    )
    every = [word for own in words for word in own]
    yield attrs.evolve(rule, variables=every, rows=rows)


def all_different(rule: AllDifferent, chains: Chains) -> Iterator[Constraint]:
    """Say it of words; a variable that stands twice can take no value."""
    if len(rule.scope) < len(rule.variables):
        yield Clause([])
        return
    words = [chains.of(variable) for variable in rule.variables]
    yield WideDifferent(words, name=rule.name, is_redundant=rule.is_redundant)


def circuit(rule: Circuit, chains: Chains) -> Iterator[Constraint]:
    """Say a circuit of words, with the values that its wide variables had to begin with."""
    words = [chains.of(variable) for variable in rule.variables]
    successors = []
    for variable, nodes in zip(rule.variables, rule.following(), strict=True):
        poll()
        mask = chains.initial.get(variable, ALL_VALUES)
        successors.append([(value, node) for value, node in enumerate(nodes) if mask >> value & 1])
    yield WideCircuit(words, successors, is_redundant=rule.is_redundant)


def distinct_sum(rule: DistinctSum, chains: Chains) -> Iterator[Constraint]:
    """Say it by the two constraints that it joins."""
    variables = rule.variables
    yield from all_different(AllDifferent(variables, name=rule.name), chains)
    terms = [weighted(v, 1, range(room(chains.of(v)))) for v in distinct(variables)]
    yield from linear(Linear(terms, "==", rule.total, name=rule.name), chains)


def element(rule: Element, chains: Chains) -> Iterator[Constraint]:
    """Say it word by word of the result, and of the index."""
    index = chains.of(rule.index)
    among = [chains.of(variable) for variable in rule.variables]
    result = chains.of(rule.result)
    places = ((1 << len(among)) - 1) & (ALL_VALUES if len(index) == 1 else -1)
    yield from clause(Clause([(rule.index, places)], is_redundant=rule.is_redundant), chains)
    if any(len(words) != len(result) for words in among):
        yield from element_by_values(rule, chains)
        return
    for at, own in enumerate(result):
        having = [words[at] for words in among]
        for part, word in enumerate(index):
            listed = having[IN_WORD * part : IN_WORD * (part + 1)]
            if len(index) > 1:  # elsewhere, the result is compared with itself
                listed = [own, *listed, *[own] * (MOST_VALUES - 1 - len(listed))]
            else:
                listed = having[:MOST_VALUES]
            if set(listed) != {own}:
                yield attrs.evolve(rule, index=word, variables=listed, result=own)


def element_by_values(rule: Element, chains: Chains) -> Iterator[Constraint]:
    """Say it of each place and value, where variables have not as many words."""
    values = room(chains.of(rule.result))
    values = max([values, *[room(chains.of(variable)) for variable in rule.variables]])
    if 2 * values * len(rule.variables) > MOST_CLAUSES:
        raise EngineError(
            "expected an Element whose variables have as many values as its result, or at most"
            f" {MOST_CLAUSES // 2:,} places and values together, found"
            f" {values * len(rule.variables):,}"
        )
    for place, variable in enumerate(rule.variables):
        here = (rule.index, 1 << place)
        for value in range(values):
            one, other = (variable, 1 << value), (rule.result, 1 << value)
            for first, second in ((one, other), (other, one)):
                yield from unless(chains, [here, first], second, rule.is_redundant)


def unless(
    chains: Chains, given: Sequence[Condition], then: Condition, is_redundant: bool
) -> Iterator[Constraint]:
    """Say that single values *given* imply another."""
    left: list[Condition] = []
    for variable, mask in given:
        if not mask & chains.initial.get(variable, ALL_VALUES):
            return  # it can never be given
        left += chains.none_of(variable, mask)
    if then[1] & chains.initial.get(then[0], ALL_VALUES):
        left += chains.any_of(*then)
    yield Clause(left, is_redundant=is_redundant)


def conjunction(rule: Conjunction, chains: Chains) -> Iterator[Constraint]:
    """Say each part."""
    yield from lowered(rule.parts, chains)


def predicate(rule: Predicate, chains: Chains) -> Iterator[Constraint]:
    """Ask the predicate about the values that words name."""
    words = [chains.of(variable) for variable in rule.scope]
    starts = [sum(map(len, words[:at])) for at in range(len(words))]

    def test(values: Sequence[int]) -> bool:
        parts = zip(starts, words, strict=True)
        named = [value_in(values[start : start + len(own)]) for start, own in parts]
        return None not in named and rule.holds([value or 0 for value in named])

    every = [word for own in words for word in own]
    yield Predicate(every, test, rule.says, name=rule.name, is_redundant=rule.is_redundant)


LOWERED: Final[Mapping[type, Callable[[Any, Chains], Iterator[Constraint]]]] = {
    AllDifferent: all_different,
    Circuit: circuit,
    Clause: clause,
    CompressedTable: compressed_table,
    Conjunction: conjunction,
    DistinctSum: distinct_sum,
    Element: element,
    Equivalence: equivalence,
    Implication: implication,
    Linear: linear,
    Predicate: predicate,
    Table: table,
}
"""How each kind of constraint that takes wide variables is said of their words."""
