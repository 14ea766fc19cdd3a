"""Bars and water states: which cells are alike, and in how many ways a tank can be filled."""

import pytest
from hypothesis import given
from librt.vecs import vec
from mypy_extensions import i64

import puzzlefw_aquarium.plugin
from puzzlefw import InstanceError, bind_puzzle
from puzzlefw.engine import values_of
from puzzlefw_aquarium import water_condition
from puzzlefw_aquarium.instance import Instance
from tests.aquarium.strategies import boards, instance_of
from tests.support.oracles.aquarium import AquariumCase, closed_sets

AQUARIUM = bind_puzzle(puzzlefw_aquarium.plugin, "aquarium")


def states_of(instance: Instance) -> list[set[frozenset[int]]]:
    """Return the water states of each tank, as sets of cells."""
    states, bars = instance.states, instance.bars
    found: list[set[frozenset[int]]] = []
    for tank in range(instance.tank_count):
        cells = [cell for cell, its_tank in enumerate(instance.tanks) if its_tank == tank]
        place = {cell: bars.of_cell[cell] - bars.first[tank] for cell in cells}
        full = states.full[states.first[tank] : states.first[tank] + states.count[tank]]
        found.append({frozenset(c for c in cells if state >> place[c] & 1) for state in full})
    return found


@given(boards())
def test_states_are_the_closed_sets_of_cells(case: AquariumCase) -> None:
    instance = instance_of(case)
    tanks = dict.fromkeys(case.tanks)
    assert [set(closed_sets(case, tank)) for tank in tanks] == states_of(instance)


@given(boards())
def test_states_are_in_the_order_of_their_cells(case: AquariumCase) -> None:
    instance = instance_of(case)
    for tank in range(instance.tank_count):
        values = [0] * instance.tank_count
        sizes = []
        for value in range(instance.states.count[tank]):
            values[tank] = value
            sizes.append(sum(instance.states.water(values, ())))
        assert sorted(sizes) == sizes


@given(boards())
def test_the_water_condition_of_a_cell_holds_when_it_has_water(case: AquariumCase) -> None:
    model = AQUARIUM.open(instance_of(case)).build()
    last = [max(values_of(mask)) for mask in model.store.domains]
    for values in ([0] * len(last), [v // 2 for v in last], last):
        water = model.instance.states.water(values, ())
        for cell in range(len(case.tanks)):
            variable, mask = water_condition(model.instance, model.blocks, divmod(cell, case.width))
            assert bool(water[cell]) == bool(mask >> values[variable] & 1)


def test_the_water_condition_of_a_split_tank_is_a_bar_of_its_own() -> None:
    instance = Instance(70, 1, (0,) * 70, (None,), (None,) * 70)
    blocks = {"tanks": range(1), "bars": range(1, 71)}
    assert (1, 2) == water_condition(instance, blocks, (69, 0))
    assert (70, 2) == water_condition(instance, blocks, (0, 0))


@pytest.mark.parametrize("cell", [(-1, 0), (0, 1), (1, 0)])
def test_a_cell_off_the_board_has_no_water_condition(cell: tuple[int, int]) -> None:
    instance = AQUARIUM.parse("region;?;?;1")
    with pytest.raises(InstanceError, match="expected a cell inside 1x1"):
        water_condition(instance, {"tanks": range(1)}, cell)


@pytest.mark.parametrize(
    ("text", "bars"),
    [
        ("region;?_?_?;?_?_?;1,2,1,1,2,1,1,1,1", [2, 4, 2, 1, 3, 1, 0, 0, 0]),
        ("vessel;?_?_?;?_?_?;1,1,1,1,2,1,1,2,1", [4, 4, 4, 2, 6, 3, 0, 5, 1]),
        ("local;?_?_?;?_?_?;1,1,1,1,2,1,1,1,1", [3, 3, 3, 1, 4, 2, 0, 0, 0]),
        ("local;?_?;?_?;1,1,1,1;0v", [1, 2, 0, 0]),
    ],
    ids=["a row of the tank", "connected from below", "a run of cells", "a run up to a wall"],
)
def test_a_bar_is_what_the_rule_makes_equal(text: str, bars: list[int]) -> None:
    assert bars == list(AQUARIUM.parse(text).bars.of_cell)


def test_a_split_tank_stays_out_of_the_way_of_the_others() -> None:
    instance = Instance(70, 2, (0, 1) * 70, (None, None), (None,) * 70)
    assert [1, 1] == list(instance.states.domains())
    assert 140 == len(instance.states.split_bars)
    upper, lower = instance.states.split_pairs()
    assert [*range(1, 70), *range(71, 140)] == sorted(upper)
    assert vec[i64]([bar - 1 for bar in upper]) == lower
