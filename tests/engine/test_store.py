"""The store: variables, events, levels, reversible integers, and what it refuses."""

from collections.abc import Callable
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints import Constraint, Predicate
from puzzlefw.engine import (
    ANY,
    FIXED,
    Contradiction,
    Network,
    Propagator,
    Search,
    SolutionCounter,
    Store,
    Worklist,
    fixpoint,
    values_of,
)
from puzzlefw.errors import DomainError, EngineError
from puzzlefw.testing.propagators.companions import Different, SumBetween
from tests.engine.rules import block_listener, heard_by, listener, new_network, new_store

ALL_VALUES = 2**63 - 1


def test_blocks_are_numbered_one_after_another() -> None:
    store = Store()
    firsts = [store.new_block(vec[i64](masks)) for masks in ([3, 3], [], [7], [1, 2, 4])]
    assert firsts == [0, 2, 2, 3]
    assert list(store.domains) == [3, 3, 7, 1, 2, 4]


@pytest.mark.parametrize("value", [0, 1, 30, 31, 32, 33, 61, 62])
def test_each_value_of_a_word_can_be_kept_removed_and_fixed(value: int) -> None:
    store = new_store(ALL_VALUES, ALL_VALUES, ALL_VALUES)
    store.fix(0, value)
    assert store.value(0) == value
    assert store.is_fixed(0)
    store.remove(1, value)
    assert store.domains[1] == ALL_VALUES - (1 << value)
    store.keep(2, 1 << value)
    assert list(store.values(0, 3)) == [value, 1 if value == 0 else 0, value]


@pytest.mark.parametrize("value", [-1, 63, 64, 127])
def test_a_value_outside_a_word_is_never_there(value: int) -> None:
    store = new_store(ALL_VALUES)
    store.remove(0, value)
    assert store.domains[0] == ALL_VALUES
    with pytest.raises(Contradiction):
        store.fix(0, value)


def test_a_domain_with_the_value_63_is_refused() -> None:
    with pytest.raises(DomainError, match=r"0\.\.62"):
        new_store(-(2**63))


def test_an_empty_domain_is_a_contradiction_from_the_start() -> None:
    network = new_network(3, 0)
    with pytest.raises(Contradiction):
        fixpoint(network)


def test_a_variable_woken_for_any_change_is_heard_once_a_run() -> None:
    network = new_network(15, 15)
    store = network.store
    heard = listener(network, [1, 0], ANY)
    store.keep(0, 7)
    store.keep(0, 3)
    store.keep(1, 7)
    fixpoint(network)
    assert heard.heard_since_last() == [[1, 0]]


def test_a_variable_woken_when_fixed_is_silent_until_then() -> None:
    network = new_network(15)
    store = network.store
    heard = listener(network, [0], FIXED)
    store.keep(0, 3)
    fixpoint(network)
    assert heard.heard_since_last() == []
    store.keep(0, 1)
    fixpoint(network)
    assert heard.heard_since_last() == [[0]]


def test_nothing_is_heard_of_a_change_that_changes_nothing() -> None:
    network = new_network(3)
    heard = listener(network, [0])
    network.store.keep(0, 15)
    fixpoint(network)
    assert heard.heard_since_last() == []


def test_a_block_is_heard_by_position_and_its_neighbours_are_not() -> None:
    network = new_network(3, 3)
    store = network.store
    first = store.new_block(vec[i64]([3, 3, 3]))
    store.new_block(vec[i64]([3]))
    heard = block_listener(network, first, FIXED, item=10)
    for variable in (5, 4, 2, 1):
        store.keep(variable, 1)
    fixpoint(network)
    assert heard.heard_since_last() == [[12, 10]]


def test_a_variable_of_a_later_block_is_heard_alone() -> None:
    network = new_network(3, 3)
    store = network.store
    store.new_block(vec[i64]([3, 3, 3]))
    heard = listener(network, [3, 4])
    for variable in (0, 1, 2):
        store.keep(variable, 1)
    fixpoint(network)
    assert heard.heard_since_last() == []
    store.keep(4, 1)
    fixpoint(network)
    assert heard.heard_since_last() == [[1]]


def test_block_and_single_subscriptions_reach_the_same_reader() -> None:
    network = new_network(3, 3)
    block, single = block_listener(network, 0, ANY), listener(network, [1])
    network.store.keep(1, 1)
    fixpoint(network)
    assert [block.heard_since_last(), single.heard_since_last()] == [[[1]], [[0]]]


