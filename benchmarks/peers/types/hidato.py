"""Hidato: items are the cells, with their numbers."""

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board, numbered

RULES = """
1 { v(C, K) : number(K) } 1 :- node(C).
1 { v(C, K) : node(C) } 1 :- number(K).
near(A, B) :- ends(_, A, B).
near(B, A) :- near(A, B).
:- v(C, K), number(K + 1), not v(D, K + 1) : near(C, D).
:- v(C, K), number(K - 1), not v(D, K - 1) : near(C, D).
:- clue(C, K), not v(C, K).
"""


def near(board: Board) -> list[tuple[int, int]]:
    """Return the pairs of cells that consecutive numbers can be in."""
    return board.edges() if board.told.get("sides") else board.touching()


def program(board: Board) -> str:
    """Return the answer set program."""
    numbers = [number + 1 for number in board.cells]
    graph, clues = asp.graph(board.cells, near(board)), asp.facts("clue", board.numbered)
    return RULES + graph + clues + asp.facts("number", numbers)


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT: a number is one more than that of the cell before, if any."""
    rules, size = cp.CpModel(), len(board.cells)
    numbers = [rules.new_int_var(1, size, "") for _ in board.cells]
    rules.add_all_different(numbers)
    for cell, number in board.numbered:
        rules.add(numbers[cell] == number)
    arcs = []
    for one, other in near(board):
        for a, b in ((one, other), (other, one)):
            goes = rules.new_bool_var("")
            arcs.append((a, b, goes))
            rules.add(numbers[b] == numbers[a] + 1).only_enforce_if(goes)
    for cell in board.cells:
        first, last = cp.flags(rules, 2)
        arcs += [(size, cell, first), (cell, size, last)]
        rules.add(numbers[cell] == 1).only_enforce_if(first)
    rules.add_circuit(arcs)
    return cp.Model(rules, numbers)


answer = numbered
