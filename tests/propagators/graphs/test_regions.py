"""Regions: joined, too large, out of reach, cramped, and the only way on."""

import pytest

from puzzlefw.constraints import Regions
from puzzlefw.errors import EngineError
from puzzlefw.propagators import RegionsPropagator
from tests.propagators.brute_force import left_by, narrowed, reason_of, reason_of_failure
from tests.propagators.graphs.trees import Edges, path

Roots = dict[int, int | None]
NOT, CHOSEN, OPEN = 0b01, 0b10, 0b11


def plain(edges: Edges, count: int, roots: Roots) -> RegionsPropagator:
    """Return the rule in which value 1 of a variable for each node chooses it."""
    return RegionsPropagator(edges, [(node, 0b10) for node in range(count)], roots)


def domains(text: str) -> tuple[int, ...]:
    """Read a domain for each node: # chosen, x not, a dot for either."""
    return tuple({"x": NOT, "#": CHOSEN, ".": OPEN}[sign] for sign in text)


CASES: dict[str, tuple[Edges, Roots, str, str]] = {
    "a root is chosen": ([], {0: None}, ".", "#"),
    "a node between two roots is not": (path(3), {0: None, 2: None}, "...", "#x#"),
    "a part of full size is closed": (path(3), {0: 2}, ".#.", "##x"),
    # Node 1 lies between the root 0 and the middle; beside it is root 4, so 2 and 3 are lost.
    "a way beside another root is none": ([*path(4), (1, 4)], {0: None, 4: None}, ".....", "#xxx#"),
    "what no root can reach is not chosen": (path(5), {0: 3}, ".....", "###xx"),
    "the only way to a root is taken": (path(4), {0: None}, "..#.", "###."),
}


@pytest.mark.parametrize("case", CASES)
def test_a_region_leaves_what_it_should(case: str) -> None:
    edges, roots, before, after = CASES[case]
    assert domains(after) == left_by(plain(edges, len(before), roots), domains(before))


def test_a_root_that_cannot_be_chosen_is_a_contradiction() -> None:
    assert left_by(plain([], 1, {0: None}), (NOT,)) is None


def test_too_little_room_is_a_contradiction_and_names_the_walls() -> None:
    network = narrowed(plain(path(7), 7, {3: 4}), (OPEN,) * 7, dict.fromkeys((1, 5), NOT))
    assert network.store.failed
    assert [(1, 0b10), (5, 0b10)] == reason_of_failure(network)


def test_a_node_out_of_reach_is_explained_by_the_wall_before_it() -> None:
    network = narrowed(plain(path(6), 6, {0: None}), (OPEN,) * 6, {2: NOT})
    assert [(2, 0b10)] == reason_of(network, 5, 1)


def test_a_node_too_far_away_needs_no_reason() -> None:
    network = narrowed(plain([*path(4), (0, 3)], 4, {0: 2}), (OPEN,) * 4, {})
    assert [] == reason_of(network, 2, 1)


def test_nodes_that_join_two_roots_are_a_contradiction_along_the_way() -> None:
    network = narrowed(
        plain([*path(4), (1, 4)], 5, {0: None, 3: None}), (OPEN,) * 5, dict.fromkeys((4, 1), CHOSEN)
    )
    assert [(1, 0b01)] == reason_of(network, 2, 1)


def test_a_size_or_root_that_cannot_be_is_refused() -> None:
    with pytest.raises(EngineError, match="expected a size of at least 1, found 0 of root 0"):
        Regions([], [(0, 1)], {0: 0})
    with pytest.raises(EngineError, match="expected roots below 1, found 1"):
        Regions([], [(0, 1)], {1: None})
    with pytest.raises(EngineError, match="expected nodes below 1"):
        Regions([(0, 1)], [(0, 1)], {})
