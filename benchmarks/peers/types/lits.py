"""LITS: items are the cells, 1 for a shaded one."""

from collections.abc import Iterator

from ortools.sat.python.cp_model import CpModel, IntVar

from benchmarks.peers.types import cp
from benchmarks.peers.types.asp import CONNECTED, FIRST, facts, graph
from benchmarks.peers.types.board import Board
from benchmarks.peers.types.cp import Model

# piece(R, P): the region R may have the piece P; in(P, C): it has the cell C; form(P, F): its form.
RULES = (
    """
1 { p(P) : piece(R, P) } 1 :- region(R).
v(C, 1) :- p(P), in(P, C).
has(C, F) :- p(P), in(P, C), form(P, F).
:- across(A, B), has(A, F), has(B, F).
:- square(A, B, C, D), v(A, 1), v(B, 1), v(C, 1), v(D, 1).
inside(C) :- v(C, 1).
joined(A, B) :- ends(_, A, B), inside(A), inside(B).
joined(B, A) :- joined(A, B).
"""
    + FIRST
    + CONNECTED
)
TURNS = (
    *((1, 0, 0, 1), (0, 1, 1, 0), (-1, 0, 0, 1), (0, -1, 1, 0)),
    *((1, 0, 0, -1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, -1, 0)),
)


def form(board: Board, piece: frozenset[int]) -> tuple[tuple[int, int], ...]:
    """Return the same cells for all pieces of one form, turned and mirrored alike."""
    every = []
    for a, b, c, d in TURNS:
        turned = []
        for cell in piece:
            row, column = divmod(cell, board.width)
            turned.append((a * row + b * column, c * row + d * column))
        top, left = min(row for row, _ in turned), min(column for _, column in turned)
        every.append(tuple(sorted((row - top, column - left) for row, column in turned)))
    return min(every)


def pieces(board: Board) -> Iterator[tuple[int, frozenset[int], int]]:
    """Visit the regions with each piece that they may have, and the number of its form."""
    numbers: dict[tuple[tuple[int, int], ...], int] = {}
    for region in range(max(board.areas) + 1):
        area = {cell for cell in board.cells if board.areas[cell] == region}
        found = {frozenset([cell]) for cell in area}
        for _ in range(3):
            found = {
                own | {near}
                for own in found
                for c in own
                for near in board.beside(c)
                if near in area
            } - found
            found = {own for own in found if len(own) == max(map(len, found))}
        for own in sorted(found, key=sorted):
            shape = form(board, own)
            if shape != ((0, 0), (0, 1), (1, 0), (1, 1)):
                yield region, own, numbers.setdefault(shape, len(numbers))


def across(board: Board) -> list[tuple[int, int]]:
    """Return the neighbours of different regions."""
    return [(a, b) for a, b in board.edges() if board.areas[a] != board.areas[b]]


def program(board: Board) -> str:
    """Return the answer set program."""
    every = list(enumerate(pieces(board)))
    return (
        RULES
        + graph(board.cells, board.edges())
        + facts("region", range(max(board.areas) + 1))
        + facts("piece", ((region, number) for number, (region, _, _) in every))
        + facts("in", ((number, cell) for number, (_, own, _) in every for cell in sorted(own)))
        + facts("form", ((number, kind) for number, (_, _, kind) in every))
        + facts("across", across(board))
        + facts("square", board.squares())
    )


def model(board: Board) -> Model:
    """Return the model for CP-SAT: a piece for each region, and cuts for what is apart."""
    rules = CpModel()
    shaded = cp.flags(rules, len(board.cells))
    every = list(pieces(board))
    chosen = cp.flags(rules, len(every))
    of_region: dict[int, list[IntVar]] = {region: [] for region in set(board.areas)}
    over: list[list[IntVar]] = [[] for _ in board.cells]
    has: list[dict[int, list[IntVar]]] = [{} for _ in board.cells]
    for one, (region, own, kind) in zip(chosen, every, strict=True):
        of_region[region].append(one)
        for cell in own:
            over[cell].append(one)
            has[cell].setdefault(kind, []).append(one)
    for ones in of_region.values():
        rules.add_exactly_one(ones)
    for cell, one in enumerate(shaded):
        rules.add(sum(over[cell]) == one)
    for one, other in across(board):
        for kind in has[one].keys() & has[other].keys():
            rules.add_at_most_one([*has[one][kind], *has[other][kind]])
    for square in board.squares():
        rules.add_bool_or(~shaded[cell] for cell in square)
    cut = cp.connected(rules, board.edges(), shaded)
    return Model(rules, shaded, lambda numbers: cut([n == 1 for n in numbers]), presolves=False)
