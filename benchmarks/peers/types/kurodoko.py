"""Kurodoko: items are the cells, 1 for a shaded one."""

from collections.abc import Iterator, Sequence

from ortools.sat.python.cp_model import CpModel, IntVar

from benchmarks.peers.types import cp
from benchmarks.peers.types.asp import APART, UNSHADED, facts, graph
from benchmarks.peers.types.board import Board
from benchmarks.peers.types.cp import Model

# sight(B, D, K, C): in direction D, C is the K-th cell from B. seen: so are all before it.
RULES = (
    """
{ v(C, 1) } :- node(C).
:- clue(B), v(B, 1).
seen(B, D, 1) :- sight(B, D, 1, C), not v(C, 1).
seen(B, D, K) :- sight(B, D, K, C), not v(C, 1), seen(B, D, K - 1).
:- number(B, N), #count { D, K : seen(B, D, K) } != N - 1.
"""
    + APART
    + UNSHADED
)


def arms(board: Board, cell: int) -> Iterator[list[int]]:
    """Visit the cells in each direction from one, nearest first."""
    row, column = divmod(cell, board.width)
    across, down = board.lines()[row], board.lines()[board.height + column]
    yield from (across[:column][::-1], across[column + 1 :], down[:row][::-1], down[row + 1 :])


def numbered(board: Board) -> list[tuple[int, int]]:
    """Return the cells with a known number, and these numbers."""
    return [(cell, n) for cell, n in enumerate(board.clues) if n is not None and n >= 0]


def program(board: Board) -> str:
    """Return the answer set program."""
    sight = (
        (cell, way, steps, other)
        for cell, _ in numbered(board)
        for way, arm in enumerate(arms(board, cell))
        for steps, other in enumerate(arm, 1)
    )
    return (
        RULES
        + graph(board.cells, board.edges())
        + facts("clue", (cell for cell in board.cells if board.clues[cell] is not None))
        + facts("number", numbered(board))
        + facts("sight", sight)
    )


def model(board: Board) -> Model:
    """Return the model for CP-SAT."""
    rules = CpModel()
    shaded = cp.flags(rules, len(board.cells))
    for one, other in board.edges():
        rules.add_at_most_one(shaded[one], shaded[other])
    for cell, clue in enumerate(board.clues):
        if clue is not None:
            rules.add(shaded[cell] == 0)
    for cell, number in numbered(board):
        seen = [one for arm in arms(board, cell) for one in sights(rules, arm, shaded)]
        rules.add(sum(seen) == number - 1)
    cut = cp.connected(rules, board.edges(), [~one for one in shaded])

    def cuts(numbers: Sequence[int]) -> bool:
        return cut([number == 0 for number in numbers])

    return Model(rules, shaded, cuts, presolves=False)


def sights(rules: CpModel, arm: list[int], shaded: Sequence[IntVar]) -> list[IntVar]:
    """Return whether each cell of an arm is seen: it and all before it are unshaded."""
    seen = cp.flags(rules, len(arm))
    for at, cell in enumerate(arm):
        before = seen[at - 1 : at] if at else []
        rules.add_bool_and(~shaded[cell], *before).only_enforce_if(seen[at])
        rules.add_bool_or(shaded[cell], seen[at], *(~one for one in before))
    return seen
