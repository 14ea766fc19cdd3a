"""CP-SAT of OR-Tools: Booleans, clauses and linear constraints as they are."""

import tempfile
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar

from puzzlefw.errors import SolverError
from puzzlefw.solvers.program import Literals, Program
from puzzlefw.solvers.solver import Size, Solver


class CpSat(Solver):
    """CP-SAT, one worker; after new clauses it solves again from the beginning."""

    says = "CP-SAT of OR-Tools; after cuts it solves anew"
    extra = "puzzlefw[cp-sat]"
    packages = ("ortools",)
    formats: ClassVar[Mapping[str, str]] = {"cp-sat": ".pbtxt"}

    def __init__(self, program: Program, encoding: str) -> None:
        self.cp_model: Any = import_module("ortools.sat.python.cp_model")
        self.model = self.cp_model.CpModel()
        self.variables = [self.model.new_bool_var(name) for name in program.names]
        self.constraints = self.nonzeros = 0
        for clause in program.clauses:
            self.count(clause)
            self.model.add_bool_or(self.literals(clause))
        for choice in program.choices:
            self.count(choice)
            self.model.add_exactly_one(self.literals(choice))
        for literal, exclusive in program.unions:
            self.count((literal, *exclusive))
            self.model.add(sum(self.literals(exclusive)) == self.literal(literal))
        for one in program.sums:
            self.count(one.terms)
            weights = [weight for weight, _ in one.terms]
            literals = self.literals(literal for _, literal in one.terms)
            total = self.cp_model.LinearExpr.weighted_sum(literals, weights)
            low = sum(weight for weight in weights if weight < 0) if one.low is None else one.low
            high = sum(weight for weight in weights if weight > 0) if one.high is None else one.high
            self.model.add_linear_constraint(total, low, high)

    def literal(self, literal: int) -> Any:
        """Return a literal as OR-Tools takes it."""
        variable = self.variables[abs(literal) - 1]
        return variable if literal > 0 else ~variable

    def literals(self, literals: Iterable[int]) -> list[Any]:
        """Return literals as OR-Tools takes them."""
        return [self.literal(one) for one in literals]

    def count(self, literals: Sequence[object]) -> None:
        """Count a constraint on some literals."""
        self.constraints += 1
        self.nonzeros += len(literals)

    def size(self) -> Size:
        return Size(len(self.variables), self.constraints, self.nonzeros)

    def add(self, clauses: Iterable[Literals]) -> None:
        for clause in clauses:
            self.model.add_bool_or(self.literals(clause))

    def solve(self) -> Sequence[bool] | None:
        solver = self.cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = 1
        status = solver.solve(self.model)
        if status == self.cp_model.INFEASIBLE:
            return None
        if status not in (self.cp_model.OPTIMAL, self.cp_model.FEASIBLE):
            raise SolverError(f"CP-SAT ended with the status {solver.status_name(status)}")
        return [bool(solver.value(variable)) for variable in self.variables]

    def text(self, style: str) -> str:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "model.pbtxt"
            if not self.model.export_to_file(str(path)):
                raise SolverError("CP-SAT could not write the model")
            return path.read_text(encoding="utf-8")
