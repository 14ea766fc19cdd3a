"""An instance as the engine sees it: variables and propagators on a store."""

from collections.abc import Mapping
from functools import cached_property
from types import TracebackType
from typing import Any, Generic, cast

import attrs
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.contract.results import InstanceT, SolutionT
from puzzlefw.engine import (
    Branching,
    ByFunction,
    Network,
    Propagator,
    Search,
    Store,
)
from puzzlefw.errors import (
    BrokenPluginError,
    FormatError,
    WrongAnswerError,
    in_words,
)
from puzzlefw.grid.shape import Shape
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.plugin.signals import is_from_outside
from puzzlefw.problem.by_view import solution_of, unchecked_view, view_of
from puzzlefw.problem.limits import BRANCHINGS, LEARN, Limits, Strategy
from puzzlefw.runtime import deadline
from puzzlefw.runtime.arguments import quote
from puzzlefw.view import State, View


@attrs.frozen(eq=False)
class Model(Generic[InstanceT, SolutionT]):
    """The network that an instance is built as, and the variables of each block."""

    hooks: Hooks
    instance: InstanceT
    network: Network
    blocks: Mapping[str, range]
    shapes: Mapping[str, Shape | None] = attrs.field(factory=dict)

    @property
    def store(self) -> Store:
        """The store of the network."""
        return self.network.store

    @cached_property
    def view(self) -> View | None:
        """What is seen of the instance, None if the plugin does not say; made once."""
        return view_of(self.hooks, self.instance, self.blocks)

    @cached_property
    def marks(self) -> View | None:
        """The view, of which nothing but the choices is looked at, with mistakes and all."""
        return unchecked_view(self.hooks, self.instance, self.blocks)

    def branching(self, name: str | None = None) -> Branching:
        """Return the branching called *name*; None means the plugin's own, or "weighted".

        Failures tell more than sizes: of ten 20x20 Aquariums, the smallest domain first leaves four
        without an answer after 4 s, where the order weighted by failures needs at most 1 s.
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
        """Return a search of *kind*, "learn" or "plain", on the store.

        The order of ``branching`` decides until learning begins; after that, activity in
        contradictions decides.
        """
        return self.search_by(Strategy(search=kind, branching=branching), Limits(nodes=nodes))

    def search_by(self, strategy: Strategy, limits: Limits) -> Search:
        """Return the search that a request asks for."""
        order = self.branching(strategy.branching)
        learn = strategy.search == LEARN
        return Search(self.network, order, node_limit=limits.nodes, learn=learn)

    def solution(self, assignment: vec[i64] | None = None) -> SolutionT:
        """Return the solution for the values in the store, or for the values given.

        Raises WrongAnswerError if the check refuses it.
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
        solution = self.meaning(values)
        broken = self.hooks.broken(self.instance, solution)
        if broken:
            raise WrongAnswerError(
                f"plugin {self.hooks.name!r}: the check refused an answer, so a rule is built"
                f" wrongly: {broken[0]}"
            )
        return solution

    def meaning(self, values: Mapping[str, vec[i64]]) -> SolutionT:
        """Return the solution that an assignment means, unchecked."""
        solution: Any
        if self.hooks.has("puzzlefw_solution") or self.marks is None:
            solution = self.hooks.solution(
                "puzzlefw_solution", instance=self.instance, values=values
            )
        else:
            solution = solution_of(self.hooks, self.marks, self.blocks, values)
        return cast("SolutionT", solution)

    def watch(self) -> "Blame":
        """Return a context in which an exception of a propagator or branching names its origin."""
        return Blame(self.hooks)


