"""Numberlink: items are the edges between neighbours, 1 on a line."""

from itertools import permutations

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board, edges_of, line

RULES = """
{ v(E, 1) } :- ends(E, _, _).
line(A, B) :- v(E, 1), ends(E, A, B).
line(B, A) :- line(A, B).
:- clue(C, _), #count { B : line(C, B) } != 1.
:- node(C), not clue(C, _), #count { B : line(C, B) } = 1.
:- node(C), not clue(C, _), 3 #count { B : line(C, B) }.
on(C, N) :- clue(C, N).
on(B, N) :- on(A, N), line(A, B).
:- on(C, N), on(C, M), N < M.
:- line(A, _), not on(A, _).
:- not v(_, 1).
"""
FULL = """
:- node(C), not line(C, _).
"""


def program(board: Board) -> str:
    """Return the answer set program."""
    full = FULL if "f" in board.flags else ""
    return RULES + full + asp.board_graph(board) + asp.facts("clue", board.numbered)


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT: the lines and arcs between their ends are one circuit."""
    rules, ends = cp.CpModel(), dict(board.numbered)
    numbers = sorted({*ends.values()})
    labels = [rules.new_int_var(0, len(numbers), "") for _ in board.cells]
    chosen, left_out = cp.flags(rules, len(board.edges())), cp.flags(rules, len(board.cells))
    arcs = [(cell, cell, out) for cell, out in enumerate(left_out)]
    for (one, other), is_chosen in zip(board.edges(), chosen, strict=True):
        there, back = cp.flags(rules, 2)
        arcs += [(one, other, there), (other, one, back)]
        rules.add(there + back == is_chosen)
        rules.add(labels[one] == labels[other]).only_enforce_if(is_chosen)
    beside = [[] for _ in board.cells]
    for edge, is_chosen in zip(board.edges(), chosen, strict=True):
        for cell in edge:
            beside[cell].append(is_chosen)
    for cell in board.cells:
        rules.add(left_out[cell] == 0) if cell in ends or "f" in board.flags else None
        if cell in ends:
            rules.add(labels[cell] == numbers.index(ends[cell]))
            rules.add_exactly_one(beside[cell])
    jumps = list(permutations(ends, 2))
    arcs += [(*jump, one) for jump, one in zip(jumps, cp.flags(rules, len(jumps)), strict=True)]
    rules.add_circuit(arcs)
    rules.add_bool_or(chosen)
    return cp.Model(rules, chosen, presolves=False)


items, answer = edges_of, line
