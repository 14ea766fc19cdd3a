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
HashableCount = tuple[tuple[int, ...], int, int]
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
    # Most pairs share their rows, and to compare these by what they hold takes longer than this.
    known: dict[int, tuple[Rows, list[tuple[int, int]]]] = {}
    scopes: dict[tuple[int, int], Sequence[int]] = {}
    told = {at: (tuple(around), mask, total) for at, (around, mask, total) in counts.items()}
    for pair in filter(frozenset(told).issuperset, points.pairs()):
        scope, rows = told_by(told[pair[0]], told[pair[1]])
        scopes[pair] = scope
        if id(rows) not in known:
            known[id(rows)] = rows, alike.setdefault((rows, len(scope)), [])
        known[id(rows)][1].append(pair)
    corners = corners_of(points)
    for (rows, _), pairs in alike.items():
        names = tuple([(corners[one], corners[other]) for one, other in pairs])
        own = tuple([tuple([cells[n] for n in scopes[pair]]) for pair in pairs])
        yield CompressedTables.trusted(own, rows, names, is_redundant=True)


@lru_cache(maxsize=16)
def corners_of(points: Shape) -> Sequence[Corner]:
    """Return the points as places."""
    return [Corner(*point) for point in points.cells()]


@lru_cache(maxsize=4096)
def told_by(one: HashableCount, other: HashableCount) -> tuple[Sequence[int], Rows]:
    """Return the cells around two points, and the masks of these that have both counts."""
    scope, places, others = joined(one[0], other[0])
    return scope, rows_of(len(scope), (*one[1:], places), (*other[1:], others))


@lru_cache(maxsize=1024)
def joined(
    around: tuple[int, ...], others: tuple[int, ...]
) -> tuple[Sequence[int], tuple[int, ...], tuple[int, ...]]:
    """Return the cells around two points, and where those of each stand among them."""
    scope = sorted({*around, *others})
    return scope, tuple(map(scope.index, around)), tuple(map(scope.index, others))


@lru_cache(maxsize=1024)
def rows_of(count: int, *sums: tuple[int, int, tuple[int, ...]]) -> Rows:
    """Return the masks of so many cells that have each of *sums*: a mask, a total, and places."""
    every = product(VALUES, repeat=count)
    return tuple(
        row
        for row in every
        if all(sum(row[n] == mask for n in at) == total for mask, total, at in sums)
    )