class Blame:
    """A context in which exceptions are the plugin's fault.

    It is a class because a generator would cost more than everything else that a small puzzle needs
    here.
    """

    def __init__(self, hooks: Hooks) -> None:
        self.hooks = hooks

    def __enter__(self) -> None:
        """Do nothing."""

    def __exit__(
        self, kind: object, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Raise the exception again as the fault of a hook."""
        if error is None or isinstance(error, BrokenPluginError):
            return
        if not is_from_outside(error):
            hook, place = culprit(error)
            raise self.hooks.blame(hook, f"raised {in_words(error)} in {place}") from error


class BlameHook:
    """A context in which exceptions are the fault of *hook*; *did* says what it was doing."""

    def __init__(self, hooks: Hooks, hook: str, did: str) -> None:
        self.hooks = hooks
        self.hook = hook
        self.did = did

    def __enter__(self) -> None:
        """Do nothing."""

    def __exit__(
        self, kind: object, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Raise the exception again as the hook's fault; limits and signals pass unchanged."""
        if error is None or is_from_outside(error):
            return
        raise self.hooks.blame(self.hook, f"{self.did}{in_words(error)}") from error


def culprit(error: BaseException) -> tuple[str, str]:
    """Return the hook whose code raised *error*, and the place in that code."""
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
    """Build *instance* on a new store, whose clock ends at the deadline in force.

    Raises BrokenPluginError for two blocks of one name, values outside 0..62, and propagators that
    cannot be posted; LimitError if the time is over before the model is complete.
    """
    store = Store()
    left = deadline.seconds_left()
    if left is not None:
        store.clock.limit(left)
    network = Network(store)
    blocks, shapes = new_blocks(hooks, instance, store)
    for propagator in propagators_for(hooks, instance, blocks):
        store.clock.look()  # A large instance takes long to build, step by step.
        what = f"gave {type(propagator).__name__}, which failed to attach: "
        with BlameHook(hooks, "puzzlefw_propagators", what):
            network.post(propagator)
    return Model(hooks, instance, network, blocks, shapes)


class Blocks(dict[str, range]):
    """The variables of each block, by its name."""

    def __missing__(self, name: object) -> range:
        raise KeyError(f"no block {name!r}: expected one of {', '.join(self)}")


def new_blocks(
    hooks: Hooks, instance: Any, store: Store
) -> tuple[dict[str, range], dict[str, Shape | None]]:
    """Make the variables of *instance*; return the range of each block, and its shape.

    Raises BrokenPluginError for two blocks of one name and for values outside 0..62.
    """
    blocks = Blocks()
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
    return blocks, shapes


def leave_only(model: Model, state: State) -> bool:
    """Remove all values that *state* excludes; return whether every variable has some left.

    Raises as ``domains_left`` does.
    """
    left = domains_left(model, state)
    if 0 in left:
        return False
    for variable, mask in enumerate(left):
        model.store.keep(variable, mask)
    return True


def domains_left(model: Model, state: State) -> list[int]:
    """Return what *state* leaves to each variable, 0 where its marks contradict each other.

    Raises FormatError if the plugin does not say what is seen, and InstanceError for a state of
    another board.
    """
    view = model.view
    if view is None:
        raise FormatError(f"puzzle {model.hooks.name!r} does not say what is seen of it")
    model.hooks.expect_state(view, state)
    left = [int(mask) for mask in model.store.domains]
    for variable, mask in state.domains(view).items():
        left[variable] &= mask
    return left


def propagators_for(hooks: Hooks, instance: Any, blocks: Mapping[str, range]) -> list[Propagator]:
    """Return the propagators that the hook gave, then those for the constraints it gave."""
    rules = hooks.all("puzzlefw_propagators", instance=instance, variables=blocks)
    kinds = {kind: is_constraint(kind) for kind in set(map(type, rules))}
    for kind, is_kept in kinds.items():
        if not is_kept and not issubclass(kind, Propagator):
            said = f"gave {kind.__name__}, not a constraint or a propagator"
            raise hooks.blame("puzzlefw_propagators", said)
    propagators: list[Propagator] = [rule for rule in rules if not kinds[type(rule)]]
    if len(propagators) < len(rules):
        constraints = [rule for rule in rules if kinds[type(rule)]]
        from puzzlefw.propagators.posting import propagators_of  # start-up counts

        with BlameHook(hooks, "puzzlefw_propagators", "gave constraints that cannot be kept: "):
            propagators += propagators_of(constraints)
    return propagators


def is_constraint(kind: type) -> bool:
    """Return whether rules of a class are constraints, and no propagators."""
    return not issubclass(kind, Propagator) and hasattr(kind, "holds")
