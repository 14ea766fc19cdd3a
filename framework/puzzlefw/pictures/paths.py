"""Parts of a drawn picture, collected by class: one element holds all paths that look alike.

A board of 25x25 so takes a tenth of the bytes that an element for each cell would.
"""

from xml.etree.ElementTree import Element, SubElement

from puzzlefw.pictures.characters import clean

BASELINE = 0.35
"""How far below its centre a line of digits stands, as a share of its size."""


class Paths:
    """Paths and texts by class, in the order in which a class is first named."""

    def __init__(self) -> None:
        self.parts: dict[str, list[str]] = {}
        self.texts: dict[tuple[str, int], list[tuple[int, int, str]]] = {}

    def add(self, kind: str, path: str) -> None:
        """Add to the path of a class."""
        if path:
            self.parts.setdefault(kind, []).append(path)

    def write(self, kind: str, text: str, centre: tuple[int, int], size: int) -> None:
        """Add a text with its *centre* at (x, y)."""
        x, y = centre
        self.texts.setdefault((kind, size), []).append((x, round(y + BASELINE * size), text))

    def put(self, parent: Element, *kinds: str) -> None:
        """Put what was collected into an element, the classes *kinds* or all that are left."""
        for kind in kinds or list(self.parts):
            parts = self.parts.pop(kind, None)
            if parts is not None:
                SubElement(parent, "path", {"class": kind, "d": "".join(parts)})

    def put_texts(self, parent: Element) -> None:
        """Put the texts into an element, those of a class and size in one group."""
        for (kind, size), texts in self.texts.items():
            group = SubElement(parent, "g", {"class": f"text {kind}", "font-size": str(size)})
            for x, y, text in texts:
                SubElement(group, "text", {"x": str(x), "y": str(y)}).text = clean(text)
