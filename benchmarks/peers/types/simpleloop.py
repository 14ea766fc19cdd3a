"""Simple Loop: items are the edges between neighbours, 1 on the loop."""

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board, edges_of, line

RULES = """
:- node(C), not blocked(C), not inside(C).
:- blocked(C), inside(C).
"""


def program(board: Board) -> str:
    """Return the answer set program."""
    return RULES + asp.loop(board) + asp.facts("blocked", ((c,) for c, _ in board.numbered))


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, chosen, left_out = cp.loop(board)
    for cell, clue in enumerate(board.clues):
        rules.add(left_out[cell] == (clue is not None))
    return cp.Model(rules, chosen, presolves=False)


items, answer = edges_of, line
