"""The dark cells of a picture file, a cell a pixel: an image, or a text with a sign a cell."""

from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from puzzlefw.errors import FormatError, ParseError
from puzzlefw.runtime.arguments import quote

if TYPE_CHECKING:
    from types import ModuleType

MOST: Final = 200
HALF: Final = 128
DARK, LIGHT = "#X1", ".-0 "


def load() -> "ModuleType":
    """Return Pillow's module of images; raises FormatError if it is not installed."""
    try:
        return import_module("PIL.Image")
    except ImportError:
        raise FormatError(
            "expected Pillow for images, found it not installed: pip install 'puzzlefw[trace]'"
        ) from None


def read_cells(path: Path) -> list[str]:
    """Return the rows of a picture, texts of 0 and 1 for dark, at most 200 of 200 each.

    A pixel is dark if it is nearer to black than to white, on white where it is transparent. Raises
    ParseError for what is no such picture, OSError, and FormatError for an image without Pillow.
    """
    data = path.read_bytes()
    try:
        return rows_of_text(data.decode("utf-8"))
    except UnicodeDecodeError:
        return rows_of_image(data)


def check_size(width: int, height: int) -> None:
    """Raise ParseError for a picture that is empty or too large."""
    if not (0 < width <= MOST and 0 < height <= MOST):
        found = f"{height} rows of {width}"
        raise ParseError(f"expected a picture of 1 to {MOST} pixels each way, found {found}")


def rows_of_text(text: str) -> list[str]:
    """Return the rows of a text with ``#``, ``X`` or ``1`` for each dark cell."""
    lines = text.rstrip("\n").splitlines()
    check_size(len(lines[0]) if lines else 0, len(lines))
    for number, line in enumerate(lines, 1):
        if len(line) != len(lines[0]) or not set(line) <= set(DARK + LIGHT):
            wanted = f"{len(lines[0])} signs # or ."
            raise ParseError(f"expected {wanted} in line {number}, found {quote(line)}")
    return ["".join("1" if sign in DARK else "0" for sign in line) for line in lines]


def rows_of_image(data: bytes) -> list[str]:
    """Return the rows of an image of any format that Pillow reads."""
    pillow = load()
    try:
        with pillow.open(BytesIO(data)) as image:
            check_size(*image.size)  # known before anything is unpacked
            drawn = pillow.new("RGBA", image.size, "white")
            drawn.alpha_composite(image.convert("RGBA"))
    except ParseError:
        raise
    except (OSError, ValueError, SyntaxError, EOFError, pillow.DecompressionBombError):
        raise ParseError("expected an image or a text, found neither, or a damaged one") from None
    width = drawn.width
    signs = "".join("1" if light < HALF else "0" for light in drawn.convert("L").tobytes())
    return [signs[begin : begin + width] for begin in range(0, len(signs), width)]
