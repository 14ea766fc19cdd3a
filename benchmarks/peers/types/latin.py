"""What the models of Latin squares share: items are the cells, with what they hold."""

from ortools.sat.python.cp_model import CpModel, IntVar

from benchmarks.peers.types.asp import facts
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
        + facts("cell", board.cells)
        + facts("given", ((c, n) for c, n in enumerate(board.clues) if n))
        + facts("line", (number for number, _ in lines))
        + facts("at", ((n, place, c) for n, line in lines for place, c in enumerate(line)))
    )


def model(board: Board) -> tuple[CpModel, list[IntVar]]:
    """Return a model for CP-SAT in which no number stands twice in a line, and the cells."""
    rules = CpModel()
    values = [rules.new_int_var(n or 1, n or board.most, "") for n in board.clues]
    for line in board.lines():
        rules.add_all_different([values[cell] for cell in line])
    return rules, values
