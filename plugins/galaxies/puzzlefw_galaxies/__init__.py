"""Galaxies: part the board into areas that each lie the same turned by half around their star.

A star is at the centre of its area: in a cell, between two, or where four meet; so each area has
one star. Its colour says nothing of the solution. A cell may be a hole, which is in no area. Also
Spiral Galaxies and Tentai Show. Source of the rules: https://puzz.link/rules.html?tentaisho.
"""

from collections.abc import Iterator, Sequence

from puzzlefw import authoring as pf
from puzzlefw_galaxies.generator import generate
from puzzlefw_galaxies.instance import BLACK, Galaxies
from puzzlefw_galaxies.texts import FileStars, IdStars, LinkStars

TECHNIQUES = [
    pf.renamed("either or", "only one star", "A cell that only one star can reach is its."),
    pf.renamed("only fit", "turned by half", "A cell and its image go together."),
]


def puzzlefw_info() -> pf.PuzzleInfo:
    link: pf.Parts = {
        "star": LinkStars(),
        "holes": pf.Ending(pf.Packed(2, 5, empty=None), pf.no_clues),
    }
    return pf.PuzzleInfo(
        examples={
            "tentaisho/5/5/6fl94fi65en8dbf10000": 1,
            "tentaisho/2/1/i": 0,
            "tentaisho/4/3/ielele": 2,
        },
        params=(
            *pf.width_and_height(10, low=3, high=20),
            pf.Option("largest", "cells of the largest area", "integer", 12, low=4, high=40),
        ),
        presets=pf.square_presets(small=7, usual=10, large=15),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(3, 25, unmade=["extreme"]),
        instance_type=Galaxies,
        formats=[
            pf.puzzlink("tentaisho", link, in_files={"star,holes": FileStars()}),
            pf.tatham("galaxies", "Galaxies", {"star": IdStars()}, says=["holes"]),
            pf.site("galaxies", {}),
        ],
    )


def puzzlefw_variables(instance: Galaxies) -> Sequence[pf.Block]:
    return [instance.reach.block("areas")]


def puzzlefw_view(instance: Galaxies, variables: pf.Variables) -> pf.View:
    words = dict.fromkeys(instance.reach.cells, "star")
    return pf.View(
        shape=instance.shape,
        choices=instance.reach.choices(variables["areas"], words, block="areas"),
        printed=lambda: printed(instance),
        parted=True,
    )


def printed(instance: Galaxies) -> Iterator[pf.Printed]:
    """Visit the stars and the holes as they are printed."""
    shape = instance.shape
    for cell in sorted(pf.placed(instance.holes)):
        yield pf.Printed(pf.place(shape, cell), pf.Fill("clue"))
    for cells, colour in instance.star:
        first, last = shape.cell(cells[0]), pf.place(shape, cells[-1])
        place: pf.Place = last
        if len(cells) == 2:
            way = pf.Direction.RIGHT if last.row == first[0] else pf.Direction.DOWN
            place = pf.Side(*first, way)
        elif len(cells) == 4:
            place = pf.Corner(last.row, last.column)
        yield pf.Printed(place, pf.Circle(colour == BLACK, small=True))


def puzzlefw_propagators(instance: Galaxies, variables: pf.Variables) -> pf.Rules:
    shape, reach, areas = instance.shape, instance.reach, variables["areas"]
    every = (2 << max(reach.colours.values(), default=0)) - 1
    scopes: dict[int, list[tuple[int, int]]] = {}
    roots: dict[int, dict[int, int | None]] = {}
    for cells, _ in instance.star:
        colour = reach.colours[cells[0]]
        roots.setdefault(colour, {})[cells[0]] = None
        for cell in reach.cells[cells[0]]:
            image = instance.image(cells, cell)
            if image is not None and cell < image:
                scopes.setdefault(colour, []).append((areas[cell], areas[image]))
    for colour, pairs in scopes.items():
        own, other = 1 << colour, every ^ 1 << colour
        yield pf.CompressedTables(pairs, [(own, own), (other, other)], says="lie-opposite")
    for colour, own_roots in roots.items():
        yield pf.Regions(shape.pairs(), [(cell, 1 << colour) for cell in areas], own_roots)
    yield from reach.rules(areas)


def puzzlefw_check(instance: Galaxies, solution: pf.Filled) -> pf.Faults:
    shape = instance.shape
    for cells, _ in instance.star:
        area = solution.places(instance.reach.keys[cells[0]])
        name = f"the area of the star at {pf.at(shape, cells[0])}"
        if not area.issuperset(cells):
            yield pf.fault(shape, "star", cells, f"{name} is without that star")
        elif len(pf.parts(shape, area)) > 1:
            yield pf.fault(shape, "divided", sorted(area), f"{name} is divided")
        odd = [cell for cell in sorted(area) if instance.image(cells, cell) not in area]
        if odd:
            yield pf.fault(shape, "turned", odd, f"{name} is not the same turned by half")
    for cell in sorted(solution.places("_")):
        yield pf.fault(shape, "no-star", [cell], f"{pf.at(shape, cell)} is in no area")


puzzlefw_generate = generate
