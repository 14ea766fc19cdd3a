"""Which values occur in a solution: compared with trying everything."""

from collections.abc import Sequence
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.engine import Propagator, Search, values_of
from puzzlefw.engine.supports import Supports
from puzzlefw.propagators import SpanningTree
from tests.engine.test_counting import Box, nets, pairs
from tests.propagators.brute_force import posted
from tests.propagators.trees import TreeCase, cases


def solutions(propagators: Sequence[Propagator], box: Box) -> list[tuple[int, ...]]:
    """Return the assignments of *box* that every member of every rule accepts."""
    members = [member for propagator in propagators for member in propagator.members()]
    return [
        values
        for values in product(*(values_of(mask) for mask in box))
        if all(member.holds([values[v] for v in member.scope]) for member in members)
    ]


def supports_of(propagators: Sequence[Propagator], box: Box, nodes: int | None) -> Supports | None:
    """Return the supports found from the first solution, None if there is none."""
    store = posted(propagators, box)
    search = Search(store)
    if not search.advance():
        return None
    values = store.values(0, len(box))
    store.undo_to(0)
    found = Supports(store, values, nodes)
    found.find_all()
    return found


def check(propagators: Sequence[Propagator], box: Box) -> None:
    """Assert that all values of all solutions are seen, shown, and left in the store."""
    wanted = solutions(propagators, box)
    found = supports_of(propagators, box, None)
    if found is None:
        assert [] == wanted
        return
    masks = [sum({1 << values[v] for values in wanted}) for v in range(len(box))]
    assert masks == list(found.seen) == list(found.store.domains)
    shown = [tuple(map(int, values)) for values in (found.values, *found.shown)]
    assert set(shown) <= set(wanted)
    assert masks == [sum({1 << values[v] for values in shown}) for v in range(len(box))]
    assert (0, "") == (found.store.level, found.stopped_by)


@given(nets())
def test_every_value_of_every_solution_is_found_and_shown(
    net: tuple[list[Propagator], Box],
) -> None:
    check(*net)


@given(cases())
def test_the_values_of_trees_are_found(case: TreeCase) -> None:
    check([SpanningTree(case.graph)], case.masks)


@given(nets(), st.integers(0, 9))
def test_a_limit_on_nodes_leaves_what_is_certain(
    net: tuple[list[Propagator], Box], nodes: int
) -> None:
    rules, box = net
    wanted = solutions(rules, box)
    found = supports_of(rules, box, nodes)
    if found is not None:
        shown = {tuple(map(int, values)) for values in (found.values, *found.shown)}
        assert shown <= set(wanted)
        for v in range(len(box)):
            seen = {values[v] for values in shown}
            assert seen == set(values_of(found.seen[v]))
            assert {values[v] for values in wanted} <= set(values_of(found.store.domains[v]))
        assert 0 == found.store.level


def test_parts_share_the_solutions_that_are_shown() -> None:
    found = supports_of(pairs(50), (3,) * 100, None)
    assert found is not None
    assert len(found.shown) <= 3
