"""What a plugin promises of its answers: examples, check, search and faults agree."""

import warnings
from collections import Counter
from collections.abc import Iterable
from typing import Any

from puzzlefw.errors import ParseError
from puzzlefw.testing.harness.tally import QuotaWarning, Skip, Tally
from puzzlefw.testing.plugins.boxes import (
    MOST_INSIDE,
    masks_of,
    model_inside,
    size_of,
    solutions_inside,
    whole_box,
)
from puzzlefw.testing.plugins.cases import Posed, PuzzleCase, expect, expect_words
from puzzlefw.testing.plugins.draws import (
    board_cases,
    boxes_inside,
    changed_solutions,
    examples_and_larger,
    texts_and_instances,
)
from puzzlefw.testing.plugins.promise import (
    claims_of_extended,
    no_canonical_form,
    no_cases,
    no_draws,
    no_symmetry,
    one_case,
    puzzle_promise,
    without,
)
from puzzlefw.testing.plugins.subject import TOO_LONG, Found, PuzzleSubject, search_model
from puzzlefw.testing.plugins.texts import quote
from puzzlefw.testing.plugins.turning import forms_of

FEWEST_FOR_QUOTAS = 30
"""With fewer cases, what they show is chance."""
MOST_ASSIGNMENTS = 4_096
"""The most assignments of a model that are tried one by one."""


@puzzle_promise(fixed=one_case, draws=no_draws, reason=claims_of_extended)
def check_example_kinds(subject: PuzzleSubject, case: None) -> None:
    """Among the examples are one with no solution, one with exactly one, one with several."""
    counts = [example.solutions for example in subject.puzzle.info.examples]
    for wanted, fits in (
        ("none", 0 in counts),
        ("exactly one", 1 in counts),
        ("several", any(count > 1 for count in counts)),
    ):
        expect(fits, f"expected an example with {wanted} among the solutions, found {counts}")


