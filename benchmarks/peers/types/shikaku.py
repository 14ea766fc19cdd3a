"""Shikaku: items are the cells, their numbers those of the clues whose rectangles they are in."""

from collections.abc import Iterator, Sequence

from ortools.sat.python.cp_model import CpModel
from tests.support.corpus import forms

from benchmarks.peers.types import cp
from benchmarks.peers.types.asp import facts
from benchmarks.peers.types.board import Board
from benchmarks.peers.types.cp import Model

# piece(K, P): the rectangle P is one that the clue K may have; in(P, C): it has the cell C.
RULES = """
1 { p(P) : piece(K, P) } 1 :- clue(K).
v(C, K) :- p(P), piece(K, P), in(P, C).
:- cell(C), #count { K : v(C, K) } != 1.
"""


def rectangles(board: Board) -> Iterator[tuple[int, list[int]]]:
    """Visit the rectangles with one clue, each with the number of that clue, from 1."""
    clues = [cell for cell in board.cells if board.clues[cell] is not None]
    for number, clue in enumerate(clues, 1):
        size = board.clues[clue] or 0
        row, column = divmod(clue, board.width)
        for top in range(row + 1):
            for bottom in range(row, board.height):
                for left in range(column + 1):
                    for right in range(column, board.width):
                        area = (bottom - top + 1) * (right - left + 1)
                        if size in (-1, area):
                            rows = range(top, bottom + 1)
                            columns = range(left, right + 1)
                            cells = [r * board.width + c for r in rows for c in columns]
                            if not any(other in cells for other in clues if other != clue):
                                yield number, cells


def program(board: Board) -> str:
    """Return the answer set program."""
    every = list(enumerate(rectangles(board)))
    count = sum(clue is not None for clue in board.clues)
    return (
        RULES
        + facts("cell", board.cells)
        + facts("clue", range(1, count + 1))
        + facts("piece", ((clue, piece) for piece, (clue, _) in every))
        + facts("in", ((piece, cell) for piece, (_, cells) in every for cell in cells))
    )


def model(board: Board) -> Model:
    """Return the model for CP-SAT: an exact cover."""
    rules = CpModel()
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
    return Model(rules, owners)


def answer(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution as the corpus writes it."""
    return forms.regions(board.height, board.width, dict(enumerate(numbers)))
