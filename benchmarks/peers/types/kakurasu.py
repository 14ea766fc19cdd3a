"""Kakurasu: items are the cells, 1 for a shaded one."""

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

RULES = """
{ v(C, 1) } :- cell(C).
:- total(L, N), #sum { W, C : adds(L, C, W), v(C, 1) } != N.
"""


def program(board: Board) -> str:
    """Return the answer set program."""
    every = list(enumerate(board.before("sums")))
    adds = ((n, cell, at) for n, (line, _) in every for at, cell in enumerate(line, 1))
    totals = asp.facts("total", ((n, total) for n, (_, total) in every))
    return RULES + asp.facts("cell", board.cells) + totals + asp.facts("adds", adds)


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, shaded = cp.shading(board)
    for line, total in board.before("sums"):
        rules.add(sum(at * shaded[cell] for at, cell in enumerate(line, 1)) == total)
    return cp.Model(rules, shaded)
