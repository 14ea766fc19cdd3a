"""Walks over a graph whose nodes are chosen, shut or open: what hangs together, and by what."""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.errors import EngineError

OPEN: Final = 0
CHOSEN: Final = 1
SHUT: Final = 2


@final
class NodeWalk:
    """A graph, and scratch for one walk over it at a time; no walk recurses.

    The caller puts the ``states`` of the nodes in. After ``search``: ``order`` (0 for nodes
    that were not reached) and ``holds_together``. After ``mark_cut``: ``is_cut``; before it, the
    caller says which nodes were ``never`` open. The neighbours of node n are
    ``others[starts[n]]`` to ``others[starts[n + 1] - 1]``.
    """

    def __init__(self, count: int, edges: Sequence[tuple[int, int]]) -> None:
        self.count: i64 = count
        self.size: i64 = count + len(edges)
        self.starts: vec[i64] = filled(self.count + 1, 0)
        self.others: vec[i64] = filled(2 * len(edges), 0)
        self.states: vec[i64] = filled(self.count, OPEN)
        self.order: vec[i64] = scratch(self.count)
        self.lowest: vec[i64] = scratch(self.count)
        self.below: vec[i64] = scratch(self.count)
        self.parent: vec[i64] = scratch(self.count)
        self.next_edge: vec[i64] = scratch(self.count)
        self.holds_together: vec[i64] = scratch(self.count)
        self.is_cut: vec[i64] = scratch(self.count)
        self.never: vec[i64] = filled(self.count, 0)
        self.waiting: vec[i64] = scratch(self.count)
        self.link(edges)

    def link(self, edges: Sequence[tuple[int, int]]) -> None:
        """Pack the neighbours of each node."""
        starts = self.starts
        for edge in edges:
            for node in edge:
                if not 0 <= node < int(self.count):
                    raise EngineError(f"expected nodes below {int(self.count)}, found {edge!r}")
                starts[i64(node)] += 1
        total: i64 = 0
        for node_number in range(self.count + 1):
            total += starts[node_number]
            starts[node_number] = total
        for one, other in edges:
            self.put(i64(one), i64(other))
            self.put(i64(other), i64(one))

    def put(self, node: i64, neighbour: i64) -> None:
        """Put a neighbour before those that *node* has; its start moves down."""
        self.starts[node] -= 1
        self.others[self.starts[node]] = neighbour

    def first(self, state: i64) -> i64:
        """Return the first node in *state*, -1 if there is none."""
        for node in range(self.count):
            if self.states[node] == state:
                return node
        return -1

    def search(self, root: i64) -> None:
        """Walk in depth over the nodes that are not shut, from *root*.

        A node *holds together* if it is the root or if some child's side of it holds a chosen
        node but no way back past it: without it, that chosen node is cut off from the root.
        """
        for node in range(self.count):
            self.order[node] = 0
            self.holds_together[node] = 0
        reached: i64 = 1
        self.enter(root, -1, reached)
        node = root
        while node >= 0:
            edge = self.next_edge[node]
            if edge == self.starts[node + 1]:
                self.leave(node)
                node = self.parent[node]
                continue
            self.next_edge[node] = edge + 1
            other = self.others[edge]
            if self.states[other] == SHUT:
                continue
            if self.order[other] == 0:
                reached += 1
                self.enter(other, node, reached)
                node = other
            elif self.order[other] < self.lowest[node]:
                self.lowest[node] = self.order[other]

    def enter(self, node: i64, parent: i64, number: i64) -> None:
        """Begin with *node*, the *number*-th to be reached."""
        self.order[node] = number
        self.lowest[node] = number
        self.below[node] = i64(1) if self.states[node] == CHOSEN else i64(0)
        self.parent[node] = parent
        self.next_edge[node] = self.starts[node]

    def leave(self, node: i64) -> None:
        """Tell the parent of *node* what was found on this side of it."""
        parent = self.parent[node]
        if parent < 0:
            return
        self.below[parent] += self.below[node]
        if self.lowest[node] < self.lowest[parent]:
            self.lowest[parent] = self.lowest[node]
        if self.lowest[node] >= self.order[parent] and self.below[node] > 0:
            self.holds_together[parent] = 1

    def cut_off_from(self, root: i64) -> i64:
        """Return a chosen node that *root* does not reach; there must be one."""
        self.search(root)
        node: i64 = 0
        while self.states[node] != CHOSEN or self.order[node] != 0:
            node += 1
        return node

    def mark_cut(self, one: i64, other: i64) -> None:
        """Mark shut nodes that cut *one* from *other*, which hang apart; each of them is needed.

        First the shut nodes around all that *other* reaches; of these, those that *one* can
        come up to, through shut nodes or not, but through none that were never open.
        """
        is_cut = self.is_cut
        self.flood(other, self.states, SHUT)
        for node in range(self.count):
            is_around = self.order[node] != 0 and self.states[node] == SHUT
            is_cut[node] = i64(1) if is_around or self.never[node] != 0 else i64(0)
        self.flood(one, is_cut, 1)
        for node in range(self.count):
            if self.order[node] == 0:
                is_cut[node] = 0

    def flood(self, root: i64, walls: vec[i64], wall: i64) -> None:
        """Give an order to all that *root* reaches up to the nodes whose *walls* is *wall*."""
        for node in range(self.count):
            self.order[node] = 0
        self.order[root] = 1
        self.waiting[0] = root
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            node = self.waiting[head]
            head += 1
            if walls[node] == wall:
                continue
            for edge in range(self.starts[node], self.starts[node + 1]):
                other = self.others[edge]
                if self.order[other] == 0:
                    self.order[other] = 1
                    self.waiting[tail] = other
                    tail += 1
