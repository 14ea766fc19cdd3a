"""Chocona: items are the cells, 1 for a shaded one."""

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board
from benchmarks.peers.types.heyawake import counted

RULES = """
{ v(C, 1) } :- node(C).
:- clue(R, N), #count { C : room(R, C), v(C, 1) } != N.
:- square(N), #count { C : in(N, C), v(C, 1) } = 3.
"""


def program(board: Board) -> str:
    """Return the answer set program."""
    return (
        RULES
        + asp.facts("node", board.cells)
        + asp.facts("clue", counted(board))
        + asp.facts("room", ((room, cell) for cell, room in enumerate(board.areas)))
        + asp.groups("square", board.squares())
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, shaded = cp.shading(board)
    for room, clue in counted(board):
        rules.add(sum(shaded[cell] for cell in board.regions[room]) == clue)
    for square in board.squares():
        for one in square:
            others = (~shaded[cell] for cell in square if cell != one)
            rules.add_bool_or([shaded[one], *others])
    return cp.Model(rules, shaded)
