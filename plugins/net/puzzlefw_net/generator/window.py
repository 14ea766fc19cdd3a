"""A window of a Net: the tiles near some places, solved with everything else fixed.

A tile that is open in the window is open on the whole board too, as the tiles outside are fixed
to a solution. A tile that is decided in the window may be open on the whole board, so the
generator propagates the whole board in the end.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from puzzlefw.engine.arrays import filled, filled32
from puzzlefw.engine.bits import bit
from puzzlefw.runtime.deadline import poll
from puzzlefw_net.generator.draft import Draft, open_tiles
from puzzlefw_net.generator.window_graph import CROSS, WindowGraph
from puzzlefw_net.propagators import WITH_ARM


@final
class Window:
    """The tiles within *reach* steps of *places*; ``tiles[i]`` has the number i, others have -1.

    Behind the variables of the tiles comes one that is always a cross. It stands for the tile
    beyond every arm that leaves the window.
    """

    def __init__(self, draft: Draft, places: vec[i64], reach: i64) -> None:
        self.draft = draft
        self.number: vec[i64] = filled(draft.tiles, -1)
        self.tiles: vec[i64] = vec[i64]()
        for place in places:
            self.take_in(place)
        begin: i64 = 0
        for _step in range(reach):
            end: i64 = len(self.tiles)
            for at in range(begin, end):
                t = self.tiles[at]
                for side in range(4 * t, 4 * t + 4):
                    if draft.beside[side] >= 0:
                        self.take_in(draft.beside[side])
            begin = end

    def take_in(self, t: i64) -> None:
        """Add tile *t* to the window, unless it is there already."""
        if self.number[t] < 0:
            self.number[t] = len(self.tiles)
            self.tiles = append(self.tiles, t)

    def find_undecided(self) -> vec[i64]:
        """Return the tiles of the window that propagation leaves open."""
        tiles = self.tiles
        count: i64 = len(tiles)
        graph = WindowGraph(self.draft, tiles, self.number)
        masks = filled(count + 1, bit(CROSS))
        beside = filled32(4 * count + 4, count)
        for i in range(count):
            if i & 1023 == 1023:
                poll()
            masks[i] = self.draft.rotations[self.draft.arms[tiles[i]]]
            for d in range(i64(4)):
                if graph.leaves(i, d):
                    masks[i] &= WITH_ARM[d]
                else:
                    u = self.draft.beside[4 * tiles[i] + d]
                    beside[4 * i + d] = i32(self.number[u] if u >= 0 else i64(-1))
        found = vec[i64]()
        for at in open_tiles(masks, count, beside, graph.tree_graph()):
            found = append(found, tiles[at])
        return found
