"""A board of Hashi, and the ways of its bridges."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import pairwise

import attrs

from puzzlefw import authoring as pf

Way = tuple[int, int]
"""Two islands of a row or column with none between them, left or upper first."""


@attrs.frozen
class Hashi:
    """A board: the number of each island, None in other cells, and the rules that can differ."""

    shape: pf.Shape
    islands: pf.Clues = pf.cell_field(
        0, 1126351, most=16, unknown=True, left=pf.UNKNOWN, adds=False, word="island"
    )
    most: int = pf.number_field(1, 4, word="bridges side by side", default=2)
    no_circuits: bool = pf.rule_field("no circuit of islands")

    @cached_property
    def ways(self) -> Mapping[Way, list[int]]:
        """Where bridges can be, with the cells under them; those to the right first."""
        found: dict[Way, list[int]] = {}
        for line in self.shape.lines():
            at = [place for place, cell in enumerate(line) if self.islands[cell] is not None]
            for one, other in pairwise(at):
                found[line[one], line[other]] = list(line[one + 1 : other])
        return dict(sorted(found.items()))


def between(shape: pf.Shape, way: Way) -> pf.Between:
    """Return a way as a place."""
    return pf.Between(pf.place(shape, way[0]), pf.place(shape, way[1]))


def bridges_at(instance: Hashi, counts: Sequence[int]) -> dict[int, int]:
    """Return how many bridges each island has, given those of each way."""
    found = dict.fromkeys(pf.placed(instance.islands), 0)
    for way, count in zip(instance.ways, counts, strict=True):
        for island in way:
            found[island] += count
    return found
