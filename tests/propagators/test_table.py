"""Tables: every scope takes one of the rows."""

from functools import partial
from itertools import product

import pytest

from puzzlefw.errors import EngineError
from puzzlefw.propagators import TablePropagator
from tests.propagators.brute_force import check_strength, left_by, narrowed, reason_of


@pytest.mark.parametrize(("length", "width"), [(3, 2), (2, 3)])
def test_every_table_on_every_small_box(length: int, width: int) -> None:
    every_row = list(product(range(width), repeat=length))
    for chosen in range(0, 1 << len(every_row), 7):
        rows = [row for index, row in enumerate(every_row) if (chosen >> index) & 1 == 1]
        for box in product(range(1, 1 << width), repeat=length):
            check_strength(partial(TablePropagator, [range(length)], rows), box)


def test_tables_of_more_rows_than_a_word_holds() -> None:
    rows = [(a, b, (a * b) % 63) for a in range(0, 63, 2) for b in range(0, 63, 3)]
    rule = TablePropagator([(0, 1, 2)], rows)
    allowed = {row for row in rows if row[0] in (30, 32, 62) and row[2] in (0, 31, 62)}
    box = (1 << 30 | 1 << 32 | 1 << 62, (1 << 63) - 1, 1 | 1 << 31 | 1 << 62)
    assert tuple(sum(1 << v for v in {row[i] for row in allowed}) for i in range(3)) == left_by(
        rule, box
    )


def test_no_rows_are_a_contradiction() -> None:
    assert left_by(TablePropagator([(0,)], []), (0b11,)) is None
    assert left_by(TablePropagator([()], []), (0b11,)) is None


def test_an_empty_scope_takes_the_empty_row() -> None:
    assert (0b11,) == left_by(TablePropagator([()], [()]), (0b11,))


def test_rows_outside_the_domains_are_never_taken() -> None:
    rule = TablePropagator([(0, 1)], [(0, 63), (-1, 0), (5, 0), (1, 1)])
    assert (0b10, 0b10) == left_by(rule, (0b11, 0b11))


def test_a_repeated_variable_takes_one_value_in_both_places() -> None:
    rule = TablePropagator([(0, 1, 0)], [(0, 0, 1), (1, 0, 1), (2, 1, 2)])
    assert (0b110, 0b011) == left_by(rule, (0b111, 0b111))
    assert (0b010, 0b001) == left_by(rule, (0b011, 0b111))


def test_rows_of_another_length_are_refused() -> None:
    with pytest.raises(EngineError, match=r"expected rows of 2 values, found \(0,\)"):
        TablePropagator([(0, 1)], [(0, 1), (0,)])


def test_a_reason_leaves_out_what_does_not_matter() -> None:
    network = narrowed(
        TablePropagator([(0, 1, 2)], [(0, 0, 0), (1, 0, 1), (1, 1, 0)]), (0b11,) * 3, {0: 0b01}
    )
    store = network.store
    assert [0b01, 0b01, 0b01] == list(store.domains)
    assert [(0, 0b10)] == reason_of(network, 1, 1)
    # The third is 0 where the first is 0 and the second is either.
    assert [(0, 0b10)] == reason_of(network, 2, 1)
