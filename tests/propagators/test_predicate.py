"""Constraints of any kind, kept by trying tuples: once few enough are left."""

import pytest

from puzzlefw.constraints import Connected, Equivalence, Linear, Predicate, weighted
from puzzlefw.propagators import PredicatePropagator
from puzzlefw.propagators.predicate import MOST_TRIED
from tests.propagators.brute_force import (
    check_reasons,
    check_strength,
    left_by,
    narrowed,
    reason_of,
)

PRODUCT = Predicate((0, 1, 2), lambda values: values[0] * values[1] == values[2])


def test_constraints_of_all_kinds_are_kept_in_one_family() -> None:
    rules = [
        Linear([weighted(v, 1, range(3)) for v in range(3)], "<=", 3),
        Equivalence((0, 0b001), (1, 0b110)),
        Connected([(0, 1), (1, 2)], [(v, 0b100) for v in range(3)]),
    ]
    for box in ((0b111, 0b111, 0b111), (0b110, 0b111, 0b100), (0b100, 0b001, 0b100)):
        check_strength(lambda: PredicatePropagator(rules), box)
        check_reasons(lambda: PredicatePropagator(rules), box)


@pytest.mark.parametrize(("width", "left"), [(8, 0b1), (9, 2**9 - 1)])
def test_it_waits_until_few_tuples_are_left(width: int, left: int) -> None:
    assert 8**3 == MOST_TRIED
    nothing = PredicatePropagator([Predicate((0, 1, 2), lambda values: sum(values) == 0)])
    full = 2**width - 1
    assert (left,) * 3 == left_by(nothing, (full,) * 3)
    assert (0b1,) * 3 == left_by(nothing, (full, full, 0b11))


def test_a_reason_is_all_that_was_known_of_the_rest_of_the_scope() -> None:
    domains = (0b111, 0b111, 0b11111, 0b11)
    network = narrowed(PredicatePropagator([PRODUCT]), domains, dict.fromkeys((0, 1, 3), 0b10))
    # That variable 2 is not 3 either is nothing to its not being 0.
    assert [(0, 0b101), (1, 0b101)] == reason_of(network, 2, 0)
