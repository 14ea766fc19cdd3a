"""The propagators of Net, and the board as the graph of a spanning tree."""

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, Final, final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from puzzlefw.constraints.conditions import Clause, Equivalence
from puzzlefw.constraints.constraint import ALL_VALUES, Constraint
from puzzlefw.engine.arrays import filled, filled32, flags, packed, packed32
from puzzlefw.engine.bits import bit
from puzzlefw.engine.facts import Facts
from puzzlefw.engine.propagator import Propagator
from puzzlefw.engine.residual import AgreementResidual, Residual
from puzzlefw.engine.store import ANY, Store
from puzzlefw.engine.worklist import Worklist
from puzzlefw.propagators.graphs.tree_graph import TreeGraph
from puzzlefw.runtime.deadline import poll
from puzzlefw_net.instance import Instance

# A tile variable's value is its set of arms; side d of a tile is the arm 1 << d: right, up,
# left, down. The values with the arm of side d, as a mask:
WITH_ARM = (0xAAAA, 0xCCCC, 0xF0F0, 0xFF00)

MOST_KEPT: Final = 4096
"""The most tiles of a board whose graph is kept for the next one of its size: 0.3 MB."""


def tile_domains(instance: Instance) -> vec[i64]:
    """Return for each tile the mask of its rotations."""
    masks_of = rotations()
    cells: i64 = len(instance.tiles)
    masks = filled(cells, 0)
    tiles = instance.tiles
    for t in range(cells):
        masks[t] = masks_of[tiles[t]]
    return masks


def rotations() -> vec[i64]:
    """Return for each tile of 0 to 15, and for ANY, the mask of its rotations."""
    masks = filled(17, 0)
    masks[16] = 0xFFFE  # any tile with arms
    for tile in range(i64(16)):
        turned = tile
        while masks[tile] & bit(turned) == 0:
            masks[tile] |= bit(turned)
            turned = ((turned << 1) & 15) | (turned >> 3)
    return masks


def neighbours(instance: Instance) -> vec[i32]:
    """Return for each tile its four neighbours: right, up, left, down; -1 at a barrier.

    On a torus of side 1 a tile would be its own neighbour. An arm that meets an arm of the same
    tile is a loop, so such an entry is -1 as well.
    """
    height: i64 = instance.height
    width: i64 = instance.width
    wraps = instance.wraps
    barriers = instance.barriers
    cells = height * width
    beside = filled32(4 * cells, -1)
    t: i64 = 0
    for row in range(height):
        if row & 15 == 15:
            poll()
        for column in range(width):
            barred: i64 = barriers[t]
            if barred & 1 == 0 and (wraps or column < width - 1):
                u = t + 1 if column < width - 1 else t - column
                if u != t:
                    beside[4 * t] = i32(u)
                    beside[4 * u + 2] = i32(t)
            if barred & 2 == 0 and (wraps or row < height - 1):
                u = t + width if row < height - 1 else column
                if u != t:
                    beside[4 * t + 3] = i32(u)
                    beside[4 * u + 1] = i32(t)
            t += 1
    return beside


def network(
    instance: Instance, first: i64, beside: vec[i32] | Sequence[int] | None = None
) -> TreeGraph:
    """Return the graph of the board: node t is tile t, chosen by the variable first + t.

    No edge leads to a blank tile, as no arm does. *beside* is the result of ``neighbours``, if any.
    """
    sides = neighbours(instance) if beside is None else packed32(beside)
    tiles = instance.tiles
    cells: i64 = len(tiles)
    slot_of, slot_first = filled32(4 * cells, 0), filled32(cells + 1, 0)
    variables, nodes, absent = filled32(cells, 0), filled32(cells + 1, 0), flags(cells)
    opens, twin = filled(4 * cells, 0), filled32(4 * cells, 0)
    with_arm = vec[i64](WITH_ARM)
    slots: i64 = 0
    for t in range(cells):
        if t & 4095 == 4095:
            poll()
        variables[t] = i32(first + t)
        nodes[t + 1] = i32(t + 1)
        if tiles[t] == 0:
            absent[t] = 1
        for side in range(i64(4)):
            u = i64(sides[4 * t + side])
            if u >= 0 and tiles[t] != 0 and tiles[u] != 0:
                slot_of[4 * t + side] = i32(slots)
                opens[slots] = with_arm[side]
                if u < t:  # seen from both ends
                    other = slot_of[4 * u + (side ^ 2)]
                    twin[slots] = other
                    twin[i64(other)] = i32(slots)
                slots += 1
        slot_first[t + 1] = i32(slots)
    return TreeGraph(nodes, variables, slot_first, opens[:slots], twin[:slots], absent)


