"""Names of variables, and records of constraints, for traces."""

from collections.abc import Collection, Mapping
from typing import Any

import attrs

from puzzlefw.constraints import Constraint
from puzzlefw.constraints.fields import RECORD
from puzzlefw.engine import values_of
from puzzlefw.problem.model import Model

Record = dict[str, Any]
"""A line of the trace, or a part of one, as plain data."""


class Names:
    """The names of a model's variables: block and cell, such as "tiles[0,2]", counted from 0.

    A block without a shape, or with a shape of another size, has places instead: "bars[7]".
    """

    def __init__(self, model: Model) -> None:
        self.initial = model.store.initial
        self.blocks: dict[str, list[str]] = {}
        self.names: list[str] = []
        for block, variables in model.blocks.items():
            shape = model.shapes[block]
            if shape is not None and shape.size == len(variables):
                own = [f"{block}[{row},{column}]" for row, column in shape.cells()]
            else:
                own = [f"{block}[{place}]" for place in range(len(variables))]
            self.blocks[block] = own
            self.names += own

    def __getitem__(self, variable: int) -> str:
        return self.names[variable]

    def block_records(self) -> list[Record]:
        """Return a line for each block, with the domains that its variables begin with."""
        values = [values_of(mask) for mask in self.initial]
        domains = dict(zip(self.names, values, strict=True))
        return [
            {"event": "block", "block": block, "domains": {name: domains[name] for name in own}}
            for block, own in self.blocks.items()
        ]

    def condition(self, condition: tuple[int, int]) -> Record:
        """Return the condition that a variable takes one of some of the values that it has."""
        variable, mask = condition
        values = values_of(mask & self.initial[variable])
        return {"variable": self[variable], "values": values}

    def constraint(self, rule: Constraint) -> Record:
        """Return the kind of a constraint, its variables and its fields."""
        return {
            "kind": type(rule).__name__,
            "scope": [self[variable] for variable in rule.scope],
            "says": self.fields(rule),
        }

    def fields(self, rule: Constraint) -> Record:
        """Return the fields of a constraint as plain data; of one that is no attrs class, none."""
        kind: type = type(rule)
        if not attrs.has(kind):
            return {}
        found = {}
        for field in attrs.fields(kind):
            value = getattr(rule, field.name)
            record = field.metadata.get(RECORD)
            found[field.name] = plain(value) if record is None else record(self, value)
        return found


def plain(value: object) -> Any:
    """Return *value* as data that JSON has; of a function or a strange object, its name."""
    match value:
        case None | bool() | int() | float() | str():
            return value
        case Mapping():
            return {str(key): plain(one) for key, one in value.items()}
        case set() | frozenset():
            return [plain(one) for one in sorted(value)]
        case Collection():
            return [plain(one) for one in value]
    return getattr(value, "__qualname__", type(value).__qualname__)
