"""Country Road: items are the edges between neighbours, 1 on the loop."""

from collections.abc import Iterator

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board, edges_of, line

RULES = """
:- border(A, B), not inside(A), not inside(B).
crossing(R, A, B) :- border(A, B), line(A, B), in(R, A).
crossing(R, A, B) :- border(A, B), line(A, B), in(R, B).
:- country(R), #count { A, B : crossing(R, A, B) } != 2.
:- number(R, N), #count { C : in(R, C), inside(C) } != N.
"""


def borders(board: Board) -> Iterator[tuple[int, int]]:
    """Visit the edges across borders."""
    return ((a, b) for a, b in board.edges() if board.areas[a] != board.areas[b])


def numbered(board: Board) -> list[tuple[int, int]]:
    """Return the countries with a number that says something."""
    return [(n, clue) for n, clue in enumerate(board.area_clues) if clue is not None and clue > 0]


def program(board: Board) -> str:
    """Return the answer set program."""
    return (
        RULES
        + asp.loop(board)
        + asp.facts("border", borders(board))
        + asp.groups("country", board.regions)
        + asp.facts("number", numbered(board))
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, chosen, left_out = cp.loop(board)
    edge = dict(zip(board.edges(), chosen, strict=True))
    crossings: list[list[cp.IntVar]] = [[] for _ in board.regions]
    for one, other in borders(board):
        rules.add_bool_or(~left_out[one], ~left_out[other])
        for cell in (one, other):
            crossings[board.areas[cell]].append(edge[one, other])
    for some in crossings:
        rules.add(sum(some) == 2)
    for country, number in numbered(board):
        cells = board.regions[country]
        rules.add(sum(left_out[cell] for cell in cells) == len(cells) - number)
    return cp.Model(rules, chosen, presolves=False)


items, answer = edges_of, line
