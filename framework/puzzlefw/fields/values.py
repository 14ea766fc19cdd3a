"""What can stand at a place: numbers, signs, lists; how it is typed, and how it turns.

A place can also hold nothing, None, or a clue that nobody knows, UNKNOWN: the field says which.
"""

from collections.abc import Callable, Iterable, Mapping
from types import NoneType
from typing import Any, Final, Protocol

import attrs

from puzzlefw.errors import ParseError
from puzzlefw.fields.turn import Turn
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.numerals import integer
from puzzlefw.notation.scanner import typed

MOST_TOLD: Final = 20
"""The most signs that an error names, beside the last of them."""
NUMBERS: Final = {int, NoneType}
High = int | Callable[[Shape], int]
"""The largest number, or a function of the board's shape that tells it."""


class What(Protocol):
    """The values that can stand at a place."""

    def holds(self, value: object, shape: Shape) -> bool:
        """Return whether *value* is one of them, on a board of *shape*."""

    def wanted(self, shape: Shape, name: str) -> str:
        """Return in words what a field with that *name* has: "one of the clues from 0 to 4"."""

    def allows(self, turn: Turn) -> bool:
        """Return whether each value has its like on a board that is turned so."""

    def turned(self, value: Any, turn: Turn, is_reversed: bool) -> Any:
        """Return the turned value; *is_reversed* if its line is read the other way then."""

    def format(self, value: Any) -> str:
        """Return *value* as it is typed: a word without blanks."""

    def parse(self, word: str, shape: Shape, others: str = "") -> Any:
        """Return the value that a word stands for; raises ParseError.

        *others* are the signs that may stand there as well, which the error names.
        """

    def likely(self, shape: Shape) -> Iterable[Any]:
        """Visit the values that are worth a try on a board of *shape*."""


def wrong_word(wanted: str, others: str, word: str) -> ParseError:
    """Return the error for a word where what is *wanted*, or one of the signs *others*, may be."""
    every = [wanted, *others]
    said = " or ".join(filter(None, [", ".join(every[:-1]), every[-1]]))
    return ParseError(f"expected {said}, found {typed(word)}")


@attrs.frozen
class Number:
    """A number from *low* to *high*; none above *most* says anything that could be right."""

    low: int
    high: High
    most: High | None = None

    def top(self, shape: Shape) -> int:
        """Return the largest number on a board of *shape*."""
        return self.high if isinstance(self.high, int) else self.high(shape)

    def holds(self, value: object, shape: Shape) -> bool:
        return type(value) is int and self.low <= value <= self.top(shape)

    def wanted(self, shape: Shape, name: str) -> str:
        return f"one of the {name} {self.limits(shape)}"

    def limits(self, shape: Shape) -> str:
        """Return the least and the largest number in words."""
        return f"from {self.low} to {self.top(shape)}"

    def allows(self, turn: Turn) -> bool:
        return True

    def turned(self, value: Any, turn: Turn, is_reversed: bool) -> Any:
        return value

    def format(self, value: Any) -> str:
        return str(value)

    def parse(self, word: str, shape: Shape, others: str = "") -> Any:
        number = integer(word)
        if number is None or not self.holds(number, shape):
            raise wrong_word(self.wanted(shape, "values"), others, word)
        return number

    def likely(self, shape: Shape) -> Iterable[Any]:
        most = self.most if self.most is not None else shape.size
        top = most if isinstance(most, int) else most(shape)
        return range(self.low, min(self.top(shape), top) + 1)


@attrs.frozen
class Sign:
    """One of some signs, each a character, by the values that they stand for.

    *turns* has, for a sign that looks another way on a turned board, a function from it and the
    symmetry to the value there. Those that are *untold* stand for what no text can say: none is
    read with them.
    """

    signs: Mapping[str, Any] = attrs.field(eq=lambda signs: tuple(signs.items()))
    turns: Callable[[Any, Turn], Any] | None = None
    untold: str = ""

    @property
    def told(self) -> list[str]:
        """The signs that people may type."""
        return [sign for sign in self.signs if sign not in self.untold]

    def holds(self, value: object, shape: Shape) -> bool:
        return any(type(value) is type(one) and value == one for one in self.signs.values())

    def wanted(self, shape: Shape, name: str) -> str:
        told = self.told
        if len(told) > MOST_TOLD + 1:
            told[MOST_TOLD:-1] = ["..."]
        return f"one of the {name} {' '.join(told)}"

    def allows(self, turn: Turn) -> bool:
        return True

    def turned(self, value: Any, turn: Turn, is_reversed: bool) -> Any:
        return value if self.turns is None else self.turns(value, turn)

    def format(self, value: Any) -> str:
        return next(sign for sign, one in self.signs.items() if one == value)

    def parse(self, word: str, shape: Shape, others: str = "") -> Any:
        for sign in (word, word.upper(), word.lower()):
            if sign in self.signs and sign not in self.untold:
                return self.signs[sign]
        raise wrong_word(self.wanted(shape, "values"), others, word)

    def likely(self, shape: Shape) -> Iterable[Any]:
        return self.signs.values()


class Flag:
    """Whether something is there: a wall on a side, a rule that is on."""

    def holds(self, value: object, shape: Shape) -> bool:
        return type(value) is bool

    def wanted(self, shape: Shape, name: str) -> str:
        return "true or false"

    def allows(self, turn: Turn) -> bool:
        return True

    def turned(self, value: Any, turn: Turn, is_reversed: bool) -> Any:
        return value

    def format(self, value: Any) -> str:
        return "yes" if value else "no"

    def parse(self, word: str, shape: Shape, others: str = "") -> Any:
        if word not in ("yes", "no"):
            raise wrong_word("yes or no", others, word)
        return word == "yes"

    def likely(self, shape: Shape) -> Iterable[Any]:
        return (True,)


class Order:
    """Which of two cells is the greater one: ``>`` the first, ``<`` the second, ``o`` a dot."""

    def holds(self, value: object, shape: Shape) -> bool:
        return value in (">", "<", "o")

    def wanted(self, shape: Shape, name: str) -> str:
        return f"one of the {name} > < o"

    def allows(self, turn: Turn) -> bool:
        return True

    def turned(self, value: Any, turn: Turn, is_reversed: bool) -> Any:
        return {">": "<", "<": ">"}.get(value, value) if is_reversed else value

    def format(self, value: Any) -> str:
        return str(value)

    def parse(self, word: str, shape: Shape, others: str = "") -> Any:
        if not self.holds(word, shape):
            raise wrong_word(self.wanted(shape, "values"), others, word)
        return word

    def likely(self, shape: Shape) -> Iterable[Any]:
        return (">", "<", "o")
