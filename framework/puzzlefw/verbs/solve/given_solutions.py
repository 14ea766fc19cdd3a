"""Solutions that stand in a text: its own form, a matrix, JSON, or a link of Penpa with one."""

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from puzzlefw.errors import InstanceError, LimitError, ParseError
from puzzlefw.notation.json_solutions import from_json
from puzzlefw.notation.penpa_text import LINK
from puzzlefw.problem.by_view import replaces
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.verbs.solve.solving import Solving
from puzzlefw.view import Filled, Place, State

if TYPE_CHECKING:
    from puzzlefw.plain.penpa_answers import Marked

MOST_PLACES: Final = 12
"""The most places that are named."""


def solution_in(problem: OpenInstance, text: str) -> Any:
    """Return the solution that *text* stands for, right or wrong; raises ParseError.

    A link of Penpa need not say every mark; it is refused if its marks leave no or several
    solutions. Raises LimitError where the time is over before that is known.
    """
    text = text.strip()
    if LINK.match(text) is None:
        return problem.parse_solution(from_json(text))
    marked = marks_in(problem, text)
    if is_whole(problem, marked):
        return filled(problem, marked.state)
    found, broken = completed(problem, marked)
    if broken:
        raise ParseError(f"expected a solution in the link of Penpa, found {broken[0]}")
    return found


def broken_in(problem: OpenInstance, text: str) -> tuple[str, ...]:
    """Return the rules that the solution in *text* breaks, in words; raises as ``solution_in``.

    For a link of Penpa they are followed by the places where the only solution differs.
    """
    text = text.strip()
    if LINK.match(text) is None:
        return problem.check(problem.parse_solution(from_json(text)))
    marked = marks_in(problem, text)
    if is_whole(problem, marked):
        broken = problem.check(filled(problem, marked.state))
    else:
        broken = completed(problem, marked)[1]
    return (*broken, *differences(problem, marked.state)) if broken else ()


def marks_in(problem: OpenInstance, link: str) -> "Marked":
    """Return the marks that the solution in a link says; raises ParseError."""
    from puzzlefw.plain.penpa_answers import read_answer  # start-up counts

    return read_answer(link, problem.view)


def is_whole(problem: OpenInstance, marked: "Marked") -> bool:
    """Return whether each mark is said, and solutions are just that."""
    is_said = not marked.unknown and marked.state.is_full()
    return is_said and replaces(problem.hooks, "puzzlefw_parse_solution")


def filled(problem: OpenInstance, state: State) -> Filled:
    """Return a full state as a solution, right or wrong."""
    return Filled(tuple(mark.key for mark in state.marks(problem.view) if mark is not None))


def completed(problem: OpenInstance, marked: "Marked") -> tuple[Any, tuple[str, ...]]:
    """Return the only solution with some marks, or else why there is not one."""
    if marked.unknown:
        return None, marked.unknown[:MOST_PLACES]
    answer = Solving(problem, Limits(solutions=2), state=marked.state).run()
    if answer.verdict == "unknown":
        raise LimitError("the time limit was reached")
    if answer.verdict == "none":
        return None, ("no solution has these marks",)
    if answer.verdict == "several":
        one, other = (problem.state(solution) for solution in answer.solutions)
        where = ", ".join(place.words() for place in places_between(problem, one, other))
        return None, (f"ambiguous: several solutions have these marks, as at {where}",)
    return answer.solutions[0], ()


def link_with_solution(problem: OpenInstance, link: str) -> str:
    """Return the *link* of a problem with its only solution, to solve on and be checked.

    Raises InstanceError unless there is just one, FormatError for marks that are not known, and
    LimitError.
    """
    from puzzlefw.plain.penpa_answers import with_answer  # start-up counts

    answer = Solving(problem, Limits(solutions=2)).run()
    if answer.verdict == "unknown":
        raise LimitError("the time limit was reached")
    if answer.verdict != "unique":
        raise InstanceError(f"expected a puzzle with one solution, found {answer.verdict}")
    return with_answer(link, problem.view, problem.state(answer.solutions[0]))


def differences(problem: OpenInstance, state: State) -> Iterator[str]:
    """Visit the places where a state is against the only solution, if there is just one."""
    answer = Solving(problem, Limits(solutions=2)).run()
    if answer.verdict == "unique":
        right = problem.state(answer.solutions[0])
        where = ", ".join(place.words() for place in places_between(problem, state, right))
        if where:
            yield f"the only solution differs at {where}"


def places_between(problem: OpenInstance, one: State, other: State) -> Iterator[Place]:
    """Visit the first places at which two states have no mark in common."""
    each = zip(problem.view.choices, one.open, other.open, strict=True)
    yield from islice(
        (choice.place for choice, left, right in each if not left & right), MOST_PLACES
    )
