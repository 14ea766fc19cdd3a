"""The worklist, measured against a list without duplicates, and the engine against sets."""

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from puzzlefw.engine import Worklist
from puzzlefw.engine.clock import Clock
from puzzlefw.testing.engine.machine import EngineMachine


class WorklistMachine(RuleBasedStateMachine):
    """Adds, takes, quietly or not, clears and makes room in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.worklist = Worklist(Clock())
        self.items: list[int] = []
        self.size = 0
        self.quiet = -1

    @rule(more=st.integers(0, 5))
    def make_room(self, more: int) -> None:
        self.size += more
        self.worklist.make_room(self.size)

    @rule(size=st.integers(0, 5))
    def make_room_that_is_there(self, size: int) -> None:
        room = self.worklist.room
        self.worklist.make_room(min(size, self.size))
        assert room == self.worklist.room

    @precondition(lambda self: self.size > 0)
    @rule(number=st.integers(0, 100))
    def add(self, number: int) -> None:
        item = number % self.size
        self.worklist.add(item)
        if self.can_be_listed(item):
            self.items.append(item)

    @rule()
    def add_all(self) -> None:
        self.worklist.add_all()
        self.items += [item for item in range(self.size) if self.can_be_listed(item)]

    def can_be_listed(self, item: int) -> bool:
        return item not in self.items and item != self.quiet

    @rule()
    def take(self) -> None:
        self.quiet = -1
        assert self.worklist.take() == (self.items.pop(0) if self.items else -1)

    @rule()
    def take_quietly(self) -> None:
        self.quiet = self.items.pop(0) if self.items else -1
        assert self.worklist.take_quietly() == self.quiet

    @rule()
    def clear(self) -> None:
        self.quiet = -1
        self.worklist.clear()
        self.items.clear()

    @invariant()
    def agrees(self) -> None:
        assert self.worklist.count == len(self.items)
        listed = {item for item in range(self.size) if self.worklist.listed[item]}
        assert listed == {*self.items, self.quiet} - {-1}


TestWorklist = WorklistMachine.TestCase
TestEngineMachine = EngineMachine.TestCase


def test_what_waits_beyond_the_end_of_the_ring_is_there_in_a_larger_one() -> None:
    worklist = Worklist(Clock())
    worklist.make_room(4)
    worklist.add_all()
    assert [0, 1, 2] == [worklist.take() for _ in range(3)]
    for item in (2, 0, 1):
        worklist.add(item)
    worklist.make_room(5)
    assert [3, 2, 0, 1, -1] == [worklist.take() for _ in range(5)]
