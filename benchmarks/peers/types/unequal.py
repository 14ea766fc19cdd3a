"""Unequal, and its adjacent boards: items are the cells, with their numbers."""

from benchmarks.peers.types import asp, cp, latin
from benchmarks.peers.types.board import Board, numbered

RULES = """
:- greater(C, D), v(C, M), v(D, N), M <= N.
:- near(C, D), v(C, M), v(D, N), |M - N| != 1.
:- apart(C, D), v(C, M), v(D, N), |M - N| = 1.
"""
Pairs = list[tuple[int, int]]


def pairs(board: Board) -> tuple[Pairs, Pairs, Pairs]:
    """Return the cells of which the first is greater, those that differ by one, and those not."""
    signs = [(one, other) for (one, other), _ in board.runs]
    if "a" not in board.flags:
        return signs, [], []
    return [], signs, [pair for pair in board.edges() if pair not in signs]


def program(board: Board) -> str:
    """Return the answer set program."""
    greater, near, apart = pairs(board)
    return (
        latin.program(board)
        + RULES
        + asp.facts("greater", greater)
        + asp.facts("near", near)
        + asp.facts("apart", apart)
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, values = latin.model(board)
    greater, near, apart = pairs(board)
    for one, other in greater:
        rules.add(values[one] > values[other])
    every = [(m, n) for m in range(1, board.most + 1) for n in range(1, board.most + 1)]
    beside = [(m, n) for m, n in every if abs(m - n) == 1]
    for one, other in near:
        rules.add_allowed_assignments([values[one], values[other]], beside)
    for one, other in apart:
        rules.add_forbidden_assignments([values[one], values[other]], beside)
    return cp.Model(rules, values)


answer = numbered
