"""The loop: who runs first, who runs again, and what happens when it is broken off."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine import (
    ANY,
    CHEAP,
    COMPILED,
    DEAR,
    MIDDLING,
    Contradiction,
    Member,
    Propagator,
    Search,
    Store,
    Worklist,
    fixpoint,
)
from puzzlefw.engine.outside import INTERVAL
from puzzlefw.errors import EngineError, LimitError
from puzzlefw.testing.neighbours import Different, SumBetween
from tests.testing.defects.cardinality import FillsOneAndSaysSo


def new_store(*masks: int) -> Store:
    store = Store()
    store.new_block(vec[i64](list(masks)))
    return store


class Noter(Propagator):
    """Writes its name into a list each time it runs."""

    def __init__(self, name: str, variable: int, log: list[str]) -> None:
        self.name = name
        self.variable = variable
        self.log = log

    def members(self) -> list[Member]:
        return []

    def attach(self, store: Store, me: int) -> None:
        store.subscribe(me, self.variable, ANY, 0)

    def propagate(self, store: Store, changed: Worklist) -> None:
        while changed.take() >= 0:
            pass
        self.log.append(self.name)


class MiddlingNoter(Noter):
    priority = MIDDLING


class DearNoter(Noter):
    priority = DEAR


def test_the_cheap_run_before_the_dear_and_the_oldest_first() -> None:
    store = new_store(3)
    log: list[str] = []
    for kind, name in ((DearNoter, "c"), (Noter, "a1"), (MiddlingNoter, "b"), (Noter, "a2")):
        store.post(kind(name, 0, log))
    fixpoint(store)
    assert log == ["a1", "a2", "b", "c"]


class StandsBack(DearNoter):
    """Removes the smallest of several values, and notes whether a cheaper propagator waits."""

    def propagate(self, store: Store, changed: Worklist) -> None:
        if changed.take() >= 0:
            mask = store.domains[self.variable]
            store.keep(self.variable, mask & (mask - 1) or mask)
            self.log.append("waits" if store.cheaper_waits() else "none waits")


@pytest.mark.parametrize("cheaper", [Noter, MiddlingNoter])
def test_a_dear_rule_sees_that_a_cheaper_one_waits(cheaper: type[Noter]) -> None:
    store = new_store(7)
    log: list[str] = []
    store.post(cheaper("cheap", 0, log))
    store.post(StandsBack("dear", 0, log))
    fixpoint(store)
    assert log == ["cheap", "waits", "cheap", "waits", "cheap", "none waits"]


def test_a_dear_rule_does_not_stand_back_for_another_dear_one() -> None:
    store = new_store(7)
    log: list[str] = []
    store.post(DearNoter("dear", 0, log))
    store.post(StandsBack("last", 0, log))
    fixpoint(store)
    assert set(log) == {"dear", "none waits"}


def test_a_rule_that_does_one_thing_a_run_is_run_until_nothing_is_left() -> None:
    store = new_store(3, 3, 3, 3)
    number = store.post(FillsOneAndSaysSo([0, 1, 2, 3], 4))
    fixpoint(store)
    assert list(store.domains) == [2, 2, 2, 2]
    assert store.runs[number] > 1


def test_a_contradiction_is_raised_again_until_it_is_undone() -> None:
    store = new_store(1, 3)
    store.post(Different((0, 1)))
    fixpoint(store)
    store.push()
    with pytest.raises(Contradiction):
        store.keep(1, 1)
    with pytest.raises(Contradiction):
        fixpoint(store)
    store.undo_to(0)
    fixpoint(store)
    assert list(store.domains) == [1, 2]


class Idle(Noter):
    """Looks at none of its items."""

    def propagate(self, store: Store, changed: Worklist) -> None:
        self.log.append(self.name)


def test_a_run_that_takes_nothing_and_changes_nothing_is_an_error() -> None:
    store = new_store(0b11)
    log: list[str] = []
    store.post(Idle("idle", 0, log))
    with pytest.raises(EngineError, match=r"Idle\.propagate\(\) took nothing .* changed nothing"):
        fixpoint(store)
    assert ["idle"] == log


def test_one_more_fixpoint_runs_nothing() -> None:
    store = new_store(3, 3)
    store.post(SumBetween((0, 1), 0, 1))
    fixpoint(store)
    runs = list(store.runs)
    fixpoint(store)
    assert runs == list(store.runs)


class Endless(Propagator):
    """Works through a long list of items of its own, counting; *at* calls *act* once."""

    def __init__(self, count: int, at: int, act: object) -> None:
        self.count = count
        self.at = at
        self.act = act
        self.done = 0

    def members(self) -> list[Member]:
        return []

    def attach(self, store: Store, me: int) -> None:
        store.changed[me].make_room(self.count)
        store.subscribe(me, 0, ANY, 0)

    def propagate(self, store: Store, changed: Worklist) -> None:
        while changed.take() >= 0:
            self.done += 1
            if self.done == self.at:
                self.act()  # type: ignore[operator]


def test_a_time_limit_ends_a_long_run_between_two_items() -> None:
    store = new_store(3)
    rule = Endless(5 * INTERVAL, 1, lambda: store.clock.limit(0.0))
    store.post(rule)
    with pytest.raises(LimitError, match="time limit"):
        fixpoint(store)
    assert 0 < rule.done < 5 * INTERVAL


def test_a_fixpoint_that_was_broken_off_is_taken_up_again() -> None:
    store = new_store(3, 3)
    rule = Endless(5 * INTERVAL, 1, lambda: store.clock.limit(0.0))
    store.post(rule)
    store.post(Different((0, 1)))
    with pytest.raises(LimitError):
        fixpoint(store)
    store.clock.limit(None)
    store.keep(0, 1)
    fixpoint(store)
    assert list(store.domains) == [1, 2]
    assert rule.done in (5 * INTERVAL, 5 * INTERVAL + 1)
    assert not store.is_waiting()


def test_undoing_after_a_limit_forgets_what_was_begun() -> None:
    store = new_store(7, 7)
    rule = Endless(3 * INTERVAL, 3 * INTERVAL + 1, lambda: store.clock.limit(0.0))
    number = store.post(rule)
    fixpoint(store)
    store.push()
    store.keep(0, 3)
    store.changed[number].add_all()
    with pytest.raises(LimitError):
        fixpoint(store)
    store.undo_to(0)
    store.clock.limit(None)
    fixpoint(store)
    assert list(store.domains) == [7, 7]
    assert store.active < 0


@contextmanager
def plain_interrupts() -> Iterator[None]:
    """Let SIGINT raise KeyboardInterrupt, whatever the surroundings set."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def test_an_interrupt_ends_a_long_run_and_the_store_stays_usable() -> None:
    store = new_store(3, 3)
    raised = []

    def interrupt() -> None:
        raised.append(True)
        signal.raise_signal(signal.SIGINT)

    rule = Endless(20 * INTERVAL, 2, interrupt)
    store.post(rule)
    with plain_interrupts(), pytest.raises(KeyboardInterrupt):
        fixpoint(store)
    assert raised == [True]
    assert rule.done < 20 * INTERVAL


