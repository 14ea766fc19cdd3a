"""A state machine that drives the engine's public interface beside a model of plain sets."""

from collections.abc import Callable

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine import (
    Branching,
    Contradiction,
    FailureWeighted,
    Network,
    Search,
    SmallestDomain,
    Store,
    fixpoint,
    mask_of,
    values_of,
)
from puzzlefw.errors import DomainError, EngineError
from puzzlefw.testing.engine.learning import found_by
from puzzlefw.testing.engine.set_model import SetModel
from puzzlefw.testing.propagators.companions import Different, SumBetween

MASKS = st.integers(1, 15)
PLACES = st.integers(0, 15)
MOST_VARIABLES = 5
BRANCHINGS: list[Callable[[], Branching]] = [Branching, SmallestDomain, FailureWeighted]


class EngineMachine(RuleBasedStateMachine):
    """Makes variables, posts rules, changes, propagates, searches, opens and takes back levels."""

    def __init__(self) -> None:
        super().__init__()
        self.store = Store()
        self.network = Network(self.store)
        self.model = SetModel()

    def place(self, number: int) -> int:
        """Return the variable that *number* stands for."""
        return number % len(self.model.state.domains)

    def both(self, ours: Callable[[], None], theirs: Callable[[], None]) -> None:
        """Do the same to store and model; they must agree on whether it is a contradiction."""
        try:
            theirs()
        except Contradiction:
            with pytest.raises(Contradiction):
                ours()
        else:
            ours()

    @initialize(masks=st.lists(MASKS, min_size=3, max_size=4), least=st.integers(0, 4))
    def begin(self, masks: list[int], least: int) -> None:
        self.new_variables(masks)
        self.post_sum([0, 1], least, 3)
        self.post_different(1, 1)

    def new_variables(self, masks: list[int]) -> None:
        """Make a block in the store and in the model."""
        first = self.store.new_block(vec[i64](masks))
        assert len(self.model.state.domains) == first
        self.model.state.domains.extend(set(values_of(mask)) for mask in masks)

    @precondition(lambda self: self.at_root() and len(self.model.state.domains) < MOST_VARIABLES)
    @rule(masks=st.lists(MASKS, max_size=2))
    def new_block(self, masks: list[int]) -> None:
        self.new_variables(masks[: MOST_VARIABLES - len(self.model.state.domains)])

    @precondition(lambda self: self.at_root())
    @rule(mask=MASKS)
    def new_block_with_the_value_63(self, mask: int) -> None:
        with pytest.raises(DomainError):
            self.store.new_block(vec[i64]([1, mask - 2**63]))
        assert len(self.model.state.domains) == len(self.store.domains)

    @precondition(lambda self: self.at_root() and len(self.model.state.ints) < 4)
    @rule(count=st.integers(0, 2), value=st.integers(-5, 5))
    def new_ints(self, count: int, value: int) -> None:
        assert len(self.model.state.ints) == self.store.new_ints(count, value)
        self.model.state.ints.extend([value] * count)

    def at_root(self) -> bool:
        """Return True if variables and rules may be added."""
        return not self.model.stack and not self.model.is_failed

    @precondition(lambda self: not self.model.is_failed and len(self.model.sums) < 3)
    @rule(places=st.lists(PLACES, max_size=3), least=st.integers(-1, 6), room=st.integers(0, 3))
    def post_sum(self, places: list[int], least: int, room: int) -> None:
        scope = tuple(self.place(number) for number in places)
        propagator = SumBetween(scope, least, least + room)
        if self.model.stack:
            with pytest.raises(EngineError, match="level 0"):
                self.network.post(propagator)
            return
        self.network.post(propagator)
        self.model.sums.append((scope, least, least + room))
        self.model.is_waiting = True

    @precondition(lambda self: self.at_root() and len(self.model.pairs) < 3)
    @rule(one=PLACES, step=st.integers(1, 3))
    def post_different(self, one: int, step: int) -> None:
        first, second = self.place(one), self.place(one + step)
        self.network.post(Different((first, second)))
        self.model.pairs.append((first, second))
        self.model.is_waiting = True

    @precondition(lambda self: not self.model.is_failed)
    @rule(number=PLACES, mask=st.integers(0, 15))
    def keep(self, number: int, mask: int) -> None:
        variable = self.place(number)
        self.both(
            lambda: self.store.keep(variable, mask),
            lambda: self.model.keep(variable, set(values_of(mask))),
        )

    @precondition(lambda self: bool(self.model.state.ints))
    @rule(number=PLACES, value=st.integers(-9, 9))
    def set_int(self, number: int, value: int) -> None:
        index = number % len(self.model.state.ints)
        self.store.set_int(index, value)
        self.model.state.ints[index] = value

    @rule()
    def settle(self) -> None:
        self.both(lambda: fixpoint(self.network), self.model.fixpoint)

    @rule()
    def push(self) -> None:
        if self.model.is_failed or self.model.is_waiting:
            with pytest.raises(EngineError, match="fixpoint"):
                self.store.push()
        else:
            self.store.push()
            self.model.push()

    @precondition(lambda self: not self.model.is_failed and not self.model.is_waiting)
    @rule(number=PLACES, mask=MASKS)
    def change_on_a_new_level(self, number: int, mask: int) -> None:
        self.push()
        self.keep(number, mask)

    @rule(levels=st.integers(0, 3))
    def undo(self, levels: int) -> None:
        level = max(0, len(self.model.stack) - levels)
        self.store.undo_to(level)
        self.model.undo_to(level)

    @precondition(lambda self: not self.model.is_failed)
    @rule(kind=st.integers(0, 2), stop=st.integers(1, 4))
    def search(self, kind: int, stop: int) -> None:
        wanted = self.model.solutions()
        whole = Search(self.network, BRANCHINGS[kind]())
        assert wanted == sorted(found_by(whole))
        self.settle()
        if self.model.is_failed:
            return
        nodes = int(whole.nodes)
        enough = Search(self.network, BRANCHINGS[kind](), node_limit=nodes)
        assert wanted == sorted(found_by(enough))
        assert enough.stopped_by == ""
        if nodes > 0:
            scant = Search(self.network, BRANCHINGS[kind](), node_limit=max(0, nodes - stop))
            assert set(found_by(scant)) <= set(wanted)
            assert (scant.stopped_by, scant.nodes) == ("nodes", max(0, nodes - stop))

    @invariant()
    def agrees(self) -> None:
        assert len(self.model.stack) == self.store.level
        assert self.model.is_failed == self.store.failed
        assert self.model.state.ints == list(self.store.ints)
        if not self.model.is_failed:
            masks = [mask_of(domain) for domain in self.model.state.domains]
            assert masks == list(self.store.domains)
            assert self.model.is_waiting == self.store.is_waiting()
