"""What Penpa draws: numbers, circles, dark cells, bold lines and the like, as a plain text.

Penpa draws whatever its tools can, so a board with anything else is refused by the tool's name.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import attrs

from puzzlefw.errors import InstanceError, ParseError
from puzzlefw.fields.cell_lists import Paths
from puzzlefw.fields.cell_words import path_word
from puzzlefw.fields.composed_values import ARROWS
from puzzlefw.fields.field import Field, Placed, Regions
from puzzlefw.fields.listed import Listed
from puzzlefw.fields.values import Flag
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.notation.codes import Fields
from puzzlefw.notation.headings import heading
from puzzlefw.notation.penpa_board import Board, board_of, refused
from puzzlefw.notation.region_codes import regions_between, walls_of
from puzzlefw.plain.formats import PlainText, layout_for
from puzzlefw.plain.layout import Layout, letters
from puzzlefw.plain.rows import FRAME
from puzzlefw.plain.two_grids import EMPTY, is_of_rooms, second_grids

READ: Final = ("number", "symbol", "surface", "lineE", "thermo")
CIRCLES: Final = {1: "W", 2: "B"}
SYMBOLS: Final = {"tents": {1: "T"}, "inequality": {1: "<", 2: "^", 3: ">", 4: "v"}}
"""The words of symbols by their names and styles, beside those of circles of any size."""
BLACK: Final = "black"
"""The name of fields whose clues stand in dark cells."""
ARROWED: Final = {f"_{number}": ARROWS[at] for number, at in enumerate((0, 3, 1, 2))}
"""Penpa's arrows, which point up, left, right and down."""
UP, RIGHT, DOWN, LEFT = Direction
LARGE: Final = Shape(99, 99)


def read(link: str, plain: PlainText) -> Fields:
    """Return the fields that a link stands for; raises ParseError."""
    board = board_of(link)
    said = Drawing(board, layout_for(plain.kind)).text()
    try:
        fields = plain.read(said)
        plain.kind(**fields)
    except InstanceError as error:
        raise ParseError(str(error)) from None
    return fields


def field_inside(layout: Layout) -> Field | None:
    """Return the field whose values stand in cells, beside regions or on a board of its own."""
    if isinstance(layout.board, Placed):
        return layout.board if layout.board.name else None
    return next(second_grids(layout), None)


def has_circles(field: Field | None) -> bool:
    """Return whether W and B are circles in a field, and no letters."""
    return takes(field, "2W") or (takes(field, "W") and not takes(field, "A"))


def takes(field: Field | None, word: str) -> bool:
    """Return whether a word may stand in a cell of a field."""
    if not isinstance(field, Placed):
        return False
    try:
        field.parse(word, LARGE)
    except ParseError:
        return False
    return True


def thermometers(layout: Layout) -> Listed | None:
    """Return the field that has thermometers, if there is one."""
    for field in layout.named:
        if isinstance(field, Listed) and isinstance(field.where, Paths):
            return field if isinstance(field.what, Flag) else None
    return None


