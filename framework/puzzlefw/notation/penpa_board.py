"""Boards of Penpa: where their points are and what is drawn there; read, and made into lines.

Links of every type and those of Sudokus share it. Each row of points has two more on each side than
the page says; what stands around a board takes points of the page's own.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from itertools import pairwise
from typing import Any, Final

import attrs

from puzzlefw.errors import ParseError
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.notation.penpa_text import (
    cells_of,
    packed,
    parts_of,
    question_of,
    unpacked,
    unshortened,
)
from puzzlefw.notation.region_codes import inner_sides

PAGE: Final = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
SOLVE: Final = PAGE.replace("edit&", "solve&")
GRID: Final = '["1","2","1"]'
"""How the lines of the grid look, as a link to solve on has it."""
BEYOND: Final = 2
"""How many points lie on each side of a page."""
MOST_SIDE: Final = 99
"""The longest side of a page that is read and written."""
SIZE: Final = 38
"""The pixels of a cell on the page."""
TOOLS: Final = {
    "edit_mode": "number",
    "surface": ["", 1],
    "line": ["1", 3],
    "lineE": ["1", 3],
    "wall": ["", 3],
    "cage": ["1", 10],
    "number": ["1", 1],
    "symbol": ["circle_L", 2],
    "special": ["thermo", ""],
    "board": ["", ""],
    "move": ["1", ""],
    "combi": ["battleship", ""],
    "sudoku": ["1", 1],
}
"""Which tool of each kind is chosen."""
OBJECTS: Final = (
    *("surface", "number", "numberS", "symbol", "freeline", "freelineE"),
    *("line", "lineE", "wall", "cage", "deletelineE"),
)
LISTS: Final = (
    *("thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo"),
)
HISTORY: Final = ("command_redo", "command_undo", "command_replay")
EMPTY: Final[Mapping[str, Any]] = {
    "command_redo": {"__a": []},
    "command_undo": {"__a": []},
    **{name: {} for name in OBJECTS},
    **{name: [] for name in LISTS},
}
"""A board with nothing drawn on it."""
BOLD: Final = (2, 21)
FAINT: Final = (0, 1, 11)
"""Styles of the lines on edges that part regions, and of those of the grid itself."""
ESCAPES: Final = {",": "%2C", "\n": "%2D", "&": "%2E", "=": "%2F"}
"""How signs stand in the rules of a page, which are part of a line with commas."""
RULES: Final = 18
"""The word of the first line that has the rules."""
UP, RIGHT, DOWN, LEFT = Direction


@attrs.frozen
class Points:
    """The points of a page: those of a board of *shape* from *first* on, *across* in a row.

    There are *count* of each kind: in cells, at their lower right corners, below and right of them.
    """

    shape: Shape
    first: int
    across: int
    count: int

    @classmethod
    def around(cls, shape: Shape, margins: Mapping[Direction, int]) -> "Points":
        """Return the points of a page with so many rows, or columns, on sides of the board."""
        deep = {side: margins.get(side, 0) for side in Direction}
        across = shape.width + deep[LEFT] + deep[RIGHT] + 2 * BEYOND
        down = shape.height + deep[UP] + deep[DOWN] + 2 * BEYOND
        first = (deep[UP] + BEYOND) * across + deep[LEFT] + BEYOND
        return cls(shape, first, across, across * down)

    @property
    def margins(self) -> tuple[int, int, int, int]:
        """How many rows of the page lie above and below the board, and columns left and right."""
        top, left = divmod(self.first, self.across)
        below = self.count // self.across - top - self.shape.height
        right = self.across - left - self.shape.width
        return (top - BEYOND, below - BEYOND, left - BEYOND, right - BEYOND)

    @property
    def center(self) -> int:
        """The point in the middle of the page: in a cell, at its corner, below or right of it."""
        down = self.count // self.across
        kind = {(1, 1): 0, (0, 0): 1, (0, 1): 2, (1, 0): 3}[down % 2, self.across % 2]
        return kind * self.count + (down - 1) // 2 * self.across + (self.across - 1) // 2

    @property
    def cells(self) -> list[int]:
        """The points of the cells, row by row."""
        return [self.at(*self.shape.cell(cell)) for cell in range(self.shape.size)]

    def at(self, row: int, column: int) -> int:
        """Return the point of a cell, which may lie outside of the board."""
        return self.first + row * self.across + column

    def corner(self, row: int, column: int) -> int:
        """Return the point above left of a cell."""
        return self.count + self.at(row - 1, column - 1)

    def edge(self, cell: int, other: int) -> tuple[int, int]:
        """Return the corners at both ends of the edge between a cell and the next, or lower one."""
        row, column = self.shape.cell(other)
        corner = self.corner(row, column)
        return (corner, corner + (self.across if other == cell + 1 else 1))

    def middle(self, cell: int, side: int) -> int:
        """Return the point in the middle of a cell's right edge, or for *side* 1 the lower one."""
        return (2 if side else 3) * self.count + self.at(*self.shape.cell(cell))


