"""Doppelblock: items are the cells, with their numbers, 0 for a black one."""

from collections.abc import Sequence
from itertools import combinations

from benchmarks.peers.types import asp, cp, gapped
from benchmarks.peers.types.board import Board

# behind(L, P): a black cell of line L is before place P.
RULES = """
black(L, P) :- at(L, P, C), not v(C, _).
behind(L, P + 1) :- black(L, P).
behind(L, P + 1) :- behind(L, P), at(L, P, _).
ahead(L, P - 1) :- black(L, P).
ahead(L, P - 1) :- ahead(L, P), at(L, P, _).
:- total(L, K), #sum { N, P : at(L, P, C), v(C, N), behind(L, P), ahead(L, P) } != K.
"""


def totals(board: Board) -> list[tuple[int, int]]:
    """Return the lines with a sum, by their numbers, and the sums."""
    numbers = board.told.get("sums", {})
    rows = numbers.get("left", [None] * board.height)
    every = [*rows, *numbers.get("up", [None] * board.width)]
    return [(line, total) for line, total in enumerate(every) if total is not None]


def program(board: Board) -> str:
    """Return the answer set program."""
    return gapped.program(board, board.width - 2) + RULES + asp.facts("total", totals(board))


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT: two places of each line are black."""
    rules, values, _ = gapped.model(board, board.width - 2)
    lines = board.lines()
    for line, total in totals(board):
        cells = [values[cell] for cell in lines[line]]
        pairs = list(combinations(range(len(cells)), 2))
        chosen = cp.flags(rules, len(pairs))
        rules.add_exactly_one(chosen)
        for (one, other), is_chosen in zip(pairs, chosen, strict=True):
            rules.add(cells[one] == 0).only_enforce_if(is_chosen)
            rules.add(cells[other] == 0).only_enforce_if(is_chosen)
            rules.add(sum(cells[one + 1 : other]) == total).only_enforce_if(is_chosen)
    return cp.Model(rules, values)


def answer(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution as its numbers, ``#`` for a black cell."""
    return " ".join("#" if n == 0 else str(n) for n in numbers)
