"""The rules of Aquarium on variables: water level, rows and columns."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations, pairwise, product

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

import puzzlefw_aquarium.plugin
from puzzlefw import bind_puzzle
from puzzlefw.engine import NO_VARIABLE, Contradiction, Network, Propagator, Store, fixpoint
from puzzlefw.engine.trail import became_true
from puzzlefw.testing import propagator_suite, structures
from puzzlefw_aquarium import model
from puzzlefw_aquarium.instance import Instance
from puzzlefw_aquarium.propagators import ColumnAdjust, NeighbourLines, RowAdjust, WaterLevel
from tests.aquarium.strategies import instances
from tests.propagators.brute_force import pairs

AQUARIUM = bind_puzzle(puzzlefw_aquarium.plugin, "aquarium")
BARS = 5
SUM_PAIRS_SCRATCH = (
    *("open_variables", "begins", "masks", "ones", "others", "open_count", "goal_one"),
    *("goal_other", "reached", "tops", "wanted", "terms"),
)
LINEAR_SUM_SCRATCH = ("open_terms", "low", "high", "reached", "open_count", "least", "most")
Pairs = set[tuple[int, int]]
EVERY_PAIR = list(combinations(range(BARS - 1, -1, -1), 2))
PAIRS = st.integers(0, 2 ** len(EVERY_PAIR) - 1).map(
    lambda chosen: {pair for place, pair in enumerate(EVERY_PAIR) if chosen >> place & 1}
)


def water_level(pairs: Pairs, masks: Sequence[int] = (3,) * BARS) -> tuple[WaterLevel, Network]:
    """Return the rule that of each pair the first bar rests on the second, in a network.

    The bars, from variable 1 on, have the domains *masks*.
    """
    store = Store()
    store.new_block(vec[i64]([3]))
    store.new_block(vec[i64](masks))
    network, rule = Network(store), water_level_on(range(1, BARS + 1), pairs)
    network.post(rule)
    return rule, network


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
    _, network = water_level(pairs, masks)
    try:
        fixpoint(network)
    except Contradiction:
        assert closed == []
    else:
        assert wanted == list(network.store.domains)[1:]


def water_level_on(scope: Sequence[int], pairs: Pairs) -> WaterLevel:
    """Return the rule on the bars of *scope*, which is a block."""
    upper, lower = (vec[i64]([pair[side] for pair in sorted(pairs)]) for side in (0, 1))
    return WaterLevel(scope[0], len(scope), upper, lower)


def posted(kind: type[Propagator], at: int = 0) -> Callable[[range, Instance], Propagator]:
    """Return what makes one of the propagators of a kind that an instance has on its tanks."""

    def make(scope: range, instance: Instance) -> Propagator:
        rules = model.propagators(instance, {"tanks": scope})
        return [rule for rule in rules if isinstance(rule, kind)][at]

    return make


def neighbours_hold(clues: Sequence[int | None], lines: Sequence[int]) -> bool:
    """Return whether lines hold their clues where the line before or after has one too."""
    has_clue = [False, *(clue is not None for clue in clues), False]
    return all(
        clue in (None, line) or not (has_clue[place] or has_clue[place + 2])
        for place, (clue, line) in enumerate(zip(clues, lines, strict=True))
    )


def settles(values: Sequence[int], pairs: Pairs) -> bool:
    """Return whether no upper bar is full above an empty lower one."""
    return all(values[upper] == 0 or values[lower] == 1 for upper, lower in pairs)


def row_totals(values: Sequence[int], instance: Instance) -> list[int]:
    """Return how many cells are filled in each row, told from the water itself."""
    water = instance.states.water(values, ())
    width = instance.width
    return [sum(water[begin : begin + width]) for begin in range(0, len(water), width)]


def column_totals(values: Sequence[int], instance: Instance) -> list[int]:
    """Return how many cells are filled in each column, told from the water itself."""
    water = instance.states.water(values, ())
    return [sum(water[column :: instance.width]) for column in range(instance.width)]


def each_holds(clues: Sequence[int | None], totals: Sequence[int]) -> bool:
    """Return whether each line holds its clue."""
    return all(clue in (None, total) for clue, total in zip(clues, totals, strict=True))


TestWaterLevel = propagator_suite(
    water_level_on,
    settles,
    structures(PAIRS, domains=lambda pairs: [3] * BARS),
    "domain",
    one_block=True,
)
ON_TANKS = structures(instances, domains=lambda instance: list(instance.states.domains()))
tank_suite = partial(propagator_suite, cases=ON_TANKS, consistency="domain", one_block=True)
TestRowAdjust = tank_suite(
    posted(RowAdjust),
    lambda values, instance: each_holds(instance.row_clues, row_totals(values, instance)),
    scratch=LINEAR_SUM_SCRATCH,
)
TestColumnAdjust = tank_suite(
    posted(ColumnAdjust),
    lambda values, instance: each_holds(instance.column_clues, column_totals(values, instance)),
    scratch=LINEAR_SUM_SCRATCH,
)
TestNeighbourRows = tank_suite(
    posted(NeighbourLines),
    lambda values, instance: neighbours_hold(instance.row_clues, row_totals(values, instance)),
    scratch=SUM_PAIRS_SCRATCH,
)
TestNeighbourColumns = tank_suite(
    posted(NeighbourLines, 1),
    lambda values, instance: neighbours_hold(
        instance.column_clues, column_totals(values, instance)
    ),
    scratch=SUM_PAIRS_SCRATCH,
)


def test_fullness_spreads_down_and_its_reason_is_the_bar_above() -> None:
    rule, network = water_level({(1, 0), (2, 1)})
    store = network.store
    store.keep(3, 2)
    fixpoint(network)
    assert [2, 2, 2, 3, 3] == list(store.domains)[1:]
    assert [(3, 0b01)] == pairs(rule.explain(store, 1, 2, 0b01, became_true(store, 2, 0b01)))
    assert [(2, 0b01)] == pairs(rule.explain(store, 0, 1, 0b01, became_true(store, 1, 0b01)))


def test_emptiness_spreads_up_and_its_reason_is_the_bar_below() -> None:
    rule, network = water_level({(1, 0)})
    store = network.store
    store.keep(1, 1)
    fixpoint(network)
    assert [1, 1, 3, 3, 3] == list(store.domains)[1:]
    assert [(1, 0b10)] == pairs(rule.explain(store, 0, 2, 0b10, became_true(store, 2, 0b10)))


def test_the_reason_of_a_broken_pair_is_both_its_bars() -> None:
    rule, network = water_level({(1, 0)})
    reasons = rule.explain(network.store, 0, NO_VARIABLE, 0, 0)
    assert [(1, 0b10), (2, 0b01)] == pairs(reasons)


@given(instances)
def test_each_line_with_a_clue_is_a_constraint(instance: Instance) -> None:
    propagators = AQUARIUM.open(instance).build().network.propagators
    (rows,) = [rule for rule in propagators if isinstance(rule, RowAdjust)]
    (columns,) = [rule for rule in propagators if isinstance(rule, ColumnAdjust)]
    assert rows.rows == tuple(i for i, clue in enumerate(instance.row_clues) if clue is not None)
    assert len(rows.rows) == len(rows.constraints())
    assert len(columns.columns) == len(columns.constraints())
    for row, line in zip(rows.rows, rows.constraints(), strict=True):
        tanks = instance.tanks[row * instance.width : (row + 1) * instance.width]
        assert set(tanks) == set(line.scope)


def test_a_column_sees_the_whole_shape_of_a_tank() -> None:
    """The states of the first tank hold 0, 1 and 2 cells of the column with clue 1."""
    instance = AQUARIUM.parse("region;1_?;?_?;1,1,1,2")
    network = AQUARIUM.open(instance).build().network
    fixpoint(network)
    assert [0b010, 0b11] == list(network.store.domains)


@given(instances)
def test_each_pair_of_neighbours_with_clues_is_a_constraint(instance: Instance) -> None:
    propagators = AQUARIUM.open(instance).build().network.propagators
    rules = [rule for rule in propagators if isinstance(rule, NeighbourLines)]
    both = (instance.row_clues, instance.column_clues)
    wanted = [sum(None not in pair for pair in pairwise(clues)) for clues in both]
    assert wanted == [len(rule.constraints()) for rule in rules]


def test_neighbouring_rows_see_tanks_that_reach_into_both() -> None:
    """The lower rows lack a cell each, of tanks that would both fill the last row first."""
    instance = AQUARIUM.parse("2_1_1_0_2_2;4,5,7,4,7,3,4,3,7")
    rules = model.propagators(instance, {"tanks": range(4)})
    lines = [rule for rule in rules if not isinstance(rule, NeighbourLines)]
    for some, wanted in ((lines, [0b100, 1, 0b111, 0b111]), (rules, [0b100, 1, 0b101, 0b101])):
        store = Store()
        store.new_block(vec[i64](instance.states.domains()))
        network = Network(store)
        for rule in some:
            network.post(rule)
        fixpoint(network)
        assert wanted == list(store.domains)
