"""Skyscrapers: items are the cells, with their heights."""

from collections.abc import Iterator

from benchmarks.peers.types import asp, cp, latin
from benchmarks.peers.types.board import Board, numbered

# The cell at place P as seen from V is sight(V, P, C).
RULES = """
high(V, 0, 0) :- sees(V, _).
high(V, P + 1, N) :- high(V, P, M), sight(V, P, C), v(C, N), N > M.
high(V, P + 1, M) :- high(V, P, M), sight(V, P, C), v(C, N), N < M.
seen(V, P) :- high(V, P, M), sight(V, P, C), v(C, N), N > M.
:- sees(V, K), #count { P : seen(V, P) } != K.
"""


def sights(board: Board) -> Iterator[tuple[list[int], int]]:
    """Visit the cells that are seen from a number outside, nearest first, and the number."""
    for line, (before, behind) in zip(board.lines(), [*board.rows, *board.columns], strict=True):
        if before:
            yield line, before
        if behind:
            yield line[::-1], behind


def program(board: Board) -> str:
    """Return the answer set program."""
    every = list(enumerate(sights(board)))
    return (
        latin.program(board)
        + RULES
        + asp.facts("sees", ((number, count) for number, (_, count) in every))
        + asp.facts("sight", ((n, p, c) for n, (line, _) in every for p, c in enumerate(line)))
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT: an automaton keeps the highest, and how many were seen."""
    rules, values = latin.model(board)
    most = board.most
    for line, count in sights(board):
        moves = [
            (high * (count + 1) + seen, n, max(high, n) * (count + 1) + seen + (n > high))
            for high in range(most + 1)
            for seen in range(count + 1)
            for n in range(1, most + 1)
            if seen + (n > high) <= count
        ]
        ends = [high * (count + 1) + count for high in range(1, most + 1)]
        rules.add_automaton([values[cell] for cell in line], 0, ends, moves)
    return cp.Model(rules, values)


answer = numbered
