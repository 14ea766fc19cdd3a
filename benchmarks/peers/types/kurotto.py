"""Kurotto: items are the cells, 1 for a shaded one."""

from collections.abc import Sequence

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board, parts

RULES = """
{ v(C, 1) } :- node(C), not circle(C).
near(A, B) :- ends(_, A, B).
near(A, B) :- ends(_, B, A).
own(K, C) :- clue(K, _), near(K, C), v(C, 1).
own(K, D) :- own(K, C), near(C, D), v(D, 1).
:- clue(K, N), #count { C : own(K, C) } != N.
"""


def program(board: Board) -> str:
    """Return the answer set program."""
    return (
        RULES
        + asp.board_graph(board)
        + asp.facts("circle", board.clued)
        + asp.facts("clue", board.numbered)
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT, which is told of groups of a wrong size as they are found."""
    rules, shaded = cp.shading(board)
    edges = board.edges()
    for cell in board.clued:
        rules.add(shaded[cell] == 0)

    def cuts(numbers: Sequence[int]) -> bool:
        found = False
        for circle, number in board.numbered:
            # The first cells hang together with the circle, and so do all before each other one.
            inside = [circle, *(cell for cell in board.cells if numbers[cell])]
            own = parts(inside, edges)[0][1:]
            if len(own) > number:
                rules.add_bool_or(~shaded[cell] for cell in own[: number + 1])
            elif len(own) < number:
                rules.add_bool_or(shaded[cell] for cell in cp.around([circle, *own], edges))
            found = found or len(own) != number
        return found

    return cp.Model(rules, shaded, cuts, presolves=False)
