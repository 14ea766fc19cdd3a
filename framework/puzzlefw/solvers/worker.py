"""The process in which a solver runs: ``python -m puzzlefw.solvers.worker``.

It makes and checks proofs too. Requests are tuples of a name and arguments; replies are
("ok", result) or ("error", text).
"""

from collections.abc import Callable, Sequence

from puzzlefw.errors import PuzzlefwError, in_words
from puzzlefw.runtime.pipes import requests
from puzzlefw.solvers.program import Literals, Program
from puzzlefw.solvers.refutation import fault_by_dratify, refuted
from puzzlefw.solvers.solver import Size, Solver


class Worker:
    """The solver at hand, which requests are about."""

    def __init__(self) -> None:
        self.solver: Solver | None = None

    def open(self, solver: type[Solver], program: Program, encoding: str) -> Size:
        """Make the solver of a program, in place of the one before."""
        self.solver = None
        self.solver = solver(program, encoding)
        return self.solver.size()

    def solve(self, clauses: Sequence[Literals]) -> bytes | None:
        """Add clauses, and return a byte for each variable, None if nothing is left."""
        assert self.solver is not None
        self.solver.add(clauses)
        values = self.solver.solve()
        return None if values is None else bytes(values)

    def text(self, clauses: Sequence[Literals], style: str) -> str:
        """Add clauses, and return the model as text."""
        assert self.solver is not None
        self.solver.add(clauses)
        return self.solver.text(style)

    def refutation(self, model: str) -> str | None:
        """Return a proof that a model has no solution; see ``refutation.py``."""
        return refuted(model)

    def fault(self, model: str, proof: str) -> str | None:
        """Return why a proof does not hold; see ``refutation.py``."""
        return fault_by_dratify(model, proof)

    def answer(self, request: tuple[str, ...]) -> tuple[str, object]:
        """Return the reply to a request."""
        name, *arguments = request
        call: Callable[..., object] = getattr(self, name)
        try:
            return "ok", call(*arguments)
        except PuzzlefwError as error:
            return "error", str(error)
        except Exception as error:
            return "error", f"the solver raised {in_words(error)}"


if __name__ == "__main__":
    requests().answer(Worker().answer)
