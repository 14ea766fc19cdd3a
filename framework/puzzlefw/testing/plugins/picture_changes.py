"""Where a picture changes when one variable does: what is drawn of a cell."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest

from puzzlefw.errors import InstanceError
from puzzlefw.testing.harness.tally import Skip
from puzzlefw.testing.plugins.boxes import masks_of, meaning, whole_box
from puzzlefw.testing.plugins.cases import PuzzleCase, expect
from puzzlefw.testing.plugins.subject import PuzzleSubject
from puzzlefw.testing.propagators.oracle import values_in

MOST_CHANGES = 36
"""The most variables of an instance that are changed one by one."""
Place = tuple[int, int]
Values = tuple[int, ...]
Extent = tuple[Place, Place]
"""The first and last line of what changes in a picture, and the first and last column."""


def base_of(subject: PuzzleSubject, case: PuzzleCase) -> Values:
    """Return the assignment of a solution, or else the smallest values.

    Of a board in parts only walls are seen, which tell solutions apart, but not all else.
    """
    full = whole_box(masks_of(subject, case))
    if 0 in full:
        raise Skip("a variable has no value")
    known = subject.found(case).assignments
    view = subject.problem(case).layout.view
    if not known and view is not None and view.parted:
        raise Skip("no solution whose walls could be seen")
    return known[0] if known else tuple(values_in(mask)[0] for mask in full)


def changes_of(
    subject: PuzzleSubject, case: PuzzleCase, base: Values
) -> Iterable[tuple[Values, Sequence[Place]]]:
    """Visit assignments with one variable changed, and the places where the picture changes."""
    masks = masks_of(subject, case)
    text, picture = drawn(subject, case, masks, base)
    for variable, mask in enumerate(whole_box(masks)[:MOST_CHANGES]):
        for value in [value for value in values_in(mask) if value != base[variable]][:1]:
            values = (*base[:variable], value, *base[variable + 1 :])
            try:
                other, changed = drawn(subject, case, masks, values)
            except InstanceError:
                continue
            places = differing(picture, changed)
            expect(
                places != [] or text == other,
                f"the solutions {text!r} and {other!r} have the same picture",
            )
            if places:
                yield values, places


def drawn(
    subject: PuzzleSubject, case: PuzzleCase, masks: Mapping[str, list[int]], values: Values
) -> tuple[str, list[str]]:
    """Return the solution that an assignment means as text, and the lines of its picture."""
    problem = subject.problem(case)
    solution = meaning(subject, case, dict(masks), values)
    return problem.format_solution(solution), problem.render(solution).split("\n")


def differing(one: Sequence[str], other: Sequence[str]) -> list[Place]:
    """Return the lines and columns at which two pictures differ; blanks follow a line's end."""
    lines = zip_longest(one, other, fillvalue="")
    return [
        (line, column)
        for line, texts in enumerate(lines)
        for column, shown in enumerate(zip_longest(*texts, fillvalue=" "))
        if shown[0] != shown[1]
    ]


def extent(places: Iterable[Place]) -> Extent:
    """Return the first and last line, and the first and last column, of *places*."""
    lines, columns = zip(*places, strict=True)
    return (min(lines), max(lines)), (min(columns), max(columns))


def words_of(found: Extent) -> str:
    """Return where something is drawn in words; people count from 1."""
    (top, bottom), (left, right) = found
    lines = f"line {top + 1}" if top == bottom else f"lines {top + 1} to {bottom + 1}"
    columns = f"column {left + 1}" if left == right else f"columns {left + 1} to {right + 1}"
    return f"in {lines}, {columns}"
