"""The network: propagators posted on a store."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.interpreted.statistics import PropagatorCost
from puzzlefw.engine.propagator import Propagator
from puzzlefw.engine.store import NOBODY, Store


@final
class Network:
    """A store, and the propagators that keep its constraints; what ``fixpoint`` and searches take.

    Variables are made on the store first, then propagators are posted on the network.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.propagators: vec[Propagator] = vec[Propagator]()
        self.runs: vec[i64] = vec[i64]()
        self.items: vec[i64] = vec[i64]()
        self.keeps_ints: list[bool] = []
        # The level that questions are asked on: searches on a higher one are parts of another.
        self.ground: i64 = 0
        self.profile: list[float] | None = None

    def post(self, propagator: Propagator) -> int:
        """Add a propagator, all its items waiting, and return its number. At level 0 only."""
        self.store.check_building("propagators are posted")
        return int(self.admit(propagator))

    def admit(self, propagator: Propagator) -> i64:
        """Add a propagator that the others imply; at any level, as it stays after backtracking."""
        store = self.store
        me = store.new_propagator(propagator.priority)
        self.propagators = append(self.propagators, propagator)
        self.runs = append(self.runs, 0)
        if self.profile is not None:
            self.profile.append(0.0)
        ints = len(store.ints)
        store.attaching = me
        propagator.attach(store, me)
        store.attaching = NOBODY
        self.keeps_ints.append(len(store.ints) > ints)
        self.items = append(self.items, store.worklists[me].size)
        store.worklists[me].add_all()
        store.enqueue(me)
        return me

    def reopen(self) -> None:
        """Open level 1 on the domains that the variables were made with, for one more question.

        All that the question changes stands on level 1 or above, so the next call takes it back: a
        question that ends in an exception leaves nothing behind. Every item waits again, and
        figures begin at 0. O(items).
        """
        store = self.store
        store.undo_to(0)
        store.open_ground()
        self.ground = 1
        if store.is_waiting():  # as it was built
            return
        store.deductions = 0
        for p in range(i64(len(self.propagators))):
            self.runs[p] = 0
            worklist = store.worklists[p]
            for item in range(self.items[p]):
                worklist.add(item)
            store.enqueue(p)

    def costs(self) -> tuple[PropagatorCost, ...]:
        """Return how often each propagator ran, and for how long where they are timed."""
        times = self.profile
        return tuple(
            [
                PropagatorCost(
                    type(propagator).__name__,
                    int(self.runs[p]),
                    None if times is None else times[p],
                )
                for p, propagator in enumerate(self.propagators)
            ]
        )
