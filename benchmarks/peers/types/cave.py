"""Cave: items are the cells, 1 for a shaded one."""

from collections.abc import Sequence

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board, parts
from benchmarks.peers.types.kurodoko import sight_facts, sights

RULES = """
{ v(C, 1) } :- node(C), not clue(C).
inside(C) :- node(C), not v(C, 1).
near(A, B) :- ends(_, A, B).
near(A, B) :- ends(_, B, A).
joined(A, B) :- near(A, B), inside(A), inside(B).
open(C) :- edge(C), v(C, 1).
open(B) :- open(A), near(A, B), v(B, 1).
:- v(C, 1), not open(C).
seen(B, D, 1) :- sight(B, D, 1, C), inside(C).
seen(B, D, K) :- sight(B, D, K, C), inside(C), seen(B, D, K - 1).
:- number(B, N), #count { D, K : seen(B, D, K) } != N - 1.
"""


def edge(board: Board) -> list[int]:
    """Return the cells along the edge."""
    return [cell for cell in board.cells if len(board.beside(cell)) < 4]


def program(board: Board) -> str:
    """Return the answer set program."""
    return (
        RULES
        + asp.FROM_FIRST
        + asp.board_graph(board)
        + asp.facts("clue", board.clued)
        + asp.facts("number", board.numbered)
        + asp.facts("edge", edge(board))
        + sight_facts(board)
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT, which is told of shaded groups that are enclosed."""
    rules, shaded = cp.shading(board)
    for cell in board.clued:
        rules.add(shaded[cell] == 0)
    for cell, number in board.numbered:
        seen = [one for arm in board.arms(cell) for one in sights(rules, arm, shaded)]
        rules.add(sum(seen) == number - 1)
    cut, at_edge = cp.connected(rules, board, shaded, value=0), set(edge(board))

    def cuts(numbers: Sequence[int]) -> bool:
        found = cut(numbers)
        for group in parts((c for c in board.cells if numbers[c]), board.edges()):
            if at_edge.isdisjoint(group):
                near = cp.around(group, board.edges())
                rules.add_bool_or([~shaded[group[0]], *(shaded[cell] for cell in near)])
                found = True
        return found

    return cp.Model(rules, shaded, cuts, presolves=False)
