"""Hashi: items are the pairs of islands that see each other, their numbers the bridges."""

from collections.abc import Sequence
from itertools import pairwise

from tests.support.corpus import forms

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board, parts

RULES = """
{ v(E, 1..most) } 1 :- ends(E, _, _).
:- cross(E, F), v(E, _), v(F, _).
touch(A, E) :- ends(E, A, _).
touch(B, E) :- ends(E, _, B).
:- clue(A, N), #sum { M, E : v(E, M), touch(A, E) } != N.
joined(A, B) :- v(E, _), ends(E, A, B).
joined(B, A) :- joined(A, B).
inside(A) :- node(A).
"""
# Who is connected by one bridge less than there are islands has no circuit.
NO_CIRCUIT = """
:- #count { E : v(E, _) } != COUNT - 1.
"""


def pairs(board: Board) -> list[tuple[int, int]]:
    """Return the pairs of islands with nothing between them."""
    found: list[tuple[int, int]] = []
    for line in board.lines():
        cells = [cell for cell in line if board.clues[cell] is not None]
        found += pairwise(cells)
    return found


def crossing(board: Board) -> list[tuple[int, int]]:
    """Return the numbers of pairs that cross."""
    over: dict[int, int] = {}
    found = []
    for number, (one, other) in enumerate(pairs(board)):
        is_down = (other - one) % board.width == 0 and one // board.width != other // board.width
        for cell in range(one, other, board.width if is_down else 1):
            if cell != one and is_down and cell in over:
                found.append((over[cell], number))
            elif cell != one and not is_down:
                over[cell] = number
    return found


def items(board: Board) -> int:
    """Return how many numbers a solution has."""
    return len(pairs(board))


def program(board: Board) -> str:
    """Return the answer set program."""
    nodes = board.clued
    known = ((cell, board.clues[cell] or 0) for cell in nodes if (board.clues[cell] or 0) > 0)
    return (
        RULES.replace("most", str(board.most))
        + asp.CONNECTED
        + (NO_CIRCUIT.replace("COUNT", str(len(nodes))) if "L" in board.flags else "")
        + asp.graph(nodes, pairs(board))
        + asp.facts("root", nodes[:1])
        + asp.facts("clue", known)
        + asp.facts("cross", crossing(board))
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules = cp.CpModel()
    nodes, edges = board.clued, pairs(board)
    counts = [rules.new_int_var(0, board.most, "") for _ in edges]
    used = cp.flags(rules, len(edges))
    for count, is_used in zip(counts, used, strict=True):
        rules.add(count >= is_used)
        rules.add(count <= board.most * is_used)
    for one, other in crossing(board):
        rules.add_at_most_one(used[one], used[other])
    for node in nodes:
        clue = board.clues[node] or 0
        own = [number for number, pair in enumerate(edges) if node in pair]
        if clue > 0:
            rules.add(sum(counts[number] for number in own) == clue)
        if len(nodes) > 1:
            rules.add_bool_or(used[number] for number in own)
    if "L" in board.flags:
        rules.add(sum(used) == len(nodes) - 1)

    def cuts(numbers: Sequence[int]) -> bool:
        chosen = [edge for edge, number in zip(edges, numbers, strict=True) if number]
        every = parts(nodes, chosen)
        for part in every if len(every) > 1 else ():
            leaving = [n for n, (a, b) in enumerate(edges) if (a in part) != (b in part)]
            rules.add_bool_or(used[number] for number in leaving)
        return len(every) > 1

    return cp.Model(rules, counts, cuts)


def answer(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution as the corpus writes it."""
    counts = {pair: n for pair, n in zip(pairs(board), numbers, strict=True) if n}
    return forms.bridges(board.width, counts)