def test_a_block_is_subscribed_to_from_its_first_variable() -> None:
    network = new_network(3, 3)
    with pytest.raises(EngineError, match="first variable of a block, found 1"):
        block_listener(network, 1)


def test_a_propagator_subscribes_only_while_it_is_attached() -> None:
    network = new_network(3)
    listener(network, [0])
    listener(network, [0])
    with pytest.raises(EngineError, match="while it is attached"):
        network.store.subscribe(0, 0, ANY, 0)


def test_a_propagator_is_not_posted_inside_a_search() -> None:
    network = new_network(3, 3)
    store = network.store
    store.push()
    with pytest.raises(EngineError, match="level 0"):
        network.post(Different((0, 1)))
    store.undo_to(0)
    assert network.post(Different((0, 1))) == 0


def test_variables_and_integers_are_not_made_inside_a_search() -> None:
    store = new_store(3)
    store.push()
    with pytest.raises(EngineError, match="before the search"):
        store.new_block(vec[i64]([0]))
    with pytest.raises(EngineError, match="before the search"):
        store.new_ints(1, 0)


@pytest.mark.parametrize(
    "build",
    [
        lambda network: network.store.new_block(vec[i64]([3])),
        lambda network: network.store.new_ints(1, 0),
        lambda network: network.post(Different((0, 1))),
    ],
)
def test_nothing_is_built_while_a_propagator_runs(build: Callable[[Network], int]) -> None:
    class Builds(Propagator):
        def attach(self, store: Store, me: int) -> None:
            store.new_ints(1, 0)

        def propagate(self, store: Store, worklist: Worklist) -> None:
            build(network)

    network = new_network(3, 3)
    network.post(Builds())
    with pytest.raises(EngineError, match="not while a propagator runs"):
        fixpoint(network)


@pytest.mark.parametrize("rank", [-1, 3])
def test_a_priority_that_does_not_exist_is_refused(rank: int) -> None:
    class Ranked(Propagator):
        priority = rank

    with pytest.raises(EngineError, match=f"found {rank}"):
        new_network(3).post(Ranked())


def test_a_level_is_not_opened_while_a_propagator_waits() -> None:
    network = new_network(3, 3)
    store = network.store
    network.post(Different((0, 1)))
    with pytest.raises(EngineError, match="fixpoint"):
        store.push()
    fixpoint(network)
    store.push()
    assert store.level == 1


def test_a_level_is_not_opened_while_a_propagator_runs() -> None:
    class Pushes(Propagator):
        def attach(self, store: Store, me: int) -> None:
            store.subscribe(me, 0, ANY, 0)

        def propagate(self, store: Store, worklist: Worklist) -> None:
            worklist.clear()
            store.push()

    network = new_network(3)
    network.post(Pushes())
    with pytest.raises(EngineError, match="fixpoint"):
        fixpoint(network)
    assert network.store.level == 0


def test_a_level_is_not_opened_after_a_contradiction() -> None:
    store = new_store(3)
    store.push()
    with pytest.raises(Contradiction):
        store.keep(0, 0)
    with pytest.raises(EngineError, match="fixpoint"):
        store.push()
    store.undo_to(0)
    store.push()


def test_undoing_restores_what_was_changed_twice_on_one_level() -> None:
    store = new_store(15, 15)
    store.push()
    store.keep(0, 7)
    store.keep(0, 3)
    store.push()
    store.keep(0, 1)
    store.keep(1, 8)
    store.undo_to(1)
    assert list(store.domains) == [3, 15]
    store.undo_to(0)
    assert list(store.domains) == [15, 15]


def test_undoing_to_the_present_level_or_above_does_nothing() -> None:
    store = new_store(15)
    store.push()
    store.keep(0, 7)
    for level in (1, 2, 9):
        store.undo_to(level)
    assert (store.level, store.domains[0]) == (1, 7)


def test_undoing_forgets_who_waited_for_what() -> None:
    network = new_network(15)
    store = network.store
    heard = listener(network, [0])
    store.push()
    store.keep(0, 7)
    store.undo_to(0)
    assert not store.is_waiting()
    store.push()
    store.keep(0, 3)
    fixpoint(network)
    assert heard.heard_since_last() == [[0]]


def test_reversible_integers_return_with_their_level() -> None:
    store = Store()
    assert [store.new_ints(2, 5), store.new_ints(1, -1)] == [0, 2]
    store.set_int(1, 6)
    store.push()
    store.set_int(1, 7)
    store.set_int(1, 8)
    store.set_int(2, -9)
    assert list(store.ints) == [5, 8, -9]
    store.undo_to(0)
    assert list(store.ints) == [5, 6, -1]


