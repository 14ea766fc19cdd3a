"""Hitori: items are the cells, 1 for a shaded one."""

from collections.abc import Iterator

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

RULES = """
{ v(C, 1) } :- node(C).
:- group(G), 2 #count { C : in(G, C), not v(C, 1) }.
"""


def groups(board: Board) -> Iterator[list[int]]:
    """Visit the cells of each line that hold one number, where there are several."""
    for line in board.lines():
        numbers = dict.fromkeys(board.clues[cell] for cell in line)
        for number in numbers:
            cells = [cell for cell in line if board.clues[cell] == number]
            if number is not None and len(cells) > 1:
                yield cells


def program(board: Board) -> str:
    """Return the answer set program."""
    return RULES + asp.SHADING + asp.board_graph(board) + asp.groups("group", groups(board))


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, shaded = cp.apart(board)
    for group in groups(board):
        rules.add_at_most_one(~shaded[cell] for cell in group)
    cuts = cp.connected(rules, board, shaded, value=0)
    return cp.Model(rules, shaded, cuts, presolves=False)
