"""Heyawake: items are the cells, 1 for a shaded one."""

from collections.abc import Sequence
from itertools import pairwise

from ortools.sat.python.cp_model import CpModel

from benchmarks.peers.types import cp
from benchmarks.peers.types.asp import APART, UNSHADED, facts, graph
from benchmarks.peers.types.board import Board
from benchmarks.peers.types.cp import Model

RULES = (
    """
{ v(C, 1) } :- node(C).
:- clue(R, N), #count { C : room(R, C), v(C, 1) } != N.
:- run(N), not v(C, 1) : in(N, C).
"""
    + APART
    + UNSHADED
)


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
    every = list(enumerate(runs(board)))
    return (
        RULES
        + graph(board.cells, board.edges())
        + facts("clue", counted(board))
        + facts("room", ((room, cell) for cell, room in enumerate(board.areas)))
        + facts("run", (number for number, _ in every))
        + facts("in", ((number, cell) for number, run in every for cell in run))
    )


def model(board: Board) -> Model:
    """Return the model for CP-SAT."""
    rules = CpModel()
    shaded = cp.flags(rules, len(board.cells))
    for one, other in board.edges():
        rules.add_at_most_one(shaded[one], shaded[other])
    for room, clue in counted(board):
        own = [shaded[cell] for cell in board.cells if board.areas[cell] == room]
        rules.add(sum(own) == clue)
    for run in runs(board):
        rules.add_bool_or(shaded[cell] for cell in run)
    cut = cp.connected(rules, board.edges(), [~one for one in shaded])

    def cuts(numbers: Sequence[int]) -> bool:
        return cut([number == 0 for number in numbers])

    return Model(rules, shaded, cuts, presolves=False)
