"""Pairings keep every promise, with conditions on variables of their own and on shared ones."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any

from hypothesis import strategies as st

from puzzlefw.constraints import Pairing
from puzzlefw.propagators import PairingPropagator
from puzzlefw.testing import Tape, propagator_suite, scopes
from tests.propagators.strategies import choosing_values

Box = tuple[int, ...]
Candidates = list[list[int]]
SCRATCH = ["of_items", "of_nodes", "states"]


def candidates(tape: Tape, nodes: int, items: int) -> Candidates:
    """Choose up to three candidates for each item."""
    return [[tape.below(nodes) for _ in range(tape.between(1, 3))] for _ in range(items)]


@st.composite
def candidates_for(draw: st.DrawFn, box: Box) -> Candidates:
    """Draw the candidates of some items, fewer than there are nodes, or as many, or too many."""
    tape = Tape(draw)
    return candidates(tape, len(box), tape.between(0, len(box) // 2 + 1)) if box else []


def is_paired(candidates: Candidates, chosen: Sequence[int]) -> bool:
    """Return whether some order of the chosen nodes gives each item a candidate."""
    return len(chosen) == len(candidates) and any(
        all(node in nodes for node, nodes in zip(order, candidates, strict=True))
        for order in permutations(chosen)
    )


def chosen_by(values: Sequence[int], masks: Sequence[int]) -> list[int]:
    """Return the places whose value is in their mask."""
    return [
        place
        for place, (value, mask) in enumerate(zip(values, masks, strict=True))
        if mask >> value & 1
    ]


def make(scope: Sequence[int], candidates: Candidates, masks: Sequence[int]) -> PairingPropagator:
    """Return a pairing with a node for each variable."""
    return PairingPropagator([Pairing(candidates, list(zip(scope, masks, strict=True)))])


TestPairing = propagator_suite(
    make=make,
    holds=lambda values, candidates, masks: is_paired(candidates, chosen_by(values, masks)),
    cases=scopes(arity=(0, 7), width=(2, 3), params=(candidates_for, choosing_values)),
    scratch=SCRATCH,
    name="pairing",
)


@st.composite
def shared(draw: st.DrawFn) -> tuple[list[tuple[int, int]], Candidates]:
    """Draw nodes, several for a variable, as places and masks, and the candidates of items."""
    tape = Tape(draw)
    nodes = [(tape.below(4), tape.between(1, 15)) for _ in range(tape.between(1, 6))]
    return nodes, candidates(tape, len(nodes), tape.between(0, 3))


def conditions(scope: Sequence[int], nodes: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return conditions on places as conditions on the variables of *scope*."""
    return [(scope[place % len(scope)], mask) for place, mask in nodes]


def shared_holds(values: Sequence[int], drawn: Any) -> bool:
    """Return whether the nodes can be paired."""
    nodes, candidates = drawn
    chosen = [
        node for node, (place, mask) in enumerate(nodes) if mask >> values[place % len(values)] & 1
    ]
    return is_paired(candidates, chosen)


TestPairingOfSharedVariables = propagator_suite(
    make=lambda scope, drawn: PairingPropagator([Pairing(drawn[1], conditions(scope, drawn[0]))]),
    holds=shared_holds,
    cases=scopes(arity=(1, 4), width=(2, 4), params=shared()),
    consistency="checking",
    scratch=SCRATCH,
    name="pairing_of_shared_variables",
)


def make_two(
    scope: Sequence[int], candidates: Candidates, masks: Sequence[int]
) -> PairingPropagator:
    """Return two pairings on one scope: with the odd values, and with all but the masks."""
    others = [(variable, 0b1111 & ~mask) for variable, mask in zip(scope, masks, strict=True)]
    return PairingPropagator(
        [Pairing(candidates, list(zip(scope, masks, strict=True))), Pairing(candidates, others)]
    )


TestPairingFamily = propagator_suite(
    make=make_two,
    holds=lambda values, candidates, masks: (
        is_paired(candidates, chosen_by(values, masks))
        and is_paired(candidates, chosen_by(values, [0b1111 & ~mask for mask in masks]))
    ),
    cases=scopes(arity=(0, 5), width=(2, 4), params=(candidates_for, choosing_values)),
    scratch=SCRATCH,
    name="pairing_family",
)
