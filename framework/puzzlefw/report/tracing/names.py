"""What a trace calls variables and constraints: their names in the model, and values as values."""

from collections.abc import Collection, Mapping
from typing import Any

import attrs

from puzzlefw.constraints import (
    AllDifferent,
    Circuit,
    Clause,
    CompressedTable,
    Conjunction,
    Connected,
    Constraint,
    DistinctSum,
    Element,
    Equivalence,
    Groups,
    Implication,
    Linear,
    Pairing,
    Predicate,
    Regions,
    Regular,
    SingleLoop,
    SpanningGraph,
    SpanningTree,
    Table,
)
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
        """Return what a constraint is called, which variables it is about, and what it says."""
        return {
            "kind": type(rule).__name__,
            "scope": [self[variable] for variable in rule.scope],
            "says": {**plain_fields(rule), **self.named_fields(rule)},
        }

    def named_fields(self, rule: Constraint) -> Record:
        """Return those fields of a shared constraint that are about variables and their values."""
        match rule:
            case Clause() | Connected() | Regions() | Pairing():
                return {"conditions": [self.condition(one) for one in rule.conditions]}
            case Implication():
                return {"one": self.condition(rule.one), "then": self.condition(rule.then)}
            case Equivalence():
                return {"one": self.condition(rule.one), "other": self.condition(rule.other)}
            case Linear():
                return {
                    "terms": [
                        {**self.condition((term.variable, mask)), "amount": amount}
                        for term in rule.terms
                        for mask, amount in zip(term.masks, term.amounts, strict=True)
                    ]
                }
            case (
                Table()
                | AllDifferent()
                | Circuit()
                | DistinctSum()
                | Groups()
                | Regular()
                | CompressedTable()
                | Predicate()
            ):
                return {"variables": [self[variable] for variable in rule.variables]}
            case Element():
                return {
                    "index": self[rule.index],
                    "variables": [self[variable] for variable in rule.variables],
                    "result": self[rule.result],
                }
            case SingleLoop():
                return {
                    "edges": [
                        {"nodes": [one, other], **self.condition((variable, mask))}
                        for one, other, variable, mask in rule.edges
                    ]
                }
            case SpanningTree() | SpanningGraph():
                edges = [
                    [
                        {"node": node, **self.condition((variable, mask))}
                        for node, variable, mask in e
                    ]
                    for e in rule.edges
                ]
                return {"edges": edges}
            case Conjunction():
                return {"parts": [self.constraint(part) for part in rule.parts]}
        return {}


def plain_fields(rule: Constraint) -> Record:
    """Return the fields of a constraint as plain data; of one that is no attrs class, none."""
    kind: type = type(rule)
    if not attrs.has(kind):
        return {}
    return {field.name: plain(getattr(rule, field.name)) for field in attrs.fields(kind)}


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
