"""An instance opened: all that can be asked of it, on models that are built once."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from puzzlefw.contract.results import Answer, InstanceT, SolutionT
from puzzlefw.errors import LimitError, ParseError
from puzzlefw.problem.limits import LEARN, Limits, Strategy
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.runtime.arguments import expect_integer
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.verbs.solve.searching import proven, searching
from puzzlefw.verbs.solve.solving import Solving
from puzzlefw.view import Place, State

if TYPE_CHECKING:
    from puzzlefw.contract.determined import Determined
    from puzzlefw.contract.filling import Filling
    from puzzlefw.contract.findings import (
        Ambiguity,
        Conflict,
        Count,
        Explanation,
        Grade,
        Hint,
        Mending,
        Sparing,
    )
    from puzzlefw.notebook.editor import Editor
    from puzzlefw.notebook.player import Player
    from puzzlefw.notebook.walk import Walk
    from puzzlefw.pictures.framed import Framed
    from puzzlefw.plugin.hooks import Loaded
    from puzzlefw.problem.broken_rules import BrokenRule
    from puzzlefw.solvers import Formulation


class Problem(OpenInstance[InstanceT, SolutionT]):
    """An instance of a puzzle, of which one question after the other is asked.

    Made by ``Puzzle.open``. What is made of the instance, its variables, its *view* and models of
    it, is made when it is first needed, and kept: a second question builds nothing. A question that
    raises or is interrupted leaves the problem as it was. Not to be shared between threads; pickled
    as its puzzle and its instance. ``view`` raises FormatError if the plugin does not say what is
    seen, and so does all that takes or returns a state. Every method raises BrokenPluginError for a
    mistake of the plugin, and TypeError for a mistake of the caller.
    """

    def __init__(self, puzzle: "Loaded", instance: InstanceT) -> None:
        super().__init__(puzzle.hooks, instance)
        self.puzzle = puzzle

    def __repr__(self) -> str:
        return f"<Problem of {self.puzzle!r}: {self.instance!r}>"

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """Return the call that makes it again, with nothing built."""
        return (Problem, (self.puzzle, self.instance))

    if not TYPE_CHECKING:  # so that a type checker finds what is no method

        def __getattr__(self, name: str) -> Any:
            """Return how a verb is asked that has no method here, such as one that was added."""
            from puzzlefw.verbs import names, verb_named  # start-up counts

            if name.startswith("_") or name not in names() or verb_named(name).makes:
                raise AttributeError(f"'Problem' object has no attribute {name!r}")

            def ask(*, seconds: float | None = None, **options: Any) -> Any:
                with Deadline(Limits(seconds=seconds).seconds):
                    return verb_named(name).run(self, **options)

            return ask

    def of(self, instance: InstanceT) -> "Problem[InstanceT, SolutionT]":
        """Return another instance of the same puzzle, opened."""
        return Problem(self.puzzle, instance)

    def broken_rules(self, state: State) -> "tuple[BrokenRule, ...]":
        """Return the rules that no solution which extends *state* keeps, each taken by itself.

        A state that breaks none may have no solution all the same: ``solve`` tells.
        """
        from puzzlefw.problem.broken_rules import broken_rules  # start-up counts

        return broken_rules(self, state)

    def solutions(
        self,
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
        solving: Solving[InstanceT, SolutionT] = Solving(self, limits, strategy, state=state)

        def visit() -> Iterator[SolutionT]:  # what is wrong with an argument is said at once
            yield from solving
            if solving.stopped_by:
                raise LimitError(f"the limit on {solving.stopped_by} was reached")

        return visit()

    def solve(
        self,
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
        solving = searching(
            self, limits, strategy, puzzle=self.puzzle, jobs=jobs, timed=timed, state=state
        )
        return proven(self, solving, state)

    def solve_by(
        self,
        solver: str,
        *,
        limit: int | None = 2,
        seconds: float | None = None,
        state: State | None = None,
        formulation: str | None = None,
        encoding: str | None = None,
        cuts: bool = True,
    ) -> Answer[SolutionT]:
        """Ask another solver: "highs", "sat", "cp-sat", or one that is installed.

        *formulation* names one of ``formulations``, the first if not given, and *encoding* one of
        the solver's for sums. Each solution has passed the check. Without *cuts* none need, and
        nothing but "none" is proven. The solver runs in a process of its own. Raises SolverError
        if it is not installed or cannot be told some rule, OptionError for unknown names.
        """
        from puzzlefw.verbs.solve.by_solver import Ask, SolvingBy  # start-up counts

        limits = Limits(seconds=seconds, solutions=limit)
        ask = Ask(solver=solver, formulation=formulation, encoding=encoding, cuts=cuts)
        solving: SolvingBy[InstanceT, SolutionT] = SolvingBy(self, limits, ask, state)
        return solving.run()

    def formulations(self) -> "tuple[Formulation, ...]":
        """Return the ways of saying the instance as a program of 0/1 variables, "values" last."""
        from puzzlefw.problem.formulations import formulations  # start-up counts

        return tuple(formulations(self))

    def count(
        self,
        *,
        limit: int | None = None,
        seconds: float | None = None,
        nodes: int | None = None,
    ) -> "Count[SolutionT]":
        """Return the exact number of solutions without visiting them, or what is certain of it.

        *limit* ends the count once at least so many are certain; *seconds* and *nodes* end it early
        too; half of the *seconds* is left for an estimate. One of the solutions is found, and has
        passed the check. ``verbs.count.Counting`` also tells what is certain after an interrupt.
        """
        from puzzlefw.verbs.count.counting import Counting  # start-up counts

        limits = Limits(seconds=seconds, nodes=nodes, solutions=limit)
        counting: Counting[InstanceT, SolutionT] = Counting(self, limits)
        return counting.run()

    def ambiguity(
        self,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        state: State | None = None,
    ) -> "Ambiguity[SolutionT]":
        """Return where the solutions differ, in patches with counts of their own.

        With a *state*, those solutions count that extend it.

        The answer is exact unless *seconds* or *nodes* end it early; ``Ambiguity`` says what is
        known then.
        """
        from puzzlefw.problem.ambiguity import ambiguity  # start-up counts

        return ambiguity(self, Limits(seconds=seconds, nodes=nodes), state, counting=None)

    def determine(
        self,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        state: State | None = None,
        known: Iterable[SolutionT] = (),
        only_places: bool = False,
    ) -> "Determined[SolutionT]":
        """Return which marks occur in a solution, and so which places are the same in all.

        With a *state*, those solutions count that extend it. *known* are solutions of this instance
        or a similar one, such as the ``solutions`` of what was returned before an edit: those that
        the check accepts here need not be found again. With *only_places* it is enough which places
        are the same, and not every mark of the others is looked for. *seconds* and *nodes* end it
        early.
        ``problem.determined.Determining`` tells each piece of news as it comes.
        """
        from puzzlefw.problem.determined import Determining  # start-up counts

        limits = Limits(seconds=seconds, nodes=nodes)
        determining: Determining[InstanceT, SolutionT] = Determining(
            *(self, limits, state, known), only_places=only_places
        )
        return determining.run()

    def compare_variants(
        self,
        *,
        limit: int | None = 2,
        seconds: float | None = None,
        nodes: int | None = None,
        branching: str | None = None,
        search: str = LEARN,
    ) -> Mapping[str, Answer[SolutionT] | ParseError]:
        """Solve the instance under each variant of the rules; return the answers by variant.

        A ParseError stands for a variant in which the instance has no meaning. Raises OptionError
        if the puzzle has one variant only. ``variants.differ`` tells whether the variant matters.
        """
        from puzzlefw.problem.variants import variants_of  # start-up counts

        limits = Limits(seconds=seconds, nodes=nodes, solutions=limit)
        strategy = Strategy(search=search, branching=branching)
        return {
            variant: read
            if isinstance(read, ParseError)
            else Solving(OpenInstance(self.hooks, read), limits, strategy).run()
            for variant, read in variants_of(self.hooks, self.instance).items()
        }

    def grade(self, *, uniqueness: bool = False, seconds: float | None = None) -> "Grade":
        """Return how hard the instance is for a player, in figures and in a word.

        All its turned, mirrored and shifted forms have the same grade, if the plugin tells which
        they are. Only a puzzle with one solution has one. A limit ends it without a grade. With
        *uniqueness* a player may conclude from there being one solution only.
        """
        from puzzlefw.verbs.grade.grading import grade  # start-up counts

        return grade(self, Limits(seconds=seconds), uniqueness=uniqueness)

    def conflict(self, *, seconds: float | None = None) -> "Conflict | None":
        """Return a few clues that no solution has together, None if there is a solution.

        Raises FormatError if neither the plugin nor its fields say what the clues are, and
        LimitError if *seconds* are over first.
        """
        from puzzlefw.problem.conflict import conflict  # start-up counts

        with Deadline(Limits(seconds=seconds).seconds):
            answer: Answer[SolutionT] = Solving(self, Limits(solutions=1)).run()
            return None if answer.solutions else conflict(self.hooks, self.instance)

    def mend(
        self, *, seconds: float | None = None, solution: SolutionT | None = None
    ) -> "Mending[InstanceT, SolutionT]":
        """Return the fewest changes found that leave the instance exactly one solution.

        With a *solution*, that is the one that stays. A limit ends it with the best that was found
        by then. Raises FormatError if neither the plugin nor
        its fields say what could be changed, and InstanceError for a solution that breaks rules
        whatever the clues.
        """
        from puzzlefw.verbs.mend.mending import mend  # start-up counts

        return mend(self, Limits(seconds=seconds), solution)

    def fill(
        self,
        pattern: "Iterable[Place] | str" = (),
        *,
        solution: SolutionT | None = None,
        symmetry: str = "none",
        count: int | None = None,
        is_few: bool = False,
        difficulty: str | None = None,
        seed: int | None = None,
        seconds: float | None = None,
    ) -> "Filling[InstanceT, SolutionT]":
        """Return the instance with clues at the places of *pattern* that leave one solution.

        Rows of signs may be the pattern, too; places where ``?`` stands belong to it. It is
        completed to a *symmetry* ("half", "quarter", "mirror", "diagonal"), and by random places
        until there are about *count*. Clues that the instance has stay. With a *solution* clues are
        those that it has, without a pattern at all places; with *is_few* none of them could be left
        out. *difficulty* is a band of ``puzzle.info``. A limit ends it with the best that was found
        by then. Raises FormatError for a type that does not describe its fields, OptionError for
        wishes that it cannot meet, and InstanceError for a place where no clue can stand and for a
        solution that breaks a rule.
        """
        from puzzlefw.verbs.fill.filling import Filler, fill  # start-up counts
        from puzzlefw.verbs.fill.wishes import Wishes

        wishes = Wishes(
            pattern=pattern,
            solution=solution,
            symmetry=symmetry,
            count=count,
            is_few=is_few,
            difficulty=difficulty,
            seed=seed,
        )
        return fill(Filler(self, wishes), Limits(seconds=seconds))

    def spare(self, *, seconds: float | None = None) -> "Sparing[InstanceT]":
        """Return the clues that can go, and the instance without as many as possible.

        Raises FormatError if neither the plugin nor its fields say what the clues are.
        """
        from puzzlefw.verbs.spare.sparing import Spared, spare  # start-up counts

        return spare(Spared(self), Limits(seconds=seconds))

    def first_wrong(self, state: State, *, seconds: float | None = None) -> "Hint | None":
        """Return the first mark of *state* that steps from the right ones refute, with these.

        None if a solution extends the state. Raises as ``view`` does.
        """
        from puzzlefw.verbs.hint.next_step import first_wrong  # start-up counts

        with Deadline(Limits(seconds=seconds).seconds):
            return first_wrong(self, state)

    def explain(
        self,
        *,
        state: State | None = None,
        uniqueness: bool = False,
        seconds: float | None = None,
    ) -> "Explanation":
        """Return the solution step by step, easiest first, from *state* or from the beginning.

        Of a board with several solutions the steps hold in all of them. Raises as ``view`` does
        for a *state*, and InstanceError if its marks contradict each other. A limit ends it with
        the steps that were found by then, the first of them where it leaves no time to tell all.
        With *uniqueness*, steps may follow from there being one solution only, where it is proven.
        """
        from puzzlefw.verbs.explain.explanation import explain  # start-up counts

        return explain(self, state, Limits(seconds=seconds), uniqueness=uniqueness)

    def hint(
        self,
        *,
        state: State | None = None,
        uniqueness: bool = False,
        seconds: float | None = None,
    ) -> "Hint":
        """Return the easiest step from *state*, or what is wrong with it.

        A state is wrong if no solution extends it. Raises as ``view`` does for a *state*, and
        LimitError when the time is over. *uniqueness* is that of ``explain``.
        """
        from puzzlefw.verbs.hint.next_step import hint  # start-up counts

        return hint(self, state, Limits(seconds=seconds), uniqueness=uniqueness)

    def play(
        self,
        *,
        state: State | None = None,
        language: str = "en",
        theme: str | None = None,
        seconds: float | None = None,
    ) -> "Player":
        """Return a page to play on in the cell of a notebook, from *state* or from the beginning.

        Its ``state`` and ``is_solved`` say what is drawn by now. *theme* is "light", "dark" or
        "contrast", by default what the system prefers. Raises FormatError without the extra
        ``notebook``, for a puzzle without a solution or with more than 100, and as ``view`` does;
        LimitError if *seconds* are over before it is solved and explained.
        """
        # By their names, as they stand above: they make pages of all that can be asked here.
        play = import_module("puzzlefw.play.in_notebook").play
        found: Player = play(self, state=state, language=language, theme=theme, seconds=seconds)
        return found

    def walk(
        self, *, language: str = "en", theme: str | None = None, seconds: float | None = None
    ) -> "Walk":
        """Return the explanation as steps that are walked in the cell of a notebook.

        Its ``at`` says how many are shown, ``sentence`` what the last of these says. Raises as
        ``play`` does.
        """
        walk = import_module("puzzlefw.play.in_notebook").walk
        found: Walk = walk(self, language=language, theme=theme, seconds=seconds)
        return found

    def edit(
        self, *, language: str = "en", theme: str | None = None
    ) -> "Editor[Problem[InstanceT, SolutionT]]":
        """Return a page to change the instance on, in the cell of a notebook.

        Its ``problem`` is the puzzle as it is drawn by now. *language* is that of the page. Raises
        FormatError if the fields of its puzzle are not described, or without the extra
        ``notebook``, and UnknownPuzzleError for a puzzle that is not installed.
        """
        edit = import_module("puzzlefw.edit.in_notebook").edit
        found: Editor[Problem[InstanceT, SolutionT]] = edit(self, language=language, theme=theme)
        return found

    def serve(self, *, language: str = "en") -> "Framed":
        """Return a page to change the instance on, which is served at an address at once.

        By a thread of this process, to this machine alone, until ``close`` ends it. Raises as
        ``edit`` does, with the extra ``edit`` in place of ``notebook``.
        """
        found: Framed = import_module("puzzlefw.edit.served").serve(self, language)
        return found
