"""Where the cases of a plugin's promises come from: those always tried, and those drawn."""

from collections.abc import Sequence
from typing import Any

import attrs
from hypothesis import strategies as st

from puzzlefw.errors import PuzzlefwError
from puzzlefw.testing.harness.tally import Skip
from puzzlefw.testing.harness.tape import Draw, Tape
from puzzlefw.testing.plugins.boxes import MOST_INSIDE, masks_of, meaning, small_box, whole_box
from puzzlefw.testing.plugins.cases import Posed, PuzzleCase
from puzzlefw.testing.plugins.damaged_texts import (
    TRAPS,
    broken_texts,
    instance_cases,
    near_texts,
    text_cases,
    with_extremes,
)
from puzzlefw.testing.plugins.field_draws import described, drawn_board
from puzzlefw.testing.plugins.generated_draws import generated_pool, larger_pool
from puzzlefw.testing.plugins.shapes import MOST_RESHAPED, shape_cases
from puzzlefw.testing.plugins.subject import PuzzleSubject
from puzzlefw.testing.propagators.oracle import values_in


def example_texts(subject: PuzzleSubject) -> Sequence[PuzzleCase]:
    """Return the examples, and texts like them of other shapes."""
    return [*subject.readable_examples(), *shape_cases(subject)]


def extreme_texts(subject: PuzzleSubject) -> Sequence[PuzzleCase]:
    """Return the same, examples with a letter or number that others lack, and larger boards."""
    shortest = sorted(subject.readable_examples(), key=lambda example: len(example.text))
    texts = [example.text for example in shortest]
    changed = [
        attrs.evolve(example, text=text)
        for example in shortest[:MOST_RESHAPED]
        for text in with_extremes(example.text, texts)
    ]
    return [*example_texts(subject), *filter(subject.can_read, changed), *larger_pool(subject)]


def examples_and_larger(subject: PuzzleSubject) -> Sequence[PuzzleCase]:
    """Return the examples, and generated instances that are larger than most of them."""
    return [*subject.readable_examples(), *larger_pool(subject)]


def texts_and_instances(subject: PuzzleSubject) -> st.SearchStrategy[Any]:
    """Return instances, texts near the examples even where the author draws instances.

    What the generator makes stands among them: it has a solution.
    """
    drawn = [instance_cases(subject)]
    if subject.instances is not None:
        drawn.append(text_cases(subject))
    if made := [*generated_pool(subject), *larger_pool(subject)]:
        drawn.append(st.sampled_from(made))
    return st.one_of(drawn)


def board_cases(subject: PuzzleSubject) -> st.SearchStrategy[Any]:
    """Return instances, and boards of any values where the class describes its fields."""
    if described(subject) is None:
        return instance_cases(subject)
    # Half of each: ``one_of`` would choose among all that the second is made of.
    both = boards_of_fields(subject), instance_cases(subject)
    return st.sampled_from((0, 1)).flatmap(both.__getitem__)


@st.composite
def boards_of_fields(draw: Draw, subject: PuzzleSubject) -> PuzzleCase:
    """Draw a board from what the class says of its fields; an example where it refused many."""
    description = described(subject)
    board = drawn_board(Tape(draw), description) if description else None
    if board is not None:
        return subject.case_of(board)
    return draw(st.sampled_from(subject.readable_examples()))  # type: ignore[no-any-return]


def traps(subject: PuzzleSubject) -> Sequence[PuzzleCase]:
    """Return texts that Python reads in its own way, and short texts with a character too many.

    Each character stands before one of two texts, and behind the other.
    """
    beside = [
        chr(code) + text if (code + at) % 2 else text + chr(code)
        for at, text in enumerate(sorted(subject.texts(), key=len)[:2])
        for code in range(32, 127)
    ]
    return [PuzzleCase(text) for text in (*TRAPS, *beside)]


def solution_traps(subject: PuzzleSubject) -> Sequence[PuzzleCase]:
    """Return the same traps as solutions of the first example."""
    return [
        attrs.evolve(example, solution=text)
        for example in subject.readable_examples()[:1]
        for text in TRAPS
    ]


def solution_nonsense(subject: PuzzleSubject) -> st.SearchStrategy[Any]:
    """Return instances with texts that are hardly ever a solution."""
    return instance_cases(subject).flatmap(lambda case: with_solution(subject, case, True))


def changed_solutions(subject: PuzzleSubject) -> st.SearchStrategy[Any]:
    """Return instances with a solution, or any assignment, that was changed here and there."""
    return instance_cases(subject).flatmap(lambda case: with_solution(subject, case, False))


@st.composite
def with_solution(
    draw: Draw, subject: PuzzleSubject, case: PuzzleCase, is_broken: bool
) -> PuzzleCase:
    """Draw a changed text of one of the case's solutions, or the text of a changed assignment."""
    try:
        changed = changed_assignment(draw, subject, case)
        if not is_broken and draw(st.booleans()):
            return attrs.evolve(case, solution=changed)
        known = [*subject.found(case).texts, changed]
    except (Skip, PuzzlefwError):
        return case
    change = broken_texts(known) if is_broken else near_texts(known, least=1)
    return attrs.evolve(case, solution=draw(change))


def changed_assignment(draw: Draw, subject: PuzzleSubject, case: PuzzleCase) -> str:
    """Draw a solution's assignment with some variables changed; return what it means, as text."""
    masks = masks_of(subject, case)
    full = whole_box(masks)
    if 0 in full:
        raise Skip("a variable has no value")
    known = subject.found(case).assignments
    values = [values_in(mask)[0] for mask in full]
    if known:
        values = list(draw(st.sampled_from(known)))
    is_open = [variable for variable, mask in enumerate(full) if mask & (mask - 1)]
    for _ in range(draw(st.integers(1, 3)) if is_open else 0):
        variable = draw(st.sampled_from(is_open))
        values[variable] = draw(st.sampled_from(values_in(full[variable])))
    solution = meaning(subject, case, masks, values)
    return subject.problem(case).format_solution(solution)


def boxes_inside(subject: PuzzleSubject) -> st.SearchStrategy[Any]:
    """Return boxes inside the models of the examples and of other instances."""
    return st.one_of(
        posed_boxes(subject, instance_cases(subject)),
        posed_boxes(subject, texts_and_instances(subject)),
        *([posed_boxes(subject, boards_of_fields(subject))] if described(subject) else []),
    )


@st.composite
def posed_boxes(draw: Draw, subject: PuzzleSubject, cases: st.SearchStrategy[Any]) -> Posed:
    case = draw(cases)
    try:
        return Posed(case, box=small_box(draw, subject, case, MOST_INSIDE))
    except (Skip, PuzzlefwError):
        return Posed(case)
