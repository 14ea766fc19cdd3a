"""Where the places of a view lie in a picture that is drawn."""

from itertools import chain
from typing import Final

import attrs

from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.view import (
    Area,
    Between,
    Cage,
    Cell,
    Circle,
    Corner,
    Glyph,
    Line,
    Margin,
    Path,
    Place,
    Side,
    Split,
    Tag,
    Text,
    View,
)

CELL: Final = 32
HALF: Final = CELL // 2
PAD: Final = 4
POINT: Final = 22
"""The side of the square around a corner of a cell: a circle there leaves room for a digit."""
RING: Final = 5
"""The room beside a board with circles at its corners, beyond ``PAD``."""
STUB: Final = 10
"""How far beyond the edge of a board that wraps an arm is drawn."""
GAP: Final = 2
"""What stands between the board and its margins."""
NUMBERS: Final = 14
"""How wide the strip is that numbers of rows and columns stand in."""
LOWER: Final = 4
"""How much lower a text stands in the cells of a board with tags, which stand at their top."""
SMALLER: Final = 8
"""How much smaller the square of such a text is."""
SPLIT: Final = 22
"""The side of the square of a text beside a board with parted cells, such as a sum of Kakuro."""
RIM: Final = 12
"""How far from the centre of a cell a bridge to another one begins, as the circle stays free."""


@attrs.frozen
class Spot:
    """The centre of a place, and the side of the square around it that is its own."""

    x: int
    y: int
    size: int


