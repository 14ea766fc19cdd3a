"""URLs of puzz.link and sites with the same format.

Compiled. ``aquarium/[r/]WIDTH/HEIGHT/BORDERS/CLUES`` after any ``https://host/p?`` or ``host/p?``.
The flag r stands for the region rule, no flag for the rule vessel. BORDERS and CLUES are read and
written by ``puzzlink_parts``.
"""

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.errors import FormatError, ParseError
from puzzlefw.notation.scanner import quote
from puzzlefw_aquarium.instance import WALL_BELOW, WALL_RIGHT, Instance, Rule
from puzzlefw_aquarium.notation import puzzlink_parts
from puzzlefw_aquarium.notation.canonical import check_sides
from puzzlefw_aquarium.water.tanks import first_broken_tank, pieces

HOST: Final = "https://puzz.link/p?"
SITE: Final = "puzzle-aquarium.com"
NUMBER: Final = re.compile("[0-9]{1,9}")


def read(text: str, rule: Rule | None, most: int) -> Instance:
    """Return the instance of a URL, or of what follows its question mark."""
    named, fields = fields_of(text)
    width, height = read_side(fields[0], "width"), read_side(fields[1], "height")
    check_sides(height, width, most)
    sides = puzzlink_parts.read_borders(fields[2], height, width)
    clues = puzzlink_parts.read_clues(fields[3], width, height)
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
    parts = puzzlink_parts.write(instance)
    return f"{HOST}aquarium/{flag}{instance.width}/{instance.height}/{parts}"
