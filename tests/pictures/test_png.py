"""PNG: clues are seen in it; without the extra or a font it is refused in words."""

import struct
import sys
import zlib

import pytest

from puzzlefw.errors import FormatError
from puzzlefw.grid import Shape
from puzzlefw.pictures.png import MOST_PIXELS, finds_fonts, load, png
from puzzlefw.pictures.svg import element
from puzzlefw.pictures.themes import THEMES
from puzzlefw.view import Cell, Fill, Glyph, Printed, Text, View

pytestmark = pytest.mark.extra("png")


def picture(*glyphs: Glyph, side: int = 1, theme: str = "light") -> bytes:
    """Return a board as PNG, with *glyphs* in its first cell."""
    signs = [Printed(Cell(0, 0), glyph) for glyph in glyphs]
    view = View(shape=Shape(side, side), choices=[], printed=signs)
    return png(element(view, theme=theme, is_plain=True))


def size(data: bytes) -> tuple[int, int]:
    """Return the width and height of a PNG."""
    assert b"\x89PNG\r\n\x1a\n" == data[:8]
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def pixels(data: bytes) -> bytes:
    """Return the pixels of a PNG, still filtered row by row."""
    at, parts = 8, []
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        if data[at + 4 : at + 8] == b"IDAT":
            parts.append(data[at + 8 : at + 8 + length])
        at += length + 12
    return zlib.decompress(b"".join(parts))


@pytest.mark.parametrize("theme", THEMES)
def test_each_theme_has_colours_and_shade_is_seen(theme: str) -> None:
    assert pixels(picture(theme=theme)) != pixels(picture(Fill(), theme=theme))


def test_themes_differ() -> None:
    # An empty board tells light and dark only; shade is hatched for contrast.
    assert len(THEMES) == len({pixels(picture(Fill(), theme=theme)) for theme in THEMES})


def test_clues_are_seen() -> None:
    if not finds_fonts(load()):
        pytest.skip("no font is installed")
    assert pixels(picture()) != pixels(picture(Text("8"))) != pixels(picture(Text("9")))


def test_a_small_board_has_two_pixels_a_unit_and_a_large_one_a_limit() -> None:
    assert (80, 80) == size(picture())
    assert (MOST_PIXELS, MOST_PIXELS) == size(picture(side=121))


def test_clues_without_a_font_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    resvg = load()
    drawn = resvg.svg_to_bytes

    def without_fonts(**wanted: object) -> bytes:
        return bytes(drawn(**wanted, skip_system_fonts=True))

    monkeypatch.setattr(resvg, "svg_to_bytes", without_fonts)
    picture(Fill())
    with pytest.raises(FormatError, match=r"expected a font for clues in PNG, .* found none"):
        picture(Text("8"))


def test_the_extra_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(FormatError, match=r"pip install 'puzzlefw\[png\]'"):
        picture()
