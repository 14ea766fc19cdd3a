"""Regions that grow around drawn cells while the board has one solution, parts of it drawn anew.

Nothing in it depends on time, so a seed determines the result.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random
from typing import Final

import attrs

from puzzlefw.checks import parts
from puzzlefw.contract.hookspecs import Solver
from puzzlefw.errors import GenerationError
from puzzlefw.generating.generation import first_made
from puzzlefw.generating.growth import taken_beside, with_outside
from puzzlefw.grid.regions import renumbered
from puzzlefw.grid.shape import Shape
from puzzlefw.runtime.deadline import poll

__all__ = ["Core", "regions_around"]

Core = tuple[int, ...]
"""The cells that a region must keep: they are in one piece."""
IDLE: Final = 120
"""After so many rounds in which no fewer cells are left than ever, another board is sooner done."""
Draw = Callable[[Sequence[Core], Sequence[int]], Sequence[Core] | None]
BoardOf = Callable[[tuple[int, ...], frozenset[int]], object]
HasOther = Callable[[Mapping[int, Core], int, list[int]], bool]


def none_seen(cores: Mapping[int, Core], region: int, area: list[int]) -> bool:
    """Return that no other solution is seen: the solver is asked."""
    return False


def regions_around(
    shape: Shape,
    draw: Draw,
    board_of: BoardOf,
    *,
    solver: Solver,
    rng: Random,
    has_other: HasOther = none_seen,
) -> tuple[int, ...]:
    """Return regions that grow around drawn cores until they take all cells.

    ``draw(cores, free)`` returns more cores of *free* cells, which together with *cores* are the
    begin of a board, or None if it finds none. ``board_of(regions, outside)`` is the board of which
    cells *outside* are of no region yet, and unshaded; each that is made must have one solution.
    Where a cell can be of no region, some regions near it are drawn anew: they are kept if no more
    cells are left than before. Where that does not help for long the whole board is; raises
    GenerationError after 20 boards.

    ``has_other(cores, region, area)`` tells, sooner than the solver, whether a region has another
    solution with the last cell of *area*, which it gained. *cores* are those of all regions by
    name; if it is True the board must have several solutions.
    """
    growth = Growth(shape, draw, board_of, solver, rng, has_other)
    return first_made(growth.filled, tries=20)


@attrs.frozen
class Begun:
    """The region of each cell, None of those that are of none, and the core of each region."""

    regions: Sequence[int | None]
    cores: Mapping[int, Core]

    @property
    def left(self) -> list[int]:
        """The cells of no region."""
        return [cell for cell, own in enumerate(self.regions) if own is None]


@attrs.frozen
class Growth:
    """How regions grow; see ``regions_around``."""

    shape: Shape
    draw: Draw
    board_of: BoardOf
    solver: Solver
    rng: Random
    has_other: HasOther

    def is_unique(self, regions: Sequence[int | None]) -> bool:
        """Return whether the board of these regions has one solution."""
        return self.solver.is_unique(with_outside(regions, self.board_of))

    def can_join(self, begun: Begun, cell: int) -> bool:
        """Return whether the board still has one solution with a cell that joined a region."""
        region = begun.regions[cell]
        area = [n for n, own in enumerate(begun.regions) if own == region and n != cell]
        is_seen = region is not None and self.has_other(begun.cores, region, [*area, cell])
        return not is_seen and self.is_unique(begun.regions)

    def filled(self) -> tuple[int, ...]:
        """Return regions that take all cells; raises GenerationError if they do not in time."""
        best = self.grown(self.begun())
        fewest, idle = len(best.left), 0
        while best.left and idle < IDLE:
            poll()
            tried = self.redrawn(best, self.rng.choice(best.left))
            # Now and then one cell more is worth it: what is left is left elsewhere.
            if tried and len(tried.left) <= len(best.left) + (self.rng.random() < 0.1):
                best = tried
            idle = 0 if len(best.left) < fewest else idle + 1
            fewest = min(fewest, len(best.left))
        if not best.left:
            return renumbered([-1 if own is None else own for own in best.regions])
        raise GenerationError("expected regions that take all cells: try another seed")

    def begun(self) -> Begun:
        """Return cores all over the board, drawn from a random cell on outwards."""
        begun = Begun([None] * self.shape.size, {})
        start = self.shape.cell(self.rng.randrange(self.shape.size))
        ends = self.rng.sample(range(self.shape.size), self.shape.size)
        for cell in sorted(ends, key=lambda cell: distance(start, self.shape.cell(cell))):
            if begun.regions[cell] is None:
                begun = self.with_cores(begun, self.shape.near([cell], 3)) or begun
        return begun

    def with_cores(self, begun: Begun, area: Collection[int]) -> Begun | None:
        """Return what is begun with more cores in an area, None if it has not one solution."""
        free = [cell for cell in area if begun.regions[cell] is None]
        found = self.draw(list(begun.cores.values()), free)
        if found is None:
            return None
        regions, cores = [*begun.regions], dict(begun.cores)
        for core in found:
            name = max(cores, default=-1) + 1
            cores[name] = core
            for cell in core:
                regions[cell] = name
        return Begun(regions, cores) if self.is_unique(regions) else None

    def grown(self, begun: Begun) -> Begun:
        """Return what is begun with all cells that can be added, each as it leaves one solution."""
        found, wrong = [*begun.regions], {cell: set[int]() for cell in begun.left}
        while True:
            able = {
                cell: sorted(taken_beside(self.shape, found, cell) - tried)
                for cell, tried in wrong.items()
            }
            if not any(able.values()):
                return Begun(found, begun.cores)
            # First what has the fewest free cells beside it, and so the fewest other ways.
            free = {cell: sum(near in wrong for near in self.shape.beside(cell)) for cell in wrong}
            cell = min(
                (cell for cell in wrong if able[cell]),
                key=lambda cell: (free[cell], len(able[cell]), self.rng.random()),
            )
            found[cell] = region = self.rng.choice(able[cell])
            if self.can_join(Begun(found, begun.cores), cell):
                del wrong[cell]
            else:
                wrong[cell].add(region)
                found[cell] = None

    def redrawn(self, begun: Begun, cell: int) -> Begun | None:
        """Return what is begun with some regions near a cell drawn anew, None if none are found."""
        area = self.shape.near([cell], self.rng.choice((2, 3)))
        near = sorted({own for n in area if (own := begun.regions[n]) is not None})
        gone = self.rng.sample(near, min(self.rng.choice((1, 2, 3)), len(near)))
        cores = {name: core for name, core in begun.cores.items() if name not in gone}
        regions = [*begun.regions]
        for name in near:
            cells = [n for n, own in enumerate(regions) if own == name]
            core = cores.get(name, ())
            kept = [n for n in cells if n in core or (core and n not in area)]
            joined = [part for part in parts(self.shape, kept) if core[0] in part]
            for n in set(cells).difference(*joined):
                regions[n] = None
        drawn = self.with_cores(Begun(regions, cores), range(self.shape.size))
        return drawn and self.grown(drawn)


def distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Return how many steps lie between two cells."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
