"""What ``puzzlefw solve`` prints: a picture and a sentence, a line for each of many, or JSON."""

import sys
from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any

import attrs

from puzzlefw import drawing, report
from puzzlefw.ambiguity_report import MAP_NODES, map_lines
from puzzlefw.engine import Statistics
from puzzlefw.errors import PuzzlefwError
from puzzlefw.puzzle_command import Chosen
from puzzlefw.reading import Entry
from puzzlefw.report import Solved
from puzzlefw.source import Input, opened
from puzzlefw.terminal import AT_LIMIT, printable, say, write

if TYPE_CHECKING:
    from puzzlefw.ambiguity import Ambiguity

STATUS = {"unique": 0, "none": 1, "several": 3, "unknown": AT_LIMIT}


@attrs.frozen(kw_only=True)
class Wanted:
    """How far to search, and how to show what was found."""

    limit: int | None
    seconds: float | None
    nodes: int | None
    search: str
    branching: str | None
    compare_rules: bool
    timed: bool
    as_json: bool
    color: bool


def solve_all(chosen: Chosen, wanted: Wanted) -> int:
    """Solve every puzzle of the input and show each answer; return the exit status."""
    with opened(chosen) as source:
        return solve_each(source, wanted)


def solve_each(source: Input, wanted: Wanted) -> int:
    """Solve every puzzle of *source* and show each answer; return the exit status."""
    spent = Statistics()

    def work(entry: Entry) -> int:
        nonlocal spent
        solved = solve_one(source, entry, wanted)
        if wanted.as_json:
            show_record(source, entry, solved, None)
        elif source.is_single:
            show_pictures(source, solved, wanted)
        else:
            say(entry.labelled(report.answer_line(source.puzzle, solved)))
        if wanted.timed:
            spent = report.total((spent, solved.answer.statistics))
        return STATUS[solved.answer.verdict]

    def show_error(entry: Entry, error: PuzzlefwError) -> None:
        show_record(source, entry, None, error)

    status = source.work_through(work, show_error if wanted.as_json else None)
    if wanted.timed and not wanted.as_json:
        sys.stderr.write("\n".join([*report.statistics_lines(spent), ""]))
    return status


def solve_one(source: Input, entry: Entry, wanted: Wanted) -> Solved:
    """Solve one puzzle, under every rule if that is wanted, and map what is ambiguous."""
    puzzle = source.puzzle
    begun = monotonic()
    instance = source.parse(entry.text)
    answer = puzzle.solve(
        instance,
        limit=wanted.limit,
        seconds=wanted.seconds,
        nodes=wanted.nodes,
        timed=wanted.timed,
        branching=wanted.branching,
        search=wanted.search,
    )
    found: Ambiguity | None = None
    if answer.verdict == "several" and (wanted.as_json or source.is_single):
        found = ambiguity(source, instance, wanted, monotonic() - begun)
    if not wanted.compare_rules:
        return Solved(instance, answer, ambiguity=found)
    rules = puzzle.compare_rules(
        instance,
        limit=wanted.limit,
        seconds=wanted.seconds,
        nodes=wanted.nodes,
        branching=wanted.branching,
        search=wanted.search,
    )
    return Solved(instance, answer, rules, found)


def ambiguity(source: Input, instance: Any, wanted: Wanted, spent: float) -> "Ambiguity":
    """Map where solutions differ, in the time that is left after *spent* seconds."""
    left = None if wanted.seconds is None else max(0.0, wanted.seconds - spent)
    nodes = MAP_NODES if wanted.nodes is None else min(MAP_NODES, wanted.nodes)
    return source.puzzle.ambiguity(instance, seconds=left, nodes=nodes)


def show_record(
    source: Input, entry: Entry, solved: Solved | None, error: PuzzlefwError | None
) -> None:
    """Print an answer, or an error, as JSON on one line."""
    import json  # only where it is printed: start-up counts

    write(json.dumps(report.record(source.puzzle, entry, solved, error)))


def show_pictures(source: Input, solved: Solved, wanted: Wanted) -> None:
    """Print the solutions of one puzzle, what differs marked, and what the answer says."""
    puzzle = source.puzzle
    if puzzle.draws:
        pictures = [puzzle.render(solved.instance, one) for one in solved.answer.solutions]
    else:
        pictures = report.solution_texts(puzzle, solved)
    show_side_by_side([printable(picture) for picture in pictures], source, wanted.color)
    if solved.ambiguity is not None and solved.ambiguity.patches:
        for line in map_lines(solved.ambiguity):
            say(line)
        say("")
    say(report.sentence(solved.answer))
    for line in report.rule_lines(puzzle, solved) if wanted.compare_rules else ():
        say(line)


def show_side_by_side(pictures: Sequence[str], source: Input, color: bool) -> None:
    """Print pictures, each followed by an empty line; mark places where they differ.

    On a terminal these are reversed; elsewhere one more picture shows nothing but them.
    """
    marks = drawing.marks(pictures) if len(pictures) > 1 else []
    for number, picture in enumerate(pictures, 1):
        if marks:
            say(f"Solution {number}:")
        write(drawing.painted(picture, source.puzzle.info.colors, marks) if color else picture)
        write("")
    if marks and not color:
        say("Where they differ:")
        write(drawing.difference(pictures))
        write("")
