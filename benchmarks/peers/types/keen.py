"""Keen: items are the cells, with their numbers."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

from benchmarks.peers.types import asp, cp, latin
from benchmarks.peers.types.board import Board, numbered

SUM, PRODUCT, DIFFERENCE, QUOTIENT = range(4)
# made(K, P, T): the first P cells of cage K make T.
RULES = """
made(K, 1, N) :- cage(K, 1, C), v(C, N).
made(K, P + 1, T + N) :- kind(K, 0, V), made(K, P, T), cage(K, P + 1, C), v(C, N), T + N <= V.
made(K, P + 1, T * N) :- kind(K, 1, V), made(K, P, T), cage(K, P + 1, C), v(C, N), T * N <= V.
:- kind(K, 0..1, V), last(K, P), not made(K, P, V).
:- kind(K, 2, V), cage(K, 1, C), cage(K, 2, D), v(C, M), v(D, N), |M - N| != V.
:- kind(K, 3, V), cage(K, 1, C), cage(K, 2, D), v(C, M), v(D, N), M != V * N, N != V * M.
"""


def cages(board: Board) -> Iterator[tuple[list[int], int, int]]:
    """Visit the cells of each cage, what their numbers make, and its value."""
    for cells, ((kind,), value) in zip(board.regions, board.runs, strict=True):
        yield cells, kind, value


def program(board: Board) -> str:
    """Return the answer set program."""
    every = list(enumerate(cages(board)))
    return (
        latin.program(board)
        + RULES
        + asp.facts("kind", ((number, kind, value) for number, (_, kind, value) in every))
        + asp.facts("last", ((number, len(cells)) for number, (cells, _, _) in every))
        + asp.facts(
            "cage", ((n, p, c) for n, (cells, _, _) in every for p, c in enumerate(cells, 1))
        )
    )


def makes(kind: int, numbers: Sequence[int], value: int) -> bool:
    """Return whether numbers make a value."""
    if kind in (SUM, PRODUCT):
        return value == (sum(numbers) if kind == SUM else prod(numbers))
    low, high = sorted(numbers)
    return value == high - low if kind == DIFFERENCE else high == value * low


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT: sums are linear, and all else is listed."""
    rules, values = latin.model(board)
    for cells, kind, value in cages(board):
        here = [values[cell] for cell in cells]
        if kind == SUM:
            rules.add(sum(here) == value)
        else:
            every = product(range(1, board.most + 1), repeat=len(cells))
            rules.add_allowed_assignments(here, [one for one in every if makes(kind, one, value)])
    return cp.Model(rules, values)


answer = numbered