@attrs.frozen
class Layout:
    """The size of a picture, the upper left corner of the board, the *longest* text beside it.

    It *has_rings* where circles stand on sides, and texts in them.
    It *shares_ends* where clues of two diagonals can stand at one end of a line, half a cell each.
    """

    shape: Shape
    left: int
    top: int
    width: int
    height: int
    has_tags: bool = False
    has_splits: bool = False
    has_rings: bool = False
    longest: int = 1
    shares_ends: bool = False

    @classmethod
    def of(cls, view: View, *, is_numbered: bool = False) -> "Layout":
        """Return the layout of a view, with room for its margins and, beyond them, numbers."""
        depths = dict.fromkeys(Direction, 0)
        places = chain((one.place for one in view.printed), (one.place for one in view.choices))
        for place in places:
            if isinstance(place, Margin):
                depths[place.side] = max(depths[place.side], place.position + 1)
                if (corner := beyond(place, view.shape)) is not None:
                    depths[corner] = max(depths[corner], 1)
        pad = PAD + STUB if view.shape.wraps else PAD
        if any(isinstance(p.place, Corner) and isinstance(p.glyph, Circle) for p in view.printed):
            pad += RING
        room = {side: pad + deep * CELL + (GAP if deep else 0) for side, deep in depths.items()}
        strip = NUMBERS if is_numbered else 0
        beside = [one.glyph for one in view.printed if isinstance(one.place, Margin)]
        left, top = strip + room[Direction.LEFT], strip + room[Direction.UP]
        return cls(
            shape=view.shape,
            left=left,
            top=top,
            width=left + view.shape.width * CELL + room[Direction.RIGHT],
            height=top + view.shape.height * CELL + room[Direction.DOWN],
            has_tags=any(has_tag(printed.glyph) for printed in view.printed),
            has_splits=any(isinstance(printed.glyph, Split) for printed in view.printed),
            has_rings=any(
                isinstance(one.place, Side) and isinstance(one.glyph, Circle)
                for one in view.printed
            ),
            shares_ends=shares_ends(view),
            longest=max((len(one.text) for one in beside if isinstance(one, Text)), default=1),
        )

    def x(self, column: int) -> int:
        """Return the left end of a column."""
        return self.left + column * CELL

    def y(self, row: int) -> int:
        """Return the upper end of a row."""
        return self.top + row * CELL

    @property
    def right(self) -> int:
        """The right end of the board."""
        return self.x(self.shape.width)

    @property
    def bottom(self) -> int:
        """The lower end of the board."""
        return self.y(self.shape.height)

    def spot(self, place: Place) -> Spot:
        """Return where something in a place is drawn."""
        match place:
            case Cell(row, column):
                return Spot(self.x(column) + HALF, self.y(row) + HALF, CELL)
            case Side(row, column, direction):
                down, right = direction.step
                x, y = self.x(column) + HALF, self.y(row) + HALF
                return Spot(x + right * HALF, y + down * HALF, HALF)
            case Corner(row, column):
                return Spot(self.x(column), self.y(row), POINT)
            case Margin():
                return self.margin(place)
            case Between(one, other):
                first, second = self.spot(one), self.spot(other)
                return Spot((first.x + second.x) // 2, (first.y + second.y) // 2, HALF)
            case Line("row", number):
                return Spot((self.left + self.right) // 2, self.y(number) + HALF, CELL)
            case Line(_, number):
                return Spot(self.x(number) + HALF, (self.top + self.bottom) // 2, CELL)
            case Path(cells) | Area(cells):
                return self.spot(cells[0])

    def text_spot(self, place: Place) -> Spot:
        """Return where a text in a place is written: below the tag, on a board with tags.

        Beside a board with parted cells it is as small as the texts in these; on a side it is as
        large as on a corner where no circles stand there.
        """
        spot = self.spot(place)
        if isinstance(place, Side) and not self.has_rings:
            return attrs.evolve(spot, size=POINT)
        if self.has_splits and isinstance(place, Margin):
            return attrs.evolve(spot, size=SPLIT)
        if not self.has_tags or not isinstance(place, Cell):
            return spot
        return Spot(spot.x, spot.y + LOWER, spot.size - SMALLER)

    def area(self, place: Place) -> tuple[int, int, int, int]:
        """Return the box of all that is drawn in a place: its upper left corner, and its sizes.

        It is where the place is pressed, and what is highlighted of it.
        """
        spot = self.spot(place)
        across = down = spot.size
        match place:
            case Line("row", _):
                across = self.right - self.left
            case Line():
                down = self.bottom - self.top
            case Side(_, _, direction, line) if line:
                is_level = (direction.step[0] == 0) == (line == "across")
                across, down = (CELL, HALF) if is_level else (HALF, CELL)
            case Path(cells) | Area(cells):
                rows, columns = {one.row for one in cells}, {one.column for one in cells}
                x, y = self.x(min(columns)), self.y(min(rows))
                return x, y, self.x(max(columns) + 1) - x, self.y(max(rows) + 1) - y
            case Margin(side, diagonal=(far, right)) if self.shares_ends:
                # The half that its arrow leads to, so that a pointer reaches both.
                if side in (Direction.UP, Direction.DOWN):
                    return spot.x - HALF * (right < 0), spot.y - HALF, HALF, CELL
                return spot.x - HALF, spot.y - HALF * (far < 0), CELL, HALF
            case Between(one, other):
                across = max(across, abs(one.column - other.column) * CELL - 2 * RIM)
                down = max(down, abs(one.row - other.row) * CELL - 2 * RIM)
        return spot.x - across // 2, spot.y - down // 2, across, down

    def margin(self, place: Margin) -> Spot:
        """Return where something beside the board is drawn."""
        down, right = place.side.step
        away = GAP + HALF + place.position * CELL + (STUB if self.shape.wraps else 0)
        along = HALF + place.line * CELL
        if down:
            edge = self.top if down < 0 else self.bottom
            return Spot(self.left + along, edge + down * away, CELL)
        edge = self.left if right < 0 else self.right
        return Spot(edge + right * away, self.top + along, CELL)


def shares_ends(view: View) -> bool:
    """Return whether clues of two diagonals stand, or can be set, at one end of a line."""
    places = chain((one.place for one in view.printed), (one.place for one in view.choices))
    slanted = {one for one in places if isinstance(one, Margin) and one.diagonal is not None}
    ends = [(one.side, one.line, one.position) for one in slanted]
    return len({*ends}) < len(ends)


def beyond(place: Margin, shape: Shape) -> Direction | None:
    """Return on which other side of the board a place at its corner is, None for other places."""
    if place.side in (Direction.UP, Direction.DOWN):
        return {-1: Direction.LEFT, shape.width: Direction.RIGHT}.get(place.line)
    return None


def has_tag(glyph: Glyph) -> bool:
    """Return whether a glyph has a small text in the upper left of a cell."""
    return isinstance(glyph, Tag) or (isinstance(glyph, Cage) and glyph.total != "")
