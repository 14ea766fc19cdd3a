"""Everything that undoing must restore, copied so that later changes do not reach it."""

from librt.vecs import vec

from puzzlefw.engine import Propagator, Worklist
from puzzlefw.testing.propagators.posted import Posted


def snapshot(net: Posted, scratch: frozenset[str] = frozenset()) -> dict[str, object]:
    """Return everything that undoing must restore, by name."""
    store = net.store
    state: dict[str, object] = {
        "domains": tuple(store.domains),
        "reversible integers": tuple(store.ints),
        "level": store.level,
        "length of the trail": store.trail_size,
        "last changes": tuple(store.last_change),
        "propagator at work": store.active,
        "failed": store.failed,
        "at rest": store.clock.at_rest,
    }
    for rank, queue in enumerate(store.queues):
        state[f"queue {rank}"] = waiting(queue)
    for number, worklist in enumerate(store.worklists):
        state[f"worklist of propagator {number}"] = waiting(worklist)
    for number, _ in net.tested:
        for name, value in own_state(net.network.propagators[number]).items():
            if name not in scratch:
                state[f"attribute {name} of propagator {number}"] = value
    return state


def waiting(worklist: Worklist) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the items that wait, and those flagged as waiting."""
    items = tuple(worklist.ring[(worklist.head + i) % worklist.room] for i in range(worklist.count))
    return items, tuple(item for item in range(worklist.size) if worklist.listed[item])


def own_state(propagator: Propagator) -> dict[str, object]:
    """Return the attributes of a propagator, interpreted or compiled, as they are now."""
    names: set[str] = set(getattr(propagator, "__dict__", ()))
    for kind in type(propagator).__mro__:
        names.update(vars(kind).get("__mypyc_attrs__", ()))
    names.discard("__dict__")
    return {name: frozen(getattr(propagator, name)) for name in sorted(names)}


def frozen(value: object) -> object:
    """Return a copy of *value* that later changes do not reach; other objects by their identity."""
    if isinstance(value, int | str | float | frozenset | None):
        return value
    if isinstance(value, dict):
        return tuple((key, frozen(item)) for key, item in value.items())
    if isinstance(value, list | tuple | vec):
        return tuple(frozen(item) for item in value)
    if isinstance(value, set):
        return frozenset(value)
    return id(value)
