"""Crossing: connected nodes of one value do not cross those of another on a lattice."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import ClassVar, final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints.connected import Connected
from puzzlefw.constraints.constraint import Constraint
from puzzlefw.constraints.predicate import Conjunction
from puzzlefw.engine.bits import mask_of
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.propagator import Propagator
from puzzlefw.engine.residual import ConstraintResidual, Residual
from puzzlefw.engine.store import ANY, EXPENSIVE, NO_VARIABLE, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.errors import EngineError
from puzzlefw.propagators.graphs.connected_subset import ConnectedPropagator
from puzzlefw.propagators.graphs.crossing_reasons import ALTERNATING, CrossingReasons
from puzzlefw.propagators.graphs.lattice_faces import LatticeFaces
from puzzlefw.propagators.graphs.value_runs import ValueRuns


@final
class CrossingPropagator(Propagator):
    """The nodes of a lattice that take a value are connected, for each of some values.

    Two connected sets of nodes without a common one cannot cross on a plane.

    Args:
        width: How many nodes a row of the lattice has.
        variables: The variable of each node, row by row.
        values: The values, each of which is that of connected nodes. Others need not be.
        is_redundant: Whether all this follows from other rules.

    Consistency:
        Each value as by a ``Connected`` of its own. For two values together weaker than domain
        consistent: around a face of the edges that are possible for either, nodes of both do not
        alternate, and what lies between nodes of one loses the other.

    Cost:
        O(nodes) a pair of values and a run, once nothing cheaper is left to do. A reason is four
        nodes, and nodes that lack a value on ways between these.

    Raises:
        EngineError: The rows do not have *width* variables each.
        DomainError: A value is outside 0..62.

    Example:
        >>> from puzzlefw.propagators import CrossingPropagator
        >>> domains = [0b11, 0b01, 0b11, 0b10, 0b11, 0b11, 0b11, 0b01, 0b11]
        >>> values_left(domains, CrossingPropagator(3, range(9), [0, 1]))
        [[0, 1], [0], [0], [1], [0, 1], [0], [0, 1], [0], [0]]
    """

    priority: ClassVar[int] = EXPENSIVE

    def __init__(
        self,
        width: int,
        variables: Iterable[int],
        values: Iterable[int],
        *,
        is_redundant: bool = False,
    ) -> None:
        nodes = [*variables]
        if width < 1 or len(nodes) % width:
            raise EngineError(f"expected rows of {width} variables, found {len(nodes)} variables")
        self.faces = LatticeFaces(len(nodes) // width, width)
        self.runs = ValueRuns(self.faces)
        self.variables: vec[i64] = vec[i64](nodes)
        self.reasons = CrossingReasons(self.faces, self.runs, self.variables)
        masks = [mask_of([value]) for value in values]
        edges = self.faces.edges()
        rules = [
            Connected(edges, [(node, mask) for node in nodes], is_redundant=is_redundant)
            for mask in masks
        ]
        self.stated = rules
        self.each = [ConnectedPropagator(rule) for rule in rules]
        for number, one in enumerate(self.each):
            one.number = number
        self.ones: vec[i64] = vec[i64]([one for one, _ in combinations(masks, 2)])
        self.others: vec[i64] = vec[i64]([other for _, other in combinations(masks, 2)])

    def attach(self, store: Store, me: i64) -> None:
        store.worklists[me].make_room(1)
        for variable in self.variables:
            store.subscribe(me, variable, ANY, 0)

    def constraints(self) -> Sequence[Constraint]:
        pairs = combinations(self.stated, 2)
        return [*self.stated, *[Conjunction(pair, is_redundant=True) for pair in pairs]]

    def residuals(self, store: Store) -> list[Residual]:
        return [ConstraintResidual(number, rule) for number, rule in enumerate(self.stated)]

    def propagate(self, store: Store, worklist: Worklist) -> None:
        if worklist.take() < 0:
            return
        for one in self.each:
            one.revise(store)
        pairs = self.revise_pairs(store) if worklist.count == 0 else 0
        # Only now, as whoever breaks a run off here takes for done what was taken.
        store.clock.spend((pairs + len(self.each)) * self.faces.nodes)

    def revise_pairs(self, store: Store) -> i64:
        """Revise pairs of values that are taken, one possible elsewhere; return how many."""
        count: i64 = 0
        taken: i64 = 0
        left: i64 = 0
        for node in range(self.faces.nodes):
            domain = store.domains[self.variables[node]]
            self.faces.values[node] = domain
            if domain & (domain - 1) == 0:
                taken |= domain
            else:
                left |= domain
        for pair in range(i64(len(self.ones))):
            both = self.ones[pair] | self.others[pair]
            if taken & both == both and left & both != 0:
                self.revise(store, pair)
                count += 1
        return count

    def revise(self, store: Store, pair: i64) -> None:
        """See that two values do not alternate around a face."""
        faces = self.faces
        one, other = self.ones[pair], self.others[pair]
        faces.begin(one | other)
        for node in range(faces.nodes):
            if faces.values[node] == one:
                for way in range(4):
                    if faces.walk(4 * node + way):
                        count = self.runs.find(one, other)
                        if count >= ALTERNATING:
                            store.fail(i64(len(self.each)) + pair)
                        for run in range(count):
                            self.fill(store, pair, run)

    def fill(self, store: Store, pair: i64, run: i64) -> None:
        """Take from all nodes of a run the value of the other run."""
        faces, runs = self.faces, self.runs
        at = runs.begins[run]
        gone = (self.ones[pair] | self.others[pair]) & ~runs.value(at)
        while at != runs.ends[run]:
            at = runs.next(at)
            if runs.value(at) & gone != 0:
                variable = self.variables[faces.near[faces.steps[at]]]
                store.keep(variable, ~gone, i64(len(self.each)) + pair)
                for node in range(faces.nodes):
                    faces.values[node] = store.domains[self.variables[node]]

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        pair = constraint - len(self.each)
        if pair < 0:
            return self.each[constraint].explain(store, constraint, variable, values, position)
        facts = Facts(store, variable, values, position)
        if variable != NO_VARIABLE:
            facts.exclude_lost(variable)
        store.clock.spend(self.faces.nodes)
        self.reasons.explain(facts, self.ones[pair], self.others[pair])
        return facts
