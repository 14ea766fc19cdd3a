"""An instance as the engine sees it: variables and propagators on a store."""

from collections.abc import Mapping
from typing import Any, Generic, cast

import attrs
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints.chains import Chains
from puzzlefw.contract.results import InstanceT, SolutionT
from puzzlefw.engine import Branching, ByFunction, Network, Propagator, Search, Store
from puzzlefw.errors import FormatError, WrongAnswerError
from puzzlefw.grid.shape import Shape
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.blame import Blame, raise_blamed
from puzzlefw.problem.by_view import solution_of
from puzzlefw.problem.layout import Layout
from puzzlefw.problem.limits import BRANCHINGS, LEARN, Limits, Strategy
from puzzlefw.runtime.arguments import quote
from puzzlefw.view import State, View


@attrs.frozen(eq=False)
class Model(Generic[InstanceT, SolutionT]):
    """The network that an instance is built as; its variables are those of *layout*."""

    layout: Layout[InstanceT]
    network: Network

    @property
    def hooks(self) -> Hooks:
        """The hooks of the puzzle."""
        return self.layout.hooks

    @property
    def instance(self) -> InstanceT:
        """The instance."""
        return self.layout.instance

    @property
    def blocks(self) -> Mapping[str, range]:
        """The variables of each block, by its name."""
        return self.layout.blocks

    @property
    def shapes(self) -> Mapping[str, Shape | None]:
        """The shape of each block, None where it has none."""
        return self.layout.shapes

    @property
    def view(self) -> View | None:
        """What is seen of the instance, None if the plugin does not say."""
        return self.layout.view

    @property
    def store(self) -> Store:
        """The store of the network."""
        return self.network.store

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
        return BRANCHINGS[
            "weighted" if name is None else Strategy(branching=name).branching or ""
        ]()

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

    def solution(
        self, assignment: vec[i64] | None = None, *, of: InstanceT | None = None
    ) -> SolutionT:
        """Return the solution for the values in the store, or for the values given.

        It is one *of* another instance with the same variables, if that is given. Raises
        WrongAnswerError if the check refuses it.
        """
        store, hooks = self.network.store, self.layout.hooks
        wanted = len(store.domains)
        if assignment is None:
            assignment = store.values(0, wanted)
        elif not isinstance(assignment, vec) or len(assignment) != wanted:
            raise TypeError(
                f"expected a value for each of {wanted} variables in a vec[i64], found"
                f" {quote(assignment)}"
            )
        solution = self.meaning(self.by_block(assignment))
        broken = hooks.broken(self.layout.instance if of is None else of, solution)
        if broken:
            raise WrongAnswerError(
                f"plugin {hooks.name!r}: the check refused an answer, so a rule is built"
                f" wrongly: {broken[0]}"
            )
        return solution

    def by_block(self, assignment: vec[i64]) -> Mapping[str, vec[i64]]:
        """Return the values of each block, from those of all variables of the store."""
        blocks, chains = self.layout.blocks, self.layout.chains
        if not chains:
            return {name: assignment[block.start : block.stop] for name, block in blocks.items()}
        values = chains.values(assignment)
        return {name: vec[i64]([values[v] for v in block]) for name, block in blocks.items()}

    def meaning(self, values: Mapping[str, vec[i64]]) -> SolutionT:
        """Return the solution that an assignment means, unchecked."""
        solution: Any
        layout = self.layout
        hooks = layout.hooks
        if hooks.has("puzzlefw_solution") or layout.marks is None:
            solution = hooks.solution("puzzlefw_solution", instance=layout.instance, values=values)
        else:
            solution = solution_of(hooks, layout.marks, layout.blocks, values)
        return cast("SolutionT", solution)

    def watch(self) -> "Blame":
        """Return a context in which an exception of a propagator or branching names its origin."""
        return Blame(self.hooks)


@attrs.define(eq=False)
class Begun(Generic[InstanceT, SolutionT]):
    """A search and its model; both are None where *faults* prove that there is no solution."""

    faults: tuple[str, ...]
    model: Model[InstanceT, SolutionT] | None = None
    search: Search | None = None


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
    """Return the domains that *state* leaves in the store, 0 where its marks contradict each other.

    Raises FormatError if the plugin does not say what is seen, and InstanceError for a state of
    another board.
    """
    view = model.view
    if view is None:
        raise FormatError(f"puzzle {model.hooks.name!r} does not say what is seen of it")
    model.hooks.expect_state(view, state)
    left = [int(mask) for mask in model.store.domains]
    for variable, mask in model.layout.chains.parts(state.domains(view)).items():
        left[variable] &= mask
    return left


def propagators_for(
    hooks: Hooks, instance: Any, blocks: Mapping[str, range], chains: Chains
) -> list[Propagator]:
    """Return the propagators that the hook gave, then those for the constraints it gave."""
    rules = hooks.all("puzzlefw_propagators", instance=instance, variables=blocks)
    kinds = {kind: is_constraint(kind) for kind in set(map(type, rules))}
    for kind, is_kept in kinds.items():
        if not is_kept and not issubclass(kind, Propagator):
            said = f"gave {kind.__name__}, not a constraint or a propagator"
            raise hooks.blame("puzzlefw_propagators", said)
    propagators: list[Propagator] = [rule for rule in rules if not kinds[type(rule)]]
    if len(propagators) < len(rules) or chains:
        constraints = [rule for rule in rules if kinds[type(rule)]]
        from puzzlefw.propagators import propagators_of  # start-up counts

        try:
            propagators += propagators_of(constraints, chains)
        except BaseException as error:
            did = "gave constraints that cannot be kept: "
            raise_blamed(hooks, "puzzlefw_propagators", did, error)
    return propagators


def is_constraint(kind: type) -> bool:
    """Return whether rules of a class are constraints, and no propagators."""
    return not issubclass(kind, Propagator) and hasattr(kind, "holds")


def first_solution(model: Model, search: Search) -> vec[i64] | None:
    """Return the first solution's values, None if there is none or a limit came first."""
    with model.watch():
        found = search.advance()
    return model.store.values(0, len(model.store.domains)) if found else None
