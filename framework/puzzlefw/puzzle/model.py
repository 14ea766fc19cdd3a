"""An instance as the engine sees it: variables and propagators on a store."""

from collections.abc import Mapping
from types import TracebackType
from typing import Any, Generic

import attrs
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw import deadline
from puzzlefw.arguments import quote
from puzzlefw.contract.results import InstanceT, SolutionT
from puzzlefw.engine import (
    Branching,
    ByFunction,
    Network,
    Propagator,
    Search,
    Store,
)
from puzzlefw.errors import BrokenPluginError, WrongAnswerError, in_words
from puzzlefw.grid import Shape
from puzzlefw.puzzle.hooks import Hooks
from puzzlefw.puzzle.limits import BRANCHINGS, LEARN, Limits, Strategy
from puzzlefw.puzzle.signals import is_from_outside


@attrs.frozen(eq=False)
class Model(Generic[InstanceT, SolutionT]):
    """The network that an instance was built as, and which variables each block has there."""

    hooks: Hooks
    instance: InstanceT
    network: Network
    blocks: Mapping[str, range]
    shapes: Mapping[str, Shape | None] = attrs.field(factory=dict)

    @property
    def store(self) -> Store:
        """The store of the network."""
        return self.network.store

    def branching(self, name: str | None = None) -> Branching:
        """Return the branching called *name*; without one the plugin's own, else "weighted".

        Failures tell more than sizes: of ten 20x20 Aquariums, smallest domain first leaves four
        without an answer after 4 s, where the failure-weighted order needs 1 s at the most.
        """
        if name is None and self.hooks.has("puzzlefw_branching"):
            function = self.hooks.first(
                "puzzlefw_branching", instance=self.instance, variables=self.blocks
            )
            return ByFunction(function)
        return BRANCHINGS[Strategy(branching=name).branching or "weighted"]()

    def search(
        self,
        kind: str = LEARN,
        *,
        branching: str | None = None,
        nodes: int | None = None,
    ) -> Search:
        """Return a search of *kind*, "learn" or "plain", on the store; ``branching`` names orders.

        The order decides until learning begins; from then on contradictions do.
        """
        strategy, limits = Strategy(search=kind, branching=branching), Limits(nodes=nodes)
        order = self.branching(strategy.branching)
        return Search(self.network, order, node_limit=limits.nodes, learn=kind == LEARN)

    def solution(self, assignment: vec[i64] | None = None) -> SolutionT:
        """Return the solution that stands in the store, or that a value for each variable means.

        Raises WrongAnswerError if it is wrong.
        """
        store = self.store
        wanted = len(store.domains)
        if assignment is None:
            assignment = store.values(0, wanted)
        elif not isinstance(assignment, vec) or len(assignment) != wanted:
            raise TypeError(
                f"expected a value for each of {wanted} variables in a vec[i64], found"
                f" {quote(assignment)}"
            )
        values = {name: assignment[block.start : block.stop] for name, block in self.blocks.items()}
        solution: SolutionT = self.hooks.solution(
            "puzzlefw_solution", instance=self.instance, values=values
        )
        broken = self.hooks.all("puzzlefw_check", instance=self.instance, solution=solution)
        if broken:
            raise WrongAnswerError(
                f"plugin {self.hooks.name!r}: the check refused an answer, so a rule is built"
                f" wrongly: {broken[0]}"
            )
        return solution

    def blamed(self) -> "Blame":
        """Return a context: what a propagator or a branching raises in it says where it was."""
        return Blame(self.hooks)


class Blame:
    """A context in which exceptions are the plugin's fault.

    A class, since a generator would take longer than the rest of what a small puzzle pays here.
    """

    def __init__(self, hooks: Hooks) -> None:
        self.hooks = hooks

    def __enter__(self) -> None:
        """Begin to watch."""

    def __exit__(
        self, kind: object, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Raise what happened anew, as the fault of a hook."""
        if error is None or isinstance(error, BrokenPluginError):
            return
        if not is_from_outside(error):
            hook, place = culprit(error)
            raise self.hooks.blame(hook, f"raised {in_words(error)} in {place}") from error


class BlameHook:
    """A context in which exceptions are the fault of *hook*, which *did* what raised them."""

    def __init__(self, hooks: Hooks, hook: str, did: str) -> None:
        self.hooks = hooks
        self.hook = hook
        self.did = did

    def __enter__(self) -> None:
        """Begin to watch."""

    def __exit__(
        self, kind: object, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Raise what happened anew; limits and signals pass as they are."""
        if error is None or is_from_outside(error):
            return
        raise self.hooks.blame(self.hook, f"{self.did}{in_words(error)}") from error


def culprit(error: BaseException) -> tuple[str, str]:
    """Return the hook that the code which raised *error* came from, and where that code is."""
    hook = "puzzlefw_branching"
    place = "the engine"
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_name == "propagate":
            hook = "puzzlefw_propagators"
        place = f"{code.co_qualname}, line {trace.tb_lineno}"
        trace = trace.tb_next
    return hook, place


def build_model(hooks: Hooks, instance: Any) -> Model:
    """Build *instance* on a new store, whose clock runs to the deadline in force.

    Raises BrokenPluginError for blocks of one name, values outside 0..62 and propagators that
    cannot be posted; LimitError if the time is over before the model stands.
    """
    store = Store()
    left = deadline.seconds_left()
    if left is not None:
        store.clock.limit(left)
    network = Network(store)
    blocks: dict[str, range] = {}
    shapes: dict[str, Shape | None] = {}
    for block in hooks.several("puzzlefw_variables", instance=instance):
        with BlameHook(hooks, "puzzlefw_variables", "gave "):
            masks = block.masks()
            first = store.new_block(masks)
            is_new = block.name not in blocks
            blocks[block.name] = range(first, first + len(masks))
            shapes[block.name] = block.shape
        if not is_new:
            raise hooks.blame("puzzlefw_variables", f"gave two blocks called {block.name!r}")
    for propagator in propagators_for(hooks, instance, blocks):
        store.clock.look()  # A large instance takes long to build, step by step.
        what = f"gave {type(propagator).__name__}, which failed to attach: "
        with BlameHook(hooks, "puzzlefw_propagators", what):
            network.post(propagator)
    return Model(hooks, instance, network, blocks, shapes)


def propagators_for(hooks: Hooks, instance: Any, blocks: Mapping[str, range]) -> list[Propagator]:
    """Return the propagators that the hook gave, then those that keep the constraints it gave."""
    rules = hooks.all("puzzlefw_propagators", instance=instance, variables=blocks)
    propagators = [rule for rule in rules if not is_constraint(rule)]
    constraints = [rule for rule in rules if is_constraint(rule)]
    if constraints:
        from puzzlefw.propagators.posting import propagators_of  # start-up counts

        with BlameHook(hooks, "puzzlefw_propagators", "gave constraints that cannot be kept: "):
            propagators += propagators_of(constraints)
    return propagators


def is_constraint(rule: object) -> bool:
    """Return whether *rule* is a constraint; what is neither that nor a propagator is refused."""
    return not isinstance(rule, Propagator) and hasattr(rule, "holds")
