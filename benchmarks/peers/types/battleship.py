"""Battleships: items are the cells, 1 for a ship."""

from collections import Counter
from collections.abc import Iterator

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.battleship_board import forms, places
from benchmarks.peers.types.board import Board

RULES = """
{ laid(P) } :- place(P, _).
:- kind(K, N), #count { P : laid(P), place(P, K) } != N.
v(C, 1) :- laid(P), has(P, C).
:- laid(P), near(P, C), v(C, 1).
:- clue(L, N), #count { C : in(L, C), v(C, 1) } != N.
:- fixed(C, 1), not v(C, 1).
:- fixed(C, 0), v(C, 1).
through(C) :- opposite(C, A, B), v(A, 1), v(B, 1).
:- middle(C), not through(C).
"""
GOES_ON = {1: "d", 2: "u", 3: "r", 4: "l", 6: "", 7: "dr", 8: "dl", 9: "ur", 10: "ul"}
OUTSIDE = -1


def beside(board: Board, cell: int) -> dict[str, int]:
    """Return the cells above, to the right, below and to the left, OUTSIDE beyond the edge."""
    arms = zip("lrud", board.arms(cell), strict=True)
    return {way: arm[0] if arm else OUTSIDE for way, arm in arms}


def fixed(board: Board) -> Iterator[tuple[int, int]]:
    """Visit the cells that are given, or beside a given part, and 1 where they are ships."""
    for cell in board.clued:
        part = board.clues[cell]
        yield cell, int(part != 0)
        if part in GOES_ON:
            for way, other in beside(board, cell).items():
                if other != OUTSIDE or way in GOES_ON[part]:
                    yield other, int(way in GOES_ON[part])


def opposite(board: Board) -> Iterator[tuple[int, int, int]]:
    """Visit each given middle part, and two cells on opposite sides of it."""
    for cell in board.clued:
        if board.clues[cell] == 5:
            near = beside(board, cell)
            for one, other in ("ud", "lr"):
                if OUTSIDE not in (near[one], near[other]):
                    yield cell, near[one], near[other]


def fleet(board: Board) -> list[tuple[list[list[int]], int]]:
    """Return the places of each kind of ships, and how many there are."""
    kinds = Counter(map(forms, board.told["fleet"]))
    return [([*places(board, next(iter(kind)))], count) for kind, count in kinds.items()]


def around(board: Board) -> dict[int, set[int]]:
    """Return the cells that touch each cell."""
    found: dict[int, set[int]] = {cell: set() for cell in board.cells}
    for one, other in board.touching():
        found[one].add(other)
        found[other].add(one)
    return found


def program(board: Board) -> str:
    """Return the answer set program."""
    every, near = fleet(board), around(board)
    laid = [(kind, own) for kind, (own_places, _) in enumerate(every) for own in own_places]
    has = [(n, cell) for n, (_, own) in enumerate(laid) for cell in own]
    beside = [
        (n, c)
        for n, (_, own) in enumerate(laid)
        for c in set().union(*(near[x] for x in own)) - {*own}
    ]
    lines = [*board.rows, *board.columns]
    return (
        RULES
        + asp.facts("place", ((n, kind) for n, (kind, _) in enumerate(laid)))
        + asp.facts("kind", ((kind, count) for kind, (_, count) in enumerate(every)))
        + asp.facts("has", has)
        + asp.facts("near", beside)
        + asp.facts("clue", ((n, line[0]) for n, line in enumerate(lines) if line))
        + asp.facts("in", ((n, cell) for n, line in enumerate(board.lines()) for cell in line))
        + asp.facts("fixed", fixed(board))
        + asp.facts("opposite", opposite(board))
        + asp.facts("middle", (cell for cell in board.clued if board.clues[cell] == 5))
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, ships = cp.shading(board)
    near = around(board)
    covering: list[list[cp.IntVar]] = [[] for _ in board.cells]
    for own_places, count in fleet(board):
        laid = cp.flags(rules, len(own_places))
        rules.add(sum(laid) == count)
        for one, own in zip(laid, own_places, strict=True):
            for cell in set().union(*(near[x] for x in own)) - {*own}:
                rules.add_implication(one, ~ships[cell])
            for cell in own:
                covering[cell].append(one)
    for cell in board.cells:
        rules.add(sum(covering[cell]) == ships[cell])
    for line, count_of in zip(board.lines(), [*board.rows, *board.columns], strict=True):
        if count_of:
            rules.add(sum(ships[cell] for cell in line) == count_of[0])
    for cell, is_ship in fixed(board):
        rules.add((ships[cell] if cell != OUTSIDE else 0) == is_ship)
    for cell in board.clued:
        if board.clues[cell] == 5:
            pairs = [pair for at, *pair in opposite(board) if at == cell]
            both = cp.flags(rules, len(pairs))
            rules.add_bool_or(both)
            for one, pair in zip(both, pairs, strict=True):
                for other in pair:
                    rules.add_implication(one, ships[other])
    return cp.Model(rules, ships)
