"""Tapa: items are the cells, 1 for a shaded one."""

from collections.abc import Iterator
from itertools import permutations, product

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

# One way of each clue K holds: the cell at place P of its ring is shaded or not.
RULES = """
{ v(C, 1) } :- node(C), not clue(C).
1 { way(K, W) : is_way(K, W) } 1 :- clue(K).
:- way(K, W), has(K, W, C, 1), not v(C, 1).
:- way(K, W), has(K, W, C, 0), v(C, 1).
:- square(A, B, C, D), v(A, 1), v(B, 1), v(C, 1), v(D, 1).
inside(C) :- v(C, 1).
joined(A, B) :- ends(_, A, B), inside(A), inside(B).
joined(B, A) :- joined(A, B).
"""


def clues(board: Board) -> Iterator[tuple[int, list[int], list[tuple[int, ...]]]]:
    """Visit each cell with a clue, the cells of its ring on the board, and their ways."""
    signs = [sign for row in board.told.get("clues", ()) for sign in row]
    for cell, sign in enumerate(signs):
        if sign is None:
            continue
        row, column = divmod(cell, board.width)
        ring = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)]
        places = [(row + down, column + right) for down, right in ring]
        on = [0 <= r < board.height and 0 <= c < board.width for r, c in places]
        numbers = sign.split(",")
        ways = [way for way in product((0, 1), repeat=8) if allows(way, on, numbers)]
        cells = [r * board.width + c for (r, c), one in zip(places, on, strict=True) if one]
        kept = [tuple(n for n, one in zip(way, on, strict=True) if one) for way in ways]
        yield cell, cells, kept


def allows(way: tuple[int, ...], on: list[bool], numbers: list[str]) -> bool:
    """Return whether a ring may be shaded so: only on the board, and as the numbers say."""
    if any(shaded and not one for shaded, one in zip(way, on, strict=True)):
        return False
    if 0 not in way or 1 not in way:
        lengths = [8] if 1 in way else []
    else:
        gaps = [at for at in range(8) if not way[at]]
        ends = [*gaps[1:], gaps[0] + 8]
        lengths = [b - a - 1 for a, b in zip(gaps, ends, strict=True) if b - a > 1]
    if not lengths:
        return numbers in (["0"], ["?"])
    return len(lengths) == len(numbers) and any(
        all(n in ("?", str(length)) for n, length in zip(order, lengths, strict=True))
        for order in permutations(numbers)
    )


def program(board: Board) -> str:
    """Return the answer set program."""
    every = list(clues(board))
    ways = [(cell, n, cells, way) for cell, cells, ways in every for n, way in enumerate(ways)]
    return (
        RULES
        + asp.FROM_FIRST
        + asp.board_graph(board)
        + asp.facts("clue", [cell for cell, _, _ in every])
        + asp.facts("is_way", [(cell, n) for cell, n, _, _ in ways])
        + asp.facts(
            "has",
            [
                (k, n, c, one)
                for k, n, cells, way in ways
                for c, one in zip(cells, way, strict=True)
            ],
        )
        + asp.facts("square", board.squares())
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, shaded = cp.shading(board)
    for square in board.squares():
        rules.add_bool_or(~shaded[cell] for cell in square)
    for cell, cells, ways in clues(board):
        rules.add(shaded[cell] == 0)
        if cells:
            rules.add_allowed_assignments([shaded[n] for n in cells], ways)
        elif not ways:
            rules.add_bool_or([])
    cuts = cp.connected(rules, board, shaded, value=1)
    return cp.Model(rules, shaded, cuts, presolves=False)
