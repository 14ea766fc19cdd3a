"""Clues for a solution: what it has at the places of a pattern, chosen at random where it is free.

A number with an arrow has a direction of its own choice, a tile of Net stands in any direction.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from puzzlefw.fields import ArrowNumber, Sign, Turn, shape_of
from puzzlefw.fields.composed_values import NumberList
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.grid.shape import Direction, Shape
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.holding import Holding
from puzzlefw.problem.sites import Site, standing, with_values
from puzzlefw.view import Cell, Margin, Place

Values = dict[Site, Any]


def emptied(site: Site, value: Any) -> Any:
    """Return the value of a place of a pattern before it is filled, where *value* stands."""
    field = site.field
    if field.optional and field.adds:
        return None
    return field.left if value is None else value


def read(
    hooks: Hooks,
    board: Any,
    solution: Any,
    sites: Sequence[Site],
    *,
    near: Mapping[Site, Any],
    rng: Random,
) -> Values:
    """Return the clues that a solution of *board* has at *sites*, where it can have some.

    At these sites nothing is said on the board. Clues like those *near* are tried first.
    """
    found: Values = {}
    for arrow, some in by_arrow(sites, shape_of(board), rng).items():
        holding = Holding(hooks, board, solution, arrow)
        counts = lists_of(holding, some)
        if counts:
            holding = Holding(hooks, with_values(board, counts), solution, arrow)
        told = counts | holding.values(some, near)
        found |= turned_tiles(holding, told, near, rng)
    return found


def by_arrow(
    sites: Sequence[Site], shape: Shape, rng: Random
) -> Mapping[Direction | None, list[Site]]:
    """Return sites by the directions that their arrows are to have, None for those without."""
    found: dict[Direction | None, list[Site]] = {}
    for site in sites:
        arrow = None
        if isinstance(site.field.what, ArrowNumber) and isinstance(site.place, Cell):
            row, column = site.place.row, site.place.column
            lengths = (row, shape.width - 1 - column, shape.height - 1 - row, column)
            (arrow,) = rng.choices(list(Direction), [length + 0.1 for length in lengths])
        found.setdefault(arrow, []).append(site)
    return found


def lists_of(holding: Holding, sites: Sequence[Site]) -> Values:
    """Return lists of as many unknown numbers as a solution has, for sites with empty lists."""
    lists = [site for site in sites if isinstance(site.field.what, NumberList)]
    waiting = [site for site, value in standing(holding.instance, lists).items() if not value]
    values: Values = dict.fromkeys(waiting, ())
    for _ in range(max(holding.shape.height, holding.shape.width)):
        faults = holding.faults(values) or ()
        short = {
            site: values[site]
            for site in waiting
            if any(set(fault.places) == set(line_of(site.place, holding.shape)) for fault in faults)
        }
        if not short:
            break
        values |= {site: (*value, UNKNOWN) for site, value in short.items()}
    return {site: value for site, value in values.items() if value}


def line_of(place: Place, shape: Shape) -> list[Cell]:
    """Return the cells of the line beside which a place is, none for other places."""
    if not isinstance(place, Margin):
        return []
    if place.side in (Direction.UP, Direction.DOWN):
        return [Cell(row, place.line) for row in range(shape.height)]
    return [Cell(place.line, column) for column in range(shape.width)]


def turned_tiles(holding: Holding, values: Values, near: Mapping[Site, Any], rng: Random) -> Values:
    """Return *values* with signs turned at random that a solution may have in any direction."""
    turns: Values = {}
    for site, value in values.items():
        what = site.field.what
        if isinstance(what, Sign) and what.turns is not None and site not in near:
            turns[site] = what.turned(value, Turn(rng.randrange(4)), False)
    return values | turns if turns and holding.is_right(turns) else values
