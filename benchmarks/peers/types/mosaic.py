"""Mosaic: items are the cells, 1 for a shaded one."""

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

RULES = """
{ v(C, 1) } :- cell(C).
:- clue(B, N), #count { C : near(B, C), v(C, 1) } != N.
"""


def block(board: Board, cell: int) -> list[int]:
    """Return the cells that a number counts."""
    row, column = divmod(cell, board.width)
    rows = range(max(0, row - 1), min(board.height, row + 2))
    columns = range(max(0, column - 1), min(board.width, column + 2))
    return [r * board.width + c for r in rows for c in columns]


def program(board: Board) -> str:
    """Return the answer set program."""
    near = ((cell, other) for cell, _ in board.numbered for other in block(board, cell))
    clues = asp.facts("clue", board.numbered)
    return RULES + asp.facts("cell", board.cells) + clues + asp.facts("near", near)


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, shaded = cp.shading(board)
    for cell, number in board.numbered:
        rules.add(sum(shaded[other] for other in block(board, cell)) == number)
    return cp.Model(rules, shaded)
