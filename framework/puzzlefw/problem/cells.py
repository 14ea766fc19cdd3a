"""What the cells of a board show, used to find the cells in which solutions differ."""

from collections.abc import Sequence
from typing import Any, Final

import attrs

from puzzlefw.grid.shape import Cell, Shape
from puzzlefw.pictures import text_board
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.layout import layout_of
from puzzlefw.problem.model import Model
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Area, Between, Choice, Line, Margin, Path, Side, View

Place = tuple[int, int]
"""Line and column of a character in a picture, from 0."""

BY_VALUE: Final = -1
"""Stands for a mask if a cell shows the value of its variable."""


@attrs.frozen
class Looks:
    """What the cells of a board show: for each cell, row by row, its conditions.

    A condition is a pair (variable, mask), and holds if the variable takes a value of the mask. Two
    solutions look alike in a cell if and only if the same of its conditions hold in both.
    """

    shape: Shape
    conditions: Sequence[Sequence[tuple[int, int]]]


def looks_of(model: Model) -> Looks | None:
    """Return the marks in the cells of an instance; None for a puzzle without cells.

    The view says so. Without one, the blocks with a shape do: on the first such shape, each cell
    shows the values of its variables.
    """
    view = model.view
    if view is not None:
        return looks_of_view(view)
    boards = [
        (model.blocks[name], shape)
        for name, shape in model.shapes.items()
        if shape is not None and shape.size == len(model.blocks[name])
    ]
    if not boards:
        return None
    shape = boards[0][1]
    blocks = [block for block, one in boards if one == shape]
    values = [[(variable, BY_VALUE) for variable in block] for block in blocks]
    return Looks(shape, list(zip(*values, strict=True)))


def looks_of_view(view: View) -> Looks:
    """Return the marks that are set in the cells of a view and at their sides."""
    conditions: list[list[tuple[int, int]]] = [[] for _ in range(view.shape.size)]
    for choice in view.choices:
        poll()
        for cell in cells_of(choice, view.shape):
            # One of the marks is set: which one is known by all but the last.
            conditions[view.shape.index(cell)] += [
                (choice.variable, mark.mask) for mark in choice.marks[:-1]
            ]
    return Looks(view.shape, conditions)


def cells_of(choice: Choice, shape: Shape) -> list[Cell]:
    """Return the cells at which a choice is shown on the map, none beside the board.

    A line along a side, or across it, is one of both cells there.
    """
    place = choice.place
    if isinstance(place, Margin | Line | Path | Area):
        return []
    if isinstance(place, Between):
        (top, left), (bottom, right) = sorted(
            (end.row, end.column) for end in (place.one, place.other)
        )
        return [(row, at) for row in range(top, bottom + 1) for at in range(left, right + 1)]
    if isinstance(place, Side) and place.line:
        down, right = place.direction.step
        both = [(place.row, place.column), (place.row + down, place.column + right)]
        return [(row, at) for row, at in both if 0 <= row < shape.height and 0 <= at < shape.width]
    return [(min(place.row, shape.height - 1), min(place.column, shape.width - 1))]


def places_of(hooks: Hooks, instance: Any, shape: Shape) -> Sequence[Place]:
    """Return where each cell stands in the picture of *instance*, row by row.

    The plugin's hook says so, or the picture is drawn by its view. Without both, each cell takes
    one character, with nothing in between.
    """
    if not hooks.has("puzzlefw_places"):
        if hooks.has("puzzlefw_view") and not hooks.has("puzzlefw_render"):
            view = layout_of(hooks, instance).view
            return list(shape.cells()) if view is None else text_board.places(view)
        return list(shape.cells())
    places = hooks.several("puzzlefw_places", instance=instance)
    if len(places) != shape.size:
        raise hooks.blame("puzzlefw_places", f"gave {len(places)} places for {shape.size} cells")
    return places


def differs(mask: int, values: int) -> bool:
    """Return whether two of *values* look different in a cell with a condition of *mask*."""
    if mask == BY_VALUE:
        return values & (values - 1) != 0
    return values & mask != 0 and values & ~mask != 0
