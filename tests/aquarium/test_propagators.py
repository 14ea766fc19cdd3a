"""The rules of Aquarium on variables: water level, rows and columns."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

import puzzlefw_aquarium.plugin
from puzzlefw import bind_puzzle
from puzzlefw.engine import NO_LITERAL, Contradiction, Store, differs, equals, fixpoint
from puzzlefw_aquarium.model import Instance
from puzzlefw_aquarium.propagators import ColumnAdjust, RowAdjust, WaterLevel
from tests.aquarium.strategies import instances

AQUARIUM = bind_puzzle(puzzlefw_aquarium.plugin, "aquarium")
BARS = 5
Pairs = set[tuple[int, int]]
PAIRS = st.sets(
    st.tuples(st.integers(1, BARS - 1), st.integers(0, BARS - 2)).filter(lambda p: p[0] > p[1])
)


def water_level(pairs: Pairs) -> WaterLevel:
    """Return the rule that of each pair the first bar rests on the second."""
    upper, lower = (vec[i64]([pair[side] for pair in sorted(pairs)]) for side in (0, 1))
    return WaterLevel(1, BARS, upper, lower)


def store_with(masks: list[int], rule: WaterLevel) -> Store:
    """Return a store whose bars, from variable 1 on, have the domains *masks*."""
    store = Store()
    store.new_block(vec[i64]([3]))
    store.new_block(vec[i64](masks))
    store.post(rule)
    return store


@given(PAIRS, st.lists(st.integers(1, 3), min_size=BARS, max_size=BARS))
def test_water_level_is_domain_consistent_for_all_pairs_together(
    pairs: Pairs, masks: list[int]
) -> None:
    closed = [
        values
        for values in product((0, 1), repeat=BARS)
        if all(values[upper] <= values[lower] for upper, lower in pairs)
        and all(mask >> value & 1 for mask, value in zip(masks, values, strict=True))
    ]
    wanted = [sum({1 << values[bar] for values in closed}) for bar in range(BARS)]
    store = store_with(masks, water_level(pairs))
    try:
        fixpoint(store)
    except Contradiction:
        assert closed == []
    else:
        assert wanted == list(store.domains)[1:]


@given(PAIRS)
def test_members_say_that_the_lower_bar_of_a_pair_is_full_if_the_upper_one_is(pairs: Pairs) -> None:
    for (upper, lower), member in zip(sorted(pairs), water_level(pairs).members(), strict=True):
        assert (upper + 1, lower + 1) == member.scope
        assert [True, True, False, True] == [member.holds(v) for v in product((0, 1), repeat=2)]


def test_fullness_spreads_down_and_its_reason_is_the_bar_above() -> None:
    rule = water_level({(1, 0), (2, 1)})
    store = store_with([3, 3, 2, 3, 3], rule)
    fixpoint(store)
    assert [2, 2, 2, 3, 3] == list(store.domains)[1:]
    assert [equals(3, 1)] == list(rule.explain(store, 1, equals(2, 1), store.trail_size))
    assert [equals(2, 1)] == list(rule.explain(store, 0, differs(1, 0), store.trail_size))


def test_emptiness_spreads_up_and_its_reason_is_the_bar_below() -> None:
    rule = water_level({(1, 0)})
    store = store_with([1, 3, 3, 3, 3], rule)
    fixpoint(store)
    assert [1, 1, 3, 3, 3] == list(store.domains)[1:]
    assert [equals(1, 0)] == list(rule.explain(store, 0, equals(2, 0), store.trail_size))


def test_the_reason_of_a_broken_pair_is_both_its_bars() -> None:
    rule = water_level({(1, 0)})
    reasons = rule.explain(store_with([1, 2, 3, 3, 3], rule), 0, NO_LITERAL, 0)
    assert [equals(2, 1), equals(1, 0)] == list(reasons)


@given(instances)
def test_each_line_with_a_clue_is_a_member(instance: Instance) -> None:
    propagators = AQUARIUM.build(instance).store.propagators
    (rows,) = [rule for rule in propagators if isinstance(rule, RowAdjust)]
    (columns,) = [rule for rule in propagators if isinstance(rule, ColumnAdjust)]
    assert rows.rows == tuple(i for i, clue in enumerate(instance.row_clues) if clue is not None)
    assert len(rows.rows) == len(rows.members())
    assert len(columns.columns) == len(columns.members())
    for row, member in zip(rows.rows, rows.members(), strict=True):
        tanks = instance.tanks[row * instance.width : (row + 1) * instance.width]
        assert set(tanks) == set(member.scope)


def test_a_column_sees_the_whole_shape_of_a_tank() -> None:
    """The states of the first tank hold 0, 1 and 2 cells of the column with clue 1."""
    instance = AQUARIUM.parse("region;1_?;?_?;1,1,1,2")
    store = AQUARIUM.build(instance).store
    fixpoint(store)
    assert [0b010, 0b11] == list(store.domains)
