"""What a rooted part can grow into."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, scratch
from puzzlefw.propagators.graphs.area_graph import AreaGraph
from puzzlefw.propagators.graphs.cut_nodes import SHUT


@final
class Room:
    """The nodes ``found`` that a rooted part reaches, at most so many steps from it."""

    def __init__(self, graph: AreaGraph) -> None:
        self.graph = graph
        self.found: vec[i64] = scratch(graph.count)
        self.steps: vec[i64] = scratch(graph.count)
        self.seen: vec[i64] = filled(graph.count, 0)
        self.stamp: i64 = 0

    def flood(self, part: i64, limit: i64) -> i64:
        """Find all that *part* reaches with *limit* nodes in all; returns how many there are.

        Not over shut nodes, nor over other rooted parts and nodes beside them. Each node counts
        once, whatever hangs on it. O(what is found).
        """
        graph = self.graph
        self.stamp += 1
        end: i64 = 0
        for at in range(graph.begins[part], graph.begins[part + 1]):
            self.add(graph.members[at], end, 0)
            end += 1
        most = limit - end
        head: i64 = 0
        while head < end:
            node = self.found[head]
            head += 1
            step = self.steps[node] + 1
            if step > most:
                break
            for place in range(graph.starts[node], graph.starts[node + 1]):
                other = graph.others[place]
                if self.seen[other] == self.stamp or graph.states[other] == SHUT:
                    continue
                if graph.is_free_for(other, part):
                    self.add(other, end, step)
                    end += 1
        return end

    def add(self, node: i64, at: i64, step: i64) -> None:
        """Add a node that is so many steps away."""
        self.seen[node] = self.stamp
        self.found[at] = node
        self.steps[node] = step
