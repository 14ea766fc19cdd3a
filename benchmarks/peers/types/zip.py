"""Zip: items are the edges between neighbours, 1 on the line."""

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board, edges_of, line

RULES = """
near(A, B) :- ends(E, A, B), not wall(E).
near(B, A) :- near(A, B).
last(C) :- clue(C, K), not clue(_, K + 1).
1 { next(A, B) : near(A, B) } 1 :- node(A), not last(A).
:- next(A, B), next(C, B), A < C.
:- next(A, B), clue(B, 1).
met(A, 1) :- clue(A, 1).
met(B, K) :- met(A, K), next(A, B), not clue(B, _).
met(B, K + 1) :- met(A, K), next(A, B), clue(B, K + 1).
:- node(A), not met(A, _).
v(E, 1) :- ends(E, A, B), next(A, B).
v(E, 1) :- ends(E, A, B), next(B, A).
"""


def walls(board: Board) -> list[int]:
    """Return the edges that walls bar, by number."""
    found = []
    for row, column, way in board.told.get("walls", ()):
        cell = row * board.width + column
        found.append(board.edges().index((cell, cell + (1 if way == "right" else board.width))))
    return found


def program(board: Board) -> str:
    """Return the answer set program."""
    facts = asp.facts("clue", board.numbered) + asp.facts("wall", walls(board))
    return RULES + asp.board_graph(board) + facts


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT: a circuit from the last number to 1, and what a cell has met."""
    rules, numbers = cp.CpModel(), dict(board.numbered)
    cell_of = {number: cell for cell, number in numbers.items()}
    last = max(cell_of)
    met = [rules.new_int_var(1, last, "") for _ in board.cells]
    arcs = [(cell_of[last], cell_of[1], 1)]
    chosen = cp.flags(rules, len(board.edges()))
    for (one, other), is_chosen in zip(board.edges(), chosen, strict=True):
        there, back = cp.flags(rules, 2)
        rules.add(there + back == is_chosen)
        for a, b, goes in ((one, other, there), (other, one, back)):
            arcs.append((a, b, goes))
            rules.add(met[b] == met[a] + (b in numbers)).only_enforce_if(goes)
    for cell, number in numbers.items():
        rules.add(met[cell] == number)
    for edge in walls(board):
        rules.add(chosen[edge] == 0)
    rules.add_circuit(arcs)
    return cp.Model(rules, chosen, presolves=False)


items, answer = edges_of, line
