"""HiGHS: what it says is not believed where its presolve may have made a mistake."""

from typing import Any

import pytest

from puzzlefw.solvers import Program
from puzzlefw.solvers.highs import Highs

pytestmark = pytest.mark.extra("highs")


class Hasty:
    """A HiGHS whose presolve calls everything *status*."""

    def __init__(self, solver: Any, status: Any) -> None:
        self.solver = solver
        self.wrong = status
        self.presolve = ""

    def setOptionValue(self, name: str, value: str) -> None:  # noqa: N802
        self.presolve = value if name == "presolve" else self.presolve
        self.solver.setOptionValue(name, value)

    def getModelStatus(self) -> Any:  # noqa: N802
        return self.solver.getModelStatus() if self.presolve == "off" else self.wrong

    def __getattr__(self, name: str) -> Any:
        return getattr(self.solver, name)


@pytest.mark.parametrize("said", ["kInfeasible", "kSolveError"])
@pytest.mark.parametrize("total", [1, 3])
def test_no_solution_is_proven_without_presolve(said: str, total: int) -> None:
    program = Program()
    pair = [program.new("a"), program.new("b")]
    program.add_sum([(2, literal) for literal in pair], total, total + 1)
    solver = Highs(program, "")
    solver.solver = Hasty(solver.solver, getattr(solver.highspy.HighsModelStatus, said))
    values = solver.solve()
    assert values is not None
    assert program.is_kept(values)
    solver.add([(-1, 2), (1, -2)])
    if total == 1:
        assert solver.solve() is None
