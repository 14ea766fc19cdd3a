"""Pairing: chosen nodes and items are paired one to one."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from puzzlefw.constraints.constraint import Constraint
from puzzlefw.constraints.pairing import Pairing
from puzzlefw.engine.arrays import filled
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.propagator import Propagator
from puzzlefw.engine.residual import Residual
from puzzlefw.engine.store import ANY, MEDIUM, NO_VARIABLE, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.graphs.bipartite import NOBODY, BipartiteMatching, turned
from puzzlefw.propagators.graphs.cut_nodes import CHOSEN, OPEN, SHUT, state
from puzzlefw.propagators.graphs.pairing_residual import PairingResidual
from puzzlefw.propagators.graphs.pieces import Pieces


@mypyc_attr(allow_interpreted_subclasses=True)
class PairingPropagator(Propagator):
    """In each pairing, the chosen nodes and the items can be paired, each item with a candidate.

    Args:
        pairings: ``Pairing`` constraints. Their graphs fall into pieces that share neither items
            nor nodes, and each is looked at by itself.

    Consistency:
        Domain consistent where every condition has a variable of its own, and sound where not.

    Cost:
        O(items * candidates) a run of a piece in the worst case, O(candidates) where hardly an
        item is displaced. A reason is a Hall set: items that are left with fewer nodes than there
        are items, by the nodes that are not chosen; or chosen nodes with fewer items than there are
        nodes. Each fact of it is needed.

    Raises:
        EngineError: A candidate is a node that does not exist.
        DomainError: A mask has a value outside 0..62.

    Source:
        N. S. Mendelsohn, A. L. Dulmage, "Some generalizations of the problem of distinct
        representatives" (1958): if one matching covers all items, and one all chosen nodes, then
        one covers both. So the two sides are looked at one after the other, as in J.-C. Regin, "A
        filtering algorithm for constraints of difference in CSPs" (AAAI 1994).

    Example:
        >>> from puzzlefw.constraints import Pairing
        >>> from puzzlefw.propagators import PairingPropagator
        >>> tents = Pairing([(0, 1), (1, 2)], [(0, 0b10), (1, 0b10), (2, 0b10)])
        >>> values_left([0b01, 0b11, 0b11], PairingPropagator([tents]))
        [[0], [1], [1]]
    """

    priority: ClassVar[int] = MEDIUM
    consistency: ClassVar[str] = "domain"
    idempotent: ClassVar[bool] = True

    def __init__(self, pairings: Iterable[Pairing]) -> None:
        pairings = tuple(pairings)
        self.stated: Sequence[Constraint] = pairings
        self.pieces = Pieces([(one.candidates, len(one.conditions)) for one in pairings])
        links = self.pieces.candidates
        conditions = [condition for one in pairings for condition in one.conditions]
        count: i64 = len(conditions)
        self.variables: vec[i64] = vec[i64]([variable for variable, _ in conditions])
        self.masks: vec[i64] = vec[i64]([mask for _, mask in conditions])
        self.states: vec[i64] = filled(count, OPEN)
        # From items to nodes that can be chosen, and from chosen nodes to items.
        back = turned(links, len(conditions))
        self.of_items = BipartiteMatching(links, back)
        self.of_nodes = BipartiteMatching(back, turned(back, len(links)))
        self.shares_variables = len({variable for variable, _ in conditions}) < len(conditions)

    def attach(self, store: Store, me: i64) -> None:
        pieces = self.pieces
        store.worklists[me].make_room(len(pieces.items))
        for piece in range(i64(len(pieces.nodes))):
            for node in pieces.nodes[piece]:
                store.subscribe(me, self.variables[node], ANY, piece)

    def constraints(self) -> Sequence[Constraint]:
        return self.stated

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while True:
            # Where nodes share a variable, what one run removes may lead to more.
            piece = worklist.take() if self.shares_variables else worklist.take_quietly()
            if piece < 0:
                break
            self.revise(store, piece)
            store.clock.left -= len(self.pieces.nodes[piece])

    def revise(self, store: Store, piece: i64) -> None:
        """Choose the nodes that items need, and shut those for which no item is left."""
        rule = self.pieces.rule_of[piece]
        nodes = self.pieces.nodes[piece]
        for node in nodes:
            self.states[node] = state(store.domains[self.variables[node]], self.masks[node])
        if not self.match_items(piece) or not self.match_nodes(piece):
            store.fail(rule)
        self.of_items.loosen(nodes)
        self.of_nodes.loosen(self.pieces.items[piece])
        for node in nodes:
            if self.states[node] == OPEN:
                is_paired = self.of_items.owner[node] != NOBODY
                if is_paired and self.of_items.is_loose[node] == 0:
                    store.keep(self.variables[node], self.masks[node], rule)
                elif not self.has_loose_item(node):
                    store.keep(self.variables[node], ~self.masks[node], rule)

    def has_loose_item(self, node: i64) -> bool:
        """Return whether some item could be paired with *node*, beside all chosen nodes."""
        graph = self.of_nodes
        for at in range(graph.starts[node], graph.starts[node + 1]):
            if graph.is_loose[graph.links[at]] != 0:
                return True
        return False

    def match_items(self, piece: i64) -> bool:
        """Pair each item of a piece with a node that is not shut; False if that is impossible."""
        graph = self.of_items
        items = self.pieces.items[piece]
        nodes = self.pieces.nodes[piece]
        graph.forget(items, nodes)
        for node in nodes:
            graph.shut[node] = i64(1) if self.states[node] == SHUT else i64(0)
        count: i64 = 0
        for item in items:
            graph.asking[count] = item
            count += 1
        return graph.match(count)

    def match_nodes(self, piece: i64) -> bool:
        """Pair each chosen node of a piece with an item; False if that is impossible."""
        graph = self.of_nodes
        nodes = self.pieces.nodes[piece]
        graph.forget(nodes, self.pieces.items[piece])
        count: i64 = 0
        for node in nodes:
            if self.states[node] == CHOSEN:
                graph.asking[count] = node
                count += 1
        return graph.match(count)

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        """Explain by the first piece with a Hall set on one of its sides."""
        facts = Facts(store, variable, values, position)
        pieces = self.pieces
        for piece in range(i64(len(pieces.nodes))):
            if pieces.rule_of[piece] != constraint:
                continue
            is_about = variable == NO_VARIABLE
            for node in pieces.nodes[piece]:
                self.states[node] = state(facts.domain(self.variables[node]), self.masks[node])
                is_about = is_about or self.variables[node] == variable
            if not is_about:
                continue
            if not self.match_items(piece):
                self.exclude_nodes(facts)
                break
            if not self.match_nodes(piece):
                for at in range(self.of_nodes.hall_size):
                    node = self.of_nodes.waiting[at]
                    facts.exclude(self.variables[node], ~self.masks[node])
                break
        return facts

    def exclude_nodes(self, facts: Facts) -> None:
        """Say that the shut candidates of a Hall set of items are not chosen."""
        graph = self.of_items
        named = vec[i64]()
        for at in range(graph.hall_size):
            item = graph.waiting[at]
            for link in range(graph.starts[item], graph.starts[item + 1]):
                node = graph.links[link]
                if graph.shut[node] == 1:
                    graph.shut[node] = 2
                    named = append(named, node)
        for node in named:
            facts.exclude(self.variables[node], self.masks[node])

    def residuals(self, store: Store) -> list[Residual]:
        found: list[Residual] = []
        for items in self.pieces.items:
            whole = PairingResidual(self.of_items, self.variables, self.masks, items)
            found += whole.split(store)
        return found
