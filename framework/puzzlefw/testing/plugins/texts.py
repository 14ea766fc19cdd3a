"""What a plugin promises of its texts: inverse pairs, clear refusals, pickles, models as files."""

import json
import pickle
from collections.abc import Sequence
from contextlib import suppress
from typing import Any
from zlib import crc32

from puzzlefw.errors import FormatError, InstanceError, ParseError, SolverError, in_words
from puzzlefw.notation.penpa_text import LINK
from puzzlefw.problem.exporting import JSON, export
from puzzlefw.puzzle.problem import Problem
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.puzzle.recognition import knows
from puzzlefw.testing.harness.tally import Skip
from puzzlefw.testing.plugins.cases import PuzzleCase, expect
from puzzlefw.testing.plugins.damaged_texts import nonsense_cases
from puzzlefw.testing.plugins.draws import (
    examples_and_larger,
    extreme_texts,
    solution_nonsense,
    solution_traps,
    texts_and_instances,
    traps,
)
from puzzlefw.testing.plugins.promise import no_draws, puzzle_promise
from puzzlefw.testing.plugins.subject import PuzzleSubject

SHOWN = 80
LONGEST = 2_500
"""The longest text of an instance that is drawn and searched, for a moment."""
MOST_NODES = 20
MOST_SECONDS = 0.2


