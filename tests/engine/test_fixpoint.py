"""The loop: who runs first, who runs again, and what happens when it is broken off."""

import signal

import pytest

from puzzlefw.constraints import Constraint
from puzzlefw.engine import (
    ANY,
    CHEAP,
    COMPILED,
    EXPENSIVE,
    MEDIUM,
    Contradiction,
    Propagator,
    Search,
    Store,
    Worklist,
    fixpoint,
)
from puzzlefw.engine.interpreted.polling import INTERVAL
from puzzlefw.errors import EngineError, LimitError
from puzzlefw.testing.propagators.companions import Different, SumBetween
from tests.engine.rules import new_network
from tests.testing.twins import FillsOneAndSaysSo


class Noter(Propagator):
    """Writes its name into a list each time it runs."""

    def __init__(self, name: str, variable: int, log: list[str]) -> None:
        self.name = name
        self.variable = variable
        self.log = log

    def constraints(self) -> list[Constraint]:
        return []

    def attach(self, store: Store, me: int) -> None:
        store.subscribe(me, self.variable, ANY, 0)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        worklist.clear()
        self.log.append(self.name)


class MediumNoter(Noter):
    priority = MEDIUM


class ExpensiveNoter(Noter):
    priority = EXPENSIVE


def test_the_cheap_run_before_the_expensive_and_the_oldest_first() -> None:
    network = new_network(3)
    log: list[str] = []
    for kind, name in ((ExpensiveNoter, "c"), (Noter, "a1"), (MediumNoter, "b"), (Noter, "a2")):
        network.post(kind(name, 0, log))
    fixpoint(network)
    assert log == ["a1", "a2", "b", "c"]


class StandsBack(ExpensiveNoter):
    """Removes the smallest of several values, and notes whether a cheaper propagator waits."""

    def propagate(self, store: Store, worklist: Worklist) -> None:
        if worklist.take() >= 0:
            mask = store.domains[self.variable]
            store.keep(self.variable, mask & (mask - 1) or mask)
            self.log.append("waits" if store.cheaper_waits() else "none waits")


@pytest.mark.parametrize("cheaper", [Noter, MediumNoter])
def test_an_expensive_rule_sees_that_a_cheaper_one_waits(cheaper: type[Noter]) -> None:
    network = new_network(7)
    log: list[str] = []
    network.post(cheaper("cheap", 0, log))
    network.post(StandsBack("expensive", 0, log))
    fixpoint(network)
    assert log == ["cheap", "waits", "cheap", "waits", "cheap", "none waits"]


def test_an_expensive_rule_does_not_stand_back_for_another_expensive_one() -> None:
    network = new_network(7)
    log: list[str] = []
    network.post(ExpensiveNoter("expensive", 0, log))
    network.post(StandsBack("last", 0, log))
    fixpoint(network)
    assert set(log) == {"expensive", "none waits"}


def test_a_rule_that_does_one_thing_a_run_is_run_until_nothing_is_left() -> None:
    network = new_network(3, 3, 3, 3)
    number = network.post(FillsOneAndSaysSo([0, 1, 2, 3], 4, 4, 2))
    fixpoint(network)
    assert list(network.store.domains) == [2, 2, 2, 2]
    assert network.runs[number] > 1


def test_a_contradiction_is_raised_again_until_it_is_undone() -> None:
    network = new_network(1, 3)
    store = network.store
    network.post(Different((0, 1)))
    fixpoint(network)
    store.push()
    with pytest.raises(Contradiction):
        store.keep(1, 1)
    with pytest.raises(Contradiction):
        fixpoint(network)
    store.undo_to(0)
    fixpoint(network)
    assert list(store.domains) == [1, 2]


class Idle(Noter):
    """Looks at none of its items."""

    def propagate(self, store: Store, worklist: Worklist) -> None:
        self.log.append(self.name)


def test_a_run_that_takes_nothing_and_changes_nothing_is_an_error() -> None:
    network = new_network(0b11)
    log: list[str] = []
    network.post(Idle("idle", 0, log))
    with pytest.raises(EngineError, match=r"Idle\.propagate\(\) took nothing .* changed nothing"):
        fixpoint(network)
    assert ["idle"] == log


def test_one_more_fixpoint_runs_nothing() -> None:
    network = new_network(3, 3)
    network.post(SumBetween((0, 1), 0, 1))
    fixpoint(network)
    runs = list(network.runs)
    fixpoint(network)
    assert runs == list(network.runs)


