"""Region sum line: its parts within each block add up to the same."""

from collections.abc import Sequence
from itertools import groupby, pairwise
from random import Random
from typing import Any

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import sum_of, sum_terms, with_data
from puzzlefw_variants.drawing import around


@attrs.frozen
class RegionSums:
    """Lines, from either end."""

    shape: pf.Shape = pf.shape_field()
    regionsum: pf.CellLists = pf.path_field("region sum line", both_ways=True, glyphs=pf.REGION_SUM)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(RegionSums)


def parts(instance: Any, line: Sequence[int]) -> list[list[int]]:
    """Return the parts of a line, each within one block."""
    blocks = instance.blocks
    return [list(cells) for _, cells in groupby(line, key=lambda cell: blocks[cell])]


def puzzlefw_faults(instance: Any) -> list[str]:
    has_blocks = bool(getattr(instance, "blocks", ()))
    return [] if has_blocks else ["expected a puzzle with blocks for region sum lines, found none"]


def puzzlefw_propagators(instance: Any, variables: pf.Variables, data: RegionSums) -> pf.Rules:
    numbers, shape = variables["numbers"], data.shape
    for line in data.regionsum:
        for one, other in pairwise(parts(instance, line)):
            terms = sum_terms(numbers, one, shape) + sum_terms(numbers, other, shape, -1)
            yield pf.Linear(terms, "==", 0, name=pf.RuleName("region sum line", line[0]))


def puzzlefw_check(instance: Any, solution: pf.Filled, data: RegionSums) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for line in data.regionsum:
        sums, last = [0], line[0]
        for cell in line:
            if instance.blocks[cell] != instance.blocks[last]:
                sums.append(0)
            sums[-1] += numbers[cell]
            last = cell
        if len({*sums}) > 1:
            words = (
                f"the line at {pf.at(data.shape, line[0])} adds up to {', '.join(map(str, sums))}"
            )
            yield pf.fault(data.shape, "regionsum", line, f"{words} in its blocks")


def puzzlefw_draw(instance: Any, solution: pf.Filled, data: RegionSums, rng: Random) -> RegionSums:
    """Try short lines over one border of blocks until enough have equal sums."""
    numbers, shape = pf.numbers_in(solution), data.shape
    found: list[tuple[int, ...]] = []
    taken: set[int] = set()
    for _ in range(60 * shape.size):
        path = [rng.randrange(shape.size)]
        while len(path) < rng.choice((2, 3, 4, 5)):
            near = [c for c in around(shape, path[-1]) if c not in path]
            if not near:  # it has wound itself into a corner
                break
            path.append(rng.choice(near))
        sums = [sum_of(numbers, part) for part in parts(instance, path)]
        if len(sums) > 1 and len({*sums}) == 1 and taken.isdisjoint(path):
            found.append(tuple(path))
            taken |= {*path}
        if len(found) * 20 > shape.size:
            break
    return RegionSums(shape, tuple(found))
