"""Solutions of a model found without its propagators: by what their constraints say.

A wrong propagator hides the very solutions that would show it, so boxes are grown around these.
"""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine import Network, Propagator, Search, Store
from puzzlefw.propagators.predicate import PredicatePropagator
from puzzlefw.testing.propagators.rules import has_constraints

MOST_FOUND = 32
MOST_DECISIONS = 300


def assignments_by_constraints(
    domains: Sequence[int], propagators: Sequence[Propagator]
) -> list[tuple[int, ...]]:
    """Return some assignments that all constraints of *propagators*, on 0, 1, ..., accept."""
    store = Store()
    store.new_block(vec[i64](list(domains)))
    network = Network(store)
    for propagator in propagators:
        if has_constraints(propagator):
            network.post(PredicatePropagator(propagator.constraints()))
    search = Search(network, node_limit=MOST_DECISIONS)
    found: list[tuple[int, ...]] = []
    while len(found) < MOST_FOUND and search.advance():
        found.append(tuple(store.value(variable) for variable in range(len(domains))))
    return found
