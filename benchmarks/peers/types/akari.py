"""Akari: items are the cells, 1 for a light."""

from ortools.sat.python.cp_model import CpModel

from benchmarks.peers.types import cp
from benchmarks.peers.types.asp import facts
from benchmarks.peers.types.board import Board
from benchmarks.peers.types.cp import Model

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


def white(board: Board) -> list[int]:
    """Return the cells that may hold a light."""
    return [cell for cell in board.cells if board.clues[cell] is None]


def counted(board: Board) -> list[tuple[int, int]]:
    """Return the black cells with a number, and these numbers."""
    return [(c, n) for c, n in enumerate(board.clues) if n is not None and n >= 0]


def program(board: Board) -> str:
    """Return the answer set program."""
    every = list(enumerate(segments(board)))
    near = ((c, d) for c, _ in counted(board) for d in board.beside(c) if board.clues[d] is None)
    return (
        RULES
        + facts("white", white(board))
        + facts("segment", (number for number, _ in every))
        + facts("in", ((number, cell) for number, segment in every for cell in segment))
        + facts("clue", counted(board))
        + facts("beside", near)
    )


def model(board: Board) -> Model:
    """Return the model for CP-SAT."""
    rules = CpModel()
    lights = cp.flags(rules, len(board.cells))
    seen: dict[int, list[int]] = {cell: [] for cell in white(board)}
    for segment in segments(board):
        rules.add_at_most_one(lights[cell] for cell in segment)
        for cell in segment:
            seen[cell] += segment
    for segment in seen.values():
        rules.add_bool_or(lights[cell] for cell in dict.fromkeys(segment))
    for cell, clue in enumerate(board.clues):
        if clue is not None:
            rules.add(lights[cell] == 0)
    for cell, clue in counted(board):
        rules.add(sum(lights[other] for other in board.beside(cell)) == clue)
    return Model(rules, lights)
