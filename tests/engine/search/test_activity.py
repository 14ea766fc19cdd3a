"""Branching on activity: the split that took part most, and what was saved first."""

import pytest

from puzzlefw.engine import Store
from puzzlefw.engine.search.activity import TOO_LARGE, Activity
from tests.engine.rules import new_store


def store_with(*masks: int) -> tuple[Store, Activity]:
    """Return a store with such domains, and a branching for it."""
    store = new_store(*masks)
    return store, Activity(store, store.initial)


def choice(store: Store, activity: Activity) -> tuple[int, int]:
    """Return what is decided: a variable, and which of its values are tried first."""
    variable = int(activity.choose(store))
    return variable, int(activity.try_first(store, variable) & store.domains[variable])


def test_without_activity_the_first_split_of_the_first_open_variable_is_chosen() -> None:
    assert (1, 0b001) == choice(*store_with(0b100, 0b111, 0b11))
    assert (1, 0b010) == choice(*store_with(0b100, 0b110, 0b11))


def test_without_activity_the_most_even_split_of_the_most_values_is_chosen() -> None:
    assert (1, 0b00011) == choice(*store_with(0b11, 0b1111, 0b111))
    assert (1, 0b01100) == choice(*store_with(0b11, 0b111100, 0b111))
    assert (2, 0b00011) == choice(*store_with(0b11, 0b1, 0b11111))
    assert (1, 0b0000011) == choice(*store_with(0b1000001, 0b1111))


def test_first_activities_say_how_evenly_a_split_halves_how_many_values() -> None:
    """A split of n values that is d off their middle begins with (n - 1) / (1 + d * d) tenths."""
    _, activity = store_with(0b1, 0b11, 0b1111, 0b10110, 0b1000)
    tenths = [*(0, 1), *(0, 1.5, 3, 1.5), *(0, 0, 1.6, 1.6, 1.6)]
    assert tenths == pytest.approx([10 * value for value in activity.activity])


def test_a_contradiction_that_ties_few_levels_counts_more() -> None:
    store, activity = store_with(0b11, 0b11, 0b11)
    activity.bump(1, 0b1, 0.2)
    activity.bump(2, 0b1, 0.5)
    assert 2 == activity.choose(store)
    activity.bump(1, 0b1, 0.4)
    assert 1 == activity.choose(store)


def test_nothing_is_chosen_where_all_is_fixed() -> None:
    store, activity = store_with(0b100, 0b1)
    assert -1 == activity.choose(store)


def test_the_borders_of_the_values_met_are_splits_with_activity() -> None:
    store, activity = store_with(0b11111, 0b11111)
    activity.bump(1, 0b00111, 1.0)
    assert (1, 0b00111) == choice(store, activity)
    activity.fade()
    activity.bump(0, 0b01110, 2.0)
    assert (0, 0b00001) == choice(store, activity)
    activity.bump(0, 0b11110000 | 0b1111, 1.0)
    assert (0, 0b00001) == choice(store, activity)


def test_a_split_outside_the_values_left_is_not_chosen() -> None:
    store, activity = store_with(0b111111, 0b11)
    activity.bump(0, 0b000011, 1.0)
    store.keep(0, 0b111100)
    variable, mask = choice(store, activity)
    assert mask not in (0, int(store.domains[variable]))
    assert 0b000100 == mask


def test_later_contradictions_count_more() -> None:
    store, activity = store_with(0b11, 0b11, 0b11)
    activity.bump(1, 0b1, 1.0)
    activity.fade()
    activity.bump(2, 0b1, 1.0)
    assert 2 == activity.choose(store)


def test_activity_stays_finite_and_in_order() -> None:
    store, activity = store_with(0b11, 0b11, 0b11)
    activity.step = TOO_LARGE * 0.99
    activity.bump(1, 0b1, 1.0)
    activity.fade()
    activity.bump(2, 0b1, 1.0)
    activity.fade()
    assert activity.step < 2
    assert 2 == activity.choose(store)


@pytest.mark.parametrize(("left", "first"), [(0b1100, 0b1100), (0b0011, 0b0011), (0b0110, 0b0011)])
def test_the_part_that_holds_what_was_left_is_tried_first(left: int, first: int) -> None:
    store, activity = store_with(0b1111, 0b1)
    activity.bump(0, 0b0011, 1.0)
    store.push()
    store.keep(0, left)
    activity.save(store, 0)
    store.undo_to(0)
    assert (0, first) == choice(store, activity)


def test_what_stays_decided_is_not_saved() -> None:
    store, activity = store_with(0b11, 0b11)
    store.push()
    store.keep(0, 0b10)
    store.push()
    store.keep(1, 0b10)
    activity.save(store, 2)
    assert [0, 0] == list(activity.saved)
    activity.save(store, 1)
    assert [0, 0b10] == list(activity.saved)
