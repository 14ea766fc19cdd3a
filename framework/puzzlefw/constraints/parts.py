"""Parts and loops of graphs, in plain loops that no propagator uses."""

from collections.abc import Iterable, Mapping, Sequence


def components(nodes: Iterable[int], edges: Iterable[tuple[int, int]]) -> list[list[int]]:
    """Return the connected parts of a graph, each with its nodes in order; O(nodes + edges)."""
    beside: dict[int, list[int]] = {node: [] for node in sorted(nodes)}
    for one, other in edges:
        beside[one].append(other)
        beside[other].append(one)
    found = []
    seen: set[int] = set()
    for start in beside:
        if start in seen:
            continue
        seen.add(start)
        part = [start]
        for node in part:
            for near in beside[node]:
                if near not in seen:
                    seen.add(near)
                    part.append(near)
        found.append(sorted(part))
    return found


def loops(edges: Sequence[tuple[int, int]]) -> list[list[int]]:
    """Return the loop that each edge closes with edges before it, if it does.

    A loop is a list of edges, by their numbers, the one that closes it first. O(nodes) a loop.
    """
    root_of: dict[int, int] = {}

    def root(node: int) -> int:
        while (above := root_of.setdefault(node, node)) != node:
            root_of[node] = root_of[above]
            node = above
        return node

    beside: dict[int, list[tuple[int, int]]] = {}
    found = []
    for number, (one, other) in enumerate(edges):
        if root(one) == root(other):
            found.append([number, *path(beside, one, other)])
            continue
        root_of[root(one)] = root(other)
        beside.setdefault(one, []).append((other, number))
        beside.setdefault(other, []).append((one, number))
    return found


def path(beside: Mapping[int, Sequence[tuple[int, int]]], one: int, other: int) -> list[int]:
    """Return the edges between two nodes of a tree; *beside* has (node, edge) for each node."""
    came: dict[int, tuple[int, int] | None] = {one: None}
    waiting = [one]
    while other not in came:
        node = waiting.pop()
        for near, edge in beside[node]:
            if near not in came:
                came[near] = (node, edge)
                waiting.append(near)
    found = []
    step = came[other]
    while step is not None:
        found.append(step[1])
        step = came[step[0]]
    return found


def around(part: Iterable[int], edges: Iterable[tuple[int, int]]) -> list[int]:
    """Return the nodes beside a part, in order."""
    within = set(part)
    beside = {b for a, b in edges if a in within} | {a for a, b in edges if b in within}
    return sorted(beside - within)
