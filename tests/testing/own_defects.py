"""Defects of the project's own code: of the shared propagators, of Net and of Aquarium."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from puzzlefw import Block, PuzzleInfo
from puzzlefw.constraints import Constraint
from puzzlefw.engine import Facts, Propagator, Store, Worklist
from puzzlefw.propagators import SpanningTreePropagator
from puzzlefw.testing import Suite, puzzle_suite
from puzzlefw_aquarium import instance as aquarium
from puzzlefw_aquarium import plugin as aquarium_plugin
from puzzlefw_aquarium.propagators import WaterLevel
from puzzlefw_net import instance as net
from puzzlefw_net import plugin as net_plugin
from puzzlefw_net.propagators import ConnectDemand, neighbours, network
from tests.aquarium import test_conformance as on_aquarium
from tests.net import test_conformance as on_net
from tests.support.toy_plugins import changed
from tests.testing.defect import Defect
from tests.testing.worlds import Change

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
    broken: list[str] = net_plugin.puzzlefw_check(instance, solution)
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
    blocks: list[Block] = net_plugin.puzzlefw_variables(instance)
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
    found = aquarium_plugin.puzzlefw_propagators(instance, variables)
    return [WaterWithoutReasons(r) if isinstance(r, WaterLevel) else r for r in found]


def only_a_comb() -> PuzzleInfo:
    """Give one example: the one whose water has too many states for one variable."""
    info: PuzzleInfo = aquarium_plugin.puzzlefw_info()
    return attrs.evolve(info, examples=info.examples[-1:])


def net_suite(**hooks: Callable[..., Any]) -> type[Suite]:
    """Return the suite of Net with other *hooks*."""
    plugin, oracle = changed(net_plugin, **hooks), on_net.every_solution
    return puzzle_suite(plugin, name="net", instances=on_net.INSTANCES, brute_force=oracle)


def aquarium_suite(**hooks: Callable[..., Any]) -> type[Suite]:
    """Return the suite of Aquarium with other *hooks*."""
    plugin, oracle = changed(aquarium_plugin, **hooks), on_aquarium.every_solution
    return puzzle_suite(
        plugin, name="aquarium", instances=on_aquarium.instances, brute_force=oracle
    )


PUZZLES = (
    Defect(
        "the tree of Net ignores wrap-around",
        "search",
        net_suite(propagators=tree_without_wrapping),
    ),
    Defect(
        "the check of Net ignores wrap-around",
        "check_accepts",
        net_suite(check=check_without_wrapping),
    ),
    Defect(
        "the tree of Net misses a bridge on 1xN",
        "search",
        net_suite(propagators=tree_without_the_last_joint),
    ),
    Defect(
        "a tile with fourfold symmetry counted four times",
        "search",
        net_suite(variables=variables_with_turns),
    ),
    Defect(
        "clue 0 is lost when it is read",
        "round_trip",
        aquarium_suite(
            parse=lambda text, options: without_zeros(aquarium_plugin.puzzlefw_parse(text, options))
        ),
    ),
    Defect(
        "clue 0 makes no rule",
        "search",
        aquarium_suite(
            propagators=lambda instance, variables: aquarium_plugin.puzzlefw_propagators(
                without_zeros(instance), variables
            )
        ),
    ),
    Defect(
        "water in a block after another has no reasons",
        "propagators",
        aquarium_suite(info=only_a_comb, propagators=water_without_reasons),
    ),
    Defect(
        "clue 0 is not checked",
        "check_refuses",
        aquarium_suite(
            check=lambda instance, solution: aquarium_plugin.puzzlefw_check(
                without_zeros(instance), solution
            )
        ),
    ),
)

MISSES_A_BRIDGE = Change(
    "propagators/graphs/forced_bridges.py",
    "if link.low[node] > link.order[link.parent[node]]:",
    "if link.low[node] > link.order[link.parent[node]] > 1:",
)


def large_values(value: int) -> list[Defect]:
    """Return the defects of the shared rules that one large value, taken for another, shows."""
    taken_for_the_one_before = Change(
        "engine/bits.py",
        "    return size((mask & -mask) - 1)\n",
        f"    found = size((mask & -mask) - 1)\n    return found - (found == {value})\n",
    )
    return [
        Defect(f"{rule}: the value {value} mishandled", "P1", suite, (taken_for_the_one_before,))
        for rule, suite in (
            ("Table", "table_of_large_values"),
            ("AllDifferent", "all_different_of_large_values"),
        )
    ]


SHARED = (
    Defect("a bridge missed on a path", "P4", "bridges", (MISSES_A_BRIDGE,)),
    *(defect for value in (31, 32, 62) for defect in large_values(value)),
)

OWN = (*PUZZLES, *SHARED)
