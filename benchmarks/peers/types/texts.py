"""What the texts of puzz.link and of Simon Tatham's collection are made of, read for the peers.

Values of cells are numbers, None for an empty cell and UNKNOWN for a clue without its number. A
text that cannot be right raises ValueError. Source: the corpus' description of both formats.
"""

import re
from collections.abc import Callable
from typing import Final

from benchmarks.peers.types.board import Board, parts

UNKNOWN: Final = -1
Values = list[int | None]

# The forms of N16 beside a single digit: digits that follow, and what is added to them.
LONG: Final = {"-": (2, 0), "+": (3, 0), "=": (3, 4096), "@": (3, 8192), "%": (3, 8192)} | {
    "*": (4, 12240),
    "$": (5, 77776),
}


def link_parts(text: str) -> tuple[str, int, int, str]:
    """Return flags, width, height and body of a puzz.link address that begins with its type."""
    found = re.fullmatch(r"[a-z-]+/(?:([a-z]+)/)?([0-9]+)/([0-9]+)/?(.*)", text.strip())
    if not found:
        raise ValueError(f"expected type/width/height/body, found {text[:40]!r}")
    body = found[4].removesuffix("/")
    return found[1] or "", int(found[2]), int(found[3]), body


def is_link(text: str) -> bool:
    """Return whether a text is of puzz.link, and not an ID of Tatham's."""
    return re.match(r"[a-z-]+/", text) is not None


def filled(values: Values, count: int) -> Values:
    """Return values with empty ones at the end; a skip may run past the end, a value may not."""
    if any(value is not None for value in values[count:]):
        raise ValueError(f"expected {count} cells, found {len(values)}")
    return (values + [None] * count)[:count]


def n16(body: str, count: int) -> tuple[Values, str]:
    """Return values in N16, and what follows them."""
    values: Values = []
    place = 0
    while place < len(body) and len(values) < count:
        sign = body[place]
        place += 1
        if "g" <= sign <= "z":
            values += [None] * (int(sign, 36) - 15)
        elif sign in LONG:
            digits, added = LONG[sign]
            values.append(int(body[place : place + digits], 16) + added)
            place += digits
        else:
            values.append(UNKNOWN if sign == "." else int(sign, 16))
    return filled(values, count), body[place:]


def c4(body: str, count: int) -> Values:
    """Return values in C4: clues 0 to 4, each with up to two empty cells after it."""
    values: Values = []
    for sign in body:
        if "g" <= sign <= "z":
            values += [None] * (int(sign, 36) - 15)
        elif sign == ".":
            values.append(UNKNOWN)
        else:
            number = int(sign, 15)
            values += [number % 5, *[None] * (number // 5)]
    return filled(values, count)


def bits(body: str, count: int) -> tuple[list[bool], str]:
    """Return bits in BIN, five a character, and what follows them."""
    used = -(-count // 5)
    found = [int(sign, 32) >> 4 - place & 1 > 0 for sign in body[:used] for place in range(5)]
    return (found + [False] * count)[:count], body[used:]


def thirds(body: str, count: int) -> Values:
    """Return values in TRI, three a character: 1 white, 2 black, None where there is none."""
    digits = [int(sign, 27) // weight % 3 for sign in body for weight in (9, 3, 1)]
    return filled([digit or None for digit in digits], count)


def arrows(body: str, count: int) -> list[tuple[int, int] | None]:
    """Return pairs of a direction (0 none, 1 up, 2 down, 3 left, 4 right) and a number in ARROW."""
    found: list[tuple[int, int] | None] = []
    place = 0
    while place < len(body):
        sign = body[place]
        if "a" <= sign <= "z":
            found += [None] * (int(sign, 36) - 9)
            place += 1
            continue
        skip, digits = (1, 3) if sign == "-" else (0, 1 if int(sign) < 5 else 2)
        direction = int(body[place + skip]) % 5
        number = body[place + skip + 1 : place + skip + 1 + digits]
        found.append((direction, UNKNOWN if number == "." else int(number, 16)))
        place += skip + 1 + digits
    if len(found) > count and any(found[count:]):
        raise ValueError(f"expected {count} cells, found {len(found)}")
    return (found + [None] * count)[:count]


def tatham_parts(text: str) -> tuple[int, int, str, str]:
    """Return width, height, what follows the sides in the params, and description."""
    params, colon, description = text.strip().partition(":")
    found = re.fullmatch(r"([0-9]+)(?:x([0-9]+))?(.*)", params)
    if not found or not colon:
        raise ValueError(f"expected params:description, found {text[:40]!r}")
    width = int(found[1])
    return width, int(found[2] or width), found[3], description


def run(text: str, count: int, number: Callable[[str], int], signs: str = "[0-9A-Z]") -> Values:
    """Return values in RUN; *number* reads what matches *signs*. For RUNN these are ``[0-9]+``."""
    values: Values = []
    for blank, sign in re.findall(f"([a-z_])|({signs})", text):
        if sign:
            values.append(number(sign))
        elif blank != "_":
            values += [None] * (int(blank, 36) - 9)
    if len(values) != count:
        raise ValueError(f"expected {count} cells, found {len(values)}")
    return values


def walled(
    width: int, height: int, upright: list[bool], level: Callable[[int, int], bool]
) -> list[int]:
    """Return the area of each cell, numbered by first cells.

    *upright* says of each vertical inner wall, row by row, whether it stands, and *level* of the
    wall below a row and column.
    """

    def is_open(cell: int, other: int) -> bool:
        row, column = divmod(cell, width)
        is_below = other // width > row
        return not (level(row, column) if is_below else upright[row * (width - 1) + column])

    board = Board(height, width)
    every = parts(board.cells, (pair for pair in board.edges() if is_open(*pair)))
    area_of = {cell: number for number, part in enumerate(every) for cell in part}
    return [area_of[cell] for cell in board.cells]


def link_areas(body: str, width: int, height: int) -> tuple[list[int], str]:
    """Return the areas of WALLS, and what follows them."""
    upright, body = bits(body, (width - 1) * height)
    below, body = bits(body, width * (height - 1))
    return walled(width, height, upright, lambda row, column: below[row * width + column]), body


def tatham_areas(text: str, side: int) -> list[int]:
    """Return the areas of CAGES on a square board."""
    walls: list[bool] = []
    for sign, times in re.findall(r"([a-z_])([0-9]*)", text):
        if sign == "z":
            raise ValueError("expected no z in a division into areas")
        absent = 0 if sign == "_" else int(sign, 36) - 9
        walls += ([False] * absent + [True]) * int(times or 1)
    inner = side * (side - 1)
    if len(walls) != 2 * inner + 1:
        raise ValueError(f"expected {2 * inner + 1} walls, found {len(walls)}")
    return walled(
        side, side, walls[:inner], lambda row, column: walls[inner + column * (side - 1) + row]
    )
