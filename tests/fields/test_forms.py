"""How fields hold their values: what is put in is taken out again."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.fields import ONE, Bytes, SideBytes
from puzzlefw.fields.forms import TUPLE, Form, GreaterFirst, Members, Pairs, Tuple
from puzzlefw.fields.positions import inner_sides
from puzzlefw.grid import Shape

SHAPES = st.builds(Shape, st.integers(1, 4), st.integers(1, 4))
CELLS: dict[Form, list[Any]] = {
    TUPLE: [None, 1, 2],
    Tuple(()): [None, 1, 2],
    Bytes(): [0, 1, 255],
    Members(): [None, True],
    SideBytes(): [None, True],
}


@given(SHAPES, st.sampled_from(list(CELLS)), st.data())
def test_values_of_cells_or_of_all_their_sides_are_put_in_and_taken_out(
    shape: Shape, form: Form, data: st.DataObject
) -> None:
    size = shape.size * (2 if isinstance(form, SideBytes) else 1)  # a bit for either side
    values = data.draw(st.lists(st.sampled_from(CELLS[form]), min_size=size, max_size=size))
    assert values == list(form.unpack(form.pack(values, shape), shape, size))


@given(SHAPES, st.sampled_from([Pairs(), GreaterFirst()]), st.data())
def test_values_of_sides_are_put_in_and_taken_out(
    shape: Shape, form: Form, data: st.DataObject
) -> None:
    values: list[Any] = [None] * (2 * shape.size)
    choices = [None, True] if isinstance(form, Pairs) else [None, ">", "<", "o"]
    for number, _, _ in inner_sides(shape):
        values[number] = data.draw(st.sampled_from(choices))
    assert values == list(form.unpack(form.pack(values, shape), shape, len(values)))


def test_nothing_at_all_may_have_a_value_of_its_own() -> None:
    shape = Shape(1, 2)
    assert ((), (None, None)) == (
        Tuple(()).pack([None, None], shape),
        TUPLE.pack([None] * 2, shape),
    )
    assert [None, None] == list(TUPLE.unpack(None, shape, 2))
    assert [None] * 4 == list(SideBytes().unpack(b"", shape, 4))
    assert 7 == ONE.pack(ONE.unpack(7, shape, 1), shape)


@pytest.mark.parametrize(
    ("sign", "pairs"), [(">", {(0, 1)}), ("<", {(1, 0)}), ("o", {(0, 1), (1, 0)}), (None, set())]
)
def test_the_greater_cell_comes_first(sign: str | None, pairs: set[tuple[int, int]]) -> None:
    assert pairs == GreaterFirst().pack([sign, None, None, None], Shape(1, 2))
