"""Castle Wall: items are the edges between neighbours, 1 on the loop."""

from collections.abc import Iterator
from itertools import pairwise

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board, edges_of, line

INSIDE, OUTSIDE = 1, 2
# A clue is inside where an odd number of the edges that cross(K, A, B) names is on the loop.
RULES = """
:- wall(C), inside(C).
:- clue(K, N), #count { A, B : sees(K, A, B), line(A, B) } != N.
odd(K) :- lies(K, _), #sum { 1, A, B : cross(K, A, B), line(A, B) } = N, N \\ 2 = 1.
:- lies(K, 1), not odd(K).
:- lies(K, 2), odd(K).
"""


def seen(board: Board) -> Iterator[tuple[int, int, list[tuple[int, int]]]]:
    """Visit each arrow with a number: its cell, the number, and the edges it points along."""
    for cell, arrow in enumerate(board.arrows):
        if arrow is not None and arrow[0] and arrow[1] >= 0:
            left, right, up, down = board.arms(cell)
            cells = (up, down, left, right)[arrow[0] - 1]
            yield cell, arrow[1], [(min(two), max(two)) for two in pairwise(cells)]


def crossed(board: Board, cell: int) -> list[tuple[int, int]]:
    """Return the edges that a way from a cell to the left edge crosses, if it lies a bit higher."""
    first = cell - cell % board.width
    return [(n - board.width, n) for n in range(first, cell) if n >= board.width]


def program(board: Board) -> str:
    """Return the answer set program."""
    every, clued = [*seen(board)], board.numbered
    return (
        RULES
        + asp.loop(board)
        + asp.facts("wall", (n for n, arrow in enumerate(board.arrows) if arrow))
        + asp.facts("clue", ((cell, number) for cell, number, _ in every))
        + asp.facts("sees", ((cell, *two) for cell, _, some in every for two in some))
        + asp.facts("lies", clued)
        + asp.facts("cross", ((n, *two) for n, _ in clued for two in crossed(board, n)))
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, chosen, left_out = cp.loop(board)
    edge = dict(zip(board.edges(), chosen, strict=True))
    for cell, arrow in enumerate(board.arrows):
        if arrow is not None:
            rules.add(left_out[cell] == 1)
    for _, number, some in seen(board):
        rules.add(sum(edge[two] for two in some) == number)
    for cell, lies in board.numbered:
        half = rules.new_int_var(0, board.width, "")
        rules.add(sum(edge[two] for two in crossed(board, cell)) == 2 * half + (lies == INSIDE))
    return cp.Model(rules, chosen, presolves=False)


items, answer = edges_of, line
