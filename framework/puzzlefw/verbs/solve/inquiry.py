"""Runs ``solve`` on one problem: the search, then what explains its answer.

That is: obvious faults where there is no solution, the cross-check by a second solver, the map of
where solutions differ, and the answers under each variant of the rules. A time limit ends these
early; results that are known by then are kept.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import TYPE_CHECKING, Any, Final

import attrs

from puzzlefw.contract.results import Answer
from puzzlefw.errors import LimitError, ParseError
from puzzlefw.plugin.hooks import Loaded
from puzzlefw.problem.limits import LEARN, Limits, Strategy
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.report.words import Solved, Variants
from puzzlefw.verbs.options import OURS
from puzzlefw.verbs.solve.asking import asked
from puzzlefw.verbs.solve.searching import searching
from puzzlefw.verbs.solve.solving import Solving
from puzzlefw.verbs.verb import so_far

if TYPE_CHECKING:
    from puzzlefw.contract.findings import Ambiguity
    from puzzlefw.report.tracing.trace import Trace
    from puzzlefw.verbs.solve.by_solver import SolvingBy
    from puzzlefw.verbs.solve.together import SolvingTogether
    from puzzlefw.view import State

    AnySolving = Solving[Any, Any] | SolvingBy[Any, Any] | SolvingTogether[Any, Any]

Tracing = Callable[[str | None], "AbstractContextManager[Trace | None]"]
"""What gives the trace of one search, under a variant if any."""
UNKNOWN: Final = Answer(verdict="unknown", stopped_by="time")
"""The answer where there was no time for one."""
INTERRUPTED: Final = Solved(None, Answer(verdict="unknown", stopped_by="interrupt"))
"""What is certain before anything was found out."""


def untraced(variant: str | None) -> "AbstractContextManager[None]":
    """Return an empty context: no trace is written."""
    return nullcontext()


@attrs.frozen(kw_only=True, slots=False)
class Inquiry:
    """How *problem* is solved, and what else is asked of it; the fields are options of ``solve``.

    *limit* None asks for all solutions, each of which *take* is handed when it is found; where it
    *keeps* none, the result has none. With *maps* it is told where solutions differ. *puzzle* is
    needed for several *jobs*. All is done in the time that is allowed where ``run`` is called.
    """

    problem: OpenInstance
    limit: int | None = 2
    nodes: int | None = None
    search: str | None = None
    branching: str | None = None
    solver: str = OURS
    formulation: str | None = None
    encoding: str | None = None
    no_cuts: bool = False
    cross_check: str | None = None
    compare_variants: bool = False
    state: "State | None" = None
    jobs: int | None = None
    puzzle: Loaded | None = None
    timed: bool = False
    maps: bool = False
    keeps: bool = True
    take: Callable[[Any], None] = attrs.field(default=lambda solution: None)
    traced: Tracing = untraced

    def run(self) -> Solved:
        """Return all that was found out; an interrupt carries what there is by then."""
        return self.followed_up(self.searched())

    def followed_up(self, solved: Solved) -> Solved:
        """Add the other results that were requested, until the time is over."""
        known = [solved]
        with so_far(lambda: self.shown(known[-1])), suppress(LimitError):
            for more in self.looked_further(solved):
                known.append(more)
        return self.shown(known[-1])

    def shown(self, solved: Solved) -> Solved:
        """Return *solved* with its solutions, or without those that *take* was handed."""
        if self.keeps:
            return solved
        return attrs.evolve(solved, answer=attrs.evolve(solved.answer, solutions=()))

    def searched(self, trace: "Trace | None" = None) -> Solved:
        """Return the answer, with the solutions that were found."""
        kept: list[Any] = []
        solving: AnySolving | None = None
        is_taking = False

        def known() -> Solved | None:
            if is_taking:  # where telling was interrupted, there may be nobody who reads
                return None
            return INTERRUPTED if solving is None else self.shown(self.now(solving, kept))

        with so_far(known):
            solving = self.new_solving(self.problem, trace)
            try:
                for solution in solving:
                    if self.keeps or self.cross_check is not None or not kept:
                        kept.append(solution)
                    is_taking = True
                    self.take(solution)
                    is_taking = False
                return self.now(solving, kept)
            finally:
                if trace is not None:
                    trace.answer = solving.answer()

    def now(self, solving: "AnySolving", kept: list[Any]) -> Solved:
        """Return the answer so far."""
        return Solved(self.problem, solving.answer(tuple(kept)))

    def looked_further(self, solved: Solved) -> Iterator[Solved]:
        """Yield the answer again after each other result is added."""
        is_ours = self.solver == OURS
        if solved.answer.verdict == "none" and self.state is None and is_ours:
            from puzzlefw.problem.plain_faults import with_plain_faults  # start-up counts

            solved = attrs.evolve(solved, answer=with_plain_faults(self.problem, solved.answer))
            yield solved
        if self.cross_check is not None:
            from puzzlefw.verbs.solve.cross_check import cross_check  # start-up counts

            crossed = cross_check(
                *(self.problem, solved.answer, self.solver, self.cross_check),
                limit=self.limit,
                state=self.state,
            )
            solved = attrs.evolve(solved, crossed=crossed)
            yield solved
        # The map is the engine's own: another solver's answer stays free of it.
        if solved.answer.verdict == "several" and is_ours and self.maps:
            solved = attrs.evolve(solved, ambiguity=self.ambiguity(solved.answer))
            yield solved
        if self.compare_variants:
            yield from self.under_each_variant(solved)

    def ambiguity(self, answer: Answer) -> "Ambiguity | None":
        """Map where solutions differ, in the time that is left; None if there is too little."""
        from puzzlefw.problem.ambiguity import ambiguity  # start-up counts
        from puzzlefw.report.maps import MAP_NODES

        nodes = MAP_NODES if self.nodes is None else min(MAP_NODES, self.nodes)
        try:
            found: Ambiguity = ambiguity(self.problem, Limits(nodes=nodes), self.state)
        except LimitError:
            return None
        if found.is_exact:
            return found
        number = max(found.number, answer.found)  # which may know of more solutions than the map
        return attrs.evolve(found, number=number, is_exact=answer.stopped_by == "")

    def under_each_variant(self, solved: Solved) -> Iterator[Solved]:
        """Visit *solved* with the answers under one variant after the other."""
        from puzzlefw.problem.variants import variant_option, variants_of  # start-up counts

        problem = self.problem
        found: dict[str, Answer | ParseError]
        found = dict.fromkeys(variant_option(problem.hooks).variants(), UNKNOWN)
        yield with_variants(solved, found)
        in_force = ""
        for variant, read in variants_of(problem.hooks, problem.instance).items():
            if isinstance(read, ParseError):
                found[variant] = read
            elif read == problem.instance:
                in_force = variant
                found[variant] = attrs.evolve(solved.answer, solutions=solved.answer.solutions[:1])
            else:
                with self.traced(variant) as trace:
                    answer = finish(self.new_solving(problem.of(read), trace))
                    found[variant] = answer
                    if trace is not None:
                        trace.answer = answer
            yield with_variants(solved, found, in_force)

    def new_solving(self, problem: OpenInstance, trace: "Trace | None") -> "AnySolving":
        """Return the search of an instance, in the time that is left."""
        ask = asked(self.solver, self.formulation, self.encoding, cuts=not self.no_cuts)
        if ask is not None:
            from puzzlefw.verbs.solve.by_solver import SolvingBy  # start-up counts

            return SolvingBy(problem, Limits(solutions=self.limit), ask, self.state)
        limits = Limits(nodes=self.nodes, solutions=self.limit)
        strategy = Strategy(search=self.search or LEARN, branching=self.branching)
        return searching(
            *(problem, limits, strategy),
            puzzle=self.puzzle,
            jobs=self.jobs,
            timed=self.timed,
            watch=None if trace is None else trace.watch,
            state=self.state,
        )


def with_variants(solved: Solved, found: Variants, in_force: str = "") -> Solved:
    """Return *solved* with the answers under variants that are known by now."""
    return attrs.evolve(solved, variants=dict(found), variant=in_force)


def finish(solving: "AnySolving") -> Answer:
    """Finish a search, and return the answer with the first solution, to compare variants by."""
    first = next(solving, None)
    for _ in solving:
        pass
    return solving.answer(() if first is None else (first,))
