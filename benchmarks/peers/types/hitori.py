"""Hitori: items are the cells, 1 for a shaded one."""

from collections.abc import Iterator, Sequence

from ortools.sat.python.cp_model import CpModel

from benchmarks.peers.types import cp
from benchmarks.peers.types.asp import APART, UNSHADED, facts, graph
from benchmarks.peers.types.board import Board
from benchmarks.peers.types.cp import Model

RULES = (
    """
{ v(C, 1) } :- node(C).
:- group(G), 2 #count { C : in(G, C), not v(C, 1) }.
"""
    + APART
    + UNSHADED
)


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
    every = list(enumerate(groups(board)))
    return (
        RULES
        + graph(board.cells, board.edges())
        + facts("group", (number for number, _ in every))
        + facts("in", ((number, cell) for number, group in every for cell in group))
    )


def model(board: Board) -> Model:
    """Return the model for CP-SAT."""
    rules = CpModel()
    shaded = cp.flags(rules, len(board.cells))
    for one, other in board.edges():
        rules.add_at_most_one(shaded[one], shaded[other])
    for group in groups(board):
        rules.add_at_most_one(~shaded[cell] for cell in group)
    cut = cp.connected(rules, board.edges(), [~one for one in shaded])

    def cuts(numbers: Sequence[int]) -> bool:
        return cut([number == 0 for number in numbers])

    return Model(rules, shaded, cuts, presolves=False)
