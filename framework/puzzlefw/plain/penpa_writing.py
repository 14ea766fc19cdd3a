"""Writes boards as Penpa draws them; the inverse of ``penpa_drawing``.

What no tool draws stands in the rules of the page, as in a plain text.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from puzzlefw.errors import FormatError
from puzzlefw.fields.field import Field, Placed, Regions, shape_of
from puzzlefw.grid.regions import members
from puzzlefw.grid.shape import Direction
from puzzlefw.notation.penpa_board import MOST_SIDE, Points, link_of
from puzzlefw.notation.region_codes import walls_of
from puzzlefw.plain.layout import Layout
from puzzlefw.plain.penpa_drawing import (
    ARROWED,
    BLACK,
    CIRCLES,
    SYMBOLS,
    field_inside,
    has_circles,
    takes,
    thermometers,
)
from puzzlefw.plain.two_grids import is_of_rooms
from puzzlefw.plain.writing import (
    is_default,
    named_lines,
    words_around,
    words_between,
    words_in,
)

UP, RIGHT, DOWN, LEFT = Direction
INK: Final = 1
WHITE: Final = 4
RINGED: Final = 6
"""Styles of numbers: black, white, and black in a circle."""
DARK: Final = 4
"""The style of a dark cell."""
BOLD: Final = 2


def write(instance: Any, layout: Layout) -> str:
    """Return the link of an instance; raises FormatError for what no tool draws."""
    shape = shape_of(instance)
    around = {
        side: [word.split(",") if word != "." else [] for word in words]
        for side, words in words_around(instance, layout, shape).items()
    }
    points = Points.around(shape, {side: max(map(len, around[side])) for side in around})
    top, below, left, right = points.margins
    if shape.height + top + below > MOST_SIDE or shape.width + left + right > MOST_SIDE:
        raise FormatError(f"links of Penpa say at most {MOST_SIDE} rows and columns")
    pen = Pen(layout, points)
    pen.draw_cells(instance)
    pen.draw_around(around)
    pen.draw_between(instance)
    field = thermometers(layout)
    if field is not None:
        cells = points.cells
        paths = [[cells[cell] for cell in path] for path in field.values(instance)]
        pen.drawn["thermo"] = paths
    return link_of(points, pen.drawn, "\n".join(pen.told(instance)))


@attrs.frozen
class Pen:
    """Draws at the *points* of a type's *layout*."""

    layout: Layout
    points: Points
    drawn: dict[str, Any] = attrs.field(
        factory=lambda: {name: {} for name in ("surface", "symbol", "number", "lineE")}
    )

    def draw_cells(self, instance: Any) -> None:
        """Draw what stands in cells, or at their corners."""
        shape = self.points.shape
        field = field_inside(self.layout)
        if self.layout.has_points:
            words = words_in(instance, self.layout.board, shape)
            for row, line in enumerate(words):
                for column, word in enumerate(line):
                    self.write_word(self.points.corner(row, column), word, RINGED)
        elif field is not None:
            is_black = field.name == BLACK
            rings = has_circles(field)
            for point, word in zip(self.points.cells, self.inside(instance, field), strict=True):
                if is_black and word != ".":
                    self.drawn["surface"][str(point)] = DARK
                    word = "." if word == "?" else word
                elif word == "#":
                    self.drawn["surface"][str(point)] = DARK
                    word = "."
                elif rings and word[-1:] in CIRCLES.values():
                    self.draw_symbol(point, "circle_L", word[-1], CIRCLES)
                    word = word[:-1]
                ink = WHITE if is_black or word_is_on_black(self.drawn, point) else INK
                self.write_word(point, word, ink)

    def inside(self, instance: Any, field: Field) -> Sequence[str]:
        """Return the word of each cell."""
        shape = self.points.shape
        if not is_of_rooms(self.layout, field):
            return [word for row in words_in(instance, field, shape) for word in row]
        assert isinstance(field, Placed)
        found = ["."] * shape.size
        rooms = members(getattr(instance, self.layout.board.name))
        for value, room in zip(field.values(instance), rooms, strict=True):
            found[room[0]] = field.format(value)
        return found

    def draw_around(self, around: Mapping[Direction, Sequence[Sequence[str]]]) -> None:
        """Write what stands beside the board, next to it."""
        shape = self.points.shape
        for side, lines in around.items():
            for line, words in enumerate(lines):
                for number, word in enumerate(words):
                    before = number - len(words)
                    row, column = {
                        UP: (before, line),
                        DOWN: (shape.height + number, line),
                        LEFT: (line, before),
                        RIGHT: (line, shape.width + number),
                    }[side]
                    self.write_word(self.points.at(row, column), word, INK)

    def draw_between(self, instance: Any) -> None:
        """Draw the lines around regions, and what stands between cells."""
        shape = self.points.shape
        if isinstance(self.layout.board, Regions):
            for pair in walls_of(shape, getattr(instance, self.layout.board.name)):
                self.draw_wall(*pair)
        for side, words in enumerate(words_between(instance, self.layout.signs, shape)):
            for cell, word in enumerate(words):
                point = self.points.middle(cell, side)
                if word in ("|", "-"):
                    self.draw_wall(cell, cell + (shape.width if side else 1))
                elif word in SYMBOLS["inequality"].values():
                    self.draw_symbol(point, "inequality", word, SYMBOLS["inequality"])
                elif word:
                    self.write_word(point, word, INK)

    def draw_wall(self, cell: int, other: int) -> None:
        """Draw the edge between two cells."""
        if other == cell + 1 and other % self.points.shape.width == 0:
            raise FormatError("links of Penpa do not say what stands on both ends of a row")
        one, two = self.points.edge(cell, other)
        self.drawn["lineE"][f"{one},{two}"] = BOLD

    def draw_symbol(self, point: int, name: str, word: str, known: Mapping[int, str]) -> None:
        """Draw the symbol for a word."""
        style = next(style for style, own in known.items() if own == word)
        self.drawn["symbol"][str(point)] = [style, name, 1]

    def write_word(self, point: int, word: str, ink: int) -> None:
        """Write a number, with its arrow, or several of them."""
        trees = SYMBOLS["tents"]
        if word in trees.values() and takes(field_inside(self.layout), "T") and len(word) == 1:
            self.draw_symbol(point, "tents", word, trees)
            return
        mode, text = "1", word
        arrow = next((sign for sign, own in ARROWED.items() if word[:1] == own), "")
        if arrow and len(word) > 1:
            mode, text = "2", word[1:] + arrow
        elif re.fullmatch("[0-9?](,[0-9?])+", word):
            mode, text = "4", word.replace(",", "")
        if word not in ("", "."):
            self.drawn["number"][str(point)] = [text, ink, mode]

    def told(self, instance: Any) -> Iterator[str]:
        """Visit the lines of fields that nothing drawn says."""
        drawn = (field_inside(self.layout), thermometers(self.layout))
        for field in self.layout.named:
            if field not in drawn and not is_default(instance, self.layout, field):
                yield from named_lines(instance, self.layout, field)


def word_is_on_black(drawn: Mapping[str, Any], point: int) -> bool:
    """Return whether a word stands on a black circle."""
    symbol = drawn["symbol"].get(str(point))
    return symbol is not None and symbol[0] == 2
