"""Minesweeper: items are the cells, 1 for one with a mine."""

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board
from benchmarks.peers.types.mosaic import block

RULES = """
{ v(C, 1) } :- cell(C).
:- clued(C), v(C, 1).
:- clue(B, N), #count { C : near(B, C), v(C, 1) } != N.
"""


def program(board: Board) -> str:
    """Return the answer set program; the cell with a number has no mine that it could count."""
    near = ((cell, other) for cell, _ in board.numbered for other in block(board, cell))
    clues = asp.facts("clue", board.numbered) + asp.facts("clued", board.clued)
    return RULES + asp.facts("cell", board.cells) + clues + asp.facts("near", near)


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, mines = cp.shading(board)
    for cell in board.clued:
        rules.add(mines[cell] == 0)
    for cell, number in board.numbered:
        rules.add(sum(mines[other] for other in block(board, cell)) == number)
    return cp.Model(rules, mines)
