"""Regions and groups keep every promise: the conformance suite of the public kit.

The rules stand here once more in plain Python, written from its statement alone.
"""

from collections.abc import Sequence

from hypothesis import strategies as st

from puzzlefw.propagators import GroupsPropagator, RegionsPropagator
from puzzlefw.testing import Tape, propagator_suite, scopes
from tests.propagators.strategies import choosing_values, reached_from

Box = tuple[int, ...]
Edges = list[tuple[int, int]]
Roots = dict[int, int | None]


@st.composite
def edges_for(draw: st.DrawFn, box: Box) -> Edges:
    """Draw edges between the variables of a box: a path mostly, and others."""
    if not box:
        return []
    tape = Tape(draw)
    path = [(node - 1, node) for node in range(1, len(box)) if tape.below(4)]
    more = tape.between(0, 4)
    return [*path, *((tape.below(len(box)), tape.below(len(box))) for _ in range(more))]


@st.composite
def roots_for(draw: st.DrawFn, box: Box) -> Roots:
    """Draw roots and their sizes."""
    tape = Tape(draw)
    sizes = (2, None, 3, 1, 4, 5, 6, 7)
    return {node: tape.one_of(sizes) for node in range(len(box)) if tape.below(3) == 1}


def are_regions(values: Sequence[int], edges: Edges, masks: list[int], roots: Roots) -> bool:
    """Return whether each chosen node hangs together with one root, and its part has its size."""
    chosen = {node for node, value in enumerate(values) if masks[node] >> value & 1}
    if not set(roots) <= chosen:
        return False
    for node in chosen:
        part = reached_from(node, chosen, edges)
        sizes = [roots[root] for root in roots if root in part]
        if len(sizes) != 1 or sizes[0] not in (None, len(part)):
            return False
    return True


TestRegions = propagator_suite(
    make=lambda scope, edges, masks, roots: RegionsPropagator(
        edges, list(zip(scope, masks, strict=True)), roots
    ),
    holds=are_regions,
    cases=scopes(arity=(0, 7), width=(2, 3), params=(edges_for, choosing_values, roots_for)),
    name="regions",
)


@st.composite
def sizes(draw: st.DrawFn) -> list[int]:
    """Draw the sizes of groups, by value: the value itself mostly, and one more."""
    tape = Tape(draw)
    shift = tape.one_of((1, 1, 0))
    return [tape.one_of((value + shift,) * 3 + (2,)) for value in range(tape.one_of((5, 3)))]


def are_groups(
    values: Sequence[int], edges: Edges, sizes: list[int], open_ended: Sequence[int] = ()
) -> bool:
    """Return whether from each node, as many of its value are reached as its value says."""
    for node, value in enumerate(values):
        if value >= len(sizes):
            return False
        alike = {other for other, one in enumerate(values) if one == value}
        found = reached_from(node, alike, edges)
        is_open = value in open_ended and sizes[value] > 0
        if len(found) < sizes[value] or (len(found) > sizes[value] and not is_open):
            return False
    return True


TestGroups = propagator_suite(
    make=lambda scope, edges, sizes: GroupsPropagator(edges, scope, sizes),
    holds=are_groups,
    cases=scopes(arity=(0, 6), width=(2, 4), params=(edges_for, sizes())),
    name="groups",
    scratch=["before", "least"],
)

TestOpenEndedGroups = propagator_suite(
    make=lambda scope, edges, sizes, open_ended: GroupsPropagator(edges, scope, sizes, open_ended),
    holds=are_groups,
    cases=scopes(
        arity=(0, 6),
        width=(2, 4),
        params=(edges_for, sizes(), st.lists(st.integers(0, 4), max_size=3)),
    ),
    name="open_ended_groups",
    scratch=["before", "least"],
)
