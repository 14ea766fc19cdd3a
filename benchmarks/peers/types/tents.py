"""Tents: items are the cells, 1 for a tent."""

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

RULES = """
1 { pair(T, C) : beside(T, C) } 1 :- tree(T).
:- beside(_, C), 2 { pair(T, C) : beside(T, C) }.
v(C, 1) :- pair(_, C).
:- touch(C, D), v(C, 1), v(D, 1).
:- clue(L, N), #count { C : in(L, C), v(C, 1) } != N.
"""


def beside(board: Board) -> list[tuple[int, int]]:
    """Return the pairs of a tree and a cell beside it that may hold its tent."""
    trees = [cell for cell in board.cells if board.clues[cell]]
    return [(tree, c) for tree in trees for c in board.beside(tree) if not board.clues[c]]


def counted(board: Board) -> list[tuple[int, int]]:
    """Return the lines with a number, and these numbers."""
    return [(n, one[0]) for n, one in enumerate([*board.rows, *board.columns]) if one]


def program(board: Board) -> str:
    """Return the answer set program."""
    lines = ((number, cell) for number, line in enumerate(board.lines()) for cell in line)
    return (
        RULES
        + asp.facts("tree", (cell for cell in board.cells if board.clues[cell]))
        + asp.facts("beside", beside(board))
        + asp.facts("touch", board.touching())
        + asp.facts("clue", counted(board))
        + asp.facts("in", lines)
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, tents = cp.shading(board)
    pairs = beside(board)
    paired = cp.flags(rules, len(pairs))
    both = list(zip(pairs, paired, strict=True))
    for cell in board.cells:
        rules.add(sum(one for pair, one in both if pair[1] == cell) == tents[cell])
        if board.clues[cell]:
            rules.add_exactly_one(one for pair, one in both if pair[0] == cell)
    for one, other in board.touching():
        rules.add_at_most_one(tents[one], tents[other])
    for line, clue in counted(board):
        rules.add(sum(tents[cell] for cell in board.lines()[line]) == clue)
    return cp.Model(rules, tents)
