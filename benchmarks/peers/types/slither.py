"""Slitherlink: items are the edges of the lattice, 1 on the loop."""

from collections.abc import Sequence

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board, line

RULES = """
:- clue(C, N), #count { E : side(C, E), v(E, 1) } != N.
"""


def lattice(board: Board) -> Board:
    """Return a board whose cells are the points of the lattice."""
    return Board(board.height + 1, board.width + 1, flags=board.flags)


def sides(board: Board) -> dict[int, list[int]]:
    """Return the edges around each cell with a clue."""
    number = {edge: place for place, edge in enumerate(lattice(board).edges())}
    found = {}
    for cell in board.clued:
        row, column = divmod(cell, board.width)
        a = row * (board.width + 1) + column
        b, c, d = a + 1, a + board.width + 1, a + board.width + 2
        found[cell] = [number[edge] for edge in ((a, b), (a, c), (b, d), (c, d))]
    return found


def items(board: Board) -> int:
    """Return how many numbers a solution has."""
    return len(lattice(board).edges())


def program(board: Board) -> str:
    """Return the answer set program."""
    side = ((cell, edge) for cell, own in sides(board).items() for edge in own)
    clues = asp.facts("clue", board.numbered)
    return RULES + asp.loop(lattice(board)) + clues + asp.facts("side", side)


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, chosen, _ = cp.loop(lattice(board))
    for cell, own in sides(board).items():
        rules.add(sum(chosen[edge] for edge in own) == board.clues[cell])
    return cp.Model(rules, chosen, presolves=False)


def answer(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution as the corpus writes it."""
    return line(lattice(board), numbers)
