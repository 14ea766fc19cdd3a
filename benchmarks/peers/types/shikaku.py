"""Shikaku: items are the cells, their numbers those of the clues whose rectangles they are in."""

from collections.abc import Iterator, Sequence
from itertools import product

from tests.support.corpus import forms

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

# piece(K, P): the rectangle P is one that the clue K may have; in(P, C): it has the cell C.
RULES = """
1 { p(P) : piece(K, P) } 1 :- clue(K).
v(C, K) :- p(P), piece(K, P), in(P, C).
:- cell(C), #count { K : v(C, K) } != 1.
"""


def rectangles(board: Board) -> Iterator[tuple[int, list[int]]]:
    """Visit the rectangles with one clue, each with the number of that clue, from 1."""
    for number, clue in enumerate(board.clued, 1):
        row, column = divmod(clue, board.width)
        sides = range(row + 1), range(row, board.height), range(column + 1)
        for top, bottom, left, right in product(*sides, range(column, board.width)):
            if board.clues[clue] in (-1, (bottom - top + 1) * (right - left + 1)):
                rows, columns = range(top, bottom + 1), range(left, right + 1)
                cells = [r * board.width + c for r in rows for c in columns]
                if [clue] == [cell for cell in cells if board.clues[cell] is not None]:
                    yield number, cells


def program(board: Board) -> str:
    """Return the answer set program."""
    every = list(enumerate(rectangles(board)))
    return (
        RULES
        + asp.facts("cell", board.cells)
        + asp.facts("clue", range(1, len(board.clued) + 1))
        + asp.facts("piece", ((clue, piece) for piece, (clue, _) in every))
        + asp.facts("in", ((piece, cell) for piece, (_, cells) in every for cell in cells))
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT: an exact cover."""
    rules = cp.CpModel()
    every = list(rectangles(board))
    pieces = cp.flags(rules, len(every))
    over: list[list[int]] = [[] for _ in board.cells]
    for number, (_, cells) in enumerate(every):
        for cell in cells:
            over[cell].append(number)
    owners = [rules.new_int_var(0, len(board.cells), "") for _ in board.cells]
    for owner, numbers in zip(owners, over, strict=True):
        rules.add_exactly_one(pieces[number] for number in numbers)
        rules.add(sum(every[number][0] * pieces[number] for number in numbers) == owner)
    return cp.Model(rules, owners)


def answer(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution as the corpus writes it."""
    return forms.regions(board.height, board.width, dict(enumerate(numbers)))
