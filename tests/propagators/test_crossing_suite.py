"""Crossing: the nodes of each value are connected, on small lattices."""

from collections.abc import Sequence

from hypothesis import strategies as st

from puzzlefw.grid.shape import Shape
from puzzlefw.propagators import CrossingPropagator
from puzzlefw.testing import Tape, propagator_suite, structures

Lattice = tuple[int, Sequence[int], Sequence[int]]
"""A width, the domain of each node, and values."""


@st.composite
def lattices(draw: st.DrawFn) -> Lattice:
    """Draw small lattices, most nodes with one of two or three values."""
    tape = Tape(draw)
    height, width = ((2, 3), (3, 3), (3, 2), (1, 4), (2, 2), (2, 4))[tape.below(6)]
    values = [[0, 1], [0, 2], [0, 1, 2], [1]][tape.below(4)]
    domains = [(1, 2, 4, 3, 3, 5, 7)[tape.below(7)] for _ in range(height * width)]
    return width, domains, values


def are_connected(values: Sequence[int], lattice: Lattice) -> bool:
    """Return whether the nodes of each value can be reached from each other."""
    width, domains, shown = lattice
    pairs = Shape(len(domains) // width, width).pairs()
    for value in shown:
        left = {node for node, own in enumerate(values) if own == value}
        found = {min(left)} if left else set()
        while (
            more := {b for a, b in (*pairs, *[p[::-1] for p in pairs]) if a in found} & left - found
        ):
            found |= more
        if found != left:
            return False
    return True


TestCrossing = propagator_suite(
    make=lambda scope, lattice: CrossingPropagator(lattice[0], scope, lattice[2]),
    holds=are_connected,
    cases=structures(lattices(), domains=lambda lattice: lattice[1]),
    consistency="checking",
    name="crossing",
)
