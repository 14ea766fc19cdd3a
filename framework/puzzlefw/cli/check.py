"""``puzzlefw check``: whether solutions are right."""

from typing import Any

import click

from puzzlefw.cli import completion
from puzzlefw.cli.input import ERROR, open_input
from puzzlefw.cli.options import timeout_option
from puzzlefw.cli.puzzle_command import Chosen, PuzzleCommand
from puzzlefw.cli.solution_text import (
    SOLUTION,
    given_solution,
    refuse_several,
    solution_beside,
)
from puzzlefw.cli.state_text import (
    Given,
    given_state,
    one_puzzle_beside,
    state_beside,
    state_option,
)
from puzzlefw.cli.terminal import output, say
from puzzlefw.errors import InstanceError, ParseError, PuzzlefwError
from puzzlefw.notation.entries import Entry
from puzzlefw.notation.json_solutions import from_json
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.verbs.broken_rules import BrokenRule
from puzzlefw.view import State, View

MOST_PLACES = 12
"""The most places of a rule that are named."""


class CheckCommand(PuzzleCommand):
    """A command whose PUZZLE may be left out where an answer has its map beside it."""

    def __init__(self, *args: Any, **extra: Any) -> None:
        super().__init__(*args, **extra)
        self.params[0].required = False


@click.command(
    "check",
    cls=CheckCommand,
    help="Check SOLUTION of PUZZLE, and name the rules it breaks.",
    epilog=f"{SOLUTION} Without SOLUTION, a line holds a puzzle, a tab and a solution. With"
    " --state it is told which rules the state has broken already, or which of its marks SOLUTION"
    " does not have.",
)
@click.argument("solution", required=False, shell_complete=completion.files)
@state_option
@click.option(
    "--answer",
    metavar="FILE",
    shell_complete=completion.files,
    help="What a solver answered to a model of `puzzlefw export`; PUZZLE is the model's map, by"
    " default the one beside FILE.",
)
@timeout_option
def command(
    chosen: Chosen,
    solution: str | None,
    state: str | None,
    answer: str | None,
    seconds: float | None,
) -> int:
    if answer is not None:
        return checked_answer(chosen, answer, solution, state, seconds)
    if chosen.puzzle is None:
        raise click.MissingParameter(param_type="argument", param_hint="'PUZZLE'")
    given = given_solution(chosen, solution)
    told = given_state(chosen, state)
    if told is not None:
        with Deadline(seconds):
            return check_state(chosen, told, given)
    with open_input(chosen, -2 if given is None else -1) as source:
        refuse_several(source, given)

        def work(entry: Entry) -> int:
            puzzle = source.puzzle
            if given is None and len(entry.fields) < 2:
                raise ParseError("expected a puzzle, a tab and a solution, found no tab")
            problem = puzzle.open(source.parse(entry.fields[-2 if given is None else -1]))
            if given is None:
                found = problem.parse_solution(from_json(entry.fields[-1]))
            else:
                found = solution_beside(problem, *given)
            broken = problem.check(found)
            between = "\n  " if source.is_single and output().isatty() else "\t"
            line = between.join(["wrong", *broken]) if broken else "correct"
            say(entry.with_label(line, 2 if given is None else 1))
            return 1 if broken else 0

        def show_error(entry: Entry, error: PuzzlefwError) -> None:
            if not source.is_single:
                say(entry.with_label(ERROR, 2))

        return source.work_through(work, show_error)


def checked_answer(
    chosen: Chosen, answer: str, solution: str | None, state: str | None, seconds: float | None
) -> int:
    """Tell what a solver's answer to an exported model comes to."""
    if solution is not None or state is not None:
        raise click.UsageError("expected no SOLUTION and no --state beside --answer")
    from puzzlefw.cli.answer_file import check_answer  # start-up counts

    with Deadline(seconds):
        return check_answer(answer, chosen.puzzle or None)


def check_state(chosen: Chosen, told: Given, given: tuple[str, str] | None) -> int:
    """Tell which rules a state has broken already, or which of its marks a solution has not."""
    with open_input(chosen) as source:
        puzzle = source.puzzle
        one_puzzle_beside(source, told)

        def work(entry: Entry) -> int:
            problem = puzzle.open(source.parse(entry.text))
            state = state_beside(problem, told)
            assert state is not None
            if given is None:
                lines = [rule_line(rule) for rule in problem.broken_rules(state)]
                fine = "no rule is broken so far"
            else:
                solution = solution_beside(problem, *given)
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
