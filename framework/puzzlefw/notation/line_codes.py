"""Codes of both collections for several numbers beside each line: columns first, then rows."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import attrs

from puzzlefw.grid.clues import UNKNOWN, Clues
from puzzlefw.notation.codes import Count, Fields, margins, refuse, shape_in
from puzzlefw.notation.puzzlink_codes import WHERE, Numbers
from puzzlefw.notation.scanner import Scanner

NUMBERS: Final = r"([0-9]{1,4}(\.[0-9]{1,4})*)?"
PLAIN: Final = re.compile(f"{NUMBERS}(/{NUMBERS})*(?=,|$)")
"""What ``Lists`` reads."""
NumberLists = tuple[tuple[int, ...], ...]
"""Numbers for each column, from the top down, then for each row, from left to right."""


def number_lists(lists: Iterable[Iterable[int]]) -> NumberLists:
    """Return lists of numbers as the tuples that an instance holds: a converter for attrs.

    A 0 alone, as some print it, is a list without numbers.
    """
    found = [tuple(numbers) for numbers in lists]
    return tuple(() if numbers == (0,) else numbers for numbers in found)


@attrs.frozen
class Slots:
    """Numbers beside each line as on puzz.link: half as many places as it has cells, rounded up.

    The place next to the board comes first, so the last number does. A place without a number says
    nothing.
    """

    def read(self, scanner: Scanner, fields: Fields) -> NumberLists:
        count = sum(slots(fields))
        return self.of_places(Numbers(lambda fields: count).read(scanner, fields), fields)

    def write(self, value: NumberLists, fields: Fields) -> str:
        return Numbers().write(self.places(value, fields), fields)

    def of_places(self, places: Clues, fields: Fields) -> NumberLists:
        """Return the numbers beside each line from those at all its places."""
        found = []
        start = 0
        for size in slots(fields):
            line = reversed(places[start : start + size])
            found.append(tuple(number for number in line if number is not None))
            start += size
        return tuple(found)

    def places(self, value: NumberLists, fields: Fields) -> Clues:
        """Return the numbers at all places, the inverse of ``of_places``; raises FormatError."""
        places: list[int | None] = []
        for numbers, size in zip(value, slots(fields), strict=True):
            refuse_colors(numbers, WHERE)
            if len(numbers) > size:
                raise refuse(numbers, WHERE, f"more than {size} numbers beside such a line")
            places += [*reversed(numbers), *[None] * (size - len(numbers))]
        return tuple(places)


def slots(fields: Fields) -> Iterator[int]:
    """Visit how many places there are beside each column, then beside each row."""
    shape = shape_in(fields)
    yield from [half(shape.height)] * shape.width
    yield from [half(shape.width)] * shape.height


def half(side: int) -> int:
    """Return half of a side, rounded up: the most blocks that fit into such a line."""
    return (side + 1) // 2


def refuse_colors(numbers: Sequence[object], where: str) -> None:
    """Raise FormatError if numbers beside a line have colors."""
    if not set(map(type, numbers)) <= {int}:
        raise refuse(numbers, where, "blocks of several colors")


@attrs.frozen
class Lists:
    """Decimal numbers as in Tatham's collection: ``.`` between them, ``/`` between lines."""

    over: Count = margins

    def places(self, text: str) -> int:
        """Return for how many lines *text* has something, be it right or not."""
        return text.count("/") + 1

    def read(self, scanner: Scanner, fields: Fields) -> NumberLists:
        shape = shape_in(fields)
        if plain := PLAIN.match(scanner.text, scanner.at):
            lines = plain[0].split("/")
            if len(lines) == shape.width + shape.height:
                scanner.at = plain.end()
                return tuple([tuple(map(int, filter(None, one.split(".")))) for one in lines])
        # Something is wrong with it, and what this is shows from the left to the right.
        found = []
        for line in range(shape.width + shape.height):
            if line:
                scanner.expect("/")
            numbers: list[int] = []
            while numbers or scanner.peek().isdecimal():
                numbers.append(scanner.decimal(4))
                if not scanner.accept("."):
                    break
            found.append(tuple(numbers))
        return tuple(found)

    def write(self, value: NumberLists, fields: Fields) -> str:
        for numbers in value:
            refuse_colors(numbers, "a game ID")
            if UNKNOWN in numbers:
                raise refuse(numbers, "a game ID", "a number that is not known")
        return "/".join(".".join(map(str, numbers)) for numbers in value)
