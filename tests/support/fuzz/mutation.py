"""Small damage to texts, as bytes and as characters."""

import re
from collections.abc import Callable, Sequence
from random import Random

from tests.support.bad_input.traps import CHARACTERS, NOT_UTF_8

LONGEST = 20_000
"""Longer texts are cut: they take time and find nothing that short ones do not."""

NUMBERS = (
    *("0", "-1", "1", "00", "01", "1_0", "15", "16", "255", "256", "400", "401", "1e9", "1e999"),
    *("NaN", "Infinity", "true", "null", "2147483648", "4294967297", "9223372036854775808"),
    *("18446744073709551617", "9" * 400, "0x1f", "+1", "1.0", "\u0663", "\xb2", "-0", "\u22121"),
)
PIECES = (
    *(
        ":",
        ";",
        "/",
        "#",
        "_",
        ",",
        "\t",
        "\n",
        "\r\n",
        " ",
        "x",
        "w",
        "v",
        "h",
        "?",
        "-",
        ".",
        "=",
    ),
    *('"', "'", "{", "}", "[", "]", "{}", "[[", "\\", "\\u0000", "aquarium/", "r/", "region;"),
    *(
        "vessel;",
        "local;",
        "https://puzz.link/p?",
        '"width":',
        '"tiles": [',
        "%2F",
        "True",
        "e",
        "b",
    ),
)
TRAPS: tuple[bytes, ...] = (
    *(character.encode() for character in CHARACTERS.values()),
    *NOT_UTF_8.values(),
    *(piece.encode() for piece in PIECES),
)

Damage = Callable[[Random, bytes, Sequence[str]], bytes]


def span(rng: Random, text: bytes) -> tuple[int, int]:
    """Return the ends of a part of *text*, mostly a short one."""
    begin = rng.randint(0, len(text))
    return begin, min(len(text), begin + rng.choice((0, 1, 1, 2, 3, 8, 40)))


def insert(rng: Random, text: bytes, others: Sequence[str]) -> bytes:
    """Put a strange character, a separator or a word of a format somewhere."""
    begin, end = span(rng, text)
    return text[:begin] + rng.choice(TRAPS) + text[rng.choice((begin, end)) :]


def drop(rng: Random, text: bytes, others: Sequence[str]) -> bytes:
    """Leave a part out."""
    begin, end = span(rng, text)
    return text[:begin] + text[end:]


def repeat(rng: Random, text: bytes, others: Sequence[str]) -> bytes:
    """Write a part several times."""
    begin, end = span(rng, text)
    return text[:end] + text[begin:end] * rng.choice((1, 2, 3, 30, 500)) + text[end:]


def move(rng: Random, text: bytes, others: Sequence[str]) -> bytes:
    """Put a part in another place."""
    begin, end = span(rng, text)
    rest = text[:begin] + text[end:]
    at = rng.randint(0, len(rest))
    return rest[:at] + text[begin:end] + rest[at:]


def change_number(rng: Random, text: bytes, others: Sequence[str]) -> bytes:
    """Put another number, or what Python takes for one, in the place of a number."""
    found = list(re.finditer(rb"[0-9]+", text))
    if not found:
        return text
    match = rng.choice(found)
    return text[: match.start()] + rng.choice(NUMBERS).encode() + text[match.end() :]


def flip(rng: Random, text: bytes, others: Sequence[str]) -> bytes:
    """Change one bit."""
    if not text:
        return text
    at = rng.randrange(len(text))
    return text[:at] + bytes([text[at] ^ 1 << rng.randrange(8)]) + text[at + 1 :]


def change_byte(rng: Random, text: bytes, others: Sequence[str]) -> bytes:
    """Change one byte to any, mostly to one that is in the text."""
    if not text:
        return text
    at = rng.randrange(len(text))
    new = rng.choice(text) if rng.random() < 0.7 else rng.randrange(256)
    return text[:at] + bytes([new]) + text[at + 1 :]


def change_character(rng: Random, text: bytes, others: Sequence[str]) -> bytes:
    """Put any character of Unicode somewhere, lone surrogates too."""
    begin, end = span(rng, text)
    top = rng.choice((0xFF, 0x2FFF, 0xFFFF, 0x10FFFF))
    character = chr(rng.randint(0, top)).encode("utf-8", "surrogatepass")
    return text[:begin] + character + text[end:]


def cut(rng: Random, text: bytes, others: Sequence[str]) -> bytes:
    """Keep the beginning or the end."""
    at = rng.randint(0, len(text))
    return text[:at] if rng.random() < 0.7 else text[at:]


def cross(rng: Random, text: bytes, others: Sequence[str]) -> bytes:
    """Go on with the end of another text."""
    other = rng.choice(others).encode()
    return text[: rng.randint(0, len(text))] + other[rng.randint(0, len(other)) :]


def add_line(rng: Random, text: bytes, others: Sequence[str]) -> bytes:
    """Put another text on a line before or behind."""
    lines = [text, rng.choice(others).encode()]
    rng.shuffle(lines)
    return rng.choice((b"\n", b"\r\n", b"\n\n", b"\r")).join(lines)


def change_case(rng: Random, text: bytes, others: Sequence[str]) -> bytes:
    """Exchange capitals and small letters."""
    return text.swapcase()


DAMAGES: tuple[Damage, ...] = (
    *(insert, insert, drop, drop, repeat, move, change_number, change_number, flip, change_byte),
    *(change_byte, change_character, cut, cross, add_line, change_case),
)


def mutated(rng: Random, text: str, others: Sequence[str]) -> bytes:
    """Return *text* with one damage or some; *others* lend parts."""
    data = text.encode("utf-8", "surrogatepass")
    while True:
        data = rng.choice(DAMAGES)(rng, data, others)[:LONGEST]
        if rng.random() < 0.6:
            return data
