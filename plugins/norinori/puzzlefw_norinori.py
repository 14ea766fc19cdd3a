"""Norinori: shade two cells in every region so that each shaded cell has one shaded neighbour.

Neighbours share a side, so shaded cells come in pairs, which may lie across walls, and touch other
pairs by corners only. Source of the rules: https://puzz.link/rules.html?norinori.
"""

from collections.abc import Collection, Iterator, Sequence
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
        params=(*pf.width_and_height(10, low=3, high=16), pf.decisions_option()),
        techniques=[pf.renamed("only fit", "domino", "Each shaded cell has one shaded neighbour.")],
        bands=pf.bands_by_decisions(6, 25),
        presets=pf.square_presets(small=6, usual=10, large=16),
        instance_type=Norinori,
        formats=[
            pf.puzzlink("norinori", {"regions": pf.Borders()}),
            pf.site("norinori", {"regions": pf.TaskRegions()}),
        ],
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
        yield pf.CompressedTables(scopes, rows, says="half-of-a-domino" if count > 1 else "")


def puzzlefw_check(instance: Norinori, solution: pf.Filled) -> pf.Faults:
    shape, shaded = instance.shape, solution.places("#")
    for name, region in instance.each():
        yield from pf.miscounted(shape, region, shaded, 2, name=name)
    for group in pf.parts(shape, shaded):
        if len(group) != 2:
            at = pf.at(shape, group[0])
            yield pf.fault(
                shape, "pair", group, f"{len(group)} cells, not two, are shaded from {at} on"
            )


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Norinori:
    shape = pf.Shape(params["height"], params["width"])
    pf.expect(shape.size > 9, "a board larger than 3x3", "3x3", pf.OptionError)

    def draw(cores: Sequence[pf.Core], free: Sequence[int]) -> Sequence[pf.Core] | None:
        """Return more cores, which begin with their two shaded cells, so that all are in pairs."""
        shaded = {cell for core in cores for cell in core[:2]}
        found = half_pairs(shape, shaded, free, rng)
        if found is None:
            return None
        shaded.update(found)
        pairs = [pair for pair in shape.pairs() if set(free).issuperset(pair)]
        for pair in rng.sample(pairs, len(pairs)):
            if shaded.isdisjoint(shape.near(pair, 1)):
                shaded.update(pair)
                found += pair
        return joined(shape, found, set(free) - shaded, rng)

    grown = pf.regions_around(
        shape,
        draw,
        partial(Norinori, shape),
        solver=solver.with_nodes(pf.most_decisions(shape, params)),
        rng=rng,
    )
    return Norinori(shape, grown)


def half_pairs(
    shape: pf.Shape, shaded: Collection[int], free: Sequence[int], rng: Random
) -> list[int] | None:
    """Return a free cell beside each shaded one that is alone, None if one has none."""
    alone = [cell for cell in sorted(shaded) if not set(shape.beside(cell)).intersection(shaded)]
    found = set[int]()
    for cell in alone:
        fitting = [
            near
            for near in set(shape.beside(cell)).intersection(free)
            if {*shape.beside(near)}.intersection({*shaded} | found) == {cell}
        ]
        if not fitting:
            return None
        found.add(rng.choice(sorted(fitting)))
    return sorted(found)


def joined(
    shape: pf.Shape, shaded: Sequence[int], free: set[int], rng: Random
) -> list[pf.Core] | None:
    """Return each two shaded cells with the free cells between, None if one is left alone."""
    left, found = set(shaded), list[pf.Core]()
    for cell in rng.sample(shaded, len(shaded)):
        if cell not in left:
            continue
        left.remove(cell)
        ways = ways_from(shape, cell, free, left)
        if not ways:
            return None
        way = rng.choice(ways)
        left.remove(way[-1])
        free.difference_update(way)
        found.append((cell, way[-1], *way[:-1]))
    return found


def ways_from(
    shape: pf.Shape, cell: int, free: Collection[int], ends: Collection[int]
) -> list[list[int]]:
    """Return the shortest ways over free cells to those of *ends* at most four steps away."""
    ways: dict[int, list[int]] = {cell: []}
    edge = [cell]
    for _ in range(4):
        steps = [(own, near) for own in edge for near in shape.beside(own)]
        edge = []
        for own, near in steps:
            if near not in ways and (near in free or near in ends):
                ways[near] = [*ways[own], near]
                edge += [near] if near in free else []
    return [way for end, way in ways.items() if end in ends]
