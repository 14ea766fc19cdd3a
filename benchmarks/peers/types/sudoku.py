"""Sudoku, with jigsaws, diagonals and killers: items are the cells, with what they hold."""

from ortools.sat.python.cp_model import CpModel

from benchmarks.peers.types.asp import facts
from benchmarks.peers.types.board import Board, numbered
from benchmarks.peers.types.cp import Model

RULES = """
1 { v(C, N) : N = 1..side } 1 :- cell(C).
:- given(C, N), not v(C, N).
1 { v(C, N) : in(G, C) } 1 :- group(G), N = 1..side.
:- cage(K, C), cage(K, D), C < D, v(C, N), v(D, N).
:- total(K, T), #sum { N, C : v(C, N), cage(K, C) } != T.
"""


def groups(board: Board) -> list[list[int]]:
    """Return the rows, columns, blocks and, of an X, the diagonals."""
    side = board.width
    found = board.lines()
    found += [[c for c in board.cells if board.areas[c] == n] for n in range(side)]
    if "x" in board.flags:
        found += [[n * (side + 1) for n in range(side)]]
        found += [[(n + 1) * (side - 1) for n in range(side)]]
    return found


def program(board: Board) -> str:
    """Return the answer set program."""
    every = list(enumerate(groups(board)))
    return (
        RULES.replace("side", str(board.width))
        + facts("cell", board.cells)
        + facts("given", ((c, n) for c, n in enumerate(board.clues) if n is not None))
        + facts("group", (number for number, _ in every))
        + facts("in", ((number, cell) for number, group in every for cell in group))
        + facts("cage", ((number, cell) for cell, number in enumerate(board.cages)))
        + facts("total", ((n, total) for n, total in enumerate(board.area_clues) if total))
    )


def model(board: Board) -> Model:
    """Return the model for CP-SAT."""
    rules = CpModel()
    values = [rules.new_int_var(n or 1, n or board.width, "") for n in board.clues]
    for group in groups(board):
        rules.add_all_different([values[cell] for cell in group])
    for number, total in enumerate(board.area_clues):
        cage = [values[cell] for cell in board.cells if board.cages[cell] == number]
        rules.add_all_different(cage)
        rules.add(sum(cage) == total)
    return Model(rules, values)


answer = numbered
