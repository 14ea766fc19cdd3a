"""Norinori: items are the cells, 1 for a shaded one."""

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

RULES = """
{ v(C, 1) } :- node(C).
near(A, B) :- ends(_, A, B).
near(A, B) :- ends(_, B, A).
:- room(R, _), #count { C : room(R, C), v(C, 1) } != 2.
:- v(C, 1), #count { D : near(C, D), v(D, 1) } != 1.
"""


def program(board: Board) -> str:
    """Return the answer set program."""
    rooms = asp.facts("room", ((room, cell) for cell, room in enumerate(board.areas)))
    return RULES + asp.board_graph(board) + rooms


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, shaded = cp.shading(board)
    for room in board.regions:
        rules.add(sum(shaded[cell] for cell in room) == 2)
    for cell in board.cells:
        beside = sum(shaded[other] for other in board.beside(cell))
        rules.add(beside == 1).only_enforce_if(shaded[cell])
    return cp.Model(rules, shaded)
