"""Gokigen Naname: items are the cells, 1 for a falling diagonal."""

from collections.abc import Sequence

from tests.support.corpus import forms

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board, parts

# falls(C, A, B), rises(C, A, B): the points that the diagonals of a cell join. A point that is not
# reached from the frame has a loop around it, and what a loop has inside is not reached.
RULES = """
{ v(C, 1) } :- falls(C, _, _).
joined(A, B) :- falls(C, A, B), v(C, 1).
joined(A, B) :- rises(C, A, B), not v(C, 1).
meet(A, B) :- joined(A, B).
meet(B, A) :- joined(A, B).
:- clue(P, N), #count { Q : meet(P, Q) } != N.
reach(P) :- edge(P).
reach(B) :- reach(A), meet(A, B).
:- point(P), not reach(P).
"""


def falling(board: Board, cell: int) -> tuple[int, int]:
    """Return the points that the falling diagonal of a cell joins."""
    at = cell + cell // board.width
    return at, at + board.width + 2


def rising(board: Board, cell: int) -> tuple[int, int]:
    """Return the points that the rising diagonal of a cell joins."""
    at = cell + cell // board.width + 1
    return at, at + board.width


def frame(board: Board) -> list[int]:
    """Return the points of the frame."""
    wide = board.width + 1
    ends = (0, board.width), (0, board.height)
    points = range(len(board.clues))
    return [p for p in points if p % wide in ends[0] or p // wide in ends[1]]


def program(board: Board) -> str:
    """Return the answer set program."""
    return (
        RULES
        + asp.facts("falls", ((cell, *falling(board, cell)) for cell in board.cells))
        + asp.facts("rises", ((cell, *rising(board, cell)) for cell in board.cells))
        + asp.facts("clue", board.numbered)
        + asp.facts("point", range(len(board.clues)))
        + asp.facts("edge", frame(board))
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT: sums at points, and cuts where a part is not reached."""
    rules, falls = cp.shading(board)
    for point, clue in board.numbered:
        down = sum(one for cell, one in enumerate(falls) if point in falling(board, cell))
        up = sum(1 - one for cell, one in enumerate(falls) if point in rising(board, cell))
        rules.add(down + up == clue)

    def cuts(numbers: Sequence[int]) -> bool:
        drawn = [(falling if n else rising)(board, cell) for cell, n in enumerate(numbers)]
        edges = set(frame(board))
        found = False
        for part in parts(range(len(board.clues)), drawn):
            if edges.isdisjoint(part):
                found = True
                out = [falls[c] for c in board.cells if leads_out(falling(board, c), part)]
                out += [~falls[c] for c in board.cells if leads_out(rising(board, c), part)]
                rules.add_bool_or(out)
        return found

    return cp.Model(rules, falls, cuts, presolves=False)


def leads_out(link: tuple[int, int], part: Sequence[int]) -> bool:
    """Return whether a diagonal leads out of a part."""
    return (link[0] in part) != (link[1] in part)


def answer(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution as the corpus writes it."""
    return forms.rows(("\\" if number else "/" for number in numbers), board.width)
