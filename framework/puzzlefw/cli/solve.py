"""``puzzlefw solve``: shows solutions as pictures, one by one or side by side, and the verdict."""

import sys
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from puzzlefw.cli.options import COLOR, JSON, OVERWRITE
from puzzlefw.cli.puzzle_command import Chosen
from puzzlefw.cli.verb_command import command_of
from puzzlefw.verbs.solve import VERB
from puzzlefw.verbs.verb import Interrupted, so_far

if TYPE_CHECKING:
    from puzzlefw.cli.solve_views import SolutionView
    from puzzlefw.cli.trace_file import TraceFile
    from puzzlefw.cli.verb_work import VerbWork
    from puzzlefw.contract.results import Answer
    from puzzlefw.engine import Statistics
    from puzzlefw.notation.entries import Entry
    from puzzlefw.puzzle.problem import Problem
    from puzzlefw.report.tracing.trace import Trace
    from puzzlefw.report.words import Solved
    from puzzlefw.runtime.deadline import Deadline
    from puzzlefw.solvers.rounds import Report
    from puzzlefw.verbs.solve.inquiry import Inquiry


def solve(chosen: Chosen, *, state: str | None, seconds: float | None, **options: Any) -> int:
    """Solve every puzzle and show each answer; return the exit status."""
    from puzzlefw.cli.input import open_input  # start-up counts, of help
    from puzzlefw.cli.terminal import warn
    from puzzlefw.cli.verb_work import VerbWork

    assert VERB.expect is not None
    VERB.expect(options)
    work = VerbWork(VERB, options, seconds=seconds, chosen=chosen, state=state)
    with open_input(chosen) as source:
        work.open(source)
        if options["color"] and options["as_json"]:
            warn("--color has no effect with --json")
        elif options["color"] and not source.is_single:
            warn("--color has no effect on several puzzles, of which no pictures are drawn")
        if options["trace"] is None:
            return SolutionsShown(work, options).through()
        from puzzlefw.cli.trace_file import open_trace  # start-up counts

        overwrites = options["overwrite"]
        with open_trace(options["trace"], source.argument, overwrites=overwrites) as trace:
            return SolutionsShown(work, options, trace).through()


class SolutionsShown:
    """Solves one puzzle after the other, and shows solutions as they are found or at the end."""

    def __init__(
        self, work: "VerbWork", options: dict[str, Any], trace: "TraceFile | None" = None
    ) -> None:
        self.work = work
        self.source = work.source
        self.options = options
        self.trace = trace
        self.limit = None if options["all"] else options["limit"] or 2
        self.at_once = options["all"] or options["limit"] is not None
        self.spent: list[Statistics] = []
        self.reports: list[Report] = []

    def through(self) -> int:
        """Solve each puzzle; return the exit status."""
        from puzzlefw.report import words  # start-up counts, of help

        def show_error(entry: "Entry", error: Any) -> None:
            self.work.record(self.work.reply(entry)._replace(error=error))

        as_json = self.options["as_json"]
        status = self.source.work_through(self.solve, show_error if as_json else None)
        if self.options["timed"]:
            from puzzlefw.engine import summed  # start-up counts, of help

            lines = (
                words.report_lines(self.reports)
                if self.reports
                else words.statistics_lines(summed(tuple(self.spent)))
            )
            sys.stderr.write("\n".join([*lines, ""]))
        return status

    def solve(self, entry: "Entry") -> int:
        """Solve a puzzle and show it; return its exit status. Its time counts from here."""
        from puzzlefw.errors import LimitError  # start-up counts, of help
        from puzzlefw.runtime.deadline import Deadline
        from puzzlefw.verbs.solve import late
        from puzzlefw.verbs.solve.inquiry import INTERRUPTED

        always, deadline = Deadline(None), Deadline(self.work.seconds)
        view = self.new_view(entry, deadline)
        known, solved = [INTERRUPTED], late()
        try:
            with suppress(LimitError), deadline, so_far(lambda: known[-1]):
                with self.traced(entry, None) as trace:
                    problem = self.work.problem(entry.text)
                    take = partial(take_in, always, view, problem)
                    inquiry = self.inquiry(problem, entry, keeps=view.keeps, take=take)
                    solved = inquiry.searched(trace)
                    known.append(inquiry.shown(solved))
                solved = inquiry.followed_up(solved)
        except Interrupted as interrupt:
            if interrupt.result is not None:
                view.finish(interrupt.result)
            raise
        view.finish(solved)
        if self.options["timed"]:
            self.note_figures(solved.answer)
        return VERB.status(solved)

    def note_figures(self, answer: "Answer") -> None:
        """Keep the figures of a search, which are shown at the end."""
        self.spent.append(answer.statistics)
        self.reports += filter(None, [answer.report])

    def inquiry(self, problem: Any, entry: "Entry", **shown: Any) -> "Inquiry":
        """Return the inquiry about a problem."""
        from puzzlefw.verbs.solve.inquiry import Inquiry  # start-up counts, of help

        options = self.options
        asked = {**self.work.run, **self.work.state_of(problem), "limit": self.limit}
        return Inquiry(
            problem=problem,
            puzzle=self.source.puzzle,
            jobs=options["jobs"],
            timed=options["timed"],
            maps=options["as_json"] or self.source.is_single,
            traced=partial(self.traced, entry),
            **shown,
            **asked,
        )

    def traced(self, entry: "Entry", variant: str | None) -> "AbstractContextManager[Trace | None]":
        """Return the trace of one search, None where none is wanted."""
        if self.trace is None:
            return nullcontext()
        return self.trace.of(self.source.puzzle.name, entry, variant)

    def new_view(self, entry: "Entry", deadline: Any) -> "SolutionView":
        """Return how the solutions of a puzzle are shown."""
        from puzzlefw.cli import solve_views as views  # start-up counts, of help
        from puzzlefw.cli.terminal import wants_color
        from puzzlefw.report import words

        def line(solved: "Solved") -> str:
            return entry.with_label(words.answer_line(solved))

        if self.options["as_json"]:
            from puzzlefw.report import records  # start-up counts

            def record(solved: "Solved") -> str:
                return records.line(VERB.record(self.work.reply(entry)._replace(result=solved)))

            if not self.at_once:
                return views.AtTheEnd(record)
            return views.OneByOne(
                lambda text: records.line(records.solution_record(entry, text)), record
            )
        if self.source.is_single:
            colors = self.source.puzzle.info.colors if wants_color(self.options["color"]) else None
            board = views.Board(colors, deadline)
            return views.Numbered(board) if self.at_once else views.SideBySide(board)
        if self.options["all"]:
            return views.OneByOne(lambda text: entry.with_label(f"solution\t{text}"), line)
        return views.AtTheEnd(line)


def take_in(time: "Deadline", view: "SolutionView", problem: "Problem", solution: Any) -> None:
    """Show a solution that was found, however long that takes."""
    with time:
        view.take(problem, solution)


command = command_of(VERB, solve, more=(OVERWRITE, JSON, COLOR))
