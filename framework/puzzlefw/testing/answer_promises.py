"""What a plugin promises of its answers: examples, check, search and faults agree."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.errors import ParseError
from puzzlefw.testing.oracle import values_in
from puzzlefw.testing.puzzle_cases import NotApplicable, PuzzleCase, expect
from puzzlefw.testing.puzzle_subject import PuzzleSubject
from puzzlefw.testing.text_promises import quoted

MOST_ASSIGNMENTS = 4_096
"""The most assignments of a model that are tried one by one."""


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
    solutions = list(subject.found(case).solutions)
    if subject.brute_force is not None:
        solutions = list(subject.brute_force(instance))
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
    puzzle = subject.puzzle
    instance = subject.instance(case)
    found = subject.found(case)
    if not found.is_complete:
        raise NotApplicable("a search met more than 500 decisions or 64 solutions")
    if subject.brute_force is None:
        texts = [puzzle.format_solution(instance, one) for one in accepted(subject, instance)]
    else:
        texts = [puzzle.format_solution(instance, one) for one in subject.brute_force(instance)]
    twice = [text for text, times in Counter(found.texts).items() if times > 1]
    expect(twice == [], f"search finds {twice[:1]!r} more than once")
    wanted, here = set(texts), set(found.texts)
    lost, wrong = sorted(wanted - here), sorted(here - wanted)
    expect(
        lost == [], f"search misses {len(lost)} of {len(wanted)} solutions, such as {lost[:1]!r}"
    )
    expect(wrong == [], f"search takes {wrong[:1]!r} for a solution, and it is none")


def accepted(subject: PuzzleSubject, instance: Any) -> Iterator[Any]:
    """Visit what the check accepts of all assignments of the model's variables."""
    plugin = subject.puzzle.plugin
    blocks = plugin.first("puzzlefw_variables", instance=instance)
    masks = [[int(mask) for mask in block.masks()] for block in blocks]
    size = prod(mask.bit_count() for block in masks for mask in block)
    if size > MOST_ASSIGNMENTS:
        raise NotApplicable(
            f"the cases are too large to try every assignment ({size}, at most"
            f" {MOST_ASSIGNMENTS}): give brute_force and instances"
        )
    parts = [list(product(*(values_in(mask) for mask in block))) for block in masks]
    for values in product(*parts):
        named = {
            block.name: vec[i64](list(part)) for block, part in zip(blocks, values, strict=True)
        }
        solution = plugin.first("puzzlefw_solution", instance=instance, values=named)
        if not subject.puzzle.check(instance, solution):
            yield solution


def check_faults(subject: PuzzleSubject, case: PuzzleCase) -> list[str]:
    """An instance with a fault has no solution; the fault is told in words."""
    instance = subject.instance(case)
    faults = subject.puzzle.faults(instance)
    if not faults:
        return []
    silent = [fault for fault in faults if not (isinstance(fault, str) and fault.strip())]
    expect(silent == [], f"a fault that is no text, or an empty one: {silent!r}")
    solutions: Sequence[Any] = subject.found(case).solutions
    if subject.brute_force is not None:
        solutions = list(subject.brute_force(instance))
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
            raise NotApplicable("a search met more than 500 decisions or 64 solutions")
        expect(
            len(found.texts) == len(other.texts),
            f"{len(found.texts)} solutions, {len(other.texts)} of {turned.instance!r}",
        )
