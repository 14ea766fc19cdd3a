"""The question of a board of Penpa as the fields of a Sudoku and of its extensions."""

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import isqrt
from typing import Any, Final

import attrs

from puzzlefw import authoring as pf

LISTS: Final = ("thermo", "arrows", "killercages")
READ: Final = (*LISTS, "number", "numberS", "lineE", "cage")
HISTORY: Final = ("command_redo", "command_undo", "command_replay")
BOLD: Final = (2, 21)
"""Styles of the lines on edges that part regions."""
FAINT: Final = (0, 1, 11)
"""Styles of the lines of the grid itself."""
FIELDS: Final = {"thermo": "thermometer", "arrows": "arrow", "killercages": "killer"}
DIAGONALS: Final = ("falling", "rising")
"""Fields of the extension that marks one of both; the page draws lines through corners."""


def refused(what: str) -> pf.ParseError:
    """Return the error for what is not known."""
    return pf.ParseError(f"expected a Sudoku that Penpa says by its tools, found {what}")


def diagonal_edges(first: int, side: int, across: int, points: int) -> dict[str, set[str]]:
    """Return the lines through corners that each diagonal of a board is drawn by.

    Its first cell is the point *first*; corners have the number of the cell above left of them,
    behind those of all *points*.
    """
    corner = points + first - across - 1
    found: dict[str, set[str]] = {}
    for name, begin, step in zip(DIAGONALS, (0, side), (across + 1, across - 1), strict=True):
        ways = [corner + begin + step * row for row in range(side + 1)]
        found[name] = {f"{one},{other}" for one, other in pairwise(ways)}
    return found


