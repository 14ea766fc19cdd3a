"""Yajilin: items are the edges between neighbours, 1 on the loop, then the cells, 1 if shaded."""

from collections.abc import Sequence

from tests.support.corpus import forms

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

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


def seen(board: Board) -> dict[int, list[int]]:
    """Return the cells that each arrow with a number points along."""
    found: dict[int, list[int]] = {}
    for cell, arrow in enumerate(board.arrows):
        if arrow is None or arrow[0] == 0 or arrow[1] < 0:
            continue
        left, right, up, down = board.arms(cell)
        found[cell] = (up, down, left, right)[arrow[0] - 1]
    return found


def items(board: Board) -> int:
    """Return how many numbers a solution has."""
    return len(board.edges()) + len(board.cells)


def program(board: Board) -> str:
    """Return the answer set program."""
    edges, every = len(board.edges()), seen(board)
    free = ((c, edges + c) for c, arrow in enumerate(board.arrows) if arrow is None)
    return (
        RULES
        + asp.loop(board)
        + asp.facts("cell", free)
        + asp.facts("clue", ((cell, (board.arrows[cell] or (0, 0))[1]) for cell in every))
        + asp.facts("sees", ((one, cell) for one, cells in every.items() for cell in cells))
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
    for cell, cells in seen(board).items():
        clue = (board.arrows[cell] or (0, 0))[1]
        rules.add(sum(shaded[other] for other in cells) == clue)
    return cp.Model(rules, [*chosen, *shaded], presolves=False)


def answer(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution as the corpus writes it."""
    edges = board.edges()
    chosen = [edge for edge, number in zip(edges, numbers, strict=False) if number]
    cells = {cell for cell in board.cells if numbers[len(edges) + cell]}
    return forms.line_and_shading(board.height, board.width, chosen, cells)
