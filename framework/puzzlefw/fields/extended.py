"""Instances with the data of extensions: one class for the fields of all of them.

What a puzzle's own hooks take is ``own``, what those of an extension take beside it is in ``data``.
All that works on described fields (texts, clues, symmetries, the editor) works on both together.
"""

from collections.abc import Hashable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final, cast

import attrs

from puzzlefw.errors import BrokenPluginError
from puzzlefw.fields.description import OF_SHAPE, description_of
from puzzlefw.fields.field import Placed, shape_of
from puzzlefw.grid.shape import Shape

Types = tuple[tuple[str, type], ...]
"""The names of extensions, sorted, and the classes of their data."""
PARTS: Final = ("own", "data")


class Extended:
    """An instance *own* of a puzzle, and the *data* of its extensions by their names.

    Each field of either is an attribute, and an argument of its class; ``attrs.evolve`` changes
    them as those of any instance.
    """

    own_type: Any
    data_types: Types
    own: Any
    data: Mapping[str, Any]

    def __attrs_post_init__(self) -> None:
        own = self.own_type(**{name: getattr(self, name) for name in arguments_of(self.own_type)})
        data = {}
        kind: Any
        for name, kind in self.data_types:
            values = {argument: getattr(self, argument) for argument in fields_in(kind)}
            data[name] = kind(shape=shape_of(own), **values)
        # What their classes make of values is what counts, as these may convert them.
        for part, names in ((own, arguments_of(self.own_type)), *with_fields(data)):
            for name in names:
                object.__setattr__(self, name, getattr(part, name))
        object.__setattr__(self, "own", own)
        object.__setattr__(self, "data", MappingProxyType(data))

    def __reduce__(self) -> Any:
        return restored, (self.own_type, self.data_types, self.own, dict(self.data))


def with_fields(data: Mapping[str, Any]) -> list[tuple[Any, tuple[str, ...]]]:
    """Return the data of each extension with the names of its fields."""
    return [(one, fields_in(cast(Any, type(one)))) for one in data.values()]


@cache
def arguments_of(kind: Hashable) -> tuple[str, ...]:
    """Return what a class of instances takes."""
    return tuple(field.name for field in attrs.fields(cast(Any, kind)) if field.init)


@cache
def fields_in(kind: Hashable) -> tuple[str, ...]:
    """Return the names of the fields of a class of data, without those of its shape."""
    return tuple(name for name in arguments_of(kind) if name not in OF_SHAPE)


def extended(kind: Any, own: Any, data: Mapping[str, Any]) -> Any:
    """Return *own* as an instance of an extended class; what *data* leaves out says nothing."""
    values = {name: getattr(own, name) for name in arguments_of(kind.own_type)}
    for one in data.values():
        values |= {name: getattr(one, name) for name in fields_in(cast(Any, type(one)))}
    return kind(**values)


def restored(own_type: type, types: Types, own: Any, data: Mapping[str, Any]) -> Any:
    """Return an extended instance from its pickle."""
    return extended(extended_class(own_type, types), own, data)


@cache
def extended_class(own: Any, types: Types) -> Any:
    """Return the class of instances of *own* with data of *types*.

    Raises BrokenPluginError where two parts have a field of one name, or where *own* describes no
    fields, so that no text could say them together.
    """
    if description_of(own) is None:
        names = " and ".join(name for name, _ in types)
        raise BrokenPluginError(
            f"expected a puzzle that describes its fields beside the data of {names}, found one of"
            f" {own.__name__}, which does not (docs/writing-a-puzzle.md)"
        )
    fields = {field.name: again(field) for field in attrs.fields(own) if field.init}
    said_by = dict.fromkeys(fields, "the puzzle")
    for extension, kind in types:
        for field in attrs.fields(kind):
            if not field.init or field.name in OF_SHAPE:
                continue
            if field.name in fields:
                raise BrokenPluginError(
                    f"extension {extension!r}: expected a name for its field {field.name!r} that"
                    f" no other part of the board has, found that of {said_by[field.name]}"
                )
            fields[field.name] = again(field, default=empty_of(kind, field.name))
            said_by[field.name] = f"the extension {extension!r}"
    fields |= {part: attrs.field(init=False, eq=False, repr=False, default=None) for part in PARTS}
    made: Any = attrs.make_class(
        f"Extended{own.__name__}", fields, bases=(Extended,), frozen=True, slots=False
    )
    made.own_type, made.data_types = own, types
    return made


def again(field: "attrs.Attribute[Any]", **changed: Any) -> Any:
    """Return a field like *field* for another class; the class that it is of checks its values."""
    options = {"default": field.default, "metadata": field.metadata, "type": field.type or Any}
    return attrs.field(**{**options, "kw_only": True, **changed})


def empty_of(kind: type, name: str) -> Any:
    """Return the default of a field of data: what it is where a board says nothing of it."""
    return attrs.Factory(lambda board: getattr(empty(kind, shape_of(board)), name), takes_self=True)


@cache
def empty(kind: type, shape: Shape) -> Any:
    """Return data that says nothing of a board of *shape*.

    Raises BrokenPluginError for a field that has no default, and must be said.
    """
    description = description_of(kind)
    assert description is not None
    values = {}
    for field in description.fields:
        if attrs.fields_dict(kind)[field.name].default is not attrs.NOTHING:
            continue
        if not (isinstance(field, Placed) and field.optional):
            wanted = f"a default of {field.name}, or that nothing need stand there"
            raise BrokenPluginError(f"fields of {kind.__name__}: expected {wanted}, found neither")
        values[field.name] = field.form.pack([None] * field.where.count(shape, None), shape)
    return kind(shape=shape, **values)


def extensions_in(kind: type) -> Mapping[str, tuple[str, ...]]:
    """Return the names of fields that extensions add to a class of instances, by extension."""
    return {name: fields_in(data) for name, data in getattr(kind, "data_types", ())}
