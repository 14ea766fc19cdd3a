"""Pictures of a view in text, for plugins that draw none of their own.

A board with walls, or with marks on sides, is drawn with lines around its cells; of another one the
cells stand side by side. What is printed in margins stands around it.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from puzzlefw.grid.shape import Direction
from puzzlefw.pictures.cages import cages_apart, edges_of, ends, totals
from puzzlefw.pictures.text_characters import BOXES, BRIDGES, OPEN, SOLID, character
from puzzlefw.pictures.text_lines import frame_of, is_crossed, joint, joints, walls_of, walls_seen
from puzzlefw.pictures.text_points import Point, point, points, points_between
from puzzlefw.pictures.text_things import has_more_than_cells, most_filled, texts_of, things
from puzzlefw.pictures.text_wires import Wires, is_wired
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import (
    Between,
    Cell,
    Corner,
    Glyph,
    Margin,
    Place,
    Shade,
    Side,
    State,
    Stroke,
    Tag,
    Text,
    View,
)

UP, RIGHT, DOWN, LEFT = Direction
LEVEL: Final = "─━═┄"
"""What goes on to the left."""


def draw(view: View, state: State | None = None) -> str:
    """Return the picture of a board, with the marks that *state* has decided.

    Of a full state, what says that there is nothing is left out.
    """
    picture = Wires(view, state) if is_wired(view) else Picture(view, state)
    return "\n".join(picture.lines())


def places(view: View) -> list[tuple[int, int]]:
    """Return the line and column in the picture where each cell begins, row by row."""
    return Wires(view, None).places() if is_wired(view) else Picture(view, State.of(view)).places()


class Picture:
    """What stands where: signs in the lattice and in margins, and walls.

    A cell takes *width* characters, and *gap* follows it.
    """

    def __init__(self, view: View, state: State | None) -> None:
        self.shape = view.shape
        self.signs: dict[Point, str] = {}
        self.under: dict[Point, str] = {}  # texts of cells that are filled
        self.tags: dict[Point, str] = {}
        self.margins: dict[Margin, str] = {}
        standing = list(things(view, state))
        for place, glyph in standing:
            poll()
            self.put(place, glyph)
        self.joints = joints(standing, self.signs)
        walls = frozenset(walls_of(view)) | set(walls_seen(view, state))
        apart = cages_apart(view)
        edges = [edge for cells, _ in apart for edge in ends(view.shape, cells)]
        self.cages = {point(Side(*edge)) for edge in (*edges_of(view), *edges)}
        for cell, total in totals(view, apart):
            self.put(cell, total)
        has_walls = walls or self.cages or self.tags or view.regions or view.parted
        self.has_lines = bool(has_walls) or has_more_than_cells(view)
        self.walls = walls | frame_of(view) if self.has_lines else walls
        over = [text for margin, text in self.margins.items() if margin.side in (UP, DOWN)]
        widths = [len(text) for text in (*self.signs.values(), *self.tags.values(), *over)]
        # A line across a side stands behind the tag there.
        across = (one.place for one in view.choices if isinstance(one.place, Between) and self.tags)
        self.crossed = {at for place in across for at in points_between(place)}
        widths += [len(text) + 1 for at, text in self.tags.items() if at in self.crossed]
        least = 3 if is_crossed(view) else 2 if self.has_lines else 1
        self.width = max([least, *widths, *map(len, texts_of(view)), most_filled(view)])
        upright = [len(sign) for (_, column), sign in self.signs.items() if column % 2 == 0]
        self.gap = (
            " " * max([1, *upright]) if self.has_lines or self.width > 1 or self.margins else ""
        )
        self.left, self.right = (self.beside(side) for side in (LEFT, RIGHT))

    def put(self, place: Place, glyph: Glyph) -> None:
        """Put a glyph in its place; what stands there is covered."""
        if isinstance(glyph, Shade):
            return  # it is told in words below the board, as all that is at paths and areas
        if isinstance(place, Margin):
            end, text = attrs.evolve(place, diagonal=None), character(glyph, place)
            other = self.margins.get(end) if place.diagonal is not None else None
            self.margins[end] = text if other in (None, text) else f"{other} {text}"
        elif isinstance(place, Cell) and isinstance(glyph, Tag):
            row, column = point(place)
            self.tags[row - 1, column] = character(glyph)
        elif isinstance(place, Between):
            way = list(points_between(place))
            # What is no line stands in the middle, so that lines across stay whole.
            for at in way if isinstance(glyph, Stroke) else [way[len(way) // 2]]:
                self.signs[at] = character(glyph, place)
        elif isinstance(place, Cell | Side | Corner):
            for at in points(place, self.shape):
                if isinstance(glyph, Text):
                    self.under[at] = character(glyph)
                self.signs[at] = character(glyph, place)

    def lines(self) -> Iterator[str]:
        """Visit the lines of the picture."""
        for position in reversed(range(self.depth(UP))):
            yield self.across(UP, position)
        if self.has_lines:
            for row in range(2 * self.shape.height + 1):
                poll()
                before, after = ("", "")
                if row % 2:
                    before, after = self.left[row // 2], self.right[row // 2]
                line = "".join(self.piece((row, at)) for at in range(2 * self.shape.width + 1))
                yield f"{before:{len(self.left[0])}}{line}{after}".rstrip()
        else:
            for row in range(self.shape.height):
                poll()
                cells = ((2 * row + 1, 2 * at + 1) for at in range(self.shape.width))
                line = self.gap.join(self.alone(at) for at in cells)
                yield f"{self.left[row]}{line}{self.right[row]}".rstrip()
        for position in range(self.depth(DOWN)):
            yield self.across(DOWN, position)

    def places(self) -> list[tuple[int, int]]:
        """Return where each cell begins."""
        above, before = self.depth(UP), self.before
        step = self.width + len(self.gap)
        return [
            (above + (2 * row + 1 if self.has_lines else row), before + step * at)
            for row, at in self.shape.cells()
        ]

    @property
    def before(self) -> int:
        """The column of the picture where the first cell of a row begins."""
        return len(self.left[0]) + (len(self.gap) if self.has_lines else 0)

    def alone(self, at: Point) -> str:
        """Return the text of a cell without lines around it."""
        return self.filled(at) or self.signs.get(at, OPEN).rjust(self.width)

    def filled(self, at: Point) -> str:
        """Return a text on a filled cell, whose room is filled before it; else nothing."""
        sign = self.signs.get(at, "")
        is_filled = sign in SOLID and at in self.under
        return self.under[at].rjust(self.width, sign) if is_filled else ""

    def piece(self, at: Point) -> str:
        """Return the text at a point of the lattice, as wide as all above and below it."""
        own, more = self.own(at), len(self.gap) - 1
        if at[1] % 2 or not more:
            return own
        beside = "" if at[1] == 2 * self.shape.width else self.own((at[0], at[1] + 1))[:1]
        return own.ljust(len(self.gap), beside if beside and beside in LEVEL else " ")

    def own(self, at: Point) -> str:
        """Return the text at a point of the lattice, between columns no wider than it is."""
        row, column = at
        room = self.width if column % 2 else 1
        sign = self.signs.get(at, "")
        if at in self.tags:
            sign = sign if at in self.crossed else ""
            return self.tags[at].ljust(room - len(sign), "─" if at in self.walls else " ") + sign
        if at in self.joints:
            return joint(self.joints[at], room)
        if sign:
            return self.filled(at) or (
                sign * room
                if sign in SOLID or sign in BRIDGES or (sign == "━" and row % 2 == 0)
                else centre(sign, room)
            )
        if row % 2 and column % 2:
            return " " * room
        if row % 2 == 0 and column % 2 == 0:
            near = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
            lines = sum(1 << number for number, side in enumerate(near) if side in self.walls)
            corners = [(row + down, column + right) for down in (-1, 1) for right in (-1, 1)]
            return BOXES[lines] if lines else self.joined(corners)
        if at in self.walls:
            return "─" * room if row % 2 == 0 else "│"
        if at in self.cages:
            return "┄" * room if row % 2 == 0 else "┊"
        cells = [(row - 1, column), (row + 1, column)]
        if row % 2:
            cells = [(row, column - 1), (row, column + 1)]
        return self.joined(cells) * room

    def joined(self, cells: Sequence[Point]) -> str:
        """Return the character that fills all these cells, a blank if there is none."""
        signs = {self.signs.get(cell, "") for cell in cells}
        sign = signs.pop()
        return sign if not signs and sign and sign in SOLID else " "

    def depth(self, side: Direction) -> int:
        """Return how many signs stand at most beside a line, on this side of the board."""
        return max(
            (margin.position + 1 for margin in self.margins if margin.side == side), default=0
        )

    def beside(self, side: Direction) -> list[str]:
        """Return the text left or right of each row, all of one width."""
        own = {margin: sign for margin, sign in self.margins.items() if margin.side == side}
        width = max(map(len, own.values()), default=0)
        positions = range(self.depth(side))
        rows = []
        for row in range(self.shape.height):
            signs = [own.get(Margin(side, row, at), "").rjust(width) for at in positions]
            left = "".join(f"{sign} " for sign in reversed(signs))
            rows.append(left if side == LEFT else "".join(f" {sign}" for sign in signs))
        corners = [len(sign) + 1 for margin, sign in self.margins.items() if margin.line < 0]
        return [row.rjust(max([0, *corners])) if side == LEFT else row for row in rows]

    def across(self, side: Direction, position: int) -> str:
        """Return a line of what stands above or below the columns."""
        signs = [
            self.margins.get(Margin(side, column, position), "").rjust(self.width)
            for column in range(self.shape.width)
        ]
        first, last = (
            self.margins.get(Margin(side, corner, position), "")
            for corner in (-1, self.shape.width)
        )
        before = f"{first} " if first else ""
        return f"{before:>{self.before}}{self.gap.join([*signs, last])}".rstrip()


def centre(sign: str, room: int) -> str:
    """Return a sign in the middle of its room, digits at its right end."""
    return sign.rjust(room) if sign.isdigit() else sign.center(room)
