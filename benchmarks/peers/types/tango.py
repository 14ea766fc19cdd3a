"""Tango: items are the cells, with 0 or 1."""

from benchmarks.peers.types import asp, cp, unruly
from benchmarks.peers.types.board import Board, numbered

RULES = """
:- alike(A, B), v(A, 1), not v(B, 1).
:- alike(A, B), not v(A, 1), v(B, 1).
:- unlike(A, B), v(A, 1), v(B, 1).
:- unlike(A, B), not v(A, 1), not v(B, 1).
"""


def pairs(board: Board, sign: str) -> list[tuple[int, int]]:
    """Return the cells on both sides of each such sign."""
    found = []
    for row, column, side, what in board.told.get("signs", ()):
        if what == sign:
            cell = row * board.width + column
            found.append((cell, cell + (1 if side == "right" else board.width)))
    return found


def program(board: Board) -> str:
    """Return the answer set program."""
    signs = asp.facts("alike", pairs(board, "=")) + asp.facts("unlike", pairs(board, "x"))
    return unruly.program(board) + RULES + signs


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    found = unruly.model(board)
    for one, other in pairs(board, "="):
        found.rules.add(found.items[one] == found.items[other])
    for one, other in pairs(board, "x"):
        found.rules.add(found.items[one] != found.items[other])
    return found


answer = numbered
