"""Elements: what is pointed at, the reasons, and variables in several roles."""

from puzzlefw.propagators import ElementPropagator
from tests.propagators.brute_force import left_by, narrow, narrowed, posted, reason_of, settle


def element(count: int) -> ElementPropagator:
    return ElementPropagator([(0, range(1, count - 1), count - 1)])


def test_the_result_takes_what_can_be_pointed_at() -> None:
    assert (0b11, 0b0011, 0b0100, 0b0110) == left_by(element(4), (0b111, 0b0011, 0b0100, 0b1110))


def test_all_places_left_may_be_one_variable() -> None:
    rule = ElementPropagator([(0, (1, 2, 1), 3)])
    assert (0b101, 0b010, 0b001, 0b010) == left_by(rule, (0b101, 0b011, 0b001, 0b110))


def test_no_variables_cannot_be_pointed_at() -> None:
    network = posted([ElementPropagator([(0, (), 1)])], (0b11, 0b1))
    assert settle(network) is None
    assert [] == reason_of(network, 0, 0)


def test_reasons_name_the_place_or_the_value() -> None:
    network = narrowed(element(5), (0b111, 0b11, 0b11, 0b11, 0b11), {1: 0b01, 4: 0b10})
    assert [(1, 0b10), (4, 0b01)] == reason_of(network, 0, 0)
    narrow(network, {0: 0b100})
    assert [(0, 0b011), (4, 0b01)] == reason_of(network, 3, 0)
