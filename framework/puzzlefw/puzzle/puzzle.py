"""A puzzle type as its users see it: a typed facade over the hooks of its plugin.

Everything that the command line does is a call here, or in ``batch``, ``pictures`` or ``report``.
The facade never loops over cells: plugins and the engine do that.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, cast

import attrs

from puzzlefw.contract.description import PuzzleInfo, Value
from puzzlefw.contract.options import setting
from puzzlefw.contract.results import Answer, InstanceT, SolutionT
from puzzlefw.errors import FormatError, InstanceError, LimitError, ParseError
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem import by_view
from puzzlefw.problem.limits import LEARN, Limits, Strategy
from puzzlefw.problem.model import Model
from puzzlefw.problem.problem import Problem
from puzzlefw.problem.variants import variants_of
from puzzlefw.runtime.arguments import expect_integer, expect_text, expect_texts
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.verbs.solve import Solving
from puzzlefw.view import Fault, Filled, State, View
from puzzlefw.view.states import read_state, write_state

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from puzzlefw.contract.results import (
        Ambiguity,
        Conflict,
        Count,
        Explanation,
        Generated,
        Grade,
        Hint,
        Mending,
        Outcome,
    )
    from puzzlefw.explaining import Technique
    from puzzlefw.pictures.shown import Shown
    from puzzlefw.solvers import Formulation
    from puzzlefw.verbs.broken_rules import BrokenRule

MadeBy = tuple[Callable[..., "Puzzle"], tuple[Any, ...]]
"""A function and its arguments, as pickle takes them."""


@attrs.frozen(eq=False)
class Puzzle(Generic[InstanceT, SolutionT]):
    """One puzzle type: reads, writes, solves and draws its instances.

    Made by ``load_puzzle`` and ``bind_puzzle``. Instances and solutions are the plugin's own
    values; ``Puzzle[Instance, Solution]`` tells a type checker their classes. Every method raises
    BrokenPluginError for a mistake of the plugin, and TypeError for a mistake of the caller: an
    argument of another type, or an instance of another puzzle. A puzzle is pickled as the call that
    made it, so processes can share the work.
    """

    name: str
    info: PuzzleInfo
    hooks: Hooks
    made_by: MadeBy

    def __repr__(self) -> str:
        _, *extensions = [f"{name!r}" for name, _ in self.hooks.manager.list_name_plugin()]
        return f"<Puzzle {self.name!r}{' with ' if extensions else ''}{', '.join(extensions)}>"

    def __reduce__(self) -> MadeBy:
        """Return the call that made it, so that each process loads its own plugins."""
        return self.made_by

    def __deepcopy__(self, memo: object = None) -> "Puzzle[InstanceT, SolutionT]":
        """Return the puzzle itself, as nothing in it changes."""
        return self

    __copy__ = __deepcopy__

    def parse(self, text: str, /, **options: Value | None) -> InstanceT:
        """Return the instance that *text* stands for; raises ParseError, OptionError."""
        expect_text(text)
        instance: InstanceT = self.hooks.parse(text, options)
        return instance

    def format(self, instance: InstanceT, style: str | None = None) -> str:
        """Return *instance* as text, in the canonical style or in one of ``info.styles``.

        Raises FormatError for an unknown style, and if the style cannot express the instance.
        """
        return self.hooks.format(instance, style)

    def format_solution(self, instance: InstanceT, solution: SolutionT) -> str:
        """Return *solution* as one line of text; the inverse of ``parse_solution``.

        Raises InstanceError if the form of the solution does not fit the instance.
        """
        self.hooks.expect_solution(instance, solution)
        if by_view.replaces(self.hooks, "puzzlefw_format_solution"):
            return by_view.write_solution(self.hooks, instance, self.view(instance), solution)
        return self.hooks.text(
            "puzzlefw_format_solution", InstanceError, instance=instance, solution=solution
        )

    def parse_solution(self, instance: InstanceT, text: str) -> SolutionT:
        """Return the solution that *text* stands for, right or wrong; raises ParseError."""
        self.hooks.expect_instance(instance)
        expect_text(text)
        solution: Any
        if by_view.replaces(self.hooks, "puzzlefw_parse_solution"):
            solution = by_view.read_solution(self.view(instance), text)
        else:
            solution = self.hooks.solution(
                "puzzlefw_parse_solution", ParseError, instance=instance, text=text
            )
        return cast("SolutionT", solution)

    @property
    def draws(self) -> bool:
        """Whether there are pictures: the plugin draws them, or says what is seen."""
        return self.hooks.has("puzzlefw_render") or self.hooks.has("puzzlefw_view")

    def render(self, instance: InstanceT, solution: SolutionT | None = None) -> str:
        """Return a picture in text; raises FormatError if there is none.

        Raises InstanceError if the form of the solution does not fit the instance.
        """
        if solution is None:
            self.hooks.expect_instance(instance)
        else:
            self.hooks.expect_solution(instance, solution)
        if not self.draws:
            raise FormatError(f"puzzle {self.name!r} draws no pictures")
        if by_view.replaces(self.hooks, "puzzlefw_render"):
            return by_view.picture_of(self.hooks, instance, self.view(instance), solution)
        return self.hooks.text(
            "puzzlefw_render", InstanceError, instance=instance, solution=solution
        )

    def check(self, instance: InstanceT, solution: SolutionT) -> tuple[str, ...]:
        """Return the rules that *solution* breaks, in words; empty if it is right."""
        return tuple(fault.words for fault in self.violations(instance, solution))

    def violations(self, instance: InstanceT, solution: SolutionT) -> tuple[Fault, ...]:
        """Return the rules that *solution* breaks, each with its places where the plugin tells."""
        self.hooks.expect_solution(instance, solution)
        if isinstance(solution, Filled):
            try:
                by_view.state_of(self.hooks, instance, self.view(instance), solution)
            except InstanceError as error:
                return (Fault("", (), str(error)),)
        return tuple(self.hooks.broken(instance, solution))

    def faults(self, instance: InstanceT) -> tuple[str, ...]:
        """Return obvious reasons why there is no solution, found without a search."""
        return self.hooks.faults(instance)

    def build(self, instance: InstanceT) -> Model[InstanceT, SolutionT]:
        """Return *instance* on a new store, to work with the engine itself."""
        return self.open(instance).build()

    def open(self, instance: InstanceT) -> Problem[InstanceT, SolutionT]:
        """Return *instance* to ask several questions about; see ``Problem``."""
        return Problem(self.hooks, instance)

    def view(self, instance: InstanceT) -> View:
        """Return what is seen of *instance*; raises FormatError if the plugin does not say."""
        return self.open(instance).view

    def state(self, instance: InstanceT, solution: SolutionT) -> State:
        """Return *solution* as a state of the view; raises as ``view`` does, and InstanceError.

        InstanceError: the form of the solution does not fit the instance.
        """
        self.hooks.expect_solution(instance, solution)
        return by_view.state_of(self.hooks, instance, self.view(instance), solution)

    def parse_state(self, instance: InstanceT, text: str) -> State:
        """Return the partial solution that *text* stands for; raises ParseError, and as ``view``.

        A key for each choice of the view, ``.`` where nothing is decided, ``[36]`` where several
        marks are open.
        """
        expect_text(text)
        return read_state(self.view(instance), text)

    def format_state(self, instance: InstanceT, state: State) -> str:
        """Return *state* as text; the inverse of ``parse_state``."""
        view = self.view(instance)
        self.hooks.expect_state(view, state)
        return write_state(view, state)

    def broken_rules(self, instance: InstanceT, state: State) -> "tuple[BrokenRule, ...]":
        """Return the rules that no solution which extends *state* keeps, each taken by itself.

        A state that breaks none may have no solution all the same: ``solve`` tells.
        """
        from puzzlefw.verbs.broken_rules import broken_rules  # start-up counts

        return broken_rules(self.open(instance), state)

    def show(
        self,
        instance: InstanceT,
        solution: SolutionT | None = None,
        state: State | None = None,
        *,
        theme: str = "light",
    ) -> "Shown":
        """Return *instance* as notebooks draw it, and as ``save("board.svg")`` writes it.

        With *solution*, or with *state*, what a player decided so far. *theme* is "light", "dark"
        or "contrast". Raises as ``view`` and ``state`` do, and OptionError for an unknown theme.
        """
        view = self.view(instance)
        return by_view.show(self.hooks, instance, view, solution, state, theme)

    def solutions(
        self,
        instance: InstanceT,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        branching: str | None = None,
        search: str = LEARN,
        state: State | None = None,
    ) -> Iterator[SolutionT]:
        """Visit every solution once, or every one that extends *state*; each has passed the check.

        Raises LimitError when *seconds* or *nodes* are used up before the search is complete.
        """
        limits = Limits(seconds=seconds, nodes=nodes)
        strategy = Strategy(search=search, branching=branching)
        solving: Solving[InstanceT, SolutionT] = Solving(
            self.open(instance), limits, strategy, state=state
        )

        def visit() -> Iterator[SolutionT]:  # what is wrong with an argument is said at once
            yield from solving
            if solving.stopped_by:
                raise LimitError(f"the limit on {solving.stopped_by} was reached")

        return visit()

    def solve(
        self,
        instance: InstanceT,
        *,
        limit: int | None = 2,
        seconds: float | None = None,
        nodes: int | None = None,
        timed: bool = False,
        branching: str | None = None,
        search: str = LEARN,
        state: State | None = None,
        jobs: int | None = None,
    ) -> Answer[SolutionT]:
        """Search for up to *limit* solutions (None: all), and tell what that proves.

        A limit of 2 is enough to tell whether a solution is the only one. *seconds* and *nodes* end
        the search early; *timed* measures each propagator. If ``faults`` finds any, there is no
        search. *search* is "learn" or "plain", with or without learning from contradictions; the
        answer is the same. With a *state*, only solutions that extend it count. With *jobs* above 1
        a search that takes longer goes on in as many processes, to the same verdict.
        """
        limits = Limits(seconds=seconds, nodes=nodes, solutions=limit)
        strategy = Strategy(search=search, branching=branching)
        if jobs is not None:
            expect_integer("jobs", jobs, 1)
        if jobs is not None and jobs > 1:
            from puzzlefw.verbs.together import SolvingTogether  # start-up counts

            return SolvingTogether(
                *(self, instance, limits, strategy), jobs=jobs, timed=timed, state=state
            ).run()
        problem = self.open(instance)
        solving: Solving[InstanceT, SolutionT] = Solving(
            problem, limits, strategy, timed=timed, state=state
        )
        answer = solving.run()
        if answer.verdict != "none" or state is not None:
            return answer
        from puzzlefw.verbs.plain_faults import with_plain_faults  # start-up counts

        return with_plain_faults(problem, answer, solving.deadline)

    def solve_by(
        self,
        solver: str,
        instance: InstanceT,
        *,
        limit: int | None = 2,
        seconds: float | None = None,
        state: State | None = None,
        formulation: str | None = None,
        encoding: str | None = None,
        cuts: bool = True,
    ) -> Answer[SolutionT]:
        """Return what another solver answers: "highs", "sat", "cp-sat", or one that is installed.

        *formulation* names one of ``formulations``, the first if not given, and *encoding* one of
        the solver's for sums. Each solution has passed the check. Without *cuts* none need, and
        nothing but "none" is proven. The solver runs in a process of its own. Raises SolverError
        if it is not installed or cannot be told some rule, OptionError for unknown names.
        """
        from puzzlefw.verbs.by_solver import Ask, SolvingBy  # start-up counts

        limits = Limits(seconds=seconds, solutions=limit)
        ask = Ask(solver=solver, formulation=formulation, encoding=encoding, cuts=cuts)
        solving: SolvingBy[InstanceT, SolutionT] = SolvingBy(
            self.open(instance), limits, ask, state
        )
        return solving.run()

    def formulations(self, instance: InstanceT) -> "tuple[Formulation, ...]":
        """Return the ways of saying *instance* as a program of 0/1 variables, "values" last."""
        from puzzlefw.problem.formulations import formulations  # start-up counts

        return tuple(formulations(self.open(instance)))

    def formulations_of_example(self) -> "tuple[Formulation, ...]":
        """Return the formulations of the first example: all instances have those of these names."""
        for example in self.info.examples:
            return self.formulations(self.parse(example.text, **dict(example.options)))
        return ()

    def count(
        self,
        instance: InstanceT,
        *,
        limit: int | None = None,
        seconds: float | None = None,
        nodes: int | None = None,
    ) -> "Count[SolutionT]":
        """Return the exact number of solutions without visiting them, or what is certain of it.

        *limit* ends the count once at least so many are certain; *seconds* and *nodes* end it early
        too. One of the solutions is found, and has passed the check. ``count.Counting`` also tells
        what is certain after an interrupt.
        """
        from puzzlefw.verbs.count import Counting  # start-up counts

        limits = Limits(seconds=seconds, nodes=nodes, solutions=limit)
        counting: Counting[InstanceT, SolutionT] = Counting(self.open(instance), limits)
        return counting.run()

    def ambiguity(
        self,
        instance: InstanceT,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        state: State | None = None,
    ) -> "Ambiguity[SolutionT]":
        """Return where the solutions of *instance* differ, in patches with counts of their own.

        With a *state*, those solutions count that extend it.

        The answer is exact unless *seconds* or *nodes* end it early; ``Ambiguity`` says what is
        known then.
        """
        from puzzlefw.verbs.ambiguity import ambiguity  # start-up counts

        return ambiguity(self.open(instance), Limits(seconds=seconds, nodes=nodes), state)

    def compare_variants(
        self,
        instance: InstanceT,
        *,
        limit: int | None = 2,
        seconds: float | None = None,
        nodes: int | None = None,
        branching: str | None = None,
        search: str = LEARN,
    ) -> Mapping[str, Answer[SolutionT] | ParseError]:
        """Solve *instance* under each variant of the rules; return the answers by variant.

        A ParseError stands for a variant in which the instance has no meaning. Raises OptionError
        if the puzzle has one variant only. ``variants.differ`` tells whether the variant matters.
        """
        limits = Limits(seconds=seconds, nodes=nodes, solutions=limit)
        strategy = Strategy(search=search, branching=branching)
        return {
            variant: read
            if isinstance(read, ParseError)
            else Solving(self.open(read), limits, strategy).run()
            for variant, read in variants_of(self.hooks, instance).items()
        }

    def generate(
        self,
        params: Mapping[str, Value | None] | None = None,
        *,
        seed: int | None = None,
        seconds: float | None = None,
        difficulty: str | None = None,
        no_trial: bool = False,
        only_techniques: Sequence[str] | None = None,
    ) -> "Generated[InstanceT, SolutionT]":
        """Return a new instance, proven by the framework to have exactly one solution.

        *params* are among ``info.params``. The same params and seed give the same instance; without
        a seed one is drawn at random. Raises OptionError at once for impossible params,
        GenerationError if no instance was found after a bounded effort, and LimitError if *seconds*
        are over first. What it returns is always proven.

        *difficulty* is the name of one of ``info.bands``, *no_trial* that no step is a trial, and
        *only_techniques* those by which it can be solved: instances are made until one is so.
        """
        from puzzlefw.verbs.generate import generate  # start-up counts
        from puzzlefw.verbs.wish import Wish  # start-up counts

        wish = Wish(difficulty=difficulty, no_trial=no_trial, only=only_techniques)
        return generate(self.hooks, {} if params is None else params, seed, seconds, wish)

    def grade(self, instance: InstanceT, *, seconds: float | None = None) -> "Grade":
        """Return how hard *instance* is for a player, in figures and in a word.

        All its turned, mirrored and shifted forms have the same grade, if the plugin tells which
        they are. Only a puzzle with one solution has one. A limit ends it without a grade.
        """
        from puzzlefw.verbs.grade import grade  # start-up counts

        return grade(self.open(instance), Limits(seconds=seconds))

    def conflict(self, instance: InstanceT, *, seconds: float | None = None) -> "Conflict | None":
        """Return a few clues that no solution has together, None if there is a solution.

        Raises FormatError if the plugin does not say what its clues are, and LimitError if
        *seconds* are over first.
        """
        from puzzlefw.verbs.conflict import conflict  # start-up counts

        self.hooks.expect_instance(instance)
        with Deadline(Limits(seconds=seconds).seconds):
            answer = self.solve(instance, limit=1)
            return None if answer.solutions else conflict(self.hooks, instance)

    def mend(
        self, instance: InstanceT, *, seconds: float | None = None
    ) -> "Mending[InstanceT, SolutionT]":
        """Return the fewest changes found that leave *instance* exactly one solution.

        Of a unique one, return the clues that it can spare. Raises FormatError if the plugin does
        not say what could be changed.
        """
        from puzzlefw.verbs.mending import mend  # start-up counts

        self.hooks.expect_instance(instance)
        return mend(self.hooks, instance, Limits(seconds=seconds))

    def first_wrong(
        self, instance: InstanceT, state: State, *, seconds: float | None = None
    ) -> "Hint | None":
        """Return the first mark of *state* that steps from the right ones refute, with these.

        None if a solution extends the state. Raises as ``view`` does.
        """
        from puzzlefw.verbs.hint import first_wrong  # start-up counts

        problem = self.open(instance)
        with Deadline(Limits(seconds=seconds).seconds):
            return first_wrong(problem, state)

    def canonical(self, instance: InstanceT) -> InstanceT:
        """Return the instance that stands for all symmetric forms of *instance*.

        Without a hook of the plugin that is *instance* itself.
        """
        from puzzlefw.verbs.grade import canonical  # start-up counts

        self.hooks.expect_instance(instance)
        return cast("InstanceT", canonical(self.hooks, instance))

    def techniques(self) -> "tuple[Technique, ...]":
        """Return the ways of concluding something by which steps go, the plugin's own first."""
        from puzzlefw.verbs.explain import known_techniques  # start-up counts

        return tuple(known_techniques(self.hooks))

    def explain(
        self,
        instance: InstanceT,
        *,
        state: State | None = None,
        seconds: float | None = None,
    ) -> "Explanation":
        """Return the solution step by step, easiest first, from *state* or from the beginning.

        Of a board with several solutions the steps hold in all of them. Raises as ``view`` does
        for a *state*, and InstanceError if its marks contradict each other. A limit ends it with
        the steps that were found by then.
        """
        from puzzlefw.verbs.explain import explain  # start-up counts

        return explain(self.open(instance), state, Limits(seconds=seconds))

    def hint(
        self,
        instance: InstanceT,
        *,
        state: State | None = None,
        seconds: float | None = None,
    ) -> "Hint":
        """Return the easiest step from *state*, or what is wrong with it.

        A state is wrong if no solution extends it. Raises as ``view`` does for a *state*, and
        LimitError when the time is over.
        """
        from puzzlefw.verbs.hint import hint  # start-up counts

        return hint(self.open(instance), state, Limits(seconds=seconds))

    def map(
        self,
        items: Iterable[InstanceT | str],
        question: str = "solve",
        *,
        executor: "Executor | None" = None,
        **options: Any,
    ) -> "Iterator[Outcome[InstanceT | str, Any]]":
        """Visit the answers about many instances, or texts of them, in order.

        *question* is "solve", "count" or "grade", and *options* are those of the method of that
        name. With an *executor* of ``concurrent.futures``, or of its kind, chunks of items are
        handed out to it, and only so many ahead of what was visited; without, the work is done
        here. What is wrong with one item is the ``error`` of its outcome, and the others go on.
        Raises OptionError for another question, and what the executor raises, such as an
        UnknownPuzzleError where its processes do not have the plugin.
        """
        from puzzlefw.puzzle.mapping import outcomes  # start-up counts

        return outcomes(self, items, question, executor, options)

    def settings(self, texts: Sequence[str]) -> dict[str, Value]:
        """Return the options that texts such as "rule=local" set; raises OptionError."""
        return dict(setting(self.info.options, text) for text in expect_texts("texts", texts))

    def param_settings(self, texts: Sequence[str]) -> dict[str, Value]:
        """Return the params that texts such as "width=25" set; raises OptionError."""
        return dict(setting(self.info.params, text) for text in expect_texts("texts", texts))
