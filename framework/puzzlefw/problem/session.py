"""One instance under limits: the common beginning of solving, counting and mapping."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic

from puzzlefw.contract.results import InstanceT, SolutionT
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.limits import Limits, Strategy
from puzzlefw.problem.model import build_model, leave_only
from puzzlefw.runtime.arguments import quote
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.view import State

if TYPE_CHECKING:
    from puzzlefw.engine import Search
    from puzzlefw.problem.model import Model

AS_USUAL = Strategy()
NO_VALUE = "some marks of the state contradict each other"

Watch = Callable[["Model[Any, Any]", "Search"], None]
"""What is called with the model and its search before the search begins."""


class Session(Generic[InstanceT, SolutionT]):
    """An instance, its *faults*, and after ``begin`` its model and a search on that.

    With a *state* only solutions that extend it are sought.
    The time runs from the making of the session. ``deadline`` is its end, to be put in force around
    all work.
    """

    def __init__(
        self,
        hooks: Hooks,
        instance: InstanceT,
        limits: Limits,
        strategy: Strategy | None = None,
        *,
        timed: bool = False,
        watch: Watch | None = None,
        state: State | None = None,
    ) -> None:
        hooks.expect_instance(instance)
        self.hooks = hooks
        self.instance = instance
        self.limits = limits
        self.strategy = strategy or AS_USUAL
        if state is not None and not isinstance(state, State):
            raise TypeError(f"expected a state, as parse_state() returns, found {quote(state)}")
        self.timed = timed
        self.watch = watch
        self.state = state
        self.deadline = Deadline(limits.seconds)
        self.faults: tuple[str, ...] = ()
        self.search: Search | None = None

    def begin(self) -> "tuple[Model[InstanceT, SolutionT], Search] | None":
        """Build the model and begin the search; None where *faults* tell that there is no need."""
        self.faults = self.hooks.faults(self.instance)
        if self.faults:
            return None
        model = build_model(self.hooks, self.instance)
        if self.state is not None and not leave_only(model, self.state):
            self.faults = (NO_VALUE,)
            return None
        if self.timed:
            model.network.profile = [0.0] * len(model.network.propagators)
        self.search = model.search_by(self.strategy, self.limits)
        if self.watch is not None:
            self.watch(model, self.search)
        return model, self.search