class Endless(Propagator):
    """Works through a long list of items of its own, counting; *at* calls *act* once."""

    def __init__(self, count: int, at: int, act: object) -> None:
        self.count = count
        self.at = at
        self.act = act
        self.done = 0

    def constraints(self) -> list[Constraint]:
        return []

    def attach(self, store: Store, me: int) -> None:
        store.worklists[me].make_room(self.count)
        store.subscribe(me, 0, ANY, 0)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while worklist.take() >= 0:
            self.done += 1
            if self.done == self.at:
                self.act()  # type: ignore[operator]


def test_a_time_limit_ends_a_long_run_between_two_items() -> None:
    network = new_network(3)
    rule = Endless(5 * INTERVAL, 1, lambda: network.store.clock.limit(0.0))
    network.post(rule)
    with pytest.raises(LimitError, match="time limit"):
        fixpoint(network)
    assert 0 < rule.done < 5 * INTERVAL


def test_a_fixpoint_that_was_broken_off_is_taken_up_again() -> None:
    network = new_network(3, 3)
    store = network.store
    rule = Endless(5 * INTERVAL, 1, lambda: store.clock.limit(0.0))
    network.post(rule)
    network.post(Different((0, 1)))
    with pytest.raises(LimitError):
        fixpoint(network)
    store.clock.limit(None)
    store.keep(0, 1)
    fixpoint(network)
    assert list(store.domains) == [1, 2]
    assert rule.done in (5 * INTERVAL, 5 * INTERVAL + 1)
    assert not store.is_waiting()


def test_undoing_after_a_limit_forgets_what_was_begun() -> None:
    network = new_network(7, 7)
    store = network.store
    rule = Endless(3 * INTERVAL, 3 * INTERVAL + 1, lambda: store.clock.limit(0.0))
    number = network.post(rule)
    fixpoint(network)
    store.push()
    store.keep(0, 3)
    store.worklists[number].add_all()
    with pytest.raises(LimitError):
        fixpoint(network)
    store.undo_to(0)
    store.clock.limit(None)
    fixpoint(network)
    assert list(store.domains) == [7, 7]
    assert store.active < 0


def test_an_interrupt_ends_a_long_run_and_the_store_stays_usable() -> None:
    network = new_network(3, 3)
    raised = []

    def interrupt() -> None:
        raised.append(True)
        signal.raise_signal(signal.SIGINT)

    rule = Endless(20 * INTERVAL, 2, interrupt)
    network.post(rule)
    with pytest.raises(KeyboardInterrupt):
        fixpoint(network)
    assert raised == [True]
    assert rule.done < 20 * INTERVAL


def test_a_search_that_is_interrupted_leaves_its_store_as_it_was() -> None:
    network = new_network(*[3] * 30)
    store = network.store
    network.post(SumBetween(range(30), 15, 15))

    class Interrupting(Noter):
        def propagate(self, store: Store, worklist: Worklist) -> None:
            super().propagate(store, worklist)
            if store.level > 3:
                signal.raise_signal(signal.SIGINT)

    network.post(Interrupting("interrupts", 12, []))
    search = Search(network)
    with pytest.raises(KeyboardInterrupt):
        search.advance()
    assert (store.level, store.active, store.is_waiting()) == (0, -1, False)
    assert list(store.domains) == [3] * 30
    assert not search.advance()
    fixpoint(network)


def test_a_run_broken_off_half_way_is_not_taken_for_whole() -> None:
    network = new_network(3)

    class Broken(Noter):
        def propagate(self, store: Store, worklist: Worklist) -> None:
            worklist.take()
            raise ZeroDivisionError

    network.post(Broken("broken", 0, []))
    with pytest.raises(ZeroDivisionError):
        fixpoint(network)
    with pytest.raises(EngineError, match="half-way"):
        fixpoint(network)


def test_runs_are_timed_when_the_network_has_a_profile() -> None:
    network = new_network(3, 3)
    network.profile = [0.0, 0.0]
    network.post(Different((0, 1)))
    network.post(SumBetween((0, 1), 0, 1))
    fixpoint(network)
    assert all(seconds >= 0.0 for seconds in network.profile)
    assert sum(network.profile) > 0.0


def test_the_engine_says_how_it_runs() -> None:
    assert (INTERVAL > 32) == COMPILED
    assert CHEAP < MEDIUM < EXPENSIVE
