"""The promises of a propagator, kept by those of a plugin's models on small boxes."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import islice, product
from typing import Any

import attrs
from hypothesis import strategies as st

from puzzlefw.engine import Propagator
from puzzlefw.errors import PuzzlefwError
from puzzlefw.testing.harness.hunt import Breaks
from puzzlefw.testing.harness.promise import Strategies, promise_called
from puzzlefw.testing.harness.tally import Skip
from puzzlefw.testing.harness.tape import Draw
from puzzlefw.testing.plugins.boxes import in_words, masks_of, propagators_on, small_box, whole_box
from puzzlefw.testing.plugins.cases import Posed, PropagatorCase, PuzzleCase, expect
from puzzlefw.testing.plugins.damaged_texts import instance_cases
from puzzlefw.testing.plugins.promise import no_cases, puzzle_promise
from puzzlefw.testing.plugins.subject import PuzzleSubject
from puzzlefw.testing.propagators.cases import Case, Dive
from puzzlefw.testing.propagators.draws import plain_cases
from puzzlefw.testing.propagators.oracle import values_in
from puzzlefw.testing.propagators.reducing import reduce
from puzzlefw.testing.propagators.rules import has_constraints
from puzzlefw.testing.propagators.scopes import Cases, structures
from puzzlefw.testing.propagators.snapshots import own_state
from puzzlefw.testing.propagators.subject import Subject
from puzzlefw.testing.propagators.suite import PROMISES

MOST_TUPLES = 128
GROWN = 6
"""Of ten boxes so many are grown around a solution: where most variables have one value, others
are nearly always contradictory, and show neither strength nor reasons."""
WITHIN = Cases(domains=lambda posed: posed.box)
SYMMETRIC = "P15"
LEFT_OUT = {
    "P13": "a plugin chooses the scope",
    "P15": "a plugin chooses the order of the scope; its rules are tried in its place",
    "small": "a plugin chooses the scope",
    "large": "a plugin chooses the scope",
    "grows": "a plugin chooses the scope",
}
"""Promises about scopes that an instance does not give."""
SHARED = "puzzlefw."
"""Where propagators are that any puzzle can use: what more than a box alone breaks is tried on
each of them by a suite of its own."""


def kinds_in(subject: PuzzleSubject, case: PuzzleCase) -> list[Propagator]:
    """Return the propagators of an instance's model; none where a variable has no value."""
    box = in_words(subject, case, whole_box(masks_of(subject, case)))
    return [] if 0 in box else propagators_on(subject, case, range(len(box)))


def kinds(subject: PuzzleSubject) -> dict[str, list[tuple[PuzzleCase, Propagator]]]:
    """Return the classes of propagators in the examples' models, and where each occurs."""
    found: dict[str, list[tuple[PuzzleCase, Propagator]]] = {}
    for example in subject.readable_examples():
        for propagator in kinds_in(subject, example):
            found.setdefault(type(propagator).__name__, []).append((example, propagator))
    return found


def rule_subject(
    subject: PuzzleSubject, like: Sequence[Propagator], cases: Cases = WITHIN
) -> Subject:
    """Return the subject that the promises of a propagator are about, of the class of *like*.

    What it keeps in attributes of its own is not compared after backtracking: that it works
    there is no fault, and state that must be undone shows in P7.
    """

    def make(scope: Sequence[int], posed: Posed) -> Propagator:
        propagators = propagators_on(subject, posed.case, scope)
        if posed.number >= len(propagators):
            raise Skip("the model has no such propagator")
        return propagators[posed.number]

    def blocks(posed: Posed) -> list[int]:
        blocks = subject.puzzle.hooks.first(
            "puzzlefw_variables", instance=subject.instance(posed.case)
        )
        return [len(block.masks()) for block in blocks]

    return Subject(
        name=type(like[0]).__name__,
        make=make,
        holds=None,
        cases=cases,
        grown=GROWN,
        idempotent=like[0].idempotent,
        symmetric=like[0].symmetric,
        one_block=True,
        blocks=blocks,
        scratch=frozenset(name for propagator in like for name in own_state(propagator)),
    )


@st.composite
def posed(
    draw: Draw,
    subject: PuzzleSubject,
    kind: str,
    cases: st.SearchStrategy[PuzzleCase],
    *,
    examples: Sequence[PuzzleCase],
) -> Posed:
    """Draw a propagator of class *kind* in the model of an example or of another instance."""
    case = draw(st.one_of(st.sampled_from(examples), cases))
    numbers = numbers_of(subject, case, kind)
    if not numbers:
        case = draw(st.sampled_from(examples))
        numbers = numbers_of(subject, case, kind)
    number = draw(st.sampled_from(numbers))
    box = small_box(draw, subject, case, MOST_TUPLES)
    return Posed(case, number, in_words(subject, case, box))


