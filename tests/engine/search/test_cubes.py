"""Cubes: each solution is in exactly one of them, and the network stays as it was."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine import Cube, Network, Search, Store
from puzzlefw.testing.propagators.companions import Different, SumBetween
from tests.engine.search.test_search import queens, solutions_of


def searched(network: Network, nodes: int) -> Search:
    """Return a search that so many decisions ended."""
    search = Search(network, node_limit=nodes, learn=True)
    while search.advance():
        pass
    return search


def narrowed(network: Network, cube: Cube) -> Network:
    """Return a network with only the values of a cube."""
    for variable, values in cube:
        network.store.keep(variable, values)
    return network


def test_every_solution_of_the_queens_is_in_one_cube() -> None:
    wanted = sorted(solutions_of(Search(queens(5))))
    parts = list(searched(queens(5), 3).cubes())
    assert len(parts) > 4
    found = [solutions_of(Search(narrowed(queens(5), cube))) for cube in parts]
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
        store = Store()
        store.new_block(vec[i64](masks))
        made = Network(store)
        made.post(SumBetween(range(len(masks)), least, least + room))
        made.post(Different((0, 1)))
        return made

    search = searched(network(), nodes)
    if search.stopped_by != "nodes":
        return
    before = list(search.store.domains), search.store.level
    parts = list(search.cubes())
    assert before == (list(search.store.domains), search.store.level)
    found = [solutions_of(Search(narrowed(network(), cube))) for cube in parts]
    assert sorted(solutions_of(Search(network()))) == sorted(one for part in found for one in part)
