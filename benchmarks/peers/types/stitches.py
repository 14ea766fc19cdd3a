"""Stitches: items are the edges between neighbours, 1 where a stitch is."""

from collections.abc import Iterator, Sequence

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board, edges_of

RULES = """
{ v(E, 1) } :- ends(E, A, B), area(A, X), area(B, Y), X != Y.
hole(A) :- v(E, 1), ends(E, A, _).
hole(B) :- v(E, 1), ends(E, _, B).
:- node(C), #count { E : v(E, 1), ends(E, C, _); E : v(E, 1), ends(E, _, C) } > 1.
:- group(G), wanted(N), #count { E : in(G, E), v(E, 1) } != N.
:- holes(L, N), #count { C : on(L, C), hole(C) } != N.
"""


def areas(board: Board) -> list[int]:
    """Return the area of each cell."""
    return [number for row in board.told["regions"] for number in row]


def pairs(board: Board) -> list[list[int]]:
    """Return the edges between each two areas."""
    of, found = areas(board), dict[tuple[int, int], list[int]]()
    for edge, (one, other) in enumerate(board.edges()):
        low, high = sorted((of[one], of[other]))
        if low != high:
            found.setdefault((low, high), []).append(edge)
    return [*found.values()]


def wanted(board: Board) -> int:
    """Return the stitches of each two areas."""
    return int(board.told.get("stitches", 1))


def program(board: Board) -> str:
    """Return the answer set program."""
    lines = list(enumerate(board.before("holes")))
    return "".join(
        (
            RULES,
            asp.board_graph(board),
            asp.facts("area", enumerate(areas(board))),
            asp.groups("group", pairs(board)),
            asp.facts("wanted", [wanted(board)]),
            asp.facts("holes", ((n, total) for n, (_, total) in lines)),
            asp.facts("on", ((n, cell) for n, (line, _) in lines for cell in line)),
        )
    )


def ends(board: Board) -> Iterator[list[int]]:
    """Visit the edges at each cell."""
    for cell in board.cells:
        yield [edge for edge, two in enumerate(board.edges()) if cell in two]


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, groups = cp.CpModel(), pairs(board)
    drawn = cp.flags(rules, edges_of(board))
    at = [[drawn[edge] for edge in some] for some in ends(board)]
    for some in at:
        rules.add_at_most_one(some)
    for group in groups:
        rules.add(sum(drawn[edge] for edge in group) == wanted(board))
    between = {edge for group in groups for edge in group}
    rules.add(sum(one for edge, one in enumerate(drawn) if edge not in between) == 0)
    for line, total in board.before("holes"):
        rules.add(sum(one for cell in line for one in at[cell]) == total)
    return cp.Model(rules, drawn)


def answer(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution as we write it: level edges first, and then the holes of cells."""
    edges = zip(board.edges(), numbers, strict=True)
    ordered = sorted(edges, key=lambda one: (one[0][1] - one[0][0] == board.width, one[0]))
    holes = {cell for two, number in ordered if number for cell in two}
    sides = "".join("=" if number else "x" for _, number in ordered)
    return sides + "".join("o" if cell in holes else "x" for cell in board.cells)


items = edges_of
