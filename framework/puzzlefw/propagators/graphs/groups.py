"""Groups: the value of a node is the size of the group of equal values that it is in."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from puzzlefw.constraints.areas import Groups
from puzzlefw.constraints.constraint import Constraint
from puzzlefw.engine.arrays import filled
from puzzlefw.engine.bits import MOST_VALUES, bit, lowest, smallest
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.propagator import Propagator
from puzzlefw.engine.store import EXPENSIVE, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.errors import EngineError
from puzzlefw.propagators.graphs.area_graph import AreaGraph, Links
from puzzlefw.propagators.graphs.cut_nodes import CHOSEN, OPEN, SHUT, state
from puzzlefw.propagators.graphs.group_bounds import GroupBounds
from puzzlefw.propagators.graphs.group_changes import GroupChanges
from puzzlefw.propagators.graphs.group_facts import GroupFacts
from puzzlefw.propagators.graphs.group_reasons import GroupReasons
from puzzlefw.propagators.graphs.group_room import GroupRoom
from puzzlefw.propagators.graphs.needed_nodes import NeededNodes


@mypyc_attr(allow_interpreted_subclasses=True)
class GroupsPropagator(Propagator):
    """Nodes of equal value that hang together are as many as the value says. Keeps one constraint.

    Args:
        edges: The ``Groups``, without more; or pairs of nodes, without direction.
        variables: The variable of each node.
        sizes: The size of a group for each value from 0 on; by default the value itself.
        open_ended: Values whose groups may have more nodes than the size.

    Consistency:
        Sound. A node cannot have a value where it would join groups that are too large together,
        or where too little room is around it for a group; it has the value of a group that cannot
        reach its size without the node.

    Cost:
        A run looks at the values that a node got or lost: for each O(nodes + edges), and for each
        node that has or can have it O(size) and its edges. A reason names the nodes around what is
        too small, or the nodes of groups that are too large.

    Raises:
        EngineError: An edge has a node that does not exist, or a size is negative.

    Example:
        >>> from puzzlefw.propagators import GroupsPropagator
        >>> values_left([0b10, 0b110, 0b110], GroupsPropagator([(0, 1), (1, 2)], [0, 1, 2]))
        [[1], [2], [2]]
    """

    priority: ClassVar[int] = EXPENSIVE
    consistency: ClassVar[str] = "checking"
    idempotent: ClassVar[bool] = True

    def __init__(
        self,
        edges: Groups | Iterable[tuple[int, int]],
        variables: Iterable[int] = (),
        sizes: Iterable[int] | None = None,
        open_ended: Iterable[int] = (),
    ) -> None:
        rule = edges if isinstance(edges, Groups) else Groups(edges, variables, sizes, open_ended)
        self.stated = [rule]
        count: i64 = len(rule.variables)
        self.count = count
        self.variables: vec[i64] = vec[i64](list(rule.variables))
        # Larger numbers say no more than that there is no room.
        self.sizes: vec[i64] = filled(MOST_VALUES, 0)
        self.limits: vec[i64] = filled(MOST_VALUES, 0)
        for value, size in enumerate(rule.sizes):
            self.sizes[value] = min(i64(size), count + 1)
            self.limits[value] = min(i64(rule.limit_of(value)), count + 1)
        links = Links(len(rule.variables), rule.edges)
        self.graph = AreaGraph(links, filled(count, 0))
        self.room = GroupRoom(self.graph)
        self.bounds = GroupBounds(links, rule.sizes)
        self.needed = NeededNodes(links)
        self.reasons = GroupReasons(links)
        self.facts = GroupFacts(self.reasons, self.variables, self.sizes, self.limits)
        self.changes = GroupChanges(self.graph)

    def attach(self, store: Store, me: i64) -> None:
        """Listen for two things of each value: that a node loses it, or all others."""
        masks: vec[i64] = vec[i64]()
        for value in range(i64(MOST_VALUES)):
            masks = append(append(masks, bit(value)), lowest(MOST_VALUES) & ~bit(value))
        known: i64 = len(store.domains)
        for variable in self.variables:
            if not 0 <= variable < known:
                raise EngineError(f"expected variables below {int(known)}, found {int(variable)}")
            rest = store.domains[variable]
            while rest != 0:
                value = smallest(rest)
                rest &= rest - 1
                store.subscribe_groups(me, variable, value, masks, 2 * value, 2 * value + 2)

    def constraints(self) -> Sequence[Constraint]:
        return self.stated

    def propagate(self, store: Store, worklist: Worklist) -> None:
        self.bound(store)
        value = worklist.take()
        while value >= 0:
            self.revise(store, value)
            store.clock.spend(self.count)
            value = worklist.take()

    def bound(self, store: Store) -> None:
        """Remove all values that are too large for what is around a node at once.

        The values would go one by one, too, but this way one reason does for all of them.
        """
        bounds = self.bounds
        graph = self.graph
        at = bounds.first_short(store.domains, self.variables)
        while at < i64(len(bounds.sizes)):
            mask = bounds.at_least[at]
            size = bounds.sizes[at]
            for node in range(self.count):
                can = store.domains[self.variables[node]] & mask
                graph.states[node] = i64(SHUT) if can == 0 else i64(OPEN)
            at += 1
            if self.remove_where_cramped(store, mask, size) < size:
                at = max(at, bounds.first_short(store.domains, self.variables))

    def remove_where_cramped(self, store: Store, mask: i64, size: i64) -> i64:
        """Remove the values of a mask where fewer than *size* open nodes hang together.

        Returns how many nodes hang together at the least.
        """
        graph = self.graph
        room = self.room
        least = self.count + 1
        for node in range(self.count):
            if graph.states[node] == OPEN:
                count = room.surround(node, self.count)
                least = min(least, count)
                for at in range(count):
                    other = room.found[at]
                    graph.states[other] = SHUT
                    if count < size:
                        store.keep(self.variables[other], ~mask, 0)
        return least

    def revise(self, store: Store, value: i64) -> None:
        """Remove or fix *value* where the states of all nodes say so, in one pass."""
        if self.read(store, bit(value)):
            self.changes.find(value, self.limits[value])
            self.revise_parts(store, value)
        else:
            self.changes.find(value, 1)
            self.revise_open(store, value)
        self.changes.settle(value)

    def read(self, store: Store, mask: i64) -> bool:
        """Set the states of all nodes; return whether any is chosen."""
        states = self.graph.states
        is_chosen = False
        for node in range(self.count):
            now = state(store.domains[self.variables[node]], mask)
            states[node] = now
            if now == CHOSEN:
                is_chosen = True
        return is_chosen

    def revise_open(self, store: Store, value: i64) -> None:
        """Remove a value that no node has where too few nodes hang together."""
        graph = self.graph
        room = self.room
        size = self.sizes[value]
        for node in range(self.count):
            if graph.states[node] == OPEN and self.changes.is_near(node):
                count = room.surround(node, size)
                if count < size:
                    for at in range(count):
                        self.remove(store, room.found[at], value)

    def remove(self, store: Store, node: i64, value: i64) -> None:
        """Remove a value from an open node."""
        self.graph.states[node] = SHUT
        self.changes.changes(value, node)
        store.keep(self.variables[node], ~bit(value), 0)

    def revise_parts(self, store: Store, value: i64) -> None:
        """Remove or fix a value that some nodes have."""
        graph = self.graph
        room = self.room
        changes = self.changes
        size = self.sizes[value]
        limit = self.limits[value]
        graph.divide()
        for part in range(graph.parts):
            if graph.size(part) > limit:
                store.fail(0)
        graph.find_rings()
        room.find_free()
        for node in range(self.count):
            is_asked = graph.states[node] == OPEN and changes.is_near(node)
            if is_asked and not room.can_hold(node, limit, size):
                self.remove(store, node, value)
        for part in range(graph.parts):
            if graph.size(part) < size and changes.is_part_near(part):
                self.make_room(store, graph.first(part), value)

    def make_room(self, store: Store, first: i64, value: i64) -> None:
        """Give *value* to nodes without which the group of *first* cannot reach its size."""
        size = self.sizes[value]
        limit = self.limits[value]
        mask = bit(value)
        room = self.room
        needed = self.needed
        count = room.flood(first, limit, self.count + 1)
        if count < size:
            store.fail(0)
        needed.clear()
        for at in range(count):
            needed.put(room.found[at], 1)
        needed.search(first)
        for at in range(count):
            node = needed.nodes[at]
            if self.graph.states[node] == OPEN and needed.left(node) < size:
                if store.domains[self.variables[node]] & mask == 0:
                    store.fail(0)
                self.changes.changes(value, node)
                store.keep(self.variables[node], mask, 0)

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        store.clock.spend(4 * self.count)
        self.facts.explain(facts, values)
        return facts