@pytest.mark.parametrize("value", [1 << 31, -(1 << 31) - 1])
def test_a_reversible_integer_has_32_bits(value: int) -> None:
    store = Store()
    store.new_ints(1, 0)
    store.set_int(0, value - 1 if value > 0 else value + 1)
    with pytest.raises(EngineError, match=f"of 32 bits, found {value}"):
        store.set_int(0, value)
    with pytest.raises(EngineError, match=f"of 32 bits, found {value}"):
        store.new_ints(1, value)


def test_the_trail_grows_beyond_its_first_room() -> None:
    store = new_store(*[3] * 1000)
    for variable in range(1000):
        store.push()
        store.keep(variable, 1)
    assert [store.level, store.trail_size] == [1000, 1000]
    store.undo_to(0)
    assert list(store.domains) == [3] * 1000


def test_a_failure_says_who_spoke() -> None:
    network = new_network(3, 3)
    store = network.store
    network.post(Different((0, 1)))
    number = network.post(SumBetween((0, 1), 5, 9))
    with pytest.raises(Contradiction):
        fixpoint(network)
    assert (store.failed, store.active, store.failed_constraint) == (True, number, 0)


@pytest.mark.parametrize("variable", [-1, 2])
def test_a_variable_that_does_not_exist_is_refused(variable: int) -> None:
    network = new_network(3, 3)
    with pytest.raises(EngineError, match=f"expected a variable of this store, found {variable}"):
        listener(network, [variable])


def test_a_rule_about_no_variables_is_looked_at_too() -> None:
    class Never(Propagator):
        """The last of its rules has no variables, and never holds."""

        def constraints(self) -> list[Constraint]:
            return [Predicate((0,), lambda values: True), Predicate((), lambda values: False)]

        def propagate(self, store: Store, worklist: Worklist) -> None:
            rules = self.constraints()
            while (constraint := worklist.take()) >= 0:
                if not rules[constraint].scope and not rules[constraint].holds(()):
                    store.fail(constraint)

    network = new_network(3)
    network.post(Never())
    with pytest.raises(Contradiction):
        fixpoint(network)
    assert 1 == network.store.failed_constraint


def test_a_reader_of_groups_is_woken_when_the_last_value_of_one_goes() -> None:
    network = new_network(1, 0b11111111)
    # Of four groups, the first and the last are not asked for.
    groups = vec[i64]([0b1, 0b0110, 0b111000, 0b11000000])
    heard = heard_by(network, lambda store, me: store.subscribe_groups(me, 1, 5, groups, 1, 3))
    for mask, wakes in (
        *((0b11111110, []), (0b11111010, []), (0b11111000, [[5]])),
        *((0b11010000, []), (0b00010000, [])),
    ):
        network.store.keep(1, mask)
        fixpoint(network)
        assert wakes == heard.heard_since_last()


NO_INDEX = "out of range|^$"  # compiled, it has no words
WRONG: dict[str, tuple[Callable[[Store], Any], str]] = {
    "no set": (lambda store: values_of(-1), "found -1"),
    "keep": (lambda store: store.keep(-1, 1), "found -1"),
    "keep too many": (lambda store: store.keep(2, 1), NO_INDEX),
    "fix": (lambda store: store.fix(-1, 0), "found -1"),
    "remove": (lambda store: store.remove(-2, 0), "found -2"),
    "value": (lambda store: store.value(-1), "found -1"),
    "value too many": (lambda store: store.value(2), NO_INDEX),
    "values": (lambda store: store.values(-1, 1), "found 1 from -1"),
    "values too many": (lambda store: store.values(1, 2), "found 2 from 1"),
    "decisions": (lambda store: Search(Network(store), node_limit=-1), "decisions or more"),
    "patience": (lambda store: Search(Network(store), patience=-1), "contradictions or more"),
    "counted": (lambda store: SolutionCounter(Network(store), limit=-1), "solutions or more"),
    "nodes": (lambda store: SolutionCounter(Network(store), node_limit=-1), "decisions or more"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_no_value_variable_or_limit_is_refused(name: str) -> None:
    ask, words = WRONG[name]
    store = new_store(0b11, 0b11)
    with pytest.raises((DomainError, EngineError, IndexError), match=words):
        ask(store)
    assert [0b11, 0b11] == list(store.domains)
