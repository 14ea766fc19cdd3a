"""Shakashaka: items are the cells, 1 to 4 for a triangle in a corner, anticlockwise."""

from collections.abc import Iterator, Sequence
from itertools import product

from tests.support.corpus import forms

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

# Around each point there are eight sectors, two of each cell; what is white between two dark ones
# is two or four of them.
RULES = """
{ v(C, 1..4) } 1 :- node(C), not black(C).
near(A, B) :- ends(_, A, B).
near(A, B) :- ends(_, B, A).
:- clue(C, N), #count { D : near(C, D), v(D, _) } != N.
dark(P, S) :- sector(P, S, C, K, H), v(C, V), shade(V, K, H).
dark(P, S) :- sector(P, S, C, _, _), black(C).
dark(P, S) :- outside(P, S).
run(P, S, 0) :- dark(P, S).
run(P, S, N + 1) :- run(P, S, N), not dark(P, (S + N + 1) \\ 8), N < 7.
:- run(P, S, N), N > 0, N != 2, N != 4, dark(P, (S + N + 1) \\ 8).
"""
CORNERS = ((-1, 0, 1), (0, 0, 4), (0, -1, 3), (-1, -1, 2))
"""The cells around a point, clockwise: rows and columns from it on, and their corner there."""


def is_dark(value: int, corner: int, half: int) -> bool:
    """Return whether a triangle fills one half of what a corner of its cell sees, clockwise."""
    return (value - corner) % 4 == (3, 1)[half] or value == corner


def points(board: Board) -> Iterator[list[tuple[int | None, int]]]:
    """Visit the cells around each point, clockwise, with their corner; None off the board."""
    for row, column in product(range(board.height + 1), range(board.width + 1)):
        found: list[tuple[int | None, int]] = []
        for down, right, corner in CORNERS:
            r, c = row + down, column + right
            is_inside = 0 <= r < board.height and 0 <= c < board.width
            found.append((r * board.width + c if is_inside else None, corner))
        yield found


def program(board: Board) -> str:
    """Return the answer set program."""
    sectors, outside = [], []
    for point, around in enumerate(points(board)):
        for at, (cell, corner) in enumerate(around):
            for half in (0, 1):
                if cell is None:
                    outside.append((point, 2 * at + half))
                else:
                    sectors.append((point, 2 * at + half, cell, corner, half))
    every = product(range(1, 5), range(1, 5), (0, 1))
    return (
        RULES
        + asp.board_graph(board)
        + asp.facts("black", board.clued)
        + asp.facts("clue", board.numbered)
        + asp.facts("sector", sectors)
        + asp.facts("outside", outside)
        + asp.facts("shade", (one for one in every if is_dark(*one)))
    )


def can_meet(values: Sequence[int]) -> bool:
    """Return whether cells clockwise around a point have right angles; 5 is black."""
    dark = [
        value == 5 or (value > 0 and is_dark(value, corner, half))
        for value, (_, _, corner) in zip(values, CORNERS, strict=True)
        for half in (0, 1)
    ]
    ends = [at for at in range(8) if dark[at]]
    gaps = [(b - a - 1) % 8 for a, b in zip(ends, [*ends[1:], *ends[:1]], strict=True)]
    return len(ends) == 0 or (len(ends) > 1 and {*gaps} <= {0, 2, 4})


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT, with a table for each point."""
    rules = cp.CpModel()
    black, none = rules.new_constant(5), rules.new_constant(0)
    clued = {*board.clued}
    cells = [black if n in clued else rules.new_int_var(0, 4, "") for n in board.cells]
    fits = [values for values in product(range(6), repeat=4) if can_meet(values)]
    for around in points(board):
        own = [black if cell is None else cells[cell] for cell, _ in around]
        rules.add_allowed_assignments(own, fits)
    has = cp.flags(rules, len(cells))
    for cell, flag in zip(cells, has, strict=True):
        rules.add(cell > 0).only_enforce_if(flag)
        rules.add(cell == 0).only_enforce_if(~flag)
    near = board.edges() + [(b, a) for a, b in board.edges()]
    for clue, number in board.numbered:
        rules.add(sum(has[b] for a, b in near if a == clue and b not in clued) == number)
    return cp.Model(rules, [none if n in clued else cell for n, cell in enumerate(cells)])


def answer(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution as the corpus writes it: the black corner of each cell with a triangle."""
    return forms.rows((str(number) if number else "." for number in numbers), board.width)
