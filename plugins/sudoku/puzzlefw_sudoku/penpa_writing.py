"""Sudokus as links of Penpa."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from puzzlefw import authoring as pf
from puzzlefw.notation.penpa_board import BOLD, Points, link_of
from puzzlefw_sudoku.penpa_board import diagonal_edges

DASHED: Final = 12
"""The style of the lines that the page draws along diagonals."""
ACROSS, DOWN = 1, 2
"""How a quarter of a cell differs from the first, above left, where the point is right or below."""


def written(fields: pf.Fields) -> str:
    """Return the link of a board; raises FormatError for arrows with a pill."""
    shape: pf.Shape = fields["shape"]
    points = Points.around(shape, {})
    cells = points.cells
    given = enumerate(fields["numbers"])
    question: dict[str, Any] = {
        "number": {str(cells[at]): [str(n), 1, "1"] for at, n in given if n is not None},
        "lineE": dict.fromkeys(borders(points, fields["blocks"]), BOLD[0])
        | dict.fromkeys(diagonals(fields, points), DASHED),
        "thermo": [[cells[at] for at in line] for line in fields.get("thermometer", ())],
        "arrows": [[cells[at] for at in line] for line in arrows(fields.get("arrow", ()))],
    }
    cages = fields.get("killer", ())
    if cages:
        corners = {str(4 * points.count + 4 * cells[cage[0]]): total for cage, total in cages}
        told = {at: [str(total), 1] for at, total in corners.items() if total is not None}
        outlines = [line for cage, _ in cages for line in outline(cage, shape.width)]
        question |= {
            "killercages": [[cells[at] for at in cage] for cage, _ in cages],
            "numberS": told,
            "cage": dict.fromkeys(outlines, 10),
        }
    return link_of(points, question)


def arrows(data: Iterable[tuple[Sequence[int], int]]) -> Iterator[Sequence[int]]:
    """Visit the lines of arrows, from their circles on."""
    for line, pill in data:
        if pill != 1:
            raise pf.FormatError("links of Penpa do not say an arrow with a pill of several cells")
        yield line


def borders(points: Points, blocks: Sequence[int]) -> Iterator[str]:
    """Visit the edges between blocks, each by the points at its ends."""
    for one, other in points.shape.pairs():
        if blocks[one] != blocks[other]:
            yield ",".join(map(str, points.edge(one, other)))


def diagonals(fields: pf.Fields, points: Points) -> Iterator[str]:
    """Visit the lines along the diagonals that are marked."""
    for name, edges in diagonal_edges(points).items():
        if fields["diagonals"] or fields.get(name):
            yield from (f"{one},{other}" for one, other in sorted(edges))


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
