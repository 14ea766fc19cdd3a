"""The draft of a Net: a network over all tiles, and which of them propagation decides."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import filled, widen
from puzzlefw.engine.bits import bit
from puzzlefw.engine.fixpoint import fixpoint
from puzzlefw.engine.network import Network
from puzzlefw.engine.store import Store
from puzzlefw.propagators.graphs.spanning_tree import SpanningTreePropagator
from puzzlefw.runtime import deadline
from puzzlefw.runtime.deadline import poll
from puzzlefw_net.generator.random_numbers import RandomNumbers
from puzzlefw_net.instance import Instance
from puzzlefw_net.propagators import ConnectDemand, neighbours, network, tile_domains


@final
class Draft:
    """The board whose solution is *arms*: the set of arms of each tile, together one tree.

    Side 4 * t + d is side d of tile t, as in ``neighbours``. No tile is a blank or a cross.
    """

    def __init__(self, height: int, width: int, wraps: bool, numbers: RandomNumbers) -> None:
        board = Instance(height, width, b"\1" * (height * width), wraps)
        self.height = height
        self.width = width
        self.wraps = wraps
        self.numbers = numbers
        self.tiles: i64 = height * width
        self.middle: i64 = (height // 2) * width + width // 2
        self.sides = neighbours(board)
        poll()
        self.beside: vec[i64] = widen(self.sides)
        poll()
        self.graph = network(board, 0, self.sides)
        # Of each tile 0 to 15: the mask of its rotations.
        self.rotations: vec[i64] = tile_domains(Instance(1, 16, bytes(range(16))))
        self.arms: vec[i64] = filled(self.tiles, 0)

    def grow(self) -> bool:
        """Draw a random network from the middle outwards; False if some tile is left out.

        As net.c does: it opens random edges between a tile of the network and one outside,
        except those that would make a cross. A tile can be left out, surrounded by tiles with
        three arms, only on the smallest boards that wrap.
        """
        tiles = self.tiles
        beside = self.beside
        arms = filled(tiles, 0)
        self.arms = arms
        ready = filled(4 * tiles, 0)
        count: i64 = 0
        used: i64 = 1
        t = self.middle
        for side in range(4 * t, 4 * t + 4):
            ready[count] = side
            count += 1
        while count > 0:
            at = self.numbers.below(count)
            side = ready[at]
            count -= 1
            ready[at] = ready[count]
            t = side >> 2
            u = beside[side]
            if u < 0 or arms[u] != 0 or u == self.middle or self.is_crossed(t, side & 3):
                continue
            arms[t] |= bit(side & 3)
            arms[u] = bit((side & 3) ^ 2)
            used += 1
            for onward in range(4 * u, 4 * u + 4):
                if beside[onward] >= 0:
                    ready[count] = onward
                    count += 1
        return used == tiles

    def is_crossed(self, t: i64, d: i64) -> bool:
        """Return True if an arm on side d would make a cross of tile t."""
        return self.arms[t] | bit(d) == 15

    def network(self, masks: vec[i64]) -> Network:
        """Return the propagators of the board, for tiles whose domains are *masks*."""
        store = Store()
        store.clock.limit(deadline.seconds_left())
        first = store.new_block(masks)
        network = Network(store)
        network.post(ConnectDemand(first, self.sides))
        poll()
        network.post(SpanningTreePropagator(self.graph))
        return network

    def find_undecided(self) -> vec[i64]:
        """Return the tiles that propagation leaves open when all are turned at random."""
        tiles = self.tiles
        masks = filled(tiles, 0)
        for t in range(tiles):
            masks[t] = self.rotations[self.arms[t]]
        network = self.network(masks)
        fixpoint(network)
        return open_tiles(network.store, tiles)


def open_tiles(store: Store, tiles: i64) -> vec[i64]:
    """Return those of the first *tiles* variables of *store* that have more than one value."""
    found = vec[i64]()
    domains = store.domains
    for t in range(tiles):
        mask = domains[t]
        if mask & (mask - 1) != 0:
            found = append(found, t)
    return found
