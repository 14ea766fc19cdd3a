"""The work of ``puzzlefw solve`` on one puzzle: read, search, look further, all within its time."""

from contextlib import AbstractContextManager, nullcontext, suppress
from typing import TYPE_CHECKING, Any

import attrs

from puzzlefw.cli.input import Input
from puzzlefw.cli.solve_views import Board, Numbered, OneByOne, SideBySide, View, Whole
from puzzlefw.cli.state_text import Given, state_beside
from puzzlefw.cli.terminal import wants_color
from puzzlefw.cli.trace_file import TraceFile
from puzzlefw.contract.results import Answer
from puzzlefw.errors import LimitError, ParseError
from puzzlefw.notation.entries import Entry
from puzzlefw.problem.limits import LEARN, Limits, Strategy
from puzzlefw.problem.variants import variant_option, variants_of
from puzzlefw.puzzle.problem import Problem
from puzzlefw.report import records, words
from puzzlefw.report.maps import MAP_NODES
from puzzlefw.report.words import Solved, Variants
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.verbs.solve import Solving

if TYPE_CHECKING:
    from puzzlefw.contract.results import Ambiguity
    from puzzlefw.report.tracing.trace import Trace
    from puzzlefw.verbs.by_solver import Ask, SolvingBy
    from puzzlefw.verbs.cross_check import CrossCheck
    from puzzlefw.verbs.together import SolvingTogether
    from puzzlefw.view import State

    AnySolving = Solving[Any, Any] | SolvingBy[Any, Any] | SolvingTogether[Any, Any]


@attrs.frozen(kw_only=True)
class Wanted:
    """How far to search, and whether to show solutions *at_once* or together at the end.

    *state* is the text of a partial solution, which all solutions extend. Another solver is asked
    as *ask* says, and a *second* one to compare with.
    """

    state: Given | None
    limit: int | None
    at_once: bool
    seconds: float | None
    nodes: int | None
    search: str | None
    branching: str | None
    ask: "Ask | None"
    second: str | None
    compare_variants: bool
    timed: bool
    jobs: int | None
    as_json: bool
    color: bool | None


