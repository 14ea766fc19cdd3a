"""A page that a server on this machine shows: an object that notebooks draw as a frame."""

from collections.abc import Callable
from typing import Final
from xml.etree.ElementTree import Element, tostring

import attrs

HEIGHT: Final = 720
"""The height of the frame in pixels."""


@attrs.frozen
class Framed:
    """A page at an *address*, until ``close`` ends its server."""

    address: str = attrs.field(repr=False)  # which nobody else should be told
    close: Callable[[], None] = attrs.field(repr=False, eq=False)

    def _repr_html_(self) -> str:
        attributes = {"src": self.address, "width": "100%", "height": str(HEIGHT)}
        frame = Element("iframe", attributes, style="border:0", allow="clipboard-write")
        return tostring(frame, "unicode", method="html")
