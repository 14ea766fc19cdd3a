"""An instance opened once: what is made of it is made when it is first needed, and kept."""

from typing import Generic

import attrs

from puzzlefw.contract.results import InstanceT, SolutionT
from puzzlefw.engine import Network, Search, Store
from puzzlefw.errors import FormatError
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.blame import raise_blamed
from puzzlefw.problem.layout import Layout, layout_of
from puzzlefw.problem.limits import Limits, Strategy
from puzzlefw.problem.model import Model, leave_only, propagators_for
from puzzlefw.runtime import deadline
from puzzlefw.runtime.arguments import quote
from puzzlefw.view import State, View

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
        hooks.expect_instance(instance)
        self.hooks = hooks
        self.instance = instance
        self.at_rest: list[Model[InstanceT, SolutionT]] = []
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

    def build(self) -> Model[InstanceT, SolutionT]:
        """Build the instance on a new store, whose clock ends at the deadline in force.

        Raises BrokenPluginError for two blocks of one name, values outside 0..62, and propagators
        that cannot be posted; LimitError if the time is over before the model is complete.
        """
        store = Store()
        set_clock(store)
        network = Network(store)
        layout = self.layout
        layout.fill(store)
        for propagator in propagators_for(self.hooks, self.instance, layout.blocks):
            store.clock.look()  # A large instance takes long to build, step by step.
            try:
                network.post(propagator)
            except BaseException as error:
                did = f"gave {type(propagator).__name__}, which failed to attach: "
                raise_blamed(self.hooks, "puzzlefw_propagators", did, error)
        return Model(layout, network)

    def take(self) -> Model[InstanceT, SolutionT]:
        """Return a model for one question, its store at level 1 with all rules waiting."""
        if not self.at_rest:
            model = self.build()
            network = model.network
        else:
            model = self.at_rest.pop()
            network = model.network
            network.store.undo_to(0)
            network.profile = None
            set_clock(network.store)
        if not network.store.failed:
            network.reopen()
        return model

    def put_back(self, *models: Model[InstanceT, SolutionT]) -> None:
        """Keep models for the next questions, before which all changes are taken back."""
        self.at_rest += models

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


@attrs.define(eq=False)
class Begun(Generic[InstanceT, SolutionT]):
    """A search on a model that was taken, none of either where *faults* tell enough."""

    faults: tuple[str, ...]
    model: Model[InstanceT, SolutionT] | None = None
    search: Search | None = None


def set_clock(store: Store) -> None:
    """Let the clock of a store end at the deadline in force."""
    store.clock.limit(deadline.seconds_left())


def expect_state_or_none(state: object) -> None:
    """Raise TypeError unless *state* is a state or None."""
    if state is not None and not isinstance(state, State):
        raise TypeError(f"expected a state, as parse_state() returns, found {quote(state)}")