@puzzle_promise(fixed=extreme_texts, draws=texts_and_instances)
def check_round_trip(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """What is written is read as the same instance, in every style that does not refuse it.

    It has a sign of the puzzle too, if there are any.
    """
    puzzle = subject.puzzle
    instance = subject.instance(case)
    text = puzzle.format(instance)
    again = read_back(puzzle, text, "the canonical text")
    expect(
        again == instance,
        f"the canonical text {quote(text)} is read as {again!r}, it was made of {instance!r}",
    )
    expect(
        puzzle.format(again) == text,
        f"{quote(text)} is read, and written as {quote(puzzle.format(again))}",
    )
    for style in some_styles(subject, case):
        check_style(puzzle, instance, style)


def some_styles(subject: PuzzleSubject, case: PuzzleCase) -> Sequence[str]:
    """Return all styles for examples and larger boards, else every other one, by the text."""
    styles = subject.puzzle.info.styles
    if case.is_large or any(case.text == example.text for example in subject.puzzle.info.examples):
        return styles
    return styles[crc32(repr(case).encode()) % 2 :: 2]


def check_style(puzzle: Puzzle, instance: Any, style: str | None) -> None:
    """Check that what a style writes is read as the same, or that it refuses in words."""
    try:
        text = puzzle.format(instance, style)
    except FormatError as error:
        expect(str(error).strip() != "", f"style {style} refuses {instance!r} in no words")
        return
    again = read_back(puzzle, text, f"what style {style} wrote,")
    expect(
        again == instance,
        f"style {style} wrote {quote(text)} for {instance!r}, which is read as {again!r}:"
        " a style that cannot carry an instance refuses it with a FormatError",
    )


def read_back(puzzle: Puzzle, text: str, what: str) -> Any:
    """What any style writes is read back as the same instance, or it refuses to write."""
    # Of what a notation writes, a bare game ID names no game, and a link of Penpa never does.
    names_none = not puzzle.info.signs or bool(puzzle.info.notation) or LINK.match(text)
    has_sign = bool(names_none) or knows(puzzle, text)
    expect(has_sign, f"{what} {quote(text)} has none of the signs {puzzle.info.signs}")
    try:
        return puzzle.parse(text)
    except ParseError as error:
        raise AssertionError(f"{what} {quote(text)} is refused: {error}") from error


@puzzle_promise(fixed=traps, draws=nonsense_cases)
def check_nonsense(subject: PuzzleSubject, case: PuzzleCase) -> list[str]:
    """Any text is read or refused with a ParseError.

    What is read can be written, drawn, and given to the search.
    """
    try:
        instance = subject.puzzle.parse(case.text, **case.options)
    except ParseError as error:
        expect(str(error).strip() != "", f"{quote(case.text)} is refused in no words")
        return ["refused"]
    check_round_trip(subject, PuzzleCase(instance=instance))
    if len(subject.puzzle.format(instance)) <= LONGEST:
        if subject.puzzle.draws:
            subject.puzzle.render(instance)
        # Raises BrokenPluginError where the check finds a fault of what was found.
        subject.puzzle.open(instance).solve(nodes=MOST_NODES, seconds=MOST_SECONDS)
    return ["read"]


@puzzle_promise(fixed=solution_traps, draws=solution_nonsense)
def check_solution_nonsense(subject: PuzzleSubject, case: PuzzleCase) -> list[str]:
    """Any text for a solution is read or refused with a ParseError."""
    problem = subject.problem(case)
    try:
        solution = problem.parse_solution(case.solution)
    except ParseError as error:
        expect(str(error).strip() != "", f"{quote(case.solution)} is refused in no words")
        return ["refused"]
    check_inverse(problem, solution)
    problem.check(solution)
    if subject.puzzle.draws:
        # A view has no mark for some wrong solutions.
        with suppress(InstanceError):
            problem.render(solution)
    return ["read"]


@puzzle_promise(fixed=examples_and_larger, share=2)
def check_solution_text(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """A solution is written as one line and read back as the same."""
    problem = subject.problem(case)
    solutions = subject.found(case).solutions
    if not solutions:
        raise Skip("no case has a solution")
    for solution in solutions:
        check_inverse(problem, solution)


def check_inverse(problem: Problem[Any, Any], solution: Any) -> None:
    """Check that *solution* is written as one line and read back as the same."""
    text = problem.format_solution(solution)
    expect(len(text.splitlines()) <= 1, f"expected a solution as one line, found {quote(text)}")
    expect(
        not text.startswith("-"),
        f"expected a solution that a shell takes for no option, found {quote(text)}",
    )
    try:
        again = problem.parse_solution(text)
    except ParseError as error:
        raise AssertionError(f"the solution {quote(text)} is refused: {error}") from error
    expect(
        again == solution,
        f"the solution {solution!r} is written as {quote(text)}, which is read as {again!r}",
    )


@puzzle_promise(share=4)
def check_pickled(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """Instances and solutions go to other processes and come back the same."""
    for value in (subject.instance(case), *subject.found(case).solutions[:5]):
        try:
            again = pickle.loads(pickle.dumps(value))
        except Exception as error:
            raise AssertionError(f"{value!r} is not pickled: {in_words(error)}") from error
        expect(again == value, f"{value!r} is pickled, and read back as {again!r}")


@puzzle_promise(draws=no_draws)
def check_exported(subject: PuzzleSubject, case: PuzzleCase) -> None:
    """Each formulation is written as a model of this instance, or refused in words.

    The model names its variables, each by another name, and speaks of these alone.
    """
    puzzle = subject.puzzle
    instance = subject.instance(case)
    for one in puzzle.open(instance).formulations():
        try:
            text = export(puzzle.hooks, instance, JSON, formulation=one.name).text
        except SolverError as error:
            expect(str(error).strip() != "", f"formulation {one.name} is refused in no words")
            continue
        model = json.loads(text)
        names = [variable["name"] for variable in model["variables"]]
        known = range(1, len(names) + 1)
        clauses = [*model["clauses"], *model["exactly_one"]]
        strange = {abs(literal) for clause in clauses for literal in clause} - {*known}
        expect(not strange, f"formulation {one.name} speaks of variables that it lacks")
        expect(len({*names}) == len(names), f"formulation {one.name} gives a name twice")


def quote(text: str) -> str:
    """Return *text* in quotes, cut to a length that fits a message."""
    return repr(text if len(text) <= SHOWN else f"{text[:SHOWN]}...")
