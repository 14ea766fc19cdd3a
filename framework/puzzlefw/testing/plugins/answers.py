"""What a plugin promises of its answers: examples, check, search and faults agree."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from puzzlefw.errors import ParseError
from puzzlefw.testing.plugins.boxes import accepted, masks_of, model_inside, size_of, whole_box
from puzzlefw.testing.plugins.cases import NotApplicable, Posed, PuzzleCase, expect
from puzzlefw.testing.plugins.subject import TOO_LONG, Found, PuzzleSubject, searched
from puzzlefw.testing.plugins.texts import quoted

MOST_ASSIGNMENTS = 4_096
"""The most assignments of a model that are tried one by one."""
MOST_INSIDE = 256
"""The most assignments of a box inside a larger model that are tried one by one."""


def check_telling(subject: PuzzleSubject) -> None:
    """Among the examples are one without solution, one with exactly one, one with several."""
    counts = [example.solutions for example in subject.puzzle.info.examples]
    for wanted, fits in (
        ("none", 0 in counts),
        ("exactly one", 1 in counts),
        ("several", any(count > 1 for count in counts)),
    ):
        expect(fits, f"expected an example with {wanted} among the solutions, found {counts}")


def check_example(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """An example has as many solutions as it says."""
    wanted = case.wanted or 0
    try:
        instance = subject.read(case)
    except ParseError as error:
        raise AssertionError(f"example {quoted(case.text)} is refused: {error}") from error
    found = len(subject.puzzle.solve(instance, limit=wanted + 1).solutions)
    more = " or more" if found > wanted else ""
    expect(
        found == wanted,
        f"example {quoted(case.text)} says that it has {wanted} solutions, it has {found}{more}",
    )


def check_accepts(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """The check finds nothing wrong with any solution."""
    puzzle = subject.puzzle
    instance = subject.instance(case)
    solutions = subject.by_force(case)
    if solutions is None:
        solutions = subject.found(case).solutions
    if not solutions:
        raise NotApplicable("no case has a solution")
    for solution in solutions:
        faults = puzzle.check(instance, solution)
        text = puzzle.format_solution(instance, solution)
        expect(faults == (), f"check refuses the solution {quoted(text)}: {faults[:1]}")


def check_refuses(subject: PuzzleSubject, case: PuzzleCase) -> list[str]:
    """The check names a fault of what is no solution."""
    puzzle = subject.puzzle
    instance = subject.instance(case)
    every = subject.every_solution(case)
    try:
        changed = puzzle.parse_solution(instance, case.solution)
    except ParseError:
        raise NotApplicable("no changed solution is read as one") from None
    faults = puzzle.check(instance, changed)
    silent = [fault for fault in faults if not (isinstance(fault, str) and fault.strip())]
    expect(silent == [], f"a fault that is no text, or an empty one: {silent!r}")
    if any(changed == solution for solution in every):
        expect(faults == (), f"check refuses the solution {quoted(case.solution)}: {faults[:1]}")
        return ["another solution"]
    expect(
        faults != (),
        f"check finds nothing wrong with {quoted(case.solution)}, which is none of the"
        f" {len(every)} solutions",
    )
    return ["refused"]


def check_search(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """Search finds every solution once: those of the oracle, or of trying all assignments."""
    instance = subject.instance(case)
    found = subject.found(case)
    if not found.is_complete:
        raise NotApplicable(TOO_LONG)
    solutions = subject.by_force(case)
    if solutions is not None:
        compare(subject, instance, found, solutions)
        return
    box = whole_box(masks_of(subject, case))
    if size_of(box) > MOST_ASSIGNMENTS:
        raise NotApplicable(
            f"the cases are too large to try every assignment ({size_of(box)}, at most"
            f" {MOST_ASSIGNMENTS}): give brute_force and instances"
        )
    compare(subject, instance, found, accepted(subject, case, box))


def compare(subject: PuzzleSubject, instance: Any, found: Found, solutions: Iterable[Any]) -> None:
    """Check what a search found against all *solutions*."""
    wanted = {subject.puzzle.format_solution(instance, solution) for solution in solutions}
    here = set(found.texts)
    twice = [text for text, times in Counter(found.texts).items() if times > 1]
    expect(twice == [], f"search finds {twice[:1]!r} more than once")
    lost, wrong = sorted(wanted - here), sorted(here - wanted)
    expect(
        lost == [], f"search misses {len(lost)} of {len(wanted)} solutions, such as {lost[:1]!r}"
    )
    expect(wrong == [], f"search takes {wrong[:1]!r} for a solution, and it is none")


def check_search_inside(subject: PuzzleSubject, case: Posed) -> None:
    """With fewer values left at the start, search finds what the check accepts of them."""
    subject.found(case.case)  # where there is no model, this says why
    model = model_inside(subject, case.case, case.box)
    found = searched(subject.puzzle, model, most=MOST_INSIDE, nodes=20_000)
    compare(subject, model.instance, found, accepted(subject, case.case, case.box))


def check_faults(subject: PuzzleSubject, case: PuzzleCase) -> list[str]:
    """An instance with a fault has no solution; the fault is told in words."""
    instance = subject.instance(case)
    faults = subject.puzzle.faults(instance)
    if not faults:
        return []
    silent = [fault for fault in faults if not (isinstance(fault, str) and fault.strip())]
    expect(silent == [], f"a fault that is no text, or an empty one: {silent!r}")
    solutions = subject.by_force(case)
    if solutions is None:
        solutions = subject.found(case).solutions
    texts = [subject.puzzle.format_solution(instance, solution) for solution in solutions[:1]]
    expect(texts == [], f"faults says {faults[0]!r}, and {texts} solves it")
    return ["at fault"]


def check_symmetries(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """An instance that is turned or mirrored has as many solutions."""
    instance = subject.instance(case)
    found = subject.found(case)
    for turn in subject.symmetries:
        turned = PuzzleCase(instance=turn(instance))
        other = subject.found(turned)
        if not (found.is_complete and other.is_complete):
            raise NotApplicable(TOO_LONG)
        expect(
            len(found.texts) == len(other.texts),
            f"{len(found.texts)} solutions, {len(other.texts)} of {turned.instance!r}",
        )
