"""Where groups of a value must be looked at again: near nodes that have another state than then."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.engine.bits import MOST_VALUES
from puzzlefw.propagators.graphs.area_graph import AreaGraph
from puzzlefw.propagators.graphs.cut_nodes import CHOSEN, SHUT

UNKNOWN: Final = -1
"""The state of a node around which a value must be looked at in any case."""


@final
class GroupChanges:
    """Remembers the states of all nodes to each value, and finds what is ``near`` a change.

    Between ``find`` and ``settle`` a value is looked at; after an exception all of it is, the next
    time. The caller sets the states of *graph*.
    """

    def __init__(self, graph: AreaGraph) -> None:
        self.graph = graph
        self.before: vec[i64] = filled(MOST_VALUES * graph.count, UNKNOWN)
        self.settled: vec[i64] = filled(MOST_VALUES, 0)
        self.nodes: vec[i64] = scratch(graph.count)
        self.entered: vec[i64] = scratch(graph.count)
        self.end: i64 = 0
        self.after: i64 = 0
        self.near: vec[i64] = filled(graph.count, 0)
        self.stamp: i64 = 0

    def find(self, value: i64, steps: i64) -> None:
        """Find the nodes that have another state than before, and what is near them.

        Near are nodes that are not shut, over *steps* open ones at the most and any chosen ones: a
        group of so many nodes can reach the change. O(nodes + edges of what is near).
        """
        graph = self.graph
        first = value * graph.count
        is_settled = self.settled[value] != 0
        self.settled[value] = 0
        self.stamp += 1
        self.end = 0
        for node in range(graph.count):
            state = graph.states[node]
            if self.before[first + node] != state or not is_settled:
                self.before[first + node] = state
                self.near[node] = self.stamp
                self.nodes[self.end] = node
                self.end += 1
        head: i64 = 0
        step: i64 = 0
        while head < self.end and step < steps:
            self.after = 0
            while head < self.end:
                self.pass_on(self.nodes[head])
                head += 1
            for at in range(self.after):
                self.nodes[self.end] = self.entered[at]
                self.end += 1
            step += 1

    def pass_on(self, node: i64) -> None:
        """Enter what is beside a node."""
        graph = self.graph
        for place in range(graph.starts[node], graph.starts[node + 1]):
            other = graph.others[place]
            if self.near[other] == self.stamp or graph.states[other] == SHUT:
                continue
            self.near[other] = self.stamp
            if graph.states[other] == CHOSEN:
                self.nodes[self.end] = other
                self.end += 1
            else:
                self.entered[self.after] = other
                self.after += 1

    def is_near(self, node: i64) -> bool:
        """Return whether *node* is near a change."""
        return self.near[node] == self.stamp

    def is_part_near(self, part: i64) -> bool:
        """Return whether a node of a part is near a change; O(its nodes)."""
        graph = self.graph
        for at in range(graph.begins[part], graph.begins[part + 1]):
            if self.near[graph.members[at]] == self.stamp:
                return True
        return False

    def changes(self, value: i64, node: i64) -> None:
        """Note that the state of *node* is changed now: it is looked at again in any case."""
        self.before[value * self.graph.count + node] = UNKNOWN

    def settle(self, value: i64) -> None:
        """Note that all of a value has been looked at."""
        self.settled[value] = 1
