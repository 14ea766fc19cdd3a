"""Star Battle: items are the cells, 1 for a star."""

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

RULES = """
{ v(C, 1) } :- in(_, C).
:- group(G), stars(N), #count { C : in(G, C), v(C, 1) } != N.
:- touch(C, D), v(C, 1), v(D, 1).
"""


def groups(board: Board) -> list[list[int]]:
    """Return the cells of each row, column and region."""
    return board.lines() + board.regions


def program(board: Board) -> str:
    """Return the answer set program."""
    return (
        RULES
        + asp.facts("stars", [board.most])
        + asp.groups("group", groups(board))
        + asp.facts("touch", board.touching())
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, stars = cp.shading(board)
    for group in groups(board):
        rules.add(sum(stars[cell] for cell in group) == board.most)
    for one, other in board.touching():
        rules.add_at_most_one(stars[one], stars[other])
    return cp.Model(rules, stars)
