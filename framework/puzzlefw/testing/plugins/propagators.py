"""The promises of a propagator, kept by those of a plugin's models on small boxes."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import attrs
from hypothesis import strategies as st

from puzzlefw.engine import Propagator
from puzzlefw.errors import PuzzlefwError
from puzzlefw.testing.harness.hunt import Breaks
from puzzlefw.testing.harness.tape import Draw
from puzzlefw.testing.plugins.boxes import masks_of, propagators_on, small_box, whole_box
from puzzlefw.testing.plugins.cases import NotApplicable, Posed, PropagatorCase, PuzzleCase
from puzzlefw.testing.plugins.subject import PuzzleSubject
from puzzlefw.testing.propagators.cases import Case, Dive, Refused, Subject
from puzzlefw.testing.propagators.promises import PROMISES, Promise
from puzzlefw.testing.propagators.reducing import reduced
from puzzlefw.testing.propagators.rules import has_constraints
from puzzlefw.testing.propagators.scopes import Cases, structures
from puzzlefw.testing.propagators.snapshots import own_state
from puzzlefw.testing.propagators.source import Source

MOST_TUPLES = 128
GROWN = 6
"""Of ten boxes so many are grown around a solution: where most variables have one value, others
are nearly always contradictory, and show neither strength nor reasons."""
LEFT_OUT = {
    "P13": "a plugin chooses the scope",
    "P15": "a plugin chooses the order of the scope",
    "small": "a plugin chooses the scope",
}
"""Promises about scopes that an instance does not give."""


def kinds_in(subject: PuzzleSubject, case: PuzzleCase) -> list[Propagator]:
    """Return the propagators of an instance's model."""
    box = whole_box(masks_of(subject, case))
    return propagators_on(subject, case, range(len(box)))


def kinds(subject: PuzzleSubject) -> dict[str, list[tuple[PuzzleCase, Propagator]]]:
    """Return the classes of propagators in the examples' models, and where each occurs."""
    found: dict[str, list[tuple[PuzzleCase, Propagator]]] = {}
    for example in subject.readable_examples():
        for propagator in kinds_in(subject, example):
            found.setdefault(type(propagator).__name__, []).append((example, propagator))
    return found


def source_of(subject: PuzzleSubject, kind: str, cases: st.SearchStrategy[PuzzleCase]) -> Source:
    """Return where cases of the class *kind* come from."""
    places = kinds(subject).get(kind, [])
    return Source(
        rule_subject(subject, kind, [propagator for _, propagator in places]),
        structures(
            posed(subject, kind, cases, [example for example, _ in places]),
            domains=lambda posed: posed.box,
        ),
        grown=GROWN,
    )


def rule_subject(subject: PuzzleSubject, kind: str, like: Sequence[Propagator]) -> Subject:
    """Return the subject that the promises of a propagator are about.

    What it keeps in attributes of its own is not compared after backtracking: that it works
    there is no fault, and state that must be undone shows in P7.
    """
    scratch = {name for propagator in like for name in own_state(propagator)}

    def make(scope: Sequence[int], posed: Posed) -> Propagator:
        propagators = propagators_on(subject, posed.case, scope)
        if posed.number >= len(propagators):
            raise Refused("the model has no such propagator")
        return propagators[posed.number]

    def blocks(posed: Posed) -> list[int]:
        return [len(masks) for masks in masks_of(subject, posed.case).values()]

    return Subject(
        name=kind,
        make=make,
        holds=None,
        one_block=True,
        blocks=blocks,
        scratch=frozenset(scratch),
    )


@st.composite
def posed(
    draw: Draw,
    subject: PuzzleSubject,
    kind: str,
    cases: st.SearchStrategy[PuzzleCase],
    examples: Sequence[PuzzleCase],
) -> Posed:
    """Draw a propagator of class *kind* in the model of an example or of another instance."""
    case = draw(st.one_of(st.sampled_from(examples), cases))
    numbers = numbers_of(subject, case, kind)
    if not numbers:
        case = draw(st.sampled_from(examples))
        numbers = numbers_of(subject, case, kind)
    number = draw(st.sampled_from(numbers))
    return Posed(case, number, small_box(draw, subject, case, MOST_TUPLES))


def numbers_of(subject: PuzzleSubject, case: PuzzleCase, kind: str) -> list[int]:
    """Return which propagators of the case's model are of class *kind*, none if it has no model."""
    try:
        every = kinds_in(subject, case)
    except (NotApplicable, PuzzlefwError):
        return []
    return [number for number, one in enumerate(every) if type(one).__name__ == kind]


def tried(source: Source) -> list[Promise]:
    """Return the promises that a propagator of *source* makes."""
    return [promise for promise in PROMISES if promise.number not in LEFT_OUT]


def promise_numbered(number: str) -> Promise:
    """Return the promise with this number."""
    return next(promise for promise in PROMISES if promise.number == number)


def check_propagator(subject: PuzzleSubject, case: PropagatorCase) -> list[str]:
    """A propagator of the model keeps a promise that all propagators make."""
    posed = posed_in(case)
    propagator = kinds_in(subject, posed.case)[posed.number]
    kind = type(propagator).__name__
    promise = promise_numbered(case.number)
    if not has_constraints(propagator):
        raise NotApplicable(f"{kind} does not say what constraints it keeps")
    if promise.claim and not getattr(propagator, promise.claim):
        raise NotApplicable(f"{kind} does not claim to be {promise.claim}")
    try:
        return promise.check(rule_subject(subject, kind, [propagator]), case.case) or []
    except Refused as error:
        raise NotApplicable(f"{kind} refuses its variables: {error}") from None
    except AssertionError as error:
        said = str(error) or "see the case"
        raise AssertionError(
            f"{kind} breaks {promise.number}, {promise.statement}: {said}"
        ) from error


def smallest_like(case: PropagatorCase, breaks: Breaks) -> PropagatorCase:
    """Return the smallest case found like *case*: the same propagator, on less and in less."""
    within = Cases(domains=lambda posed: posed.box)

    def still_breaks(smaller: Case | Dive) -> bool:
        return breaks(attrs.evolve(case, case=smaller))

    return attrs.evolve(case, case=reduced(case.case, within, [], still_breaks))


def posed_in(case: PropagatorCase) -> Posed:
    """Return what is posed in the case of a propagator's promise."""
    uses = case.case.uses() if isinstance(case.case, Case) else case.case.uses
    params: Sequence[Any] = next(use.params for use in uses if use.kind == "tested")
    found: Posed = params[0]
    return found


def draws_for(
    subject: PuzzleSubject, cases: st.SearchStrategy[PuzzleCase]
) -> list[tuple[str, st.SearchStrategy[PropagatorCase]]]:
    """Return, for each class of propagators and each promise, what its cases are drawn from."""
    found: list[tuple[str, st.SearchStrategy[PropagatorCase]]] = []
    for kind in kinds(subject):
        source = source_of(subject, kind, cases)
        for promise in tried(source):
            wrap: Callable[[Any], PropagatorCase] = partial(PropagatorCase, promise.number)
            found.append((f"{kind} {promise.number}", promise.draws(source).map(wrap)))
    return found
