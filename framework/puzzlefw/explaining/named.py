"""Places that a sentence names: only those of fields that its template has a use for."""

from collections.abc import Iterator
from typing import Final

from puzzlefw.explaining.language import LISTS, Language
from puzzlefw.explaining.messages import Left, Message, Rest, Statement, beside
from puzzlefw.explaining.statements import CLUED
from puzzlefw.view import Cell, Place

AREAS: Final = frozenset({"region", "cage", "diagonal-falling", "diagonal-rising"})
"""The messages that name all cells of an area at once."""
TOKENS: Final = 0xE000
"""The first of the characters that stand for fields, none of which any text has."""
Named = Place | Rest | Message
"""A place, what is left of a line, or the message that names an area."""


def named(language: Language, value: object) -> Iterator[Named]:
    """Visit the places that a message names, or a field of one; some of them several times.

    A clue is at its place. Of a list all places are named, also those that a sentence only counts.
    """
    match value:
        case Statement(place=place, phrase=phrase):
            yield place
            if clued := CLUED.fullmatch(phrase):
                yield Cell(int(clued[3]) - 1, int(clued[4]) - 1)
        case Left(place=place):
            yield place
        case Message(id=name) if name in AREAS:
            yield value
        case Message(fields={"clue": clue, "place": place}) if clue:
            yield from named(language, place)
        case Message(id="given-word"):
            return
        case Message():
            for field in fields_of(language, value):
                yield from named(language, field)
        case tuple():
            for one in value:
                yield from named(language, one)
        case _ if isinstance(value, Place | Rest):
            yield value


def fields_of(language: Language, message: Message) -> list[object]:
    """Return the fields of a message that its sentence says; those of lists are all said."""
    fields = message.fields
    if message.id in LISTS or message.id in ("one-of", "all-of", "rule-name"):
        return [*fields.values()]
    filled: dict[str, object] = {}
    tokens: dict[str, object] = {}
    for name, value in fields.items():
        if isinstance(value, int | str) or value == ():
            filled[name] = "" if value == () else value
        else:
            filled[name] = token = chr(TOKENS + len(tokens))
            tokens[token] = value
    said = language.template(message.id, {**beside(message), **filled})
    return [value for token, value in tokens.items() if token in said]
