"""Norinori: shade two cells in every region so that each shaded cell has one shaded neighbour.

Neighbours share a side, so shaded cells come in pairs, which may lie across walls, and touch other
pairs by corners only. Source of the rules: https://puzz.link/rules.html?norinori.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random

import attrs

from puzzlefw import authoring as pf


@attrs.frozen
class Norinori:
    """A board: the region of each cell, row by row; a generator leaves cells *outside* unshaded."""

    shape: pf.Shape
    regions: tuple[int, ...] = pf.region_field()
    outside: frozenset[int] = pf.set_field()

    def each(self) -> Iterator[tuple[str, Sequence[int]]]:
        """Visit the cells of each region, with what to call it."""
        for name, cells in pf.named_regions(self.shape, self.regions).items():
            if not self.outside.issuperset(cells):
                yield name, cells


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={"norinori/5/5/cag4ocjo": 1, "norinori/1/1/": 0, "norinori/2/2/00": 4},
        params=pf.width_and_height(6, low=3, high=8),
        techniques=[pf.renamed("only fit", "domino", "Each shaded cell has one shaded neighbour.")],
        bands=pf.bands_up_to(5, unmade=["easy"]),
        instance_type=Norinori,
        formats=[pf.puzzlink("norinori", {"regions": pf.Borders()})],
    )


def puzzlefw_faults(instance: Norinori) -> Iterator[str]:
    yield from (f"{name} has only one cell" for name, cells in instance.each() if len(cells) == 1)


puzzlefw_variables, puzzlefw_view = pf.cell_hooks("shaded")


def puzzlefw_propagators(instance: Norinori, variables: pf.Variables) -> pf.Rules:
    shape, cells = instance.shape, variables["shaded"]
    yield pf.Clauses([[cell] for cell in sorted(instance.outside)], cells, pf.UNSHADED)
    yield pf.Counts([(region, "==", 2) for _, region in instance.each()], cells, pf.SHADED)
    for count in range(5):
        alike = [cell for cell in range(shape.size) if len(shape.beside(cell)) == count]
        scopes = [[cells[n] for n in (cell, *shape.beside(cell))] for cell in alike]
        one = [[pf.SHADED if n == at else pf.UNSHADED for n in range(count)] for at in range(count)]
        unshaded = [pf.UNSHADED, *[pf.SHADED | pf.UNSHADED] * count]
        rows = [unshaded, *([pf.SHADED, *beside] for beside in one)]
        yield pf.CompressedTables(scopes, rows, says="half-of-a-domino")


def puzzlefw_check(instance: Norinori, solution: pf.Filled) -> pf.Faults:
    shape, shaded = instance.shape, solution.places("#")
    for name, region in instance.each():
        yield from pf.miscounted(shape, region, shaded, 2, name)
    for group in pf.parts(shape, shaded):
        if len(group) != 2:
            at = pf.at(shape, group[0])
            yield pf.fault(
                shape, "pair", group, f"{len(group)} cells, not two, are shaded from {at} on"
            )


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Norinori:
    shape = pf.Shape(params["height"], params["width"])
    pf.expect(shape.size > 9, "a board larger than 3x3", "3x3", pf.OptionError)

    def drawn() -> Norinori:
        """Draw pairs of cells, and regions that have two cells of them each."""
        shaded: set[int] = set()
        for pair in rng.sample(shape.pairs(), len(shape.pairs())):
            if shaded.isdisjoint(shape.near(pair, 1)):
                shaded.update(pair)
        regions = pf.grown_regions(shape, shaded, rng, each=2)
        board_of = partial(Norinori, shape)
        grown = pf.regrown_regions(shape, regions, shaded, board_of, solver=solver, rng=rng)
        return Norinori(shape, grown)

    return pf.first_made(drawn, tries=4000)