@attrs.frozen
class Drawing:
    """What is drawn on a *board* of a type with some *layout*."""

    board: Board
    layout: Layout

    @property
    def shape(self) -> Shape:
        return self.board.points.shape

    def text(self) -> str:
        """Return the plain text that the board stands for; raises ParseError."""
        self.board.expect_only(READ)
        words = self.words()
        walls = self.board.walls()
        has_walls = isinstance(self.layout.signs, Placed) and isinstance(
            self.layout.signs.what, Flag
        )
        is_parted = isinstance(self.layout.board, Regions)
        regions = regions_between(self.shape, walls if is_parted else frozenset())
        left = walls - {*walls_of(self.shape, regions)}
        if left and not has_walls:
            what = "that part no regions" if is_parted else "and no regions in such a puzzle"
            raise refused(f"bold lines, {what}")
        count = max(regions) + 1
        names = [letters(number, count) for number in regions]
        size = self.shape.size
        inside = [words.pop(point, ".") for point in self.board.points.cells]
        around = self.around(words)
        rows = list(self.rows(names if is_parted else inside, around, self.between(words, left)))
        if self.layout.has_points:
            rows = list(self.corners(words))
        clues = [] if not is_parted or inside == ["."] * size else self.clues(names, inside)
        if words or (inside != ["."] * size and field_inside(self.layout) is None):
            raise refused("numbers or signs at places that have none in such a puzzle")
        return "\n".join([*rows, *clues, *self.thermometers(), *self.said()])

    def words(self) -> dict[int, str]:
        """Return what stands at each point."""
        field = field_inside(self.layout)
        found: dict[int, str] = {}
        for name in ("surface", "symbol", "number"):
            for point, value in self.board.about(name).items():
                if not (point.isascii() and point.isdecimal()):
                    raise refused(f"{point[:20]!a} where a point stands")
                at = int(point[:9])
                if name == "surface" and value:
                    found[at] = dark(field)
                elif name == "symbol":
                    found[at] = symbol(value, has_circles(field))
                elif name == "number" and (word := number(value)):
                    if word in EMPTY and not (takes(field, word) and word != "."):
                        raise refused(f"{word!a} where a number stands")
                    circle = found.get(at, "")
                    found[at] = word + circle if circle in CIRCLES.values() else word
        return found

    def around(self, words: dict[int, str]) -> dict[Direction, list[str]]:
        """Take what stands beside the board, with commas between the words of one line."""
        if self.layout.has_points:
            return {}
        shape, points = self.shape, self.board.points
        found: dict[Direction | None, list[list[str]]] = {
            side: [[] for _ in range(shape.width if side in (UP, DOWN) else shape.height)]
            for side in Direction
            if side in self.layout.sides
        }
        for point in sorted(words):
            at_row, at_column = divmod(points.first, points.across)
            row, column = (
                n - at
                for n, at in zip(divmod(point, points.across), (at_row, at_column), strict=True)
            )
            side = None
            if 0 <= column < shape.width and point < points.count:
                side, line = (UP if row < 0 else DOWN), column
            elif 0 <= row < shape.height:
                side, line = (LEFT if column < 0 else RIGHT), row
            if side in found:
                found[side][line].append(words.pop(point))
        return {
            side: [",".join(one) or "." for one in lines]
            for side, lines in found.items()
            if side is not None
        }

    def between(
        self, words: dict[int, str], walls: frozenset[tuple[int, int]]
    ) -> Mapping[tuple[int, int], str]:
        """Take what stands between cells: a sign for each cell, and 0 for right or 1 for below."""
        found = {(one, int(other != one + 1)): "|-"[other != one + 1] for one, other in walls}
        if self.layout.signs is not None:
            for cell in range(self.shape.size):
                for side in (0, 1):
                    if word := words.pop(self.board.points.middle(cell, side), ""):
                        found[cell, side] = word
        return found

    def rows(
        self,
        words: Sequence[str],
        around: Mapping[Direction, Sequence[str]],
        between: Mapping[tuple[int, int], str],
    ) -> Iterator[str]:
        """Visit the rows of the board, with what stands around it and between its cells."""
        width = self.shape.width
        # Where signs stand between cells, a line at the left may be one of them.
        frame = FRAME if self.layout.signs is None else ""
        if UP in around:
            yield " ".join(around[UP])
        for row in range(self.shape.height):
            cells = range(row * width, (row + 1) * width)
            line = [part for cell in cells for part in (words[cell], between.get((cell, 0), ""))]
            ends = [[around[side][row]] if side in around else [] for side in (LEFT, RIGHT)]
            yield " ".join(filter(None, [frame, *ends[0], *line, *ends[1]]))
            below = [between.get((cell, 1), ".") for cell in cells]
            if any(word != "." for word in below):
                yield " ".join(below)
        if DOWN in around:
            yield " ".join(around[DOWN])

    def corners(self, words: dict[int, str]) -> Iterator[str]:
        """Visit the rows of words at corners of cells."""
        for row in range(self.shape.height + 1):
            points = [
                self.board.points.corner(row, column) for column in range(self.shape.width + 1)
            ]
            yield f"{FRAME} " + " ".join(words.pop(point, ".") for point in points)

    def clues(self, names: Sequence[str], inside: Sequence[str]) -> Iterator[str]:
        """Visit the lines for what stands in the cells of regions."""
        field = field_inside(self.layout)
        if field is None:
            return
        if not is_of_rooms(self.layout, field):
            yield f"{field.name}:"
            yield from self.rows(inside, {}, {})
            return
        found: dict[str, str] = {}
        for name, word in zip(names, inside, strict=True):
            if word != ".":
                if name in found:
                    raise refused("two numbers in one region")
                found[name] = word
        yield f"{field.name}: " + " ".join(f"{name}={word}" for name, word in found.items())

    def thermometers(self) -> Iterator[str]:
        """Visit the line for thermometers, if there are any."""
        field = thermometers(self.layout)
        if field is None:
            if self.board.several("thermo"):
                raise refused("'thermo', which may mean a rule")
        elif paths := self.board.paths("thermo"):
            told = [path_word(path, self.shape) for path in paths]
            yield f"{field.name}: {' '.join(told)}"

    def said(self) -> Iterator[str]:
        """Visit the lines of the rules that say fields of the type, such as ``stars: 2``."""
        drawn = (field_inside(self.layout), thermometers(self.layout))
        known = {field.name for field in self.layout.named if field not in drawn}
        rows_left = 0
        for line in self.board.rules.splitlines():
            name, rest = heading(line) or ("", "")
            if name in known:
                rows_left = 0 if rest else self.shape.height
                yield line
            elif rows_left:
                rows_left -= 1
                yield line


def dark(field: Field | None) -> str:
    """Return the word of a dark cell; raises ParseError where a type has none."""
    if takes(field, "#"):
        return "#"
    if field is not None and field.name == BLACK:
        return "?"
    raise refused("'surface', dark cells")


def symbol(value: object, has_circles: bool) -> str:
    """Return the word of a symbol; raises ParseError for one that is not known."""
    style, name = [*value, None, None][:2] if isinstance(value, list) else (None, None)
    if str(name).startswith("circle") and has_circles:
        known: Mapping[int, str] = CIRCLES
        said = "'symbol', circles that are neither white nor black"
    else:
        known = SYMBOLS.get(str(name), {})
        said = f"'symbol', the sign {str(name)[:20]!a}"
    if type(style) is not int or style not in known:
        raise refused(said)
    return known[style]


def number(value: object) -> str:
    """Return the word of a number, or of a text that stands for one; raises ParseError."""
    if not isinstance(value, list) or not value:
        raise refused("no text where a number stands")
    text = str(value[0]).strip()
    mode = str([*value, "1", "1", "1"][2])
    if mode == "2" and text[-2:] in ARROWED:
        text = ARROWED[text[-2:]] + (text[:-2] or "?")
    elif mode == "4":
        text = ",".join(text)
    elif mode not in ("1", "2", "10") or not re.fullmatch(r"[!-{}~]{0,12}", text):
        raise refused(f"{text[:20]!a} where a number stands")
    return text
