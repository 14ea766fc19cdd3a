"""HiGHS: a program as a mixed integer one, with a row for each clause and each sum."""

import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from math import inf
from pathlib import Path
from typing import Any, ClassVar

from puzzlefw.errors import SolverError
from puzzlefw.solvers.program import Literals, Program
from puzzlefw.solvers.solver import Size, Solver

Row = tuple[float, float, list[tuple[int, int]]]
"""The least and the greatest value of a weighted sum of variables: pairs (weight, variable)."""


class Highs(Solver):
    """HiGHS, one thread; after new rows it solves again from the beginning."""

    says = "HiGHS, a solver for mixed integer programs; after cuts it solves anew"
    extra = "puzzlefw[highs]"
    packages = ("highspy",)
    formats: ClassVar[Mapping[str, str]] = {"lp": ".lp", "mps": ".mps"}

    def __init__(self, program: Program, encoding: str) -> None:
        self.highspy: Any = import_module("highspy")
        self.numpy: Any = import_module("numpy")
        self.is_impossible = False
        self.constraints = self.nonzeros = 0
        self.variables = program.variables
        self.solver = self.highspy.Highs()
        for name, value in (("output_flag", False), ("threads", 1), ("random_seed", 1)):
            self.solver.setOptionValue(name, value)
        self.solver.addVars(self.variables, [0.0] * self.variables, [1.0] * self.variables)
        integer = int(self.highspy.HighsVarType.kInteger)
        columns = self.numpy.arange(self.variables, dtype=self.numpy.int32)
        kinds = self.numpy.full(self.variables, integer, dtype=self.numpy.uint8)
        self.solver.changeColsIntegrality(self.variables, columns, kinds)
        for column, name in enumerate(program.names):
            self.solver.passColName(column, name)
        self.add_rows(rows_of(program))

    def add_rows(self, rows: Iterable[Row]) -> None:
        """Add rows, all at once; one without variables makes all impossible, or says nothing."""
        lows: list[float] = []
        highs: list[float] = []
        starts: list[int] = []
        indices: list[int] = []
        weights: list[float] = []
        for low, high, terms in rows:
            if not terms:
                self.is_impossible = self.is_impossible or not low <= 0 <= high
                continue
            lows.append(low)
            highs.append(high)
            starts.append(len(indices))
            indices += [variable - 1 for _, variable in terms]
            weights += [float(weight) for weight, _ in terms]
        self.constraints += len(lows)
        self.nonzeros += len(indices)
        array = self.numpy.array
        integers, floats = self.numpy.int32, self.numpy.float64
        if lows:
            status = self.solver.addRows(
                *(len(lows), array(lows, dtype=floats), array(highs, dtype=floats), len(indices)),
                *(array(starts, dtype=integers), array(indices, dtype=integers)),
                array(weights, dtype=floats),
            )
            if status == self.highspy.HighsStatus.kError:
                raise SolverError("HiGHS did not take the rows of the model")

    def size(self) -> Size:
        return Size(self.variables, self.constraints, self.nonzeros)

    def add(self, clauses: Iterable[Literals]) -> None:
        self.add_rows(map(row_of_clause, clauses))

    def solve(self) -> Sequence[bool] | None:
        if self.is_impossible:
            return None
        if not self.variables:
            return ()
        kinds = self.highspy.HighsModelStatus
        status = self.status("choose")
        if status in (kinds.kInfeasible, kinds.kSolveError):
            # The presolve of HiGHS 1.15 has called a model infeasible that had solutions, and has
            # made a solution of another model. So that there is none is proven without it.
            status = self.status("off")
        if status == kinds.kInfeasible:
            return None
        if status != kinds.kOptimal:
            raise SolverError(
                f"HiGHS ended with the status {self.solver.modelStatusToString(status)}"
            )
        return [value > 0.5 for value in self.solver.getSolution().col_value]

    def status(self, presolve: str) -> Any:
        """Run from the beginning, and return the status of the model."""
        self.solver.setOptionValue("presolve", presolve)
        self.solver.clearSolver()
        self.solver.run()
        return self.solver.getModelStatus()

    def text(self, style: str) -> str:
        if self.is_impossible:  # no row without variables is written: one that nothing satisfies
            if not self.variables:
                self.solver.addVar(0.0, 1.0)
            self.add_rows([(2.0, inf, [(1, 1)])])
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"model{self.formats[style]}"
            self.solver.writeModel(str(path))
            return path.read_text(encoding="utf-8")


def rows_of(program: Program) -> Iterator[Row]:
    """Visit the rows of a program."""
    yield from map(row_of_clause, program.clauses)
    for choice in program.choices:
        yield row([(1, literal) for literal in choice], 1, 1)
    for literal, exclusive in program.unions:
        yield row([(1, one) for one in exclusive] + [(-1, literal)], 0, 0)
    for one in program.sums:
        yield row(
            one.terms, -inf if one.low is None else one.low, inf if one.high is None else one.high
        )


def row_of_clause(clause: Literals) -> Row:
    """Return the row that asks for one literal at least."""
    return row([(1, literal) for literal in clause], 1, inf)


def row(terms: Iterable[tuple[int, int]], low: float, high: float) -> Row:
    """Return a row of literals as one of variables: the opposite of x is 1 - x."""
    found = []
    fixed = 0
    for weight, literal in terms:
        found.append((weight if literal > 0 else -weight, abs(literal)))
        fixed += weight if literal < 0 else 0
    return low - fixed, high - fixed, found
