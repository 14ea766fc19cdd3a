"""Which values occur in a solution: compared with trying everything."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.engine import Network, Propagator, Search, values_of
from puzzlefw.engine.counting.possible_values import OtherSolution, possible_values
from puzzlefw.propagators import SpanningTreePropagator
from tests.engine.counting.test_counter import Box, nets
from tests.propagators.brute_force import constraints_of, posted, solutions
from tests.propagators.graphs.trees import TreeCase, cases

Found = tuple[Network, OtherSolution]


def found_of(propagators: Sequence[Propagator], box: Box, nodes: int | None) -> Found | None:
    """Return what is possible, found from the first solution; None if there is none."""
    network = posted(propagators, box)
    store = network.store
    search = Search(network)
    if not search.advance():
        return None
    values = store.values(0, len(box))
    store.undo_to(0)
    return network, OtherSolution(network, values, possible_values(network, values, nodes))


def check(propagators: Sequence[Propagator], box: Box) -> None:
    """Assert that the values of all solutions are seen and left, and others are shown."""
    wanted = solutions(constraints_of(propagators), box)
    found = found_of(propagators, box, None)
    if found is None:
        assert [] == wanted
        return
    network, other = found
    possible = other.possible
    masks = [sum({1 << values[v] for values in wanted}) for v in range(len(box))]
    assert masks == list(possible.seen) == list(network.store.domains)
    for component in possible.components:
        assert other.differ(component, component.variables[0], 1000)
    second = tuple(map(int, other.values))
    assert second in wanted
    for v, mask in enumerate(masks):
        inside = any(v in list(component.variables)[1:] for component in possible.components)
        if mask.bit_count() > 1 and not inside:
            assert second[v] != other.solution[v]
    assert (0, "") == (network.store.level, possible.stopped_by)


@given(nets())
def test_the_values_of_all_solutions_are_found(net: tuple[list[Propagator], Box]) -> None:
    check(*net)


@given(cases())
def test_the_values_of_trees_are_found(case: TreeCase) -> None:
    check([SpanningTreePropagator(case.graph)], case.masks)


@given(nets(), st.integers(0, 9))
def test_a_limit_on_nodes_leaves_what_is_certain(
    net: tuple[list[Propagator], Box], nodes: int
) -> None:
    rules, box = net
    wanted = solutions(constraints_of(rules), box)
    found = found_of(rules, box, nodes)
    if found is not None:
        network, other = found
        for component in other.possible.components:
            for variable in component.variables:
                other.differ(component, variable, 2)
        assert tuple(map(int, other.values)) in wanted
        for v in range(len(box)):
            values = {values[v] for values in wanted}
            assert set(values_of(other.possible.seen[v])) <= values
            assert values <= set(values_of(network.store.domains[v]))
        assert 0 == network.store.level
