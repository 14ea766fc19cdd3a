"""A graph with chosen, shut and open nodes: its chosen parts, their roots, what is beside them."""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.errors import EngineError
from puzzlefw.propagators.graphs.cut_nodes import CHOSEN, OPEN

NOBODY: Final = -1
"""Stands for the part of a node that is not chosen, and for the root of a part without one."""
UNNAMED: Final = 0
"""That something else is wrong than the four below."""
JOINED: Final = 1
"""That a part has two roots."""
TOO_LARGE: Final = 2
"""That a part is too large."""
LOST: Final = 3
"""That a part reaches no root."""
CRAMPED: Final = 4
"""That a part has too little room."""
SEVERAL: Final = -2
"""Stands for the rooted part beside a node that several are beside of."""


class Links:
    """The neighbours of each node, each once, in packed arrays.

    Those of node n are ``others[at]``, for *at* from ``starts[n]`` to ``starts[n + 1] - 1``.
    """

    def __init__(self, count: int, edges: Sequence[tuple[int, int]]) -> None:
        beside: list[set[int]] = [set() for _ in range(count)]
        for edge in edges:
            one, other = edge
            if not (0 <= one < count and 0 <= other < count):
                raise EngineError(f"expected nodes below {count}, found {edge!r}")
            if one != other:
                beside[one].add(other)
                beside[other].add(one)
        starts = [0]
        others: list[int] = []
        for found in beside:
            others += sorted(found)
            starts.append(len(others))
        self.count: i64 = count
        self.starts: vec[i64] = vec[i64](starts)
        self.others: vec[i64] = vec[i64](others)


@final
class AreaGraph:
    """The parts of the chosen nodes of a graph; the caller sets ``states``, then calls ``divide``.

    Part p has the nodes ``members[at]``, for *at* from ``begins[p]`` to ``begins[p + 1] - 1``, and
    node n is in part ``part[n]``. ``root[p]`` is the root of a part, ``second[p]`` another that it
    should not have. After ``find_rings``, ``ring[n]`` is the rooted part beside an open node.

    *limits* tells of each root how many nodes its part can have, and is 0 for other nodes;
    ``largest`` is the greatest.
    """

    def __init__(self, links: Links, limits: vec[i64]) -> None:
        count = links.count
        self.count = count
        self.starts: vec[i64] = links.starts
        self.others: vec[i64] = links.others
        self.limits: vec[i64] = limits
        self.largest: i64 = 0
        for limit in limits:
            self.largest = max(self.largest, limit)
        self.states: vec[i64] = filled(count, OPEN)
        self.parts: i64 = 0
        self.part: vec[i64] = filled(count, NOBODY)
        self.members: vec[i64] = scratch(count)
        self.begins: vec[i64] = filled(count + 1, 0)
        self.root: vec[i64] = scratch(count)
        self.second: vec[i64] = scratch(count)
        self.ring: vec[i64] = filled(count, NOBODY)
        self.weights: vec[i64] = scratch(count)
        self.came: vec[i64] = scratch(count)

    def divide(self) -> None:
        """Find the parts of the chosen nodes; O(nodes + edges)."""
        part = self.part
        for node in range(self.count):
            part[node] = NOBODY
        self.parts = 0
        self.begins[0] = 0
        for node in range(self.count):
            if self.states[node] == CHOSEN and part[node] == NOBODY:
                self.gather(node)

    def gather(self, first: i64) -> None:
        """Make a part of all chosen nodes that hang together with *first*."""
        number = self.parts
        part = self.part
        members = self.members
        self.root[number] = NOBODY
        self.second[number] = NOBODY
        at = self.begins[number]
        end = at + 1
        members[at] = first
        part[first] = number
        while at < end:
            node = members[at]
            at += 1
            if self.limits[node] > 0:
                if self.root[number] == NOBODY:
                    self.root[number] = node
                else:
                    self.second[number] = node
            for place in range(self.starts[node], self.starts[node + 1]):
                other = self.others[place]
                if self.states[other] == CHOSEN and part[other] == NOBODY:
                    part[other] = number
                    members[end] = other
                    end += 1
        self.parts = number + 1
        self.begins[number + 1] = end

    def size(self, part: i64) -> i64:
        """Return the number of nodes of a part."""
        return self.begins[part + 1] - self.begins[part]

    def first(self, part: i64) -> i64:
        """Return the node that stands for a part."""
        return self.members[self.begins[part]]

    def spare(self, part: i64) -> i64:
        """Return how many more nodes a rooted part can take."""
        return self.limits[self.root[part]] - self.size(part)

    def find_rings(self) -> None:
        """Find the rooted part beside each open node, and what it would join; O(nodes + edges).

        ``weights[n]`` is the number of nodes of the part that n would be in if it was chosen.
        """
        for node in range(self.count):
            if self.states[node] == OPEN:
                self.find_ring(node)

    def find_ring(self, node: i64) -> None:
        """Set ``ring`` and ``weights`` of an open node."""
        found: i64 = NOBODY
        weight: i64 = 1
        begin = self.starts[node]
        for place in range(begin, self.starts[node + 1]):
            part = self.part[self.others[place]]
            if part == NOBODY:
                continue
            before = begin
            while self.part[self.others[before]] != part:
                before += 1
            if before < place:
                continue
            weight += self.size(part)
            if self.root[part] != NOBODY:
                found = part if found == NOBODY else i64(SEVERAL)
        self.ring[node] = found
        self.weights[node] = weight

    def is_free_for(self, node: i64, part: i64) -> bool:
        """Return whether a rooted part can reach over *node*, which is not shut."""
        if self.states[node] == CHOSEN:
            here = self.part[node]
            return here == part or self.root[here] == NOBODY
        ring = self.ring[node]
        return ring in (part, NOBODY)
