"""Texts compressed as in links of Sudoku pages: lz-string in base 64.

The format is that of P. Ito's lz-string (https://pieroxy.net/blog/pages/lz-string): a variant of
LZW over UTF-16 units, whose codes stand, lowest bit first, in characters of six bits, highest bit
first. A code below 3 announces a new unit of 8 or of 16 bits, or the end.
"""

from typing import Final

from puzzlefw.errors import ParseError
from puzzlefw.runtime.deadline import poll

ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
VALUES: Final = {character: value for value, character in enumerate(ALPHABET)}
MOST: Final = 1 << 20
"""The most units that are unpacked; a short text can stand for far more."""
SIZES: Final = (8, 16)
"""The bits of the unit that the codes 0 and 1 announce."""
END: Final = 2


class Width:
    """How many bits the next code has, as both sides count it by the entries of their tables."""

    def __init__(self, bits: int, left: int) -> None:
        self.bits = bits
        self.left = left

    def count(self) -> None:
        """Count an entry; the table has outgrown the codes once none are left."""
        self.left -= 1
        if self.left == 0:
            self.left = 1 << self.bits
            self.bits += 1


class Bits:
    """The bits of a text, read one code after the other."""

    def __init__(self, text: str) -> None:
        if wrong := {*text} - VALUES.keys():
            raise ParseError(f"expected a compressed text in base 64, found {min(wrong)!a} in it")
        self.text = text
        self.at = 0

    def take(self, count: int) -> int:
        """Return the next code of so many bits; raises ParseError at the end of the text."""
        code = 0
        for bit in range(count):
            place, shift = divmod(self.at, 6)
            if place >= len(self.text):
                raise ParseError("expected a whole compressed text, found one that breaks off")
            code |= (VALUES[self.text[place]] >> 5 - shift & 1) << bit
            self.at += 1
        return code


def unpacked(text: str) -> str:
    """Return the text that a compressed one stands for; O(result).

    Raises ParseError for a damaged text, and for one that stands for more than a million units.
    """
    bits = Bits(text.rstrip("="))
    if (first := bits.take(2)) == END:
        return ""
    if first > END:
        raise damaged()
    last = chr(bits.take(SIZES[first]))
    words, found, length = ["", "", "", last], [last], 1
    width = Width(3, 4)
    while (code := bits.take(width.bits)) != END:
        poll()
        if code < END:
            words.append(chr(bits.take(SIZES[code])))
            code = len(words) - 1
            width.count()
        if code > len(words):
            raise damaged()
        word = words[code] if code < len(words) else last + last[0]
        found.append(word)
        length += len(word)
        if length > MOST:
            raise ParseError(f"expected a text of at most {MOST} characters, found a longer one")
        words.append(last + word[0])
        width.count()
        last = word
    return "".join(found).encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def damaged() -> ParseError:
    """Return the error for codes that stand for nothing."""
    return ParseError("expected a compressed text, found a damaged one")


class Packing:
    """The bits of a compressed text, written unit by unit."""

    def __init__(self) -> None:
        self.bits: list[int] = []
        self.width = Width(2, 2)
        self.codes: dict[str, int] = {}
        self.new: set[str] = set()
        self.last = ""

    def put(self, number: int, count: int) -> None:
        """Write *count* bits of a number, the lowest first."""
        self.bits.extend(number >> bit & 1 for bit in range(count))

    def put_last(self) -> None:
        """Write the code of the longest word so far that has one."""
        if self.last in self.new:
            size = SIZES[ord(self.last) > 255]
            self.put(SIZES.index(size), self.width.bits)
            self.put(ord(self.last), size)
            self.width.count()
            self.new.remove(self.last)
        else:
            self.put(self.codes[self.last], self.width.bits)
        self.width.count()

    def add(self, unit: str) -> None:
        """Take the next unit of the text."""
        if unit not in self.codes:
            self.codes[unit] = len(self.codes) + 3
            self.new.add(unit)
        if self.last + unit in self.codes:
            self.last += unit
            return
        self.put_last()
        self.codes[self.last + unit] = len(self.codes) + 3
        self.last = unit

    def end(self) -> list[int]:
        """Return all bits, with those that fill the last character."""
        if self.last:
            self.put_last()
        self.put(END, self.width.bits)
        return self.bits + [0] * (6 - len(self.bits) % 6)


def packed(text: str) -> str:
    """Return *text* compressed; the inverse of ``unpacked``; O(text)."""
    pairs = text.encode("utf-16-le", "surrogatepass")
    packing = Packing()
    for at in range(0, len(pairs), 2):
        packing.add(chr(pairs[at] | pairs[at + 1] << 8))
    bits = packing.end()
    values = (bits[at : at + 6] for at in range(0, len(bits), 6))
    found = "".join(ALPHABET[int("".join(map(str, six)), 2)] for six in values)
    return found + "=" * (-len(found) % 4)
