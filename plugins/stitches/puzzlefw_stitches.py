"""Stitches: stitch each region to all regions beside it, with as many stitches, and few holes.

A stitch joins two cells side by side of different regions, a hole in each, and no cell has two
holes. Numbers above columns and left of rows count the holes in them. Source of the rules:
https://www.puzzle-stitches.com.
"""

from collections.abc import Iterator, Sequence
from random import Random

import attrs

from puzzlefw import authoring as pf

THERE, NOT_THERE = 0b10, 0b01
MARKS = (
    pf.Mark("=", pf.Stroke(), THERE, "stitch", "is a stitch", "is no stitch"),
    pf.Mark("x", pf.Cross(), NOT_THERE, "no stitch", "is no stitch", "is a stitch"),
)
WITHIN = MARKS[1:]
HOLES = (
    pf.Mark("o", pf.Circle(filled=True, small=True), THERE, "hole", "has a hole"),
    pf.Mark("x", pf.Dot(), NOT_THERE, "no hole", "has no hole"),
)
EACH = 3
"""So many grown pieces are a region, which is then neither small nor round."""
TECHNIQUES = [
    pf.renamed("only fit", "one stitch a cell", "A hole is the end of one stitch."),
    pf.renamed("has enough", "holes or stitches complete", "A line or pair has all it wants."),
    pf.renamed(
        "needs all", "all places needed", "A line or pair has no more places than it wants."
    ),
]


@attrs.frozen
class Stitches:
    """A board: the region of each cell, the stitches of each pair, and the numbers of holes.

    *holes* has a number, or None, for each column and then each row.
    """

    shape: pf.Shape
    regions: Sequence[int] = pf.region_field()
    holes: pf.Clues = pf.margin_field(0, 99, sides=2, word="number of holes")
    stitches: int = pf.number_field(1, 9, word="stitches of each pair of regions", default=1)

    def ways(self) -> list[int]:
        """Return of each cell 1 if it can have no hole, as only its own region lies beside it."""
        regions, shape = self.regions, self.shape
        beside = [{regions[n] for n in (cell, *shape.beside(cell))} for cell in range(shape.size)]
        return [min(len(some), 2) for some in beside]

    def pairs(self) -> dict[tuple[int, int], list[int]]:
        """Return the sides between each two regions, by their numbers in ``sides_across``."""
        found: dict[tuple[int, int], list[int]] = {}
        for number, (one, other) in enumerate(pf.sides_across(self.shape)):
            low, high = sorted((self.regions[one], self.regions[other]))
            if low != high:
                found.setdefault((low, high), []).append(number)
        return found


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={
            "puzzle: stitches\n  . . 1\n1 A A B\n. A B B\n. C C B": 1,
            "puzzle: stitches\n  3 .\n. A B\n. A B": 0,
            "puzzle: stitches\n  . .\n. A B\n. A B": 2,
        },
        params=(
            *pf.width_and_height(8, low=4, high=15),
            pf.Option("regions", "the most regions", "integer", 8, low=2, high=24),
            pf.Option("stitches", "stitches of each pair of regions", "integer", 1, low=1, high=3),
        ),
        presets={
            "small": {"width": 5, "height": 5, "regions": 4},
            "usual": {"width": 8, "height": 8},
            "large": {"width": 12, "height": 12, "regions": 12},
        },
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(5, unmade=["extreme"]),
        instance_type=Stitches,
        formats=[pf.site("stitches", {})],
    )


def puzzlefw_faults(instance: Stitches) -> Iterator[str]:
    wanted = 2 * instance.stitches * len(instance.pairs())
    parts = instance.holes[: instance.shape.width], instance.holes[instance.shape.width :]
    for what, numbers in zip(("columns", "rows"), parts, strict=True):
        known = [number for number in numbers if number is not None]
        if sum(known) > wanted or (len(known) == len(numbers) and sum(known) != wanted):
            yield f"the {what} have {sum(known)} holes, and the pairs of regions want {wanted}"


def puzzlefw_variables(instance: Stitches) -> Sequence[pf.Block]:
    shape, regions = instance.shape, instance.regions
    sides = [(0, 1)[: 1 + (regions[a] != regions[b])] for a, b in pf.sides_across(shape)]
    holes = [(0, 1)[:many] for many in instance.ways()]
    return [pf.Block("sides", sides), pf.Block("holes", holes)]


