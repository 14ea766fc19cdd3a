"""Union-find: disjoint sets of nodes as a forest; every node has a parent, a root is its own.

Two sets are joined by ``parent[root_of(parent, a)] = root_of(parent, b)``.
"""

from librt.vecs import vec
from mypy_extensions import i64


def root_of(parent: vec[i64], node: i64) -> i64:
    """Return the root of *node*, which names its set, and halve the path to it.

    Cost: amortised logarithmic in the number of nodes, in whichever order sets are joined
    (Tarjan and van Leeuwen, Worst-case analysis of set union algorithms, 1984).
    """
    while parent[node] != node:
        parent[node] = parent[parent[node]]
        node = parent[node]
    return node
