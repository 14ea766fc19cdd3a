"""Which values occur in a solution: compared with trying everything."""

from collections.abc import Sequence
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.engine import Propagator, Search, values_of
from puzzlefw.engine.counting.possible_values import Supports
from puzzlefw.propagators import SpanningTreePropagator
from tests.engine.counting.test_counter import Box, nets
from tests.propagators.brute_force import posted
from tests.propagators.graphs.trees import TreeCase, cases


def solutions(propagators: Sequence[Propagator], box: Box) -> list[tuple[int, ...]]:
    """Return the assignments of *box* that every constraint accepts."""
    constraints = [one for propagator in propagators for one in propagator.constraints()]
    return [
        values
        for values in product(*(values_of(mask) for mask in box))
        if all(one.holds([values[v] for v in one.scope]) for one in constraints)
    ]


def supports_of(propagators: Sequence[Propagator], box: Box, nodes: int | None) -> Supports | None:
    """Return the supports found from the first solution, None if there is none."""
    network = posted(propagators, box)
    store = network.store
    search = Search(network)
    if not search.advance():
        return None
    values = store.values(0, len(box))
    store.undo_to(0)
    return Supports(network, values, nodes)


def check(propagators: Sequence[Propagator], box: Box) -> None:
    """Assert that the values of all solutions are seen and left, and others are shown."""
    wanted = solutions(propagators, box)
    found = supports_of(propagators, box, None)
    if found is None:
        assert [] == wanted
        return
    masks = [sum({1 << values[v] for values in wanted}) for v in range(len(box))]
    assert masks == list(found.seen) == list(found.store.domains)
    for part in found.parts:
        assert found.show_other(part, part.variables[0], 1000)
    second = tuple(map(int, found.second))
    assert second in wanted
    for v, mask in enumerate(masks):
        if mask.bit_count() > 1 and not any(v in list(part.variables)[1:] for part in found.parts):
            assert second[v] != found.values[v]
    assert (0, "") == (found.store.level, found.stopped_by)


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
    wanted = solutions(rules, box)
    found = supports_of(rules, box, nodes)
    if found is not None:
        for part in found.parts:
            for variable in part.variables:
                found.show_other(part, variable, 2)
        assert tuple(map(int, found.second)) in wanted
        for v in range(len(box)):
            values = {values[v] for values in wanted}
            assert set(values_of(found.seen[v])) <= values
            assert values <= set(values_of(found.store.domains[v]))
        assert 0 == found.store.level
