"""Thermometers: items are the cells, 1 for a full one."""

from itertools import pairwise

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

RULES = """
{ v(C, 1) } :- inside(C).
:- group(G), count(G, N), #count { C : in(G, C), v(C, 1) } != N.
:- below(C, D), v(D, 1), not v(C, 1).
"""


def paths(board: Board) -> list[list[int]]:
    """Return the cells of each thermometer, from the bulb."""
    every = board.told.get("thermometer", ())
    return [[row * board.width + column for row, column in path] for path in every]


def below(board: Board) -> list[tuple[int, int]]:
    """Return each cell of a thermometer with the one behind it."""
    return [pair for path in paths(board) for pair in pairwise(path)]


def program(board: Board) -> str:
    """Return the answer set program."""
    every = list(board.before("counts"))
    return (
        RULES
        + asp.facts("inside", sorted({cell for path in paths(board) for cell in path}))
        + asp.groups("group", (line for line, _ in every))
        + asp.facts("count", enumerate(count for _, count in every))
        + asp.facts("below", below(board))
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, full = cp.shading(board)
    for line, count in board.before("counts"):
        rules.add(sum(full[cell] for cell in line) == count)
    for one, other in below(board):
        rules.add_implication(full[other], full[one])
    for cell in set(board.cells).difference(*paths(board)):
        rules.add(full[cell] == 0)
    return cp.Model(rules, full)
