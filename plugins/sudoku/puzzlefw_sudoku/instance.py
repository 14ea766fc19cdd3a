"""Boards of Sudoku, as data."""

from collections.abc import Sequence
from math import isqrt

import attrs

from puzzlefw import authoring as pf

SIDES = (4, 6, 9, 16, 25)  # of which everybody knows the blocks


def known_blocks(board: "Sudoku") -> tuple[int, ...]:
    """Return the blocks of a board that tells none: squares, or two rows of three columns."""
    side = board.shape.width
    return pf.rectangles(isqrt(side), side // isqrt(side)) if side in SIDES else ()


@attrs.frozen
class Sudoku:
    """A board: the givens, the block of each cell, and what is added to the rules.

    *cages* has the cage of each cell, None without any; *totals* has those of cages in their
    first cells. Blocks and cages are numbered by their first cells.
    """

    shape: pf.Shape = pf.shape_field(square=True, most=62)
    numbers: pf.Clues = pf.latin_field()
    blocks: tuple[int, ...] = pf.region_field(
        "block",
        scattered=True,
        any_numbers=True,
        default=attrs.Factory(known_blocks, takes_self=True),
        note="They may be left out where a side is 4, 6, 9, 16 or 25",
    )
    diagonals: bool = pf.rule_field("each number once in both diagonals")
    cages: tuple[int, ...] | None = pf.region_field(
        "cage", optional=True, scattered=True, any_numbers=True, default=None
    )
    totals: pf.Clues = pf.first_cell_field(0, 9999, of="cages")

    def __attrs_post_init__(self) -> None:
        side = self.shape.width
        pf.expect(bool(self.blocks), "a side of 4, 6, 9, 16 or 25", side)
        if len(self.blocks) != side * side or {len(b) for b in pf.members(self.blocks)} != {side}:
            raise pf.InstanceError(f"expected {side} blocks of {side} cells each")
        if self.cages is not None:
            firsts = {cage[0] for cage in pf.members(self.cages)}
            if firsts != pf.placed(self.totals):
                wanted = "a total in the first cell of each cage, and no other"
                raise pf.InstanceError(f"expected {wanted}")

    def lines(self) -> list[Sequence[int]]:
        """Return the cells of each row, column, block and diagonal that has each number once."""
        return lines_of(self.shape, self.blocks, self.diagonals)


def lines_of(shape: pf.Shape, blocks: Sequence[int], has_diagonals: bool) -> list[Sequence[int]]:
    """Return the cells of the lines of a board; the falling diagonal is the last but one."""
    side, size = shape.width, shape.size
    falling, rising = range(0, size, side + 1), range(side - 1, size - 1 or 1, side - 1 or 1)
    diagonals = [list(falling), list(rising)] if has_diagonals else []
    return [*shape.lines(), *pf.members(blocks), *diagonals]
