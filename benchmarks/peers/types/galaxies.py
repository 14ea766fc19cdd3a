"""Galaxies: items are the cells, with the number of their star, from 1; holes have none."""

from collections.abc import Sequence

from tests.support.corpus import forms

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board, parts

RULES = """
1 { v(C, S) : can(S, C, _) } 1 :- cell(C).
:- can(S, C, D), v(C, S), not v(D, S).
:- root(S, C), not v(C, S).
on(C, S) :- root(S, C).
on(D, S) :- on(C, S), v(D, S), near(C, D).
:- v(C, S), not on(C, S).
"""


def images(board: Board) -> list[tuple[int, int, int]]:
    """Return each star with each cell that it can have, and the image of that."""
    found = []
    for number, (cells, _) in enumerate(board.runs, 1):
        (top, left), (low, right) = (divmod(cells[at], board.width) for at in (0, -1))
        for cell in board.cells:
            row, column = divmod(cell, board.width)
            row, column = top + low - row, left + right - column
            image = row * board.width + column
            is_inside = 0 <= row < board.height and 0 <= column < board.width
            if is_inside and not {cell, image} & {*board.clued}:
                found.append((number, cell, image))
    return found


def program(board: Board) -> str:
    """Return the answer set program."""
    near = [pair for edge in board.edges() for pair in (edge, edge[::-1])]
    roots = [(n, cell) for n, (cells, _) in enumerate(board.runs, 1) for cell in cells]
    return (
        RULES
        + asp.facts("cell", (cell for cell in board.cells if board.clues[cell] is None))
        + asp.facts("can", images(board))
        + asp.facts("root", roots)
        + asp.facts("near", near)
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, can = cp.CpModel(), images(board)
    has = {(star, cell): rules.new_bool_var("") for star, cell, _ in can}
    for star, cell, image in can:
        rules.add_implication(has[star, cell], has[star, image])
    for star, (cells, _) in enumerate(board.runs, 1):
        for cell in cells:
            rules.add(has[star, cell] == 1)
    items = [rules.new_int_var(0, len(board.runs), "") for _ in board.cells]
    for cell in board.cells:
        own = {star: has[star, cell] for star, other, _ in can if other == cell}
        rules.add(items[cell] == sum(star * flag for star, flag in own.items()))
        if board.clues[cell] is None:
            rules.add_exactly_one(own.values())
    edges = board.edges()

    def cut(numbers: Sequence[int]) -> bool:
        """Cut candidates with a piece of an area that is without its star."""
        found = False
        for star, (cells, _) in enumerate(board.runs, 1):
            for part in parts((c for c in board.cells if numbers[c] == star), edges):
                if cells[0] not in part:
                    beside = [has[star, c] for c in cp.around(part, edges) if (star, c) in has]
                    rules.add_bool_or([*(~has[star, cell] for cell in part), *beside])
                    found = True
        return found

    return cp.Model(rules, items, cut)


def answer(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution as the corpus writes it."""
    found = {cell: number for cell, number in enumerate(numbers) if number}
    return forms.regions(board.height, board.width, found)
