"""Fillomino: items are the cells, their numbers what they hold."""

from collections.abc import Iterator, Sequence
from functools import partial

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board, numbered, parts

# reach(C, D, N): C and D hang together by cells that hold N; may(C, D, N): they are near enough.
# That N above 1 has an equal neighbour follows, and saves a third of the time. One reach for all
# numbers takes three times as long, and roots for the areas alone do, too.
RULES = """
1 { v(C, 1..most) } 1 :- node(C).
:- given(C, N), not v(C, N).
:- wall(A, B), v(A, N), v(B, N).
near(A, B) :- ends(_, A, B).
near(A, B) :- ends(_, B, A).
reach(C, C, N) :- v(C, N).
reach(C, E, N) :- reach(C, D, N), near(D, E), v(E, N), may(C, E, N).
:- v(C, N), #count { D : reach(C, D, N) } != N.
:- v(C, N), N > 1, not v(D, N) : near(C, D).
:- v(C, 1), v(D, 1), near(C, D).
"""


def within(board: Board) -> Iterator[tuple[int, int, int]]:
    """Visit pairs of cells and each number that both may hold, no more steps apart than it says.

    One step more than an area has room for, so that one that is too large is counted as such.
    """
    for one in board.cells:
        for other in board.cells:
            across = abs(one % board.width - other % board.width)
            steps = across + abs(one // board.width - other // board.width)
            for number in range(max(1, steps), board.most + 1):
                if {board.clues[one] or number, board.clues[other] or number} == {number}:
                    yield one, other, number


def program(board: Board) -> str:
    """Return the answer set program."""
    return (
        RULES.replace("most", str(board.most))
        + asp.board_graph(board)
        + asp.facts("given", board.numbered)
        + asp.facts("wall", (pair for pair, _ in board.runs))
        + asp.facts("may", within(board))
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT: a cell above 1 has an equal neighbour, the rest are cuts."""
    rules = cp.CpModel()
    values = [rules.new_int_var(n or 1, n or board.most, "") for n in board.clues]
    holds: list[dict[int, cp.IntVar]] = []
    for value, given in zip(values, board.clues, strict=True):
        numbers = [given] if given else range(1, board.most + 1)
        holds.append({number: rules.new_bool_var("") for number in numbers})
        rules.add_exactly_one(holds[-1].values())
        rules.add(sum(number * one for number, one in holds[-1].items()) == value)
    for cell in board.cells:
        for number, one in holds[cell].items():
            near = [holds[d][number] for d in board.beside(cell) if number in holds[d]]
            if number == 1:
                for other in near:
                    rules.add_bool_or(~one, ~other)
            else:
                rules.add_bool_or([~one, *near])
    for (left, right), _ in board.runs:
        rules.add(values[left] != values[right])

    return cp.Model(rules, values, partial(cut, board, rules, holds), presolves=False)


def cut(
    board: Board, rules: cp.CpModel, holds: Sequence[dict[int, cp.IntVar]], numbers: Sequence[int]
) -> bool:
    """Cut candidates with parts of another size than their number; return whether there are any."""
    found = False
    alike = [(a, b) for a, b in board.edges() if numbers[a] == numbers[b]]
    for part in parts(board.cells, alike):
        number = numbers[part[0]]
        if len(part) == number:
            continue
        found = True
        near = cp.around(part, board.edges()) if len(part) < number else []
        others = [holds[cell][number] for cell in near if number in holds[cell]]
        # A part too large has too many in its first cells, which hang together.
        cells = part if len(part) < number else grown(part, alike, number + 1)
        rules.add_bool_or([*(~holds[cell][number] for cell in cells), *others])
    return found


def grown(part: Sequence[int], edges: Sequence[tuple[int, int]], count: int) -> list[int]:
    """Return so many cells of a part that hang together."""
    own = [part[0]]
    while len(own) < count:
        inside = set(part) & set(cp.around(own, edges))
        own += sorted(inside)[: count - len(own)]
    return own


answer = numbered
