"""Killer: numbers of a cage differ, and add up to its total if it has one."""

from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import sum_of, with_data
from puzzlefw_variants.drawing import random_groups


@attrs.frozen
class Cages:
    """Cages, with their totals or None."""

    shape: pf.Shape = pf.shape_field()
    killer: pf.ValuedLists = pf.group_field("cage", range(10_000), bare=True)


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(Cages, stands_for=("cages", "totals"))  # those of Sudoku itself


def puzzlefw_faults(data: Cages) -> list[str]:
    side = data.shape.width
    large = [cells for cells, _ in data.killer if len(cells) > side]
    return [f"a cage has {len(cells)} cells, and there are {side} numbers" for cells in large]


def puzzlefw_propagators(variables: pf.Variables, data: Cages) -> pf.Rules:
    for cells, total in data.killer:
        numbers = [variables["numbers"][cell] for cell in cells]
        name = pf.RuleName("cage", cells[0])
        if total is None:
            yield pf.AllDifferent(numbers, name=name)
        else:
            yield pf.DistinctSum(numbers, total, name=name)


def puzzlefw_check(solution: pf.Filled, data: Cages) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    for cells, total in data.killer:
        name = f"the cage at {pf.at(data.shape, cells[0])}"
        yield from pf.repeats(data.shape, numbers, {name: cells})
        if total not in (None, added := sum(numbers[cell] for cell in cells)):
            yield pf.fault(data.shape, "sum", cells, f"{name} adds up to {added}, not {total}")


def puzzlefw_draw(solution: pf.Filled, data: Cages, rng: Random) -> Cages:
    numbers = pf.numbers_in(solution)
    groups = random_groups(data.shape, numbers, rng, 0.7)
    return Cages(data.shape, tuple((cells, sum_of(numbers, cells)) for cells in groups))
