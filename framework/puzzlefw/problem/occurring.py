"""Which values occur in a solution, variable by variable, found by one question after another.

As for marks in ``determined``: each solution that is found shows many values at once, and where
none has another value of a variable, that is known too.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.search.incremental import Assumption
from puzzlefw.errors import LimitError
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.questions import Questions
from puzzlefw.view import State

PATIENCE: Final = 100
"""How many decisions more than those of the longest solution make that a variable is put off.

Others may be easier, and help. Next time it is given twice as many.
"""


class Occurring:
    """``seen[variable]`` is the mask of the values in solutions that were found, by word.

    ``possible[variable]`` is the mask of those that are not excluded; both are the same after
    ``run``, unless *stopped_by* names the limit that came first. ``solutions`` are their values:
    of each two, one has a value that no earlier one has. *nodes* counts the decisions.
    """

    def __init__(self, problem: OpenInstance, limits: Limits, state: State | None = None) -> None:
        self.problem = problem
        self.limits = limits
        self.state = state
        self.seen: list[int] = []
        self.possible: list[int] = []
        self.put_off: list[int] = []
        self.solutions: list[vec[i64]] = []
        self.nodes = 0
        self.usual = 0
        self.stopped_by = ""

    def run(self) -> None:
        """Find out all, up to a limit."""
        try:
            questions = self.problem.questions()
            given = questions.assumptions(self.state)
            self.possible = questions.left(given)
            self.seen = [0] * len(self.possible)
            self.put_off = [0] * len(self.possible)
            if all(self.possible) and self.solve(questions, given, None):
                self.ask_about_all(questions, given)
            self.problem.keep(questions)
        except LimitError:
            self.stopped_by = "time"

    def ask_about_all(self, questions: Questions, given: list[Assumption]) -> None:
        """Ask for values that were not seen, those first of variables that have only one."""
        while self.stopped_by == "":
            self.narrow(questions, given)
            variable = self.next_variable()
            if variable is None:
                break
            for other in self.unsettled():
                if self.has_one(other):
                    questions.search.prefer(other, self.unseen(other))
            asked = [*given, (variable, self.unseen(variable))]
            patience = PATIENCE + self.usual << self.put_off[variable]
            if self.solve(questions, asked, patience):
                continue
            if questions.search.stopped_by:
                self.put_off[variable] += 1
            else:
                self.possible[variable] = self.seen[variable]
                if given:  # without, the search has kept this by itself
                    given = [*given, (variable, self.seen[variable])]

    def solve(self, questions: Questions, asked: list[Assumption], patience: int | None) -> bool:
        """Note the values of a solution; False if there is none, or a limit came first."""
        left = self.limits.nodes_left(self.nodes)
        is_patient = patience is None or (left is not None and left <= patience)
        values = questions.solve(asked, left if is_patient else patience)
        self.nodes += int(questions.search.nodes)
        stopped_by = questions.search.stopped_by
        if values is None:
            if stopped_by and (is_patient or stopped_by == "time"):
                self.stopped_by = stopped_by
            return False
        self.usual = max(self.usual, int(questions.search.nodes))
        self.seen = [mask | 1 << int(value) for mask, value in zip(self.seen, values, strict=True)]
        self.solutions.append(values)
        return True

    def narrow(self, questions: Questions, given: list[Assumption]) -> None:
        """Leave out the values that propagation excludes."""
        left = questions.left(given)
        self.possible = [old & new for old, new in zip(self.possible, left, strict=True)]

    def unsettled(self) -> list[int]:
        """Return the variables with values that may occur, but were not seen."""
        pairs = enumerate(zip(self.possible, self.seen, strict=True))
        return [variable for variable, (possible, seen) in pairs if possible & ~seen]

    def unseen(self, variable: int) -> int:
        """Return the values of a variable that may occur, but were not seen."""
        return self.possible[variable] & ~self.seen[variable]

    def has_one(self, variable: int) -> bool:
        """Return whether all solutions found agree in a variable."""
        seen = self.seen[variable]
        return seen & (seen - 1) == 0

    def next_variable(self) -> int | None:
        """Return a variable to ask about, None if all are settled."""
        return min(
            self.unsettled(),
            key=lambda variable: 2 * self.put_off[variable] + (not self.has_one(variable)),
            default=None,
        )
