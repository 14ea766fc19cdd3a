"""LITS: items are the cells, 1 for a shaded one."""

from collections.abc import Iterator

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board

# piece(R, P): the region R may have the piece P; in(P, C): it has the cell C; form(P, F): its form.
RULES = """
1 { p(P) : piece(R, P) } 1 :- region(R).
v(C, 1) :- p(P), in(P, C).
has(C, F) :- p(P), in(P, C), form(P, F).
:- across(A, B), has(A, F), has(B, F).
:- square(A, B, C, D), v(A, 1), v(B, 1), v(C, 1), v(D, 1).
inside(C) :- v(C, 1).
joined(A, B) :- ends(_, A, B), inside(A), inside(B).
joined(B, A) :- joined(A, B).
"""
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
    for region, area in enumerate(board.regions):
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
        + asp.FROM_FIRST
        + asp.board_graph(board)
        + asp.facts("region", range(len(board.regions)))
        + asp.facts("piece", ((region, number) for number, (region, _, _) in every))
        + asp.facts("in", ((number, cell) for number, (_, own, _) in every for cell in sorted(own)))
        + asp.facts("form", ((number, kind) for number, (_, _, kind) in every))
        + asp.facts("across", across(board))
        + asp.facts("square", board.squares())
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT: a piece for each region, and cuts for what is apart."""
    rules, shaded = cp.shading(board)
    every = list(pieces(board))
    chosen = cp.flags(rules, len(every))
    of_region: dict[int, list[cp.IntVar]] = {region: [] for region in set(board.areas)}
    over: list[list[cp.IntVar]] = [[] for _ in board.cells]
    has: list[dict[int, list[cp.IntVar]]] = [{} for _ in board.cells]
    for one, (region, own, kind) in zip(chosen, every, strict=True):
        of_region[region].append(one)
        for cell in own:
            over[cell].append(one)
            has[cell].setdefault(kind, []).append(one)
    for ones in of_region.values():
        rules.add_exactly_one(ones)
    for cell, one in enumerate(shaded):
        rules.add(sum(over[cell]) == one)
    for cell, other in across(board):
        for kind in has[cell].keys() & has[other].keys():
            rules.add_at_most_one([*has[cell][kind], *has[other][kind]])
    for square in board.squares():
        rules.add_bool_or(~shaded[cell] for cell in square)
    cuts = cp.connected(rules, board, shaded, value=1)
    return cp.Model(rules, shaded, cuts, presolves=False)
