"""The borders of a puzz.link URL: inner walls, five to a base-32 character, high bit first.

Compiled. The vertical walls come first, row by row. The horizontal ones follow, from a new
character on.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled
from puzzlefw.errors import ParseError
from puzzlefw_aquarium.instance import WALL_BELOW, WALL_RIGHT, Instance
from puzzlefw_aquarium.notation.scanner import Scanner
from puzzlefw_aquarium.water.tanks import OPEN_BELOW, OPEN_RIGHT

DIGITS: Final = "0123456789abcdefghijklmnopqrstuv"


def read(scanner: Scanner, height: int, width: int) -> vec[i64]:
    """Return the open sides of each cell."""
    vertical = (width - 1) * height
    horizontal = width * (height - 1)
    wanted = (vertical + 4) // 5 + (horizontal + 4) // 5
    if scanner.end != wanted:
        raise ParseError(
            f"expected {wanted} characters of borders for {height} rows and {width} columns,"
            f" found {int(scanner.end)}"
        )
    walls = read_bits(scanner, vertical)
    sides = filled(height * width, 0)
    wide = i64(width)
    at: i64 = 0
    for cell in range(i64(height * width)):
        if cell % wide != wide - 1:
            sides[cell] = OPEN_RIGHT & ~walls[at]
            at += 1
    walls = read_bits(scanner, horizontal)
    for above in range(i64(horizontal)):
        if walls[above] == 0:
            sides[above] |= OPEN_BELOW
    return sides


def read_bits(scanner: Scanner, count: i64) -> vec[i64]:
    """Read *count* bits; the padding of the last character is ignored."""
    bits = vec[i64]()
    while i64(len(bits)) < count:
        found = i64(scanner.data[scanner.at])
        digit = found - 48 if found < 58 else found - 87
        if not (48 <= found < 58 or 97 <= found < 119):
            raise ParseError(
                "expected 0 to 9 or a to v at character"
                f" {int(scanner.at) + 1} of the borders, found {chr(int(found))!r}"
            )
        for shift in range(5):
            bits = append(bits, (digit >> i64(4 - shift)) & 1)
        scanner.at += 1
    return bits


def write(instance: Instance) -> str:
    """Return the vertical, then the horizontal inner walls; the inverse of ``read``."""
    width = instance.width
    size = instance.height * width
    tanks = instance.tanks
    walls = instance.stray_walls or bytes(size)
    vertical: list[bool] = []
    horizontal: list[bool] = []
    for cell in range(size):
        if cell % width != width - 1:
            is_stray = walls[cell] & WALL_RIGHT != 0
            vertical.append(is_stray or tanks[cell] != tanks[cell + 1])
        if cell + width < size:
            is_stray = walls[cell] & WALL_BELOW != 0
            horizontal.append(is_stray or tanks[cell] != tanks[cell + width])
    return write_bits(vertical) + write_bits(horizontal)


def write_bits(bits: list[bool]) -> str:
    """Return bits as base-32 characters, padded with 0; the inverse of ``read_bits``."""
    characters: list[str] = []
    for begin in range(0, len(bits), 5):
        value = 0
        for i in range(begin, begin + 5):
            value = 2 * value + int(i < len(bits) and bits[i])
        characters.append(DIGITS[value])
    return "".join(characters)
