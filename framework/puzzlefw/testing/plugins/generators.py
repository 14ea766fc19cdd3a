"""What a plugin with a generator promises of what it makes."""

from typing import Any

from puzzlefw.contract.options import complete
from puzzlefw.errors import FormatError, GenerationError, OptionError
from puzzlefw.puzzle.generate import BoundedSolver, check_carries, draw, waivers
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.testing.harness.tally import Skip
from puzzlefw.testing.plugins.cases import PuzzleCase, expect
from puzzlefw.testing.plugins.draws import generated_cases
from puzzlefw.testing.plugins.promise import no_cases, no_generator, puzzle_promise
from puzzlefw.testing.plugins.subject import PuzzleSubject
from puzzlefw.testing.plugins.texts import check_round_trip


def generate_case(subject: PuzzleSubject, case: PuzzleCase) -> Any:
    """Return what the generator makes of the case's options and seed."""
    puzzle = subject.puzzle
    params = complete(puzzle.info.params, case.options)
    try:
        return draw(puzzle.hooks, params, case.seed, BoundedSolver(puzzle.hooks))
    except (GenerationError, OptionError) as error:
        expect(str(error).strip() != "", f"params {dict(params)} are refused in no words")
        raise Skip(f"the generator refuses every case: {error}") from None


@puzzle_promise(fixed=no_cases, draws=generated_cases, reason=no_generator, share=10)
def check_generated_unique(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """A generated instance has exactly one solution."""
    instance = generate_case(subject, case)
    verdict = subject.puzzle.solve(instance).verdict
    allowed = {"unique"}
    if any(map(case.options.get, waivers(subject.puzzle.info.params))):
        allowed = {"unique", "several"}
    expect(verdict in allowed, f"expected one solution, found {verdict}: {instance!r}")


@puzzle_promise(fixed=no_cases, draws=generated_cases, reason=no_generator, share=10)
def check_generated_by_seed(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """The seed decides what is generated."""
    one, other = (generate_case(subject, case) for _ in range(2))
    expect(one == other, f"seed {case.seed} makes {one!r}, and then {other!r}")


@puzzle_promise(fixed=no_cases, draws=generated_cases, reason=no_generator, share=10)
def check_generated_text(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """What is generated is read back as the same, in every style that suits its params."""
    instance = generate_case(subject, case)
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
