"""Boards to begin with: empty ones, in the sizes that a type has."""

from collections.abc import Iterator
from math import isqrt
from typing import Final

import attrs

from puzzlefw.edit.board import description_of
from puzzlefw.edit.draft import Draft, blank, draft_of
from puzzlefw.edit.draft_data import fields_of
from puzzlefw.errors import PuzzlefwError
from puzzlefw.fields.field import Regions
from puzzlefw.grid.regions import rectangles
from puzzlefw.grid.shape import Shape
from puzzlefw.puzzle.puzzle import Puzzle

SECONDS: Final = 20.0
"""The most seconds for a board that is made for the sake of its regions."""
USUAL: Final = 10
"""The side of boards of a type that does not say its own."""


def blank_of(puzzle: Puzzle, shape: Shape) -> Draft:
    """Return an empty draft, which is a board if there is one of this shape.

    Where its class wants several regions they are the blocks of a Sudoku, or those of a made board.
    """
    empty = blank(description_of(puzzle), shape)
    return next((one for one in drafts(puzzle, empty) if not one.read()[1]), empty)


def drafts(puzzle: Puzzle, empty: Draft) -> Iterator[Draft]:
    """Visit an empty draft, and what may do where that is no board."""
    shape = empty.shape
    yield empty
    if shape.height == shape.width:
        high = next(rows for rows in range(isqrt(shape.width), 0, -1) if shape.width % rows == 0)
        blocks = with_regions(empty, rectangles(high, shape.width // high))
        if high > 1:
            yield blocks
    try:
        made = puzzle.generate(size_params(puzzle, shape), seed=0, seconds=SECONDS).instance
    except PuzzlefwError:
        pass  # there are none of this size
    else:
        found = draft_of(empty.description, made)
        if found.shape == shape:
            yield attrs.evolve(empty, regions=required(found))
    if shape.height == shape.width:
        yield blocks


def with_regions(draft: Draft, cells: tuple[int, ...]) -> Draft:
    """Return a draft with other regions, where it must have some."""
    return attrs.evolve(draft, regions={name: old and cells for name, old in draft.regions.items()})


def required(draft: Draft) -> dict[str, tuple[int, ...] | None]:
    """Return the regions of a draft without those that it need not have."""
    fields = [field for field in fields_of(draft.description) if isinstance(field, Regions)]
    return {one.name: None if one.optional else draft.regions[one.name] for one in fields}


def usual_shape(puzzle: Puzzle) -> Shape:
    """Return the size of boards that are made unless another one is asked for."""
    usual = {param.name: param.default for param in puzzle.info.params}
    side = usual.get("side") or USUAL
    return Shape(int(usual.get("height") or side), int(usual.get("width") or side))


def size_params(puzzle: Puzzle, shape: Shape) -> dict[str, int]:
    """Return those params of a generator that say the size; of squares that is the longer side."""
    names = {param.name for param in puzzle.info.params}
    longer = max(shape.height, shape.width)
    sides = {"height": shape.height, "width": shape.width, "side": longer}
    return {name: side for name, side in sides.items() if name in names}
