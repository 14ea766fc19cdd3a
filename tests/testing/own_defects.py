"""Defects of the project's own code: of the shared propagators, of Net and of Aquarium."""

from collections.abc import Callable
from typing import Any

import puzzlefw_net.plugin
from puzzlefw.testing import Suite, puzzle_suite
from puzzlefw_aquarium import plugin as whole
from tests.aquarium import test_conformance as aquarium
from tests.net import test_conformance as net
from tests.support.toy_plugins import changed
from tests.testing.defect import Defect
from tests.testing.defects import plugins
from tests.testing.defects.plugins import without_zeros
from tests.testing.worlds import Change


def net_suite(**hooks: Callable[..., Any]) -> type[Suite]:
    """Return the suite of Net with other *hooks*."""
    plugin, oracle = changed(puzzlefw_net.plugin, **hooks), net.every_solution
    return puzzle_suite(plugin, name="net", instances=net.INSTANCES, brute_force=oracle)


def aquarium_suite(**hooks: Callable[..., Any]) -> type[Suite]:
    """Return the suite of Aquarium with other *hooks*."""
    plugin, oracle = changed(whole, **hooks), aquarium.every_solution
    return puzzle_suite(plugin, name="aquarium", instances=aquarium.instances, brute_force=oracle)


PUZZLES = (
    Defect(
        "the tree of Net ignores wrap-around",
        "search",
        net_suite(propagators=plugins.tree_without_wrapping),
    ),
    Defect(
        "the check of Net ignores wrap-around",
        "check_accepts",
        net_suite(check=plugins.check_without_wrapping),
    ),
    Defect(
        "the tree of Net misses a bridge on 1xN",
        "search",
        net_suite(propagators=plugins.tree_without_the_last_joint),
    ),
    Defect(
        "a tile with fourfold symmetry counted four times",
        "search",
        net_suite(variables=plugins.variables_with_turns),
    ),
    Defect(
        "clue 0 is lost when it is read",
        "round_trip",
        aquarium_suite(
            parse=lambda text, options: without_zeros(whole.puzzlefw_parse(text, options))
        ),
    ),
    Defect(
        "clue 0 makes no rule",
        "search",
        aquarium_suite(
            propagators=lambda instance, variables: whole.puzzlefw_propagators(
                without_zeros(instance), variables
            )
        ),
    ),
    Defect(
        "water in a block after another has no reasons",
        "propagators",
        aquarium_suite(info=plugins.only_a_comb, propagators=plugins.water_without_reasons),
    ),
    Defect(
        "clue 0 is not checked",
        "check_refuses",
        aquarium_suite(
            check=lambda instance, solution: whole.puzzlefw_check(without_zeros(instance), solution)
        ),
    ),
)

MISSES_A_BRIDGE = Change(
    "propagators/graphs/forced_bridges.py",
    "if link.low[node] > link.order[link.parent[node]]:",
    "if link.low[node] > link.order[link.parent[node]] > 1:",
)


def taken_for_the_one_before(value: int) -> Change:
    """Return the change by which a value is taken for the one before it."""
    return Change(
        "engine/bits.py",
        "    return size((mask & -mask) - 1)\n",
        f"    found = size((mask & -mask) - 1)\n    return found - (found == {value})\n",
    )


def large_values(value: int) -> list[Defect]:
    """Return the defects of the shared rules that one large value shows."""
    changes = (taken_for_the_one_before(value),)
    return [
        Defect(f"{rule}: the value {value} mishandled", "P1", suite, changes)
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
