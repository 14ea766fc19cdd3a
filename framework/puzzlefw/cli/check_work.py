"""The work of ``puzzlefw check``: solutions, states, and the answers of other solvers."""

import click

from puzzlefw.cli.input import ERROR, open_input
from puzzlefw.cli.puzzle_command import Chosen, puzzle_missing
from puzzlefw.cli.solution_text import (
    Given,
    broken_beside,
    given_solutions,
    given_state,
    refuse_several,
    solution_beside,
    state_beside,
)
from puzzlefw.cli.terminal import output, say
from puzzlefw.errors import InstanceError, ParseError, PuzzlefwError
from puzzlefw.notation.entries import Entry
from puzzlefw.problem.broken_rules import BrokenRule
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.verbs.check import VERB, with_solution
from puzzlefw.verbs.verb import Reply
from puzzlefw.view import State, View

MOST_PLACES = 12
"""The most places of a rule that are named."""


def check(
    chosen: Chosen,
    *,
    solution: str | None,
    state: str | None,
    answer: str | None,
    seconds: float | None,
) -> int:
    """Check each solution; return the exit status."""
    if answer is not None:
        if solution is not None or state is not None:
            raise click.UsageError("expected no SOLUTION and no --state beside --answer")
        from puzzlefw.cli.answer_file import check_answer  # start-up counts

        with Deadline(seconds):
            return check_answer(answer, chosen.puzzle or None)
    if chosen.puzzle is None:
        raise puzzle_missing()
    given = None if solution is None else given_solutions(chosen, [solution])[0]
    partial = given_state(chosen, state)
    if partial is None:
        return check_solutions(chosen, given, seconds)
    with Deadline(seconds):
        return check_state(chosen, partial, given)


def check_solutions(chosen: Chosen, given: Given | None, seconds: float | None) -> int:
    """Check the solution that is given, or the one behind each puzzle."""
    with open_input(chosen, -2 if given is None else -1) as source:
        refuse_several(source, given)
        if given is None:
            source.entries = map(with_solution, source.entries)

        def work(entry: Entry) -> int:
            if given is None and len(entry.fields) < 2:
                raise ParseError("expected a puzzle, a tab and a solution, found no tab")
            with Deadline(seconds):
                text = entry.fields[-2 if given is None else -1]
                problem = source.puzzle.open(source.parse(text))
                if given is None:
                    broken = VERB.run(problem, solution=entry.fields[-1])
                else:
                    broken = broken_beside(problem, given)
            between = "\n  " if source.is_single and output().isatty() else "\t"
            line = between.join(VERB.words(Reply(source.puzzle, entry, {}, result=broken)))
            say(entry.with_label(line, 2 if given is None else 1))
            return VERB.status(broken)

        def show_error(entry: Entry, error: PuzzlefwError) -> None:
            if not source.is_single:
                say(entry.with_label(ERROR, 2))

        return source.work_through(work, show_error)


def check_state(chosen: Chosen, partial: Given, given: Given | None) -> int:
    """Tell which rules a state has broken already, or which of its marks a solution has not."""
    with open_input(chosen) as source:
        puzzle = source.puzzle
        refuse_several(source, partial, "--state")

        def work(entry: Entry) -> int:
            problem = puzzle.open(source.parse(entry.text))
            state = state_beside(problem, partial)
            assert state is not None
            if given is None:
                lines = [rule_line(rule) for rule in problem.broken_rules(state)]
                fine = "no rule is broken so far"
            else:
                solution = solution_beside(problem, given)
                broken = problem.check(solution)
                if broken:
                    raise InstanceError(f"SOLUTION does not solve the puzzle: {broken[0]}")
                lines = wrong_marks(problem.view, state, problem.state(solution))
                fine = "no mark is wrong so far"
            say("\n".join(lines or [fine]))
            return 1 if lines else 0

        return source.work_through(work)


def rule_line(rule: BrokenRule) -> str:
    """Return in a line which rule is broken, and the places of the state that it is about."""
    words = [place.words() for place in rule.places]
    if len(words) > MOST_PLACES:
        words = [*words[:MOST_PLACES], f"and {len(words) - MOST_PLACES} more"]
    return f"broken\t{rule.kind}\t{'; '.join(words)}"


def wrong_marks(view: View, state: State, solution: State) -> list[str]:
    """Return a line for each place whose mark in *solution* a state has excluded."""
    lines = []
    for choice, left, right in zip(view.choices, state.open, solution.open, strict=True):
        if not left & right:
            marks = [mark.word for n, mark in enumerate(choice.marks) if left >> n & 1]
            lines.append(f"wrong\t{choice.place.words()}\t{' or '.join(marks)}")
    return lines
