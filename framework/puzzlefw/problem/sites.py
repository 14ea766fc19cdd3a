"""Sites: the places of an instance where its fields say something, or could say it.

What a maker can change of any type follows from its description: see ``puzzlefw.fields``.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, Final

import attrs

from puzzlefw.explaining import Message
from puzzlefw.explaining.printed_clues import clue_at
from puzzlefw.fields import Listed, Number, Placed, Regions, Several, description_of, shape_of
from puzzlefw.fields.composed_values import NumberList
from puzzlefw.fields.listed import THERE
from puzzlefw.fields.positions import FirstCells, Sides, inner_sides
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.grid.shape import Shape
from puzzlefw.problem.clue_words import said
from puzzlefw.view import Place

MOST_CANDIDATES: Final = 400
"""The most values that are tried at a site."""


Key = int | tuple[int, ...]
"""What tells a site from the others of its field."""


@attrs.frozen
class Site:
    """A place of a field, by its number there, or by the cells of a clue in a list."""

    field: Placed | Listed = attrs.field(eq=False, repr=False)
    number: Key
    place: Place = attrs.field(eq=False)
    name: str

    def said(self, value: Any) -> str | Message:
        """Return *value* in words, without its place: "3", "12+", "white circle"."""
        return said(self.field, self.place, value)

    def clue(self, instance: Any, value: Any) -> Message:
        """Return in words what *value* is there: "the 3 at r2c5"."""
        found = self.said(value)
        if isinstance(found, Message) and found.id == "compared":
            return found  # which names both cells
        return clue_at(found, self.place, shape_of(instance))


def standing(instance: Any, sites: Iterable[Site]) -> dict[Site, Any]:
    """Return the value at each of some sites of *instance*."""
    values: dict[str, Mapping[Key, Any]] = {}
    found = {}
    for site in sites:
        if site.name not in values:
            every: Any = site.field.values(instance)
            values[site.name] = every if isinstance(every, dict) else dict(enumerate(every))
        found[site] = values[site.name].get(site.number)
    return found


def sites_of(instance: Any, *, are_clues: bool = True) -> list[Site]:
    """Return where the fields of *instance* have clues, or could have them; none without fields.

    Or, if they *are_clues* not, where nothing can be given up, as its absence says something too.
    """
    description = description_of(instance.__class__)
    found = []
    for field in () if description is None else description.fields:
        if isinstance(field, Regions):
            continue
        is_silent = not (field.unless and getattr(instance, field.unless))
        if field.hidden or not field.is_clue or is_silent != are_clues:
            continue
        for number in numbers_of(field, instance):
            place = field.place(instance, number)  # type: ignore[arg-type]
            if place is not None:
                found.append(Site(field, number, place, field.name))
    return found


def numbers_of(field: Placed | Listed, instance: Any) -> Iterator[Key]:
    """Visit the places of a field at which something can stand."""
    if isinstance(field, Listed):
        possible = field.where.every(shape_of(instance)) if field.adds else ()
        yield from dict.fromkeys((*field.values(instance), *possible))
    elif isinstance(field.where, FirstCells):
        regions = getattr(instance, field.where.of)
        last: set[int] = set()
        for cell, region in enumerate(regions or ()):
            if region not in last:
                last.add(region)
                yield cell
    elif isinstance(field.where, Sides):
        for number, _, _ in inner_sides(shape_of(instance)):
            yield number
    else:
        yield from range(field.count(instance))


def with_values(instance: Any, values: Mapping[Site, Any]) -> Any:
    """Return *instance* with other values; raises what its class raises where they do not fit."""
    by_field: dict[str, tuple[Placed | Listed, dict[Any, Any]]] = {}
    for site, value in values.items():
        by_field.setdefault(site.name, (site.field, {}))[1][site.number] = value
    if not by_field:
        return instance
    changed = {name: field.changed(instance, some) for name, (field, some) in by_field.items()}
    return attrs.evolve(instance, **changed)


def can_say_more(site: Site, value: Any) -> bool:
    """Return whether a clue can be put there, or what stands there says less than it could."""
    field = site.field
    if value is None:
        return field.optional and field.adds
    if isinstance(field, Listed):
        return field.has_values and value is THERE  # a cage without its total
    if value in field.fixed or field.weakened(value) is None:
        return False
    return bool(value == field.weakened(value)) or bool(open_parts(field, value))


def open_parts(field: Placed | Listed, value: Any, near: Any = None) -> list[int]:
    """Return which parts of a value say nothing, but do in *near* if that is given."""
    match field.what:
        case NumberList(unknown=unknown) if unknown is not None:
            numbers = [part[0] if isinstance(part, tuple) else part for part in value]
            found = [at for at, number in enumerate(numbers) if number == unknown]
        case Several(optional=True):
            found = [at for at, part in enumerate(value) if part is None]
        case _:
            return []
    is_alike = isinstance(near, tuple) and len(near) == len(value)
    return [at for at in found if not is_alike or near[at] is not None]


def candidates(site: Site, shape: Shape, value: Any, near: Any = None) -> list[Any]:
    """Return values that a site could have instead of *value*, those like *near* first.

    Of a value made of several, those with one more part said.
    """
    field = site.field
    if isinstance(field, Listed) and value is THERE:
        value = None  # it equals the number 1
    if value is not None and (parts := open_parts(field, value, near)):
        what = field.what
        assert isinstance(what, NumberList | Several)
        at = parts[0]
        kind = what.of if isinstance(what, NumberList) else what.parts[at]
        make = tuple if isinstance(what, NumberList) else lambda parts: what.make(*parts)
        old = near[at] if isinstance(near, tuple) and len(near) > at else None
        some = ordered(kind.likely(shape), old)
        if isinstance(what, NumberList) and isinstance(value[at], tuple):
            some = [(number, value[at][1]) for number in some]  # of the same color
        return [make((*value[:at], one, *value[at + 1 :])) for one in some]
    some = ordered(field.what.likely(shape), near)
    if isinstance(field.what, Several) and not field.what.optional:
        some = of_all_parts(field.what, near)
    return [one for one in some if one not in field.fixed and one != value]


def of_all_parts(what: Several, near: Any) -> list[Any]:
    """Return a sign with a number, those like *near* first: each number with all signs."""
    sign, number = what.parts
    if not isinstance(number, Number):
        return []
    like = (None, None) if near is None else near
    numbers = ordered(range(number.low, number.low + MOST_CANDIDATES), like[1])
    signs = sorted(sign.likely(Shape(1, 1)), key=lambda one: bool(one != like[0]))
    return [what.make(one, other) for other in numbers for one in signs]


def ordered(values: Iterable[Any], near: Any) -> list[Any]:
    """Return values, those first that are close to *near*: a number, or several parts.

    Without it 0 comes last: it stands for no sum in some texts, and is right wherever it does.
    """
    found = list(islice(values, MOST_CANDIDATES))
    if all(type(one) is int for one in found):
        is_told = type(near) is int and near != UNKNOWN
        found.sort(key=lambda one: (0, abs(one - near)) if is_told else (one == 0, one))
    elif isinstance(near, tuple):
        found.sort(key=lambda one: distance(one, near))
    return found


def distance(one: tuple[Any, ...], other: tuple[Any, ...]) -> tuple[int, int]:
    """Return how many parts of two values differ, and by how much numbers among them."""
    pairs = [pair for pair in zip(one, other, strict=True) if pair[0] != pair[1]]
    return len(pairs), sum(abs(a - b) for a, b in pairs if type(a) is type(b) is int)
