"""Pairings: both sides of the matching, Hall sets as reasons, pieces, and counts."""

import random
from itertools import product

import pytest

from puzzlefw.constraints import Linear, Pairing, counted
from puzzlefw.engine import Search, values_of
from puzzlefw.errors import DomainError, EngineError
from puzzlefw.propagators import PairingPropagator, propagators_of
from tests.propagators.brute_force import (
    check_reasons,
    check_strength,
    left_by,
    narrowed,
    posted,
    reason_of,
    reason_of_failure,
)

YES, NO, OPEN = 0b10, 0b01, 0b11
PATH = [(0, 1), (1, 2), (2, 3)]


def pairing(candidates: list[tuple[int, ...]], nodes: int) -> Pairing:
    return Pairing(candidates, [(node, YES) for node in range(nodes)])


def test_every_box_of_a_path_keeps_what_the_rule_keeps() -> None:
    rule = pairing(PATH, 5)
    for box in product((NO, YES, OPEN), repeat=5):
        check_strength(lambda: PairingPropagator([rule]), box)
        check_reasons(lambda: PairingPropagator([rule]), box, is_minimal=True)


def test_an_item_takes_its_last_candidate() -> None:
    assert (NO, YES, YES, YES) == left_by(
        PairingPropagator([pairing(PATH, 4)]), (NO, OPEN, OPEN, OPEN)
    )


def test_a_node_between_two_full_ones_is_shut() -> None:
    # Nodes 0 and 3 take the first and the last item, so one of 1 and 2 is chosen, not both.
    assert (YES, YES, NO, YES) == left_by(
        PairingPropagator([pairing(PATH, 4)]), (YES, YES, OPEN, YES)
    )


def test_a_node_that_is_nobodys_candidate_is_shut() -> None:
    assert (NO,) == left_by(PairingPropagator([pairing([], 1)]), (OPEN,))
    assert left_by(PairingPropagator([pairing([], 1)]), (YES,)) is None
    assert left_by(PairingPropagator([pairing([()], 1)]), (OPEN,)) is None


def test_reasons_are_hall_sets_of_either_side() -> None:
    network = narrowed(PairingPropagator([pairing(PATH, 5)]), (OPEN,) * 5, {0: NO})
    assert [(0, YES)] == reason_of(network, 3, 0)
    network = narrowed(
        PairingPropagator([pairing([(0, 1), (0, 1), (2, 3)], 4)]), (OPEN,) * 4, {2: YES}
    )
    assert [(2, NO)] == reason_of(network, 3, 1)


def test_a_failure_names_the_chosen_nodes_of_one_item() -> None:
    network = narrowed(
        PairingPropagator([pairing([(0, 1, 2), (3, 4)], 5)]),
        (OPEN,) * 5,
        dict.fromkeys((2, 4, 0), YES),
    )
    assert network.store.failed
    assert [(0, NO), (2, NO)] == reason_of_failure(network)


def test_pieces_are_looked_at_by_themselves() -> None:
    propagator = PairingPropagator([pairing([(0, 1), (4, 5), ()], 7), pairing([(1, 2)], 3)])
    pieces = propagator.pieces
    assert [0, 0, 0, 0, 0, 0, 1, 1] == list(pieces.rule_of)
    assert [[0, 1], [2], [3], [4, 5], [6], [], [7], [8, 9]] == [list(p) for p in pieces.nodes]
    assert [[0], [], [], [1], [], [2], [], [3]] == [list(p) for p in pieces.items]


def test_wrong_nodes_and_masks_are_refused() -> None:
    with pytest.raises(EngineError, match="expected nodes below 2, found 2"):
        pairing([(0, 2)], 2)
    with pytest.raises(DomainError):
        Pairing([], [(0, 1 << 63)])


def test_large_boards_are_paired_as_planted() -> None:
    rng = random.Random(4)
    side = 30
    cells = [(row, column) for row in range(side) for column in range(side)]
    trees = rng.sample(cells, 150)
    beside = [
        [
            (row + down) * side + column + right
            for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1))
            if 0 <= row + down < side and 0 <= column + right < side
        ]
        for row, column in trees
    ]
    rule = Pairing(beside, [(node, YES) for node in range(side * side)])
    rows = [
        Linear([counted(row * side + column, YES) for column in range(side)], "<=", 8)
        for row in range(side)
    ]
    search = Search(posted(propagators_of([rule, *rows]), (OPEN,) * side * side))
    assert search.advance()
    values = [values_of(int(domain))[0] for domain in search.store.domains]
    assert rule.holds(values)
    assert 150 == sum(values)
