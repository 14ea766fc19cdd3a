"""Kakuro: items are the cells, their numbers what they hold, 0 for a black one."""

from collections.abc import Sequence

from tests.support.corpus import forms

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

RULES = """
1 { v(C, 1..9) } 1 :- cell(C).
:- run(R), N = 1..9, 2 { v(C, N) : in(R, C) }.
:- clue(R, T), #sum { N, C : v(C, N), in(R, C) } != T.
"""


def program(board: Board) -> str:
    """Return the answer set program."""
    return (
        RULES
        + asp.facts("cell", (cell for cell in board.cells if board.clues[cell] is None))
        + asp.groups("run", (cells for cells, _ in board.runs))
        + asp.facts("clue", ((n, total) for n, (_, total) in enumerate(board.runs) if total))
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules = cp.CpModel()
    values = [
        rules.new_int_var(1, 9, "") if clue is None else rules.new_constant(0)
        for clue in board.clues
    ]
    for cells, total in board.runs:
        rules.add_all_different([values[cell] for cell in cells])
        if total:
            rules.add(sum(values[cell] for cell in cells) == total)
    return cp.Model(rules, values)


def answer(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution as the corpus writes it."""
    found = {cell: number for cell, number in enumerate(numbers) if number}
    return forms.numbers(board.height, board.width, found)
