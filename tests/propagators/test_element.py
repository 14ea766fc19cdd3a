"""Elements: what is pointed at, the reasons, and variables in several roles."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.constraints import Element
from puzzlefw.engine import SolutionCounter
from puzzlefw.propagators import ElementPropagator, propagators_of
from tests.propagators import strategies
from tests.propagators.brute_force import (
    Box,
    check_reasons,
    check_strength,
    posted,
    reason_of,
    settle,
)

CASES = st.lists(strategies.masks(range(4)), min_size=4, max_size=5).map(tuple)


def element(count: int) -> ElementPropagator:
    return ElementPropagator([(0, range(1, count - 1), count - 1)])


@given(CASES)
def test_a_run_is_domain_consistent_and_reasons_are_valid(box: Box) -> None:
    check_strength(lambda: element(len(box)), box)
    check_reasons(lambda: element(len(box)), box)


@given(CASES, st.lists(st.integers(0, 3), min_size=5, max_size=5))
def test_reasons_are_valid_where_a_variable_has_several_roles(box: Box, roles: list[int]) -> None:
    check_reasons(lambda: ElementPropagator([(roles[0], roles[1:4], roles[4])]), box)


def test_the_result_takes_what_can_be_pointed_at() -> None:
    left = settle(posted([element(4)], (0b111, 0b0011, 0b0100, 0b1110)))
    assert (0b11, 0b0011, 0b0100, 0b0110) == left


def test_all_places_left_may_be_one_variable() -> None:
    rule = ElementPropagator([(0, (1, 2, 1), 3)])
    assert (0b101, 0b010, 0b001, 0b010) == settle(posted([rule], (0b101, 0b011, 0b001, 0b110)))


def test_no_variables_cannot_be_pointed_at() -> None:
    network = posted([ElementPropagator([(0, (), 1)])], (0b11, 0b1))
    assert settle(network) is None
    assert [] == reason_of(network, 0, 0)


def test_reasons_name_the_place_or_the_value() -> None:
    network = posted([element(5)], (0b111, 0b11, 0b11, 0b11, 0b11))
    store = network.store
    settle(network)
    store.push()
    store.keep(1, 0b01)
    store.keep(4, 0b10)
    settle(network)
    assert [(1, 0b10), (4, 0b01)] == reason_of(network, 0, 0)
    store.push()
    store.keep(0, 0b100)
    settle(network)
    assert [(0, 0b011), (4, 0b01)] == reason_of(network, 3, 0)


def test_a_count_leaves_out_what_is_not_pointed_at() -> None:
    rule = Element(0, (1, 2, 3), 4)
    box = (0b011, 0b11, 0b11, 0b11, 0b11)
    domains = [[value for value in range(3) if one >> value & 1] for one in box]
    counter = SolutionCounter(posted(propagators_of([rule]), box))
    counter.run()
    assert sum(rule.holds(values) for values in product(*domains)) == counter.at_least()