def numbers_of(subject: PuzzleSubject, case: PuzzleCase, kind: str) -> list[int]:
    """Return which propagators of the case's model are of class *kind*, none if it has no model."""
    try:
        names = subject.remember(
            "kinds", case, lambda: [type(one).__name__ for one in kinds_in(subject, case)]
        )
    except (Skip, PuzzlefwError):
        return []
    return [number for number, name in enumerate(names) if name == kind]


def smallest_like(
    subject: PuzzleSubject, seen: Sequence[PropagatorCase], case: PropagatorCase, breaks: Breaks
) -> PropagatorCase:
    """Return the smallest case found like *case*: the same propagator, on less and in less."""

    def still_breaks(smaller: Case | Dive) -> bool:
        return breaks(attrs.evolve(case, case=smaller))

    return attrs.evolve(case, case=reduce(case.case, WITHIN, [], still_breaks))


def propagator_cases(subject: PuzzleSubject) -> Mapping[str, st.SearchStrategy[PropagatorCase]]:
    """Return, for each class of propagators and its promises, what their cases are drawn from."""
    found: dict[str, st.SearchStrategy[PropagatorCase]] = {}
    for kind, places in kinds(subject).items():
        examples = [example for example, _ in places]
        cases = posed(subject, kind, instance_cases(subject), examples=examples)
        rule = rule_subject(
            subject,
            [propagator for _, propagator in places],
            structures(cases, domains=lambda posed: posed.box),
        )
        is_shared = type(places[0][1]).__module__.startswith(SHARED)
        for draws, keys in sharing(rule):
            if is_shared and draws is not plain_cases:
                continue
            wrap: Callable[[Any], PropagatorCase] = partial(PropagatorCase, " ".join(keys))
            drawn = draws(rule)
            for part, strategy in drawn.items() if isinstance(drawn, Mapping) else [("", drawn)]:
                found[f"{kind} {' '.join(keys)} {part}".strip()] = strategy.map(wrap)
    return found


def sharing(rule: Subject) -> Iterable[tuple[Callable[[Any], Strategies], list[str]]]:
    """Return each strategy for cases, with the keys of all promises that are tried on its cases.

    To draw a case takes longer than to check it.
    """
    found: dict[Callable[[Any], Strategies], list[str]] = {}
    for promise in PROMISES:
        if promise.key == SYMMETRIC and rule.symmetric:
            found.setdefault(plain_cases, []).append(promise.key)
        elif promise.key not in LEFT_OUT and promise.reason(rule) is None:
            found.setdefault(promise.draws, []).append(promise.key)
    return found.items()


def check_claim_of_symmetry(propagator: Propagator, box: Sequence[int]) -> None:
    """Check that the constraints of a propagator that claims to be symmetric are.

    The plugin chooses the order of a scope, so it is the rules that are tried in another one.
    """
    if not (propagator.symmetric and has_constraints(propagator)):
        raise Skip(f"{type(propagator).__name__} does not claim to be symmetric")
    for constraint in propagator.constraints():
        scope = list(constraint.scope)
        values = sorted({value for v in scope for value in values_in(box[v])})
        for chosen in islice(product(values, repeat=len(scope)), MOST_TUPLES):
            for other in (chosen[::-1], chosen[1:] + chosen[:1]):
                expect(
                    constraint.holds(chosen) == constraint.holds(other),
                    f"{type(propagator).__name__} claims to be symmetric, and of its rule on"
                    f" {len(scope)} variables {chosen} and {other} are not alike",
                )


@puzzle_promise(fixed=no_cases, draws=propagator_cases, reduce=smallest_like, share=5)
def check_propagators(subject: PuzzleSubject, case: PropagatorCase) -> None:
    """Propagators keep the promises of propagators."""
    params: Sequence[Any] = case.case.tested_uses()[0].params
    posed: Posed = params[0]
    propagator = kinds_in(subject, posed.case)[posed.number]
    skipped = []
    for number in case.number.split():
        try:
            check_promise(subject, propagator, number, case.case)
        except Skip as reason:
            skipped.append(reason)
    if len(skipped) == len(case.number.split()):
        raise skipped[0]


def check_promise(
    subject: PuzzleSubject, propagator: Propagator, number: str, case: Case | Dive
) -> None:
    """Check one promise of a propagator on one case."""
    rule = rule_subject(subject, [propagator])
    if number == SYMMETRIC:
        params: Sequence[Any] = case.tested_uses()[0].params
        check_claim_of_symmetry(propagator, params[0].box)
        return
    promise = promise_called(PROMISES, number)
    if not has_constraints(propagator):
        raise Skip(f"{rule.name} does not say what constraints it keeps")
    reason = promise.reason(rule)
    if reason is not None:
        raise Skip(f"{rule.name}: {reason}")
    try:
        promise(rule, case)
    except AssertionError as error:
        words = str(error) or "see the case"
        raise AssertionError(f"{rule.name} breaks {promise.title}: {words}") from error
