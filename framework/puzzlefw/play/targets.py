"""Where a place is pressed: at its centre, or on a corridor where no other one crosses it."""

from collections.abc import Iterable, Mapping

from puzzlefw.pictures.layout import CELL, HALF, Layout
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Between, Place

Point = tuple[int, int]
STEP = CELL // 4
"""Pixels from one point that is looked at to the next."""


def targets_of(places: Iterable[Place], layout: Layout) -> Mapping[Place, Point]:
    """Return the point of each place that is nearer to it than to any other place."""
    every = list(places)
    corridors = [place for place in every if isinstance(place, Between)]
    found: dict[Place, Point] = {}
    for place in every:
        poll()
        spot = layout.spot(place)
        crossed = crossings(place, corridors) if isinstance(place, Between) else []
        found[place] = (spot.x, spot.y)
        if crossed and isinstance(place, Between):
            points = [(layout.spot(one).x, layout.spot(one).y) for one in along(place)]
            found[place] = free_point(points[0], points[-1], crossed, layout)
    return found


def along(place: Between) -> tuple[Place, Place]:
    """Return the two ends of a corridor, the upper left one first."""
    one, other = place.one, place.other
    return (one, other) if (one.row, one.column) <= (other.row, other.column) else (other, one)


def crossings(place: Between, corridors: Iterable[Between]) -> list[tuple[int, int]]:
    """Return the rows and columns at which corridors across cross one."""
    top, left = min(place.one.row, place.other.row), min(place.one.column, place.other.column)
    bottom, right = max(place.one.row, place.other.row), max(place.one.column, place.other.column)
    found = []
    for other in corridors:
        rows = sorted((other.one.row, other.other.row))
        columns = sorted((other.one.column, other.other.column))
        if top == bottom and columns[0] == columns[1]:
            is_crossed = rows[0] < top < rows[1] and left < columns[0] < right
            found += [(top, columns[0])] if is_crossed else []
        elif left == right and rows[0] == rows[1]:
            is_crossed = columns[0] < left < columns[1] and top < rows[0] < bottom
            found += [(rows[0], left)] if is_crossed else []
    return found


def free_point(
    first: Point, last: Point, crossed: Iterable[tuple[int, int]], layout: Layout
) -> Point:
    """Return the point between two ends that is farthest from what crosses, the middle one of many.

    No nearer to an end than half a cell, where the end is drawn.
    """
    met = [(layout.x(column) + HALF, layout.y(row) + HALF) for row, column in crossed]
    is_across = first[1] == last[1]
    begin, end = (first[0], last[0]) if is_across else (first[1], last[1])
    steps = range(begin + HALF, end - HALF + 1, STEP)
    points = [(step, first[1]) if is_across else (first[0], step) for step in steps]

    def merit(point: Point) -> tuple[int, int]:
        away = min(abs(point[0] - x) + abs(point[1] - y) for x, y in met)
        return min(away, CELL), -abs(2 * (point[0] + point[1]) - sum(first) - sum(last))

    return max(points, key=merit)
