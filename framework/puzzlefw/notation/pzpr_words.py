"""Words of files of puzz.link: their rows, and what each stands for, read and written."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Protocol, runtime_checkable

import attrs

from puzzlefw.errors import ParseError
from puzzlefw.grid.clues import UNKNOWN, Clues
from puzzlefw.grid.regions import members
from puzzlefw.notation.codes import Code, Fields, cells, refuse, rooms
from puzzlefw.notation.puzzlink_codes import ARROWS, Arrowed, Arrows, Clues4, Packed
from puzzlefw.notation.scanner import quote

GIVEN: Final = {"-": UNKNOWN, "*": 1}
"""What signs of given cells stand for."""
PLAYED: Final = (".", "#", "+", "-")
"""Words of cells without anything given; a player may have drawn there."""
DRAWN: Final = r"([.#+-]|[0-9]{1,5})(\[[0-9,]*\])?"
"""The form of such words where a player has numbers too, and small ones."""
GIVEN_OR_DRAWN: Final = rf"q([0-9]{{1,5}}|-2)|{DRAWN}"
WHERE: Final = "a file of puzz.link"
MOST: Final = 99_999
"""The largest number that is read and written."""


@attrs.define
class Rows:
    """The lines of a file that are left, and whether regions are told *by_walls* there."""

    lines: Iterator[str]
    by_walls: bool = False

    def take(
        self, height: int, width: int, split: Callable[[str], Sequence[str]] = str.split
    ) -> list[Sequence[str]]:
        """Return the words of so many rows; raises ParseError for others."""
        every = []
        for number in range(1, height + 1):
            words = split(next(self.lines))
            if len(words) != width:
                wanted = f"{width} words in row {number} of a part of the file"
                raise ParseError(f"expected {wanted}, found {len(words)}")
            every.append(words)
        return every


@runtime_checkable
class HasWords(Protocol):
    """A code that says itself which words a file has for its cells, row by row."""

    def from_words(self, words: Sequence[str], fields: Fields) -> Any:
        """Return the value of the words; raises ParseError."""

    def to_words(self, value: Any, fields: Fields) -> Sequence[str]:
        """Return the words of a value, the inverse of ``from_words``; raises FormatError."""


@attrs.frozen
class WordTable:
    """Cells whose words are listed with what they stand for; the first one of a value is written.

    Words of cells where a player drew something stand for None, or for what is given there.
    """

    words: Mapping[str, Any]

    def from_words(self, words: Sequence[str], fields: Fields) -> tuple[Any, ...]:
        try:
            return tuple(self.words[word] for word in words)
        except KeyError as error:
            raise unknown_word(error.args[0], "a sign of a cell") from None

    def to_words(self, value: Sequence[Any], fields: Fields) -> Sequence[str]:
        word_of = {one: word for word, one in reversed([*self.words.items()])}
        try:
            return [word_of[one] for one in value]
        except KeyError as error:
            raise refuse(error.args[0], WHERE, "such a cell") from None


@attrs.frozen
class GivenNumbers:
    """Cells whose given numbers have a ``q`` before them, as other numbers are a player's."""

    def from_words(self, words: Sequence[str], fields: Fields) -> Clues:
        expect_all(words, GIVEN_OR_DRAWN, "a given number or a sign of a cell")
        is_told = (word[0] == "q" and word != "q-2" for word in words)
        return tuple(int(w[1:]) if told else None for w, told in zip(words, is_told, strict=True))

    def to_words(self, value: Clues, fields: Fields) -> Sequence[str]:
        return ["." if number is None else f"q{decimal(number)}" for number in value]


