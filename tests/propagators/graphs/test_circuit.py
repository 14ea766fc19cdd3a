"""Circuits: paths that must not close, parts that must be left, and reasons for both."""

from collections.abc import Collection, Sequence
from itertools import permutations

import pytest

from puzzlefw.constraints import Chains, Circuit
from puzzlefw.engine import Network, Search, Store
from puzzlefw.errors import DomainError, EngineError
from puzzlefw.propagators import CircuitPropagator, new_wide_block, propagators_of
from tests.propagators.brute_force import (
    found_by_search,
    left_by,
    narrow,
    narrowed,
    posted,
    reason_of,
    reason_of_failure,
    settle,
)


def mask(*values: int) -> int:
    return sum(1 << value for value in values)


def circuit(count: int) -> CircuitPropagator:
    return CircuitPropagator(Circuit(range(count)))


def test_a_path_does_not_lead_back_before_it_has_all_nodes() -> None:
    assert (mask(1), mask(2), mask(3), mask(0)) == left_by(
        circuit(4), (mask(1), mask(2), mask(0, 3), mask(0, 1, 2, 3))
    )


def test_a_node_is_entered_by_the_last_that_can() -> None:
    everything = mask(0, 1, 2, 3, 4)
    left = left_by(circuit(5), (everything, *[everything & ~mask(2)] * 4))
    assert left is not None
    assert mask(2) == left[0]


def test_two_nodes_with_one_successor_are_the_reason() -> None:
    network = narrowed(circuit(5), (mask(0, 1, 2, 3, 4),) * 5, {3: mask(1)})
    store = network.store
    assert [(3, mask(0, 2, 4))] == reason_of(network, 0, 1)
    # No node is its own successor, so there is nothing to say of that.
    assert mask(0, 1, 2, 4) == store.initial[3] & ~mask(3)


def test_the_arcs_of_a_path_are_the_reason_that_it_does_not_close() -> None:
    network = narrowed(circuit(5), (mask(0, 1, 2, 3, 4),) * 5, {0: mask(1)})
    narrow(network, {1: mask(2)})
    reason = reason_of(network, 2, 0)
    assert [0, 1] == [variable for variable, _ in reason]
    assert reason_of(network, 3, 2) == [(1, mask(0, 3, 4))]


def test_a_part_without_a_way_out_is_a_contradiction() -> None:
    network = narrowed(circuit(6), (mask(*range(6)),) * 6, dict.fromkeys(range(3), mask(0, 1, 2)))
    assert network.store.failed
    assert [(node, mask(3, 4, 5)) for node in range(3)] == reason_of_failure(network)


def test_a_path_is_a_circuit_with_a_closing_node() -> None:
    # A knight visits a board of 3 x 4; node 12 closes the path, which begins anywhere.
    cells = [(row, column) for row in range(3) for column in range(4)]
    jumps = [
        [
            other
            for other, (down, right) in enumerate(cells)
            if {abs(down - row), abs(right - column)} == {1, 2}
        ]
        for row, column in cells
    ]
    rule = Circuit(range(13), [*[(*nodes, 12) for nodes in jumps], range(12)])
    domains = [(1 << len(nodes) + 1) - 1 for nodes in jumps]
    network = posted(propagators_of([rule]), (*domains, mask(*range(12))))
    assert 16 == len(found_by_search(network))  # A. H. Frost, 1890: 16 tours, each way


def test_search_finds_all_circuits_of_five_nodes() -> None:
    found = set(found_by_search(posted([circuit(5)], (mask(*range(5)),) * 5)))
    wanted = set()
    for order in permutations(range(1, 5)):
        after = dict(zip((0, *order), (*order, 0), strict=True))
        wanted.add(tuple(after[node] for node in range(5)))
    assert wanted == found


def test_values_beyond_the_successors_are_removed_without_reason() -> None:
    rule = CircuitPropagator(Circuit((0, 1), [(1,), (0, 0)]))
    network = posted([rule], (0b111, 0b111))
    assert (0b1, 0b11) == settle(network)
    assert [] == reason_of(network, 0, 2)


def test_no_nodes_make_a_circuit_and_wrong_ones_are_refused() -> None:
    assert (0b1,) == left_by(circuit(0), (0b1,))
    with pytest.raises(EngineError, match="expected successors of 2 nodes, found 1"):
        Circuit((0, 1), [(1,)])
    with pytest.raises(EngineError, match="expected nodes below 1, found 1"):
        Circuit((0,), [(1,)])
    with pytest.raises(DomainError, match="expected at most 63 successors of a node, found 64"):
        circuit(64)
    with pytest.raises(DomainError, match="expected at most 65,536 successors of a node"):
        Circuit((0,), [range(65_537)])


def wide_circuit(count: int, domains: Sequence[Collection[int]]) -> tuple[Network, Chains]:
    """Return a network of a circuit whose variables have values above 62, and what they are."""
    store, chains = Store(), Chains()
    variables = new_wide_block(store, chains, domains)
    network = Network(store)
    for propagator in propagators_of([Circuit(variables[:count])], chains):
        network.post(propagator)
    return network, chains


def test_wide_successors_are_narrowed_as_others_are() -> None:
    # Node n leads on to n + 1, from 63 on back as well: the only circuit goes round.
    domains = [{(n + 1) % 70, *([n - 1] if n > 62 else [])} for n in range(70)]
    network, chains = wide_circuit(70, domains)
    assert settle(network) is not None
    left = chains.domains(network.store.domains)
    assert [1 << (n + 1) % 70 for n in range(70)] == [left[head] for head in chains.words]


@pytest.mark.parametrize("learn", [False, True])
def test_knights_visit_a_board_of_64_squares_by_the_numbers_of_the_squares(learn: bool) -> None:
    squares = [divmod(number, 8) for number in range(64)]
    jumps = [
        [
            other
            for other, (down, right) in enumerate(squares)
            if {abs(down - row), abs(right - column)} == {1, 2}
        ]
        for row, column in squares
    ]
    network, chains = wide_circuit(64, jumps)
    search = Search(network, learn=learn)
    assert search.advance()
    values = chains.values(network.store.values(0, len(network.store.domains)))
    after = [int(values[head]) for head in chains.words]
    assert all(after[square] in jumps[square] for square in range(64))
    assert Circuit(range(64)).holds(after)
