"""URLs of puzz.link and sites with the same format.

Compiled. ``aquarium/[r/]WIDTH/HEIGHT/BORDERS/CLUES`` after any ``https://host/p?`` or ``host/p?``.
The flag r stands for the region rule, no flag for the rule vessel.

BORDERS are inner walls, five to a base-32 character, high bit first. The vertical walls come first,
row by row. The horizontal ones follow, from a new character on.

CLUES are those of the columns, then those of the rows. A clue is a hexadecimal digit, or "-" and
two digits; "." is an unknown clue, and "g" to "z" stand for 1 to 20 missing ones.
"""

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled
from puzzlefw.errors import FormatError, ParseError
from puzzlefw.grid import Shape
from puzzlefw.notation.scanner import quote
from puzzlefw_aquarium.instance import WALL_BELOW, WALL_RIGHT, Instance, Rule
from puzzlefw_aquarium.notation.canonical import check_sides
from puzzlefw_aquarium.water.tanks import OPEN_BELOW, OPEN_RIGHT, first_broken_tank, pieces

HOST: Final = "https://puzz.link/p?"
SITE: Final = "puzzle-aquarium.com"
NUMBER: Final = re.compile("[0-9]{1,9}")
NO_BORDER: Final = re.compile("[^0-9a-v]")
TWO_DIGITS: Final = re.compile("[0-9a-f]{2}")
CLUES: Final[dict[str, tuple[int | None, ...]]] = {
    **{digit: (clue,) for clue, digit in enumerate("0123456789abcdef")},
    **{letter: (None,) * count for count, letter in enumerate("ghijklmnopqrstuvwxyz", 1)},
    ".": (None,),
}
"""The clues that a character stands for."""
LARGEST: Final = 255


def read(text: str, rule: Rule | None, most: int) -> Instance:
    """Return the instance of a URL, or of what follows its question mark."""
    named, fields = fields_of(text)
    width, height = read_side(fields[0], "width"), read_side(fields[1], "height")
    check_sides(height, width, most)
    sides = read_borders(fields[2], height, width)
    clues = read_clues(fields[3], width, height)
    piece = pieces(height, width, sides)
    return Instance(
        height,
        width,
        tuple([int(tank) for tank in piece]),
        clues[:width],
        clues[width:],
        rule or named,
        stray_walls(sides, piece, height, width),
    )


def fields_of(text: str) -> tuple[Rule, list[str]]:
    """Return the rule that a URL stands for, and its width, height, borders and clues."""
    if SITE in text:
        raise ParseError(
            f"expected a task, found a link to {SITE}, which holds no board: copy the line"
            " \"var task = '...'\" from the source of the page"
        )
    parts = (text.partition("?")[2] if "?" in text else text).split("/")
    if parts[0] != "aquarium":
        raise ParseError(f"expected a URL with 'aquarium/', found {quote(text)}")
    has_flag = parts[1:2] == ["r"]
    begin = 2 if has_flag else 1
    fields = parts[begin:]
    if len(fields) == 5 and fields[4] == "":
        fields.pop()
    if len(fields) != 4:
        raise ParseError(
            f"expected 'aquarium/[r/]WIDTH/HEIGHT/BORDERS/CLUES', found {len(fields)} parts"
            f" after {'/'.join(parts[:begin])!r}"
        )
    return "region" if has_flag else "vessel", fields


def read_side(text: str, name: str) -> int:
    """Return a width or height."""
    if NUMBER.fullmatch(text) is None:
        raise ParseError(f"expected a number for the {name}, found {quote(text)}")
    if int(text) == 0:
        raise ParseError(f"expected a {name} of at least 1, found 0")
    return int(text)


def stray_walls(sides: vec[i64], piece: vec[i64], height: i64, width: i64) -> bytes:
    """Return the walls between two cells of one piece."""
    walls: list[int] = []
    for cell in range(height * width):
        stray: i64 = 0
        if cell % width != width - 1 and piece[cell] == piece[cell + 1]:
            stray = WALL_RIGHT & ~sides[cell]
        if cell + width < height * width and piece[cell] == piece[cell + width]:
            stray |= WALL_BELOW & ~sides[cell]
        walls.append(int(stray))
    return bytes(walls)


