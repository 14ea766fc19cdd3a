"""Akari: items are the cells, 1 for a light."""

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

RULES = """
{ v(C, 1) } :- white(C).
:- segment(S), 2 { v(C, 1) : in(S, C) }.
bright(S) :- in(S, C), v(C, 1).
lit(C) :- in(S, C), bright(S).
:- white(C), not lit(C).
:- clue(B, N), #count { C : beside(B, C), v(C, 1) } != N.
"""


def segments(board: Board) -> list[list[int]]:
    """Return the longest rows of white cells, across and down."""
    found: list[list[int]] = []
    for line in board.lines():
        found.append([])
        for cell in line:
            if board.clues[cell] is not None:
                found.append([])
            else:
                found[-1].append(cell)
    return [segment for segment in found if segment]


def program(board: Board) -> str:
    """Return the answer set program."""
    white = (cell for cell in board.cells if board.clues[cell] is None)
    near = ((c, d) for c, _ in board.numbered for d in board.beside(c) if board.clues[d] is None)
    return (
        RULES
        + asp.facts("white", white)
        + asp.groups("segment", segments(board))
        + asp.facts("clue", board.numbered)
        + asp.facts("beside", near)
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, lights = cp.shading(board)
    seen: dict[int, list[int]] = {cell: [] for cell in board.cells if board.clues[cell] is None}
    for segment in segments(board):
        rules.add_at_most_one(lights[cell] for cell in segment)
        for cell in segment:
            seen[cell] += segment
    for segment in seen.values():
        rules.add_bool_or(lights[cell] for cell in dict.fromkeys(segment))
    for cell in board.clued:
        rules.add(lights[cell] == 0)
    for cell, clue in board.numbered:
        rules.add(sum(lights[other] for other in board.beside(cell)) == clue)
    return cp.Model(rules, lights)