def values_of(code: Code | HasWords, words: Sequence[str], fields: Fields) -> Any:
    """Return the value of a part of a link from the words that a file has for its cells."""
    if isinstance(code, HasWords):
        return code.from_words(words, fields)
    if isinstance(code, Arrows):
        return tuple(map(arrowed, words))
    # One digit more than there can be stands for ? where links have clues from 0 to 4.
    signs = GIVEN | ({"5": UNKNOWN} if isinstance(code, Clues4) else {})
    if getattr(code, "unknown", UNKNOWN) is None:
        signs = {}
    numbers = [number_of(word, signs) for word in words]
    if getattr(code, "over", cells) is rooms:
        told = [[numbers[cell] for cell in room] for room in members(fields["regions"])]
        return tuple(only_number([n for n in one if n is not None]) for one in told)
    return tuple(numbers)


def words_of(
    code: Code | HasWords, value: Any, fields: Fields, unknown: str = "-"
) -> Sequence[str]:
    """Return the words of cells for a part of a link, the inverse of ``values_of``.

    *unknown* stands for a clue ``?``. Raises FormatError.
    """
    if isinstance(code, HasWords):
        return code.to_words(value, fields)
    if isinstance(code, Arrows):
        return [word_with_arrow(one) for one in value]
    if getattr(code, "over", cells) is rooms:
        first = [room[0] for room in members(fields["regions"])]
        clue_at = dict(zip(first, value, strict=True))
        value = [clue_at.get(cell) for cell in range(fields["shape"].size)]
    return [unknown if number == UNKNOWN else word_of(number, code) for number in value]


def only_number(found: Sequence[int]) -> int | None:
    """Return the number of a region, None if it has none; raises ParseError for several."""
    if len(found) > 1:
        raise ParseError(f"expected one number in a region of the file, found {len(found)}")
    return found[0] if found else None


def number_of(word: str, signs: Fields) -> int | None:
    """Return the number of a cell, None for one without; raises ParseError."""
    if word.isascii() and word.isdecimal() and word not in signs and len(word) < 6:
        return int(word)
    found: int | None = signs.get(word)
    if found is None and word not in (*PLAYED, *signs):
        raise unknown_word(word, "a number or a sign of a cell")
    return found


def split(words: Sequence[object], width: int) -> list[str]:
    """Return words as rows; each word has a blank behind it, as the site writes them."""
    rows = (words[begin : begin + width] for begin in range(0, len(words), width))
    return ["".join(f"{word} " for word in row) for row in rows]


def expect_all(words: Iterable[str], form: str, wanted: str) -> None:
    """Raise ParseError for a word that has not this form."""
    for word in words:
        if not re.fullmatch(form, word):
            raise unknown_word(word, wanted)


def unknown_word(word: str, wanted: str) -> ParseError:
    """Return the error for a word that stands for nothing."""
    return ParseError(f"expected {wanted} in a file of puzz.link, found {quote(word)}")


def word_of(number: int | None, code: Code | HasWords) -> str:
    """Return the word of a cell, the inverse of ``number_of``; raises FormatError."""
    if number is None or (isinstance(code, Packed) and number == 0):
        return "."
    return "*" if isinstance(code, Packed) and code.base == 2 else decimal(number)


def decimal(number: int) -> str:
    """Return a number as a word; raises FormatError for one that is too large or below 0."""
    if not 0 <= number <= MOST:
        raise refuse(number, WHERE, f"a number that is not 0 to {MOST}")
    return str(number)


def arrowed(word: str) -> Arrowed | None:
    """Return a number with its arrow; raises ParseError."""
    found = re.fullmatch(r"([0-4]),([0-9]{1,4}|-)", word)
    if found is None:
        if word not in PLAYED:
            raise unknown_word(word, "a number with an arrow or a sign of a cell")
        return None
    return Arrowed(ARROWS[int(found[1])], UNKNOWN if found[2] == "-" else int(found[2]))


def word_with_arrow(one: Arrowed | None) -> str:
    """Return a number with its arrow as a word, the inverse of ``arrowed``."""
    if one is None:
        return "."
    return f"{ARROWS.index(one.direction)},{'-' if one.number == UNKNOWN else one.number}"
