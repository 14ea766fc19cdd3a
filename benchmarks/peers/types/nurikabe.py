"""Nurikabe: items are the cells, 1 for a shaded one."""

from collections.abc import Sequence

from benchmarks.peers.types import asp, cp
from benchmarks.peers.types.board import Board, parts

# own(K, C): the cell C is of the island of the clue K; may(K, C): it is near enough for that.
RULES = """
{ v(C, 1) } :- node(C), not island(C).
:- square(A, B, C, D), v(A, 1), v(B, 1), v(C, 1), v(D, 1).
near(A, B) :- ends(_, A, B).
near(A, B) :- ends(_, B, A).
own(K, K) :- island(K).
own(K, D) :- own(K, C), near(C, D), may(K, D), not v(D, 1).
:- own(K, C), near(C, D), not may(K, D), not v(D, 1).
:- node(C), not v(C, 1), #count { K : own(K, C) } != 1.
:- clue(K, N), #count { C : own(K, C) } != N.
inside(C) :- v(C, 1).
joined(A, B) :- near(A, B), inside(A), inside(B).
"""


def within(board: Board) -> list[tuple[int, int]]:
    """Return the pairs of a clue and a cell that its island may reach."""
    found = []
    for clue in board.clued:
        row, column = divmod(clue, board.width)
        size = board.clues[clue] or 0
        for cell in board.cells:
            steps = abs(cell // board.width - row) + abs(cell % board.width - column)
            is_other = cell != clue and board.clues[cell] is not None
            if not is_other and (size < 0 or steps < size):
                found.append((clue, cell))
    return found


def program(board: Board) -> str:
    """Return the answer set program."""
    return (
        RULES
        + asp.FROM_FIRST
        + asp.board_graph(board)
        + asp.facts("island", board.clued)
        + asp.facts("clue", board.numbered)
        + asp.facts("may", within(board))
        + asp.facts("square", board.squares())
    )


def model(board: Board) -> cp.Model:
    """Return the model for CP-SAT."""
    rules, shaded = cp.shading(board)
    add_islands(rules, board, shaded)
    for square in board.squares():
        rules.add_bool_or(~shaded[cell] for cell in square)
    cut = cp.connected(rules, board, shaded, value=1)

    def cuts(numbers: Sequence[int]) -> bool:
        found = cut(numbers)
        for part in parts((c for c in board.cells if not numbers[c]), board.edges()):
            if not any(board.clues[cell] is not None for cell in part):
                near = cp.around(part, board.edges())
                # One cell of an island without its clue: a cell around the part is not shaded.
                rules.add_bool_or([shaded[part[0]], *(~shaded[cell] for cell in near)])
                found = True
        return found

    return cp.Model(rules, shaded, cuts, presolves=False)


def add_islands(rules: cp.CpModel, board: Board, shaded: Sequence[cp.IntVar]) -> None:
    """Ask that each cell that is not shaded is of one island, as large as its clue says."""
    own = {pair: rules.new_bool_var("") for pair in within(board)}
    owners: dict[int, list[int]] = {cell: [] for cell in board.cells}
    for clue, cell in own:
        owners[cell].append(clue)
    for cell, clues in owners.items():
        rules.add_exactly_one([shaded[cell], *(own[clue, cell] for clue in clues)])
        for clue in clues:
            for other in board.beside(cell):
                also = [own[clue, other]] if (clue, other) in own else []
                rules.add_bool_or([~own[clue, cell], shaded[other], *also])
    for clue in board.clued:
        rules.add(own[clue, clue] == 1)
    for clue, size in board.numbered:
        rules.add(sum(one for (of, _), one in own.items() if of == clue) == size)
