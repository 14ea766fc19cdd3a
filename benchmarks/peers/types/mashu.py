"""Masyu: items are the edges between neighbours, 1 on the loop."""

from collections.abc import Iterator, Sequence

from ortools.sat.python.cp_model import CpModel, IntVar
from tests.support.corpus import forms

from benchmarks.peers.types import cp
from benchmarks.peers.types.asp import LOOP, facts, graph
from benchmarks.peers.types.board import Board
from benchmarks.peers.types.cp import Model

# opposite(C, A, B): the cell C lies between A and B.
RULES = (
    """
straight(C) :- opposite(C, A, B), line(C, A), line(C, B).
:- pearl(C, _), not inside(C).
:- pearl(C, 1), not straight(C).
:- pearl(C, 1), opposite(C, A, B), line(C, A), line(C, B), straight(A), straight(B).
:- pearl(C, 2), straight(C).
:- pearl(C, 2), line(C, A), not straight(A).
"""
    + LOOP
)
ALL = """
:- node(A), not inside(A).
"""


def opposite(board: Board) -> Iterator[tuple[int, int, int]]:
    """Visit each cell between two others, with these."""
    for cell in board.cells:
        if cell % board.width and (cell + 1) % board.width:
            yield cell, cell - 1, cell + 1
        if board.width <= cell < len(board.cells) - board.width:
            yield cell, cell - board.width, cell + board.width


def pearls(board: Board) -> list[tuple[int, int]]:
    """Return the cells with pearls, and their colours."""
    return [(cell, pearl) for cell, pearl in enumerate(board.clues) if pearl]


def items(board: Board) -> int:
    """Return how many numbers a solution has."""
    return len(board.edges())


def program(board: Board) -> str:
    """Return the answer set program."""
    return (
        RULES
        + (ALL if "f" in board.flags else "")
        + graph(board.cells, board.edges())
        + facts("pearl", pearls(board))
        + facts("opposite", opposite(board))
    )


def model(board: Board) -> Model:
    """Return the model for CP-SAT."""
    rules = CpModel()
    chosen = cp.flags(rules, items(board))
    left_out = cp.loop(rules, board.edges(), chosen, len(board.cells))
    if "f" in board.flags:
        for out in left_out:
            rules.add(out == 0)
    edge = dict(zip(board.edges(), chosen, strict=True))
    # Of each cell, whether the line goes straight through it, for each pair of opposite sides.
    through: dict[tuple[int, int], IntVar] = {}
    for cell, one, other in opposite(board):
        is_straight = through[cell, other - cell] = rules.new_bool_var("")
        both = [edge[one, cell], edge[cell, other]]
        rules.add_bool_and(both).only_enforce_if(is_straight)
        rules.add_bool_or([~both[0], ~both[1], is_straight])
    steps = (1, board.width)
    for cell, pearl in pearls(board):
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
    return Model(rules, chosen, presolves=False)


def answer(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution as the corpus writes it."""
    chosen = [edge for edge, number in zip(board.edges(), numbers, strict=True) if number]
    return forms.line(board.height, board.width, chosen)
