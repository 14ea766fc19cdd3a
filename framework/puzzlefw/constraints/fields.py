"""What a field of a constraint holds, so that traces can tell variables by their names.

A field says it by its metadata, ``attrs.field(metadata=VARIABLES)``. A trace shows any other field
as plain data.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from puzzlefw.constraints.constraint import Constraint


class Names(Protocol):
    """What a trace knows of a model: a variable's name by its number, and records made of it."""

    def __getitem__(self, variable: int) -> str: ...
    def condition(self, condition: tuple[int, int]) -> dict[str, Any]:
        """Return the variable of a condition, and the values that it takes."""

    def constraint(self, rule: Constraint) -> dict[str, Any]:
        """Return the kind of a constraint, its scope, and its fields."""


Record = Callable[[Names, Any], Any]
"""Makes plain data of the value of a field."""
RECORD: Final = "puzzlefw.record"
"""The key of a ``Record`` in the metadata of a field."""


def shown_by(record: Record) -> Mapping[str, Record]:
    """Return the metadata of a field of which *record* makes plain data."""
    return {RECORD: record}


VARIABLE: Final = shown_by(lambda names, variable: names[variable])
VARIABLES: Final = shown_by(lambda names, variables: [names[one] for one in variables])
CONDITION: Final = shown_by(lambda names, condition: names.condition(condition))
CONDITIONS: Final = shown_by(lambda names, conditions: [names.condition(one) for one in conditions])
