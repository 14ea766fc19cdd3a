"""A SAT solver: Net by clauses and cuts added as they are missed, Aquarium by cardinalities.

Net has one variable an edge. For each tile, every pattern of its sides that no turn gives is
forbidden by a clause; a candidate that falls apart earns one clause for each part.
Aquarium has one variable a cell, implications from each cell, and totalizers for the lines.
"""

import threading
from functools import cache
from itertools import product

from pysat.card import CardEnc, EncType  # type: ignore[import-untyped]
from pysat.solvers import Solver  # type: ignore[import-untyped]

from benchmarks.peers.aquarium_board import AquariumBoard, read_aquarium, water_below
from benchmarks.peers.contract import Deadline, OutOfTimeError
from benchmarks.peers.net_board import NetBoard, closed_off_parts, read_net, turned

# The quickest of python-sat's solvers on each puzzle. CaDiCaL cannot be interrupted, but Net is
# many short solves, so there the time is looked at between them.
NET_SOLVER = "cadical195"
AQUARIUM_SOLVER = "glucose4"


def solve_net(text: str, limit: int = 2, seconds: float = 3600) -> list[str]:
    """Return solutions of a game ID; see ``contract.Peer``."""
    board = read_net(text)
    deadline = Deadline(seconds)
    if not board.adds_up:
        return []
    answers: list[str] = []
    with Solver(name=NET_SOLVER, bootstrap_with=tile_clauses(board)) as solver:
        while len(answers) < limit and deadline.left() and solver.solve():
            is_open = truth(solver, len(board.edges))
            cuts = closed_off_parts(board, is_open)
            for edges in cuts:
                solver.add_clause([edge + 1 for edge in edges])
            if not cuts:
                answers.append(board.answer(is_open))
                solver.add_clause([-edge - 1 for edge, opened in enumerate(is_open) if opened])
    return answers


def tile_clauses(board: NetBoard) -> list[list[int]]:
    """Return the clauses that leave each tile just its turns."""
    return [
        [edges[side] + 1 if sign else -edges[side] - 1 for side, sign in clause]
        for arms, edges in zip(board.tiles, board.sides, strict=True)
        for clause in kind_clauses(arms, tuple(edge >= 0 for edge in edges))
    ]


@cache
def kind_clauses(arms: int, has_edge: tuple[bool, ...]) -> list[list[tuple[int, bool]]]:
    """Return clauses of (side, open?) that forbid all patterns of the sides but the turns."""
    there = [side for side in range(4) if has_edge[side]]
    possible = {
        tuple(pattern >> side & 1 for side in there)
        for pattern in turned(arms)
        if all(has_edge[side] for side in range(4) if pattern >> side & 1)
    }
    return [
        [(side, not bit) for side, bit in zip(there, pattern, strict=True)]
        for pattern in product((0, 1), repeat=len(there))
        if pattern not in possible
    ]


def solve_aquarium(
    text: str, rule: str | None = None, limit: int = 2, seconds: float = 3600
) -> list[str]:
    """Return solutions of a task or URL; see ``contract.Peer``."""
    board = read_aquarium(text, rule)
    deadline = Deadline(seconds)
    size = board.height * board.width
    clauses = [[-cell - 1, lower + 1] for cell, lower in water_below(board)]
    answers: list[str] = []
    with Solver(name=AQUARIUM_SOLVER, bootstrap_with=clauses + line_clauses(board)) as solver:
        while len(answers) < limit and holds(solver, deadline):
            is_water = truth(solver, size)
            answers.append(board.answer(is_water))
            solver.add_clause([-c - 1 if wet else c + 1 for c, wet in enumerate(is_water)])
    return answers


def line_clauses(board: AquariumBoard) -> list[list[int]]:
    """Return the clauses that fill each line to its clue."""
    clauses: list[list[int]] = []
    top = board.height * board.width
    for line, clue in board.lines:
        if clue > len(line):
            return [[]]
        cells = [cell + 1 for cell in line]
        encoded = CardEnc.equals(lits=cells, bound=clue, top_id=top, encoding=EncType.totalizer)
        top = max(top, encoded.nv)
        clauses.extend(encoded.clauses)
    return clauses


def truth(solver: Solver, count: int) -> list[bool]:
    """Return the values of the first *count* variables in the model just found."""
    values = [False] * count
    for literal in solver.get_model():
        if 0 < literal <= count:
            values[literal - 1] = True
    return values


def holds(solver: Solver, deadline: Deadline) -> bool:
    """Return whether the clauses can be met; raises OutOfTimeError."""
    seconds = deadline.left()
    if seconds > 1000:
        return bool(solver.solve())
    timer = threading.Timer(seconds, solver.interrupt)
    timer.start()
    try:
        verdict = solver.solve_limited(expect_interrupt=True)
    finally:
        timer.cancel()
        solver.clear_interrupt()
    if verdict is None:
        raise OutOfTimeError
    return bool(verdict)
