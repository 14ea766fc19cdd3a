"""THE HEART of the engine: run what was woken, cheapest first, until nothing changes.

The search calls this after each of its moves, and nothing else does: there is no second loop.
"""

from mypy_extensions import i64

from puzzlefw.engine import outside
from puzzlefw.engine.store import Store
from puzzlefw.engine.trail import DECISION
from puzzlefw.errors import Contradiction, EngineError


def fixpoint(store: Store) -> None:
    """Run woken propagators until none is left; raise Contradiction if a domain runs empty.

    The result does not depend on the order in which propagators were woken. Raises EngineError
    for a run that leaves everything as it was: it would be repeated for ever.
    """
    resume(store)
    propagators = store.propagators
    while True:
        p = next_waiting(store)
        if p < 0:
            break
        store.active = p
        store.runs[p] += 1
        changed = store.changed[p]
        first = changed.head
        count = changed.count
        changes = store.changes
        if store.profile is None:
            propagators[p].propagate(store, changed)
        else:
            timed_run(store, p)
        if changed.count > 0:
            if changed.count == count and changed.head == first and store.changes == changes:
                raise EngineError(
                    f"{type(propagators[p]).__name__}.propagate() took nothing from its"
                    " worklist and changed nothing"
                )
            store.enqueue(p)
    store.active = DECISION


def next_waiting(store: Store) -> i64:
    """Take the propagator of the cheapest kind that waited longest, -1 if none waits."""
    for queue in store.queues:
        p = queue.take()
        if p >= 0:
            return p
    return -1


def resume(store: Store) -> None:
    """Take up a fixpoint that the clock broke off; refuse a store in which a run failed."""
    if store.failed:
        raise Contradiction
    if store.clock.at_rest:
        store.clock.at_rest = False
        if store.active >= 0:
            store.enqueue(store.active)
    elif store.active >= 0:
        raise EngineError("a run was broken off half-way: undo to an earlier level first")


def timed_run(store: Store, p: i64) -> None:
    """Run one propagator and add the time it took to the store's profile."""
    profile = store.profile
    assert profile is not None
    start: float = outside.look()
    try:
        store.propagators[p].propagate(store, store.changed[p])
    finally:
        profile[p] += outside.look() - start
