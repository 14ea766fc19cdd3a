"""What a plugin with a generator promises of what it makes."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any, Final

from puzzlefw.errors import FormatError, GenerationError, LimitError, OptionError
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.testing.harness.tally import Skip, Tally
from puzzlefw.testing.plugins import apart, elsewhere
from puzzlefw.testing.plugins.cases import PuzzleCase, expect
from puzzlefw.testing.plugins.generated_draws import (
    anew,
    generated_cases,
    larger_sizes,
    made_of,
    one_small_case,
    smallest_and_larger_cases,
    usual_cases,
)
from puzzlefw.testing.plugins.promise import (
    no_draws,
    no_generator,
    one_case,
    puzzle_promise,
)
from puzzlefw.testing.plugins.small_boards import LONGEST, small_sizes
from puzzlefw.testing.plugins.subject import PuzzleSubject
from puzzlefw.testing.plugins.texts import SHOWN, check_round_trip, quote
from puzzlefw.verbs.generate.generating import check_carries, waivers

SMALL_SEEDS: Final = 3
NO_MODULE = "the plugin is no module that another process can import"


def generate_case(
    subject: PuzzleSubject, case: PuzzleCase, make: Callable[..., Any] = made_of
) -> Any:
    """Return the board generated of the case's options and seed."""
    try:
        return make(subject, case.options, case.seed, is_large=case.is_large)
    except LimitError:
        raise Skip(f"a large board takes longer than {LONGEST:.0f} s") from None
    except (GenerationError, OptionError) as error:
        expect(str(error).strip() != "", f"params {dict(case.options)} are refused in no words")
        raise Skip(f"the generator refuses every case: {error}") from None


def some_generated(subject: PuzzleSubject, tally: Tally) -> None:
    """Check that the generator did not refuse all that it was asked for.

    One that asks for no solution may make boards that the rules of extensions do not allow.
    """
    if subject.is_extended and not tally.tried and tally.cases:
        raise Skip(tally.why)
    expect(tally.tried > 0 or tally.cases == 0, tally.why)


generated_promise = partial(
    puzzle_promise,
    draws=generated_cases,
    drawn_as="generated",
    reason=no_generator,
    quota=some_generated,
    share=5,
)
"""Makes a promise of each board that is generated: all are tried on the same boards, made once."""


def made_here(subject: PuzzleSubject) -> Iterator[apart.Made]:
    """Visit what this process makes of small params and of larger ones.

    Other promises are tried on the same boards, which are made once.
    """
    params = subject.puzzle.info.params
    small = [(small_sizes(params, seed), seed) for seed in range(SMALL_SEEDS)]
    for sizes, seed in (*small, (larger_sizes(params, 0), 0)):
        with suppress(LimitError):
            make = partial(made_of, subject, sizes, seed, is_large=True)
            yield sizes, seed, apart.in_words(subject.puzzle, make)


def check_in_processes(subject: PuzzleSubject) -> None:
    """Check that another process generates the same, in another order and with other hashes."""
    here = list(made_here(subject))
    reply = elsewhere.asked(
        {
            "path": [os.path.abspath(path) for path in sys.path],
            "origins": [
                (name, getattr(sys.modules[name], "__file__", None)) for name in subject.origins
            ],
            "name": subject.name,
            "boards": [board[:2] for board in here[::-1]],
        }
    )
    if "missing" in reply:
        raise Skip(NO_MODULE)
    expect("made" in reply, f"in another process: {reply.get('error', '').strip()[-SHOWN:]}")
    one, other = json.dumps(here), json.dumps(reply["made"][::-1])
    expect(
        one == other,
        "two processes generate different instances from the same seeds, perhaps in the order of"
        f" a set, or by what was made before: {quote(one)} and {quote(other)}",
    )


@puzzle_promise(fixed=one_case, draws=no_draws, reason=no_generator)
def check_generated_anywhere(subject: PuzzleSubject, case: None) -> None:
    """Another process generates the same from a seed."""
    if not subject.origins:
        raise Skip(NO_MODULE)
    check_in_processes(subject)


@generated_promise(fixed=smallest_and_larger_cases)
def check_generated_unique(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """A generated instance has exactly one solution."""
    instance = generate_case(subject, case)
    verdict = subject.puzzle.open(instance).solve().verdict
    allowed = {"unique"}
    if any(map(case.options.get, waivers(subject.puzzle.info.params))):
        allowed = {"unique", "several"}
    expect(verdict in allowed, f"expected one solution, found {verdict}: {instance!r}")


@generated_promise(fixed=one_small_case)
def check_generated_by_seed(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """The seed decides what is generated.

    Larger boards are made once more by another process.
    """
    one, other = (generate_case(subject, case, make) for make in (made_of, anew))
    expect(one == other, f"seed {case.seed} makes {one!r}, and then {other!r}")


@generated_promise(fixed=usual_cases)
def check_generated_text(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """What is generated is read back as the same, in every style that suits its params."""
    instance = generate_case(subject, case)
    check_round_trip(subject, PuzzleCase(instance=instance))
    if subject.puzzle.hooks.has("puzzlefw_style_faults") and not subject.is_extended:
        for style in subject.puzzle.info.styles:
            check_style_faults(subject.puzzle, case.options, style, instance)


def check_style_faults(puzzle: Puzzle, params: Any, style: str, instance: Any) -> None:
    """A style that cannot carry what was made of *params* is known before."""
    try:
        check_carries(puzzle.hooks, params, style)
    except FormatError:
        return  # it may carry this one all the same
    try:
        puzzle.format(instance, style)
    except FormatError as error:
        raise AssertionError(
            f"style {style} refuses {instance!r}, of which the params {params!r} tell nothing:"
            f" {error}"
        ) from error
