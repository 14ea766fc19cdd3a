"""Rooms of n cells with 1 to n, once each: what Ripple Effect and Suguru share.

Items are the cells, with their numbers. ``apart(C, D, N)``: not both have N.
"""

from collections.abc import Callable, Iterable

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

Apart = Callable[[Board, int], Iterable[tuple[int, int]]]
"""From a board and a number to the pairs of cells that cannot both have it."""
RULES = """
1 { v(C, N) : N = 1..S } 1 :- in(G, C), size(G, S).
:- in(G, C), in(G, D), C < D, v(C, N), v(D, N).
:- given(C, N), not v(C, N).
:- apart(C, D, N), v(C, N), v(D, N).
"""


def largest(board: Board) -> int:
    """Return the size of the largest room."""
    return max(map(len, board.regions))


def program(board: Board, apart: Apart) -> str:
    """Return the answer set program."""
    numbers = range(1, largest(board) + 1)
    return (
        RULES
        + asp.groups("room", board.regions)
        + asp.facts("size", enumerate(map(len, board.regions)))
        + asp.facts("given", board.numbered)
        + asp.facts("apart", ((a, b, n) for n in numbers for a, b in apart(board, n)))
    )


def model(board: Board, apart: Apart) -> cp.Model:
    """Return the model for CP-SAT."""
    rules = cp.CpModel()
    sizes = [len(board.regions[area]) for area in board.areas]
    values = [rules.new_int_var(1, size, "") for size in sizes]
    has = [[rules.new_bool_var("") for _ in range(size + 1)] for size in sizes]
    for value, flags in zip(values, has, strict=True):
        rules.add(flags[0] == 0)
        rules.add_exactly_one(flags)
        rules.add(sum(number * flag for number, flag in enumerate(flags)) == value)
    for room in board.regions:
        rules.add_all_different(values[cell] for cell in room)
    for cell, number in board.numbered:
        rules.add(values[cell] == number)
    for number in range(1, largest(board) + 1):
        for one, other in apart(board, number):
            if number < min(len(has[one]), len(has[other])):
                rules.add_at_most_one(has[one][number], has[other][number])
    return cp.Model(rules, values)
