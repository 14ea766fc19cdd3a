"""A window of a Net: the tiles near some places, solved with everything else fixed.

A tile that is open in the window is open on the whole board too, as the tiles outside are fixed
to a solution. A tile that is decided in the window may be open on the whole board, so the
generator propagates the whole board in the end.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from puzzlefw.engine.arrays import counted_up, filled, filled32, flags, narrow
from puzzlefw.engine.bits import bit
from puzzlefw.engine.union_find import root_of
from puzzlefw.propagators.graphs.tree_graph import TreeGraph
from puzzlefw.runtime.deadline import poll
from puzzlefw_net.generator.draft import Draft, open_tiles
from puzzlefw_net.propagators import WITH_ARM

CROSS: Final = 15
MOST_SLOTS: Final = 30
"""Edges of a part for each of its choosers, as the tree propagator packs them into one word."""


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


@final
class WindowGraph:
    """A node for each tile of the window, and one for each *part*.

    A part is a set of tiles outside the window that the solution connects outside it. It has no
    choice: all its edges to the window are open, by the variable behind those of the tiles,
    which is always a cross.
    """

    def __init__(self, draft: Draft, tiles: vec[i64], number: vec[i64]) -> None:
        self.draft = draft
        self.tiles = tiles
        self.number = number
        self.slot_of: vec[i64] = filled(4 * len(tiles), -1)
        self.chooser_first: vec[i64] = counted_up(len(tiles))
        self.variable: vec[i64] = counted_up(len(tiles))
        self.slot_first: vec[i64] = vec[i64]()
        self.opens: vec[i64] = vec[i64]()
        self.twin: vec[i64] = vec[i64]()
        self.leaving: vec[i64] = vec[i64]()

    def leaves(self, i: i64, d: i64) -> bool:
        """Return True if tile number *i* has an arm on side *d* that leaves the window."""
        u = self.draft.beside[4 * self.tiles[i] + d]
        return u >= 0 and self.number[u] < 0 and (self.draft.arms[u] >> (d ^ 2)) & 1 != 0

    def tree_graph(self) -> TreeGraph:
        """Return the graph."""
        for i in range(i64(len(self.tiles))):
            if i & 1023 == 1023:
                poll()
            self.slot_first = append(self.slot_first, len(self.opens))
            for d in range(i64(4)):
                u = self.draft.beside[4 * self.tiles[i] + d]
                if u >= 0 and self.number[u] >= 0:
                    self.slot_of[4 * i + d] = self.slot(
                        WITH_ARM[d], self.slot_of[4 * self.number[u] + (d ^ 2)]
                    )
                elif self.leaves(i, d):
                    self.slot_of[4 * i + d] = self.slot(WITH_ARM[d], -1)
                    self.leaving = append(self.leaving, 4 * i + d)
        parts = self.add_parts()
        self.chooser_first = append(self.chooser_first, len(self.variable))
        self.slot_first = append(self.slot_first, len(self.opens))
        return TreeGraph(
            narrow(self.chooser_first),
            narrow(self.variable),
            narrow(self.slot_first),
            self.opens,
            narrow(self.twin),
            flags(len(self.tiles) + parts),
        )

    def slot(self, opens: i64, twin: i64) -> i64:
        """Add a slot, whose *twin* is -1 if it comes later, and return its number."""
        slot: i64 = len(self.opens)
        self.opens = append(self.opens, opens)
        self.twin = append(self.twin, twin)
        if twin >= 0:
            self.twin[twin] = slot
        return slot

    def add_parts(self) -> i64:
        """Add the nodes of the parts, and return how many there are."""
        root = self.roots()
        parts: i64 = 0
        part_of = filled(self.draft.tiles, -1)
        ends = vec[vec[i64]]()
        for end in self.leaving:
            u = root_of(root, self.beyond(end))
            if part_of[u] < 0:
                part_of[u] = parts
                parts += 1
                ends = append(ends, vec[i64]())
            ends[part_of[u]] = append(ends[part_of[u]], end)
        for part in range(parts):
            self.chooser_first = append(self.chooser_first, len(self.variable))
            for at in range(i64(len(ends[part]))):
                if at % MOST_SLOTS == 0:
                    self.variable = append(self.variable, len(self.tiles))
                    self.slot_first = append(self.slot_first, len(self.opens))
                self.slot(bit(CROSS), self.slot_of[ends[part][at]])
        return parts

    def beyond(self, end: i64) -> i64:
        """Return the tile outside that the arm *end*, 4 * i + d, leads to."""
        return self.draft.beside[4 * self.tiles[end >> 2] + (end & 3)]

    def roots(self) -> vec[i64]:
        """Return a union-find forest of the tiles, joined as they are outside the window."""
        draft = self.draft
        root = counted_up(draft.tiles)
        for t in range(draft.tiles):
            if t & 4095 == 4095:
                poll()
            if self.number[t] >= 0:
                continue
            for d in range(i64(4)):
                u = draft.beside[4 * t + d]
                is_one = d == 0 or d == 3  # of both sides of an edge, one counts
                if is_one and (draft.arms[t] >> d) & 1 != 0 and self.number[u] < 0:
                    root[root_of(root, t)] = root_of(root, u)
        return root
