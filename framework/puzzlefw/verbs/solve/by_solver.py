"""An instance solved by another solver: the same answers, from models that share no propagator."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Generic, cast

import attrs

from puzzlefw.contract.findings import Count
from puzzlefw.contract.results import Answer, InstanceT, SolutionT, verdict_on
from puzzlefw.errors import LimitError, OptionError, SolverError, WrongAnswerError
from puzzlefw.plugin.solvers import encoding_named, load_solver
from puzzlefw.problem.blame import BlameHook
from puzzlefw.problem.formulations import HOOK, VALUES, formulation_named
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.runtime.arguments import expect_flag, expect_text
from puzzlefw.runtime.deadline import Deadline, poll
from puzzlefw.solvers.program import Literals, Program
from puzzlefw.solvers.rounds import Report, solutions
from puzzlefw.view import Fault, State


@attrs.frozen(kw_only=True)
class Ask:
    """Which *solver* is asked, and how: the names of a formulation and of an encoding of sums.

    None stands for the usual one. Without *cuts* what a formulation leaves out is not asked for.
    """

    solver: str
    formulation: str | None = None
    encoding: str | None = None
    cuts: bool = True

    def __attrs_post_init__(self) -> None:
        for name in (self.solver, self.formulation, self.encoding):
            if name is not None:
                expect_text(name)
        expect_flag("cuts", self.cuts)


class SolvingBy(Generic[InstanceT, SolutionT]):
    """Iterate over it to visit the solutions that another solver finds, each checked.

    It is to ``Solving`` what that solver is to the engine: ``answer`` tells at any time what is
    proven. Without cuts nothing is, but that there is no solution.
    """

    def __init__(
        self,
        problem: OpenInstance[InstanceT, SolutionT],
        limits: Limits,
        ask: Ask,
        state: State | None = None,
    ) -> None:
        self.problem = problem
        self.hooks = problem.hooks
        self.instance = problem.instance
        self.limit = limits.solutions
        self.deadline = Deadline(limits.seconds)
        self.solver = load_solver(ask.solver)
        encoding = encoding_named(ask.solver, self.solver, ask.encoding)
        with self.deadline:
            self.formulation = formulation_named(problem, ask.formulation, state)
        self.with_cuts = ask.cuts
        self.report = Report(ask.solver, self.formulation.name, encoding)
        if not ask.cuts and not self.formulation.left_out:
            raise OptionError(
                f"expected a formulation that leaves something to cuts, found"
                f" {self.formulation.name!r}"
            )
        self.faults: tuple[str, ...] = ()
        self.found = 0
        self.stopped_by = ""
        self.visit: Iterator[SolutionT] = self.checked()

    def run(self) -> Answer[SolutionT]:
        """Return the answer with all solutions, up to a limit."""
        return self.answer(tuple(self))

    def __iter__(self) -> Iterator[SolutionT]:
        return self

    def __next__(self) -> SolutionT:
        """Return the next solution."""
        if self.found == self.limit:
            self.stopped_by = "solutions"
            self.visit.close()  # type: ignore[attr-defined]
            raise StopIteration
        try:
            with self.deadline:
                solution = next(self.visit)
        except LimitError:
            self.stopped_by = "time"
            raise StopIteration from None
        except KeyboardInterrupt:
            self.stopped_by = "interrupt"
            raise
        self.found += 1
        return solution

    def checked(self) -> Iterator[SolutionT]:
        """Visit the solutions, in the time that is left."""
        poll()
        with self.blamed("build"):
            program = self.formulation.build(False)
        if not isinstance(program, Program):
            raise self.hooks.blame(HOOK, f"gave a formulation that built {program!r}, no Program")
        careful = attrs.evolve(self.formulation, cuts=self.cuts)
        last: SolutionT | None = None
        for values in solutions(
            self.report, self.solver, careful, program, with_cuts=self.with_cuts
        ):
            solution, broken = self.meaning(values)
            if not self.with_cuts:
                self.report.broken.append(str(broken[0]) if broken else "")
            elif broken:
                self.refuse(program, values, broken[0])
            if last == solution:
                raise WrongAnswerError(
                    f"formulation {self.formulation.name!r} says one solution in two ways: a"
                    " variable that does not follow from others must be auxiliary, or decided"
                )
            last = solution
            yield solution
        if self.found == 0:
            self.faults = self.problem.faults

    def meaning(self, values: Sequence[bool]) -> tuple[SolutionT, list[Fault]]:
        """Return the solution that values mean, and the rules that it breaks."""
        with self.blamed("solution"):
            solution = self.formulation.solution(values)
        if not isinstance(solution, self.hooks.info.solution_type):
            what = f"gave a formulation whose solution is {type(solution).__name__}"
            raise self.hooks.blame(HOOK, what)
        return cast("SolutionT", solution), self.hooks.broken(self.instance, solution)

    def refuse(self, program: Program, values: Sequence[bool], rule: Fault) -> None:
        """Raise an error for an answer that breaks a *rule*: the solver's fault, or the model's."""
        if not program.is_kept(values):
            raise SolverError(f"solver {self.report.solver!r} answered what its model excludes")
        raise WrongAnswerError(
            f"solver {self.report.solver!r}: the check refused an answer of the formulation"
            f" {self.formulation.name!r}, so that says a rule wrongly: {rule}"
        )

    def cuts(self, values: Sequence[bool]) -> Sequence[Literals]:
        """Return the cuts of a candidate; raises WrongAnswerError if that is a right solution."""
        with self.blamed("cuts"):
            cuts = self.formulation.cuts(values)
        if cuts and not self.formulation.hides and not self.meaning(values)[1]:
            raise WrongAnswerError(
                f"formulation {self.formulation.name!r} has cuts that exclude a right solution"
            )
        return cuts

    def blamed(self, function: str) -> AbstractContextManager[None]:
        """Return a context in which exceptions of *function* are the fault of a plugin's own."""
        if self.formulation.name == VALUES:
            return nullcontext()
        return BlameHook(self.hooks, HOOK, f"gave a formulation whose {function} raised ")

    def answer(self, solutions: tuple[SolutionT, ...] = ()) -> Answer[SolutionT]:
        """Return the answer so far; the caller passes the *solutions* that it kept."""
        verdict = verdict_on(self.found, self.stopped_by)
        if not self.with_cuts:
            self.report.unchecked = self.formulation.left_out
            verdict = "none" if verdict == "none" else "unknown"
        return Answer(
            verdict=verdict,
            solutions=solutions,
            found=self.found,
            faults=self.faults,
            stopped_by=self.stopped_by,
            report=self.report,
        )


class CountingBy(Generic[InstanceT, SolutionT]):
    """A count by another solver, which goes through the solutions one by one."""

    def __init__(
        self, problem: OpenInstance[InstanceT, SolutionT], limits: Limits, ask: Ask
    ) -> None:
        self.solving: SolvingBy[InstanceT, SolutionT] = SolvingBy(problem, limits, ask)
        self.first: SolutionT | None = None

    def run(self) -> Count[SolutionT]:
        """Count, to the end or to a limit."""
        for solution in self.solving:
            self.first = solution if self.first is None else self.first
        return self.result()

    def result(self) -> Count[SolutionT]:
        """Return the answer as far as it is certain."""
        answer = self.solving.answer()
        return Count(
            number=answer.found,
            is_exact=answer.stopped_by == "",
            solution=self.first,
            faults=answer.faults,
            stopped_by=answer.stopped_by,
        )
