"""Reads a text from left to right, so that errors can name the position."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from puzzlefw.errors import ParseError

SHOWN: Final = 24
"""Characters of a faulty text that an error message shows."""
BASE36: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
DECIMAL: Final = re.compile("[0-9]+")
Item = TypeVar("Item")


def quote(text: str) -> str:
    """Return the beginning of a faulty text for an error message: quoted, short, plain ASCII."""
    return ascii(text[:SHOWN])[: 2 * SHOWN] if text else "the end"


def typed(text: str, most: int = SHOWN) -> str:
    """Return the beginning of a faulty word for an error message, as people typed it.

    Only what cannot be seen stands as its code, such as a blank that is none of ASCII.
    """
    said = text[:most]
    return "'" + "".join(c if c.isprintable() else ascii(c)[1:-1] for c in said) + "'"


class Scanner:
    """A text, and the position up to which it is read; *what* names the text in errors."""

    def __init__(self, text: str, what: str = "the text") -> None:
        self.text = text
        self.what = what
        self.at = 0

    def is_at_end(self) -> bool:
        """Return whether all is read."""
        return self.at >= len(self.text)

    def goes_on(self) -> bool:
        """Return whether neither the end comes next nor a slash, which ends a part."""
        return self.peek() not in ("", "/")

    def peek(self) -> str:
        """Return the next character, empty at the end."""
        return self.text[self.at : self.at + 1]

    def accept(self, characters: str) -> str:
        """Read the next character if it is one of *characters*, and return it, else nothing."""
        found = self.peek()
        if not found or found not in characters:
            return ""
        self.at += 1
        return found

    def take(self, table: Mapping[str, Sequence[Item]], found: list[Item], count: int) -> None:
        """Read characters of *table*, and add to *found* what each stands for.

        It ends at another character, or where there are *count* items or more. Most of a long text
        is read so, as a call for each of its characters takes far longer than this.
        """
        text, at = self.text, self.at
        end = len(text)
        while at < end and len(found) < count:
            items = table.get(text[at])
            if items is None:
                break
            found += items
            at += 1
        self.at = at

    def digits(self, base: int, count: int = 1) -> int:
        """Read a number of exactly *count* lower-case digits of *base*, at most 36."""
        found = self.text[self.at : self.at + count]
        if len(found) < count or any(digit not in BASE36[:base] for digit in found):
            wanted = f"{count} digits" if count > 1 else "a digit"
            raise self.error(f"{wanted} from 0 to {BASE36[base - 1]}")
        self.at += count
        return int(found, base)

    def decimal(self, most: int = 9) -> int:
        """Read a decimal number of at most *most* digits."""
        found = DECIMAL.match(self.text, self.at)
        if found is None or len(found[0]) > most:
            raise self.error(f"a number of at most {most} digits")
        self.at = found.end()
        return int(found[0])

    def expect(self, character: str) -> None:
        """Read *character*; raises ParseError if another one comes."""
        if not self.accept(character):
            raise self.error(repr(character))

    def expect_end(self) -> None:
        """Raise ParseError unless all is read."""
        if not self.is_at_end():
            raise self.error("the end")

    def error(self, wanted: str) -> ParseError:
        """Return the error that *wanted* does not come next."""
        found = quote(self.text[self.at :])
        return ParseError(
            f"expected {wanted} at character {self.at + 1} of {self.what}, found {found}"
        )
