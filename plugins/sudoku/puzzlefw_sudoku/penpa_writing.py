"""Boards as the lines that links of Penpa have inside."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from puzzlefw import authoring as pf
from puzzlefw_sudoku.penpa_board import diagonal_edges

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
EMPTY: Final[Mapping[str, Any]] = {
    "command_redo": {"__a": []},
    "command_undo": {"__a": []},
    **{name: {} for name in OBJECTS},
    **{name: [] for name in LISTS},
}
"""A board with nothing drawn on it."""
DASHED: Final = 12
"""The style of the lines that the page draws along diagonals."""
ACROSS, DOWN = 1, 2
"""How a quarter of a cell differs from the first, above left, where the point is right or below."""


def lines_of(fields: pf.Fields) -> list[str]:
    """Return the lines of a board; raises FormatError for arrows with a pill."""
    side = fields["shape"].width
    across = side + 4
    cells = [(row + 2) * across + column + 2 for row in range(side) for column in range(side)]
    given = enumerate(fields["numbers"])
    question: dict[str, Any] = {
        **EMPTY,
        "number": {str(cells[at]): [str(n), 1, "1"] for at, n in given if n is not None},
        "lineE": dict.fromkeys(borders(fields["shape"], fields["blocks"], across), 2)
        | dict.fromkeys(diagonals(fields, across), DASHED),
        "thermo": [[cells[at] for at in line] for line in fields.get("thermometer", ())],
        "arrows": [[cells[at] for at in line] for line in arrows(fields.get("arrow", ()))],
    }
    cages = fields.get("killer", ())
    if cages:
        corners = {str(4 * across**2 + 4 * cells[cage[0]]): total for cage, total in cages}
        told = {at: [str(total), 1] for at, total in corners.items() if total is not None}
        outlines = [line for cage, _ in cages for line in outline(cage, side)]
        question |= {
            "killercages": [[cells[at] for at in cage] for cage, _ in cages],
            "numberS": told,
            "cage": dict.fromkeys(outlines, 10),
        }
    pixels = (side + 1) * SIZE
    middle = (across**2) // 2
    head = ("square", side, side, SIZE, 0, 1, 1, pixels, pixels, middle, middle, 0, 0, 0, 0)
    steps = [cells[0], *(b - a for a, b in pairwise(cells))]
    mode = {"qa": "pu_a", "grid": ["1", "2", "1"], "pu_q": TOOLS, "pu_a": TOOLS}
    every: tuple[Any, ...] = ([0, 0, 0, 0], mode, question, EMPTY, steps)
    said = [json.dumps(one, separators=(",", ":")) for one in every]
    return [",".join(map(str, head)), *said]


def arrows(data: Iterable[tuple[Sequence[int], int]]) -> Iterator[Sequence[int]]:
    """Visit the lines of arrows, from their circles on."""
    for line, pill in data:
        if pill != 1:
            raise pf.FormatError("links of Penpa do not say an arrow with a pill of several cells")
        yield line


def borders(shape: pf.Shape, blocks: Sequence[int], across: int) -> Iterator[str]:
    """Visit the edges between blocks, each by the points at its ends."""
    for one, other in shape.pairs():
        if blocks[one] != blocks[other]:
            row, column = shape.cell(other)
            # A corner has the number of the cell above left of it, behind those of all cells.
            corner = across**2 + (row + 1) * across + column + 1
            yield f"{corner},{corner + (across if other == one + 1 else 1)}"


def diagonals(fields: pf.Fields, across: int) -> Iterator[str]:
    """Visit the lines along the diagonals that are marked."""
    side = fields["shape"].width
    for name, edges in diagonal_edges(2 * across + 2, side, across, across**2).items():
        if fields["diagonals"] or fields.get(name):
            yield from sorted(edges)


def outline(cage: Sequence[int], side: int) -> Iterator[str]:
    """Visit the lines around a cage, each by two quarters of its cells."""
    across = side + 4
    inside = {((cell // side) + 2, cell % side + 2) for cell in cage}

    def point(row: int, column: int, quarter: int) -> int:
        return 4 * across**2 + 4 * (row * across + column) + quarter

    def joined(one: int, other: int) -> str:
        return f"{min(one, other)},{max(one, other)}"

    for row, column in sorted(inside):
        for step, off in ((-1, 0), (1, DOWN)):  # above and below
            if (row + step, column) not in inside:
                yield joined(point(row, column, off), point(row, column, off + ACROSS))
            pair = {(row + step, column), (row + step, column + 1)}
            if (row, column + 1) in inside and not pair <= inside:
                yield joined(point(row, column, off + ACROSS), point(row, column + 1, off))
        for step, off in ((-1, 0), (1, ACROSS)):  # on the left and on the right
            if (row, column + step) not in inside:
                yield joined(point(row, column, off), point(row, column, off + DOWN))
            pair = {(row, column + step), (row + 1, column + step)}
            if (row + 1, column) in inside and not pair <= inside:
                yield joined(point(row, column, off + DOWN), point(row + 1, column, off))
