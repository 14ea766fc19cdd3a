"""Nonogram: items are the cells, 1 for a filled one."""

from collections.abc import Sequence

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

# Block K of line L begins at place P; at(L, P, C): the line's place P is the cell C.
RULES = """
1 { start(L, K, P) : P = F..T } 1 :- block(L, K, _, F, T).
:- start(L, K, P), block(L, K, N, _, _), start(L, K + 1, Q), Q <= P + N.
filled(L, P) :- start(L, K, S), block(L, K, N, _, _), P = S..S + N - 1.
v(C, 1) :- filled(L, P), at(L, P, C).
:- v(C, 1), at(L, P, C), not filled(L, P).
"""


def clues(board: Board) -> list[Sequence[int]]:
    """Return the lengths in each row, then in each column."""
    return [*board.rows, *board.columns]


def program(board: Board) -> str:
    """Return the answer set program."""
    blocks = []
    for number, (line, lengths) in enumerate(zip(board.lines(), clues(board), strict=True)):
        for place, length in enumerate(lengths):
            before = sum(lengths[:place]) + place
            last = len(line) - sum(lengths[place:]) - (len(lengths) - place - 1)
            blocks.append((number, place, length, before, last))
    places = ((n, p, c) for n, line in enumerate(board.lines()) for p, c in enumerate(line))
    return RULES + asp.facts("block", blocks) + asp.facts("at", places)


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, filled = cp.shading(board)
    for line, lengths in zip(board.lines(), clues(board), strict=True):
        moves = [(0, 0, 0)]
        state = 0
        for place, length in enumerate(lengths):
            moves += [(state + step, 1, state + step + 1) for step in range(length)]
            state += length
            if place + 1 < len(lengths):
                moves.append((state, 0, state + 1))
                state += 1
            moves.append((state, 0, state))
        rules.add_automaton([filled[cell] for cell in line], 0, [state], sorted(set(moves)))
    return cp.Model(rules, filled)