def write(instance: Instance) -> str:
    """Return *instance* as a URL; raises FormatError for what a URL cannot carry."""
    if instance.rule == "local":
        raise FormatError("a puzz.link URL stands for the rules region and vessel, this is local")
    broken = first_broken_tank(
        instance.height, instance.width, instance.tanks, instance.stray_walls
    )
    if broken >= 0:
        raise FormatError(
            "a puzz.link URL has tanks in one piece, this has one in several, a piece of it at"
            f" {divmod(broken, instance.width)}"
        )
    flag = "r/" if instance.rule == "region" else ""
    parts = write_parts(instance)
    return f"{HOST}aquarium/{flag}{instance.width}/{instance.height}/{parts}"


def read_borders(text: str, height: int, width: int) -> vec[i64]:
    """Return the open sides of each cell."""
    vertical = ((width - 1) * height + 4) // 5
    wanted = vertical + (width * (height - 1) + 4) // 5
    if len(text) != wanted:
        raise ParseError(
            f"expected {wanted} characters of borders for {height} rows and {width} columns,"
            f" found {len(text)}"
        )
    strange = NO_BORDER.search(text)
    if strange is not None:
        raise ParseError(
            f"expected 0 to 9 or a to v at character {strange.start() + 1} of the borders,"
            f" found {strange[0]!a}"
        )
    sides = filled(height * width, 0)
    walls = bits(text[:vertical])
    at: i64 = 0
    wide = i64(width)
    for cell in range(i64(height * width)):
        if cell % wide != wide - 1:
            if walls[at] == 48:
                sides[cell] = OPEN_RIGHT
            at += 1
    walls = bits(text[vertical:])
    for above in range(i64(height * width) - wide):
        if walls[above] == 48:
            sides[above] |= OPEN_BELOW
    return sides


def bits(text: str) -> bytes:
    """Return the bits of base-32 characters as "0" and "1"; more than are walls at the end."""
    return format(int(text, 32), f"0{5 * len(text)}b").encode() if text else b""


def read_clues(text: str, width: int, height: int) -> tuple[int | None, ...]:
    """Return the clues of the columns, then those of the rows."""
    clues: list[int | None] = []
    wanted = width + height
    at = 0
    while len(clues) < wanted and at < len(text):
        found = CLUES.get(text[at])
        if found is not None:
            clues.extend(found)
            at += 1
        elif text[at] == "-" and TWO_DIGITS.match(text, at + 1) is not None:
            clues.append(int(text[at + 1 : at + 3], 16))
            at += 3
        else:
            number = len(clues)
            line = f"column {number + 1}" if number < width else f"row {number - width + 1}"
            raise ParseError(
                f"expected a clue for {line} at character {at + 1} of the clues,"
                f" found {quote(text[at:])}"
            )
    if len(clues) != wanted:
        raise ParseError(
            f"expected {wanted} clues for {width} columns and {height} rows, found {len(clues)}"
        )
    if at < len(text):
        raise ParseError(
            f"expected the end after the last clue at character {at + 1}, found {quote(text[at:])}"
        )
    return tuple(clues)


def write_parts(instance: Instance) -> str:
    """Return the borders and the clues; the inverse of both ``read_borders`` and ``read_clues``."""
    from puzzlefw.notation.codes import margins  # only for writing: start-up counts
    from puzzlefw.notation.puzzlink_codes import Numbers
    from puzzlefw.notation.region_codes import Walls

    clues = instance.column_clues + instance.row_clues
    largest = max([clue or 0 for clue in clues])
    if largest > LARGEST:
        raise FormatError(f"a puzz.link URL has clues of at most {LARGEST}, this has {largest}")
    shape, tanks = Shape(instance.height, instance.width), instance.tanks
    stray = instance.stray_walls or bytes(shape.size)
    walls = frozenset(
        [
            (one, other)
            for one, other in shape.pairs()
            if tanks[one] != tanks[other]
            or stray[one] & (WALL_BELOW if other == one + shape.width else WALL_RIGHT)
        ]
    )
    fields = {"shape": shape}
    return f"{Walls().write(walls, fields)}/{Numbers(margins).write(clues, fields)}"
