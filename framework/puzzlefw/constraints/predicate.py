"""Constraints without a name: a predicate, and several constraints as one."""

from collections.abc import Callable, Iterable, Sequence

import attrs

from puzzlefw.constraints.constraint import Constraint, distinct, number_tuple
from puzzlefw.constraints.fields import VARIABLES, shown_by


@attrs.frozen
class Predicate:
    """*test* accepts the values of *variables*: for a rule that has no name.

    Args:
        variables: One may stand in several places.
        test: A function of the values, place by place; the same values always get the same answer.
        says: What it asks for, in a few words.
        name: What explanations call the rule: words, the number of its clue's cell, a place, a
            ``RuleName``, or a tuple of these. If empty, they say where its cells lie.

    Example:
        >>> from puzzlefw.constraints import Predicate
        >>> Predicate((0, 1), lambda values: values[0] < values[1], says="0 below 1").holds((2, 5))
        True
    """

    variables: tuple[int, ...] = attrs.field(converter=number_tuple, metadata=VARIABLES)
    test: Callable[[Sequence[int]], bool]
    says: str = ""
    name: object = attrs.field(default="", kw_only=True, eq=False)
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables, each once."""
        return distinct(self.variables)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether *test* accepts *values*."""
        value_of = dict(zip(self.scope, values, strict=True))
        return self.test(tuple([value_of[variable] for variable in self.variables]))


def constraint_tuple(constraints: Iterable[Constraint]) -> tuple[Constraint, ...]:
    """Return *constraints* as a tuple."""
    return tuple(constraints)


@attrs.frozen
class Conjunction:
    """All of *parts* hold: for what a propagator deduces from several constraints together.

    Args:
        parts: Constraints of any kind.

    Example:
        >>> from puzzlefw.constraints import Conjunction
        >>> Conjunction([AllDifferent((0, 1)), Clause([(1, 0b1)])]).holds((2, 0))
        True
    """

    parts: tuple[Constraint, ...] = attrs.field(
        converter=constraint_tuple,
        metadata=shown_by(lambda names, parts: [names.constraint(part) for part in parts]),
    )
    is_redundant: bool = attrs.field(default=False, kw_only=True)

    @property
    def scope(self) -> tuple[int, ...]:
        """The variables of all parts, each once."""
        return distinct(variable for part in self.parts for variable in part.scope)

    def holds(self, values: Sequence[int]) -> bool:
        """Return whether *values* satisfy every part."""
        value_of = dict(zip(self.scope, values, strict=True))
        return all(part.holds([value_of[v] for v in part.scope]) for part in self.parts)

    def rewritten(self, domains: Sequence[int]) -> Sequence[Constraint]:
        """Return the parts."""
        return self.parts
