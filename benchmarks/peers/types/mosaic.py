"""Mosaic: items are the cells, 1 for a shaded one."""

from ortools.sat.python.cp_model import CpModel

from benchmarks.peers.types import cp
from benchmarks.peers.types.asp import facts
from benchmarks.peers.types.board import Board
from benchmarks.peers.types.cp import Model

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


def numbered(board: Board) -> list[tuple[int, int]]:
    """Return the cells with a number, and these numbers."""
    return [(cell, number) for cell, number in enumerate(board.clues) if number is not None]


def program(board: Board) -> str:
    """Return the answer set program."""
    near = ((cell, other) for cell, _ in numbered(board) for other in block(board, cell))
    return RULES + facts("cell", board.cells) + facts("clue", numbered(board)) + facts("near", near)


def model(board: Board) -> Model:
    """Return the model for CP-SAT."""
    rules = CpModel()
    shaded = cp.flags(rules, len(board.cells))
    for cell, number in numbered(board):
        rules.add(sum(shaded[other] for other in block(board, cell)) == number)
    return Model(rules, shaded)
