"""Boards to begin with: empty ones, in the sizes that a type has."""

from collections.abc import Mapping
from typing import Any

from puzzlefw.edit.board import description_of
from puzzlefw.edit.draft import Draft, blank
from puzzlefw.grid.shape import Shape
from puzzlefw.puzzle.puzzle import Puzzle


def blank_of(puzzle: Puzzle, shape: Shape) -> Draft:
    """Return an empty draft; where its class wants other regions, those of a made board."""
    return blank(description_of(puzzle), shape)


def usual_shape(puzzle: Puzzle) -> Shape:
    """Return the size of boards that are made unless another one is asked for; 10x10 without."""
    usual = {param.name: param.default for param in puzzle.info.params}
    side = usual.get("side") or 10
    return Shape(int(usual.get("height") or side), int(usual.get("width") or side))


def size_params(puzzle: Puzzle, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the params of a generator for the size that *data* says, those that it has."""
    names = {param.name for param in puzzle.info.params}
    if "side" in names:
        return {"side": data.get("width")}
    return {name: data.get(name) for name in ("height", "width") if name in names}
