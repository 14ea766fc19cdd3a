"""What the view of a board has by what its class says of its fields: nothing is said twice."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from puzzlefw.fields import (
    Flag,
    Listed,
    NumberList,
    Placed,
    Regions,
    Rooms,
    Sides,
    Whole,
    description_of,
)
from puzzlefw.fields.drawn_lists import drawn, drawn_at
from puzzlefw.fields.field import shape_of
from puzzlefw.grid.regions import members
from puzzlefw.view import Cell, Place, Printed, Text, printed_before

__all__ = ["printed_fields"]


def printed_fields(instance: Any) -> Iterator[Printed]:
    """Visit what is printed: each value at its place, in the order of fields and of places.

    By the ``glyphs`` of its field, or else as it is typed; of clues in lists, as is usual where
    they stand. Nothing of rules, regions and sides.
    """
    for field in fields_of(instance):
        if isinstance(field.what, NumberList):
            sign = one_sign(field) if field.glyphs else None
            yield from printed_before(shape_of(instance), field.values(instance), sign)
            continue
        for place, value in zip(places_of(field, instance), field.values(instance), strict=True):
            if value is not None and place is not None:
                glyphs = field.glyphs(value) if field.glyphs else (Text(field.format(value)),)
                yield from (Printed(place, glyph) for glyph in glyphs)

    kind: type = type(instance)
    for one in seen_of(kind).listed:
        for cells, value in one.values(instance).items():
            place = drawn_at(one, cells, shape_of(instance))
            signs = drawn(one, cells, value, shape_of(instance))
            yield from (Printed(place, sign) for sign in signs)


def one_sign(field: Placed) -> Callable[[Any], Text]:
    """Return what gives a number of a list its sign, by the glyphs of its field."""

    def sign(number: Any) -> Text:
        (found,) = field.glyphs(number) if field.glyphs else ()
        assert isinstance(found, Text)
        return found

    return sign


def places_of(field: Placed, instance: Any) -> Iterator[Place | None]:
    """Visit the places of a field."""
    if isinstance(field.where, Rooms):
        # To look each room up would take as long as the board has cells.
        for cells in members(field.where.regions(instance)):
            yield Cell(*shape_of(instance).cell(cells[0]))
        return
    yield from (field.place(instance, number) for number in range(field.count(instance)))


def fields_of(instance: Any) -> Sequence[Placed]:
    """Return the fields of an instance with what is printed; none if its class describes none."""
    kind: type = type(instance)
    return seen_of(kind).printed


def rules_of(instance: Any) -> str:
    """Return in words the rules that are on, none if the class describes none."""
    kind: type = type(instance)
    rules = seen_of(kind).rules
    return ", ".join(rule.word for rule in rules if getattr(instance, rule.name) is True)


def regions_of(instance: Any) -> Sequence[int]:
    """Return the region of each cell, by the first field with regions that every board has."""
    kind: type = type(instance)
    regions = seen_of(kind).regions
    found: Sequence[int] = getattr(instance, regions) if regions else ()
    return found


class Seen(NamedTuple):
    """The fields of a class that a view shows: printed, lists, rules, and the name of regions."""

    printed: Sequence[Placed]
    listed: Sequence[Listed]
    rules: Sequence[Placed]
    regions: str


@cache
def seen_of(kind: type) -> Seen:
    """Return which fields of a class a view shows; found once, as each solve has a view."""
    description = description_of(kind)
    fields = () if description is None else description.fields
    placed = [field for field in fields if isinstance(field, Placed) and not field.hidden]
    regions = [field for field in fields if isinstance(field, Regions)]
    return Seen(
        [field for field in placed if not isinstance(field.where, Whole | Sides)],
        [field for field in fields if isinstance(field, Listed) and not field.hidden],
        [field for field in placed if isinstance(field.what, Flag)],
        next((field.name for field in regions if not (field.optional or field.hidden)), ""),
    )
