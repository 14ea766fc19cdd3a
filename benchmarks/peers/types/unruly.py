"""Unruly: items are the cells, with 0 or 1."""

from itertools import combinations

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

RULES = """
{ v(C, 1) } :- in(_, C).
:- given(C, 1), not v(C, 1).
:- given(C, 0), v(C, 1).
:- half(L, N), #count { C : in(L, C), v(C, 1) } != N.
:- three(A, B, C), v(A, 1), v(B, 1), v(C, 1).
:- three(A, B, C), not v(A, 1), not v(B, 1), not v(C, 1).
differ(L, M) :- beside(L, M, A, B), v(A, 1), not v(B, 1).
differ(L, M) :- beside(L, M, A, B), not v(A, 1), v(B, 1).
:- beside(L, M, _, _), not differ(L, M).
"""


def threes(board: Board) -> list[list[int]]:
    """Return each three cells in a row."""
    return [line[at : at + 3] for line in board.lines() for at in range(len(line) - 2)]


def pairs(board: Board) -> list[tuple[int, int]]:
    """Return the lines that must differ, by their numbers."""
    if "u" not in board.flags:
        return []
    rows = combinations(range(board.height), 2)
    return [*rows, *combinations(range(board.height, board.height + board.width), 2)]


def program(board: Board) -> str:
    """Return the answer set program."""
    lines = list(enumerate(board.lines()))
    beside = (
        (one, other, a, b)
        for one, other in pairs(board)
        for a, b in zip(lines[one][1], lines[other][1], strict=True)
    )
    return (
        RULES
        + asp.facts("in", ((number, cell) for number, line in lines for cell in line))
        + asp.facts("half", ((number, len(line) // 2) for number, line in lines))
        + asp.facts("given", board.numbered)
        + asp.facts("three", threes(board))
        + asp.facts("beside", beside)
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, cells = cp.shading(board)
    lines = board.lines()
    for cell, given in board.numbered:
        rules.add(cells[cell] == given)
    for line in lines:
        rules.add(sum(cells[cell] for cell in line) == len(line) // 2)
    for three in threes(board):
        rules.add_bool_or(cells[cell] for cell in three)
        rules.add_bool_or(~cells[cell] for cell in three)
    for one, other in pairs(board):
        differ = cp.flags(rules, len(lines[one]))
        for a, b, is_other in zip(lines[one], lines[other], differ, strict=True):
            rules.add(cells[a] != cells[b]).only_enforce_if(is_other)
        rules.add_bool_or(differ)
    return cp.Model(rules, cells)
