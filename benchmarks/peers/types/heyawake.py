"""Heyawake: items are the cells, 1 for a shaded one."""

from itertools import pairwise

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

RULES = """
{ v(C, 1) } :- node(C).
:- clue(R, N), #count { C : room(R, C), v(C, 1) } != N.
:- run(N), not v(C, 1) : in(N, C).
"""


def runs(board: Board) -> list[list[int]]:
    """Return the shortest runs of cells that cross two walls."""
    found = []
    for line in board.lines():
        walls = [
            place
            for place in range(1, len(line))
            if board.areas[line[place - 1]] != board.areas[line[place]]
        ]
        found += [line[a - 1 : b + 1] for a, b in pairwise(walls)]
    return found


def counted(board: Board) -> list[tuple[int, int]]:
    """Return the rooms with a number, and these numbers."""
    return [(r, n) for r, n in enumerate(board.area_clues) if n is not None and n >= 0]


def program(board: Board) -> str:
    """Return the answer set program."""
    return (
        RULES
        + asp.SHADING
        + asp.board_graph(board)
        + asp.facts("clue", counted(board))
        + asp.facts("room", ((room, cell) for cell, room in enumerate(board.areas)))
        + asp.groups("run", runs(board))
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, shaded = cp.apart(board)
    for room, clue in counted(board):
        rules.add(sum(shaded[cell] for cell in board.regions[room]) == clue)
    for run in runs(board):
        rules.add_bool_or(shaded[cell] for cell in run)
    cuts = cp.connected(rules, board, shaded, value=0)
    return cp.Model(rules, shaded, cuts, presolves=False)
