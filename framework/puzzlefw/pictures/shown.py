"""A puzzle as it is shown: an object that notebooks draw, and that saves itself by suffix."""

from collections.abc import Callable, Mapping
from os import PathLike, fspath
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element

import attrs

from puzzlefw.errors import FormatError
from puzzlefw.pictures.html import Section, page
from puzzlefw.pictures.svg import element, svg_text
from puzzlefw.pictures.themes import colors_of
from puzzlefw.view import Place, State, View

SUFFIXES: Final[Mapping[str, str]] = {
    ".txt": "text",
    ".svg": "svg",
    ".png": "png",
    ".html": "html",
    ".htm": "html",
}
"""The format that a file's suffix stands for."""


def format_of(name: str) -> str:
    """Return the format that the suffix of a file's name stands for; raises FormatError."""
    suffix = Path(name).suffix
    if suffix.lower() not in SUFFIXES:
        *first, last = SUFFIXES
        raise FormatError(
            f"expected a file that ends in {', '.join(first)} or {last}, found {name!r}"
        )
    return SUFFIXES[suffix.lower()]


@attrs.frozen(kw_only=True)
class Shown:
    """A view, with a state of it or without, and the words and theme it is shown in.

    The places in *marked* are highlighted, those *beside* them without an outline, and cells, as
    (row, column), get *letters*; rows and columns have numbers if it *is_numbered*:
    ``attrs.evolve`` sets them. ``str`` gives it as text, which is drawn when it is asked for.
    """

    view: View = attrs.field(repr=False)
    state: State | None = attrs.field(default=None, repr=False)
    text: Callable[[], str] = attrs.field(repr=False, eq=False)
    title: str
    theme: str = attrs.field(default="light")
    marked: tuple[Place, ...] = attrs.field(default=(), converter=tuple[Place, ...])
    beside: tuple[Place, ...] = attrs.field(default=(), converter=tuple[Place, ...])
    letters: Mapping[tuple[int, int], str] = attrs.field(factory=dict)
    is_numbered: bool = attrs.field(default=False, repr=False)

    def __attrs_post_init__(self) -> None:
        colors_of(self.theme)

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        return self.svg()

    def element(self, *, is_plain: bool = False) -> Element:
        """Return the picture as a tree of SVG; *is_plain* without variables of CSS."""
        return element(
            self.view,
            self.state,
            theme=self.theme,
            title=self.title,
            marked=self.marked,
            beside=self.beside,
            letters=self.letters,
            is_numbered=self.is_numbered,
            is_plain=is_plain,
        )

    def svg(self) -> str:
        """Return the picture as SVG."""
        return svg_text(self.element())

    def html(self) -> str:
        """Return a page of HTML with the picture."""
        return page([Section(picture=self.element())], theme=self.theme, title=self.title)

    def png(self) -> bytes:
        """Return the picture as PNG; raises FormatError without the extra ``png``, or a font."""
        from puzzlefw.pictures.png import png  # the one part that needs an extra

        return png(self.element(is_plain=True))

    def save(self, path: str | PathLike[str]) -> None:
        """Write the picture to a file: text, SVG, PNG or HTML, as its suffix says.

        Raises FormatError for another suffix.
        """
        name = fspath(path)
        Path(name).write_bytes(self.as_bytes(format_of(name)))

    def as_bytes(self, style: str) -> bytes:
        """Return the picture in a format: "text", "svg", "png" or "html"."""
        match style:
            case "svg":
                return self.svg().encode("ascii")
            case "html":
                return self.html().encode("ascii")
            case "png":
                return self.png()
        return f"{self}\n".encode()
