"""What Penpa draws: numbers, circles, dark cells and bold lines, as rows of a plain text.

Penpa draws whatever its tools can, so a board with anything else is refused by the tool's name.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from puzzlefw.errors import InstanceError, ParseError
from puzzlefw.fields.field import Regions
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.codes import Fields
from puzzlefw.notation.penpa_text import cells_of, question_of, unpacked
from puzzlefw.notation.region_codes import inner_sides, regions_between
from puzzlefw.plain.formats import PlainText, layout_for
from puzzlefw.plain.two_grids import texts_of

READ: Final = ("number", "symbol", "surface", "lineE")
HISTORY: Final = ("command_redo", "command_undo", "command_replay")
BOLD: Final = (2, 21)
FAINT: Final = (0, 1, 11)
"""Styles of the lines on edges that part regions, and of those of the grid itself."""
CIRCLES: Final = {1: "W", 2: "B"}


def refused(what: str) -> ParseError:
    """Return the error for what is not known."""
    return ParseError(f"expected a board that Penpa says by its tools, found {what}")


def read(packed: str, plain: PlainText) -> Fields:
    """Return the fields that what is *packed* in a link stands for; raises ParseError."""
    lines = unpacked(packed)
    head = lines[0].split(",")
    if len(lines) < 6 or len(head) < 3 or head[0] not in ("square", "sudoku"):
        raise refused(f"a grid of the kind {head[0][:20]!a}")
    if not all(re.fullmatch("[1-9][0-9]?", size) for size in head[1:3]):
        raise refused("no size of the grid")
    across, down = (int(size) + 4 for size in head[1:3])
    drawn = Drawing(question_of(lines[3]), sorted(cells_of(lines[5])), across, across * down)
    refusal: ParseError | None = None
    for said in drawn.texts(plain):
        try:
            fields = plain.read(said)
            plain.kind(**fields)
        except (ParseError, InstanceError) as error:
            refusal = refusal or ParseError(str(error))
        else:
            return fields
    raise refusal or refused("bold lines, and no regions in such a puzzle")


@attrs.frozen
class Drawing:
    """What is *drawn*, by points: those of *cells*, *across* in a row, *points* in all."""

    drawn: Mapping[str, Any]
    cells: Sequence[int]
    across: int
    points: int

    def texts(self, plain: PlainText) -> Iterator[str]:
        """Visit the plain texts that the board may stand for; raises ParseError."""
        for name, value in self.drawn.items():
            if name not in (*READ, *HISTORY) and value not in (None, "", [], {}):
                raise refused(f"{name[:30]!a}, which may mean a rule")
        shape = self.shape()
        words = self.words()
        clues = self.rows(words, shape)
        walls = self.walls(shape)
        numbers = regions_between(shape, walls)
        regions = [
            " ".join(str(n) for n in numbers[begin : begin + shape.width])
            for begin in range(0, shape.size, shape.width)
        ]
        layout = layout_for(plain.kind)
        if walls and words:
            yield from texts_of(layout, [*clues, *regions])
        elif isinstance(layout.board, Regions):
            yield "\n".join(regions)
        elif not walls:
            yield "\n".join(clues)

    def shape(self) -> Shape:
        """Return the board's shape; raises ParseError for cells that are no rectangle."""
        if not self.cells or self.cells[0] < 0 or self.cells[-1] >= self.points:
            raise refused("no cells")
        top, left = divmod(self.cells[0], self.across)
        bottom, right = divmod(self.cells[-1], self.across)
        every = [
            r * self.across + c for r in range(top, bottom + 1) for c in range(left, right + 1)
        ]
        if every != [*self.cells]:
            raise refused("cells that are no rectangle")
        return Shape(bottom - top + 1, right - left + 1)

    def about(self, name: str) -> Mapping[str, Any]:
        """Return an object of the board, empty without it."""
        found = self.drawn.get(name) or {}
        if not isinstance(found, dict):
            raise ParseError(f"expected an object for {name}")
        return found

    def words(self) -> dict[int, str]:
        """Return what stands at each point: a number, W or B for a circle, ? for a dark cell."""
        found: dict[int, str] = {}
        for name, said in (("surface", dark), ("symbol", circle), ("number", number)):
            for point, value in self.about(name).items():
                if (word := said(value)) and point.isascii() and point.isdecimal():
                    at = int(point[:9])
                    is_both = name == "number" and found.get(at, "?") != "?"
                    found[at] = word + found[at] if is_both else word
        return found

    def rows(self, words: Mapping[int, str], shape: Shape) -> list[str]:
        """Return the rows of the board with what stands above and left of it."""
        top, left = divmod(self.cells[0], self.across)
        outside = set(words) - set(self.cells)
        above = any(at // self.across < top for at in outside)
        before = any(at % self.across < left for at in outside)
        found = []
        for row in range(top - above, top + shape.height):
            columns = range(left - before, left + shape.width)
            at = [row * self.across + column for column in columns]
            blank = above and before and row < top
            outside.difference_update(at)
            found.append("  " * blank + " ".join(words.get(n, ".") for n in at[blank:]))
        if outside:
            raise refused("numbers outside, further than beside the board")
        return found

    def walls(self, shape: Shape) -> frozenset[tuple[int, int]]:
        """Return the pairs of cells that bold lines part; raises ParseError for other lines."""
        bold = set()
        for name, style in self.about("lineE").items():
            ends = tuple(sorted(int(end) for end in re.findall("[0-9]{1,6}", name)))
            if style in BOLD and len(ends) == 2:
                bold.add(ends)
            elif style not in FAINT:
                raise refused("'lineE', lines between corners that are no bold edges")
        pairs = [pair for group in inner_sides(shape) for pair in group]
        return frozenset(pair for pair in pairs if self.edge(*pair) in bold)

    def edge(self, cell: int, other: int) -> tuple[int, int]:
        """Return the corners at both ends of the edge between two cells."""
        # A corner has the number of the cell above left of it, behind those of all points.
        corner = self.points + self.cells[other] - 1
        is_row = self.cells[other] == self.cells[cell] + 1
        return (corner - self.across, corner - (0 if is_row else self.across - 1))


def dark(value: object) -> str:
    """Return the word of a cell with a colour."""
    return "?" if value else ""


def circle(value: object) -> str:
    """Return the word of a symbol; raises ParseError for one that is no circle."""
    if not isinstance(value, list) or len(value) < 2 or not str(value[1]).startswith("circle"):
        raise refused("'symbol', signs that are no circles")
    if value[0] not in CIRCLES:
        raise refused("'symbol', circles that are neither white nor black")
    return CIRCLES[value[0]]


def number(value: object) -> str:
    """Return the word of a number; raises ParseError for anything else."""
    text = str(value[0]).strip() if isinstance(value, list) and value else "~"
    mode = str([*value, "1", "1", "1"][2]) if isinstance(value, list) else ""
    if text and (not re.fullmatch(r"[0-9]{1,4}|\?", text) or mode != "1"):
        raise refused(f"{text[:20]!a} where a number stands")
    return text
