"""What the models of lines with gaps share: items are the cells, with their values, 0 for a gap."""

from collections.abc import Sequence

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

RULES = """
{ v(C, N) : N = 1..most } 1 :- cell(C).
:- line(L), N = 1..most, #count { C : at(L, _, C), v(C, N) } != 1.
"""
"""The cell at place P of line L is at(L, P, C)."""


def program(board: Board, most: int) -> str:
    """Return the part of an answer set program that says what stands in lines."""
    lines = list(enumerate(board.lines()))
    return (
        RULES.replace("most", str(most))
        + asp.facts("cell", board.cells)
        + asp.facts("line", (number for number, _ in lines))
        + asp.facts("at", ((n, place, c) for n, line in lines for place, c in enumerate(line)))
    )


def model(
    board: Board, most: int
) -> tuple[cp.CpModel, list[cp.IntVar], Sequence[Sequence[cp.IntVar]]]:
    """Return a model for CP-SAT of the same, the cells, and whether each has each value."""
    rules = cp.CpModel()
    values = [rules.new_int_var(0, most, "") for _ in board.cells]
    has = [cp.flags(rules, most) for _ in board.cells]
    for value, own in zip(values, has, strict=True):
        rules.add_at_most_one(own)
        rules.add(value == sum(n * one for n, one in enumerate(own, 1)))
    for line in board.lines():
        for n in range(most):
            rules.add_exactly_one(has[cell][n] for cell in line)
    return rules, values, has
