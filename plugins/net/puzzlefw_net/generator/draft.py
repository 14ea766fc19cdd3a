"""The draft of a Net: a network over all tiles, and which of them propagation decides."""

from random import Random
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from puzzlefw.engine.arrays import filled, widen
from puzzlefw.engine.bits import bit
from puzzlefw.engine.fixpoint import fixpoint
from puzzlefw.engine.network import Network
from puzzlefw.engine.store import Store
from puzzlefw.propagators.graphs.spanning_tree import SpanningTreePropagator
from puzzlefw.propagators.graphs.tree_graph import TreeGraph
from puzzlefw.runtime import deadline
from puzzlefw.runtime.deadline import poll
from puzzlefw_net.propagators import ConnectDemand, plain_board, rotations

WORDS: Final = 128
"""Of 32 bits, read at a time; an 11x11 needs 560."""


@final
class RandomNumbers:
    """Integers from the stream of *rng*, as a call of ``random.Random`` costs more than their use.

    They are the same on every platform, as ``Random.randbytes`` is.
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.words: bytes = b""
        self.at: i64 = 0

    def below(self, count: i64) -> i64:
        """Return an integer from 0 to *count* - 1; *count* is at most 2**30.

        It is the upper half of a word times *count*. All integers are equally likely, up to one
        part in 2**32 / *count*.
        """
        at = self.at
        if at == len(self.words):
            self.words = self.rng.randbytes(4 * WORDS)
            at = 0
        words = self.words
        self.at = at + 4
        low: i64 = words[at] | words[at + 1] << 8
        high: i64 = words[at + 2] | words[at + 3] << 8
        return ((low | high << 16) * count) >> 32


@final
class Draft:
    """The board whose solution is *arms*: the set of arms of each tile, together one tree.

    Side 4 * t + d is side d of tile t, as in ``neighbours``. No tile is a blank or a cross.
    """

    def __init__(self, height: int, width: int, wraps: bool, numbers: RandomNumbers) -> None:
        self.height = height
        self.width = width
        self.wraps = wraps
        self.numbers = numbers
        self.tiles: i64 = height * width
        self.middle: i64 = (height // 2) * width + width // 2
        board = plain_board(height, width, wraps, 0)
        self.sides = board.beside
        self.graph = board.graph
        poll()
        self.beside: vec[i64] = widen(self.sides)
        # Of each tile 0 to 15: the mask of its rotations.
        self.rotations: vec[i64] = rotations()
        self.arms: vec[i64] = filled(self.tiles, 0)

    def grow(self) -> bool:
        """Draw a random network from the middle outwards; False if some tile is left out.

        As net.c does: it opens random edges between a tile of the network and one outside,
        except those that would make a cross. A tile can be left out, surrounded by tiles with
        three arms, only on the smallest boards that wrap.
        """
        beside = self.beside
        arms = self.arms = filled(self.tiles, 0)
        ready = filled(4 * self.tiles, 0)
        for d in range(i64(4)):
            ready[d] = 4 * self.middle + d
        count: i64 = 4
        used: i64 = 1
        while count > 0:
            at = self.numbers.below(count)
            side = ready[at]
            count -= 1
            ready[at] = ready[count]
            u = beside[side]
            if u < 0 or arms[u] != 0 or u == self.middle or self.is_crossed(side >> 2, side & 3):
                continue
            arms[side >> 2] |= bit(side & 3)
            arms[u] = bit((side & 3) ^ 2)
            used += 1
            for onward in range(4 * u, 4 * u + 4):
                if beside[onward] >= 0:
                    ready[count] = onward
                    count += 1
        return used == self.tiles

    def is_crossed(self, t: i64, d: i64) -> bool:
        """Return True if an arm on side d would make a cross of tile t."""
        return self.arms[t] | bit(d) == 15

    def find_undecided(self) -> vec[i64]:
        """Return the tiles that propagation leaves open when all are turned at random."""
        masks = filled(self.tiles, 0)
        for t in range(self.tiles):
            masks[t] = self.rotations[self.arms[t]]
        return open_tiles(masks, self.tiles, self.sides, self.graph)


def open_tiles(masks: vec[i64], tiles: i64, sides: vec[i32], graph: TreeGraph) -> vec[i64]:
    """Return those of the first *tiles* variables that propagation leaves with several values.

    *masks* are their domains at first, *sides* the neighbours of each as ``neighbours`` returns
    them, and *graph* is the graph of the network.
    """
    store = Store()
    store.clock.limit(deadline.seconds_left())
    store.new_block(masks)
    network = Network(store)
    network.post(ConnectDemand(0, sides))
    poll()
    network.post(SpanningTreePropagator(graph))
    fixpoint(network)
    found = vec[i64]()
    domains = store.domains
    for t in range(tiles):
        mask = domains[t]
        if mask & (mask - 1) != 0:
            found = append(found, t)
    return found
