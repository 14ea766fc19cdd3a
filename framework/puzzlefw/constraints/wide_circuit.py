"""Circuits of nodes whose successors are said by wide variables: what lowering makes of others."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

import attrs

from puzzlefw.constraints.circuits import Arc, each_entered, is_one, ways_out
from puzzlefw.constraints.conditions import Clause
from puzzlefw.constraints.constraint import Constraint, distinct
from puzzlefw.constraints.wide import LISTS, words_tuple
from puzzlefw.constraints.words import IN_WORD, Words, links_of, value_in

Choices = tuple[tuple[int, int], ...]
"""Values of a variable, each with the node that it stands for."""


def choices_tuple(successors: Iterable[Iterable[tuple[int, int]]]) -> tuple[Choices, ...]:
    """Return the values of each node with their successors as tuples."""
    return tuple(map(tuple, successors))


@attrs.frozen
class WideCircuit:
    """A ``Circuit`` on words.

    Args:
        variables: The words of the variable of each node.
        successors: For each node, the values that it can take, each with the node it stands for.

    Example:
        >>> from puzzlefw.constraints.wide_circuit import WideCircuit
        >>> rule = WideCircuit([(0, 1), (2,)], [[(61, 1), (0, 0)], [(0, 0)]])
        >>> rule.holds((62, 1, 0)), rule.holds((1, 0, 0))
        (True, False)
    """

    variables: tuple[Words, ...] = attrs.field(converter=words_tuple, metadata=LISTS)
    successors: tuple[Choices, ...] = attrs.field(converter=choices_tuple)
    is_redundant: bool = attrs.field(default=False, kw_only=True)
    stands_for: ClassVar[str] = "Circuit"

    @property
    def scope(self) -> tuple[int, ...]:
        """The words, each once."""
        return distinct(word for words in self.variables for word in words)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether the words name values, and their nodes follow in one circuit."""
        after = self.chosen(values)
        return after is not None and is_one(after)

    def chosen(self, values: Sequence[int]) -> list[int] | None:
        """Return the successor of each node; None if words name no value, or one without a node."""
        value_of = dict(zip(self.scope, values, strict=True))
        found: list[int] = []
        for words, choices in zip(self.variables, self.successors, strict=True):
            named = value_in([value_of[word] for word in words])
            after = next((node for value, node in choices if value == named), None)
            if after is None:
                return None
            found.append(after)
        return found

    def words(self) -> list[Words]:
        """Return for each node the variables that say its successor."""
        return list(self.variables)

    def arcs(self) -> list[list[Arc]]:
        """Return for each node the arcs out of it: one for each successor that a word can say."""
        found: list[list[Arc]] = []
        for words, choices in zip(self.variables, self.successors, strict=True):
            masks: dict[tuple[int, int], int] = {}
            for value, node in choices:
                at, inside = divmod(value, IN_WORD) if len(words) > 1 else (0, value)
                one = 1 << inside + (len(words) > 1)
                masks[node, words[at]] = masks.get((node, words[at]), 0) | one
            found.append([(node, (word, mask)) for (node, word), mask in masks.items()])
        return found

    def relaxation(self) -> list[Constraint]:
        """Return what ties the words, and that one arc leaves each node, and one enters it."""
        links: list[Constraint] = [link for words in self.variables for link in links_of(words)]
        return [*links, *each_entered(self.arcs())]

    def cuts(self, values: Sequence[int]) -> list[Clause]:
        """Return what ``Circuit.cuts`` does."""
        after = self.chosen(values)
        assert after is not None
        return ways_out(after, self.arcs())
