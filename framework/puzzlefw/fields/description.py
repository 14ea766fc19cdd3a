"""What a class of instances says of its fields, and boards that are turned and mirrored by it."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final

import attrs

from puzzlefw.errors import BrokenPluginError
from puzzlefw.fields.field import KEY, Field, Placed, Regions, shape_of
from puzzlefw.fields.listed import Listed
from puzzlefw.fields.turn import NAMES, SAME, Turn, turned
from puzzlefw.fields.values import Sign
from puzzlefw.grid.shape import Shape
from puzzlefw.runtime.deadline import poll

OF_SHAPE: Final = ("shape", "height", "width")
"""Fields that say what shape a board has, and need no description."""
OF_TEXT: Final = ("puzzle", "version", "height", "width", "extensions")
"""Names that texts have for something else than a field."""


@attrs.frozen
class Description:
    """The described fields of a class of instances, in their order, without those of its shape."""

    kind: type
    fields: tuple[Field, ...]

    def __getitem__(self, name: str) -> Field:
        return next(field for field in self.fields if field.name == name)

    @property
    def placed(self) -> tuple[Placed, ...]:
        """The fields with values at places."""
        return tuple(field for field in self.fields if isinstance(field, Placed))

    @property
    def listed(self) -> tuple[Listed, ...]:
        """The fields with lists of clues."""
        return tuple(field for field in self.fields if isinstance(field, Listed))

    def allowed(self, turns: frozenset[Turn]) -> frozenset[Turn]:
        """Return those of *turns* under which all values of the fields have their like."""
        return frozenset(t for t in turns if all(field.allows(t) for field in self.fields))

    def turned(self, instance: Any, turn: Turn) -> Any:
        """Return *instance* under a symmetry; O(cells). It is taken for one that is allowed."""
        shape = turn.shape(shape_of(instance))
        values = self.values(instance, turn)
        if any(field.name == "shape" for field in attrs.fields(self.kind)):
            return attrs.evolve(instance, shape=shape, **values)
        return attrs.evolve(instance, height=shape.height, width=shape.width, **values)

    def values(self, instance: Any, turn: Turn) -> dict[str, Any]:
        """Return the fields of *instance* under a symmetry, by their names."""
        board = turned(shape_of(instance), turn)
        return {field.name: field.turned(instance, board) for field in self.fields}

    def canonical(self, instance: Any, turns: frozenset[Turn]) -> Any:
        """Return the least of all forms of *instance* under *turns*; O(cells) for each.

        The same for all of them, if *turns* are closed, as symmetries of a board are. Of the others
        no instance is made, as that may take long.
        """
        every = [turn for turn in NAMES if turn in turns]
        least = min(every, key=lambda turn: self.order(instance, turn))
        return instance if least == SAME else self.turned(instance, least)

    def order(self, instance: Any, turn: Turn) -> list[Any]:
        """Return a key by which the forms of *instance* under symmetries are compared."""
        poll()
        shape, values = turn.shape(shape_of(instance)), self.values(instance, turn)
        found: list[Any] = [shape.height, shape.width]
        for field in self.fields:
            value = values[field.name]
            if isinstance(field, Placed):
                each = field.form.unpack(value, shape, field.count(instance))
                words = {one: field.format(one) for one in set(each)}
                found.append([words[one] for one in each])
            elif isinstance(field, Listed):
                found.append([(c, field.format(one)) for c, one in field.unpack(value).items()])
            else:
                found.append(value or ())
        return found


@cache
def description_of(kind: type) -> Description | None:
    """Return the description of a class's fields, None if it describes none.

    Raises BrokenPluginError for a description that contradicts the class, with the field's name.
    """
    loose = [name for name, value in vars(kind).items() if is_described(value)]
    if not attrs.has(kind):
        if loose:
            raise refusal(kind, loose[0], "described in a class of attrs: add @attrs.frozen to it")
        return None
    every = {field.name: field for field in attrs.fields(kind)}
    own = [field for field in every.values() if KEY in field.metadata]
    if not own:
        return None
    expect_arguments(kind, every.values())
    found = [placed_in(kind, field) for field in own]
    if "shape" not in every and not {"height", "width"} <= {*every}:
        raise refusal(kind, "shape", "there beside described fields")
    for one in found:
        expect_regions(kind, one, found)
        expect_default(kind, one, every[one.name].default)
        expect_signs(kind, one)
    return Description(kind, tuple(found))


def expect_arguments(kind: type, every: Iterable["attrs.Attribute[Any]"]) -> None:
    """Raise BrokenPluginError unless each field has a type, a description, and its own name."""
    for field in every:
        is_own = KEY in field.metadata
        if is_own and field.type is None:
            raise refusal(kind, field.name, "with a type: else attrs drops all that have one")
        if field.init and not is_own and field.name not in OF_SHAPE:
            raise refusal(kind, field.name, "described as its other fields are, found nothing")
        if field.init and field.alias != field.name:
            raise refusal(kind, field.name, f"as an argument of that name, found {field.alias!r}")


def placed_in(kind: type, field: "attrs.Attribute[Any]") -> Field:
    """Return the description of a field, with its name."""
    description = field.metadata[KEY]
    if not isinstance(description, Placed | Regions | Listed):
        raise refusal(kind, field.name, f"a description, found {description!r}")
    if field.name in OF_TEXT and not description.hidden:
        wanted = f"by another name than {', '.join(OF_TEXT)}, which texts have"
        raise refusal(kind, field.name, wanted)
    return attrs.evolve(description, name=field.name)


def is_described(value: object) -> bool:
    """Return whether something in a class is a description that attrs did not take."""
    return KEY in (getattr(value, "metadata", None) or {})


def expect_regions(kind: type, field: Field, every: Sequence[Field]) -> None:
    """Raise BrokenPluginError if a field is of regions that no other field has."""
    names = [one.name for one in every if isinstance(one, Regions)]
    if field.of and field.of not in names:
        said = f"of one of the regions {', '.join(names) or '(none)'}"
        raise refusal(kind, field.name, f"{said}, found {field.of!r}")


def expect_default(kind: type, field: Field, default: Any) -> None:
    """Raise BrokenPluginError for a default that the description does not allow."""
    is_plain = default is not attrs.NOTHING and not isinstance(default, attrs.Factory)  # type: ignore[arg-type]
    if not (is_plain and isinstance(field, Placed) and type(default) in (bool, int, str)):
        return
    if not field.holds(default, Shape(1, 1)):
        wanted = field.what.wanted(Shape(1, 1), field.name)
        raise refusal(kind, field.name, f"by default {wanted}, found {default!r}")


def expect_signs(kind: type, field: Field) -> None:
    """Raise BrokenPluginError for signs that stand for something else in a text."""
    if not (isinstance(field, Placed) and isinstance(field.what, Sign)):
        return
    taken = ("|", *("." * field.optional), *("?" * field.unknown))
    for sign in field.what.signs:
        if sign.split() != [sign] or sign in taken:
            wanted = f"with signs that are neither blank nor one of {' '.join(taken)}"
            raise refusal(kind, field.name, f"{wanted}, found {sign!r}")


def refusal(kind: type, name: str, wanted: str) -> BrokenPluginError:
    """Return the error for a field of a class."""
    return BrokenPluginError(f"class {kind.__name__}: expected field {name!r} {wanted}")


def visible(fields: Sequence[Field]) -> Iterator[Field]:
    """Visit the fields that texts and pages tell."""
    return (field for field in fields if not field.hidden)
