"""A board as the page draws it: what never changes, and the signs of marks, drawn once each."""

from collections.abc import Iterable
from typing import Any

from puzzlefw.grid.shape import Direction
from puzzlefw.pictures import board
from puzzlefw.pictures.glyphs import draw_glyph, kind_of
from puzzlefw.pictures.layout import CELL, NUMBERS, PAD, STUB, Layout, beyond
from puzzlefw.pictures.paths import Paths
from puzzlefw.pictures.segments import walls_of
from puzzlefw.pictures.svg import OVER, THIN, UNDER, draw_edges, draw_signs, fills, low
from puzzlefw.pictures.water import draw_water
from puzzlefw.view import (
    Area,
    Between,
    Cell,
    Corner,
    Glyph,
    Line,
    Margin,
    Path,
    Place,
    Side,
    Tag,
    View,
    Wave,
)
from puzzlefw.view.signs import signs

Shift = tuple[int, int]
"""How many pixels right and down something is drawn from where it was drawn first."""


CORNER = len(Direction)
"""The number of what stands at the upper left corner, among what stands on each side."""


class Drawing:
    """What is drawn of one view: layers that stay, and signs, each drawn at one place."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.layout = Layout.of(view, is_numbered=True)
        self.signs: list[list[Any]] = []
        self.numbers: dict[tuple[Glyph, Place, str], int] = {}

    def layers(self) -> list[list[Any]]:
        """Return all that never changes, in three layers: below marks, above fills, above all."""
        paths = Paths()
        walls = walls_of(self.view)
        board.draw_ground(self.layout, paths)
        printed = [
            sign
            for sign in signs(self.view, None)
            if sign.origin == "printed" and not isinstance(sign.place, Margin)
        ]
        draw_signs(printed, walls, self.layout, paths)
        draw_edges(self.view, self.layout, walls, paths)
        if self.view.parted:
            self.draw_keys(paths)
        below = take_paths(paths, [*UNDER, *fills(paths)])
        lines = take_paths(paths, [*THIN, *low(paths)])
        over = take_paths(paths, [*OVER, "wall"])
        above = [*lines, *take_paths(paths, list(paths.parts))]
        return [below, above, [*over, *texts_of(paths)]]

    def strips(self) -> list[dict[str, Any]]:
        """Return the parts beside the board on each side, clockwise from the top.

        It stays in sight while a large board moves. *deep* is how far it goes from the edge. The
        last is what stands at the upper left corner.
        """
        layout = self.layout
        strips = [Paths() for _ in (*Direction, CORNER)]
        board.draw_numbers(layout, strips[Direction.UP], strips[Direction.LEFT])
        told: set[Direction | None] = set()
        for one in self.view.printed:
            if isinstance(place := one.place, Margin):
                kind = f"{kind_of(one.glyph.role)} beside"
                at = CORNER if (place.side, place.line) == (Direction.UP, -1) else place.side
                draw_glyph(one.glyph, place, layout, strips[at], kind=kind)
                told |= {place.side, beyond(place, layout.shape)}
        rooms = layout.top, layout.width - layout.right, layout.height - layout.bottom, layout.left
        clear = PAD + STUB if layout.shape.wraps else PAD // 2
        parts = [[*take_paths(strip, list(strip.parts)), *texts_of(strip)] for strip in strips]
        deep = [
            room - clear if side in told else NUMBERS if own else 0
            for side, room, own in zip(Direction, rooms, parts, strict=False)
        ]
        return [{"deep": far, "parts": own} for far, own in zip((*deep, 0), parts, strict=True)]

    def draw_keys(self, paths: Paths) -> None:
        """Write the keys of parts in small beside what is printed in them."""
        printed = {one.place for one in self.view.printed}
        for choice in self.view.choices:
            if choice.place in printed and len(choice.marks) == 1:
                tag = Tag(choice.marks[0].key)
                draw_glyph(tag, choice.place, self.layout, paths, kind="none")

    def sign(self, glyph: Glyph | None, place: Place, kind: str = "") -> list[int]:
        """Return the numbers of the signs of a glyph: of water, also the one with waves."""
        if glyph is None:
            return []
        home, _ = home_of(place)
        kind = kind or kind_of(glyph.role)
        if isinstance(glyph, Wave) and isinstance(home, Cell):
            return [self.number_of(glyph, home, "deep"), self.number_of(glyph, home, "top")]
        return [self.number_of(glyph, home, kind)]

    def number_of(self, glyph: Glyph, home: Place, kind: str) -> int:
        """Return the number of a sign, which is drawn if it is new."""
        key = (glyph, home, kind)
        if key not in self.numbers:
            paths = Paths()
            if isinstance(glyph, Wave) and kind in ("deep", "top"):
                cells = {(0, 0): kind_of(glyph.role)} | (
                    {(-1, 0): "above"} if kind == "deep" else {}
                )
                draw_water(cells, self.layout, paths)
                for part in [part for part in paths.parts if part.endswith(" above")]:
                    del paths.parts[part]
            else:
                draw_glyph(glyph, home, self.layout, paths, kind=kind)
            self.numbers[key] = len(self.signs)
            self.signs.append([*take_paths(paths, list(paths.parts)), *texts_of(paths)])
        return self.numbers[key]

    def shift(self, place: Place) -> Shift:
        """Return how far from its home a place is."""
        return home_of(place)[1]


def home_of(place: Place) -> tuple[Place, Shift]:
    """Return the place of the same kind that signs are drawn at, and how far it is from there."""
    match place:
        case Cell(row, column):
            return Cell(0, 0), (column * CELL, row * CELL)
        case Side(row, column, direction):
            return Side(0, 0, direction), (column * CELL, row * CELL)
        case Corner(row, column):
            return Corner(0, 0), (column * CELL, row * CELL)
        case Margin(_, -1):
            return place, (0, 0)
        case Margin(side, line, position):
            is_across = side.step[0] != 0
            return Margin(side, 0, position), (line * CELL, 0) if is_across else (0, line * CELL)
        case Between(one, other):
            row, column = min(one.row, other.row), min(one.column, other.column)
            home = Between(
                Cell(one.row - row, one.column - column),
                Cell(other.row - row, other.column - column),
            )
            return home, (column * CELL, row * CELL)
        case Line("row", number):
            return Line("row", 0), (0, number * CELL)
        case Line(kind, number):
            return Line(kind, 0), (number * CELL, 0)
        case Path() | Area():
            return place, (0, 0)


def take_paths(paths: Paths, kinds: Iterable[str]) -> list[list[Any]]:
    """Take paths out, each as [class, path]."""
    return [[kind, "".join(paths.parts.pop(kind))] for kind in kinds if kind in paths.parts]


def texts_of(paths: Paths) -> list[list[Any]]:
    """Return texts, those of a class and size as [class, size, [[x, y, text], ...]]."""
    return [
        [kind, size, [list(one) for one in texts]] for (kind, size), texts in paths.texts.items()
    ]
