"""Cut nodes: those that connect the chosen nodes of a graph, and sets that separate two of them."""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.errors import EngineError
from puzzlefw.propagators.graphs.low_link import LowLink

OPEN: Final = 0
CHOSEN: Final = 1
SHUT: Final = 2


@final
class CutNodes:
    """A graph whose nodes are chosen, shut or open, and scratch for one question at a time.

    The caller sets the ``states`` of the nodes. ``search`` sets ``holds_together``, and
    ``is_reached`` can be called after it. ``mark_cut`` sets ``is_cut``; before it, the caller sets
    which nodes were ``never`` open.
    """

    def __init__(self, count: int, edges: Sequence[tuple[int, int]]) -> None:
        self.count: i64 = count
        self.size: i64 = count + len(edges)
        tails = vec[i64]()
        heads = vec[i64]()
        for one, other in edges:
            if not (0 <= one < count and 0 <= other < count):
                raise EngineError(f"expected nodes below {count}, found {(one, other)!r}")
            tails = append(tails, i64(one))
            heads = append(heads, i64(other))
        self.link = LowLink(self.count, tails, heads)
        self.states: vec[i64] = filled(self.count, OPEN)
        self.below: vec[i64] = scratch(self.count)
        self.holds_together: vec[i64] = scratch(self.count)
        self.is_cut: vec[i64] = scratch(self.count)
        self.never: vec[i64] = filled(self.count, 0)
        self.flooded: vec[i64] = scratch(self.count)
        self.waiting: vec[i64] = scratch(self.count)

    def first(self, state: i64) -> i64:
        """Return the first node in *state*, -1 if there is none."""
        for node in range(self.count):
            if self.states[node] == state:
                return node
        return -1

    def is_reached(self, node: i64) -> bool:
        """Return True if the last search reached *node*, which must not be shut."""
        return self.link.order[node] != 0

    def search(self, root: i64) -> None:
        """Search depth-first from *root* over the nodes that are not shut.

        A node *holds together* if a chosen node was reached through it, from below which no edge
        leads past it: without the node, that chosen node is separated from the root.
        """
        link = self.link
        below = self.below
        link.clear()
        for node in range(self.count):
            if self.states[node] == SHUT:
                link.leave_out(node)
            below[node] = i64(1) if self.states[node] == CHOSEN else i64(0)
            self.holds_together[node] = 0
        link.walk(root)
        for back in range(link.count - 1):
            node = link.visited[link.count - 1 - back]
            parent = link.parent[node]
            below[parent] += below[node]
            if link.low[node] >= link.order[parent] and below[node] > 0:
                self.holds_together[parent] = 1

    def find_unreached(self, root: i64) -> i64:
        """Return a chosen node that *root* does not reach; there must be one."""
        self.search(root)
        node: i64 = 0
        while self.states[node] != CHOSEN or self.is_reached(node):
            node += 1
        return node

    def mark_cut(self, one: i64, other: i64) -> None:
        """Mark a minimal set of shut nodes that separates *one* from *other*.

        They are the shut nodes around all that *other* reaches, if *one* can reach them. Its path
        may pass other shut nodes, but none that were never open.
        """
        is_cut = self.is_cut
        self.flood(other, self.states, SHUT)
        for node in range(self.count):
            is_around = self.flooded[node] != 0 and self.states[node] == SHUT
            is_cut[node] = i64(1) if is_around or self.never[node] != 0 else i64(0)
        self.flood(one, is_cut, 1)
        for node in range(self.count):
            if self.flooded[node] == 0:
                is_cut[node] = 0

    def flood(self, root: i64, walls: vec[i64], wall: i64) -> None:
        """Set ``flooded`` for all that *root* reaches, up to nodes whose *walls* are *wall*."""
        link = self.link
        flooded = self.flooded
        for node in range(self.count):
            flooded[node] = 0
        flooded[root] = 1
        self.waiting[0] = root
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            node = self.waiting[head]
            head += 1
            if walls[node] == wall:
                continue
            for at in range(link.starts[node], link.starts[node + 1]):
                other = link.others[at]
                if flooded[other] == 0:
                    flooded[other] = 1
                    self.waiting[tail] = other
                    tail += 1


def state(domain: i64, mask: i64) -> i64:
    """Return whether the condition "in *mask*" surely holds, fails, or is open."""
    if domain & mask == 0:
        return SHUT
    return i64(CHOSEN) if domain & ~mask == 0 else i64(OPEN)
