"""Star Battle: items are the cells, 1 for a star."""

from ortools.sat.python.cp_model import CpModel

from benchmarks.peers.types import cp
from benchmarks.peers.types.asp import facts
from benchmarks.peers.types.board import Board
from benchmarks.peers.types.cp import Model

RULES = """
{ v(C, 1) } :- in(_, C).
:- group(G), stars(N), #count { C : in(G, C), v(C, 1) } != N.
:- touch(C, D), v(C, 1), v(D, 1).
"""


def groups(board: Board) -> list[list[int]]:
    """Return the cells of each row, column and region."""
    numbers = range(max(board.areas) + 1)
    areas = [[cell for cell in board.cells if board.areas[cell] == number] for number in numbers]
    return board.lines() + areas


def program(board: Board) -> str:
    """Return the answer set program."""
    every = list(enumerate(groups(board)))
    return (
        RULES
        + facts("stars", [board.most])
        + facts("group", (number for number, _ in every))
        + facts("in", ((number, cell) for number, group in every for cell in group))
        + facts("touch", board.touching())
    )


def model(board: Board) -> Model:
    """Return the model for CP-SAT."""
    rules = CpModel()
    stars = cp.flags(rules, len(board.cells))
    for group in groups(board):
        rules.add(sum(stars[cell] for cell in group) == board.most)
    for one, other in board.touching():
        rules.add_at_most_one(stars[one], stars[other])
    return Model(rules, stars)
