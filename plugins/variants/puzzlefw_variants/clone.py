"""Clone: groups of one letter have the same numbers, cell by cell."""

from collections.abc import Iterator
from random import Random
from typing import Any

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import tables, with_data


@attrs.frozen
class Clones:
    """Groups of cells row by row, each with a letter; those of one letter are alike."""

    shape: pf.Shape = pf.shape_field()
    clone: pf.ValuedLists = pf.group_field("clone", "ABCDEFGHIJ")


def puzzlefw_extension() -> pf.ExtensionInfo:
    return with_data(Clones)


def pairs(data: Clones) -> Iterator[tuple[int, int]]:
    """Visit the cells that are equal: of the first group of a letter, and of each other."""
    first: dict[Any, tuple[int, ...]] = {}
    for cells, letter in data.clone:
        yield from zip(first.setdefault(letter, cells), cells, strict=False)


def puzzlefw_faults(data: Clones) -> list[str]:
    sizes: dict[Any, int] = {}
    return [
        f"clones {letter} have {sizes[letter]} cells and {len(cells)}"
        for cells, letter in data.clone
        if sizes.setdefault(letter, len(cells)) != len(cells)
    ]


def are_equal(one: int, other: int) -> bool:
    return one == other


def puzzlefw_propagators(variables: pf.Variables, data: Clones) -> pf.Rules:
    for one, other in pairs(data):
        if one != other:
            name, pair = pf.RuleName("clone", other), [(one, other)]
            yield tables(
                data.shape, variables["numbers"], pair, are_equal, name=name, says="equal-to"
            )


def puzzlefw_check(solution: pf.Filled, data: Clones) -> pf.Faults:
    numbers = pf.numbers_in(solution)
    told: dict[Any, list[int]] = {}
    for cells, letter in data.clone:
        found = [numbers[cell] for cell in cells]
        if told.setdefault(letter, found) != found:
            words = f"clone {letter} at {pf.at(data.shape, cells[0])} is not as the first one"
            yield pf.fault(data.shape, "clone", cells, words)


def puzzlefw_draw(solution: pf.Filled, data: Clones, rng: Random) -> Clones:
    """Look for two groups of one form with the same numbers."""
    numbers, shape = pf.numbers_in(solution), data.shape
    forms = [((0, 0), (0, 1)), ((0, 0), (1, 0)), ((0, 0), (1, 1))]
    found: list[tuple[tuple[int, ...], str]] = []
    taken: set[int] = set()
    for letter in "ABCD":
        seen: dict[Any, tuple[int, ...]] = {}
        for start in rng.sample(range(shape.size), shape.size):
            row, column = shape.cell(start)
            form = rng.choice(forms)
            if row + form[1][0] >= shape.height or column + form[1][1] >= shape.width:
                continue
            cells = tuple(shape.index((row + down, column + right)) for down, right in form)
            other = seen.setdefault((form, *(numbers[cell] for cell in cells)), cells)
            if taken.isdisjoint({*cells, *other}) and {*cells}.isdisjoint(other):
                found += [(other, letter), (cells, letter)]
                taken |= {*cells, *other}
                break
    return Clones(shape, tuple(found))
