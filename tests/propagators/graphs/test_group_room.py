"""What is told at once of the room for groups is what looking at each node by itself tells."""

from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.propagators.graphs.area_graph import AreaGraph, Links
from puzzlefw.propagators.graphs.cut_nodes import CHOSEN, OPEN, SHUT
from puzzlefw.propagators.graphs.group_bounds import GroupBounds
from puzzlefw.propagators.graphs.group_room import GroupRoom

GRID = [
    *[(4 * r + c, 4 * r + c + 1) for r in range(4) for c in range(3)],
    *[(node, node + 4) for node in range(12)],
]
"""The sides between 4 x 4 cells."""


def drawn(seed: int) -> AreaGraph:
    """Return the grid with states drawn at random, divided into parts."""
    graph = AreaGraph(Links(16, GRID), vec[i64]([0] * 16))
    random = Random(seed)
    for node in range(16):
        graph.states[node] = random.choice((OPEN, OPEN, OPEN, OPEN, CHOSEN, SHUT))
    graph.divide()
    graph.find_rings()
    return graph


@pytest.mark.parametrize("limit", [3, 5, 7])
def test_free_nodes_tell_what_a_flood_tells(limit: int) -> None:
    for seed in range(40):
        graph = drawn(seed)
        room, slow = GroupRoom(graph), GroupRoom(graph)
        room.find_free()
        for node in [node for node in range(16) if graph.states[node] == OPEN]:
            expected = graph.weights[node] <= limit and slow.flood(node, limit, limit) >= limit
            assert room.can_hold(node, limit, limit) == expected
            if not expected:
                graph.states[node] = SHUT


def least_without_room(domains: list[int], sizes: list[int]) -> int:
    """Return the number of the first size that a node can have and has no room for."""
    for number, size in enumerate(sizes):
        graph = AreaGraph(Links(16, GRID), vec[i64]([0] * 16))
        large = [any(mask >> one & 1 for one in range(size, 17)) for mask in domains]
        for node in range(16):
            graph.states[node] = OPEN if large[node] else SHUT
        room = GroupRoom(graph)
        if any(large[node] and room.surround(node, size) < size for node in range(16)):
            return number
    return len(sizes)


def test_no_size_is_short_before_the_first_one() -> None:
    for seed in range(60):
        random = Random(seed)
        domains = [random.randrange(2, 1 << random.choice((2, 3, 5, 17))) for _ in range(16)]
        bounds = GroupBounds(Links(16, GRID), range(17))
        found = bounds.first_short(vec[i64](domains), vec[i64](range(16)))
        expected = least_without_room(domains, list(range(17)))
        assert found <= expected
        assert (found == 17) == (expected == 17)


def test_what_became_short_near_changes_is_what_is_short_anywhere() -> None:
    counts = {True: 0, False: 0}
    for seed in range(20):
        random = Random(seed)
        domains = [0b1111110] * 16
        bounds = GroupBounds(Links(16, GRID), range(17))
        for _ in range(40):
            for _ in range(random.choice((1, 1, 2, 3))):
                domains[random.randrange(16)] = random.choice((0b1111110, random.randrange(2, 128)))
            anew = GroupBounds(Links(16, GRID), range(17))
            found = bounds.first_short(vec[i64](domains), vec[i64](range(16)))
            assert found == anew.first_short(vec[i64](domains), vec[i64](range(16)))
            counts[found < 17] += 1
    assert min(counts.values()) > 100
