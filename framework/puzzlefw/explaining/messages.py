"""Sentences before they are words: an id of the catalogue, and what is put into its template."""

from collections.abc import Iterator, Mapping

import attrs

from puzzlefw.view import Cell, Line, Place

Catalogues = str | Mapping[str, str] | tuple["Catalogues", ...]
"""A package that holds catalogues, such as ``en.ftl``, or a module ``x`` that ``x.en.ftl`` lies
beside; or their texts, by the language; or several of these."""


@attrs.frozen
class Statement:
    """That a mark stands in a place, or that it does not.

    *phrase* ends a sentence about the place, as the mark's ``phrase`` or ``denial`` does; *key* is
    that of the mark, and *holds* tells whether it stands there.
    """

    place: Place
    key: str
    phrase: str
    holds: bool


@attrs.frozen
class Left:
    """What is left for a place, of which all else is excluded: "is 1, 2 or 4".

    *values* are as the phrases of marks end.
    """

    place: Place
    values: tuple[str, ...]


@attrs.frozen
class RuleName:
    """What an author calls a rule: a word of the catalogue, and the place that it belongs to.

    *word* is English, without an article where there is a place: "thermometer", "cage of 17". *at*
    is the number of a cell, or a place of the view. What is printed there changes nothing. A
    catalogue has the word as ``name-thermometer``, ``name-cage-of`` with ``{ $number }``.
    """

    word: str
    at: int | Place | None = None


@attrs.frozen
class Rest:
    """What is not decided yet of a row or column."""

    line: Line


@attrs.frozen
class Message:
    """A sentence of the catalogue: which one, and its fields.

    A field is a word, a number, a place, ``Rest``, another message; or a tuple of places, of
    statements and what is left for places, or of messages. *technique* names the way of concluding
    something where the sentence knows it better than the rule alone; empty means that it stays as
    it is.
    """

    id: str
    fields: Mapping[str, object] = attrs.field(factory=dict)
    technique: str = ""


def beside(message: Message) -> dict[str, object]:
    """Return more fields of a message: of how many things each one is, and its id.

    That is "number" for a text that begins with a digit.
    """
    found: dict[str, object] = {}
    for name, value in message.fields.items():
        found[f"{name}-count"] = count_of(value)
        found[f"{name}-id"] = value.id if isinstance(value, Message) else kind_of_text(value)
    return found


def kind_of_text(value: object) -> str:
    """Return "number" for a text that begins with a digit: in some languages it has an article."""
    return "number" if isinstance(value, str) and value[:1].isdecimal() else ""


def count_of(value: object) -> int:
    """Return how many things a field is of, those of lists in it counted one by one."""
    match value:
        case Message("list" | "cells", fields):
            return sum(map(count_of, fields.values()))
        case tuple():
            return sum(map(count_of, value))
    return 1


def clue_cells(value: object) -> Iterator[Cell]:
    """Visit the cells of the clues that a message is by."""
    if isinstance(value, Message):
        place = value.fields.get("place")
        if value.id == "clue" and isinstance(place, Cell):
            yield place
        for one in value.fields.values():
            yield from clue_cells(one)
    elif isinstance(value, tuple):
        for one in value:
            yield from clue_cells(one)
