"""Cubes: parts of a search, split by look-ahead, that can be searched each by itself."""

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64

from puzzlefw.engine.bits import largest, lowest, smallest
from puzzlefw.engine.fixpoint import fixpoint
from puzzlefw.engine.network import Network
from puzzlefw.engine.search.activity import NO_SPLITS, Activity
from puzzlefw.errors import Contradiction

LOOKED_AT: Final = 10
"""How many splits are tried before one is made."""
DEPTH: Final = 5
"""How many splits lie above a cube at most: so there are 32 cubes at most."""

Cube = tuple[tuple[int, int], ...]
"""Variables, and the values that are left to each."""
Split = tuple[int, int]
"""A variable, and values that it is split by."""


def cubes(network: Network, activity: Activity, depth: int = DEPTH) -> Iterator[Cube]:
    """Visit cubes of a network that stands at a fixpoint.

    No two of them have a solution in common, and each solution is in one. Splits of great
    *activity*, such as a search had that was stopped, are looked ahead on: both halves are
    propagated, and the split is made whose halves change most. A half that fails narrows the
    cube at once. After M. Heule, O. Kullmann, S. Wieringa, A. Biere, "Cube and conquer: guiding
    CDCL SAT solvers by lookaheads" (HVC 2011). The network is left as it was.
    """
    store = network.store
    level = store.level
    store.push()
    try:
        yield from below(network, ranked(activity), (), depth)
    finally:
        store.undo_to(level)


def ranked(activity: Activity) -> list[Split]:
    """Return all splits, the most active first."""
    found: list[tuple[float, int, int]] = []
    for variable in activity.open:
        start = activity.starts[variable]
        if start == NO_SPLITS:
            continue
        mask = activity.initial[variable]
        for split in range(smallest(mask) + 1, largest(mask) + 1):
            found.append((-activity.activity[start + split], int(variable), int(lowest(split))))
    found.sort()
    return [(variable, values) for _, variable, values in found]


def below(network: Network, splits: list[Split], path: Cube, depth: int) -> Iterator[Cube]:
    """Visit the cubes of what is left in the store, each as what is added to *path*."""
    store = network.store
    level = store.level
    while depth > 0:
        best, is_forced = best_split(network, splits)
        if best is None:
            break  # everything is decided
        variable, values = best
        if is_forced:
            path = (*path, narrowed(network, variable, values))
            if not keeps(network, variable, values):
                return
            continue
        for half in (values, ~values):
            cube = (*path, narrowed(network, variable, half))
            store.push()
            if keeps(network, variable, half):
                yield from below(network, splits, cube, depth - 1)
            store.undo_to(level)
        return
    yield path


def best_split(network: Network, splits: list[Split]) -> tuple[Split | None, bool]:
    """Return the split whose halves change most, or the values without which a half fails.

    The flag tells the latter. None if nothing can be split.
    """
    best: Split | None = None
    most: i64 = -1
    for variable, values in open_splits(network, splits):
        first = ahead(network, variable, values)
        second = ahead(network, variable, ~values)
        if first < 0 or second < 0:
            return (variable, values if second < 0 else ~values), True
        gain = (first + 1) * (second + 1)
        if gain > most:
            most = gain
            best = variable, values
    return best, False


def open_splits(network: Network, splits: list[Split]) -> list[Split]:
    """Return the first splits that leave values on both sides."""
    domains = network.store.domains
    found: list[Split] = []
    for variable, values in splits:
        left = domains[i64(variable)]
        if left & i64(values) != 0 and left & ~i64(values) != 0:
            found.append((variable, values))
            if len(found) == LOOKED_AT:
                break
    return found


def narrowed(network: Network, variable: int, values: int) -> tuple[int, int]:
    """Return a variable with those of *values* that are left to it."""
    left = network.store.domains[i64(variable)] & i64(values)
    return variable, int(left)


def ahead(network: Network, variable: int, values: int) -> i64:
    """Return how many changes follow where a variable keeps only *values*, -1 if it fails."""
    store = network.store
    level = store.level
    store.push()
    begin = store.trail_size
    changes = store.trail_size - begin if keeps(network, variable, values) else i64(-1)
    store.undo_to(level)
    return changes


def keeps(network: Network, variable: int, values: int) -> bool:
    """Narrow a variable and propagate; False after a contradiction."""
    try:
        network.store.keep(i64(variable), i64(values))
        fixpoint(network)
    except Contradiction:
        network.store.failed = True
        return False
    return True
