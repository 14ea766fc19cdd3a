"""Two solvers on one instance, and whether they agree."""

from typing import Final

from puzzlefw.contract.findings import CrossCheck
from puzzlefw.contract.results import Answer
from puzzlefw.errors import LimitError, SolverError, WrongAnswerError
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.verbs.solve.by_solver import Ask, SolvingBy
from puzzlefw.verbs.solve.solving import Solving
from puzzlefw.view import State

OURS: Final = "puzzlefw"


def cross_check(
    problem: OpenInstance,
    first: Answer,
    first_name: str,
    name: str,
    *,
    limit: int | None,
    state: State | None,
) -> CrossCheck:
    """Ask the solver called *name* and compare it with the answer *first*, its solutions in it.

    What a limit left open agrees with anything. Raises OptionError for an unknown solver.
    """
    limits = Limits(solutions=limit)
    try:
        solving: Solving | SolvingBy
        anew = OpenInstance(problem.hooks, problem.instance)
        if name == OURS:
            solving = Solving(anew, limits, state=state)
        else:
            solving = SolvingBy(anew, limits, Ask(solver=name), state)
        second = solving.run()
    except (WrongAnswerError, SolverError) as error:
        return CrossCheck(name, Answer(verdict="unknown"), failed=str(error))
    except LimitError:
        second = Answer(verdict="unknown", stopped_by="time")
    return CrossCheck(name, second, difference(first, first_name, second, name))


def difference(first: Answer, first_name: str, second: Answer, name: str) -> str:
    """Return in words how two answers contradict each other, "" if they do not."""
    told = ((first, first_name), (second, name))
    for (one, by), (other, by_other) in (told, told[::-1]):
        if one.stopped_by == "" and one.found < other.found:
            return f"{by} says {said(one)}, {by_other} found {other.found}"
        if one.stopped_by == "":
            strange = [found for found in other.solutions if found not in one.solutions]
            if strange:
                return f"{by_other} found a solution that {by} has not"
    return ""


def said(answer: Answer) -> str:
    """Return a complete answer in words."""
    return {0: "that there is no solution", 1: "that there is one solution"}.get(
        answer.found, f"that there are {answer.found} solutions"
    )
