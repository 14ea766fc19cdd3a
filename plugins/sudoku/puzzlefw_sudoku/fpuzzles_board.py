"""The grid of f-puzzles: givens, and the block of each cell."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from puzzlefw import authoring as pf
from puzzlefw_sudoku.fpuzzles_names import NOTHING, OF_CELL, usual_block

NO_NUMBER: Final = (None, "")


def refused(what: str) -> pf.ParseError:
    """Return the error for a rule that is not known."""
    return pf.ParseError(f"expected rules of f-puzzles that are known here, found {what}")


def board_of(data: Mapping[str, Any], side: int) -> dict[str, Any]:
    """Return shape, numbers and blocks of a board; raises ParseError."""
    grid = data.get("grid")
    is_grid = isinstance(grid, list) and len(grid) == side
    if not is_grid or not all(isinstance(row, list) and len(row) == side for row in grid or ()):
        raise pf.ParseError(f"expected a grid of {side} rows and columns")
    cells = [cell for row in grid or () for cell in row]
    if not all(isinstance(cell, dict) for cell in cells):
        raise pf.ParseError("expected an object for each cell of the grid")
    for name, value in (item for cell in cells for item in cell.items()):
        if name not in OF_CELL and value not in NOTHING:
            raise refused(f"{name[:30]!a} in a cell")
    given = [number(cell) if cell.get("given") else None for cell in cells]
    regions = [cell.get("region") for cell in cells]
    return {
        "shape": pf.Shape(side, side),
        "numbers": tuple(given),
        "blocks": blocks_of(regions, side),
    }


def blocks_of(regions: Sequence[object], side: int) -> tuple[int, ...]:
    """Return the block of each cell, where some cells name another one than usual."""
    sides = usual_block(side)
    usual = pf.rectangles(*sides) if sides else None
    if usual is None and None in regions:
        raise pf.ParseError("expected a region for each cell of a board of this size")
    own = []
    for cell, region in enumerate(regions):
        found = usual[cell] if region is None and usual else region
        if type(found) is not int:
            raise pf.ParseError(f"expected a number as a region, found {json.dumps(found)[:20]}")
        own.append(found)
    return tuple(own)


def number(clue: Mapping[str, Any], default: int | None = None) -> int | None:
    """Return the number that a clue has, the default without one."""
    value = clue.get("value")
    if value in NO_NUMBER:
        return default
    if type(value) is str and value.isascii() and value.isdecimal() and len(value) < 9:
        return int(value)
    if type(value) is int:
        return value
    raise pf.ParseError(f"expected a number as a value, found {json.dumps(value)[:30]}")
