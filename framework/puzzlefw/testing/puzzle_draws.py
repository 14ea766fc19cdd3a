"""Where the cases of a plugin's promises come from: those always tried, and those drawn."""

from collections.abc import Sequence
from typing import Any

import attrs
from hypothesis import strategies as st

from puzzlefw.errors import PuzzlefwError
from puzzlefw.testing.answer_promises import MOST_INSIDE
from puzzlefw.testing.model_boxes import small_box
from puzzlefw.testing.oracle import values_in
from puzzlefw.testing.plugin_propagators import draws_for
from puzzlefw.testing.puzzle_cases import NotApplicable, Posed, PuzzleCase
from puzzlefw.testing.puzzle_subject import PuzzleSubject
from puzzlefw.testing.puzzle_texts import (
    SEEDS,
    TRAPS,
    broken_texts,
    instance_cases,
    near_texts,
    nonsense_cases,
    seeded_cases,
)
from puzzlefw.testing.strategies import Draw

Strategies = Sequence[tuple[str, st.SearchStrategy[Any]]]


def examples(subject: PuzzleSubject) -> Sequence[PuzzleCase]:
    """Return the plugin's examples that can be read."""
    return subject.readable_examples()


def instances(subject: PuzzleSubject) -> Strategies:
    """Return instances, as small as the author or the examples have them."""
    return [("", instance_cases(subject))]


def nothing(subject: PuzzleSubject) -> Sequence[Any]:
    """Return no cases."""
    return ()


def shuffled(subject: PuzzleSubject) -> Strategies:
    """Return instances with a seed."""
    return [("", seeded_cases(subject))]


def traps(subject: PuzzleSubject) -> Sequence[PuzzleCase]:
    """Return the texts that Python itself makes traps of."""
    return [PuzzleCase(text) for text in TRAPS]


def nonsense(subject: PuzzleSubject) -> Strategies:
    """Return texts that are hardly ever an instance."""
    return [("", nonsense_cases(subject))]


def solution_traps(subject: PuzzleSubject) -> Sequence[PuzzleCase]:
    """Return the same traps as solutions of the first example."""
    return [
        attrs.evolve(example, solution=text)
        for example in subject.readable_examples()[:1]
        for text in TRAPS
    ]


def solution_nonsense(subject: PuzzleSubject) -> Strategies:
    """Return instances with texts that are hardly ever a solution."""
    return [("", instance_cases(subject).flatmap(lambda case: with_solution(subject, case, True)))]


def changed_solutions(subject: PuzzleSubject) -> Strategies:
    """Return instances with a solution, or any assignment, that was changed here and there."""
    return [("", instance_cases(subject).flatmap(lambda case: with_solution(subject, case, False)))]


@st.composite
def with_solution(
    draw: Draw, subject: PuzzleSubject, case: PuzzleCase, is_broken: bool
) -> PuzzleCase:
    """Draw a changed text of one of the case's solutions; of an assignment where it has none."""
    try:
        known = subject.found(case).texts or assigned(subject, case)
    except (NotApplicable, PuzzlefwError):
        return case
    change = broken_texts(known) if is_broken else near_texts(known)
    return attrs.evolve(case, solution=draw(change))


def assigned(subject: PuzzleSubject, case: PuzzleCase) -> Sequence[str]:
    """Return what the smallest and the largest values of all variables mean, as texts."""
    instance = subject.instance(case)
    model = subject.puzzle.build(instance)
    store = model.store
    found = []
    for pick in (min, max):
        values = {
            name: type(store.domains)([pick(values_in(store.domains[v])) for v in block])
            for name, block in model.blocks.items()
        }
        plugin = subject.puzzle.plugin
        solution = plugin.first("puzzlefw_solution", instance=instance, values=values)
        found.append(subject.puzzle.format_solution(instance, solution))
    return found


def boxes_inside(subject: PuzzleSubject) -> Strategies:
    """Return boxes inside the models of the examples and of other instances."""
    return [("", posed_boxes(subject))]


@st.composite
def posed_boxes(draw: Draw, subject: PuzzleSubject) -> Posed:
    case = draw(instance_cases(subject))
    try:
        return Posed(case, box=small_box(draw, subject, case, MOST_INSIDE))
    except (NotApplicable, PuzzlefwError):
        return Posed(case)


def generated(subject: PuzzleSubject) -> Strategies:
    """Return params, those not set and the presets, with seeds."""
    params = [{}, *(dict(preset) for preset in subject.puzzle.info.presets.values())]
    return [("", st.builds(lambda o, s: PuzzleCase("", o, seed=s), st.sampled_from(params), SEEDS))]


def propagators(subject: PuzzleSubject) -> Strategies:
    """Return, for each class of propagators and each promise of theirs, cases of it."""
    return draws_for(subject, instance_cases(subject))
