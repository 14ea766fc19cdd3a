"""Cubes: each solution is in exactly one of them, and the network stays as it was."""

from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.engine import Cube, Network, Search
from puzzlefw.testing.engine.learning import found_by
from puzzlefw.testing.propagators.companions import Different, SumBetween
from tests.engine.search.test_search import queens
from tests.propagators.brute_force import posted


def searched(network: Network, nodes: int) -> Search:
    """Return a search that so many decisions ended."""
    search = Search(network, node_limit=nodes, learn=True)
    found_by(search)
    return search


def narrowed(network: Network, cube: Cube) -> Network:
    """Return a network with only the values of a cube."""
    for variable, values in cube:
        network.store.keep(variable, values)
    return network


def test_every_solution_of_the_queens_is_in_one_cube() -> None:
    wanted = sorted(found_by(Search(queens(5))))
    parts = list(searched(queens(5), 3).cubes())
    assert len(parts) > 4
    found = [found_by(Search(narrowed(queens(5), cube))) for cube in parts]
    assert wanted == sorted(solution for part in found for solution in part)


@given(
    masks=st.lists(st.integers(1, 15), min_size=2, max_size=4),
    least=st.integers(0, 6),
    room=st.integers(0, 4),
    nodes=st.integers(0, 9),
)
def test_every_solution_of_a_small_model_is_in_one_cube(
    masks: list[int], least: int, room: int, nodes: int
) -> None:
    def network() -> Network:
        rules = [SumBetween(range(len(masks)), least, least + room), Different((0, 1))]
        return posted(rules, tuple(masks))

    search = searched(network(), nodes)
    if search.stopped_by != "nodes":
        return
    before = list(search.store.domains), search.store.level
    parts = list(search.cubes())
    assert before == (list(search.store.domains), search.store.level)
    found = [found_by(Search(narrowed(network(), cube))) for cube in parts]
    assert sorted(found_by(Search(network()))) == sorted(one for part in found for one in part)
