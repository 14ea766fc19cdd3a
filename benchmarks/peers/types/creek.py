"""Creek: items are the cells, 1 for a shaded one."""

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

RULES = (
    """
{ v(C, 1) } :- node(C).
:- clue(P, N), #count { C : near(P, C), v(C, 1) } != N.
inside(C) :- node(C), not v(C, 1).
joined(A, B) :- ends(_, A, B), inside(A), inside(B).
joined(B, A) :- joined(A, B).
"""
    + asp.FROM_FIRST
)


def corners(board: Board, point: int) -> list[int]:
    """Return the cells around a point."""
    row, column = divmod(point, board.width + 1)
    cells = ((r, c) for r in (row - 1, row) for c in (column - 1, column))
    return [r * board.width + c for r, c in cells if 0 <= r < board.height and 0 <= c < board.width]


def program(board: Board) -> str:
    """Return the answer set program."""
    near = ((point, cell) for point, _ in board.numbered for cell in corners(board, point))
    return (
        RULES + asp.board_graph(board) + asp.facts("clue", board.numbered) + asp.facts("near", near)
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, shaded = cp.shading(board)
    for point, number in board.numbered:
        rules.add(sum(shaded[cell] for cell in corners(board, point)) == number)
    cuts = cp.connected(rules, board, shaded, value=0)
    return cp.Model(rules, shaded, cuts, presolves=False)
