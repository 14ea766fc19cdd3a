"""The rule of a spanning tree as a predicate: what ``SpanningTree`` is measured against."""

from collections.abc import Sequence

from puzzlefw.propagators.tree_graph import TreeGraph


def tree_scope(graph: TreeGraph) -> list[int]:
    """Return the graph's variables, each once, in order of first appearance."""
    return list(dict.fromkeys(int(variable) for variable in graph.variables))


def open_edges(graph: TreeGraph, values: Sequence[int]) -> list[tuple[int, int]] | None:
    """Return the open edges as pairs of nodes, None if an edge is open at one end only."""
    value_of = dict(zip(tree_scope(graph), values, strict=True))
    is_open = [
        (int(graph.opens[s]) >> value_of[int(graph.owner(s))]) & 1 == 1
        for s in range(len(graph.opens))
    ]
    edges: list[tuple[int, int]] = []
    for s in range(len(graph.opens)):
        twin = int(graph.twin(s))
        if is_open[s] != is_open[twin]:
            return None
        if s < twin and is_open[s]:
            edges.append((int(graph.tail(s)), int(graph.head(s))))
    return edges


def is_spanning_tree(graph: TreeGraph, values: Sequence[int]) -> bool:
    """Return True if the edges that *values* open make a tree of all nodes that are not absent."""
    edges = open_edges(graph, values)
    if edges is None or len(edges) != max(int(graph.area) - 1, 0):
        return False
    root = list(range(int(graph.nodes)))
    for a, b in edges:
        while root[a] != a:
            a = root[a]
        while root[b] != b:
            b = root[b]
        if a == b:
            return False
        root[a] = b
    return True


def is_connected(graph: TreeGraph, values: Sequence[int]) -> bool:
    """Return True if the edges that *values* open join all nodes that are not absent."""
    edges = open_edges(graph, values)
    if edges is None:
        return False
    part = list(range(int(graph.nodes)))
    for a, b in edges:
        old, new = part[a], part[b]
        part = [new if name == old else name for name in part]
    return len({name for n, name in enumerate(part) if not graph.is_absent(n)}) <= 1