@final
class PlainBoard:
    """What boards of a size without barriers and blanks share: the neighbours, and the graph."""

    def __init__(self, height: int, width: int, wraps: bool, first: int) -> None:
        board = Instance(height, width, b"\1" * (height * width), wraps)
        self.beside = neighbours(board)
        poll()
        self.graph = network(board, first, self.beside)


@lru_cache(maxsize=4)
def kept_plain_board(height: int, width: int, wraps: bool, first: int) -> PlainBoard:
    """Return a board that is made once; it is only read, so boards and threads share it."""
    return PlainBoard(height, width, wraps, first)


def plain_board(height: int, width: int, wraps: bool, first: int) -> PlainBoard:
    """Return the board without barriers and blanks, kept for the next one if it is small."""
    if height * width > MOST_KEPT:
        return PlainBoard(height, width, wraps, first)
    return kept_plain_board(height, width, wraps, first)


def tiles_of(values: vec[i64] | Sequence[int]) -> bytes:
    """Return the values of the tile variables as a board."""
    writer = BytesWriter()
    for value in packed(values):
        writer.append(u8(value))  # a value of another type would mean a call of Python code
    return writer.getvalue()


@final
class ConnectDemand(Propagator):
    """Neighbours agree: an arm requires an arm, a bare side or a barrier forbids one.

    The name is that of the players' deduction, which compares required and available connections
    between two tiles. One constraint for each side, numbered 4 * tile + side; domain consistent
    each, O(1) a changed tile. *beside* is as ``neighbours`` returns it, for the block from *first*.
    """

    consistency: ClassVar[str] = "domain"
    idempotent: ClassVar[bool] = True

    def __init__(self, first: int, beside: vec[i32] | Sequence[int]) -> None:
        self.first: i64 = first
        self.beside = packed32(beside)
        self.with_arm = vec[i64](WITH_ARM)

    def attach(self, store: Store, me: i64) -> None:
        store.subscribe_block(me, self.first, ANY)

    def propagate(self, store: Store, worklist: Worklist) -> None:
        domains = store.domains
        beside = self.beside
        with_arm = self.with_arm
        first = self.first
        while True:
            t = worklist.take()
            if t < 0:
                return
            mask = domains[first + t]
            for d in range(i64(4)):
                side = 4 * t + d
                u = i64(beside[side])
                arm = with_arm[d]
                if u < 0:
                    if mask & arm != 0:
                        store.keep(first + t, ~arm, side)
                        mask = domains[first + t]
                elif mask & arm == 0:
                    if domains[first + u] & with_arm[d ^ 2] != 0:
                        store.keep(first + u, ~with_arm[d ^ 2], side)
                elif mask & ~arm == 0 and domains[first + u] & ~with_arm[d ^ 2] != 0:
                    store.keep(first + u, with_arm[d ^ 2], side)

    def explain(
        self, store: Store, constraint: i64, variable: i64, values: i64, position: i64
    ) -> Facts:
        facts = Facts(store, variable, values, position)
        facts.exclude_lost(variable)
        if self.beside[constraint] < 0:
            return facts
        side = constraint & 3
        against = ~self.with_arm[side]
        if facts.domain(variable) & self.with_arm[side ^ 2] != 0:
            against = self.with_arm[side]
        facts.exclude(self.first + (constraint >> 2), against)
        return facts

    def residuals(self, store: Store) -> list[Residual]:
        """Return a residual for each undecided pair of neighbours."""
        found: list[Residual] = []
        for number in range(i64(len(self.beside))):
            other = i64(self.beside[number])
            side = number & 3
            # Each pair once: from the tile on its left, or the tile above.
            if other >= 0 and (side == 0 or side == 3):
                store.clock.spend(1)
                one = (self.first + (number >> 2), self.with_arm[side])
                residual = AgreementResidual(
                    number, one, (self.first + other, self.with_arm[side ^ 2])
                )
                found += residual.split(store)
        return found

    def constraints(self) -> Sequence[Constraint]:
        return [self.constraint(number) for number in range(len(self.beside))]

    def constraint(self, number: int) -> Constraint:
        """Return the constraint on side ``number % 4`` of tile ``number // 4``."""
        tile, side = int(self.first) + number // 4, number % 4
        other = int(self.beside[number])
        with_arm, without = int(WITH_ARM[side]), ALL_VALUES & ~int(WITH_ARM[side])
        if other < 0:
            return Clause([(tile, without)])
        return Equivalence((tile, with_arm), (int(self.first) + other, int(WITH_ARM[side ^ 2])))
