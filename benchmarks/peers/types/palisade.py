"""Palisade: items are the edges between neighbours, 1 for a wall."""

from collections.abc import Sequence

from tests.support.corpus import forms

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board, edges_of, parts
from benchmarks.peers.types.palisade_board import HOLE

RULES = """
1 { in(C, R) : near(C, R) } 1 :- cell(C).
:- in(C, R), not in(R, R).
:- in(R, R), #count { C : in(C, R) } != most.
reach(R, R) :- in(R, R).
reach(C, R) :- reach(D, R), beside(D, C), in(C, R).
:- in(C, R), not reach(C, R).
joined(E) :- ends(E, A, B), in(A, R), in(B, R).
v(E, 1) :- ends(E, _, _), not joined(E).
:- clue(C, N), #count { E : at(C, E), v(E, 1) } != N.
"""


def inside(board: Board) -> list[int]:
    """Return the cells that are no holes."""
    return [cell for cell in board.cells if board.clues[cell] != HOLE]


def roots(board: Board) -> list[tuple[int, int]]:
    """Return each cell, and those that can be the first of its area."""
    found = []
    for cell in inside(board):
        ways, edge = {cell}, [cell]
        for _ in range(board.most - 1):
            near = {n for one in edge for n in board.beside(one) if board.clues[n] != HOLE}
            edge = sorted(near - ways)
            ways.update(edge)
        found += [(cell, root) for root in sorted(ways) if root <= cell]
    return found


def counts(board: Board) -> list[tuple[int, list[int], int]]:
    """Return each cell with a number, the edges at it, and how many of these are walls."""
    edges = list(enumerate(board.edges()))
    at = {cell: [n for n, two in edges if cell in two] for cell, _ in board.numbered}
    return [(cell, at[cell], clue - 4 + len(at[cell])) for cell, clue in board.numbered]


def program(board: Board) -> str:
    """Return the answer set program."""
    both = [pair for a, b in board.edges() for pair in ((a, b), (b, a))]
    return (
        RULES
        + f"#const most = {board.most}.\n"
        + asp.board_graph(board)
        + asp.facts("cell", inside(board))
        + asp.facts("near", roots(board))
        + asp.facts("beside", both)
        + asp.facts("clue", ((cell, count) for cell, _, count in counts(board)))
        + asp.facts("at", ((cell, edge) for cell, own, _ in counts(board) for edge in own))
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT, which is told of areas of a wrong size as they are found."""
    rules = cp.CpModel()
    edges, cells = board.edges(), inside(board)
    walls = cp.flags(rules, len(edges))
    pairs = roots(board)
    owned = dict(zip(pairs, cp.flags(rules, len(pairs)), strict=True))
    for cell in cells:
        rules.add_exactly_one(one for (own, _), one in owned.items() if own == cell)
        members = [one for (_, root), one in owned.items() if root == cell]
        rules.add(sum(members) == board.most * owned[cell, cell])
    for wall, (one, other) in zip(walls, edges, strict=True):
        if one not in cells or other not in cells:
            rules.add(wall == 1)
            continue
        for root in {root for _, root in pairs}:
            first, second = (owned.get((cell, root), 0) for cell in (one, other))
            rules.add(first == second).only_enforce_if(~wall)
            rules.add(first + second <= 1).only_enforce_if(wall)
    for _, own, count in counts(board):
        rules.add(sum(walls[edge] for edge in own) == count)

    def cuts(numbers: Sequence[int]) -> bool:
        found = False
        for part in parts(cells, [two for two, n in zip(edges, numbers, strict=True) if not n]):
            if len(part) < board.most:
                own, found = {*part}, True
                at = [(wall, len(own & {*two})) for wall, two in zip(walls, edges, strict=True)]
                rules.add_bool_or(wall if n == 2 else ~wall for wall, n in at if n)
        return found

    return cp.Model(rules, walls, cuts, presolves=False)


def answer(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution as the corpus writes it."""
    joined = [two for two, n in zip(board.edges(), numbers, strict=True) if not n]
    number = {cell: at for at, part in enumerate(parts(inside(board), joined)) for cell in part}
    return forms.regions(board.height, board.width, number)


items = edges_of
