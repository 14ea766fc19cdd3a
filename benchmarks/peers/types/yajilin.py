"""Yajilin: items are the edges between neighbours, 1 on the loop, then the cells, 1 if shaded."""

from collections.abc import Sequence

from tests.support.corpus import forms

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board
from benchmarks.peers.types.texts import UNKNOWN

# cell(C, I): the cell C, without an arrow, has the item I of shading.
RULES = """
{ v(I, 1) } :- cell(_, I).
shaded(C) :- cell(C, I), v(I, 1).
:- cell(C, _), shaded(C), inside(C).
:- cell(C, _), not shaded(C), not inside(C).
:- node(C), not cell(C, _), inside(C).
:- ends(_, A, B), shaded(A), shaded(B).
:- clue(K, N), #count { C : sees(K, C), shaded(C) } != N.
"""


def counted(board: Board) -> list[tuple[int, list[int]]]:
    """Return each number with the cells of which so many are shaded."""
    found: list[tuple[int, list[int]]] = []
    for cell, arrow in enumerate(board.arrows):
        if arrow is None or arrow[0] == 0 or arrow[1] < 0:
            continue
        left, right, up, down = board.arms(cell)
        found.append((arrow[1], (up, down, left, right)[arrow[0] - 1]))
    rooms = zip(board.clues, board.regions, strict=True)
    return found + [(number, cells) for number, cells in rooms if number not in (None, UNKNOWN)]


def items(board: Board) -> int:
    """Return how many numbers a solution has."""
    return len(board.edges()) + len(board.cells)


def program(board: Board) -> str:
    """Return the answer set program."""
    edges, every = len(board.edges()), counted(board)
    free = ((c, edges + c) for c, arrow in enumerate(board.arrows) if arrow is None)
    return (
        RULES
        + asp.loop(board)
        + asp.facts("cell", free)
        + asp.facts("clue", ((at, number) for at, (number, _) in enumerate(every)))
        + asp.facts("sees", ((at, cell) for at, (_, cells) in enumerate(every) for cell in cells))
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, chosen, left_out = cp.loop(board)
    shaded = cp.flags(rules, len(board.cells))
    for cell, arrow in enumerate(board.arrows):
        if arrow is None:
            rules.add(left_out[cell] == shaded[cell])
        else:
            rules.add(left_out[cell] == 1)
            rules.add(shaded[cell] == 0)
    for one, other in board.edges():
        rules.add_at_most_one(shaded[one], shaded[other])
    for number, cells in counted(board):
        rules.add(sum(shaded[other] for other in cells) == number)
    return cp.Model(rules, [*chosen, *shaded], presolves=False)


def answer(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution as the corpus writes it."""
    edges = board.edges()
    chosen = [edge for edge, number in zip(edges, numbers, strict=False) if number]
    cells = {cell for cell in board.cells if numbers[len(edges) + cell]}
    return forms.line_and_shading(board.height, board.width, chosen, cells)
