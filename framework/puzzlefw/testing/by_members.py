"""Solutions of a model found without its propagators: by what their members say.

A wrong propagator hides the very solutions that would show it, so boxes are grown around these.
"""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine import Member, Propagator, Search, Store, Worklist, values_of
from puzzlefw.testing.rules import has_members

MOST_FOUND = 32
MOST_DECISIONS = 300


class ByMembers(Propagator):
    """Every member holds; forward checking by its predicate, O(values) a member and change."""

    consistency = "forward"

    def __init__(self, members: Sequence[Member]) -> None:
        self.rules = members

    def members(self) -> Sequence[Member]:
        return self.rules

    def propagate(self, store: Store, changed: Worklist) -> None:
        while (member := changed.take()) >= 0:
            scope, holds = self.rules[member]
            is_open = {variable for variable in scope if not store.is_fixed(variable)}
            if len(is_open) > 1:
                continue
            values = [store.value(variable) for variable in scope]
            if not is_open:
                if not holds(values):
                    store.fail(member)
                continue
            (last,) = is_open
            places = [place for place, variable in enumerate(scope) if variable == last]
            for value in values_of(store.domains[last]):
                for place in places:
                    values[place] = value
                if not holds(values):
                    store.keep(last, ~(1 << value), member)


def assignments_by_members(
    domains: Sequence[int], propagators: Sequence[Propagator]
) -> list[tuple[int, ...]]:
    """Return some assignments that all members of *propagators* accept; they are on 0, 1, ..."""
    store = Store()
    store.new_block(vec[i64](list(domains)))
    for propagator in propagators:
        if has_members(propagator):
            store.post(ByMembers(propagator.members()))
    search = Search(store, node_limit=MOST_DECISIONS)
    found: list[tuple[int, ...]] = []
    while len(found) < MOST_FOUND and search.advance():
        found.append(tuple(store.value(variable) for variable in range(len(domains))))
    return found
