"""Where puzzles of a collection were found, and which of them are wanted."""

import json
from collections.abc import Iterator
from typing import Final

import attrs

from puzzlefw.notation.headings import sorted_type

ORDERS: Final = {
    "added": "id",
    "effort": "effort IS NULL, effort, id",
    "size": "height * width IS NULL, height * width, id",
}


@attrs.frozen(kw_only=True)
class Source:
    """Where a puzzle was found: a file's name, a line, counted from 1, and a label."""

    name: str
    line: int = 1
    label: str = ""


@attrs.frozen(kw_only=True)
class Wish:
    """Which puzzles are wanted: those that are all of this; None means whatever it is.

    *bands* are words, sides are those of the longer side, *order* is one of ORDERS.
    """

    plugin: str | None = None
    verdict: str | None = None
    bands: tuple[str, ...] = ()
    least_effort: float | None = None
    most_effort: float | None = None
    least_side: int | None = None
    most_side: int | None = None
    order: str = "added"
    limit: int | None = None

    def conditions(self) -> Iterator[tuple[str, object]]:
        """Visit conditions on a row, each with the value of its parameter."""
        told = {
            "plugin = ?": None if self.plugin is None else sorted_type(self.plugin),
            "verdict = ?": self.verdict,
            "effort >= ?": self.least_effort,
            "effort <= ?": self.most_effort,
            "max(height, width) >= ?": self.least_side,
            "max(height, width) <= ?": self.most_side,
        }
        yield from ((condition, value) for condition, value in told.items() if value is not None)
        if self.bands:
            yield "band IN (SELECT value FROM json_each(?))", json.dumps(self.bands)
