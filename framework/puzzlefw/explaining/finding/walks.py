"""Walks on the graph of a spanning tree: parts, shortest ways, what is near."""

from collections.abc import Iterable, Sequence
from typing import final

from puzzlefw.propagators.graphs.spanning_tree import SpanningTreePropagator


@final
class Graph:
    """The graph of a tree as lists, which are read faster than packed arrays from Python."""

    def __init__(self, propagator: SpanningTreePropagator) -> None:
        graph = propagator.graph
        slots = range(int(graph.slots))
        choosers = range(int(graph.choosers))
        self.area = int(graph.area)
        self.opens = [int(mask) for mask in graph.opens]
        self.twin = [int(graph.twin(s)) for s in slots]
        self.head = [int(graph.head(s)) for s in slots]
        self.chooser = [int(graph.chooser(s)) for s in slots]
        self.variable = [int(graph.variable(c)) for c in choosers]
        self.node = [int(graph.node(c)) for c in choosers]
        self.slots_of = [
            list(range(int(graph.first_slot(c)), int(graph.first_slot(c + 1)))) for c in choosers
        ]
        self.slots_at: list[list[int]] = [[] for _ in range(int(graph.nodes))]
        for s in slots:
            self.slots_at[self.node[self.chooser[s]]].append(s)

    def owner(self, slot: int) -> int:
        """Return the variable that opens *slot*."""
        return self.variable[self.chooser[slot]]


def shortest_way(graph: Graph, sure: Sequence[bool], start: int, goal: int) -> list[int]:
    """Return the slots of a shortest way along edges that are *sure* to be open; there is one."""
    came = {start: -1}
    queue = [start]
    at = 0
    while goal not in came:
        for s in graph.slots_at[queue[at]]:
            if sure[s] and graph.head[s] not in came:
                came[graph.head[s]] = s
                queue.append(graph.head[s])
        at += 1
    slots: list[int] = []
    node = goal
    while came[node] >= 0:
        slots.append(came[node])
        node = graph.head[graph.twin[came[node]]]
    return slots[::-1]


def around(graph: Graph, nodes: Iterable[int], distance: int) -> set[int]:
    """Return the nodes that are at most so many edges away from some of *nodes*."""
    found = set(nodes)
    edge = list(found)
    for _ in range(distance):
        beyond: list[int] = []
        for node in edge:
            for s in graph.slots_at[node]:
                if graph.head[s] not in found:
                    found.add(graph.head[s])
                    beyond.append(graph.head[s])
        edge = beyond
    return found


def parts(graph: Graph, sure: Sequence[bool]) -> list[int]:
    """Return for each node the name of its part: the nodes that open edges join."""
    part = list(range(len(graph.slots_at)))
    for s, twin in enumerate(graph.twin):
        if s < twin and sure[s]:
            part[root(part, graph.head[s])] = root(part, graph.head[twin])
    return [root(part, n) for n in range(len(part))]


def root(part: list[int], n: int) -> int:
    """Return the node that names the part of node *n*."""
    while part[n] != n:
        part[n] = part[part[n]]
        n = part[n]
    return n
