"""What tables of two cells say of themselves, against what they ask for.

A pair that is turned round would make a hint say the opposite of its rule.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from typing import Final

from puzzlefw.constraints import CompressedTable, Constraint
from puzzlefw.engine.bits import values_of
from puzzlefw.testing.plugins.cases import expect

RELATIONS: Final[Mapping[str, Callable[[int, int], bool]]] = {
    "greater-than": lambda one, other: one > other,
    "at-least-as-great": lambda one, other: one >= other,
    "equal-to": lambda one, other: one == other,
    "differ-by-one": lambda one, other: abs(one - other) == 1,
    "differ-otherwise": lambda one, other: abs(one - other) != 1,
    "double-or-half": lambda one, other: one == 2 * other or other == 2 * one,
}
"""Of the framework's sentences on two cells, what they say of the first value and the second."""


def check_relations(rules: Iterable[Constraint], initial: Sequence[int]) -> None:
    """Check that tables of two variables hold for those values that their sentences say.

    *initial* has the values that each variable begins with.
    """
    for rule in rules:
        if not isinstance(rule, CompressedTable) or len(rule.scope) != 2:
            continue
        is_so = RELATIONS.get(rule.says)
        for values in product(*(values_of(initial[v]) for v in rule.scope)) if is_so else ():
            holds, told = rule.holds(values), bool(is_so and is_so(*values))
            fits = "allows" if holds else "excludes"
            expect(
                holds == told,
                f"a table that says {rule.says!r} {fits} {values[0]} and then {values[1]}",
            )
