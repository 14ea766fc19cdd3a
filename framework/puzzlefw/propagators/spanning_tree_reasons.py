"""Why ``SpanningTree`` removed a value: the path that closes a loop, or the dead end's walls."""

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import counted_up, filled
from puzzlefw.engine.trail import NO_VARIABLE, at_stake, domain_before, excluded, known_before
from puzzlefw.propagators.union_find import root_of

if TYPE_CHECKING:
    from puzzlefw.engine.store import Store
    from puzzlefw.propagators.tree_graph import TreeGraph


def explain_tree(
    graph: "TreeGraph", store: "Store", asked: i64, lost: i64, before: i64
) -> vec[i64]:
    """Return facts, true before the position *before*, by which *asked* loses the values *lost*.

    O(graph): the state of that moment is worked out again from the trail.
    """
    past = Past(graph, store, before)
    if asked == NO_VARIABLE:
        return past.reasons if past.found_loop() else past.everything()
    gone, past.reasons = at_stake(store, asked, lost, before)
    while gone != 0:
        value = gone & -gone
        gone ^= value
        if not past.found_reason(asked, value):
            return past.everything()
    return past.reasons


@final
class Past:
    """The graph as it was known before a position of the trail; gathers reasons."""

    def __init__(self, graph: "TreeGraph", store: "Store", before: i64) -> None:
        self.graph = graph
        self.store = store
        self.before: i64 = before
        self.reasons: vec[i64] = vec[i64]()
        self.mask = filled(graph.choosers, 0)
        for c in range(graph.choosers):
            self.mask[c] = domain_before(store, graph.variable(c), before)

    def everything(self) -> vec[i64]:
        """Return all that was known: always a valid reason."""
        for variable in self.graph.variables:
            self.reasons = known_before(self.store, self.reasons, i64(variable), self.before)
        return self.reasons

    def exclude(self, chooser: i64, mask: i64) -> None:
        """Add that *chooser* takes no value of *mask*, as far as it takes none."""
        variable = self.graph.variable(chooser)
        self.reasons = excluded(self.store, self.reasons, variable, mask & ~self.mask[chooser])

    def is_open(self, slot: i64) -> bool:
        """Return True if *slot* was surely open."""
        return self.mask[self.graph.chooser(slot)] & ~self.graph.opens[slot] == 0

    def say_open(self, slot: i64) -> None:
        """Add why the edge of *slot*, known at one of its ends, was open."""
        graph = self.graph
        end = slot if self.is_open(slot) else graph.twin(slot)
        self.exclude(graph.chooser(end), ~graph.opens[end])

    def found_reason(self, variable: i64, value: i64) -> bool:
        """Add why *variable* lost *value*; False if no rule of the tree tells."""
        graph = self.graph
        for c in range(graph.choosers):
            if graph.variable(c) == variable and (
                self.disagrees(c, value) or self.loops(c, value) or self.dead_ends(c, value)
            ):
                return True
        return False

    def disagrees(self, chooser: i64, value: i64) -> bool:
        """Add the other end of an edge that is decided against *value*."""
        graph = self.graph
        for s in range(graph.first_slot(chooser), graph.first_slot(chooser + 1)):
            twin = graph.twin(s)
            beyond = graph.beyond(s)
            against = ~graph.opens[twin]
            if graph.opens[s] & value != 0:
                against = graph.opens[twin]
            if self.mask[beyond] & against == 0:
                self.exclude(beyond, against)
                return True
        return False

    def loops(self, chooser: i64, value: i64) -> bool:
        """Add the open path that *value* would close to a loop."""
        graph = self.graph
        node = graph.node(chooser)
        for s in range(graph.first_slot(chooser), graph.first_slot(chooser + 1)):
            if graph.opens[s] & value == 0:
                continue
            if self.add_path(graph.head(s), node, s):
                return True
            for t in range(graph.first_slot(chooser), s):
                if graph.opens[t] & value != 0 and self.add_path(graph.head(s), graph.head(t), s):
                    return True
        return False

    def add_path(self, start: i64, goal: i64, without: i64) -> bool:
        """Add the surely open edges of a path that does not use the edge *without*; O(graph)."""
        graph = self.graph
        came = filled(graph.nodes, -2)
        came[start] = -1
        queue = vec[i64]([start])
        head: i64 = 0
        while came[goal] == -2 and head < i64(len(queue)):
            node = queue[head]
            head += 1
            for c in range(graph.first_chooser(node), graph.first_chooser(node + 1)):
                for s in range(graph.first_slot(c), graph.first_slot(c + 1)):
                    other = graph.head(s)
                    if (
                        came[other] == -2
                        and s != without
                        and graph.twin(s) != without
                        and (self.is_open(s) or self.is_open(graph.twin(s)))
                    ):
                        came[other] = s
                        queue = append(queue, other)
        if came[goal] == -2:
            return False
        while came[goal] >= 0:
            self.say_open(came[goal])
            goal = graph.tail(came[goal])
        return True

    def found_loop(self) -> bool:
        """Add the edges of a loop of surely open edges; False if there is none."""
        graph = self.graph
        part = counted_up(graph.nodes)
        for s in range(i64(len(graph.opens))):
            if s < graph.twin(s) and (self.is_open(s) or self.is_open(graph.twin(s))):
                a = root_of(part, graph.tail(s))
                b = root_of(part, graph.head(s))
                if a == b:
                    self.say_open(s)
                    return self.add_path(graph.head(s), graph.tail(s), s)
                part[a] = b
        return False

    def found_bridge(self, variable: i64, value: i64) -> bool:
        """Add why *variable* lost a value that keeps a bridge closed; False if nothing tells."""
        graph = self.graph
        for c in range(graph.choosers):
            if graph.variable(c) == variable:
                if self.disagrees(c, value):
                    return True
                for s in range(graph.first_slot(c), graph.first_slot(c + 1)):
                    if graph.opens[s] & value == 0 and self.cut_off(s):
                        return True
        return False

    def cut_off(self, bridge: i64) -> bool:
        """Add the closed edges around the part at the tail of *bridge*, if only it leads out.

        With -1 for the bridge: around the part of the first node, if nothing leads out.
        """
        graph = self.graph
        inside = filled(graph.nodes, 0)
        queue = vec[i64]()
        for n in range(graph.nodes):
            if not graph.is_absent(n) and len(queue) == 0:
                queue = append(queue, n if bridge < 0 else graph.tail(bridge))
        for n in queue:
            inside[n] = 1
        head: i64 = 0
        closed = vec[i64]()
        while head < i64(len(queue)):
            n = queue[head]
            head += 1
            for c in range(graph.first_chooser(n), graph.first_chooser(n + 1)):
                for s in range(graph.first_slot(c), graph.first_slot(c + 1)):
                    other = graph.head(s)
                    if s == bridge or graph.twin(s) == bridge:
                        continue
                    if self.is_closed(s) or self.is_closed(graph.twin(s)):
                        closed = append(closed, s)
                    elif inside[other] == 0:
                        inside[other] = 1
                        queue = append(queue, other)
        if i64(len(queue)) == graph.area or (bridge >= 0 and inside[graph.head(bridge)] != 0):
            return False
        for s in closed:
            if inside[graph.head(s)] == 0:
                end = s if self.is_closed(s) else graph.twin(s)
                self.exclude(graph.chooser(end), graph.opens[end])
        return True

    def is_closed(self, slot: i64) -> bool:
        """Return True if *slot* was surely closed."""
        return self.mask[self.graph.chooser(slot)] & self.graph.opens[slot] == 0

    def dead_ends(self, chooser: i64, value: i64) -> bool:
        """Add the walls around the nodes that *value* leads to, if they are too few."""
        graph = self.graph
        node = graph.node(chooser)
        reach = self.bounds()
        entered = filled(i64(len(graph.opens)), 0)
        stack = vec[i64]()
        total = self.leave(node, chooser, value, -1, reach)
        if total >= graph.area:
            return False
        stack = self.walls(node, chooser, value, -1, stack)
        while len(stack) > 0:
            s = stack[i64(len(stack)) - 1]
            stack = stack[: i64(len(stack)) - 1]
            if entered[s] == 0:
                entered[s] = 1
                twin = graph.twin(s)
                inner = graph.beyond(s)
                self.exclude(inner, graph.opens[twin])
                stack = self.walls(
                    graph.head(s), inner, self.mask[inner] & graph.opens[twin], twin, stack
                )
        return True

    def walls(self, node: i64, chooser: i64, values: i64, entry: i64, stack: vec[i64]) -> vec[i64]:
        """Add which edges of *node* are closed; append those that *values* leave open to *stack*.

        *chooser* takes one of *values*, the node's other choosers what is left to them; the
        edge *entry* by which the node was reached does not count.
        """
        graph = self.graph
        for c in range(graph.first_chooser(node), graph.first_chooser(node + 1)):
            left = values if c == chooser else self.mask[c]
            for s in range(graph.first_slot(c), graph.first_slot(c + 1)):
                if s == entry:
                    continue
                if left & graph.opens[s] != 0:
                    stack = append(stack, s)
                elif c != chooser:
                    self.exclude(c, graph.opens[s])
        return stack

    def leave(self, node: i64, chooser: i64, values: i64, entry: i64, reach: vec[i64]) -> i64:
        """Return the most nodes met at *node* and beyond, entered by the slot *entry*.

        *chooser* takes one of *values*; area + 1 where an exit has no bound.
        """
        graph = self.graph
        around: i64 = 1
        most: i64 = 0
        for c in range(graph.first_chooser(node), graph.first_chooser(node + 1)):
            if c != chooser:
                for s in range(graph.first_slot(c), graph.first_slot(c + 1)):
                    if self.mask[c] & graph.opens[s] != 0:
                        around += reach[s]
        while values != 0:
            value = values & -values
            values ^= value
            total = around
            for s in range(graph.first_slot(chooser), graph.first_slot(chooser + 1)):
                if s != entry and graph.opens[s] & value != 0:
                    total += reach[s]
            most = max(most, total)
        return min(most, graph.area + 1)

    def bounds(self) -> vec[i64]:
        """Return for each slot the most nodes beyond it, area + 1 where there is no bound."""
        graph = self.graph
        slots: i64 = len(graph.opens)
        reach = filled(slots, graph.area + 1)
        waiting = counted_up(slots)
        while len(waiting) > 0:
            s = waiting[i64(len(waiting)) - 1]
            waiting = waiting[: i64(len(waiting)) - 1]
            twin = graph.twin(s)
            inner = graph.beyond(s)
            node = graph.head(s)
            bound = self.leave(node, inner, self.mask[inner] & graph.opens[twin], twin, reach)
            if bound < reach[s]:
                reach[s] = bound
                tail = graph.tail(s)
                for c in range(graph.first_chooser(tail), graph.first_chooser(tail + 1)):
                    for t in range(graph.first_slot(c), graph.first_slot(c + 1)):
                        if t != s:
                            waiting = append(waiting, graph.twin(t))
        return reach
