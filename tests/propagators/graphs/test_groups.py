"""Groups: full, too large together, cramped, and the only way on."""

from random import Random

import pytest

from puzzlefw.constraints import Groups
from puzzlefw.errors import EngineError
from puzzlefw.propagators import GroupsPropagator
from tests.propagators.brute_force import (
    left_by,
    narrowed,
    posted,
    reason_of,
    settle,
)
from tests.propagators.graphs.test_group_room import GRID
from tests.propagators.graphs.trees import Edges, path


def plain(edges: Edges, count: int) -> GroupsPropagator:
    """Return the rule in which values are sizes."""
    return GroupsPropagator(edges, range(count))


def test_beside_a_full_group_is_another_value() -> None:
    assert (0b10, 0b100, 0b100) == left_by(plain(path(3), 3), (0b10, 0b110, 0b110))


def test_a_node_that_would_join_too_much_has_another_value() -> None:
    assert left_by(plain([*path(3), (1, 3)], 4), (0b100, 0b110, 0b100, 0b110)) is None
    star = [(0, 2), (1, 2), (2, 3), (0, 4), (1, 5)]
    left = left_by(plain(star, 6), (0b100, 0b100, 0b110, 0b110, 0b110, 0b110))
    assert (0b100, 0b100, 0b10, 0b10, 0b100, 0b100) != left
    assert left is None or left[2] & 0b100 == 0


def test_a_group_takes_the_only_way_on() -> None:
    assert (0b1000, 0b1000, 0b1000, 0b10) == left_by(
        plain(path(4), 4), (0b1000, 0b1110, 0b1110, 0b1110)
    )


def test_a_value_that_has_no_room_is_excluded() -> None:
    assert (0b10, 0b100, 0b100, 0b10) == left_by(plain(path(4), 4), (0b10, 0b11110, 0b11110, 0b10))


def test_a_value_without_room_is_explained_by_the_wall() -> None:
    network = narrowed(plain(path(4), 4), (0b11110,) * 4, {2: 0b10})
    store = network.store
    assert 0b110 == store.domains[0]
    assert [(2, 0b1000)] == reason_of(network, 0, 3)


def test_a_cramped_group_is_a_contradiction() -> None:
    network = narrowed(plain(path(5), 5), (0b111110,) * 5, {1: 0b1000, 2: 0b100})
    assert network.store.failed
    assert [(2, 0b1000)] == reason_of(network, 1, 3)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_looked_at_near_changes_alone_is_what_all_of_it_tells(seed: int) -> None:
    random = Random(seed)
    network = posted([plain(GRID, 16)], (0b111110,) * 16)
    store, level = network.store, 0
    settle(network)
    for _ in range(60):
        node = random.randrange(16)
        mask = 1 << random.randrange(1, 6) ^ random.choice((0, 0b111110))
        if level and (store.domains[node] & mask in (0, store.domains[node])):
            level = random.randrange(level)
            store.undo_to(level)
            continue
        level += 1
        store.push()
        store.keep(node, mask)
        box = tuple(int(domain) for domain in store.domains)
        found = settle(network)
        assert found == left_by(plain(GRID, 16), box)
        if found is None:
            level -= 1
            store.undo_to(level)
            store.failed = False


def test_sizes_may_differ_from_values() -> None:
    rule = GroupsPropagator(path(2), [0, 1], [2, 1])
    assert (0b01, 0b01) == left_by(rule, (0b01, 0b111))
    assert not Groups(path(2), [0, 1], [2, 1]).holds((0, 1))
    assert not Groups([], [0], [1]).holds((1,))


def test_no_sizes_at_all_are_a_contradiction() -> None:
    assert left_by(GroupsPropagator([], [0], []), (0b01,)) is None
    assert (0b11,) == left_by(GroupsPropagator([], [], []), (0b11,))


def test_sizes_that_cannot_be_are_refused() -> None:
    with pytest.raises(EngineError, match="expected at most 63 sizes, none below 0"):
        Groups([], [0], [-1])
    with pytest.raises(EngineError, match="expected at most 63 sizes, none below 0"):
        Groups([], [0], range(64))
    with pytest.raises(EngineError, match="expected nodes below 1"):
        Groups([(0, 1)], [0])
