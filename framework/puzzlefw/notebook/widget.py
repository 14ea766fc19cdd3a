"""A page as a widget: anywidget shows it in a frame, and keeps what the page stores."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any, Final

from puzzlefw.errors import FormatError

HTML: Final = "text/html"
PREFIX: Final = "puzzlefw:"
"""What a page stores has names that begin so."""


@cache
def widget_class() -> Any:
    """Return the class of all widgets; raises FormatError without the extra ``notebook``."""
    try:
        anywidget, traitlets = import_module("anywidget"), import_module("traitlets")
    except ImportError:
        raise FormatError(
            "expected anywidget for a page in a notebook, found it not installed:"
            " pip install 'puzzlefw[notebook]'"
        ) from None
    script = (files(__package__) / "script" / "widget.js").read_text("ascii")
    shared: dict[str, Any] = {
        name: kind().tag(sync=True)
        for name, kind in (
            *(("page", traitlets.Unicode), ("title", traitlets.Unicode)),
            *(("height", traitlets.Int), ("kept", traitlets.Dict)),
        )
    }
    return type("Page", (anywidget.AnyWidget,), {"__module__": __name__, "_esm": script, **shared})


class PageWidget:
    """A page in a cell of a notebook; *widget* is what ipywidgets puts beside others.

    *kept* is what the page stored at first, text by name, *height* that of its frame in pixels.
    Where no widget can be shown, as on a page of a forge, there is ``still`` in its place.
    """

    def __init__(self, page: str, title: str, kept: Mapping[str, str], height: int) -> None:
        self.widget: Any = widget_class()(page=page, title=title, kept=dict(kept), height=height)

    def kept(self, name: str) -> str | None:
        """Return what the page stored by a name, None for nothing."""
        found: str | None = self.widget.kept.get(name)
        return found

    def still(self) -> str:
        """Return as HTML what is shown where no widget can be."""
        raise NotImplementedError

    def close(self) -> None:
        """Take the page out of all cells."""
        self.widget.close()

    def _repr_mimebundle_(self, **how: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        data, metadata = self.widget._repr_mimebundle_()
        return {**data, "text/plain": repr(self), HTML: self.still()}, metadata
