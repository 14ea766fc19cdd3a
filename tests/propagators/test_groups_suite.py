"""Groups keep every promise: the conformance suite of the public kit.

The rule stands here once more in plain Python, written from its statement alone.
"""

from collections.abc import Sequence

from hypothesis import strategies as st

from puzzlefw.propagators import GroupsPropagator
from puzzlefw.testing import Tape, propagator_suite, scopes
from tests.propagators.test_regions_suite import Edges, edges_for


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
        found = {node}
        for _ in values:
            for a, b in edges:
                if values[a] == values[b] == value and (a in found or b in found):
                    found |= {a, b}
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
