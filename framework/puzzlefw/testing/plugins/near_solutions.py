"""What a plugin promises of the neighbours of a solution: search finds those that are right."""

from collections.abc import Iterator
from random import Random

from puzzlefw.testing.harness.tally import Skip
from puzzlefw.testing.plugins.boxes import masks_of, meaning, whole_box
from puzzlefw.testing.plugins.cases import PuzzleCase, expect
from puzzlefw.testing.plugins.draws import extreme_texts, texts_and_instances
from puzzlefw.testing.plugins.promise import puzzle_promise
from puzzlefw.testing.plugins.subject import PuzzleSubject
from puzzlefw.testing.plugins.texts import quote
from puzzlefw.testing.propagators.oracle import values_in

MOST_SOLUTIONS = 3
MOST_VARIABLES = 64


@puzzle_promise(fixed=extreme_texts, draws=texts_and_instances, share=2)
def check_search_near(subject: PuzzleSubject, case: PuzzleCase) -> list[str]:
    """Search finds what the check accepts of the assignments one change from a solution.

    So a rule that takes too much shows on boards that are too large to try every assignment.
    """
    problem, found = subject.problem(case), subject.all_found(case)
    if not found.solutions:
        raise Skip("no case has a solution")
    masks = masks_of(subject, case)
    known = set(found.texts)
    marks = []
    for start, text in list(zip(found.assignments, found.texts, strict=True))[:MOST_SOLUTIONS]:
        for values in neighbours(start, whole_box(masks)):
            solution = meaning(subject, case, masks, values)
            if problem.check(solution):
                continue
            other = problem.format_solution(solution)
            expect(
                other in known,
                f"search finds the solution {quote(text)}, and misses {quote(other)} beside it,"
                " which your check accepts and your propagators do not",
            )
            marks.append("neighbours")
    return marks


def neighbours(start: tuple[int, ...], box: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Visit the assignments inside *box* with another value for one variable of *start*.

    Of many variables some from everywhere are changed, the same ones each time.
    """
    some = Random(0).sample(range(len(box)), min(MOST_VARIABLES, len(box)))
    for variable in sorted(some):
        for value in values_in(box[variable] & ~(1 << start[variable]))[:2]:
            yield (*start[:variable], value, *start[variable + 1 :])
