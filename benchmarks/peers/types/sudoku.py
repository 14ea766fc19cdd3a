"""Sudoku, with jigsaws, diagonals and killers: items are the cells, with what they hold."""

from benchmarks.peers.types import asp, cp, latin
from benchmarks.peers.types.board import Board, numbered

RULES = """
1 { v(C, N) : N = 1..side } 1 :- cell(C).
:- given(C, N), not v(C, N).
1 { v(C, N) : in(G, C) } 1 :- group(G), N = 1..side.
:- cage(K, C), cage(K, D), C < D, v(C, N), v(D, N).
:- total(K, T), #sum { N, C : v(C, N), cage(K, C) } != T.
"""


def blocks(board: Board) -> list[list[int]]:
    """Return the blocks and, of an X, the diagonals."""
    side = board.width
    found = board.regions
    if "x" in board.flags:
        found += [[n * (side + 1) for n in range(side)]]
        found += [[(n + 1) * (side - 1) for n in range(side)]]
    return found


def program(board: Board) -> str:
    """Return the answer set program."""
    return (
        RULES.replace("side", str(board.width))
        + asp.facts("cell", board.cells)
        + asp.facts("given", board.numbered)
        + asp.groups("group", board.lines() + blocks(board))
        + asp.facts("cage", ((number, cell) for cell, number in enumerate(board.cages)))
        + asp.facts("total", ((n, total) for n, total in enumerate(board.area_clues) if total))
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, values = latin.model(board)
    for group in blocks(board):
        rules.add_all_different([values[cell] for cell in group])
    for number, total in enumerate(board.area_clues):
        cage = [values[cell] for cell in board.cells if board.cages[cell] == number]
        rules.add_all_different(cage)
        rules.add(sum(cage) == total)
    return cp.Model(rules, values)


answer = numbered
