"""Masyu: items are the edges between neighbours, 1 on the loop."""

from collections.abc import Iterator

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board, edges_of, line

# opposite(C, A, B): the cell C lies between A and B.
RULES = """
straight(C) :- opposite(C, A, B), line(C, A), line(C, B).
:- pearl(C, _), not inside(C).
:- pearl(C, 1), not straight(C).
:- pearl(C, 1), opposite(C, A, B), line(C, A), line(C, B), straight(A), straight(B).
:- pearl(C, 2), straight(C).
:- pearl(C, 2), line(C, A), not straight(A).
"""


def opposite(board: Board) -> Iterator[tuple[int, int, int]]:
    """Visit each cell between two others, with these."""
    for cell in board.cells:
        if cell % board.width and (cell + 1) % board.width:
            yield cell, cell - 1, cell + 1
        if board.width <= cell < len(board.cells) - board.width:
            yield cell, cell - board.width, cell + board.width


def program(board: Board) -> str:
    """Return the answer set program."""
    return (
        RULES
        + asp.loop(board)
        + asp.facts("pearl", board.numbered)
        + asp.facts("opposite", opposite(board))
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, chosen, left_out = cp.loop(board)
    edge = dict(zip(board.edges(), chosen, strict=True))
    # Of each cell, whether the line goes straight through it, for each pair of opposite sides.
    through: dict[tuple[int, int], cp.IntVar] = {}
    for cell, one, other in opposite(board):
        is_straight = through[cell, other - cell] = rules.new_bool_var("")
        both = [edge[one, cell], edge[cell, other]]
        rules.add_bool_and(both).only_enforce_if(is_straight)
        rules.add_bool_or([~both[0], ~both[1], is_straight])
    steps = (1, board.width)
    for cell, pearl in board.numbered:
        rules.add(left_out[cell] == 0)
        own = [through[cell, step] for step in steps if (cell, step) in through]
        if pearl == 1:
            rules.add_bool_or(own)
            for step in steps:
                beyond = [(cell, step), (cell - step, step), (cell + step, step)]
                if all(key in through for key in beyond):
                    rules.add_bool_or(~through[key] for key in beyond)
            continue
        rules.add_bool_and(~is_straight for is_straight in own)
        for other in board.beside(cell):
            goes = edge[min(cell, other), max(cell, other)]
            follows = through.get((other, abs(other - cell)))
            rules.add_bool_or([~goes] if follows is None else [~goes, follows])
    return cp.Model(rules, chosen, presolves=False)


items, answer = edges_of, line
