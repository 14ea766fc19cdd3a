"""Kind 3: runs that are wrong if they are broken off at a poll and taken up again."""

from puzzlefw.engine import Store, Worklist
from tests.testing.faulty.circuit import Circuit
from tests.testing.faulty.count import Count
from tests.testing.faulty.increasing import Increasing
from tests.testing.faulty.table_family import TableFamily


class CountTakesAllFirst(Count):
    """Takes all items into a list first: those taken before an interrupt are never counted."""

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while True:
            items = []
            while (item := worklist.take()) >= 0:
                items.append(item)
            for item in items:
                self.note(store, item)
            is_over = self.act(store)
            if is_over or not items:
                return


class CircuitMarksBeforeItLinks(Circuit):
    """Marks an item, polls for the next, and links it then: an interrupt leaves it unlinked."""

    def propagate(self, store: Store, worklist: Worklist) -> None:
        if store.ints[self.begun] == 0:
            self.begin(store)
        item = worklist.take()
        while item >= 0:
            is_new = store.is_fixed(self.scope[item]) and store.ints[self.done + item] == 0
            if is_new:
                store.set_int(self.done + item, 1)
            following = worklist.take()
            if is_new:
                self.link(store, item, store.value(self.scope[item]) - self.first)
            item = following
            if item < 0:
                item = worklist.take()


class TableClearsAtTheEnd(TableFamily):
    """Clears its worklist at the end: a member woken by another is not looked at again."""

    def propagate(self, store: Store, worklist: Worklist) -> None:
        members = []
        while (member := worklist.take()) >= 0:
            members.append(member)
        for member in members:
            self.filter(store, member)
        worklist.clear()


class IncreasingAsksWhetherAnythingChanged(Increasing):
    """Sweeps if it took an item: broken off at the last take, it took none when taken up."""

    def propagate(self, store: Store, worklist: Worklist) -> None:
        has_changed = False
        while worklist.take() >= 0:
            has_changed = True
        if has_changed:
            self.sweep(store)


class TableTellsTheClockHalfWay(TableFamily):
    """Tells the clock of a member that was taken and not filtered: an interrupt loses it."""

    def filter(self, store: Store, member: int) -> None:
        store.clock.spend(len(self.rows[member]))
        super().filter(store, member)
