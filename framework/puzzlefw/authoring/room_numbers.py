"""Rooms of numbers: each room of n cells has the numbers 1 to n, and what such puzzles share."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from puzzlefw.authoring.boards import Hooks
from puzzlefw.authoring.from_fields import printed_fields
from puzzlefw.constraints import AllDifferent, Clauses
from puzzlefw.constraints.constraint import ALL_VALUES
from puzzlefw.contract.block import Block
from puzzlefw.engine.bits import MOST_VALUES
from puzzlefw.errors import GenerationError
from puzzlefw.generating.generation import first_made
from puzzlefw.grid.clues import expect
from puzzlefw.grid.regions import members, renumbered
from puzzlefw.grid.shape import Shape
from puzzlefw.view import View, marked_cells, number_marks

__all__ = ["expect_rooms", "filled_rooms", "room_hooks", "room_rules", "unlike"]

Apart = Callable[[int, int], Iterable[int]]
"""From a cell and its number to the cells that cannot have the same number."""


def expect_rooms(regions: Sequence[int]) -> None:
    """Raise InstanceError for rooms with more cells than a variable has numbers."""
    largest = max(map(len, members(regions)))
    most = MOST_VALUES - 1
    expect(largest <= most, f"rooms of at most {most} cells", largest)


def numbers_of(instance: Any) -> list[tuple[int, ...]]:
    """Return the numbers that each cell can have: 1 to the size of its room, or what is given."""
    sizes = [len(room) for room in members(instance.regions)]
    return [
        tuple(range(1, sizes[region] + 1)) if given is None else (given,) * (given <= sizes[region])
        for region, given in zip(instance.regions, instance.numbers, strict=True)
    ]


def room_hooks() -> Hooks:
    """Return ``puzzlefw_variables`` and ``puzzlefw_view``: a number in each cell of a room.

    The instance has ``regions``, the room of each cell, and ``numbers``, what is given or None. The
    block is "numbers".
    """

    def variables(instance: Any) -> list[Block]:
        return [Block("numbers", numbers_of(instance), instance.shape)]

    def view(instance: Any, variables: Mapping[str, range]) -> View:
        # Of a given number that cannot be, the mark is there though its variable cannot take it.
        each = numbers_of(instance)
        given = [(number or 1,) for number in instance.numbers]
        known = {values: number_marks(values) for values in {*each, *given} if values}
        marks = [known[values or own] for values, own in zip(each, given, strict=True)]
        return View(
            shape=instance.shape,
            choices=marked_cells(instance.shape, variables["numbers"], marks),
            printed=lambda: printed_fields(instance),
            regions=instance.regions,
        )

    return variables, view


def room_rules(instance: Any, cells: Sequence[int]) -> Iterator[AllDifferent]:
    """Visit the rule of each room: no number stands there twice."""
    for room in members(instance.regions):
        yield AllDifferent([cells[cell] for cell in room])


def unlike(
    instance: Any, cells: Sequence[int], apart: Apart, *, says: str = ""
) -> Iterator[Clauses]:
    """Visit the rule of each number that no two cells have it one of which is *apart* for it.

    *says* is as in ``Clauses``.
    """
    each, regions = numbers_of(instance), instance.regions
    for number in range(1, max(map(max, filter(None, each)), default=0) + 1):
        can = [cell for cell, values in enumerate(each) if number in values]
        inside = set(can)
        pairs = [
            (one, other)
            for one in can
            for other in inside.intersection(apart(one, number))
            if one < other and regions[one] != regions[other]
        ]
        yield Clauses(sorted(pairs), cells, ALL_VALUES & ~(1 << number), says=says)


def filled_rooms(
    shape: Shape, apart: Apart, *, sizes: Sequence[int], rng: Random, tries: int = 100
) -> tuple[tuple[int, ...], list[int]]:
    """Return the room of each cell, most of them of one of *sizes*, and numbers that fill them.

    ``apart(cell, number)`` returns the cells where the same number cannot stand, too. Raises
    GenerationError where none of so many drafts ends.
    """
    return first_made(lambda: laid_rooms(shape, apart, sizes, rng), tries=tries)


def laid_rooms(
    shape: Shape, apart: Apart, sizes: Sequence[int], rng: Random
) -> tuple[tuple[int, ...], list[int]]:
    """Return such a draft: room after room is laid with its numbers where least is free.

    Where none fits, those around are taken away again. Raises GenerationError if that does not end.
    """
    numbers: dict[int, int] = {}
    room_of: dict[int, list[int]] = {}
    for _ in range(10 * shape.size):
        free = set(range(shape.size)) - numbers.keys()
        if not free:
            cells = range(shape.size)
            return renumbered(room_of[n][0] for n in cells), [numbers[n] for n in cells]
        left = {cell: len(free.intersection(shape.beside(cell))) for cell in sorted(free)}
        start = min(left, key=lambda cell: (left[cell], rng.random()))
        for _ in range(8):
            room = grown_room(shape, start, free, rng.choice(sizes), rng)
            found = numbered(room, apart, numbers, rng)
            if found is not None:
                numbers |= found
                room_of |= dict.fromkeys(room, room)
                break
        else:
            for cell in {n for near in shape.around(start) for n in room_of.get(near, ())}:
                del numbers[cell], room_of[cell]
    raise GenerationError("expected rooms that numbers fill, found none: try another seed")


def grown_room(shape: Shape, start: int, free: set[int], size: int, rng: Random) -> list[int]:
    """Return a room of at most *size* free cells, which begins with *start*."""
    room = [start]
    while len(room) < size:
        near = {n for cell in room for n in shape.beside(cell)}.intersection(free).difference(room)
        if not near:
            break
        room.append(rng.choice(sorted(near)))
    return room


def numbered(
    room: Sequence[int], apart: Apart, numbers: Mapping[int, int], rng: Random
) -> dict[int, int] | None:
    """Return numbers that fill a room beside those that stand already, None if none do."""
    found: dict[int, int] = {}

    def fill(at: int) -> bool:
        if at == len(room):
            return True
        left = set(range(1, len(room) + 1)).difference(found.values())
        for number in rng.sample(sorted(left), len(left)):
            if number not in map(numbers.get, apart(room[at], number)):
                found[room[at]] = number
                if fill(at + 1):
                    return True
                del found[room[at]]
        return False

    return found if fill(0) else None
