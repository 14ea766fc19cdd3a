"""The table of a plugin's promises: name, statement, cases always tried, cases drawn, the check."""

from collections.abc import Callable, Sequence
from typing import Any

import attrs
from hypothesis import strategies as st

from puzzlefw.errors import PuzzlefwError
from puzzlefw.testing import answer_promises as answers
from puzzlefw.testing import generator_promises as generator
from puzzlefw.testing import order_promises as order
from puzzlefw.testing import text_promises as texts
from puzzlefw.testing.oracle import values_in
from puzzlefw.testing.plugin_propagators import check_propagator, draws_for
from puzzlefw.testing.puzzle_cases import NotApplicable, PuzzleCase
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


def generated(subject: PuzzleSubject) -> Strategies:
    """Return params, those not set and the presets, with seeds."""
    params = [{}, *(dict(preset) for preset in subject.puzzle.info.presets.values())]
    return [("", st.builds(lambda o, s: PuzzleCase("", o, seed=s), st.sampled_from(params), SEEDS))]


def without(hook: str, what: str) -> Callable[[PuzzleSubject], str | None]:
    """Return what says that a plugin without *hook* makes no such promise."""
    return lambda subject: None if subject.puzzle.plugin.has(hook) else f"the plugin {what}"


def claims_of_extended(subject: PuzzleSubject) -> str | None:
    """Say why the examples prove nothing where extensions add rules."""
    if subject.is_extended:
        return "the examples are of the plugin without its extensions"
    return None


def no_symmetry(subject: PuzzleSubject) -> str | None:
    """Say that the author gave no symmetries."""
    return None if subject.symmetries else "no symmetries were given"


@attrs.frozen
class PuzzlePromise:
    """One promise of a plugin.

    *fixed* are the cases that are always tried, *draws* the strategies of others; *check* fails
    if a case breaks the promise, *whole* if the plugin does apart from any case. *reason* tells
    why a plugin does not make it. *share* is as in ``Promise``.
    """

    name: str
    statement: str
    check: Callable[[PuzzleSubject, Any], list[str] | None]
    fixed: Callable[[PuzzleSubject], Sequence[Any]] = examples
    draws: Callable[[PuzzleSubject], Strategies] = instances
    whole: Callable[[PuzzleSubject], None] | None = None
    reason: Callable[[PuzzleSubject], str | None] = lambda subject: None
    share: int = 1


GENERATES = without("puzzlefw_generate", "has no generator")

PUZZLE_PROMISES = (
    PuzzlePromise(
        "examples",
        "examples have as many solutions as they say: none, exactly one, several",
        answers.check_example,
        fixed=PuzzleSubject.examples,
        draws=nothing,
        whole=answers.check_telling,
        reason=claims_of_extended,
    ),
    PuzzlePromise(
        "round_trip",
        "the canonical text is read back as the same, and other styles are or are refused",
        texts.check_round_trip,
    ),
    PuzzlePromise(
        "nonsense",
        "any text is read or refused with a ParseError",
        texts.check_nonsense,
        fixed=traps,
        draws=nonsense,
    ),
    PuzzlePromise(
        "solution_text",
        "a solution is written as one line and read back as the same",
        texts.check_solution_text,
        share=2,
    ),
    PuzzlePromise(
        "solution_nonsense",
        "any text for a solution is read or refused with a ParseError",
        texts.check_solution_nonsense,
        fixed=solution_traps,
        draws=solution_nonsense,
    ),
    PuzzlePromise(
        "search",
        "search finds every solution once and nothing else, by brute force",
        answers.check_search,
    ),
    PuzzlePromise(
        "check_accepts", "the check passes on every solution", answers.check_accepts, share=2
    ),
    PuzzlePromise(
        "check_refuses",
        "the check names a fault of everything that is no solution",
        answers.check_refuses,
        fixed=nothing,
        draws=changed_solutions,
    ),
    PuzzlePromise(
        "faults",
        "an instance with a fault has no solution",
        answers.check_faults,
        reason=without("puzzlefw_faults", "looks for no faults"),
    ),
    PuzzlePromise(
        "propagators",
        "propagators keep the promises of propagators",
        check_propagator,
        fixed=nothing,
        draws=lambda subject: draws_for(subject, instance_cases(subject)),
        share=20,
    ),
    PuzzlePromise(
        "order_free",
        "no order of blocks, propagators, queues or decisions changes the solutions",
        order.check_order_free,
        draws=shuffled,
        share=2,
    ),
    PuzzlePromise(
        "symmetric",
        "an instance turned or mirrored has as many solutions",
        answers.check_symmetries,
        reason=no_symmetry,
        share=2,
    ),
    PuzzlePromise(
        "deterministic",
        "the same input has the same answers in the same order",
        order.check_deterministic,
        share=4,
    ),
    PuzzlePromise(
        "render",
        "pictures are drawn with a solution and without",
        texts.check_render,
        reason=without("puzzlefw_render", "draws no pictures"),
        share=4,
    ),
    PuzzlePromise(
        "generated_unique",
        "a generated instance has exactly one solution",
        generator.check_generated_unique,
        fixed=nothing,
        draws=generated,
        reason=GENERATES,
        share=10,
    ),
    PuzzlePromise(
        "generated_by_seed",
        "the seed decides what is generated",
        generator.check_generated_by_seed,
        fixed=nothing,
        draws=generated,
        reason=GENERATES,
        share=10,
    ),
    PuzzlePromise(
        "generated_text",
        "what is generated is written and read back as the same",
        generator.check_generated_text,
        fixed=nothing,
        draws=generated,
        reason=GENERATES,
        share=10,
    ),
)
