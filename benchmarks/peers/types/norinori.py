"""Norinori: items are the cells, 1 for a shaded one."""

from ortools.sat.python.cp_model import CpModel

from benchmarks.peers.types import cp
from benchmarks.peers.types.asp import facts, graph
from benchmarks.peers.types.board import Board
from benchmarks.peers.types.cp import Model

RULES = """
{ v(C, 1) } :- node(C).
near(A, B) :- ends(_, A, B).
near(A, B) :- ends(_, B, A).
:- room(R, _), #count { C : room(R, C), v(C, 1) } != 2.
:- v(C, 1), #count { D : near(C, D), v(D, 1) } != 1.
"""


def program(board: Board) -> str:
    """Return the answer set program."""
    return (
        RULES
        + graph(board.cells, board.edges())
        + facts("room", ((room, cell) for cell, room in enumerate(board.areas)))
    )


def model(board: Board) -> Model:
    """Return the model for CP-SAT."""
    rules = CpModel()
    shaded = cp.flags(rules, len(board.cells))
    for room in range(max(board.areas) + 1):
        rules.add(sum(shaded[cell] for cell in board.cells if board.areas[cell] == room) == 2)
    for cell in board.cells:
        beside = sum(shaded[other] for other in board.beside(cell))
        rules.add(beside == 1).only_enforce_if(shaded[cell])
    return Model(rules, shaded)
