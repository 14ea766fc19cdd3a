"""Disjoint groups: cells at the same place of their blocks have different numbers."""

from collections.abc import Iterator
from typing import Any

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import RULE


def puzzlefw_extension() -> pf.ExtensionInfo:
    return RULE


def groups(instance: Any) -> Iterator[list[int]]:
    """Visit the cells at each place of the blocks, which have one form."""
    shape = instance.shape
    blocks = pf.members(getattr(instance, "blocks", ()))
    first = {(cell // shape.width, cell % shape.width) for cell in blocks[0]} if blocks else set()
    for block in blocks:
        down, right = divmod(block[0], shape.width)
        form = {(cell // shape.width - down, cell % shape.width - right) for cell in block}
        pf.expect(form == first, "blocks of one form for disjoint groups", "others")
    pf.expect(bool(blocks), "a puzzle with blocks for disjoint groups", "none")
    yield from (list(cells) for cells in zip(*blocks, strict=True))


def puzzlefw_faults(instance: Any) -> list[str]:
    try:
        list(groups(instance))
    except pf.InstanceError as error:
        return [str(error)]
    return []


def puzzlefw_propagators(instance: Any, variables: pf.Variables) -> pf.Rules:
    for place, cells in enumerate(groups(instance), 1):
        name = pf.RuleName(f"place {place} of the blocks")
        yield pf.AllDifferent([variables["numbers"][cell] for cell in cells], name=name)


def puzzlefw_check(instance: Any, solution: pf.Filled) -> pf.Faults:
    if faults := puzzlefw_faults(instance):
        yield from faults
        return
    named = {
        f"place {place} of the blocks": cells for place, cells in enumerate(groups(instance), 1)
    }
    yield from pf.repeats(instance.shape, pf.numbers_in(solution), named)
