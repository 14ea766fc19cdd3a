"""Kurodoko: items are the cells, 1 for a shaded one."""

from collections.abc import Sequence

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

# sight(B, D, K, C): in direction D, C is the K-th cell from B. seen: so are all before it.
RULES = """
{ v(C, 1) } :- node(C).
:- clue(B), v(B, 1).
seen(B, D, 1) :- sight(B, D, 1, C), not v(C, 1).
seen(B, D, K) :- sight(B, D, K, C), not v(C, 1), seen(B, D, K - 1).
:- number(B, N), #count { D, K : seen(B, D, K) } != N - 1.
"""


def program(board: Board) -> str:
    """Return the answer set program."""
    return (
        RULES
        + asp.SHADING
        + asp.board_graph(board)
        + asp.facts("clue", board.clued)
        + asp.facts("number", board.numbered)
        + sight_facts(board)
    )


def sight_facts(board: Board) -> str:
    """Return which cells are seen from each number at most."""
    sight = (
        (cell, way, steps, other)
        for cell, _ in board.numbered
        for way, arm in enumerate(board.arms(cell))
        for steps, other in enumerate(arm, 1)
    )
    return asp.facts("sight", sight)


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, shaded = cp.apart(board)
    for cell in board.clued:
        rules.add(shaded[cell] == 0)
    for cell, number in board.numbered:
        seen = [one for arm in board.arms(cell) for one in sights(rules, arm, shaded)]
        rules.add(sum(seen) == number - 1)
    cuts = cp.connected(rules, board, shaded, value=0)
    return cp.Model(rules, shaded, cuts, presolves=False)


def sights(rules: cp.CpModel, arm: list[int], shaded: Sequence[cp.IntVar]) -> list[cp.IntVar]:
    """Return whether each cell of an arm is seen: it and all before it are unshaded."""
    seen = cp.flags(rules, len(arm))
    for at, cell in enumerate(arm):
        before = seen[at - 1 : at] if at else []
        rules.add_bool_and(~shaded[cell], *before).only_enforce_if(seen[at])
        rules.add_bool_or(shaded[cell], seen[at], *(~one for one in before))
    return seen
