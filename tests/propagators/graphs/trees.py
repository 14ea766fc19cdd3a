"""Random small graphs for the tree rules: plain edges, and nodes that choose sets of edges."""

import attrs
from hypothesis import strategies as st

from puzzlefw.propagators.graphs.tree_graph import TreeGraph, graph_of_edges, tree_graph

Edges = list[tuple[int, int]]


def path(count: int) -> Edges:
    """Return the edges between so many nodes in a row."""
    return [(node, node + 1) for node in range(count - 1)]


@attrs.frozen
class TreeCase:
    """A graph and the domains of its variables, as masks."""

    graph: TreeGraph
    masks: tuple[int, ...]


@st.composite
def plain_cases(draw: st.DrawFn) -> TreeCase:
    """Graphs on plain 0/1 edges, with parallel edges and loops, not always connected."""
    nodes = draw(st.integers(1, 5))
    pairs = st.tuples(st.integers(0, nodes - 1), st.integers(0, nodes - 1))
    ends = draw(st.lists(pairs, max_size=7))
    masks = draw(st.lists(st.sampled_from([1, 2, 3, 3, 3]), min_size=len(ends), max_size=len(ends)))
    edges = [(a, b, number) for number, (a, b) in enumerate(ends)]
    return TreeCase(graph_of_edges(nodes, edges), tuple(masks))


@st.composite
def choice_cases(draw: st.DrawFn) -> TreeCase:
    """Graphs in which node n chooses with variable n; some nodes are not part of the tree."""
    nodes = draw(st.integers(1, 5))
    absent = draw(st.sets(st.integers(1, nodes), max_size=1)) if nodes > 2 else set()
    present = [n for n in range(nodes) if n not in absent]
    pairs = st.tuples(st.sampled_from(present), st.sampled_from(present))
    ends = draw(st.lists(pairs, max_size=6))
    opens = st.integers(0, 15)
    edges = [((a, a, draw(opens)), (b, b, draw(opens))) for a, b in ends]
    masks = draw(st.lists(st.integers(1, 15), min_size=nodes, max_size=nodes))
    graph = tree_graph(nodes, edges, absent=[n for n in absent if n < nodes])
    return TreeCase(graph, tuple(masks))


@st.composite
def grid_cases(draw: st.DrawFn) -> tuple[TreeCase, tuple[int, ...]]:
    """Grids, too large for brute force, in which a node's value is its set of arms; a solution.

    Domains are all turns of the solution's arms, or some values around it.
    """
    height, width = draw(st.integers(1, 4)), draw(st.integers(2, 5))
    ends = [(n, n + 1, 1, 4) for n in range(height * width) if (n + 1) % width]
    ends += [(n, n + width, 8, 2) for n in range(height * width - width)]
    part = list(range(height * width))
    arms = [0] * len(part)
    for a, b, out, back in draw(st.permutations(ends)):
        if part[a] != part[b]:
            part = [part[a] if name == part[b] else name for name in part]
            arms[a] |= out
            arms[b] |= back
    with_arm = {arm: sum(1 << value for value in range(16) if value & arm) for arm in (1, 2, 4, 8)}
    edges = [((a, a, with_arm[out]), (b, b, with_arm[back])) for a, b, out, back in ends]
    turns = [[(value << k | value >> 4 - k) & 15 for k in range(4)] for value in arms]
    others = st.one_of(st.just(-1), st.integers(0, 0xFFFF))
    masks = [
        draw(others) & sum({1 << v for v in t}) | 1 << v for t, v in zip(turns, arms, strict=True)
    ]
    graph = tree_graph(len(part), edges)
    return TreeCase(graph, tuple(masks)), tuple(arms)


def cases() -> st.SearchStrategy[TreeCase]:
    """Both kinds of graph."""
    return st.one_of(plain_cases(), choice_cases())
