"""Chocona: shade rectangles so that each number counts the shaded cells of its region.

Every group of shaded cells that hang together by their sides is a full rectangle, which may lie
across walls. Rectangles touch by corners only. Regions may have any form and no number; 0 is one.
Source of the rules: https://puzz.link/rules.html?chocona.
"""

from collections.abc import Iterator
from random import Random

import attrs

from puzzlefw import authoring as pf

UNSHADED = 0.2
"""The share of the cells that surely are unshaded when a board is drawn: else all are shaded."""
TECHNIQUES = [
    pf.renamed("only fit", "corners", "No three of the four cells of a square are shaded alone."),
]
BOTH = pf.SHADED | pf.UNSHADED
SIDES = ((0, 1), (1, 3), (2, 3), (0, 2), (0, 3), (1, 2))
NOT_THREE = [
    [pf.SHADED] * 4,
    *([pf.UNSHADED if at in pair else BOTH for at in range(4)] for pair in SIDES),
]
"""What the cells of a square can be, row by row: all shaded, or two of them at least unshaded."""


@attrs.frozen
class Chocona:
    """A board: the region of each cell, row by row, and the number of each region or None."""

    shape: pf.Shape
    regions: tuple[int, ...] = pf.region_field()
    numbers: pf.Clues = pf.room_field(0, 1126351, unknown=True)

    def numbered(self) -> Iterator[tuple[int, list[int]]]:
        """Visit the number of each region that has one, with the region's cells."""
        rooms = pf.members(self.regions)
        return ((number, rooms[room]) for room, number in pf.known(self.numbers))


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={
            "chocona/6/6/8guumlfvo1eq33122g21g32": 1,
            "chocona/2/2/003": 0,
            "chocona/2/2/00": 12,
        },
        params=(
            *pf.width_and_height(10, low=2, high=16),
            pf.Option("region", "the most cells of a region", "integer", 6, low=1, high=20),
            pf.density_option(0.8, of="regions with a number"),
            pf.decisions_option(),
        ),
        presets=pf.square_presets(small=6, usual=10, large=13),
        techniques=TECHNIQUES,
        bands=pf.bands_by_decisions(6, 30),
        instance_type=Chocona,
        formats=[
            pf.puzzlink("chocona", {"regions": pf.Borders(), "numbers": pf.Numbers(pf.rooms)})
        ],
    )


puzzlefw_variables, puzzlefw_view = pf.cell_hooks("shaded")


def puzzlefw_propagators(instance: Chocona, variables: pf.Variables) -> pf.Rules:
    cells = variables["shaded"]
    squares = [[cells[n] for n in square] for square in instance.shape.squares()]
    yield pf.CompressedTables(squares, NOT_THREE, says="no-corner")
    yield pf.Counts([(room, "==", n) for n, room in instance.numbered()], cells, pf.SHADED)


def puzzlefw_check(instance: Chocona, solution: pf.Filled) -> pf.Faults:
    shape, shaded = instance.shape, solution.places("#")
    for group in pf.parts(shape, shaded):
        rows, columns = zip(*map(shape.cell, group), strict=True)
        height, width = (max(at) - min(at) + 1 for at in (rows, columns))
        if len(group) != height * width:
            words = f"the shaded cells from {pf.at(shape, group[0])} on are no rectangle"
            yield pf.fault(shape, "rectangle", group, words)
    for number, cells in instance.numbered():
        name = f"the region of {pf.at(shape, cells[0])}"
        yield from pf.miscounted(shape, cells, shaded, number, name=name)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Chocona:
    shape = pf.Shape(params["height"], params["width"])
    every, quick = tuple(range(shape.size)), solver.with_nodes(pf.most_decisions(shape, params))
    some = [0 if rng.random() < UNSHADED else None for _ in every]
    solution = solver.random_solution(
        Chocona(shape, every, some), rng, prefer={"shaded": pf.SHADED}
    )
    shaded = solution.places("#")

    def told(regions: tuple[int, ...]) -> Chocona:
        """Return the board with the numbers of regions."""
        rooms = pf.members(regions)
        return Chocona(shape, regions, [len(shaded.intersection(cells)) for cells in rooms])

    regions = pf.joined_regions(
        shape, every, params["region"], lambda regions: quick.is_unique(told(regions)), rng=rng
    )
    rooms = range(max(regions) + 1)
    most = pf.most_removed(rooms, params)
    return pf.remove_clues(told(regions), rooms, "numbers", solver=quick, rng=rng, most=most)
