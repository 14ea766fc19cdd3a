"""Small propagators that show what the engine does with them."""

from collections.abc import Callable, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints import Constraint
from puzzlefw.engine import ANY, FIXED, Network, Propagator, Store, Worklist, fixpoint


def new_store(*masks: int) -> Store:
    """Return a store with one variable for each domain."""
    store = Store()
    store.new_block(vec[i64](list(masks)))
    return store


def new_network(*masks: int) -> Network:
    """Return a network with one variable for each domain, and no propagators."""
    return Network(new_store(*masks))


class Listener(Propagator):
    """Notes which items it was woken with, run by run; removes nothing.

    *subscribe* is called with the store and the number that the propagator was given.
    """

    def __init__(self, subscribe: Callable[[Store, int], None]) -> None:
        self.subscribe = subscribe
        self.heard: list[list[int]] = []

    def constraints(self) -> Sequence[Constraint]:
        return []

    def attach(self, store: Store, me: int) -> None:
        self.subscribe(store, me)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        items = []
        while (item := worklist.take()) >= 0:
            items.append(int(item))
        self.heard.append(items)

    def heard_since_last(self) -> list[list[int]]:
        """Return what was heard since this was last asked for."""
        heard, self.heard = self.heard, []
        return heard


def heard_by(network: Network, subscribe: Callable[[Store, int], None]) -> Listener:
    """Post a listener and run it once."""
    heard = Listener(subscribe)
    network.post(heard)
    fixpoint(network)
    heard.heard_since_last()
    return heard


def listener(network: Network, variables: Sequence[int], event: int = ANY) -> Listener:
    """Post a listener to single variables and run it once."""

    def subscribe(store: Store, me: int) -> None:
        for item, variable in enumerate(variables):
            store.subscribe(me, variable, event, item)

    return heard_by(network, subscribe)


def block_listener(network: Network, first: int, event: int = FIXED, item: int = 0) -> Listener:
    """Post a listener to a whole block and run it once."""
    return heard_by(network, lambda store, me: store.subscribe_block(me, first, event, item))
