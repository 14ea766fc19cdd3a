"""What the cells of a board show, so that different values become differences players see."""

from collections.abc import Sequence
from typing import Any, Final

from puzzlefw.contract.description import Looks
from puzzlefw.grid import Shape
from puzzlefw.puzzle.hooks import Hooks
from puzzlefw.puzzle.model import Model

Place = tuple[int, int]
"""Line and column of a character in a picture, from 0."""

BY_VALUE: Final = -1
"""Stands for a mask if a cell shows the value of its variable."""


def looks_of(model: Model) -> Looks | None:
    """Return what the cells of an instance show; None for a puzzle without cells.

    The plugin's hook says so. Without it, the blocks with a shape do: on the first such shape, each
    cell shows the values of its variables.
    """
    hooks = model.hooks
    if hooks.has("puzzlefw_looks"):
        looks = hooks.first("puzzlefw_looks", instance=model.instance, variables=model.blocks)
        return check_looks(model, looks)
    boards = [
        (model.blocks[name].start, shape)
        for name, shape in model.shapes.items()
        if shape is not None and shape.size == len(model.blocks[name])
    ]
    if not boards:
        return None
    shape = boards[0][1]
    starts = [start for start, one in boards if one == shape]
    values = [[(start + cell, BY_VALUE) for cell in range(shape.size)] for start in starts]
    return Looks(shape, list(zip(*values, strict=True)))


def check_looks(model: Model, looks: object) -> Looks:
    """Return *looks*; raises BrokenPluginError for a condition on no variable of the model."""
    known = range(len(model.store.domains))
    if not isinstance(looks, Looks):
        found = f"returned {type(looks).__name__}, not Looks"
    elif len(looks.conditions) != looks.shape.size:
        found = f"gave conditions of {len(looks.conditions)} cells for {looks.shape.size}"
    elif any(variable not in known for cell in looks.conditions for variable, _ in cell):
        found = "named a variable that is not of the instance"
    else:
        return looks
    raise model.hooks.blame("puzzlefw_looks", found)


def places_of(hooks: Hooks, instance: Any, shape: Shape) -> Sequence[Place]:
    """Return where each cell stands in the picture of *instance*, row by row.

    The plugin's hook says so. Without it, each cell takes one character, with nothing in between.
    """
    if not hooks.has("puzzlefw_places"):
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