@puzzle_promise(fixed=PuzzleSubject.examples, draws=no_draws, reason=claims_of_extended)
def check_examples(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """Examples have as many solutions as they say."""
    wanted = case.wanted or 0
    try:
        instance = subject.read(case)
    except ParseError as error:
        raise AssertionError(f"example {quote(case.text)} is refused: {error}") from error
    found = len(subject.puzzle.open(instance).solve(limit=wanted + 1).solutions)
    more = " or more" if found > wanted else ""
    expect(
        found == wanted,
        f"example {quote(case.text)} says that it has {wanted} solutions, it has {found}{more}",
    )


@puzzle_promise(name="check_accepts", fixed=examples_and_larger, share=2)
def check_accepts(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """The check passes on every solution."""
    problem = subject.problem(case)
    solutions = subject.some_solutions(case)
    if not solutions:
        raise Skip("no case has a solution")
    for solution in solutions:
        faults = problem.check(solution)
        text = problem.format_solution(solution)
        expect(faults == (), f"check refuses the solution {quote(text)}: {faults[:1]}")


@puzzle_promise(name="check_refuses", fixed=no_cases, draws=changed_solutions)
def check_refuses(subject: PuzzleSubject, case: PuzzleCase) -> list[str]:
    """The check names a fault of everything that is no solution."""
    problem = subject.problem(case)
    every = subject.every_solution(case)
    try:
        changed = problem.parse_solution(case.solution)
    except ParseError:
        raise Skip("no changed solution is read as one") from None
    faults = problem.check(changed)
    expect_words(faults)
    if any(changed == solution for solution in every):
        expect(faults == (), f"check refuses the solution {quote(case.solution)}: {faults[:1]}")
        return ["another solution"]
    expect(
        faults != (),
        f"check finds nothing wrong with {quote(case.solution)}, which is none of the"
        f" {len(every)} solutions",
    )
    return ["refused"]


def telling_instances(subject: PuzzleSubject, tally: Tally) -> None:
    """Warn where few instances can be solved, or few are ambiguous."""
    for mark, what in (("solvable", "have a solution"), ("several", "have several")):
        seen = tally.marks[mark]
        if tally.tried >= FEWEST_FOR_QUOTAS and 20 * seen < tally.tried:
            warnings.warn(
                f"{subject.name}: only {seen} of {tally.tried} instances {what}, so the promise was"
                " hardly tried: give instances that are smaller, or made of a solution",
                QuotaWarning,
                stacklevel=2,
            )


@puzzle_promise(quota=telling_instances)
def check_search(subject: PuzzleSubject, case: PuzzleCase) -> list[str]:
    """Search finds every solution once and nothing else, by brute force."""
    instance, found = subject.instance(case), subject.all_found(case)
    solutions = subject.by_force(case)
    if solutions is not None:
        compare(subject, instance, found, solutions)
        return marks_of(found)
    box = whole_box(masks_of(subject, case))
    if size_of(box) > MOST_ASSIGNMENTS:
        raise Skip(
            f"the cases are too large to try every assignment ({size_of(box)}, at most"
            f" {MOST_ASSIGNMENTS}): give brute_force and instances"
        )
    compare(subject, instance, found, solutions_inside(subject, case, box))
    return marks_of(found)


def marks_of(found: Found) -> list[str]:
    """Return the marks of an instance, which the quota counts."""
    return ["solvable", "several"][: min(2, len(found.texts))]


def compare(subject: PuzzleSubject, instance: Any, found: Found, solutions: Iterable[Any]) -> None:
    """Check what a search found against all *solutions*."""
    problem = subject.puzzle.open(instance)
    wanted = {problem.format_solution(solution) for solution in solutions}
    here = set(found.texts)
    twice = [text for text, times in Counter(found.texts).items() if times > 1]
    expect(twice == [], f"search finds {twice[:1]!r} more than once")
    lost, wrong = sorted(wanted - here), sorted(here - wanted)
    expect(
        lost == [],
        f"search misses {len(lost)} of {len(wanted)} solutions, such as {lost[:1]!r}: your check"
        " accepts it, your propagators do not",
    )
    expect(wrong == [], f"search takes {wrong[:1]!r} for a solution, and it is none")


@puzzle_promise(fixed=no_cases, draws=boxes_inside)
def check_search_inside(subject: PuzzleSubject, case: Posed) -> None:
    """Inside any box of values, search finds exactly what the check accepts."""
    subject.found(case.case)  # where there is no model, this says why
    model = model_inside(subject, case.case, case.box)
    found = search_model(subject.puzzle, model, most=MOST_INSIDE, nodes=20_000)
    compare(subject, model.instance, found, solutions_inside(subject, case.case, case.box))


@puzzle_promise(draws=board_cases, reason=without("puzzlefw_faults", "looks for no faults"))
def check_faults(subject: PuzzleSubject, case: PuzzleCase) -> list[str]:
    """An instance with a fault has no solution."""
    instance = subject.instance(case)
    faults = subject.puzzle.open(instance).faults
    if not faults:
        return []
    expect_words(faults)
    solutions = subject.some_solutions(case)
    texts = [subject.puzzle.format_solution(instance, solution) for solution in solutions[:1]]
    expect(texts == [], f"faults says {faults[0]!r}, and {texts} solves it")
    return ["at fault"]


@puzzle_promise(draws=texts_and_instances, reason=no_canonical_form)
def check_canonical(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """All symmetric forms of an instance have one canonical form, which has as many solutions."""
    puzzle = subject.puzzle
    instance = subject.instance(case)
    form = puzzle.canonical(instance)
    text = puzzle.format(form)
    again = puzzle.format(puzzle.canonical(form))
    expect(again == text, f"the canonical form {text!r} has the canonical form {again!r}")
    for turned in forms_of(subject, instance):
        other = puzzle.format(puzzle.canonical(turned))
        expect(other == text, f"the canonical form is {text!r}, turned or mirrored {other!r}")
    counts = [len(subject.found(one).texts) for one in (case, PuzzleCase(instance=form))]
    if all(subject.found(one).is_complete for one in (case, PuzzleCase(instance=form))):
        expect(counts[0] == counts[1], f"{counts[0]} solutions, {counts[1]} of {text!r}")


@puzzle_promise(draws=texts_and_instances, reason=no_symmetry)
def check_symmetric(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """An instance turned or mirrored has as many solutions."""
    instance = subject.instance(case)
    found = subject.found(case)
    for turn in subject.symmetries:
        turned = PuzzleCase(instance=turn(instance))
        other = subject.found(turned)
        if not (found.is_complete and other.is_complete):
            raise Skip(TOO_LONG)
        expect(
            len(found.texts) == len(other.texts),
            f"{len(found.texts)} solutions, {len(other.texts)} of {turned.instance!r}",
        )