def puzzlefw_view(instance: Stitches, variables: pf.Variables) -> pf.View:
    shape, regions = instance.shape, instance.regions
    across = zip(pf.sides_across(shape), variables["sides"], strict=True)
    return pf.View(
        shape=shape,
        choices=[
            pf.Choice(
                pf.Between(*(pf.place(shape, cell) for cell in two)),
                variable,
                WITHIN if regions[two[0]] == regions[two[1]] else MARKS,
            )
            for two, variable in across
        ]
        + [
            pf.Choice(pf.place(shape, cell), variable, HOLES[-many:])
            for cell, (variable, many) in enumerate(
                zip(variables["holes"], instance.ways(), strict=True)
            )
        ],
        regions=regions,
        printed=lambda: pf.printed_fields(instance),
    )


def puzzlefw_propagators(instance: Stitches, variables: pf.Variables) -> pf.Rules:
    shape, sides, holes = instance.shape, variables["sides"], variables["holes"]
    ends: list[list[int]] = [[] for _ in range(shape.size)]
    for number, two in enumerate(pf.sides_across(shape)):
        for cell in two:
            ends[cell].append(number)
    for many in {len(one) for one in ends}:
        rows = [
            tuple(THERE if n in (at, many) else NOT_THERE for n in range(many + 1))
            for at in range(many)
        ]
        rows.append((NOT_THERE,) * (many + 1))
        cells = [cell for cell, one in enumerate(ends) if len(one) == many]
        scopes = [(*(sides[n] for n in ends[cell]), holes[cell]) for cell in cells]
        yield pf.CompressedTables(scopes, rows, names=cells)
    lines = pf.clued_lines(shape, instance.holes)
    yield pf.Counts(
        [(cells, "==", number) for _, cells, number in lines if number is not None], holes, THERE
    )
    pairs = instance.pairs()
    # The cells of the first side between them are in sight of each other.
    near = list(pf.sides_across(shape))
    beside = [[pf.place(shape, n) for n in near[each[0]]] for each in pairs.values()]
    yield pf.Counts(
        [(each, "==", instance.stitches) for each in pairs.values()],
        sides,
        THERE,
        names=[pf.Message("pair-of-regions", {"cells": tuple(two)}) for two in beside],
    )


def puzzlefw_check(instance: Stitches, solution: pf.Filled) -> pf.Faults:
    shape, drawn = instance.shape, pf.drawn_across(instance.shape, solution)
    holes = [sum(cell in two for two in drawn) for cell in range(shape.size)]
    marks = solution.keys[-shape.size :]
    for cell, (count, mark) in enumerate(zip(holes, marks, strict=True)):
        if count > 1:
            yield pf.fault(shape, "cell", [cell], f"{pf.at(shape, cell)} has {count} holes")
        elif count != (mark == "o"):
            words = f"{pf.at(shape, cell)} is marked otherwise than its {count} stitches say"
            yield pf.fault(shape, "mark", [cell], words)
    for name, line, number in pf.clued_lines(shape, instance.holes):
        found = sum(holes[cell] for cell in line)
        if number is not None and found != number:
            yield pf.fault(shape, "holes", line, f"{name} has {found} holes, not {number}")
    sides, first = [*pf.sides_across(shape)], [cells[0] for cells in pf.members(instance.regions)]
    for two in drawn:
        if instance.regions[two[0]] == instance.regions[two[1]]:
            yield pf.fault(
                shape, "within", two, f"a stitch at {pf.at(shape, *two)} is within a region"
            )
    for (low, high), each in instance.pairs().items():
        found = sum(sides[n] in drawn for n in each)
        if found != instance.stitches:
            regions = pf.at(shape, first[low], first[high])
            words = (
                f"the regions of {regions} are joined by {found} stitches, not {instance.stitches}"
            )
            yield pf.fault(shape, "pair", {cell for n in each for cell in sides[n]}, words)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Stitches:
    shape, quick = pf.Shape(params["height"], params["width"]), solver.with_nodes(60)

    # More would leave too few cells for the stitches.
    most = max(2, min(params["regions"], shape.size // (2 * EACH * params["stitches"])))

    def drawn() -> Stitches:
        """Return random regions with the holes of some stitches; often there are none."""
        seeds = rng.sample(range(shape.size), EACH * most)
        regions = pf.grown_regions(shape, seeds, rng, each=EACH)
        empty = Stitches(shape, regions, [None] * len(pf.lines_before(shape)), params["stitches"])
        laid = pf.drawn_across(shape, solver.random_solution(empty, rng))
        lines = pf.lines_before(shape)
        return attrs.evolve(
            empty, holes=[sum(cell in two for two in laid for cell in line) for line in lines]
        )

    return pf.first_unique(lambda: pf.first_made(drawn, tries=100), quick)
