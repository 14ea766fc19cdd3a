"""Reads a text character by character, so that errors can name the position.

Compiled. Only ASCII is accepted, so a digit is one of ten characters and nothing else.
"""

from typing import Final, final

from mypy_extensions import i64

from puzzlefw.errors import ParseError
from puzzlefw.notation.scanner import SHOWN, quote

MOST_DIGITS: Final = 9


@final
class Scanner:
    """A text, and the position up to which it is read."""

    def __init__(self, text: str) -> None:
        try:
            self.data: bytes = text.encode("ascii")
        except UnicodeEncodeError as error:
            at = error.start
            raise ParseError(
                f"expected plain ASCII, found {text[at]!a} at character {at + 1}"
            ) from None
        self.at: i64 = 0
        self.end: i64 = len(self.data)

    def accept(self, character: str) -> bool:
        """Read *character* if it comes next, and return whether it did."""
        if self.at < self.end and self.data[self.at] == ord(character):
            self.at += 1
            return True
        return False

    def number(self, what: str, which: i64) -> i64:
        """Read a number of up to nine digits; *what* and *which* name it in an error."""
        begin = self.at
        value: i64 = 0
        while self.at < self.end:
            digit = i64(self.data[self.at]) - 48
            if not 0 <= digit <= 9:
                break
            if self.at - begin == MOST_DIGITS:
                raise self.error(
                    f"a number of at most {MOST_DIGITS} digits for", what, which, begin
                )
            value = 10 * value + digit
            self.at += 1
        if self.at == begin:
            raise self.error("a number for", what, which, begin)
        return value

    def error(self, wanted: str, what: str, which: i64, at: i64) -> ParseError:
        """Return the error that *wanted* was not found at *at*, where *what* should stand."""
        found = self.rest(at)
        return ParseError(
            f"expected {wanted} {what} {int(which)} at character {int(at) + 1}, found {found}"
        )

    def expect(self, character: str, before: str) -> None:
        """Read *character*, which *before* is to follow."""
        if not self.accept(character):
            place = int(self.at) + 1
            raise ParseError(
                f"expected {character!r} and {before} at character {place},"
                f" found {self.rest(self.at)}"
            )

    def refuse_rest(self, after: str) -> None:
        """Raise ParseError unless the text ends here; *after* is what was read last."""
        if self.at < self.end:
            place = int(self.at) + 1
            raise ParseError(
                f"expected the end after {after} at character {place}, found {self.rest(self.at)}"
            )

    def rest(self, at: i64) -> str:
        """Return the text from *at* on, as an error message shows it."""
        return quote(self.data[at : at + SHOWN].decode())
