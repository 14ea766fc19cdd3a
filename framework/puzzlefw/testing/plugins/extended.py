"""What extensions promise: that their check and their propagators refuse the same solutions.

Boards with data that suit their one solution put nothing wrong to a check. So boards that the
puzzle alone has solutions of get data that say anything at all, and few of them fit.
"""

import warnings
from collections.abc import Sequence
from typing import Any

import attrs
from hypothesis import strategies as st

from puzzlefw.errors import InstanceError
from puzzlefw.fields.description import description_of
from puzzlefw.fields.field import shape_of
from puzzlefw.testing.harness.tally import QuotaWarning, Skip, Tally
from puzzlefw.testing.harness.tape import Draw, Tape
from puzzlefw.testing.plugins.cases import PuzzleCase, expect, expect_words
from puzzlefw.testing.plugins.field_draws import drawn_board
from puzzlefw.testing.plugins.generated_draws import generated_pool
from puzzlefw.testing.plugins.promise import no_cases, puzzle_promise
from puzzlefw.testing.plugins.relations import check_relations
from puzzlefw.testing.plugins.subject import PuzzleSubject
from puzzlefw.testing.plugins.texts import quote

FEWEST_FOR_QUOTAS = 30
MOST_SOLUTIONS = 4


def no_extensions(subject: PuzzleSubject) -> str | None:
    """Say that there is nothing to judge."""
    if not subject.is_extended:
        return "there are no extensions"
    return None if solved(subject) else "no board of the puzzle alone has a solution"


def solved(subject: PuzzleSubject) -> Sequence[PuzzleCase]:
    """Return boards of the puzzle alone, each with one of its solutions."""
    alone = subject.alone

    def of(cases: Sequence[PuzzleCase]) -> list[PuzzleCase]:
        return [
            attrs.evolve(case, solution=text)
            for case in cases
            for text in alone.found(case).texts[:MOST_SOLUTIONS]
        ]

    def made() -> list[PuzzleCase]:
        return of(alone.readable_examples()) or of(generated_pool(alone))

    cases: Sequence[PuzzleCase] = alone.remember("solved", PuzzleCase(), made)
    return cases


@st.composite
def with_any_data(draw: Draw, subject: PuzzleSubject) -> PuzzleCase:
    """Draw a solved board of the puzzle alone, and for each extension data of its shape."""
    tape, puzzle = Tape(draw), subject.puzzle
    case = tape.one_of(solved(subject))
    instance, data = subject.alone.instance(case), {}
    for extension in puzzle.hooks.extensions:
        description = description_of(extension.info.data_type or object)
        drawn = drawn_board(tape, description, shape_of(instance)) if description else None
        if drawn is not None:
            data[extension.name] = drawn
    try:
        extended = puzzle.extended(instance, data)
    except InstanceError:
        extended = puzzle.extended(instance)
    return attrs.evolve(subject.case_of(extended), solution=case.solution)


def refused_some(subject: PuzzleSubject, tally: Tally) -> None:
    """Warn where all that was put to the check was right."""
    if tally.tried >= FEWEST_FOR_QUOTAS and not tally.marks["refused"]:
        warnings.warn(
            f"{subject.puzzle.full_name}: none of {tally.tried} solutions of the puzzle alone broke"
            " a rule of the extensions, so their check was hardly tried",
            QuotaWarning,
            stacklevel=2,
        )


@puzzle_promise(
    fixed=no_cases, draws=with_any_data, reason=no_extensions, quota=refused_some, share=0.2
)
def check_extended(subject: PuzzleSubject, case: PuzzleCase) -> list[str]:
    """Of a solution of the puzzle alone, the check of extensions says what their propagators do."""
    problem, found = subject.problem(case), subject.found(case)
    check_tables(problem.build())
    if problem.faults:
        return []  # it has no solution already, whatever propagators say
    faults, solution = problem.check(problem.parse_solution(case.solution)), quote(case.solution)
    expect_words(faults)
    if not found.is_complete:
        raise Skip("a board has too many solutions")
    if case.solution in found.texts:
        expect(faults == (), f"check refuses {solution}: {faults[:1]}, your propagators do not")
        return []
    expect(
        faults != (),
        f"check finds nothing wrong with {solution}, which your propagators exclude: one of both"
        " does not say the rule",
    )
    return ["refused"]


def check_tables(model: Any) -> None:
    """Check what the tables of a model say of themselves."""
    initial = [int(mask) for mask in model.store.initial]
    for propagator in model.network.propagators:
        check_relations(propagator.constraints(), initial)