@attrs.frozen
class Board:
    """What is *drawn* at some *points*, on a page of a *kind* with *rules* in words."""

    points: Points
    drawn: Mapping[str, Any]
    kind: str = "square"
    rules: str = ""

    def expect_only(self, names: Collection[str]) -> None:
        """Raise ParseError for what is drawn by other tools than *names*."""
        for name, value in self.drawn.items():
            if name not in (*names, *HISTORY) and value not in (None, "", [], {}):
                raise refused(f"{name[:30]!a}, which may mean a rule")

    def about(self, name: str) -> Mapping[str, Any]:
        """Return an object of the board, empty without it."""
        found = self.drawn.get(name) or {}
        if not isinstance(found, dict):
            raise ParseError(f"expected an object for {name}")
        return found

    def several(self, name: str) -> Sequence[Any]:
        """Return a list of the board, without what was begun and left empty."""
        found = self.drawn.get(name) or []
        if not isinstance(found, list):
            raise ParseError(f"expected a list for {name}")
        return [one for one in found if one]

    def paths(self, name: str) -> list[tuple[int, ...]]:
        """Return lists of points as lists of cells."""
        number = {point: cell for cell, point in enumerate(self.points.cells)}
        found = []
        for line in self.several(name):
            if not isinstance(line, list):
                raise ParseError(f"expected lists of cells for {name}")
            for point in line:
                if type(point) is not int or point not in number:
                    raise ParseError(f"expected a cell of the board, found {str(point)[:20]}")
            found.append(tuple(number[point] for point in line))
        return found

    def lines(self) -> Iterator[tuple[tuple[int, ...], Any]]:
        """Visit the lines on edges: the corners at their ends, and their styles."""
        for name, style in self.about("lineE").items():
            yield tuple(sorted(int(end) for end in re.findall("[0-9]{1,6}", name))), style

    def walls(self, told: Collection[tuple[int, ...]] = ()) -> frozenset[tuple[int, int]]:
        """Return the pairs of cells that bold lines part; raises ParseError for other lines.

        Those that are *told* otherwise are left out.
        """
        bold = set()
        for ends, style in self.lines():
            is_edge = len(ends) == 2 and ends[1] - ends[0] in (1, self.points.across)
            if style in BOLD and is_edge:
                bold.add(ends)
            elif style not in FAINT and ends not in told:
                raise refused("'lineE', lines between corners that are no bold edges")
        pairs = [pair for group in inner_sides(self.points.shape) for pair in group]
        return frozenset(pair for pair in pairs if self.points.edge(*pair) in bold)


def refused(what: str) -> ParseError:
    """Return the error for what is not known."""
    return ParseError(f"expected a board that Penpa says by its tools, found {what}")


def board_of(link: str) -> Board:
    """Return the board of a link; raises ParseError for one that is no rectangle."""
    lines = unpacked(parts_of(link)[0])
    head = lines[0].split(",")
    if len(lines) < 6 or len(head) < 3 or head[0] not in ("square", "sudoku"):
        raise refused(f"a grid of the kind {head[0][:20]!a}")
    if not all(re.fullmatch("[1-9][0-9]?", size) for size in head[1:3]):
        raise refused("no size of the grid")
    across, down = (int(size) + 2 * BEYOND for size in head[1:3])
    cells = sorted(cells_of(lines[5]))  # one that was taken away and put back stands last
    if not cells or cells[0] < 0 or cells[-1] >= across * down:
        raise refused("no cells")
    (top, left), (bottom, right) = divmod(cells[0], across), divmod(cells[-1], across)
    shape = Shape(bottom - top + 1, max(0, right - left) + 1)
    points = Points(shape, cells[0], across, across * down)
    if points.cells != cells:
        raise refused("cells that are no rectangle")
    rules = unshortened((head[RULES:] or [""])[0])
    for sign, escape in ESCAPES.items():
        rules = rules.replace(escape, sign)
    return Board(points, question_of(lines[3]), head[0], rules)


def link_of(points: Points, drawn: Mapping[str, Any], rules: str = "") -> str:
    """Return the link of a board on which some things are *drawn*."""
    json = import_module("json")  # start-up counts
    cells = points.cells
    above, below, before, behind = points.margins
    height = points.shape.height + above + below
    width = points.shape.width + before + behind
    center = points.center
    pixels = ((width + 1) * SIZE, (height + 1) * SIZE)
    for sign, escape in ESCAPES.items():
        rules = rules.replace(sign, escape)
    head = ("square", width, height, SIZE, 0, 1, 1, *pixels, center, center, 0, 0, 0, 0)
    named = ("Title: ", "Author: ", "", rules) if rules else ()
    steps = [cells[0], *(b - a for a, b in pairwise(cells))]
    mode = {"qa": "pu_a", "grid": json.loads(GRID), "pu_q": TOOLS, "pu_a": TOOLS}
    every: Iterable[Any] = (points.margins, mode, {**EMPTY, **drawn}, EMPTY, steps)
    said = [json.dumps(one, separators=(",", ":")) for one in every]
    return PAGE + packed([",".join(map(str, (*head, *named))).replace("z", "zZ"), *said])


def solving_link(link: str, answer: Sequence[Sequence[str]], looked_at: Collection[str]) -> str:
    """Return the link of the same board to solve on; its page checks for an *answer*.

    *looked_at* are the names of what the check looks at, such as "surface".
    """
    lines = unpacked(parts_of(link)[0])
    json = import_module("json")  # start-up counts
    settings = json.dumps({f"sol_{name}": True for name in looked_at})
    board = [*lines[:2], GRID, lines[3], "", lines[5], "[]", settings]
    return f"{SOLVE}{packed(board)}&a={packed([json.dumps(answer, separators=(',', ':'))])}"
