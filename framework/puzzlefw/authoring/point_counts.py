"""Counts of cells around points: what those of two points side by side say together."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product

from puzzlefw.constraints import CompressedTables
from puzzlefw.grid.shape import Shape
from puzzlefw.view import Corner

__all__ = ["PointCount", "counts_side_by_side"]

PointCount = tuple[Sequence[int], int, int]
"""The cells around a point, a mask, and how many of these cells take a value of it."""
Rows = tuple[tuple[int, ...], ...]
VALUES = (0b01, 0b10)
"""The masks of the two values that a cell has."""


def counts_side_by_side(
    points: Shape, counts: Mapping[int, PointCount], cells: Sequence[int]
) -> Iterator[CompressedTables]:
    """Visit what the counts of each two points side by side say together, as redundant tables.

    *points* are the corners of the cells, *counts* those that are known, by point, and *cells* the
    variables of the cells, with the values 0 and 1. It is named by both points. Two points have up
    to six cells around them, and a table at most 64 rows.
    """
    alike: dict[tuple[Rows, int], list[tuple[int, int]]] = {}
    scopes: dict[tuple[int, int], list[int]] = {}
    for pair in points.pairs():
        if counts.keys() >= set(pair):
            scope = scopes[pair] = sorted({n for at in pair for n in counts[at][0]})
            sums = [
                (mask, total, tuple(map(scope.index, around)))
                for around, mask, total in (counts[at] for at in pair)
            ]
            alike.setdefault((rows_of(len(scope), *sums), len(scope)), []).append(pair)
    for (rows, _), pairs in alike.items():
        names = [tuple(Corner(*points.cell(at)) for at in pair) for pair in pairs]
        own = [[cells[n] for n in scopes[pair]] for pair in pairs]
        yield CompressedTables(own, rows, names=names, is_redundant=True)


@lru_cache(maxsize=1024)
def rows_of(count: int, *sums: tuple[int, int, tuple[int, ...]]) -> Rows:
    """Return the masks of so many cells that have each of *sums*: a mask, a total, and places."""
    every = product(VALUES, repeat=count)
    return tuple(
        row
        for row in every
        if all(sum(row[n] == mask for n in at) == total for mask, total, at in sums)
    )
