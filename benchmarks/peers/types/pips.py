"""Pips: items are the edges between neighbours, 1 where a domino lies, then the pips of cells."""

from collections import Counter
from collections.abc import Iterator, Sequence

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board, edges_of

RULES = """
{ lies(E, X, Y) : turn(X, Y) } 1 :- side(E, _, _).
v(E, 1) :- lies(E, _, _).
pips(A, X) :- lies(E, X, _), side(E, A, _).
pips(B, Y) :- lies(E, _, Y), side(E, _, B).
v(C + N, X) :- pips(C, X), first(N).
:- cell(C), #count { E : v(E, 1), side(E, C, _); E : v(E, 1), side(E, _, C) } != 1.
:- kind(X, Y, N), #count { E : lies(E, X, Y); E : lies(E, Y, X) } != N.
total(R, T) :- region(R), T = #sum { X, C : in(R, C), pips(C, X) }.
:- is(R, N), not total(R, N).
:- less(R, N), total(R, T), T >= N.
:- more(R, N), total(R, T), T <= N.
:- equal(R), in(R, A), in(R, B), pips(A, X), pips(B, Y), X != Y.
:- different(R), in(R, A), in(R, B), A < B, pips(A, X), pips(B, X).
"""
SIGNS = {"<": "less", ">": "more"}


def asked(board: Board) -> list[tuple[list[int], str | None]]:
    """Return the cells of each region and what it asks."""
    found: dict[int, list[int]] = {}
    for cell, region in enumerate(number for row in board.told["regions"] for number in row):
        found.setdefault(region, []).append(cell)
    conditions = board.told.get("conditions", [None] * len(found))
    return [*zip(found.values(), conditions, strict=True)]


def cells(board: Board) -> list[int]:
    """Return the cells that are no holes."""
    return sorted(cell for own, condition in asked(board) if condition != "#" for cell in own)


def sides(board: Board) -> list[tuple[int, int, int]]:
    """Return the edges where a domino can lie, and their ends."""
    inside = {*cells(board)}
    edges = enumerate(board.edges())
    return [(edge, *two) for edge, two in edges if inside.issuperset(two)]


def bank(board: Board) -> Counter[tuple[int, int]]:
    """Return how many there are of each domino."""
    found = Counter[tuple[int, int]]()
    for word in board.told["dominoes"].split(","):
        count, _, ends = word.rpartition("*")
        low, high = map(int, ends.split("-"))
        found[low, high] += int(count or 1)
    return found


def turns(board: Board) -> list[tuple[int, int]]:
    """Return each kind of domino, turned both ways."""
    return sorted({way for low, high in bank(board) for way in ((low, high), (high, low))})


def sums(board: Board) -> Iterator[tuple[int, str, int]]:
    """Visit the regions with a sum, its name as a fact, and its number."""
    for region, (_, condition) in enumerate(asked(board)):
        if condition and condition[-1].isdecimal():
            sign = condition[0]
            yield region, SIGNS.get(sign, "is"), int(condition.lstrip("<>"))


def program(board: Board) -> str:
    """Return the answer set program."""
    regions = [own for own, _ in asked(board)]
    signs = [condition for _, condition in asked(board)]
    return "".join(
        (
            RULES,
            asp.facts("side", sides(board)),
            asp.facts("cell", cells(board)),
            asp.facts("first", [edges_of(board)]),
            asp.facts("turn", turns(board)),
            asp.facts("kind", ((*two, count) for two, count in bank(board).items())),
            asp.groups("region", regions),
            *(f"{name}({region},{number}).\n" for region, name, number in sums(board)),
            *(f"equal({n}).\n" for n, sign in enumerate(signs) if sign == "="),
            *(f"different({n}).\n" for n, sign in enumerate(signs) if sign == "!="),
        )
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, inside = cp.CpModel(), {*cells(board)}
    drawn = cp.flags(rules, edges_of(board))
    pips = [rules.new_int_var(0, 6 if n in inside else 0, "") for n in board.cells]
    lying: dict[tuple[int, int], list[cp.IntVar]] = {two: [] for two in bank(board)}
    possible = {edge for edge, *_ in sides(board)}
    rules.add(sum(one for edge, one in enumerate(drawn) if edge not in possible) == 0)
    for edge, one, other in sides(board):
        ways = cp.flags(rules, len(turns(board)))
        rules.add(sum(ways) == drawn[edge])
        for way, (low, high) in zip(ways, turns(board), strict=True):
            rules.add(pips[one] == low).only_enforce_if(way)
            rules.add(pips[other] == high).only_enforce_if(way)
            lying[min(low, high), max(low, high)].append(way)
    for cell in inside:
        rules.add_exactly_one(drawn[edge] for edge, *two in sides(board) if cell in two)
    for two, count in bank(board).items():
        rules.add(sum(lying[two]) == count)
    add_conditions(rules, board, pips)
    return cp.Model(rules, [*drawn, *pips])


def add_conditions(rules: cp.CpModel, board: Board, pips: Sequence[cp.IntVar]) -> None:
    """Add what regions ask to a model of CP-SAT."""
    regions = asked(board)
    for own, condition in regions:
        if condition == "!=":
            rules.add_all_different([pips[cell] for cell in own])
        for cell in own if condition == "=" else ():
            rules.add(pips[cell] == pips[own[0]])
    for region, name, number in sums(board):
        total = sum(pips[cell] for cell in regions[region][0])
        if name == "is":
            rules.add(total == number)
        else:
            rules.add(total < number if name == "less" else total > number)


def answer(board: Board, numbers: Sequence[int]) -> str:
    """Return a solution as we write it: the pips of cells, then level edges, then others."""
    first = edges_of(board)
    found = sorted((two[1] - two[0] != 1, two, numbers[edge]) for edge, *two in sides(board))
    pips = "".join(str(numbers[first + cell]) for cell in cells(board))
    return pips + "".join("=" if number else "x" for _, _, number in found)


def items(board: Board) -> int:
    """Return how many numbers a solution has."""
    return edges_of(board) + len(board.cells)
