"""What the models of Latin squares share: items are the cells, with what they hold."""

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

RULES = """
1 { v(C, N) : N = 1..most } 1 :- cell(C).
:- given(C, N), not v(C, N).
:- line(L), N = 1..most, 2 { v(C, N) : at(L, _, C) }.
"""
"""The cell at place P of line L is at(L, P, C)."""


def program(board: Board) -> str:
    """Return the part of an answer set program that says how a board is filled."""
    lines = list(enumerate(board.lines()))
    return (
        RULES.replace("most", str(board.most))
        + asp.facts("cell", board.cells)
        + asp.facts("given", ((c, n) for c, n in enumerate(board.clues) if n))
        + asp.facts("line", (number for number, _ in lines))
        + asp.facts("at", ((n, place, c) for n, line in lines for place, c in enumerate(line)))
    )


def model(board: Board) -> tuple[cp.CpModel, list[cp.IntVar]]:
    """Return a model for CP-SAT in which no number stands twice in a line, and the cells."""
    rules = cp.CpModel()
    values = [rules.new_int_var(n or 1, n or board.most, "") for n in board.clues]
    for line in board.lines():
        rules.add_all_different([values[cell] for cell in line])
    return rules, values
