"""PNG of a picture, by resvg, which the extra ``png`` installs."""

from importlib import import_module
from typing import TYPE_CHECKING, Final
from xml.etree.ElementTree import Element, SubElement, tostring

from puzzlefw.errors import FormatError
from puzzlefw.pictures.svg import NAMESPACE

if TYPE_CHECKING:
    from types import ModuleType

SCALE: Final = 2
"""Pixels for each unit of a picture, on boards that are not large."""
MOST_PIXELS: Final = 4096
"""The longest side of a PNG."""
FONTS: Final = "Arial, Helvetica, Liberation Sans or DejaVu Sans"


def png(picture: Element) -> bytes:
    """Return an element of ``svg.element``, made with *is_plain*, as PNG.

    Raises FormatError without resvg, and for a picture with texts where no font is installed.
    """
    resvg = load()
    if picture.find(".//text") is not None and not finds_fonts(resvg):
        raise FormatError(f"expected a font for clues in PNG, such as {FONTS}, found none")
    width, height = int(picture.attrib["width"]), int(picture.attrib["height"])
    scale = min(SCALE, MOST_PIXELS / max(width, height))
    return render(resvg, picture, max(1, int(width * scale)))


def load() -> "ModuleType":
    """Return resvg's module; raises FormatError if it is not installed."""
    try:
        # By name, so that types are the same where the extra is not installed.
        return import_module("resvg_py")
    except ImportError:
        raise FormatError(
            "expected resvg-py for PNG, found it not installed: pip install 'puzzlefw[png]'"
        ) from None


def render(resvg: "ModuleType", picture: Element, width: int) -> bytes:
    """Return a picture as PNG of a width; fonts are those of the system."""
    return bytes(resvg.svg_to_bytes(svg_string=tostring(picture, "unicode"), width=width))


def finds_fonts(resvg: "ModuleType") -> bool:
    """Return whether a digit is drawn, for resvg leaves texts out where it finds no font."""
    size = {"xmlns": NAMESPACE, "width": "32", "height": "32"}
    empty, digit = Element("svg", size), Element("svg", size)
    # The families of the style sheet, as an attribute.
    families = "Arial,Helvetica,'Liberation Sans','DejaVu Sans',sans-serif"
    text = SubElement(digit, "text", {"x": "4", "y": "28", "font-family": families})
    text.text = "8"
    return render(resvg, digit, 32) != render(resvg, empty, 32)
