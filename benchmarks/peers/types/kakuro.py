"""Kakuro: items are the cells, their numbers what they hold, 0 for a black one."""

from collections.abc import Sequence

from ortools.sat.python.cp_model import CpModel
from tests.support.corpus import forms

from benchmarks.peers.types.asp import facts
from benchmarks.peers.types.board import Board
from benchmarks.peers.types.cp import Model

RULES = """
1 { v(C, 1..9) } 1 :- cell(C).
:- run(R), N = 1..9, 2 { v(C, N) : in(R, C) }.
:- clue(R, T), #sum { N, C : v(C, N), in(R, C) } != T.
"""


def program(board: Board) -> str:
    """Return the answer set program."""
    runs = list(enumerate(board.runs))
    return (
        RULES
        + facts("cell", (cell for cell in board.cells if board.clues[cell] is None))
        + facts("run", (number for number, _ in runs))
        + facts("in", ((number, cell) for number, (cells, _) in runs for cell in cells))
        + facts("clue", ((number, total) for number, (_, total) in runs if total))
    )


def model(board: Board) -> Model:
    """Return the model for CP-SAT."""
    rules = CpModel()
    values = [
        rules.new_int_var(1, 9, "") if clue is None else rules.new_constant(0)
        for clue in board.clues
    ]
    for cells, total in board.runs:
        rules.add_all_different([values[cell] for cell in cells])
        if total:
            rules.add(sum(values[cell] for cell in cells) == total)
    return Model(rules, values)


def answer(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution as the corpus writes it."""
    found = {cell: number for cell, number in enumerate(numbers) if number}
    return forms.numbers(board.height, board.width, found)
