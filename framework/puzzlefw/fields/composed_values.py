"""Values made of several: lists of numbers, two sums in a cell, numbers with arrows."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import attrs

from puzzlefw.errors import ParseError
from puzzlefw.fields.turn import Turn
from puzzlefw.fields.values import NUMBERS, Number, What, wrong_word
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.notation.numerals import integer
from puzzlefw.notation.scanner import typed

ARROWS: Final = "^>v<"
"""The signs of directions, clockwise from above."""


@attrs.frozen
class NumberList:
    """Numbers in the order of the line that they belong to; ``0`` is a list without any.

    ``.`` is read as such a list too, as it stands for nothing everywhere else. With *most*
    each has 1 to so many numbers. It *is_sorted* where their order says nothing.
    """

    of: "Number | ColoredNumber"
    unknown: int | None = None
    most: int | None = None
    is_sorted: bool = False

    def holds(self, value: object, shape: Shape) -> bool:
        return type(value) is tuple and self.all_hold([value], shape)

    def all_hold(self, values: Sequence[tuple[Any, ...]], shape: Shape) -> bool:
        """Return whether all lists of *values* are right; one look at all numbers is quicker."""
        if self.most is not None and not all(1 <= len(value) <= self.most for value in values):
            return False
        every = [number for value in values for number in value if number != self.unknown]
        if not set(map(type, every)) <= {int}:
            return all(self.of.holds(number, shape) for number in every)
        return not every or (self.of.low <= min(every) and max(every) <= self.of.top(shape))

    def wanted(self, shape: Shape, name: str) -> str:
        most = "lists" if self.most is None else f"1 to {self.most}"
        return f"{most} of {name} {self.of.limits(shape)}"

    def allows(self, turn: Turn) -> bool:
        return True

    def turned(self, value: Any, turn: Turn, is_reversed: bool) -> Any:
        return value[::-1] if is_reversed and not self.is_sorted else value

    def normal(self, value: Any) -> Any:
        """Return a list in its usual form; raises TypeError for what is none."""
        return tuple(sorted(value)) if self.is_sorted else value

    def format(self, value: Any) -> str:
        return ",".join("?" if n == self.unknown else self.of.format(n) for n in value) or "0"

    def parse(self, word: str, shape: Shape, others: str = "") -> Any:
        if word in ("0", ".") and self.most is None:
            return ()
        parts = word.split(",")
        others += "0" if self.of.low > 0 and self.most is None else ""
        if self.unknown is not None:
            others += "?"
            parse = self.of.parse
            return tuple(self.unknown if p == "?" else parse(p, shape, others) for p in parts)
        found = self.normal(tuple(self.of.parse(part, shape, others) for part in parts))
        if self.most is not None and len(found) > self.most:
            raise wrong_word(self.wanted(shape, "values"), others, word)
        return found

    def likely(self, shape: Shape) -> Iterable[Any]:
        return ()


@attrs.frozen
class ColoredNumber:
    """A number from *low* to *high*, or one with the letter of a colour: ``3``, ``3r``.

    The latter is a pair of both, in which the number may be *unknown*: ``?r``.
    """

    low: int
    high: int
    letters: str
    unknown: int | None = None

    def top(self, shape: Shape) -> int:
        """Return the largest number."""
        return self.high

    def holds(self, value: object, shape: Shape) -> bool:
        number = value
        if type(value) is tuple and len(value) == 2:
            number, letter = value
            if type(letter) is not str or len(letter) != 1 or letter not in self.letters:
                return False
            if self.unknown is not None and type(number) is int and number == self.unknown:
                return True
        return type(number) is int and self.low <= number <= self.high

    def wanted(self, shape: Shape, name: str) -> str:
        return f"one of the {name} {self.limits(shape)}"

    def limits(self, shape: Shape) -> str:
        """Return the least and the largest number in words."""
        colors = f"with a letter of {self.letters} for a color, or without"
        return f"from {self.low} to {self.high} ({colors})"

    def allows(self, turn: Turn) -> bool:
        return True

    def turned(self, value: Any, turn: Turn, is_reversed: bool) -> Any:
        return value

    def opened(self, value: Any) -> Any:
        """Return what is left of a value whose number nobody knows."""
        return (self.unknown, value[1]) if isinstance(value, tuple) else self.unknown

    def format(self, value: Any) -> str:
        number, letter = value if isinstance(value, tuple) else (value, "")
        return f"{'?' if number == self.unknown else number}{letter}"

    def parse(self, word: str, shape: Shape, others: str = "") -> Any:
        letter = word[-1:] if word[-1:].isalpha() else ""
        digits = word[: len(word) - len(letter)]
        number = self.unknown if digits == "?" else integer(digits)
        value = (number, letter) if letter else number
        if not self.holds(value, shape):
            raise wrong_word(self.wanted(shape, "values"), others, word)
        return value

    def likely(self, shape: Shape) -> Iterable[Any]:
        return range(self.low, min(self.high, shape.size) + 1)


@attrs.frozen
class Several:
    """A tuple of values, one of each kind of *parts*, with *sign* between them when typed.

    Without a sign between them the first of two, one character, is typed behind the other: ``12+``.
    A part may be None where *optional*. With *swapped*, a board whose rows and columns are
    exchanged has the parts in the other order; no other symmetry has such values then.
    """

    parts: tuple[What, ...]
    sign: str
    optional: bool = False
    swapped: bool = False
    make: Callable[..., Any] = lambda *parts: tuple(parts)

    def holds(self, value: object, shape: Shape) -> bool:
        return isinstance(value, tuple) and self.all_hold([value], shape)

    def all_hold(self, values: Sequence[tuple[Any, ...]], shape: Shape) -> bool:
        """Return whether all of *values* are right; a look at each part of all is quicker."""
        if not values:
            return True
        if set(map(len, values)) != {len(self.parts)}:
            return False
        for part, column in zip(self.parts, zip(*values, strict=True), strict=True):
            # A board has few numbers; but True is equal to 1.
            are_numbers = set(map(type, column)) <= NUMBERS
            for one in set(column) if are_numbers else column:
                if not (part.holds(one, shape) or (one is None and self.optional)):
                    return False
        return True

    def wanted(self, shape: Shape, name: str) -> str:
        return " and ".join(dict.fromkeys(part.wanted(shape, name) for part in self.parts))

    def allows(self, turn: Turn) -> bool:
        if self.swapped:
            return turn in (Turn(), Turn(3, True))
        return all(part.allows(turn) for part in self.parts)

    def turned(self, value: Any, turn: Turn, is_reversed: bool) -> Any:
        if self.swapped:
            return self.make(*(value if turn == Turn() else value[::-1]))
        pairs = zip(self.parts, value, strict=True)
        return self.make(
            *(None if one is None else part.turned(one, turn, is_reversed) for part, one in pairs)
        )

    def format(self, value: Any) -> str:
        words = [
            "" if one is None else part.format(one)
            for part, one in zip(self.parts, value, strict=True)
        ]
        return self.sign.join(words if self.sign else reversed(words))

    def parse(self, word: str, shape: Shape, others: str = "") -> Any:
        found = self.split(word)
        if not self.sign and word.isdecimal():
            signs = getattr(self.parts[0], "told", ())
            wanted = f"one of the signs {' '.join(signs)} behind {typed(word)}"
            raise ParseError(f"expected {wanted}, found none")
        if len(found) != len(self.parts):
            raise wrong_word(self.wanted(shape, "values"), others, word)
        # What may stand for the whole may not stand for one of several parts with a sign between.
        others = "" if self.sign else others
        return self.make(
            *(
                None if one == "" and self.optional else part.parse(one, shape, others)
                for part, one in zip(self.parts, found, strict=True)
            )
        )

    def split(self, word: str) -> Sequence[str]:
        """Return the parts of a word; what is typed as ``+12`` is ``12+`` too."""
        if self.sign:
            return word.split(self.sign)
        return (word[:1], word[1:]) if word[-1:].isdecimal() else (word[-1:], word[:-1])

    def likely(self, shape: Shape) -> Iterable[Any]:
        return ()


@attrs.frozen
class ArrowNumber:
    """A number with an arrow before it, or without: ``^3``, ``>0``, ``5``; ``?`` for no number.

    ``make(direction, number)`` makes the value, a tuple; the direction is None without an arrow.
    """

    of: Number
    make: Callable[[Direction | None, int], Any]
    unknown: int

    def holds(self, value: object, shape: Shape) -> bool:
        if not (isinstance(value, tuple) and len(value) == 2):
            return False
        direction, number = value
        is_told = self.of.holds(number, shape) or number == self.unknown
        return is_told and (direction is None or isinstance(direction, Direction))

    def wanted(self, shape: Shape, name: str) -> str:
        return f"{self.of.wanted(shape, name)}, with an arrow or without"

    def allows(self, turn: Turn) -> bool:
        return True

    def turned(self, value: Any, turn: Turn, is_reversed: bool) -> Any:
        direction, number = value
        return self.make(None if direction is None else turn.direction(direction), number)

    def format(self, value: Any) -> str:
        direction, number = value
        arrow = "" if direction is None else ARROWS[direction]
        return arrow + ("?" if number == self.unknown else self.of.format(number))

    def parse(self, word: str, shape: Shape, others: str = "") -> Any:
        found = re.fullmatch(r"([\^>v<]?)(.+)", word)
        if found is None:
            raise wrong_word(self.wanted(shape, "values"), others, word)
        arrow, number = found.groups()
        direction = Direction(ARROWS.index(arrow)) if arrow else None
        if number == "?":
            return self.make(direction, self.unknown)
        return self.make(direction, self.of.parse(number, shape, f"?{others}"))

    def likely(self, shape: Shape) -> Iterable[Any]:
        for number in self.of.likely(shape):
            yield from (self.make(direction, number) for direction in Direction)
