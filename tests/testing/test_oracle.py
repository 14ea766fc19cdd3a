"""The judge of the kit: bounds consistency by its definition, and what it costs."""

from collections.abc import Sequence
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.testing.propagators.oracle import Box, Rule, filter_to_fixpoint, values_in

BOXES = st.lists(st.integers(0, 31), max_size=3).map(tuple)


def bounds_by_definition(box: Box, wanted: int) -> Box | None:
    """Cut the ends of *box* that no sum *wanted* between the other ends has, until none is left."""
    if not box:
        return box if wanted == 0 else None
    domains = [list(values_in(mask)) for mask in box]
    while all(domains):
        ranges = [range(domain[0], domain[-1] + 1) for domain in domains]
        sums = [values for values in product(*ranges) if sum(values) == wanted]
        used = [{values[i] for values in sums} for i in range(len(box))]
        loose = [
            (domain, end)
            for domain, kept in zip(domains, used, strict=True)
            for end in {domain[0], domain[-1]} - kept
        ]
        if not loose:
            return tuple(sum(1 << value for value in domain) for domain in domains)
        loose[0][0].remove(loose[0][1])
    return None


@given(BOXES, st.integers(0, 12))
def test_bounds_are_cut_as_defined(box: Box, wanted: int) -> None:
    rule = Rule(range(len(box)), lambda values: sum(values) == wanted)
    assert bounds_by_definition(box, wanted) == filter_to_fixpoint([rule], box, "bounds")


def test_one_tuple_for_an_end_is_enough() -> None:
    asked = 0

    def holds(values: Sequence[int]) -> bool:
        nonlocal asked
        asked += 1
        return True

    box = (1 | 1 << 62,) * 4
    assert box == filter_to_fixpoint([Rule(range(4), holds)], box, "bounds")
    assert 8 >= asked


def test_a_predicate_gets_a_tuple_which_may_be_looked_up() -> None:
    table = {(0, 1), (1, 0)}
    rule = Rule((0, 1), lambda values: values in table)
    assert [(0, 1), (1, 0)] == list(rule.tuples((3, 3)))
