"""The table of a plugin's promises: name, statement, cases always tried, cases drawn, the check."""

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from puzzlefw.testing.plugins import answers, counting, draws, generators, order, texts
from puzzlefw.testing.plugins.draws import Strategies, examples, instances
from puzzlefw.testing.plugins.propagators import check_propagator
from puzzlefw.testing.plugins.subject import PuzzleSubject


def without(hook: str, what: str) -> Callable[[PuzzleSubject], str | None]:
    """Return what says that a plugin without *hook* makes no such promise."""
    return lambda subject: None if subject.puzzle.hooks.has(hook) else f"the plugin {what}"


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


def no_generator(subject: PuzzleSubject) -> str | None:
    """Say why nothing is promised of what is generated."""
    if subject.is_extended:
        return "the generator does not know the rules of the extensions"
    return without("puzzlefw_generate", "has no generator")(subject)


PUZZLE_PROMISES = (
    PuzzlePromise(
        "examples",
        "examples have as many solutions as they say: none, exactly one, several",
        answers.check_example,
        fixed=PuzzleSubject.examples,
        draws=draws.nothing,
        whole=answers.check_telling,
        reason=claims_of_extended,
    ),
    PuzzlePromise(
        "round_trip",
        "what any style writes is read back as the same instance, or it refuses to write",
        texts.check_round_trip,
    ),
    PuzzlePromise(
        "nonsense",
        "any text is read or refused with a ParseError",
        texts.check_nonsense,
        fixed=draws.traps,
        draws=draws.nonsense,
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
        fixed=draws.solution_traps,
        draws=draws.solution_nonsense,
    ),
    PuzzlePromise(
        "search",
        "search finds every solution once and nothing else, by brute force",
        answers.check_search,
    ),
    PuzzlePromise(
        "search_inside",
        "inside any box of values, search finds exactly what the check accepts",
        answers.check_search_inside,
        fixed=draws.nothing,
        draws=draws.boxes_inside,
    ),
    PuzzlePromise(
        "counted",
        "the exact count is the number of solutions",
        counting.check_count,
    ),
    PuzzlePromise(
        "mapped",
        "the map of what is ambiguous holds the cells in which solutions differ",
        counting.check_map,
    ),
    PuzzlePromise(
        "check_accepts", "the check passes on every solution", answers.check_accepts, share=2
    ),
    PuzzlePromise(
        "check_refuses",
        "the check names a fault of everything that is no solution",
        answers.check_refuses,
        fixed=draws.nothing,
        draws=draws.changed_solutions,
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
        fixed=draws.nothing,
        draws=draws.propagators,
        share=5,
    ),
    PuzzlePromise(
        "order_free",
        "no order of blocks, propagators, queues or decisions changes the solutions",
        order.check_order_free,
        draws=draws.shuffled,
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
        "pickled",
        "instances and solutions go to other processes and come back the same",
        texts.check_pickled,
        share=4,
    ),
    PuzzlePromise(
        "places",
        "a cell that is the same in two solutions is so at its place in their pictures",
        counting.check_places,
        reason=without("puzzlefw_places", "does not tell where cells stand in the picture"),
        share=4,
    ),
    PuzzlePromise(
        "generated_unique",
        "a generated instance has exactly one solution",
        generators.check_generated_unique,
        fixed=draws.nothing,
        draws=draws.generated,
        reason=no_generator,
        share=10,
    ),
    PuzzlePromise(
        "generated_by_seed",
        "the seed decides what is generated",
        generators.check_generated_by_seed,
        fixed=draws.nothing,
        draws=draws.generated,
        reason=no_generator,
        share=10,
    ),
    PuzzlePromise(
        "generated_text",
        "what is generated is read back as the same, in every style that suits its params",
        generators.check_generated_text,
        fixed=draws.nothing,
        draws=draws.generated,
        reason=no_generator,
        share=10,
    ),
)
