"""Yin-Yang: items are the cells, 1 for a black one."""

from collections.abc import Sequence

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

BLACK = 2
RULES = """
color(0..1).
{ v(C, 1) } :- node(C).
is(C, 1) :- v(C, 1).
is(C, 0) :- node(C), not v(C, 1).
:- given(C, 1), not v(C, 1).
:- given(C, 0), v(C, 1).
:- square(A, B, C, D), color(K), is(A, K), is(B, K), is(C, K), is(D, K).
near(A, B) :- ends(_, A, B).
near(B, A) :- ends(_, A, B).
after(K, N + 1) :- is(N, K), node(N + 1).
after(K, N + 1) :- after(K, N), node(N + 1).
reach(K, N) :- is(N, K), not after(K, N).
reach(K, B) :- reach(K, A), near(A, B), is(B, K).
:- is(C, K), not reach(K, C).
"""


def program(board: Board) -> str:
    """Return the answer set program."""
    given = ((cell, color == BLACK) for cell, color in board.numbered)
    return (
        RULES
        + asp.board_graph(board)
        + asp.facts("given", ((cell, int(black)) for cell, black in given))
        + asp.facts("square", board.squares())
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, black = cp.shading(board)
    for cell, color in board.numbered:
        rules.add(black[cell] == (color == BLACK))
    for square in board.squares():
        rules.add_bool_or(black[cell] for cell in square)
        rules.add_bool_or(~black[cell] for cell in square)
    cuts = [cp.connected(rules, board, black, value=color) for color in (0, 1)]

    def cut(numbers: Sequence[int]) -> bool:
        return any(one(numbers) for one in cuts)

    return cp.Model(rules, black, cut, presolves=False)
