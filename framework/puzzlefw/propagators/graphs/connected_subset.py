"""Connected: the chosen nodes of a graph are connected."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from puzzlefw.constraints.connected import Connected
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.store import EXPENSIVE, Store
from puzzlefw.engine.trail import last_change_before
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.family import FamilyPropagator
from puzzlefw.propagators.graphs.cut_nodes import CHOSEN, OPEN, SHUT, CutNodes, state
from puzzlefw.propagators.scopes import Scopes


@mypyc_attr(allow_interpreted_subclasses=True)
class ConnectedPropagator(FamilyPropagator):
    """The nodes whose condition holds are connected in a graph. Keeps one constraint.

    Args:
        edges: The ``Connected``, without more; or pairs of nodes, without direction.
        conditions: For each node, by number, the condition (variable, mask) that chooses it.
        allow_empty: Whether it is right that no node is chosen. One node alone always is.

    Consistency:
        Domain consistent where every condition has a variable of its own, and sound where not: a
        node that no chosen node can reach is not chosen, and a node that separates two chosen
        ones is chosen.

    Cost:
        O(nodes + edges) a run: one depth-first search. A reason names two chosen nodes, and nodes
        not chosen that separate them, each of which is needed.

    Raises:
        EngineError: An edge has a node that does not exist.
        DomainError: A mask has a value outside 0..62.

    Source:
        R. E. Tarjan, "Depth-first search and linear graph algorithms" (1972), for the cut nodes.

    Example:
        >>> from puzzlefw.propagators import ConnectedPropagator
        >>> path = ConnectedPropagator([(0, 1), (1, 2)], [(0, 0b10), (1, 0b10), (2, 0b10)])
        >>> values_left([0b10, 0b11, 0b10], path)
        [[1], [1], [1]]
    """

    priority: ClassVar[int] = EXPENSIVE
    consistency: ClassVar[str] = "domain"
    idempotent: ClassVar[bool] = True

    def __init__(
        self,
        edges: Connected | Iterable[tuple[int, int]],
        conditions: Sequence[tuple[int, int]] = (),
        *,
        allow_empty: bool = True,
    ) -> None:
        rule = edges if isinstance(edges, Connected) else Connected(edges, conditions, allow_empty)
        super().__init__([rule], Scopes([rule.scope]))
        self.allow_empty = rule.allow_empty
        self.variables: vec[i64] = vec[i64]([variable for variable, _ in rule.conditions])
        self.masks: vec[i64] = vec[i64]([mask for _, mask in rule.conditions])
        self.cuts = CutNodes(len(rule.conditions), rule.edges)
        # By this number another propagator is asked for the reasons of what it leaves to this one.
        self.number: i64 = 0

    def propagate(self, store: Store, worklist: Worklist) -> None:
        shares_variables = len(self.scopes.variables) < len(self.variables)
        while worklist.take() >= 0:
            self.revise(store)
            if not shares_variables:
                # One run is enough then, as its own removals lead to no more of them.
                worklist.clear()
            store.clock.spend(self.cuts.size)

    def revise(self, store: Store) -> None:
        """Shut the nodes that cannot be reached, choose those that connect chosen ones."""
        cuts = self.cuts
        for node in range(cuts.count):
            cuts.states[node] = state(store.domains[self.variables[node]], self.masks[node])
        root = cuts.first(CHOSEN)
        if root < 0:
            self.choose_the_last(store)
            return
        cuts.search(root)
        for node in range(cuts.count):
            if cuts.states[node] == CHOSEN and not cuts.is_reached(node):
                store.fail(self.number)
        for node in range(cuts.count):
            if cuts.states[node] == OPEN:
                if not cuts.is_reached(node):
                    self.keep(store, node, ~self.masks[node])
                elif cuts.holds_together[node] != 0:
                    self.keep(store, node, self.masks[node])

    def keep(self, store: Store, node: i64, mask: i64) -> None:
        """Shut or choose a node; a shared variable may make that impossible."""
        variable = self.variables[node]
        if store.domains[variable] & mask == 0:
            store.fail(self.number)
        store.keep(variable, mask, self.number)

    def choose_the_last(self, store: Store) -> None:
        """If nothing is chosen yet and one node must be, choose the only one that can be."""
        if self.allow_empty:
            return
        cuts = self.cuts
        last = cuts.first(OPEN)
        if last < 0:
            store.fail(self.number)
        cuts.states[last] = SHUT
        if cuts.first(OPEN) < 0:
            store.keep(self.variables[last], self.masks[last], self.number)

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        """Explain by two separated chosen nodes, or by the lack of any node to choose."""
        facts = Facts(store, variable, values, position)
        cuts = self.cuts
        store.clock.spend(cuts.size)
        for node in range(cuts.count):
            cuts.states[node] = state(facts.domain(self.variables[node]), self.masks[node])
            widest = facts.initial(self.variables[node])
            cuts.never[node] = i64(1) if widest & self.masks[node] == 0 else i64(0)
        one = self.earliest_chosen(store, position)
        if one >= 0:
            other = cuts.find_unreached(one)
            for node in (one, other):
                facts.exclude(self.variables[node], ~self.masks[node])
            cuts.mark_cut(one, other)
        for node in range(cuts.count):
            if one < 0 or cuts.is_cut[node] != 0:
                facts.exclude(self.variables[node], self.masks[node])
        return facts

    def earliest_chosen(self, store: Store, position: i64) -> i64:
        """Return the chosen node that was chosen first, -1 if none is."""
        best: i64 = -1
        when: i64 = 0
        for node in range(self.cuts.count):
            if self.cuts.states[node] == CHOSEN:
                entry = last_change_before(store, self.variables[node], position)
                if best < 0 or entry < when:
                    best = node
                    when = entry
        return best
