"""The text formats of Net: game IDs and number matrices, read and written.

The JSON of hexapipes is in ``hexapipes``, solved boards are in ``solutions``. Every text is either
read or refused with a ParseError that says what was expected and where.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from librt.strings import BytesWriter, StringWriter
from mypy_extensions import i32, i64, u8

from puzzlefw.errors import FormatError, ParseError
from puzzlefw.notation.game_ids import check_descriptive, id_in, quote
from puzzlefw.runtime.deadline import poll
from puzzlefw_net.instance import ANY, BARRIER_BELOW, BARRIER_RIGHT, Instance
from puzzlefw_net.notation.hexapipes import format_hexapipes, parse_hexapipes

MOST_DIGITS: Final = 6
PARAMS: Final = re.compile("([0-9]+)(?:x([0-9]+))?((?:[wa]|b[0-9.e+-]*)*)")
"""The size, and what may follow it. The share of barriers and "a" matter to the game's generator
only: their effect is in the description already.
"""
DIGITS: Final = b"0123456789abcdef" + bytes(240)
"""The digit of each tile."""
NO_TILE: Final = 255
TILE_OF: Final = bytes(
    int(chr(code), 16) if chr(code) in "0123456789abcdefABCDEF" else NO_TILE for code in range(256)
)
"""The tile of each character."""
RIGHT: Final = ord("v")
"""Follows a tile with a barrier on its right."""
BELOW: Final = ord("h")
ONLY_RIGHT: Final = bytes(barred & BARRIER_RIGHT for barred in range(256))
ONLY_BELOW: Final = bytes(barred & BARRIER_BELOW for barred in range(256))
"""What is left of the barriers of tiles at the frame."""


def parse(text: str, options: Mapping[str, str | int | float | bool | None]) -> Instance:
    """Return the instance that *text* describes, in any of the formats."""
    text = id_in(text.strip(), "net", "Net")
    most = int(options.get("max_side") or 400)
    wraps = bool(options.get("wrap"))
    if text.startswith("{"):
        instance = parse_hexapipes(text, most)
    elif ":" not in text and "#" not in text and is_matrix(text):
        return parse_matrix(text, most, wraps)
    else:
        instance = parse_id(text, most)
    if wraps and not instance.wraps:
        raise ParseError(
            "expected a board that wraps, as the option wrap asks for, found one that says it does"
            " not: the option is for a matrix"
        )
    return instance


def parse_id(text: str, most: int) -> Instance:
    """Return the instance of a game ID such as ``3x2w:a1bv2c4``."""
    colon = text.find(":")
    params = text[:colon] if colon >= 0 else text
    check_descriptive(params)
    if colon < 0:
        raise ParseError(f"expected a game ID such as 5x5:..., found {quote(text)}")
    width, height, wraps = parse_params(params)
    check_sides(width, height, most)
    return parse_board(text, colon + 1, width, height, wraps=wraps)


def check_sides(width: int, height: int, most: int) -> None:
    """Refuse a board that is empty or larger than the limit."""
    if width < 1 or height < 1:
        raise ParseError(f"expected sides of at least 1, found {width}x{height}")
    if width > most or height > most:
        raise ParseError(
            f"expected sides of at most {most} (--set max_side=...), found {width}x{height}"
        )


def parse_params(params: str) -> tuple[int, int, bool]:
    """Return width, height and whether the board wraps."""
    found = PARAMS.match(params)
    if found is None or (found[2] is None and params.startswith("x", found.end(1))):
        raise ParseError(f"expected a size such as 5x5, found {quote(params)}")
    width, height = found[1], found[2] or found[1]
    digits = max(len(width), len(height))
    if digits > MOST_DIGITS:
        raise ParseError(f"expected a side of at most {MOST_DIGITS} digits, found {digits}")
    at = found.end()
    if at < len(params):
        raise ParseError(
            f"expected w, b or a after the size, found {quote(params[at])} at position {at + 1}"
        )
    return int(width), int(height), "w" in found[3]


def parse_board(text: str, start: int, width: int, height: int, *, wraps: bool) -> Instance:
    """Return the instance whose description begins at *start*."""
    if len(text) - start == width * height and text.isascii():
        plain = text[start:].encode("ascii").translate(TILE_OF)
        if NO_TILE not in plain:  # the case of most boards: no barriers, and no fault
            return Instance(height, width, plain, wraps)
    tiles, barriers = parse_tiles(text, start, width * height)
    if not wraps:  # The frame is a barrier anyway.
        barriers[width - 1 :: width] = barriers[width - 1 :: width].translate(ONLY_BELOW)
        barriers[-width:] = barriers[-width:].translate(ONLY_RIGHT)
    return Instance(height, width, tiles, wraps, bytes(barriers))


def parse_tiles(text: str, start: i64, cells: i64) -> tuple[bytes, bytearray]:
    """Return the tiles and the barriers that a description from *start* on says."""
    tiles = BytesWriter()
    barriers = BytesWriter()
    count: i64 = 0
    for at in range(start, i64(len(text))):
        if at & 4095 == 4095:
            poll()
        code: i64 = ord(text[at])
        tile: i64 = TILE_OF[code] if code < 256 else NO_TILE
        if tile != NO_TILE:
            if count == cells:
                raise ParseError(
                    f"expected {int(cells)} tiles, found more: too long at position {int(at) + 1}"
                )
            tiles.append(u8(tile))
            barriers.append(u8(0))
            count += 1
        elif code in (RIGHT, BELOW) and count > 0:
            barriers[count - 1] |= BARRIER_RIGHT if code == RIGHT else BARRIER_BELOW
        else:
            raise ParseError(
                f"expected a tile 0-9 a-f, or v or h after one, found {quote(text[at])}"
                f" at position {int(at) + 1}"
            )
    if count < cells:
        raise ParseError(f"expected {int(cells)} tiles, found {int(count)}: too short")
    return tiles.getvalue(), bytearray(barriers.getvalue())


def is_matrix(text: str) -> bool:
    """Return True if *text* begins with a number and has blanks, line ends or commas."""
    is_number = text[:1].isascii() and text[:1].isdigit()
    return is_number and len(text.split(None, 1)) + text.count(",") > 1


def parse_matrix(text: str, most: int, wraps: bool) -> Instance:
    """Return the instance of rows of numbers, separated by blanks or commas."""
    lines = [line.strip(" \t\r") for line in text.split("\n")]
    rows = [numbers_of(line) for line in lines if line]
    check_sides(len(rows[0]), len(rows), most)
    tiles = BytesWriter()
    for number, row in enumerate(rows, start=1):
        if len(row) != len(rows[0]):
            raise ParseError(f"expected {len(rows[0])} numbers in row {number}, found {len(row)}")
        for column, word in enumerate(row, start=1):
            if not (word.isascii() and word.isdigit() and len(word) <= 2 and int(word) <= 15):
                raise ParseError(
                    f"expected a number from 0 to 15, found {quote(word)}"
                    f" in row {number}, column {column}"
                )
            tiles.append(i64(int(word)))
    return Instance(len(rows), len(rows[0]), tiles.getvalue(), wraps)


def numbers_of(line: str) -> list[str]:
    """Return the words of a row, separated by blanks, tabs and commas; a comma may end the row.

    If a word is missing between two commas, it is returned as an empty one.
    """
    words: list[str] = []
    for part in line.removesuffix(",").replace("\t", " ").split(","):
        words.extend([word for word in part.split(" ") if word] or [""])
    return words


def format(instance: Instance, style: str | None) -> str:
    """Return *instance* as text; the inverse of ``parse``.

    The canonical text is a game ID. The style "matrix" cannot carry barriers, wrapping, or a board
    of one tile; "hexapipes" cannot carry barriers.
    """
    if ANY in instance.tiles:
        raise FormatError("expected a board whose tiles are all known, found an unknown one")
    if style is None or style == "id":
        return format_board(instance, instance.tiles)
    if style != "matrix" and style != "hexapipes":
        raise FormatError(f"expected a style of id, matrix, hexapipes, found {quote(style)}")
    if instance.has_barriers():
        raise FormatError(f"the style {style} cannot carry barriers")
    if style == "hexapipes":
        return format_hexapipes(instance)
    if instance.wraps:
        raise FormatError("the style matrix cannot carry that the board wraps")
    if len(instance.tiles) == 1:
        raise FormatError("the style matrix cannot carry one tile: a number alone is no matrix")
    width = instance.width
    rows = [instance.tiles[at : at + width] for at in range(0, len(instance.tiles), width)]
    return "\n".join(" ".join(str(tile) for tile in row) for row in rows)


def style_faults(
    params: Mapping[str, str | int | float | bool | None], style: str
) -> Sequence[str]:
    """Return why *style* cannot carry a board generated from *params*."""
    faults: list[str] = []
    if style != "id" and params["barriers"]:
        faults.append("it has no barriers")
    if style == "matrix" and params["wrapping"]:
        faults.append("it does not tell that a board wraps")
    return faults


def format_board(instance: Instance, tiles: bytes) -> str:
    """Return a game ID with these *tiles* on the board of *instance*."""
    head = f"{instance.width}x{instance.height}{'w' if instance.wraps else ''}:"
    if not instance.has_barriers():
        return head + tiles.translate(DIGITS).decode("ascii")
    writer = StringWriter()
    writer.write(head)
    barriers = instance.barriers
    for t in range(i64(len(tiles))):
        tile: i64 = tiles[t]
        writer.append(i32(48 + tile if tile < 10 else 87 + tile))
        barred: i64 = barriers[t]
        if barred & 1 != 0:
            writer.append(i32(RIGHT))
        if barred & 2 != 0:
            writer.append(i32(BELOW))
    return writer.getvalue()
