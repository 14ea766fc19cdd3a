"""Net and Aquarium with one hook changed for the worse."""

from collections.abc import Mapping, Sequence

import attrs

import puzzlefw_aquarium.plugin
import puzzlefw_net.plugin
from puzzlefw import Block, PuzzleInfo
from puzzlefw.constraints import Constraint
from puzzlefw.engine import Facts, Propagator, Store, Worklist
from puzzlefw.propagators import SpanningTreePropagator
from puzzlefw_aquarium import instance as aquarium
from puzzlefw_aquarium.propagators import WaterLevel
from puzzlefw_net import instance as net
from puzzlefw_net.propagators import ConnectDemand, neighbours, network

BLANK, CROSS = 0, 15


def unwrapped(instance: net.Instance) -> net.Instance:
    """Return the board inside a frame, where nothing joins one side to the opposite one."""
    width, cells = instance.width, len(instance.tiles)
    barriers = bytearray(instance.barriers)
    for tile in range(cells):
        if tile % width == width - 1:
            barriers[tile] &= ~net.BARRIER_RIGHT
        if tile >= cells - width:
            barriers[tile] &= ~net.BARRIER_BELOW
    return attrs.evolve(instance, wraps=False, barriers=bytes(barriers))


def tree_without_wrapping(
    instance: net.Instance, variables: Mapping[str, range]
) -> list[Propagator]:
    """Let neighbours agree across the frame, and forget these joints in the tree."""
    first = variables["tiles"].start
    tree = SpanningTreePropagator(network(unwrapped(instance), first))
    return [ConnectDemand(first, neighbours(instance)), tree]


def check_without_wrapping(instance: net.Instance, solution: net.Solution) -> list[str]:
    """Take tiles that are joined across the frame alone for cut off."""
    broken: list[str] = puzzlefw_net.plugin.puzzlefw_check(instance, solution)
    beside = neighbours(unwrapped(instance))
    members = [tile for tile, arms in enumerate(solution.tiles) if arms]
    reached = set(members[:1])
    for _ in members:
        for side, other in enumerate(beside):
            tile = side // 4
            if tile in reached and other >= 0 and solution.tiles[tile] >> side % 4 & 1:
                reached.add(int(other))
    return broken or ["a tile is cut off"] * (len(reached) < len(members))


def tree_without_the_last_joint(
    instance: net.Instance, variables: Mapping[str, range]
) -> list[Propagator]:
    """On a board of one row, miss the joint by which alone the last tile hangs on."""
    first = variables["tiles"].start
    board = instance
    if instance.height == 1 and instance.width > 1:
        barriers = bytearray(instance.barriers)
        barriers[-2] |= net.BARRIER_RIGHT
        board = attrs.evolve(instance, barriers=bytes(barriers))
    return [
        ConnectDemand(first, neighbours(instance)),
        SpanningTreePropagator(network(board, first)),
    ]


def variables_with_turns(instance: net.Instance) -> list[Block]:
    """Count four turns of a tile that looks the same in all of them."""
    blocks: list[Block] = puzzlefw_net.plugin.puzzlefw_variables(instance)
    turns = [range(4) if tile in (BLANK, CROSS) else [0] for tile in instance.tiles]
    return [*blocks, Block("turns", turns)]


def without_zeros(instance: aquarium.Instance) -> aquarium.Instance:
    """Read the clue 0 as no clue."""

    def read(clues: Sequence[int | None]) -> tuple[int | None, ...]:
        return tuple(clue or None for clue in clues)

    return attrs.evolve(
        instance,
        row_clues=read(instance.row_clues),
        column_clues=read(instance.column_clues),
    )


class WaterWithoutReasons(Propagator):
    """The water of split tanks, whose bars are a block after another; it cannot explain itself."""

    def __init__(self, rule: WaterLevel) -> None:
        self.rule = rule

    def attach(self, store: Store, me: int) -> None:
        self.rule.attach(store, me)

    def constraints(self) -> Sequence[Constraint]:
        return self.rule.constraints()

    def propagate(self, store: Store, worklist: Worklist) -> None:
        self.rule.propagate(store, worklist)

    def explain(
        self, store: Store, constraint: int, variable: int, values: int, position: int
    ) -> Facts:
        return Facts(store, variable, values, position)


def water_without_reasons(
    instance: aquarium.Instance, variables: Mapping[str, range]
) -> list[Propagator]:
    """Let the water of split tanks settle for no reason."""
    found = puzzlefw_aquarium.plugin.puzzlefw_propagators(instance, variables)
    return [WaterWithoutReasons(r) if isinstance(r, WaterLevel) else r for r in found]


def only_a_comb() -> PuzzleInfo:
    """Give one example: the one whose water has too many states for one variable."""
    info: PuzzleInfo = puzzlefw_aquarium.plugin.puzzlefw_info()
    return attrs.evolve(info, examples=info.examples[-1:])