def test_a_search_that_is_interrupted_leaves_its_store_as_it_was() -> None:
    store = new_store(*[3] * 30)
    store.post(SumBetween(range(30), 15, 15))

    class Interrupting(Noter):
        def propagate(self, store: Store, changed: Worklist) -> None:
            super().propagate(store, changed)
            if store.level > 3:
                signal.raise_signal(signal.SIGINT)

    store.post(Interrupting("interrupts", 12, []))
    search = Search(store)
    with plain_interrupts(), pytest.raises(KeyboardInterrupt):
        search.advance()
    assert (store.level, store.active, store.is_waiting()) == (0, -1, False)
    assert list(store.domains) == [3] * 30
    assert not search.advance()
    fixpoint(store)


def test_a_run_broken_off_half_way_is_not_taken_for_whole() -> None:
    store = new_store(3)

    class Broken(Noter):
        def propagate(self, store: Store, changed: Worklist) -> None:
            changed.take()
            raise ZeroDivisionError

    store.post(Broken("broken", 0, []))
    with pytest.raises(ZeroDivisionError):
        fixpoint(store)
    with pytest.raises(EngineError, match="half-way"):
        fixpoint(store)


def test_runs_are_timed_when_the_store_has_a_profile() -> None:
    store = new_store(3, 3)
    store.profile = [0.0, 0.0]
    store.post(Different((0, 1)))
    store.post(SumBetween((0, 1), 0, 1))
    fixpoint(store)
    assert all(seconds >= 0.0 for seconds in store.profile)
    assert sum(store.profile) > 0.0


def test_the_engine_says_how_it_runs() -> None:
    assert (INTERVAL > 32) == COMPILED
    assert CHEAP < MIDDLING < DEAR