@attrs.frozen
class Reader:
    """Reads the question of a board, of which *cells* are the points that are cells.

    *across* is how many points there are in a row, and *points* how many of the first kind.
    """

    drawn: Mapping[str, Any]
    cells: Sequence[int]
    across: int
    points: int

    @property
    def side(self) -> int:
        return isqrt(len(self.cells))

    def read(self, has_blocks: bool) -> dict[str, Any]:
        """Return the fields, with those of extensions; raises ParseError.

        Without lines between regions a board *has_blocks* of the usual kind, or is refused.
        """
        for name, value in self.drawn.items():
            if name not in (*READ, *HISTORY) and value not in (None, "", [], {}):
                raise refused(f"{name[:30]!a}, which may mean a rule")
        found: dict[str, Any] = {
            FIELDS[name]: tuple(self.line(name, one) for one in self.several(name))
            for name in LISTS
            if self.several(name)
        }
        if self.about("cage") and "killer" not in found:
            raise refused("'cage', lines without a cage")
        shape = pf.Shape(self.side, self.side)
        edges, marked = self.lines()
        fields = {"shape": shape, "numbers": self.numbers(), **marked}
        fields["blocks"] = self.blocks(edges, has_blocks)
        if "arrow" in found:
            found["arrow"] = tuple((line, 1) for line in found["arrow"])
        return fields | found | self.totals(found.pop("killer", ()))

    def about(self, name: str) -> Mapping[str, Any]:
        """Return an object of the board, empty without it."""
        found = self.drawn.get(name) or {}
        if not isinstance(found, dict):
            raise pf.ParseError(f"expected an object for {name}")
        return found

    def several(self, name: str) -> Sequence[Any]:
        """Return a list of the board, without what was begun and left empty."""
        found = self.drawn.get(name) or []
        if not isinstance(found, list):
            raise pf.ParseError(f"expected a list for {name}")
        return [one for one in found if one]

    def cell(self, point: object) -> int:
        """Return the cell at a point."""
        if type(point) is not int or point not in self.cells:
            raise pf.ParseError(f"expected a cell of the board, found {str(point)[:20]}")
        return self.cells.index(point)

    def line(self, name: str, data: object) -> tuple[int, ...]:
        """Return the cells of a line or a cage."""
        if not isinstance(data, list):
            raise pf.ParseError(f"expected lists of cells for {name}")
        return tuple(self.cell(point) for point in data)

    def numbers(self) -> tuple[int | None, ...]:
        """Return the givens."""
        found: list[int | None] = [None] * len(self.cells)
        for point, value in self.about("number").items():
            text = str(value[0]).strip() if isinstance(value, list) and value else "?"
            if text:
                cell = self.cell(int(point) if point.isascii() and point.isdecimal() else point)
                if not re.fullmatch("[0-9]{1,2}", text) or str([*value, "1", "1", "1"][2]) != "1":
                    raise refused(f"{text[:20]!a} where a given stands")
                found[cell] = int(text)
        return tuple(found)

    def totals(self, cages: Sequence[tuple[int, ...]]) -> dict[str, Any]:
        """Return the cages with their totals, small numbers in the corner of the first cell."""
        small = dict(self.about("numberS"))
        found = []
        for cage in cages:
            corner = str(4 * self.points + 4 * self.cells[min(cage)])
            value = small.pop(corner, ["", 1])
            text = str(value[0]).strip() if isinstance(value, list) and value else "?"
            if not re.fullmatch("[0-9]{0,4}", text):
                raise refused(f"{text[:20]!a} where a total stands")
            found.append((cage, int(text) if text else None))
        for value in small.values():
            if not isinstance(value, list) or str([*value, ""][0]).strip():
                raise refused("'numberS', small numbers beside those of cages")
        return {"killer": tuple(found)} if cages else {}

    def lines(self) -> tuple[set[str], dict[str, bool]]:
        """Return the bold lines on edges, and the fields that say which diagonals are drawn."""
        edges: set[str] = set()
        across = diagonal_edges(self.cells[0], self.side, self.across, self.points)
        found: dict[str, set[str]] = {name: set() for name in across}
        for name, style in self.about("lineE").items():
            ends = sorted(int(end) for end in re.findall("[0-9]{1,6}", name))
            edge = ",".join(map(str, ends))
            drawn = next((line for line in across if edge in across[line]), None)
            if drawn is not None:
                found[drawn].add(edge)
            elif style in BOLD and len(ends) == 2 and ends[1] - ends[0] in (1, self.across):
                edges.add(edge)
            elif style not in FAINT:
                raise refused("'lineE', lines between corners that are no bold edges")
        if any(found[name] not in (set(), across[name]) for name in across):
            raise refused("'lineE', a part of a diagonal")
        drawn_on = {name: bool(found[name]) for name in across}
        if all(drawn_on.values()):
            return edges, {"diagonals": True}
        return edges, drawn_on if any(drawn_on.values()) else {}

    def blocks(self, bold: set[str], has_blocks: bool) -> tuple[int, ...]:
        """Return the block of each cell, by the bold lines on edges."""
        if not bold and has_blocks:
            high = max(high for high in range(1, isqrt(self.side) + 1) if self.side % high == 0)
            return tuple(pf.rectangles(high, self.side // high))
        shape = pf.Shape(self.side, self.side)
        blocks = [-1] * shape.size
        sizes: list[int] = []
        for start in range(shape.size):
            waiting = [start] if blocks[start] < 0 else []
            for cell in waiting:  # it grows meanwhile
                blocks[cell] = len(sizes)
                for other in shape.beside(cell):
                    is_open = blocks[other] < 0 and other not in waiting
                    if is_open and self.edge(cell, other) not in bold:
                        waiting.append(other)
            sizes += [len(waiting)] if waiting else []
        if sizes != [self.side] * self.side:
            raise refused("bold lines that do not part the board into as many regions as rows")
        return tuple(blocks)

    def edge(self, cell: int, other: int) -> str:
        """Return the name of the edge between two cells, by the points at both of its ends."""
        later = self.points + self.cells[max(cell, other)]
        is_row = abs(cell - other) == 1
        # A corner has the number of the cell above left of it.
        one, two = (later - 1 - self.across, later - 1)
        return f"{one},{two}" if is_row else f"{one},{one + 1}"
