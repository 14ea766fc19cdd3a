"""Cells as people type them, counted from 1: ``r1c2``, ``r1c1-r1c5``, ``r1c1-r2c3,r5c5``."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from puzzlefw.errors import ParseError
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.scanner import typed

CELL: Final = re.compile(r"[rR]([1-9][0-9]{0,3})[cC]([1-9][0-9]{0,3})")
Cells = tuple[int, ...]
"""The numbers of some cells, row by row from 0, in an order that may say something."""


def cell_word(cell: int, shape: Shape) -> str:
    """Return a cell as it is typed."""
    row, column = shape.cell(cell)
    return f"r{row + 1}c{column + 1}"


def words_of(cells: Sequence[int], shape: Shape, sign: str) -> str:
    """Return cells as they are typed, with a sign between them."""
    return sign.join(cell_word(cell, shape) for cell in cells)


def cell_in(word: str, shape: Shape) -> int:
    """Return the cell that a word stands for; raises ParseError."""
    found = CELL.fullmatch(word)
    if found is not None:
        row, column = (int(number) - 1 for number in found.groups())
        if row < shape.height and column < shape.width:
            return shape.index((row, column))
    last = cell_word(shape.size - 1, shape)
    raise ParseError(f"expected a cell from r1c1 to {last}, found {typed(word)}")


def path_word(cells: Sequence[int], shape: Shape) -> str:
    """Return a path as it is typed: its ends, and the cells at which it bends."""
    steps = [step(one, other, shape) for one, other in pairwise(cells)]
    bends = [cells[at + 1] for at, (one, other) in enumerate(pairwise(steps)) if one != other]
    return words_of([*cells[:1], *bends, *cells[1:][-1:]], shape, "-")


def path_in(word: str, shape: Shape, most: int) -> Cells:
    """Return the cells of a path that is typed by its ends and bends, or cell by cell.

    Between two cells in line, also diagonally, it has all cells; others follow each other as they
    are. Raises ParseError, also for more than *most* cells.
    """
    found: list[int] = []
    for cell in (cell_in(part, shape) for part in word.split("-")):
        found += between(found[-1], cell, shape) if found else []
        found.append(cell)
        if len(found) > most:
            raise ParseError(f"expected at most {most} cells of a path, found more")
    return tuple(found)


def step(one: int, other: int, shape: Shape) -> tuple[int, int]:
    """Return how many rows and columns lie from one cell to another."""
    (row, column), (below, right) = shape.cell(one), shape.cell(other)
    return below - row, right - column


def between(one: int, other: int, shape: Shape) -> list[int]:
    """Return the cells between two that are in line, none if they are not."""
    down, right = step(one, other, shape)
    count = max(abs(down), abs(right))
    if count < 2 or {abs(down), abs(right)} - {0, count}:
        return []
    row, column = shape.cell(one)
    return [
        shape.index((row + at * down // count, column + at * right // count))
        for at in range(1, count)
    ]


def area_word(cells: Sequence[int], shape: Shape) -> str:
    """Return cells, row by row, as they are typed: a rectangle by two corners, else all of them."""
    if len(cells) > 2 and tuple(cells) == rectangle(cells[0], cells[-1], shape):
        return words_of([cells[0], cells[-1]], shape, "-")
    return words_of(cells, shape, ",")


def area_in(word: str, shape: Shape, most: int) -> Cells:
    """Return the cells that are typed with commas between them, or as rectangles by two corners.

    Raises ParseError, also for more than *most* cells.
    """
    found: list[int] = []
    for part in word.split(","):
        corners = [cell_in(one, shape) for one in part.split("-", 2)[:2]]
        if part.count("-") > 1:
            wanted = "two corners of a rectangle, such as r1c1-r2c3"
            raise ParseError(f"expected {wanted}, found {typed(part)}")
        found += rectangle(corners[0], corners[-1], shape)
        if len(found) > most:
            raise ParseError(f"expected at most {most} cells of an area, found more")
    return tuple(found)


def rectangle(one: int, other: int, shape: Shape) -> Cells:
    """Return the cells of the rectangle with two corners, row by row."""
    (row, column), (below, right) = shape.cell(one), shape.cell(other)
    first, left = min(row, below), min(column, right)
    return shape.block((first, left), abs(row - below) + 1, abs(column - right) + 1)
