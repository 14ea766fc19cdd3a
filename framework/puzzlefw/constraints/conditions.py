"""Constraints on conditions: a clause, an implication, an equivalence."""

from collections.abc import Iterable, Mapping, Sequence

import attrs

from puzzlefw.constraints.constraint import (
    ALL_VALUES,
    checked_mask,
    checked_wide,
    distinct,
    has_value,
)
from puzzlefw.constraints.fields import CONDITION, CONDITIONS
from puzzlefw.runtime.deadline import poll

Condition = tuple[int, int]
"""A variable and a mask: the variable takes a value of the mask."""


def condition_tuple(conditions: Iterable[Condition]) -> tuple[Condition, ...]:
    """Return *conditions* as a tuple; raises DomainError for a value outside 0..62, LimitError."""
    poll()
    found = tuple(conditions)
    for _, mask in found:
        if not 0 <= mask <= ALL_VALUES:
            checked_mask(mask)
    return found


def wide_conditions(conditions: Iterable[Condition]) -> tuple[Condition, ...]:
    """Return *conditions*, which may be on wide variables, as a tuple; raises as above."""
    poll()
    found = tuple(conditions)
    for _, mask in found:
        if not 0 <= mask <= ALL_VALUES:
            checked_wide(mask)
    return found


def chosen_nodes(conditions: Iterable[Condition], value_of: Mapping[int, int]) -> set[int]:
    """Return the numbers of the conditions that values satisfy."""
    return {
        node
        for node, (variable, mask) in enumerate(conditions)
        if has_value(mask, value_of[variable])
    }


def checked_condition(condition: Condition) -> Condition:
    """Return *condition*; raises DomainError for a value outside 0..65535."""
    checked_wide(condition[1])
    return condition


@attrs.frozen
class Clause:
    """At least one of *conditions* holds.

    Args:
        conditions: Pairs (variable, mask); without any, nothing satisfies the clause.
        name: The cell that it is about, by number, which explanations name.
        says: What explanations say of that place, or of all its places: "must be lit".

    Raises:
        DomainError: A mask has a value outside 0..65535.

    Example:
        >>> from puzzlefw.constraints import Clause
        >>> Clause([(0, 0b110), (1, 0b001)]).holds((0, 0))
        True
    """

    conditions: tuple[Condition, ...] = attrs.field(converter=wide_conditions, metadata=CONDITIONS)
    name: object = attrs.field(default="", kw_only=True, eq=False)
    says: str = attrs.field(default="", kw_only=True, eq=False)
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables, each once."""
        return distinct(variable for variable, _ in self.conditions)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether *values* satisfy some condition."""
        value_of = dict(zip(self.scope, values, strict=True))
        return any(has_value(mask, value_of[variable]) for variable, mask in self.conditions)


@attrs.frozen
class Implication:
    """If the condition *one* holds, then so does *then*.

    Args:
        one: A pair (variable, mask).
        then: Another; it may be about the same variable.
        name: What explanations call the rule: words, the number of its clue's cell, a place, a
            ``RuleName``, or a tuple of these. If empty, they say where its cells lie.

    Raises:
        DomainError: A mask has a value outside 0..65535.

    Example:
        >>> from puzzlefw.constraints import Implication
        >>> Implication((0, 0b010), (1, 0b100)).holds((1, 0))
        False
    """

    one: Condition = attrs.field(converter=checked_condition, metadata=CONDITION)
    then: Condition = attrs.field(converter=checked_condition, metadata=CONDITION)
    name: object = attrs.field(default="", kw_only=True, eq=False)
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    @property
    def scope(self) -> tuple[int, ...]:
        """One variable or two."""
        return distinct((self.one[0], self.then[0]))

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether *then* holds with *values*, or *one* does not."""
        return not has_value(self.one[1], values[0]) or has_value(self.then[1], values[-1])


@attrs.frozen
class Equivalence:
    """Both conditions hold, or neither does.

    Args:
        one: A pair (variable, mask).
        other: Another; it may be about the same variable.
        name: What explanations call the rule: words, the number of its clue's cell, a place, a
            ``RuleName``, or a tuple of these. If empty, they say where its cells lie.

    Raises:
        DomainError: A mask has a value outside 0..65535.

    Example:
        >>> from puzzlefw.constraints import Equivalence
        >>> Equivalence((0, 0b010), (1, 0b100)).holds((0, 1))
        True
    """

    one: Condition = attrs.field(converter=checked_condition, metadata=CONDITION)
    other: Condition = attrs.field(converter=checked_condition, metadata=CONDITION)
    name: object = attrs.field(default="", kw_only=True, eq=False)
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    @property
    def scope(self) -> tuple[int, ...]:
        """One variable or two."""
        return distinct((self.one[0], self.other[0]))

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether *values* satisfy both conditions or neither."""
        return has_value(self.one[1], values[0]) == has_value(self.other[1], values[-1])
