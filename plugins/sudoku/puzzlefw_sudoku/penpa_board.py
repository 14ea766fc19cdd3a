"""The question of a board of Penpa as the fields of a Sudoku and of its extensions."""

import re
from collections.abc import Sequence
from itertools import pairwise
from math import isqrt
from typing import Any, Final

import attrs

from puzzlefw import authoring as pf
from puzzlefw.notation.penpa_board import Board, Points, refused
from puzzlefw.notation.region_codes import regions_between

LISTS: Final = ("thermo", "arrows", "killercages")
READ: Final = (*LISTS, "number", "numberS", "lineE", "cage")
FIELDS: Final = {"thermo": "thermometer", "arrows": "arrow", "killercages": "killer"}
DIAGONALS: Final = ("falling", "rising")
"""Fields of the extension that marks one of both; the page draws lines through corners."""


def diagonal_edges(points: Points) -> dict[str, set[tuple[int, ...]]]:
    """Return the lines through corners that each diagonal of a board is drawn by."""
    side = points.shape.width
    found: dict[str, set[tuple[int, ...]]] = {}
    for name, begin, step in zip(DIAGONALS, (0, side), (1, -1), strict=True):
        ways = [points.corner(row, begin + step * row) for row in range(side + 1)]
        found[name] = {*pairwise(ways)}
    return found


@attrs.frozen
class Reader:
    """Reads the question of a square *board*."""

    board: Board

    def read(self) -> dict[str, Any]:
        """Return the fields, with those of extensions; raises ParseError."""
        self.board.expect_only(READ)
        found: dict[str, Any] = {
            FIELDS[name]: tuple(paths) for name in LISTS if (paths := self.board.paths(name))
        }
        if self.board.about("cage") and "killer" not in found:
            raise refused("'cage', lines without a cage")
        shape = self.board.points.shape
        fields = {"shape": shape, "numbers": self.numbers(), **self.marked()}
        fields["blocks"] = self.blocks()
        if "arrow" in found:
            found["arrow"] = tuple((line, 1) for line in found["arrow"])
        return fields | found | self.totals(found.pop("killer", ()))

    def numbers(self) -> tuple[int | None, ...]:
        """Return the givens."""
        cells = {str(point): cell for cell, point in enumerate(self.board.points.cells)}
        found: list[int | None] = [None] * len(cells)
        for point, value in self.board.about("number").items():
            text = str(value[0]).strip() if isinstance(value, list) and value else "?"
            if text:
                if point not in cells:
                    raise pf.ParseError(f"expected a cell of the board, found {point[:20]}")
                if not re.fullmatch("[0-9]{1,2}", text) or str([*value, "1", "1", "1"][2]) != "1":
                    raise refused(f"{text[:20]!a} where a given stands")
                found[cells[point]] = int(text)
        return tuple(found)

    def totals(self, cages: Sequence[tuple[int, ...]]) -> dict[str, Any]:
        """Return the cages with their totals, small numbers in the corner of the first cell."""
        small = dict(self.board.about("numberS"))
        points = self.board.points
        found = []
        for cage in cages:
            corner = str(4 * points.count + 4 * points.cells[min(cage)])
            value = small.pop(corner, ["", 1])
            text = str(value[0]).strip() if isinstance(value, list) and value else "?"
            if not re.fullmatch("[0-9]{0,4}", text):
                raise refused(f"{text[:20]!a} where a total stands")
            found.append((cage, int(text) if text else None))
        for value in small.values():
            if not isinstance(value, list) or str([*value, ""][0]).strip():
                raise refused("'numberS', small numbers beside those of cages")
        return {"killer": tuple(found)} if cages else {}

    def marked(self) -> dict[str, bool]:
        """Return the fields that say which diagonals are drawn."""
        drawn = {ends for ends, _ in self.board.lines()}
        every = diagonal_edges(self.board.points)
        found = {name: edges & drawn for name, edges in every.items()}
        if any(found[name] not in (set(), every[name]) for name in every):
            raise refused("'lineE', a part of a diagonal")
        drawn_on = {name: bool(edges) for name, edges in found.items()}
        if all(drawn_on.values()):
            return {"diagonals": True}
        return drawn_on if any(drawn_on.values()) else {}

    def blocks(self) -> tuple[int, ...]:
        """Return the block of each cell, by the bold lines on edges.

        Without such lines, a page for Sudokus has blocks of the usual kind.
        """
        shape = self.board.points.shape
        side = shape.width
        told = {ends for edges in diagonal_edges(self.board.points).values() for ends in edges}
        walls = self.board.walls(told)
        if not walls and self.board.kind == "sudoku":
            high = max(high for high in range(1, isqrt(side) + 1) if side % high == 0)
            return tuple(pf.rectangles(high, side // high))
        blocks = regions_between(shape, walls)
        if [blocks.count(number) for number in range(max(blocks) + 1)] != [side] * side:
            raise refused("bold lines that do not part the board into as many regions as rows")
        return blocks
