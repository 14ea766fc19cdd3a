"""Magnets: items are the cells, 1 for a plus pole, 2 for a minus pole."""

from collections.abc import Iterator, Sequence
from itertools import product

from tests.support.corpus import forms

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

RULES = """
{ magnet(G, A, B) : pair(G, A, B) } 1 :- group(G).
v(A, 1) :- magnet(_, A, _).
v(B, 2) :- magnet(_, _, B).
:- beside(A, B), v(A, N), v(B, N).
:- given(C, N), not v(C, N).
:- total(L, N, K), #count { C : at(L, C), v(C, N) } != K.
"""
SIGNS = ".+-"


def pairs(board: Board) -> list[tuple[int, int, int]]:
    """Return what a magnet can be: its area, its plus and its minus cell."""
    inside = [pair for pair in board.edges() if len({board.areas[cell] for cell in pair}) == 1]
    return [(board.areas[a], *ends) for a, b in inside for ends in ((a, b), (b, a))]


def totals(board: Board) -> Iterator[tuple[int, int, int]]:
    """Visit the numbers outside: the line, 1 for plus or 2 for minus poles, and how many."""
    outside = board.told.get("counts", {})
    sides = (("left", 0, 1), ("right", 0, 2), ("up", board.height, 1), ("down", board.height, 2))
    for side, first, pole in sides:
        for line, total in enumerate(outside.get(side, ()), first):
            if total is not None:
                yield line, pole, total


def given(board: Board) -> list[tuple[int, int]]:
    """Return the cells with a pole, and the poles."""
    cells = [sign for row in board.told.get("cells", ()) for sign in row]
    return [(cell, SIGNS.index(sign)) for cell, sign in enumerate(cells) if sign is not None]


def program(board: Board) -> str:
    """Return the answer set program."""
    lines = enumerate(board.lines())
    return (
        RULES
        + asp.facts("group", sorted(set(board.areas)))
        + asp.facts("pair", pairs(board))
        + asp.facts("beside", board.edges())
        + asp.facts("given", given(board))
        + asp.facts("total", totals(board))
        + asp.facts("at", ((number, cell) for number, line in lines for cell in line))
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, every = cp.CpModel(), pairs(board)
    chosen = cp.flags(rules, len(every))
    has = {}
    for cell, pole in product(board.cells, (1, 2)):
        ends = zip(every, chosen, strict=True)
        has[cell, pole] = sum(one for magnet, one in ends if magnet[pole] == cell)
    for area in set(board.areas):
        own = zip(every, chosen, strict=True)
        rules.add_at_most_one(one for magnet, one in own if magnet[0] == area)
    for (one, other), pole in product(board.edges(), (1, 2)):
        rules.add(has[one, pole] + has[other, pole] <= 1)
    for cell, pole in given(board):
        rules.add(has[cell, pole] == 1)
    for line, pole, total in totals(board):
        rules.add(sum(has[cell, pole] for cell in board.lines()[line]) == total)
    poles = [rules.new_int_var(0, 2, "") for _ in board.cells]
    for cell, value in enumerate(poles):
        rules.add(value == has[cell, 1] + 2 * has[cell, 2])
    return cp.Model(rules, poles)


def answer(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution as the corpus writes it."""
    return forms.rows((SIGNS[number] for number in numbers), board.width)
