"""Connected subsets: reached, cut off, and held together."""

from itertools import product

import pytest

from puzzlefw.errors import DomainError, EngineError
from puzzlefw.propagators import ConnectedPropagator
from tests.propagators.brute_force import (
    check_reasons,
    check_strength,
    found_by_search,
    left_by,
    narrowed,
    posted,
    reason_of,
    reason_of_failure,
    settle,
)
from tests.propagators.graphs.trees import Edges, path


def plain(edges: Edges, count: int, *, allow_empty: bool = True) -> ConnectedPropagator:
    """Return the rule in which value 1 of a variable for each node chooses it."""
    return ConnectedPropagator(
        edges, [(node, 0b10) for node in range(count)], allow_empty=allow_empty
    )


@pytest.mark.parametrize(
    "edges",
    [
        path(4),
        [*path(4), (3, 0)],
        [(0, 1), (0, 2), (0, 3)],
        [(0, 1), (2, 3)],
        [(0, 1), (1, 2), (2, 0), (2, 3)],
        [],
    ],
)
@pytest.mark.parametrize("allow_empty", [True, False])
def test_every_box_of_small_graphs(edges: Edges, allow_empty: bool) -> None:
    for box in product(range(1, 4), repeat=4):
        check_strength(lambda: plain(edges, 4, allow_empty=allow_empty), box)
        check_reasons(lambda: plain(edges, 4, allow_empty=allow_empty), box)


def test_what_stands_between_two_chosen_nodes_of_a_path_is_chosen() -> None:
    assert (0b11, 0b10, 0b10, 0b10, 0b11) == left_by(
        plain(path(5), 5), (0b11, 0b10, 0b11, 0b10, 0b11)
    )


def test_what_the_chosen_nodes_do_not_reach_is_out() -> None:
    assert (0b10, 0b11, 0b01, 0b01, 0b01) == left_by(
        plain(path(5), 5), (0b10, 0b11, 0b01, 0b11, 0b11)
    )


def test_a_way_round_leaves_both_ways_open() -> None:
    ring = [*path(4), (3, 0)]
    assert (0b10, 0b11, 0b10, 0b11) == left_by(plain(ring, 4), (0b10, 0b11, 0b10, 0b11))


def test_an_empty_graph_is_connected_only_if_empty_is_allowed() -> None:
    assert (0b11,) == left_by(plain([], 0), (0b11,))
    assert left_by(plain([], 0, allow_empty=False), (0b11,)) is None


def test_the_last_node_that_can_be_chosen_is_where_one_must_be() -> None:
    assert (0b01, 0b10, 0b01) == left_by(plain(path(3), 3, allow_empty=False), (0b01, 0b11, 0b01))


def test_parts_of_a_path_are_counted_by_search() -> None:
    assert 1 + 6 * 7 // 2 == len(found_by_search(posted([plain(path(6), 6)], (0b11,) * 6)))


def test_depth_is_no_matter() -> None:
    count = 50_000
    box = [0b11] * count
    box[0] = box[count - 1] = 0b10
    assert (0b10,) * count == left_by(plain(path(count), count), tuple(box))


def test_a_reason_is_a_cut_and_the_two_nodes_that_it_parts() -> None:
    # A ladder of 2 x 6: closing the rung in column 3 parts column 0 from column 5.
    edges = [*path(6), *[(6 + a, 6 + b) for a, b in path(6)], *[(c, 6 + c) for c in range(6)]]
    network = narrowed(
        plain(edges, 12), (0b11,) * 12, {**dict.fromkeys((1, 3, 9, 10), 0b01), 0: 0b10}
    )
    assert [(0, 0b1), (3, 0b10), (9, 0b10)] == reason_of(network, 5, 1)


def test_a_reason_leaves_out_walls_beyond_those_that_always_stood() -> None:
    # Node 3 was never open, so that node 1, shut later, matters and node 4 behind 3 does not.
    edges = [(0, 1), (1, 2), (0, 5), (5, 3), (3, 4), (4, 2)]
    network = narrowed(
        plain(edges, 6), (0b10, 0b11, 0b11, 0b01, 0b11, 0b11), dict.fromkeys((1, 4), 0b01)
    )
    assert [(1, 0b10)] == reason_of(network, 2, 1)


def test_nodes_that_share_a_variable_follow_each_other_in_one_run() -> None:
    # Node 1 joins 0 and 2, so it is in; node 3 has the opposite condition, which cuts 4 off.
    opposite = [(0, 0b10), (1, 0b10), (2, 0b10), (1, 0b01), (3, 0b10)]
    network = posted([ConnectedPropagator(path(5), opposite)], (0b10, 0b11, 0b10, 0b11))
    assert (0b10, 0b10, 0b10, 0b01) == settle(network)
    assert 1 == network.runs[0]


def test_a_failure_names_a_cut() -> None:
    network = narrowed(
        plain(path(7), 7), (0b11,) * 7, {**dict.fromkeys((2, 4), 0b01), 0: 0b10, 6: 0b10}
    )
    assert network.store.failed
    assert [(0, 0b1), (4, 0b10), (6, 0b1)] == reason_of_failure(network)


def test_a_failure_names_the_node_that_was_chosen_first() -> None:
    network = narrowed(plain(path(7), 7), (0b11,) * 7, {4: 0b01, 1: 0b10, 0: 0b10, 6: 0b10})
    assert network.store.failed
    # 0 hangs on 1, and is not needed.
    assert [(1, 0b1), (4, 0b10), (6, 0b1)] == reason_of_failure(network)


def test_an_edge_to_nowhere_is_refused() -> None:
    with pytest.raises(EngineError, match=r"expected nodes below 2, found \(1, 2\)"):
        plain([(0, 1), (1, 2)], 2)
    with pytest.raises(EngineError, match=r"expected nodes below 2, found \(-1, 0\)"):
        plain([(-1, 0)], 2)


def test_a_mask_outside_a_word_is_refused() -> None:
    with pytest.raises(DomainError):
        ConnectedPropagator([], [(0, 1 << 63)])
