"""Rooms of n cells that have the numbers 1 to n, once each."""

from collections.abc import Iterator, Mapping, Sequence

from puzzlefw.checks.counts import repeats
from puzzlefw.checks.places import at, fault, named_regions
from puzzlefw.grid.shape import Shape
from puzzlefw.view.places import Fault


def room_faults(
    shape: Shape, regions: Sequence[int], numbers: Mapping[int, int]
) -> Iterator[Fault]:
    """Visit a fault for each number that stands twice in its room, or that it is too small for."""
    rooms = named_regions(shape, regions, "room")
    yield from repeats(shape, numbers, rooms)
    for name, room in rooms.items():
        for cell in room:
            if numbers[cell] > len(room):
                words = f"{name} has {len(room)} cells, and {at(shape, cell)} is {numbers[cell]}"
                yield fault(shape, "too-large", [cell], words)
