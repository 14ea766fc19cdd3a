"""What a plugin with a generator promises of what it makes."""

from typing import Any

from puzzlefw.errors import GenerationError, OptionError
from puzzlefw.generated import BoundedSolver, drawn
from puzzlefw.settings import completed
from puzzlefw.testing.puzzle_cases import NotApplicable, PuzzleCase, expect
from puzzlefw.testing.puzzle_subject import PuzzleSubject
from puzzlefw.testing.text_promises import check_round_trip


def generated(subject: PuzzleSubject, case: PuzzleCase) -> Any:
    """Return what the generator makes of the case's options and seed."""
    puzzle = subject.puzzle
    params = completed(puzzle.info.params, case.options)
    try:
        return drawn(puzzle, params, case.seed, BoundedSolver(puzzle))
    except (GenerationError, OptionError) as error:
        expect(str(error).strip() != "", f"params {dict(params)} are refused in no words")
        raise NotApplicable(f"the generator refuses every case: {error}") from None


def check_generated_unique(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """A generated instance has exactly one solution."""
    instance = generated(subject, case)
    verdict = subject.puzzle.solve(instance).verdict
    expect(verdict == "unique", f"expected one solution, found {verdict}: {instance!r}")


def check_generated_by_seed(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """The same params and seed make the same instance."""
    one, other = (generated(subject, case) for _ in range(2))
    expect(one == other, f"seed {case.seed} makes {one!r}, and then {other!r}")


def check_generated_text(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """A generated instance is written and read back as the same."""
    check_round_trip(subject, PuzzleCase(instance=generated(subject, case)))