class Work:
    """The work on one puzzle; its time runs from the beginning and counts everything."""

    def __init__(
        self, source: Input, entry: Entry, wanted: Wanted, trace: TraceFile | None
    ) -> None:
        self.source = source
        self.puzzle = source.puzzle
        self.entry = entry
        self.wanted = wanted
        self.trace = trace
        self.deadline = Deadline(wanted.seconds)
        self.view = self.new_view()
        self.state: State | None = None
        self.problem: Problem
        self.is_showing = False
        self.first: tuple[Any, ...] = ()
        self.kept: list[Any] = []
        self.crossed: CrossCheck | None = None
        self.solved = Solved(None, Answer(verdict="unknown", stopped_by="time"))

    def new_view(self) -> View:
        """Return how the puzzle is shown."""
        puzzle, entry, wanted = self.puzzle, self.entry, self.wanted

        def record(solved: Solved) -> str:
            return records.line(records.answer_record(puzzle, entry, solved, None))

        def line(solved: Solved) -> str:
            return entry.with_label(words.answer_line(puzzle, solved))

        if wanted.as_json and wanted.at_once:
            return OneByOne(
                puzzle, lambda text: records.line(records.solution_record(entry, text)), record
            )
        if wanted.as_json:
            return Whole(record)
        if self.source.is_single:
            board = Board(puzzle, wants_color(wanted.color), self.deadline)
            return Numbered(board) if wanted.at_once else SideBySide(board)
        if wanted.at_once and wanted.limit is None:
            return OneByOne(puzzle, lambda text: entry.with_label(f"solution\t{text}"), line)
        return Whole(line)

    def run(self) -> Answer:
        """Solve the puzzle, show it, and return the answer, without its solutions."""
        try:
            with suppress(LimitError):
                instance = self.search()
                self.look_further(instance)
        except KeyboardInterrupt:
            # Where printing was interrupted, there may be nobody who reads.
            if not self.is_showing:
                self.view.finish(self.solved)
            raise
        self.view.finish(self.solved)
        return self.solved.answer

    def search(self) -> Any:
        """Read the instance, go through its solutions, up to a limit, and return it."""
        with self.traced() as trace:
            with self.deadline:
                instance = self.source.parse(self.entry.text)
                self.problem = self.puzzle.open(instance)
                self.state = state_beside(self.problem, self.wanted.state)
            solving = self.new_solving(self.problem, trace)
            try:
                for solution in solving:
                    self.first = self.first or (solution,)
                    if self.wanted.second is not None:
                        self.kept.append(solution)
                    self.is_showing = True
                    self.view.take(instance, solution)
                    self.is_showing = False
            finally:
                self.solved = Solved(instance, solving.answer())
                if trace is not None:
                    trace.answer = self.solved.answer
        return instance

    def traced(self, variant: str | None = None) -> "AbstractContextManager[Trace | None]":
        """Return the trace of one solve, None where none is wanted."""
        if self.trace is None:
            return nullcontext()
        return self.trace.of(self.puzzle.name, self.entry, variant)

    def look_further(self, instance: Any) -> None:
        """Say what is plainly wrong, map where solutions differ, answer under every variant."""
        if self.solved.answer.verdict == "none" and self.state is None and self.wanted.ask is None:
            from puzzlefw.verbs.plain_faults import with_plain_faults  # start-up counts

            answer = with_plain_faults(self.problem, self.solved.answer, self.deadline)
            self.solved = attrs.evolve(self.solved, answer=answer)
        if self.wanted.second is not None:
            self.cross_check(instance, self.wanted.second)
        # The map is the engine's own: another solver's answer stays free of it.
        several = self.solved.answer.verdict == "several" and self.wanted.ask is None
        if several and (self.wanted.as_json or self.source.is_single):
            self.solved = attrs.evolve(self.solved, ambiguity=self.ambiguity())
        if self.wanted.compare_variants:
            variants, variant = self.under_each_variant(instance)
            self.solved = attrs.evolve(self.solved, variants=variants, variant=variant)

    def cross_check(self, instance: Any, name: str) -> None:
        """Ask a second solver in the time that is left, and compare."""
        from puzzlefw.verbs.cross_check import cross_check  # start-up counts

        ask = self.wanted.ask
        answer = attrs.evolve(self.solved.answer, solutions=tuple(self.kept))
        with self.deadline:
            self.crossed = cross_check(
                *(self.puzzle.hooks, instance, answer, "puzzlefw" if ask is None else ask.solver),
                *(name, self.wanted.limit, self.state),
            )
        self.solved = attrs.evolve(self.solved, crossed=self.crossed)

    def ambiguity(self) -> "Ambiguity | None":
        """Map where solutions differ, in the time that is left; None if there is too little."""
        nodes = MAP_NODES if self.wanted.nodes is None else min(MAP_NODES, self.wanted.nodes)
        try:
            with self.deadline:
                found = self.problem.ambiguity(nodes=nodes, state=self.state)
        except LimitError:
            return None
        if found.is_exact:
            return found
        answer = self.solved.answer  # which may know of more solutions than the map
        number = max(found.number, answer.found)
        return attrs.evolve(found, number=number, is_exact=answer.stopped_by == "")

    def under_each_variant(self, instance: Any) -> tuple[Variants, str]:
        """Return the answer under each variant, in the time that is left, and the one in force."""
        unknown = Answer(verdict="unknown", stopped_by="time")
        found: dict[str, Answer | ParseError]
        found = dict.fromkeys(variant_option(self.puzzle.hooks).choices, unknown)
        in_force = ""
        with suppress(LimitError):
            with self.deadline:
                instances = variants_of(self.puzzle.hooks, instance)
            for variant, read in instances.items():
                if isinstance(read, ParseError):
                    found[variant] = read
                elif read == instance:
                    in_force = variant
                    found[variant] = attrs.evolve(self.solved.answer, solutions=self.first)
                else:
                    with self.traced(variant) as trace:
                        found[variant] = answer = finish(
                            self.new_solving(self.puzzle.open(read), trace)
                        )
                        if trace is not None:
                            trace.answer = answer
        return found, in_force

    def new_solving(self, problem: Problem, trace: "Trace | None") -> "AnySolving":
        """Return the search of an instance, in the time that is left."""
        wanted = self.wanted
        with self.deadline:
            if wanted.ask is not None:
                from puzzlefw.verbs.by_solver import SolvingBy  # start-up counts

                most = Limits(solutions=wanted.limit)
                return SolvingBy(problem, most, wanted.ask, self.state)
            limits = Limits(nodes=wanted.nodes, solutions=wanted.limit)
            strategy = Strategy(search=wanted.search or LEARN, branching=wanted.branching)
            if (wanted.jobs or 1) > 1:
                from puzzlefw.verbs.together import SolvingTogether  # start-up counts

                return SolvingTogether(
                    *(self.puzzle, problem.instance, limits, strategy),
                    jobs=wanted.jobs or 1,
                    timed=wanted.timed,
                    state=self.state,
                )
            return Solving(
                *(problem, limits, strategy),
                timed=wanted.timed,
                watch=None if trace is None else trace.watch,
                state=self.state,
            )


def finish(solving: "AnySolving") -> Answer:
    """Finish a search, and return the answer with the first solution, to compare variants by."""
    first = next(solving, None)
    for _ in solving:
        pass
    return solving.answer(() if first is None else (first,))
