"""Dominosa: items are the edges between neighbours, 1 where a domino lies."""

from collections.abc import Sequence

from tests.support.corpus import forms

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board, edges_of

RULES = """
{ v(E, 1) } :- group(G), in(G, E).
:- group(G), #count { E : in(G, E), v(E, 1) } != 1.
"""


def groups(board: Board) -> list[list[int]]:
    """Return the edges of which one is a domino: those at each cell, and of each two numbers."""
    cells: list[list[int]] = [[] for _ in board.cells]
    pairs = {(low, high): list[int]() for high in range(board.most + 1) for low in range(high + 1)}
    for edge, (one, other) in enumerate(board.edges()):
        low, high = sorted((board.clues[one] or 0, board.clues[other] or 0))
        for group in (cells[one], cells[other], pairs[low, high]):
            group.append(edge)
    return [*cells, *pairs.values()]


def program(board: Board) -> str:
    """Return the answer set program."""
    return RULES + asp.groups("group", groups(board))


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules = cp.CpModel()
    laid = cp.flags(rules, edges_of(board))
    for group in groups(board):
        rules.add_exactly_one(laid[edge] for edge in group)
    return cp.Model(rules, laid)


def answer(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution as the corpus writes it."""
    chosen = [edge for edge, number in zip(board.edges(), numbers, strict=True) if number]
    return forms.dominoes(board.height, board.width, chosen)


items = edges_of
