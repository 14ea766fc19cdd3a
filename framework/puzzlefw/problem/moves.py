"""Cells that change their region: what can be changed of boards that have regions."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import attrs

from puzzlefw.contract.clues import Change
from puzzlefw.errors import InstanceError
from puzzlefw.explaining import Message
from puzzlefw.fields import Regions, Rooms, description_of, shape_of
from puzzlefw.fields.positions import FirstCells
from puzzlefw.grid.regions import members, renumbered
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Cell


def region_moves(instance: Any) -> Iterator[Change]:
    """Visit the changes by which a cell comes to a region beside it, and the board stays one.

    Where regions must keep their sizes, two cells are exchanged. Nothing is visited without fields.
    """
    description = description_of(instance.__class__)
    for field in () if description is None else description.fields:
        if isinstance(field, Regions) and not field.hidden and getattr(instance, field.name):
            found = list(fitting(instance, field, singles(instance, field)))
            yield from found or fitting(instance, field, exchanges(instance, field))


Moved = dict[int, int]
"""The regions that some cells come to."""


def singles(instance: Any, field: Regions) -> Iterator[Moved]:
    """Visit each cell with each region beside it."""
    shape, regions = shape_of(instance), getattr(instance, field.name)
    for cell, own in enumerate(regions):
        beside = dict.fromkeys(regions[near] for near in shape.beside(cell))
        yield from ({cell: region} for region in beside if region != own)


def exchanges(instance: Any, field: Regions) -> Iterator[Moved]:
    """Visit two cells of each two regions that touch, each of which is beside the other region."""
    moves = [next(iter(one.items())) for one in singles(instance, field)]
    regions = getattr(instance, field.name)
    for number, (cell, region) in enumerate(moves):
        for other, onto in moves[number + 1 :]:
            if regions[other] == region and onto == regions[cell]:
                yield {cell: region, other: onto}


def fitting(instance: Any, field: Regions, every: Iterator[Moved]) -> Iterator[Change]:
    """Visit the changes that leave a board."""
    shape, regions = shape_of(instance), getattr(instance, field.name)
    for moved in every:
        poll()
        try:
            with_moved(instance, name=field.name, moved=moved)
        except InstanceError:
            continue
        said = tuple(
            Message(
                "moved-cell",
                {
                    "cell": Cell(*shape.cell(cell)),
                    "word": field.word,
                    "near": Cell(*shape.cell(regions.index(region))),
                },
            )
            for cell, region in moved.items()
        )
        message = said[0] if len(said) == 1 else Message("list", {"items": said})
        first = Cell(*shape.cell(next(iter(moved))))
        yield Change(first, partial(with_moved, name=field.name, moved=moved), message)


def with_moved(instance: Any, *, name: str, moved: Mapping[int, int]) -> Any:
    """Return *instance* with some cells in other regions, and with what belongs to each region.

    Raises InstanceError where a region would vanish, and what the class raises.
    """
    old: Sequence[int] = getattr(instance, name)
    regions = [moved.get(cell, region) for cell, region in enumerate(old)]
    if len(set(regions)) < len(set(old)):
        raise InstanceError("expected as many regions as before, found fewer")
    changed: dict[str, Any] = {name: renumbered(regions)}
    description = description_of(instance.__class__)
    assert description is not None
    for field in description.placed:
        values = field.values(instance)
        if isinstance(field.where, Rooms) and field.where.of == name:
            order = [values[region] for region in dict.fromkeys(regions)]
            changed[field.name] = field.form.pack(order, shape_of(instance))
        elif isinstance(field.where, FirstCells) and field.where.of == name:
            at = [cells[0] for cells in members(old)]
            found: list[Any] = [None] * len(values)
            for region in dict.fromkeys(regions):
                found[regions.index(region)] = values[at[region]]
            changed[field.name] = field.form.pack(found, shape_of(instance))
    return attrs.evolve(instance, **changed)
