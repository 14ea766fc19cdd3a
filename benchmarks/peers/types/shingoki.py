"""Shingoki: items are the edges between neighbours, 1 on the loop."""

from collections.abc import Iterator
from itertools import pairwise

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board, edges_of, line

# The Nth edge straight on from the circle K in direction D is on the loop, and so are those before.
RULES = """
run(K, D, 1) :- arm(K, D, 1, A, B), line(A, B).
run(K, D, N) :- run(K, D, N - 1), arm(K, D, N, A, B), line(A, B).
:- circle(K, _, N), #count { D, M : run(K, D, M) } != N.
opposite(0, 1). opposite(1, 0). opposite(2, 3). opposite(3, 2).
:- circle(K, 1, _), opposite(D, O), run(K, D, 1), not run(K, O, 1).
:- circle(K, 2, _), opposite(D, O), run(K, D, 1), run(K, O, 1).
"""
COLORS = {"W": 1, "B": 2}


def circles(board: Board) -> Iterator[tuple[int, int, int]]:
    """Visit the cells with a circle, its colour and its number."""
    for row, signs in enumerate(board.told.get("circles", ())):
        for column, sign in enumerate(signs):
            if sign is not None:
                yield row * board.width + column, COLORS[sign[0]], sign[1]


def arms(board: Board, cell: int) -> list[list[tuple[int, int]]]:
    """Return the edges straight on from a cell: left, right, up and down."""
    every = ([cell, *cells] for cells in board.arms(cell))
    return [[(min(two), max(two)) for two in pairwise(cells)] for cells in every]


def program(board: Board) -> str:
    """Return the answer set program."""
    found = [*circles(board)]
    edges = (
        (cell, way, at, *two)
        for cell, _, _ in found
        for way, arm in enumerate(arms(board, cell))
        for at, two in enumerate(arm, 1)
    )
    return RULES + asp.loop(board) + asp.facts("circle", found) + asp.facts("arm", edges)


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, chosen, left_out = cp.loop(board)
    edge = dict(zip(board.edges(), chosen, strict=True))
    for cell, color, number in circles(board):
        rules.add(left_out[cell] == 0)
        firsts: list[cp.IntVar | int] = []
        every: list[cp.IntVar] = []
        for arm in arms(board, cell):
            runs = cp.flags(rules, len(arm))
            for at, (run, two) in enumerate(zip(runs, arm, strict=True)):
                rules.add_implication(run, edge[two])
                before = runs[at - 1 : at] if at else []
                for one in before:
                    rules.add_implication(run, one)
                rules.add_bool_or([run, ~edge[two], *(~one for one in before)])
            firsts.append(runs[0] if runs else 0)
            every += runs
        rules.add(sum(every) == number)
        for one, other in ((0, 1), (2, 3)):
            if color == COLORS["W"]:
                rules.add(firsts[one] == firsts[other])
            else:
                rules.add(firsts[one] + firsts[other] <= 1)
    return cp.Model(rules, chosen, presolves=False)


items, answer = edges_of, line
