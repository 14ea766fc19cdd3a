"""Snake: items are the cells, 1 for one on the snake."""

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

WHITE, BLACK = 1, 2
# square(A, B, C, D): A and D touch by a corner, and so do B and C.
RULES = (
    """
{ v(C, 1) } :- node(C).
inside(C) :- node(C), v(C, 1).
joined(A, B) :- ends(_, A, B), inside(A), inside(B).
joined(B, A) :- joined(A, B).
last(A) :- inside(A), #count { B : joined(A, B) } = 1.
:- inside(A), not 1 { joined(A, B) } 2.
:- #count { A : last(A) } != 2.
:- square(A, B, C, D), inside(A), inside(D), not inside(B), not inside(C).
:- square(A, B, C, D), inside(B), inside(C), not inside(A), not inside(D).
:- square(A, B, C, D), inside(A), inside(B), inside(C), inside(D).
:- group(G), count(G, N), #count { C : in(G, C), v(C, 1) } != N.
:- white(C), not inside(C).
:- white(C), last(C).
:- black(C), not last(C).
"""
    + asp.FROM_FIRST
)


def circles(board: Board, color: int) -> list[int]:
    """Return the cells with a circle of a color."""
    return [cell for cell, one in enumerate(board.clues) if one == color]


def program(board: Board) -> str:
    """Return the answer set program."""
    every = board.before("counts")
    return (
        RULES
        + asp.board_graph(board)
        + asp.facts("square", board.squares())
        + asp.groups("group", (line for line, _ in every))
        + asp.facts("count", enumerate(count for _, count in every))
        + asp.facts("white", circles(board, WHITE))
        + asp.facts("black", circles(board, BLACK))
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT, which is told of loops and parts as they are found."""
    rules, snake = cp.shading(board)
    last = cp.flags(rules, len(board.cells))
    rules.add(sum(last) == 2)
    for cell in board.cells:
        beside = sum(snake[one] for one in board.beside(cell))
        rules.add_implication(last[cell], snake[cell])
        rules.add(beside + last[cell] == 2).only_enforce_if(snake[cell])
    for one, two, three, four in board.squares():
        rules.add_bool_or(~snake[cell] for cell in (one, two, three, four))
        rules.add_bool_or(~snake[one], ~snake[four], snake[two], snake[three])
        rules.add_bool_or(~snake[two], ~snake[three], snake[one], snake[four])
    for line, count in board.before("counts"):
        rules.add(sum(snake[cell] for cell in line) == count)
    for color, is_last in ((WHITE, 0), (BLACK, 1)):
        for cell in circles(board, color):
            rules.add(snake[cell] == 1)
            rules.add(last[cell] == is_last)
    cuts = cp.connected(rules, board, snake, value=1)
    return cp.Model(rules, snake, cuts, presolves=False)
