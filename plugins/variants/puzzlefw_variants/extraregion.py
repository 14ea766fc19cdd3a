"""Extra region: a group of cells has no number twice."""

from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import with_data


@attrs.frozen
class ExtraRegions:
    """Groups of cells, as many as there are numbers or fewer."""

    shape: pf.Shape = pf.shape_field()
    extraregion: pf.CellLists = pf.group_field("extra region", glyphs=pf.Shade("extra region"))


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(ExtraRegions)


def puzzlefw_faults(data: ExtraRegions) -> list[str]:
    side = data.shape.width
    large = [cells for cells in data.extraregion if len(cells) > side]
    return [f"a region has {len(cells)} cells, and there are {side} numbers" for cells in large]


def puzzlefw_propagators(variables: pf.Variables, data: ExtraRegions) -> pf.Rules:
    for cells in data.extraregion:
        name = pf.RuleName("extra region", cells[0])
        yield pf.AllDifferent([variables["numbers"][cell] for cell in cells], name=name)


def puzzlefw_check(solution: pf.Filled, data: ExtraRegions) -> pf.Faults:
    named = {
        f"the extra region at {pf.at(data.shape, cells[0])}": cells for cells in data.extraregion
    }
    yield from pf.repeats(data.shape, pf.numbers_in(solution), named)


def puzzlefw_draw(solution: pf.Filled, data: ExtraRegions, rng: Random) -> ExtraRegions:
    """Grow one or two regions of as many cells as there are numbers."""
    numbers, shape = pf.numbers_in(solution), data.shape
    found: list[tuple[int, ...]] = []
    for start in rng.sample(range(shape.size), shape.size):
        cells = [start]
        while len(cells) < shape.width:
            told = {numbers[cell] for cell in cells}
            near = sorted({c for cell in cells for c in shape.beside(cell)} - {*cells})
            fits = [c for c in near if numbers[c] not in told]
            if not fits:
                break
            cells.append(rng.choice(fits))
        if len(cells) == shape.width and not any({*cells} & {*other} for other in found):
            found.append(tuple(cells))
        if len(found) == 2:
            break
    return ExtraRegions(shape, tuple(found))
