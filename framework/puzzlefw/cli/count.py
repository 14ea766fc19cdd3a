"""``puzzlefw count``: a sentence, a number for each of many puzzles, or JSON."""

from typing import TYPE_CHECKING, Any

import click

from puzzlefw.cli.asking import asked
from puzzlefw.cli.input import open_input
from puzzlefw.cli.options import (
    COUNT,
    encoding_option,
    formulation_option,
    json_option,
    solver_option,
    timeout_option,
)
from puzzlefw.cli.puzzle_command import VERDICTS, Chosen, PuzzleCommand
from puzzlefw.cli.terminal import AT_LIMIT, say, write
from puzzlefw.contract.results import Count
from puzzlefw.errors import LimitError, PuzzlefwError
from puzzlefw.notation.entries import Entry
from puzzlefw.notation.numerals import digits
from puzzlefw.problem.limits import Limits
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.report import records
from puzzlefw.report.words import REASONS
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.verbs.count import Counting

if TYPE_CHECKING:
    from puzzlefw.verbs.by_solver import Ask, CountingBy


@click.command(
    "count",
    cls=PuzzleCommand,
    help="Count the solutions of PUZZLE exactly, without listing them. Another solver lists them:"
    " give it a limit.",
    epilog=VERDICTS,
)
@click.option(
    "--limit", type=COUNT, metavar="N", help="Stop once at least N solutions are certain."
)
@timeout_option
@solver_option
@formulation_option
@encoding_option
@json_option
def command(
    chosen: Chosen,
    limit: int | None,
    seconds: float | None,
    solver: str,
    formulation: str | None,
    encoding: str | None,
    as_json: bool,
) -> int:
    ask = asked(solver, formulation, encoding)
    with open_input(chosen) as source:

        def show(entry: Entry, count: Count) -> None:
            if as_json:
                write(records.line(records.count_record(entry, count, None)))
            elif source.is_single:
                say(sentence(count))
            else:
                number = digits(count.number)
                say(entry.with_label(number if count.is_exact else f"at least {number}"))

        def count_entry(entry: Entry) -> Count:
            instance = source.parse(entry.text)
            counting = new_counting(source.puzzle, instance, limit, ask)
            try:
                return counting.run()
            except KeyboardInterrupt:
                show(entry, counting.result())
                raise

        def work(entry: Entry) -> int:
            try:
                with Deadline(seconds):
                    count = count_entry(entry)
            except LimitError:
                count = Count(number=0, is_exact=False, stopped_by="time")
            show(entry, count)
            return status(count)

        def show_error(entry: Entry, error: PuzzlefwError) -> None:
            write(records.line(records.count_record(entry, None, error)))

        return source.work_through(work, show_error if as_json else None)


def new_counting(
    puzzle: Puzzle, instance: Any, limit: int | None, ask: "Ask | None"
) -> "Counting | CountingBy":
    """Return the count of an instance: by the engine, or one by one by another solver."""
    limits = Limits(solutions=limit)
    if ask is None:
        return Counting(puzzle.open(instance), limits)
    from puzzlefw.verbs.by_solver import CountingBy  # start-up counts

    return CountingBy(puzzle.open(instance), limits, ask)


def status(count: Count) -> int:
    """Return the exit status for one puzzle."""
    if not count.is_exact:
        return AT_LIMIT
    return {0: 1, 1: 0}.get(count.number, 3)


def sentence(count: Count) -> str:
    """Return what the count says, in one sentence."""
    plural = "" if count.number == 1 else "s"
    if not count.is_exact:
        reason = REASONS[count.stopped_by]
        if count.number == 0:
            return f"Not known: {reason} before any solution was found."
        return f"At least {digits(count.number)} solution{plural}: {reason}."
    if count.number > 0:
        number = "one" if count.number == 1 else digits(count.number)
        return f"Exactly {number} solution{plural}."
    return f"No solution: {'; '.join(count.faults)}." if count.faults else "No solution."
