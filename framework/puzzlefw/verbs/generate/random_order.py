"""Searches that decide at random, so that another seed finds another solution."""

from collections.abc import Iterator, Mapping
from random import Random
from types import MappingProxyType

from puzzlefw.engine import Branching, Network, Search, Store, values_of
from puzzlefw.engine.arrays import packed
from puzzlefw.engine.search.activity import Activity


def random_searches(
    network: Network, rng: Random, nodes: int, preferred: Mapping[int, int]
) -> Iterator[Search]:
    """Visit the searches for a random solution: each is run if those before it found none.

    *preferred* are values to try first, a mask by variable; all searches together make at most
    *nodes* decisions.
    """
    if preferred:
        # What is preferred is so only in plain search: learning decides by its own order.
        yield Search(network, AtRandom(rng, preferred), node_limit=nodes)
        return
    # With random values to begin with, learning may be far from the few solutions that there are;
    # without, it finds the same one whatever is drawn, once it has gone back to its beginning.
    fewer = nodes // 2
    yield Search(network, AtRandomThroughout(rng), node_limit=fewer, learn=True)
    yield Search(network, AtRandom(rng), node_limit=nodes - fewer, learn=True)


class AtRandom(Branching):
    """The open variables in a random order, each with a random value first, a preferred one."""

    def __init__(self, rng: Random, preferred: Mapping[int, int] = MappingProxyType({})) -> None:
        self.rng = rng
        self.preferred = preferred
        self.order: list[int] = []

    def choose(self, store: Store) -> int:
        if not self.order:
            self.order = list(range(len(store.domains)))
            self.rng.shuffle(self.order)
        return next((variable for variable in self.order if not store.is_fixed(variable)), -1)

    def try_first(self, store: Store, variable: int) -> int:
        left = store.domains[variable]
        preferred = left & self.preferred.get(variable, left)
        return 1 << self.rng.choice(values_of(preferred or left))


class AtRandomThroughout(AtRandom):
    """A random order of decisions, and random values first once learning decides what is next.

    Learning alone begins with the same values each time, and finds the same solution. What it has
    not met is in a random order too, not in that of the board.
    """

    def hand_over(self, successor: Branching) -> Branching:
        if isinstance(successor, Activity):
            successor.saved = packed([self.one_of(mask) for mask in successor.initial])
            for variable in range(len(successor.activity)):
                # Less than the first contradiction adds, so that what is learned counts.
                successor.activity[variable] += 0.1 * self.rng.random()
        return successor

    def one_of(self, mask: int) -> int:
        """Return a random value of a mask, as a mask."""
        return 1 << self.rng.choice(values_of(mask))
