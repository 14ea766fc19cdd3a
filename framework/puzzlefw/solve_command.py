"""What ``puzzlefw solve`` does: it searches each puzzle within its limits, and shows what comes."""

import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import attrs

from puzzlefw import report
from puzzlefw.ambiguity_report import MAP_NODES
from puzzlefw.answer import Answer
from puzzlefw.deadline import Deadline
from puzzlefw.engine import Statistics
from puzzlefw.errors import LimitError, ParseError, PuzzlefwError
from puzzlefw.puzzle_command import Chosen
from puzzlefw.reading import Entry
from puzzlefw.readings import readings, rule_option
from puzzlefw.report import Rules, Solved
from puzzlefw.solve_views import Board, Numbered, OneByOne, SideBySide, View, Whole
from puzzlefw.solving import Solving
from puzzlefw.source import Input, opened
from puzzlefw.terminal import AT_LIMIT, say, wants_color, warn

if TYPE_CHECKING:
    from puzzlefw.ambiguity import Ambiguity

STATUS = {"unique": 0, "none": 1, "several": 3, "unknown": AT_LIMIT}


@attrs.frozen(kw_only=True)
class Wanted:
    """How far to search, and how to show what was found: each solution *at_once*, or all."""

    limit: int | None
    at_once: bool
    seconds: float | None
    nodes: int | None
    search: str
    branching: str | None
    compare_rules: bool
    timed: bool
    as_json: bool
    color: bool | None


def solve_all(chosen: Chosen, wanted: Wanted) -> int:
    """Solve every puzzle of the input and show each answer; return the exit status."""
    with opened(chosen) as source:
        if wanted.color and wanted.as_json:
            warn("--color has no effect with --json")
        elif wanted.color and not source.is_single:
            warn("--color has no effect on several puzzles, of which no pictures are drawn")
        return solve_each(source, wanted)


def solve_each(source: Input, wanted: Wanted) -> int:
    """Solve every puzzle of *source* and show each answer; return the exit status."""
    spent = Statistics()
    if wanted.compare_rules:
        rule_option(source.puzzle)  # without one the command fails before it prints

    def work(entry: Entry) -> int:
        nonlocal spent
        answer = Work(source, entry, wanted).run()
        if wanted.timed:
            spent = report.total((spent, answer.statistics))
        return STATUS[answer.verdict]

    def show_error(entry: Entry, error: PuzzlefwError) -> None:
        say(in_json(report.record(source.puzzle, entry, None, error)))

    status = source.work_through(work, show_error if wanted.as_json else None)
    if wanted.timed:
        sys.stderr.write("\n".join([*report.statistics_lines(spent), ""]))
    return status


class Work:
    """One puzzle: its time runs from the beginning, over all that is done with it."""

    def __init__(self, source: Input, entry: Entry, wanted: Wanted) -> None:
        self.source = source
        self.puzzle = source.puzzle
        self.entry = entry
        self.wanted = wanted
        self.deadline = Deadline(wanted.seconds)
        self.view = self.new_view()
        self.is_showing = False
        self.first: tuple[Any, ...] = ()
        self.solved = Solved(None, Answer(verdict="unknown", stopped_by="time"))

    def new_view(self) -> View:
        """Return how the puzzle is shown."""
        puzzle, entry, wanted = self.puzzle, self.entry, self.wanted

        def record(solved: Solved) -> str:
            return in_json(report.record(puzzle, entry, solved, None))

        def line(solved: Solved) -> str:
            return entry.labelled(report.answer_line(puzzle, solved))

        if wanted.as_json and wanted.at_once:
            return OneByOne(
                puzzle, lambda text: in_json(report.solution_record(entry, text)), record
            )
        if wanted.as_json:
            return Whole(record)
        if self.source.is_single:
            board = Board(puzzle, wants_color(wanted.color), self.deadline)
            return Numbered(board) if wanted.at_once else SideBySide(board)
        if wanted.at_once and wanted.limit is None:
            return OneByOne(puzzle, lambda text: entry.labelled(f"solution\t{text}"), line)
        return Whole(line)

    def run(self) -> Answer:
        """Solve the puzzle, show it, and return the answer, without its solutions."""
        try:
            with suppress(LimitError):
                with self.deadline:
                    instance = self.source.parse(self.entry.text)
                self.search(instance)
                self.look_further(instance)
        except KeyboardInterrupt:
            # Where printing was interrupted, there may be nobody who reads.
            if not self.is_showing:
                self.view.done(self.solved)
            raise
        self.view.done(self.solved)
        return self.solved.answer

    def search(self, instance: Any) -> None:
        """Go through the solutions, up to a limit."""
        solving = self.new_solving(instance)
        try:
            for solution in solving:
                self.first = self.first or (solution,)
                self.is_showing = True
                self.view.found(instance, solution)
                self.is_showing = False
        finally:
            self.solved = Solved(instance, solving.answer())

    def look_further(self, instance: Any) -> None:
        """Map what is ambiguous, and answer under every rule, if that is wanted."""
        several = self.solved.answer.verdict == "several"
        if several and (self.wanted.as_json or self.source.is_single):
            self.solved = attrs.evolve(self.solved, ambiguity=self.ambiguity(instance))
        if self.wanted.compare_rules:
            rules, rule = self.under_each_rule(instance)
            self.solved = attrs.evolve(self.solved, rules=rules, rule=rule)

    def ambiguity(self, instance: Any) -> "Ambiguity | None":
        """Map where solutions differ, in the time that is left; None if there is too little."""
        nodes = MAP_NODES if self.wanted.nodes is None else min(MAP_NODES, self.wanted.nodes)
        try:
            with self.deadline:
                found = self.puzzle.ambiguity(instance, nodes=nodes)
        except LimitError:
            return None
        if found.is_exact:
            return found
        answer = self.solved.answer  # which may know of more solutions than the map
        number = max(found.number, answer.found)
        return attrs.evolve(found, number=number, is_exact=answer.stopped_by == "")

    def under_each_rule(self, instance: Any) -> tuple[Rules, str]:
        """Return the answer under each rule, in the time that is left, and the rule in force."""
        unknown = Answer(verdict="unknown", stopped_by="time")
        found: dict[str, Answer | ParseError]
        found = dict.fromkeys(rule_option(self.puzzle).choices, unknown)
        in_force = ""
        with suppress(LimitError):
            with self.deadline:
                instances = readings(self.puzzle, instance)
            for rule, reading in instances.items():
                if isinstance(reading, ParseError):
                    found[rule] = reading
                elif reading == instance:
                    in_force = rule
                    found[rule] = attrs.evolve(self.solved.answer, solutions=self.first)
                else:
                    found[rule] = counted(self.new_solving(reading))
        return found, in_force

    def new_solving(self, instance: Any) -> Solving:
        """Return the search of an instance, in the time that is left."""
        wanted = self.wanted
        with self.deadline:
            return Solving(
                self.puzzle,
                instance,
                limit=wanted.limit,
                nodes=wanted.nodes,
                timed=wanted.timed,
                branching=wanted.branching,
                search=wanted.search,
            )


def counted(solving: Solving[Any, Any]) -> Answer:
    """Return the answer with the first solution, by which rules are compared, and no other."""
    first = next(solving, None)
    for _ in solving:
        pass
    return solving.answer(() if first is None else (first,))


def in_json(fields: dict[str, Any]) -> str:
    """Return *fields* as JSON on one line."""
    import json  # only where it is printed: start-up counts

    return json.dumps(fields)
