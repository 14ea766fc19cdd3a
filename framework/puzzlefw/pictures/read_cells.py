"""The dark cells of a picture file, a cell a pixel: PNG, or a text with a sign a cell."""

import zlib
from collections.abc import Iterator
from pathlib import Path
from struct import error, unpack
from typing import Final

from puzzlefw.errors import ParseError
from puzzlefw.runtime.arguments import quote

PNG: Final = b"\x89PNG\r\n\x1a\n"
CHANNELS: Final = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""How many numbers a pixel has, by the kind of colour of a PNG."""
MOST: Final = 200
DARK, LIGHT = "#X1", ".-0 "


def read_cells(path: Path) -> list[str]:
    """Return the rows of a picture, texts of 0 and 1 for dark, at most 200 of 200 each.

    A pixel is dark if it is nearer to black than to white and not mostly transparent. Raises
    ParseError for what is no such picture, and OSError.
    """
    data = path.read_bytes()
    rows = rows_of_png(data) if data.startswith(PNG) else rows_of_text(data)
    if not rows or len(rows) > MOST or not 0 < len(rows[0]) <= MOST:
        found = f"{len(rows)} rows of {len(rows[0]) if rows else 0}"
        raise ParseError(f"expected a picture of 1 to {MOST} pixels each way, found {found}")
    return rows


def rows_of_text(data: bytes) -> list[str]:
    """Return the rows of a text with ``#``, ``X`` or ``1`` for each dark cell."""
    try:
        lines = data.decode("utf-8").rstrip("\n").splitlines()
    except UnicodeDecodeError:
        raise ParseError("expected a PNG or a text, found neither") from None
    for number, line in enumerate(lines, 1):
        if len(line) != len(lines[0]) or not set(line) <= set(DARK + LIGHT):
            wanted = f"{len(lines[0])} signs # or ."
            raise ParseError(f"expected {wanted} in line {number}, found {quote(line)}")
    return ["".join("1" if sign in DARK else "0" for sign in line) for line in lines]


def rows_of_png(data: bytes) -> list[str]:
    """Return the rows of a PNG that is not interlaced; raises ParseError for another."""
    try:
        parts = list(chunks(data))
        width, height, depth, kind, _, _, interlaced = unpack(">IIBBBBB", dict(parts)[b"IHDR"])
        if kind not in CHANNELS or depth > 8 or interlaced or not max(width, height) <= MOST:
            sides = f"{width}x{height} of {depth} bits"
            wanted = f"a PNG up to {MOST}x{MOST} of at most 8 bits that is not interlaced"
            raise ParseError(f"expected {wanted}, found {sides}")
        found = dict(parts)
        packed = b"".join(body for name, body in parts if name == b"IDAT")
        raw = zlib.decompressobj().decompress(packed, (width * CHANNELS[kind] + 1) * height)
        lines = list(unfiltered(raw, width * CHANNELS[kind] * depth, height, CHANNELS[kind], depth))
        return [row(line, kind, depth, width, found) for line in lines]
    except (KeyError, IndexError, error, zlib.error):
        raise ParseError("expected a whole PNG, found a damaged one") from None


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Visit the name and the content of each part of a PNG."""
    at = len(PNG)
    while at < len(data):
        (size,) = unpack(">I", data[at : at + 4])
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        at += 12 + size


def unfiltered(
    raw: bytes, bits: int, height: int, channels: int, depth: int
) -> Iterator[bytearray]:
    """Visit the bytes of each row; see section 9 of the PNG specification."""
    size, step = (bits + 7) // 8, max(1, channels * depth // 8)
    above = bytearray(size)
    for number in range(height):
        begin = number * (size + 1)
        line = bytearray(raw[begin + 1 : begin + 1 + size])
        for at in range(size):
            left = line[at - step] if at >= step else 0
            corner = above[at - step] if at >= step else 0
            add = (0, left, above[at], (left + above[at]) // 2, paeth(left, above[at], corner))
            line[at] = (line[at] + add[raw[begin]]) % 256
        yield line
        above = line


def paeth(left: int, above: int, corner: int) -> int:
    """Return which of three neighbours is nearest to their plane."""
    plane = left + above - corner
    return min((left, above, corner), key=lambda one: abs(plane - one))


def row(line: bytearray, kind: int, depth: int, width: int, found: dict[bytes, bytes]) -> str:
    """Return a row of 0 and 1."""
    count, top = CHANNELS[kind], 2**depth - 1
    every = [
        line[at * depth // 8] >> (8 - depth - at * depth % 8) & top for at in range(width * count)
    ]
    signs = ""
    for at in range(width):
        one = every[at * count : (at + 1) * count]
        alpha = one.pop() / top if kind in (4, 6) else 1.0
        if kind == 3:
            clear, index = found.get(b"tRNS", b""), one[0]
            alpha = clear[index] / 255 if index < len(clear) else 1.0
            one, most = list(found[b"PLTE"][3 * index : 3 * index + 3]), 255
        else:
            most = top
        signs += str(int(alpha >= 0.5 and sum(one) / len(one) < most / 2))
    return signs
