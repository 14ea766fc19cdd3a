"""What a plugin with a generator promises of what it makes."""

import math
from typing import Any

from hypothesis import strategies as st

from puzzlefw.contract.description import Option, Value
from puzzlefw.contract.options import completed
from puzzlefw.errors import FormatError, GenerationError, OptionError
from puzzlefw.puzzle.generate import BoundedSolver, check_carries, drawn, waivers
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.testing.plugins.cases import NotApplicable, PuzzleCase, expect
from puzzlefw.testing.plugins.subject import PuzzleSubject
from puzzlefw.testing.plugins.texts import check_round_trip

MOST_STEPS = 7
"""How far an integer is drawn above the least that a param takes: small instances tell enough."""


def small_params(subject: PuzzleSubject) -> st.SearchStrategy[dict[str, Value]]:
    """Return params, each of them set or not, possible and impossible, for small instances."""
    return st.fixed_dictionaries(
        {}, optional={param.name: small_values(param) for param in subject.puzzle.info.params}
    )


def small_values(param: Option) -> st.SearchStrategy[Any]:
    """Return values that *param* takes, the smallest ones of an integer."""
    if param.kind == "flag":
        return st.booleans()
    if param.kind == "choice":
        return st.sampled_from(param.choices)
    low = param.low if math.isfinite(param.low) else min(0, param.high)
    if param.kind == "integer":
        return st.integers(math.ceil(low), math.floor(min(low + MOST_STEPS, param.high)))
    high = min(low + MOST_STEPS, param.high)
    return st.sampled_from([low, (low + high) / 2, high])


def generated(subject: PuzzleSubject, case: PuzzleCase) -> Any:
    """Return what the generator makes of the case's options and seed."""
    puzzle = subject.puzzle
    params = completed(puzzle.info.params, case.options)
    try:
        return drawn(puzzle.hooks, params, case.seed, BoundedSolver(puzzle.hooks))
    except (GenerationError, OptionError) as error:
        expect(str(error).strip() != "", f"params {dict(params)} are refused in no words")
        raise NotApplicable(f"the generator refuses every case: {error}") from None


def check_generated_unique(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """A generated instance has exactly one solution, or at least one where params allow more."""
    instance = generated(subject, case)
    verdict = subject.puzzle.solve(instance).verdict
    allowed = {"unique"}
    if any(map(case.options.get, waivers(subject.puzzle.info.params))):
        allowed = {"unique", "several"}
    expect(verdict in allowed, f"expected one solution, found {verdict}: {instance!r}")


def check_generated_by_seed(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """The same params and seed make the same instance."""
    one, other = (generated(subject, case) for _ in range(2))
    expect(one == other, f"seed {case.seed} makes {one!r}, and then {other!r}")


def check_generated_text(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """A generated instance is written and read back as the same, in the styles for its params."""
    instance = generated(subject, case)
    check_round_trip(subject, PuzzleCase(instance=instance))
    if subject.puzzle.hooks.has("puzzlefw_style_faults"):
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
