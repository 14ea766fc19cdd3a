"""THE HEART of the engine: run woken propagators, cheapest first, until nothing changes.

The search and the counter call this after each of their moves. There is no second propagation
loop.
"""

from mypy_extensions import i64

from puzzlefw.engine.interpreted import polling
from puzzlefw.engine.network import Network
from puzzlefw.engine.store import DECISION, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.errors import Contradiction, EngineError


def fixpoint(network: Network) -> None:
    """Run woken propagators until none is left; raise Contradiction if a domain becomes empty.

    The result does not depend on the order in which propagators were woken. Raises EngineError
    for a run that changes nothing, as it would be repeated for ever.
    """
    store = network.store
    resume(store)
    while True:
        p = next_waiting(store)
        if p < 0:
            break
        store.active = p
        network.runs[p] += 1
        run(network, p, store.worklists[p])
        if store.worklists[p].count > 0:
            store.enqueue(p)
    store.active = DECISION


def next_waiting(store: Store) -> i64:
    """Take the propagator that has waited longest at the lowest priority, -1 if none waits."""
    for queue in store.queues:
        p = queue.take()
        if p >= 0:
            return p
    return -1


def run(network: Network, p: i64, worklist: Worklist) -> None:
    """Run one propagator; refuse a run that took nothing from its worklist and changed nothing."""
    store = network.store
    first = worklist.head
    count = worklist.count
    deductions = store.deductions
    if network.profile is None:
        network.propagators[p].propagate(store, worklist)
    else:
        time_run(network, p, worklist)
    is_same_list = worklist.count == count and worklist.head == first
    if count > 0 and is_same_list and store.deductions == deductions:
        raise EngineError(
            f"{type(network.propagators[p]).__name__}.propagate() took nothing from its"
            " worklist and changed nothing"
        )


def time_run(network: Network, p: i64, worklist: Worklist) -> None:
    """Run one propagator and add the time it took to the network's profile."""
    profile = network.profile
    assert profile is not None
    start: float = polling.now()
    try:
        network.propagators[p].propagate(network.store, worklist)
    finally:
        profile[p] += polling.now() - start


def resume(store: Store) -> None:
    """Continue a fixpoint that the clock interrupted; refuse a store in which a run failed."""
    if store.failed:
        raise Contradiction
    if store.clock.at_rest:
        store.clock.at_rest = False
        if store.active >= 0:
            store.enqueue(store.active)
    elif store.active >= 0:
        raise EngineError("a run was broken off half-way: undo to an earlier level first")
