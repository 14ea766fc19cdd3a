"""HiGHS: both puzzles as mixed integer programs without an objective.

Net has one 0/1 column an edge, equations for the tiles' kinds, and a row for each closed-off
part of a candidate. Aquarium has one column a cell. Import it in a process without OR-Tools.
"""

from collections.abc import Iterable, Sequence

import highspy
import numpy as np

from benchmarks.peers.aquarium_board import read_aquarium, water_below
from benchmarks.peers.contract import Deadline, OutOfTimeError
from benchmarks.peers.net_board import NetBoard, closed_off_parts, read_net

# A row: the least and the greatest value of a weighted sum of columns.
Row = tuple[float, float, Sequence[tuple[int, float]]]

# The coefficients of right, up, left and down, and their sum, for each kind of tile.
STRAIGHT = (((1, 0, -1, 0), 0), ((0, 1, 0, -1), 0), ((1, 1, 0, 0), 1))
CORNER = (((1, 0, 1, 0), 1), ((0, 1, 0, 1), 1))


def solve_net(text: str, limit: int = 2, seconds: float = 3600) -> list[str]:
    """Return solutions of a game ID; see ``contract.Peer``."""
    board = read_net(text)
    deadline = Deadline(seconds)
    if not board.adds_up:
        return []
    program = Program(len(board.edges))
    program.add(tile_rows(board))
    answers: list[str] = []
    while len(answers) < limit:
        is_open = program.solved(deadline)
        if is_open is None:
            break
        cuts = closed_off_parts(board, is_open)
        program.add((1, len(edges), [(edge, 1) for edge in edges]) for edges in cuts)
        if not cuts:
            answers.append(board.answer(is_open))
            chosen = [(edge, 1.0) for edge, opened in enumerate(is_open) if opened]
            program.add([(0, len(chosen) - 1, chosen)])
    return answers


def tile_rows(board: NetBoard) -> Iterable[Row]:
    """Yield the equations of all tiles; a side without an edge counts 0."""
    for arms, around in zip(board.tiles, board.sides, strict=True):
        kind: Iterable[tuple[Sequence[int], int]] = (((1, 1, 1, 1), arms.bit_count()),)
        if arms in (5, 10):
            kind = STRAIGHT
        elif arms.bit_count() == 2:
            kind = CORNER
        for weights, total in kind:
            terms = [(e, w) for e, w in zip(around, weights, strict=True) if e >= 0 and w]
            yield total, total, terms


def solve_aquarium(
    text: str, rule: str | None = None, limit: int = 2, seconds: float = 3600
) -> list[str]:
    """Return solutions of a task or URL; see ``contract.Peer``."""
    board = read_aquarium(text, rule)
    deadline = Deadline(seconds)
    program = Program(board.height * board.width)
    program.add((-1, 0, [(wet, 1), (also, -1)]) for wet, also in water_below(board))
    program.add((clue, clue, [(cell, 1) for cell in line]) for line, clue in board.lines)
    answers: list[str] = []
    while len(answers) < limit:
        is_water = program.solved(deadline)
        if is_water is None:
            break
        answers.append(board.answer(is_water))
        others = [(cell, -1 if wet else 1) for cell, wet in enumerate(is_water)]
        program.add([(1 - sum(is_water), len(is_water), others)])
    return answers


class Program:
    """0/1 columns and rows; solved again as rows come."""

    def __init__(self, columns: int) -> None:
        self.columns = columns
        self.is_impossible = False
        self.solver = highspy.Highs()  # type: ignore[no-untyped-call]
        for name, value in (("output_flag", False), ("threads", 1), ("random_seed", 1)):
            self.solver.setOptionValue(name, value)
        self.solver.addVars(columns, [0.0] * columns, [1.0] * columns)
        integer = np.full(columns, int(highspy.HighsVarType.kInteger), dtype=np.uint8)
        self.solver.changeColsIntegrality(columns, np.arange(columns, dtype=np.int32), integer)

    def add(self, rows: Iterable[Row]) -> None:
        """Add *rows*; an empty one that asks for more than nothing makes all impossible."""
        for low, high, terms in rows:
            if terms:
                columns = [column for column, _ in terms]
                weights = [weight for _, weight in terms]
                self.solver.addRow(low, high, len(terms), columns, weights)
            elif not low <= 0 <= high:
                self.is_impossible = True

    def solved(self, deadline: Deadline) -> list[bool] | None:
        """Return the values of a solution, None if there is none; raises OutOfTimeError."""
        if self.is_impossible:
            return None
        if not self.columns:
            return []
        self.solver.setOptionValue("time_limit", self.solver.getRunTime() + deadline.left())
        self.solver.run()
        status = self.solver.getModelStatus()
        if status == highspy.HighsModelStatus.kInfeasible:
            return None
        if status == highspy.HighsModelStatus.kTimeLimit:
            raise OutOfTimeError
        if status != highspy.HighsModelStatus.kOptimal:
            raise AssertionError(str(status))
        return [value > 0.5 for value in self.solver.getSolution().col_value]
