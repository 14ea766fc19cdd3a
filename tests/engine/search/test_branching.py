"""Which variable each branching decides next, and what it tries."""

from itertools import combinations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine import Branching, ByFunction, FailureWeighted, Search, SmallestDomain, Store
from puzzlefw.errors import Contradiction
from puzzlefw.propagators import AllDifferentPropagator
from tests.engine.rules import new_store
from tests.propagators.brute_force import posted


def weighted(store: Store, *weights: int) -> FailureWeighted:
    """Return the weighted branching as it is after many failures."""
    branching = FailureWeighted()
    branching.choose(store)
    branching.weight = vec[i64](list(weights))
    return branching


def test_the_first_open_variable_is_decided_in_order() -> None:
    assert Branching().choose(new_store(4, 1, 7, 3)) == 2
    assert Branching().choose(new_store(4, 1)) == -1


@pytest.mark.parametrize(
    ("masks", "chosen"),
    [
        ((4, 15, 7, 7), 2),
        ((15, 7, 3, 3), 2),
        ((0b10101, 0b1001), 1),
        ((2**63 - 1, 1), 0),
        ((2**63 - 1, 2**62 - 1), 1),
        ((1, 2, 4), -1),
        ((), -1),
    ],
)
def test_the_fewest_values_go_first_and_the_first_of_a_tie(
    masks: tuple[int, ...], chosen: int
) -> None:
    assert SmallestDomain().choose(new_store(*masks)) == chosen
    assert FailureWeighted().choose(new_store(*masks)) == chosen


@pytest.mark.parametrize(
    ("weights", "chosen"),
    [((1, 1, 9), 1), ((2, 1, 9), 0), ((3, 1, 9), 0), ((3, 2, 9), 1), ((7, 3, 9), 0)],
)
def test_values_are_counted_by_weight(weights: tuple[int, ...], chosen: int) -> None:
    # Four values and two: even at weights 2 and 1, and the first of a tie is taken.
    store = new_store(15, 3, 1)
    assert weighted(store, *weights).choose(store) == chosen


def test_variables_made_later_weigh_1() -> None:
    store = new_store(7, 7)
    branching = weighted(store, 1, 5)
    store.new_block(vec[i64]([7]))
    assert branching.choose(store) == 1
    assert list(branching.weight) == [1, 5, 1]


def test_a_failure_weighs_on_the_variable_that_changed_last() -> None:
    store = new_store(7, 7, 7)
    reversible = store.new_ints(1, 0)
    branching = weighted(store, 1, 1, 1)
    branching.note_failure(store)
    assert list(branching.weight) == [1, 1, 1]
    store.push()
    store.keep(0, 3)
    store.keep(1, 3)
    store.set_int(reversible, 4)
    branching.note_failure(store)
    assert list(branching.weight) == [1, 2, 1]
    with pytest.raises(Contradiction):
        store.keep(0, 4)
    branching.note_failure(store)
    assert list(branching.weight) == [2, 2, 1]


def test_a_failure_before_any_variable_changed_weighs_on_nothing() -> None:
    store = new_store(7, 7)
    reversible = store.new_ints(1, 0)
    branching = weighted(store, 1, 1)
    store.push()
    store.set_int(reversible, 4)
    branching.note_failure(store)
    assert list(branching.weight) == [1, 1]


def test_a_failure_before_any_choice_weighs_on_nothing() -> None:
    store = new_store(7)
    store.keep(0, 3)
    branching = FailureWeighted()
    branching.note_failure(store)
    assert list(branching.weight) == []


def test_the_smallest_value_is_tried_first() -> None:
    store = new_store(0b110100)
    for branching in (Branching(), SmallestDomain(), FailureWeighted()):
        assert branching.try_first(store, 0) == 0b100


def test_a_function_decides_and_where_it_has_nothing_the_smallest_domain_goes_first() -> None:
    choices = iter([(0, 0b1010), (1, 0b10), None, None])
    branching = ByFunction(lambda store: next(choices))
    store = new_store(15, 7)
    assert [branching.choose(store), branching.try_first(store, 0)] == [0, 0b1010]
    assert [branching.choose(store), branching.try_first(store, 1)] == [1, 0b10]
    assert [branching.choose(store), branching.try_first(store, 1)] == [1, 0b1]
    # What was chosen before the function had nothing is forgotten.
    assert [branching.choose(store), branching.try_first(store, 0)] == [1, 0b1]


class Watching(Branching):
    """Smallest values first, and after that what learning decides, with a look at all of it."""

    def __init__(self, own: Branching) -> None:
        self.own = own
        self.failures = 0

    def choose(self, store: Store) -> i64:
        return self.own.choose(store)

    def try_first(self, store: Store, variable: i64) -> i64:
        return self.own.try_first(store, variable)

    def note_failure(self, store: Store) -> None:
        self.failures += 1
        self.own.note_failure(store)

    def hand_over(self, successor: Branching) -> Branching:
        self.own = successor
        return self


def test_a_branching_that_watches_stays_when_learning_begins() -> None:
    searches = []
    watching = Watching(SmallestDomain())
    for branching in (SmallestDomain(), watching):
        pairs = [AllDifferentPropagator([pair]) for pair in combinations(range(6), 2)]
        search = Search(posted(pairs, (0b1111,) * 6), branching, learn=True)
        assert not search.advance()
        searches.append(search.statistics())
    assert searches[0].failures == searches[1].failures == watching.failures > 5
    assert searches[0].nodes == searches[1].nodes
    assert searches[0].learned == searches[1].learned > 0
