"""Fields of a class of instances: each says what it holds, which its converter and check follow.

    @attrs.frozen
    class Slither:
        shape: pf.Shape
        clues: pf.Clues = pf.cell_field(0, 4, unknown=True)
        full: bool = pf.rule_field("the loop visits every corner")

What is said here once gives a type its texts, its clues for makers, and its symmetries.
"""

from collections.abc import Callable, Sequence
from types import NoneType
from typing import Any, Final, TypedDict, Unpack

import attrs

from puzzlefw.errors import InstanceError
from puzzlefw.fields.field import KEY, Field, Placed, shape_of
from puzzlefw.fields.forms import ONE, Form, Members, Tuple
from puzzlefw.fields.positions import (
    Where,
    Whole,
)
from puzzlefw.fields.values import NUMBERS, Flag, Number, What
from puzzlefw.grid.clues import UNKNOWN, clues_of
from puzzlefw.grid.shape import Shape
from puzzlefw.view.glyphs import Glyph
from puzzlefw.view.places import Margin, Place

__all__ = [
    "NONE_GIVEN",
    "described",
    "longer_side",
    "number_field",
    "placed_field",
    "rule_field",
    "says",
    "set_field",
    "shape_field",
]


Default = Any
MISSING: Final = attrs.NOTHING
NONE_GIVEN: Final = attrs.Factory(lambda board: (None,) * board.shape.size, takes_self=True)
"""The default of a field in whose cells nothing stands."""


def longer_side(shape: Shape) -> int:
    """Return the number of rows or of columns, whichever are more."""
    return max(shape.height, shape.width)


def described(
    field: Field, *, default: Default = MISSING, kw_only: bool = False, **rest: Any
) -> Any:
    """Return the attrs field that *field* describes; *rest* is as ``attrs.field`` takes it."""
    return attrs.field(default=default, kw_only=kw_only, metadata=says(field), **rest)


def says(field: Field) -> dict[str, Field]:
    """Return the metadata of an attrs field that *field* describes.

    For a class with converters and checks of its own, as ``attrs.field`` takes them.
    """
    return {KEY: field}


class PlacedOptions(TypedDict, total=False):
    """What else ``placed_field`` takes: the fields of ``Placed`` that say more of its values."""

    optional: bool
    unknown: bool
    is_clue: bool
    left: Any
    adds: bool
    fixed: tuple[Any, ...]
    word: str
    form: Form
    hidden: bool
    glyphs: Callable[[Any], Sequence[Glyph]] | None
    words: Callable[[Any], str] | None
    note: str


def placed_field(
    where: Where,
    what: What,
    *,
    default: Default = MISSING,
    kw_only: bool = False,
    **options: Unpack[PlacedOptions],
) -> Any:
    """Return a field with a value at each of some places; see ``Placed`` for the options.

    What others here say in fewer words is said by it.
    """
    field = Placed(where=where, what=what, **options)
    checks = check_of(field)
    converter = clues_of if isinstance(field.form, Tuple) else None
    return described(field, default=default, kw_only=kw_only, converter=converter, validator=checks)


def set_field(word: str = "cell") -> Any:
    """Return a field with a set of cells that a generator works with, which no text tells."""
    field = Placed(what=Flag(), word=word, form=Members(), is_clue=False, hidden=True)
    return described(field, default=frozenset())


def rule_field(words: str, *, default: bool = False) -> Any:
    """Return a field that is true where one more rule holds, which *words* say."""
    field = Placed(where=Whole(), what=Flag(), optional=False, is_clue=False, word=words, form=ONE)

    def check(instance: Any, attribute: "attrs.Attribute[Any]", value: Any) -> None:
        # Every board that is read has its rules checked, so this takes no longer than it must.
        if type(value) is not bool:
            raise InstanceError(f"expected true or false for {attribute.name}, found {value!r}")

    return described(field, default=default, validator=check)


def number_field(low: int, high: int, *, word: str, default: Default = MISSING) -> Any:
    """Return a field with one number for the whole board, such as how many stars a line has."""
    field = Placed(
        where=Whole(), what=Number(low, high), optional=False, is_clue=False, word=word, form=ONE
    )
    return described(field, default=default, validator=check_of(field))


def shape_field(*, square: bool = False, most: int | None = None) -> Any:
    """Return the field ``shape``, of at most so many rows and columns, as many of both if *square*.

    A class whose boards have any shape needs none: ``shape: pf.Shape``.
    """

    def check(instance: Any, attribute: "attrs.Attribute[Any]", shape: Any) -> None:
        height, width = shape.height, shape.width
        if (most is None or height <= most >= width) and (not square or height == width):
            return
        limit = "" if most is None else f"at most {most}"
        if square:
            wanted = ", ".join(filter(None, ["as many rows as columns", limit]))
            raise InstanceError(f"expected {wanted}, found {height} rows of {width}")
        raise InstanceError(f"expected {limit} rows and columns, found {height} and {width}")

    return attrs.field(validator=check)


Check = Callable[[Any, "attrs.Attribute[Any]", Any], None]


def check_of(field: Placed) -> Check:
    """Return the validator of a field: as many values as places, and each of them right."""

    def check(instance: Any, attribute: "attrs.Attribute[Any]", value: Any) -> None:
        form = field.form
        if isinstance(form, Tuple) and field.optional and value == () == form.none:
            return
        shape = shape_of(instance)
        wanted = field.where.count(shape, instance)
        if isinstance(form, Tuple) and len(value) != wanted:
            raise InstanceError(f"expected {wanted} {attribute.name}, found {len(value)}")
        values = form.unpack(value, shape, wanted)
        if are_held(field, values, shape):
            return
        number = next(n for n, one in enumerate(values) if not field.holds(one, shape))
        place = field.where.place(shape, instance, number)
        at = "" if place is None else f"{'' if is_beside(place) else ' at'} {place.words()}"
        is_whole = isinstance(field.where, Whole)
        what = field.what.wanted(shape, field.word if is_whole else attribute.name)
        if is_whole:
            what = what.removeprefix("one of the ")
        raise InstanceError(
            " ".join(f"expected {what} {at}".split()) + f", found {values[number]!r}"
        )

    return check


def are_held(field: Placed, values: Sequence[Any], shape: Shape) -> bool:
    """Return whether each of *values* may stand at a place of a field."""
    kinds = set(map(type, values))
    all_hold = getattr(field.what, "all_hold", None)
    if (
        all_hold is not None
        and kinds <= {tuple, NoneType}
        and (field.optional or None not in values)
    ):
        return bool(all_hold([value for value in values if value is not None], shape))
    if not kinds <= NUMBERS:
        return all(field.holds(one, shape) for one in values)
    # A board has few numbers, each at many places; but True is equal to 1.
    every = set(values)
    if type(field.what) is Number and (field.optional or None not in every):
        numbers = every - {None, UNKNOWN} if field.unknown else every - {None}
        low, top = field.what.low, field.what.top(shape)
        return not numbers or low <= min(numbers) <= max(numbers) <= top
    return all(field.holds(one, shape) for one in every)


def is_beside(place: Place) -> bool:
    """Return whether the words of a place begin with where it is: "above column 1"."""
    return isinstance(place, Margin)
