"""An instance solved by another solver: the same answers, from models that share no propagator."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import Any, Final, Generic, cast

import attrs
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.arguments import expect_flag, expect_text, quote
from puzzlefw.contract.results import Answer, Count, InstanceT, SolutionT, verdict_on
from puzzlefw.deadline import Deadline, poll
from puzzlefw.errors import LimitError, OptionError, WrongAnswerError
from puzzlefw.puzzle.hooks import Hooks
from puzzlefw.puzzle.installed import SOLVERS, load
from puzzlefw.puzzle.limits import Limits
from puzzlefw.puzzle.model import BlameHook, Model, build_model, domains_left
from puzzlefw.solvers.formulation import Formulation
from puzzlefw.solvers.program import Literals, Program
from puzzlefw.solvers.rounds import Report, solutions
from puzzlefw.solvers.solver import Solver, expect_installed
from puzzlefw.solvers.values import Translation
from puzzlefw.view import State

VALUES: Final = "values"
"""The formulation that every puzzle has."""
HOOK: Final = "puzzlefw_formulations"


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


@cache
def class_of(name: str) -> type[Solver]:
    """Return the solver called *name*, whose library may be missing; raises OptionError."""
    found = load(SOLVERS, name)
    if not (isinstance(found, type) and issubclass(found, Solver)):
        raise OptionError(f"expected a subclass of Solver for the solver {name!r}, found {found!r}")
    return found


def load_solver(name: str) -> type[Solver]:
    """Return the solver called *name*; raises OptionError, and SolverError without its library."""
    found = class_of(name)
    expect_installed(name, found)
    return found


def formulations(hooks: Hooks, instance: Any, state: State | None = None) -> list[Formulation]:
    """Return how *instance* can be said as a program: in the plugin's own ways, then as values.

    The plugin's own know neither the rules of extensions nor states, and are left out there.
    """
    found: list[Formulation] = []
    if hooks.has(HOOK) and not hooks.is_extended and state is None:
        for one in hooks.several(HOOK, instance=instance):
            if not isinstance(one, Formulation):
                raise hooks.blame(HOOK, f"gave {type(one).__name__}, not a Formulation")
            found.append(one)
    return [*found, values_formulation(hooks, instance, state)]


def formulation_named(
    hooks: Hooks, instance: Any, name: str | None, state: State | None
) -> Formulation:
    """Return the formulation called *name*, or the first; raises OptionError if there is none."""
    every = formulations(hooks, instance, state)
    for one in every:
        if name in (None, one.name):
            return one
    known = ", ".join(one.name for one in every)
    note = ""
    if hooks.is_extended or state is not None:
        note = ", which alone knows states and the rules of extensions"
    raise OptionError(f"expected a formulation ({known}{note}), found {quote(name)}")


def encoding_named(name: str, solver: type[Solver], encoding: str | None) -> str:
    """Return the encoding of sums to use; raises OptionError for one that *solver* has not."""
    if encoding is None:
        return next(iter(solver.encodings), "")
    if encoding not in solver.encodings:
        known = ", ".join(solver.encodings)
        wanted = f"one of {known}" if known else f"none, as {name} takes sums as they are"
        raise OptionError(f"expected for the encoding {wanted}, found {quote(encoding)}")
    return encoding


def values_formulation(hooks: Hooks, instance: Any, state: State | None) -> Formulation:
    """Return the translation of the constraints of all propagators, which never run."""
    kept: list[tuple[Model, Translation]] = []

    def build(is_complete: bool) -> Program:
        model = build_model(hooks, instance)
        domains = [int(mask) for mask in model.store.initial]
        if state is not None:
            domains = domains_left(model, state)
        rules = [
            rule
            for propagator in model.network.propagators
            for rule in propagator.constraints()
            if not rule.is_redundant
        ]
        names = [f"{block}_{at}" for block, all_ in model.blocks.items() for at in range(len(all_))]
        meanings = Meanings(model)
        translation = Translation(domains, names, meanings.of, is_complete=is_complete)
        for rule in rules:
            translation.add(rule)
        kept[:] = [(model, translation)]
        return translation.program

    def solution(values: Sequence[bool]) -> Any:
        ((model, translation),) = kept
        found = vec[i64](translation.values(values))
        return model.meaning(
            {name: found[block.start : block.stop] for name, block in model.blocks.items()}
        )

    def cuts(values: Sequence[bool]) -> list[Literals]:
        ((_, translation),) = kept
        return translation.cuts(values)

    return Formulation(
        VALUES,
        "a 0/1 variable for each value of each variable; graphs by cuts",
        build,
        solution,
        cuts,
        "what its graphs ask for",
    )


class Meanings:
    """What values of variables say of the board, as far as its view tells."""

    def __init__(self, model: Model) -> None:
        self.said: dict[tuple[int, int], str] = {}
        for choice in () if model.view is None else model.view.choices:
            for mark in choice.marks:
                words = f"{choice.place.words()}: {mark.word}"
                for value in range(mark.mask.bit_length()):
                    if mark.mask >> value & 1:
                        known = self.said.get((choice.variable, value))
                        joined = words if known is None else f"{known}; {words}"
                        self.said[choice.variable, value] = joined

    def of(self, variable: int, value: int) -> str:
        """Return what a value says, "" if the view does not tell."""
        return self.said.get((variable, value), "")


class SolvingBy(Generic[InstanceT, SolutionT]):
    """Iterate over it to visit the solutions that another solver finds, each checked.

    It is to ``Solving`` what that solver is to the engine: ``answer`` tells at any time what is
    proven. Without cuts nothing is, but that there is no solution.
    """

    def __init__(
        self,
        hooks: Hooks,
        instance: InstanceT,
        limits: Limits,
        ask: Ask,
        state: State | None = None,
    ) -> None:
        hooks.expect_instance(instance)
        self.hooks = hooks
        self.instance = instance
        self.limit = limits.solutions
        self.deadline = Deadline(limits.seconds)
        self.solver = load_solver(ask.solver)
        encoding = encoding_named(ask.solver, self.solver, ask.encoding)
        with self.deadline:
            self.formulation = formulation_named(hooks, instance, ask.formulation, state)
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
        for values in solutions(
            self.report, self.solver, self.formulation, program, with_cuts=self.with_cuts
        ):
            with self.blamed("solution"):
                solution = self.formulation.solution(values)
            broken = self.hooks.broken(self.instance, solution)
            if not self.with_cuts:
                self.report.broken.append(str(broken[0]) if broken else "")
            elif broken:
                raise WrongAnswerError(
                    f"solver {self.report.solver!r}: the check refused an answer of the"
                    f" formulation {self.formulation.name!r}, so that says a rule wrongly:"
                    f" {broken[0]}"
                )
            yield cast("SolutionT", solution)
        if self.found == 0:
            self.faults = self.hooks.faults(self.instance)

    def blamed(self, function: str) -> AbstractContextManager[None]:
        """Return a context in which exceptions of *function* are the fault of a plugin's own."""
        if self.formulation.name == VALUES:
            return nullcontext()
        return BlameHook(self.hooks, HOOK, f"gave a formulation whose {function} raised ")

    def answer(self, solutions: tuple[SolutionT, ...] = ()) -> Answer[SolutionT]:
        """Return what is proven; the caller passes the *solutions* that it kept."""
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

    def __init__(self, hooks: Hooks, instance: InstanceT, limits: Limits, ask: Ask) -> None:
        self.solving: SolvingBy[InstanceT, SolutionT] = SolvingBy(hooks, instance, limits, ask)
        self.first: SolutionT | None = None

    def run(self) -> Count[SolutionT]:
        """Count, to the end or to a limit."""
        for solution in self.solving:
            self.first = solution if self.first is None else self.first
        return self.result()

    def result(self) -> Count[SolutionT]:
        """Return what is certain so far."""
        answer = self.solving.answer()
        return Count(
            number=answer.found,
            is_exact=answer.stopped_by == "",
            solution=self.first,
            faults=answer.faults,
            stopped_by=answer.stopped_by,
        )
