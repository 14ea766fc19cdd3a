"""Names of variables, and records of constraints, for traces."""

from collections.abc import Collection, Mapping
from typing import Any

import attrs

from puzzlefw.constraints import Constraint
from puzzlefw.constraints.fields import RECORD
from puzzlefw.problem.model import Model

Record = dict[str, Any]
"""A line of the trace, or a part of one, as plain data."""


class Names:
    """The names of a model's variables: block and cell, such as "tiles[0,2]", counted from 0.

    The words of a wide variable all have its name, and their values are told as its. A block
    without a shape, or with a shape of another size, has places instead: "bars[7]".
    """

    def __init__(self, model: Model) -> None:
        self.initial = model.store.initial
        self.blocks: dict[str, dict[str, int]] = {}
        self.names: list[str] = []
        self.chains = model.layout.chains
        for block, variables in model.blocks.items():
            shape = model.shapes[block]
            if shape is not None and shape.size == len(variables):
                own = [f"{block}[{row},{column}]" for row, column in shape.cells()]
            else:
                own = [f"{block}[{place}]" for place in range(len(variables))]
            self.blocks[block] = dict(zip(own, variables, strict=True))
            for name, variable in self.blocks[block].items():
                self.names += [name] * len(self.chains.of(variable))

    def __getitem__(self, variable: int) -> str:
        return self.names[variable]

    def block_records(self) -> list[Record]:
        """Return a line for each block, with the domains that its variables begin with."""
        first = self.chains.domains(self.initial)
        return [
            {
                "event": "block",
                "block": block,
                "domains": {name: values_in(first[variable]) for name, variable in own.items()},
            }
            for block, own in self.blocks.items()
        ]

    def values(self, variable: int, mask: int) -> list[int]:
        """Return the values of a mask, of a word those of the wide variable that it stands for."""
        return values_in(self.chains.meaning(variable, mask))

    def condition(self, condition: tuple[int, int]) -> Record:
        """Return the condition that a variable takes one of some of the values that it has."""
        variable, mask = condition
        values = self.values(variable, mask & self.initial[variable])
        return {"variable": self[variable], "values": values}

    def constraint(self, rule: Constraint) -> Record:
        """Return the kind of a constraint, its variables and its fields."""
        return {
            "kind": type(rule).__name__,
            "scope": list(dict.fromkeys(self[variable] for variable in rule.scope)),
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


def values_in(mask: int) -> list[int]:
    """Return the values of a mask, in order."""
    return [value for value in range(mask.bit_length()) if mask >> value & 1]


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
