"""Nurimisaki: items are the cells, 1 for a shaded one."""

from collections.abc import Sequence

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board
from benchmarks.peers.types.kurodoko import sight_facts, sights

# sight(B, D, K, C): in direction D, C is the K-th cell from B. seen: so are all before it.
RULES = """
{ v(C, 1) } :- node(C), not circle(C).
inside(C) :- node(C), not v(C, 1).
near(A, B) :- ends(_, A, B).
near(A, B) :- ends(_, B, A).
joined(A, B) :- near(A, B), inside(A), inside(B).
dead(A) :- inside(A), #count { B : joined(A, B) } = 1.
:- dead(C), not circle(C).
:- circle(C), not dead(C).
:- square(A, B, C, D), v(A, 1), v(B, 1), v(C, 1), v(D, 1).
:- square(A, B, C, D), inside(A), inside(B), inside(C), inside(D).
seen(B, D, 1) :- sight(B, D, 1, C), inside(C).
seen(B, D, K) :- sight(B, D, K, C), inside(C), seen(B, D, K - 1).
:- number(B, N), #count { D, K : seen(B, D, K) } != N - 1.
"""


def program(board: Board) -> str:
    """Return the answer set program."""
    return (
        RULES
        + asp.FROM_FIRST
        + asp.board_graph(board)
        + asp.facts("circle", board.clued)
        + asp.facts("number", board.numbered)
        + sight_facts(board)
        + asp.facts("square", board.squares())
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, shaded = cp.shading(board)
    for square in board.squares():
        rules.add_bool_or(shaded[cell] for cell in square)
        rules.add_bool_or(~shaded[cell] for cell in square)
    for cell in board.cells:
        add_ways(rules, board, cell, shaded)
    for cell, number in board.numbered:
        seen = [one for arm in board.arms(cell) for one in sights(rules, arm, shaded)]
        rules.add(sum(seen) == number - 1)
    cuts = cp.connected(rules, board, shaded, value=0)
    return cp.Model(rules, shaded, cuts, presolves=False)


def add_ways(rules: cp.CpModel, board: Board, cell: int, shaded: Sequence[cp.IntVar]) -> None:
    """Ask that a circle has one unshaded cell beside it, and that no other unshaded cell has."""
    beside = [~shaded[one] for one in board.beside(cell)]
    if board.clues[cell] is not None:
        rules.add(shaded[cell] == 0)
        rules.add(sum(beside) == 1)
        return
    for at, one in enumerate(beside):
        others = beside[:at] + beside[at + 1 :]
        rules.add_bool_or([shaded[cell], ~one, *others])
