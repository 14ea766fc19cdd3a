"""An instance opened once: what is made of it is made when it is first needed, and kept.

What verbs work on, and reports tell of; users hold a ``Problem``, which has a method for each verb.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, cast

from puzzlefw.contract.results import InstanceT, SolutionT
from puzzlefw.engine import Network, Store
from puzzlefw.engine.search.learned_clauses import LearnedClauses
from puzzlefw.errors import FormatError, InstanceError, ParseError
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem import by_view
from puzzlefw.problem.blame import raise_blamed
from puzzlefw.problem.layout import Layout, layout_of
from puzzlefw.problem.limits import Limits, Strategy
from puzzlefw.problem.model import Begun, Model, leave_only, propagators_for
from puzzlefw.runtime import deadline
from puzzlefw.runtime.arguments import expect_text
from puzzlefw.view import Fault, Filled, State, View
from puzzlefw.view.states import expect_state_or_none, read_state, write_state

if TYPE_CHECKING:
    from puzzlefw.pictures.shown import Shown
    from puzzlefw.problem.questions import Questions

AS_USUAL = Strategy()
NO_VALUE = "some marks of the state contradict each other"


class OpenInstance(Generic[InstanceT, SolutionT]):
    """An instance of a puzzle, on which one question after the other is asked.

    Its variables, its view and its models are made once: a second question builds nothing. A
    question borrows a model by ``take`` and gives it back by ``put_back``; all that it changes
    there is taken back. One that raises, or is interrupted, gives nothing back, so that the next
    question builds anew. Not to be shared between threads.
    """

    def __init__(self, hooks: Hooks, instance: InstanceT) -> None:
        instance = hooks.extended(instance)
        hooks.expect_instance(instance)
        self.hooks = hooks
        self.instance = instance
        self.at_rest: list[Model[InstanceT, SolutionT]] = []
        self.kept: list[Questions[InstanceT, SolutionT]] = []
        self.known_layout: Layout[InstanceT] | None = None
        self.known_faults: tuple[str, ...] | None = None

    # No cached_property: before Python 3.12 it takes a lock, and start-up counts.

    @property
    def layout(self) -> Layout[InstanceT]:
        """The variables, and what is seen of them."""
        if self.known_layout is None:
            self.known_layout = layout_of(self.hooks, self.instance)
        return self.known_layout

    @property
    def faults(self) -> tuple[str, ...]:
        """Obvious reasons why there is no solution, found without a search."""
        if self.known_faults is None:
            self.known_faults = self.hooks.faults(self.instance)
        return self.known_faults

    @property
    def view(self) -> View:
        """What is seen of the instance; raises FormatError if the plugin does not say."""
        view = self.layout.view
        if view is None:
            raise FormatError(f"puzzle {self.hooks.name!r} does not say what is seen of it")
        return view

    @property
    def data(self) -> Mapping[str, Any]:
        """What the board says to extensions, by their names."""
        return self.hooks.data_of(self.instance)

    def of(self, instance: InstanceT) -> "OpenInstance[InstanceT, SolutionT]":
        """Return another instance of the same puzzle, opened."""
        return OpenInstance(self.hooks, instance)

    def format_solution(self, solution: SolutionT) -> str:
        """Return *solution* as one line of text; the inverse of ``parse_solution``.

        Raises InstanceError if the form of the solution does not fit the instance.
        """
        return by_view.text_of_solution(self.hooks, self.instance, solution, lambda: self.view)

    def parse_solution(self, text: str) -> SolutionT:
        """Return the solution that *text* stands for, right or wrong; raises ParseError."""
        expect_text(text)
        hook = "puzzlefw_parse_solution"
        if by_view.replaces(self.hooks, hook):
            return cast("SolutionT", by_view.read_solution(self.view, text))
        return cast(
            "SolutionT", self.hooks.solution(hook, ParseError, instance=self.instance, text=text)
        )

    def render(self, solution: SolutionT | None = None) -> str:
        """Return a picture in text; raises FormatError if there is none.

        Raises InstanceError if the form of the solution does not fit the instance.
        """
        hooks, instance = self.hooks, self.instance
        if solution is not None:
            hooks.expect_solution(instance, solution)
        if by_view.replaces(hooks, "puzzlefw_render"):
            return by_view.picture_of(hooks, instance, self.view, solution)
        if not hooks.has("puzzlefw_render"):
            raise FormatError(f"puzzle {hooks.name!r} draws no pictures")
        return hooks.text("puzzlefw_render", InstanceError, instance=instance, solution=solution)

    def check(self, solution: SolutionT) -> tuple[str, ...]:
        """Return the rules that *solution* breaks, in words; empty if it is right."""
        return tuple(fault.words for fault in self.violations(solution))

    def violations(self, solution: SolutionT) -> tuple[Fault, ...]:
        """Return the rules that *solution* breaks, each with its places where the plugin tells."""
        self.hooks.expect_solution(self.instance, solution)
        if isinstance(solution, Filled):
            try:
                by_view.state_of(self.hooks, self.instance, self.view, solution)
            except InstanceError as error:
                return (Fault("", (), str(error)),)
        return tuple(self.hooks.broken(self.instance, solution))

    def state(self, solution: SolutionT) -> State:
        """Return *solution* as a state of the view; raises as ``view`` does, and InstanceError.

        InstanceError: the form of the solution does not fit the instance.
        """
        self.hooks.expect_solution(self.instance, solution)
        return by_view.state_of(self.hooks, self.instance, self.view, solution)

    def parse_state(self, text: str) -> State:
        """Return the partial solution that *text* stands for; raises ParseError, and as ``view``.

        A key for each choice of the view, ``.`` where nothing is decided, ``[36]`` where several
        marks are open.
        """
        expect_text(text)
        return read_state(self.view, text)

    def format_state(self, state: State) -> str:
        """Return *state* as text; the inverse of ``parse_state``."""
        self.hooks.expect_state(self.view, state)
        return write_state(self.view, state)

    def show(
        self, solution: SolutionT | None = None, state: State | None = None, *, theme: str = "light"
    ) -> "Shown":
        """Return the instance as notebooks draw it, and as ``save("board.svg")`` writes it.

        With *solution*, or with *state*, what a player decided so far. *theme* is "light", "dark"
        or "contrast". Raises as ``view`` and ``state`` do, and OptionError for an unknown theme.
        """
        hooks, instance, view = self.hooks, self.instance, self.view
        return by_view.show(hooks, instance, view, solution=solution, state=state, theme=theme)

    def build(self) -> Model[InstanceT, SolutionT]:
        """Build the instance on a new store, whose clock ends at the deadline in force.

        Raises BrokenPluginError for two blocks of one name, values outside 0..65535, and
        propagators that cannot be posted; LimitError if the time is over before the model is
        complete.
        """
        store = Store()
        set_clock(store)
        network = Network(store)
        layout = self.layout
        layout.fill(store)
        for propagator in propagators_for(self.hooks, self.instance, layout.blocks, layout.chains):
            store.clock.look()  # A large instance takes long to build, step by step.
            try:
                network.post(propagator)
            except BaseException as error:
                did = f"gave {type(propagator).__name__}, which failed to attach: "
                raise_blamed(self.hooks, "puzzlefw_propagators", did, error)
        return Model(layout, network)

    def take(self) -> Model[InstanceT, SolutionT]:
        """Return a model for one question, its store at level 1 with all rules waiting."""
        is_new = not self.at_rest
        model = self.build() if is_new else self.at_rest.pop()
        network = model.network
        if not is_new:
            network.store.undo_to(0)
            for propagator in network.propagators:
                if isinstance(propagator, LearnedClauses):
                    # A search that was left at a solution has some, which hold under its state.
                    propagator.clear()
            network.profile = None
            set_clock(network.store)
        if not network.store.failed:
            network.reopen()
        return model

    def put_back(self, *models: Model[InstanceT, SolutionT]) -> None:
        """Keep models for the next questions, before which all changes are taken back."""
        self.at_rest += models

    def questions(self) -> "Questions[InstanceT, SolutionT]":
        """Return a model that keeps what it learns, its clock set to the deadline in force."""
        if not self.kept:
            from puzzlefw.problem.questions import Questions  # start-up counts

            return Questions(self.take())
        questions = self.kept.pop()
        set_clock(questions.model.store)
        return questions

    def keep(self, questions: "Questions[InstanceT, SolutionT]") -> None:
        """Keep what ``questions`` returned, for the next question of its kind."""
        questions.search.rest()
        self.kept.append(questions)

    def begin(
        self,
        limits: Limits,
        strategy: Strategy = AS_USUAL,
        *,
        state: State | None = None,
        timed: bool = False,
        is_watched: bool = False,
    ) -> "Begun[InstanceT, SolutionT]":
        """Begin a search for the solutions, with a *state* for those that extend it.

        One that *is_watched* is on a model of its own, at level 0.
        """
        expect_state_or_none(state)
        if self.faults:
            return Begun(self.faults)
        model = self.build() if is_watched else self.take()
        if state is not None and not leave_only(model, state):
            return Begun((NO_VALUE,), model)
        if timed:
            model.network.profile = [0.0] * len(model.network.propagators)
        return Begun((), model, model.search_by(strategy, limits))


def set_clock(store: Store) -> None:
    """Let the clock of a store end at the deadline in force."""
    store.clock.limit(deadline.seconds_left())
