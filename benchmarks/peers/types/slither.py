"""Slitherlink: items are the edges of the lattice, 1 on the loop."""

from collections.abc import Sequence

from ortools.sat.python.cp_model import CpModel
from tests.support.corpus import forms

from benchmarks.peers.types import cp
from benchmarks.peers.types.asp import LOOP, facts, graph
from benchmarks.peers.types.board import Board, lattice
from benchmarks.peers.types.cp import Model

RULES = (
    """
:- clue(C, N), #count { E : side(C, E), v(E, 1) } != N.
"""
    + LOOP
)
ALL = """
:- node(A), not inside(A).
"""


def edges(board: Board) -> list[tuple[int, int]]:
    """Return the edges, as pairs of lattice points."""
    return lattice(board.height + 1, board.width + 1)


def sides(board: Board) -> dict[int, list[int]]:
    """Return the edges around each cell with a clue."""
    number = {edge: place for place, edge in enumerate(edges(board))}
    found = {}
    for cell in board.cells:
        if board.clues[cell] is not None:
            row, column = divmod(cell, board.width)
            a = row * (board.width + 1) + column
            b, c, d = a + 1, a + board.width + 1, a + board.width + 2
            found[cell] = [number[edge] for edge in ((a, b), (a, c), (b, d), (c, d))]
    return found


def items(board: Board) -> int:
    """Return how many numbers a solution has."""
    return len(edges(board))


def program(board: Board) -> str:
    """Return the answer set program."""
    points = range((board.height + 1) * (board.width + 1))
    around = sides(board)
    return (
        RULES
        + (ALL if "f" in board.flags else "")
        + graph(points, edges(board))
        + facts("clue", ((cell, board.clues[cell] or 0) for cell in around))
        + facts("side", ((cell, edge) for cell, own in around.items() for edge in own))
    )


def model(board: Board) -> Model:
    """Return the model for CP-SAT."""
    rules = CpModel()
    chosen = cp.flags(rules, items(board))
    points = (board.height + 1) * (board.width + 1)
    left_out = cp.loop(rules, edges(board), chosen, points)
    for cell, own in sides(board).items():
        rules.add(sum(chosen[edge] for edge in own) == board.clues[cell])
    if "f" in board.flags:
        for out in left_out:
            rules.add(out == 0)
    return Model(rules, chosen, presolves=False)


def answer(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution as the corpus writes it."""
    chosen = [edge for edge, number in zip(edges(board), numbers, strict=True) if number]
    return forms.line(board.height + 1, board.width + 1, chosen)
