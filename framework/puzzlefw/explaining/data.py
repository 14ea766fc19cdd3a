"""Steps as plain data, for JSON, and back.

Each object is a table with the name of its type. Rows and columns count from 0.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import attrs

from puzzlefw.explaining.messages import Left, Message, Rest, Statement
from puzzlefw.explaining.steps import Part, Step
from puzzlefw.grid.shape import Direction
from puzzlefw.view import Between, Cell, Corner, Line, Margin, Side

TYPES = (Between, Cell, Corner, Left, Line, Margin, Message, Part, Rest, Side, Statement, Step)
KINDS: Final[Mapping[str, type]] = {one.__name__.lower(): one for one in TYPES}


def plain(value: object) -> Any:
    """Return a step, or a part of one, as plain data."""
    match value:
        case Direction():
            return value.name.lower()
        case None | bool() | int() | str():
            return value
        case tuple() | list():
            return [plain(one) for one in value]
        case Mapping():
            return {str(key): plain(one) for key, one in value.items()}
    kind: Any = type(value)
    fields = {field.name: plain(getattr(value, field.name)) for field in attrs.fields(kind)}
    return {"type": kind.__name__.lower()} | fields


def unplain(data: Any) -> Any:
    """Return the step, or part of one, that data stands for: ``unplain(plain(step)) == step``.

    Raises ValueError for data of an unknown type.
    """
    if isinstance(data, Mapping):
        return read(data)
    if isinstance(data, Sequence) and not isinstance(data, str):
        return tuple(unplain(one) for one in data)
    return data


def read(data: Mapping[str, Any]) -> Any:
    """Return the object, or the mapping, that a table stands for."""
    name = data.get("type")
    if name is None:
        return {
            int(key) if key.lstrip("-").isdigit() else key: unplain(one)
            for key, one in data.items()
        }
    if name not in KINDS:
        raise ValueError(f"expected a step or a part of one, found {name!r}")
    fields = {key: unplain(one) for key, one in data.items() if key != "type"}
    for key in {"side": ("direction",), "margin": ("side",)}.get(name, ()):
        fields[key] = Direction[fields[key].upper()]
    return KINDS[name](**fields)
