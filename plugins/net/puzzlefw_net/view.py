"""What is seen of a Net: tiles with arms, barriers, and arms on sides as notes."""

from collections.abc import Iterator, Mapping
from functools import cache

from puzzlefw.grid import Direction, Shape
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Arms, Cell, Choice, Cross, Mark, Side, Stroke, View
from puzzlefw_net.instance import ANY, ARMS, BARRIER_SIDES, Instance, Solution, check_fits


def view(instance: Instance, variables: Mapping[str, range]) -> View:
    """Return the view: of a tile its rotation is chosen, and notes are arms on its sides."""
    first = variables["tiles"].start
    choices = []
    for t, tile in enumerate(instance.tiles):
        poll()
        choices.append(
            Choice(Cell(*divmod(t, instance.width)), first + t, marks(tile), is_shown=True)
        )
    return View(
        shape=Shape(instance.height, instance.width, instance.wraps),
        choices=choices,
        notes=lambda: notes(instance, first),
        walls=[
            Side(*divmod(t, instance.width), direction)
            for t, barred in enumerate(instance.barriers)
            for barrier, direction in BARRIER_SIDES.items()
            if barred & barrier
        ],
    )


def notes(instance: Instance, first: int) -> Iterator[Choice]:
    """Visit the sides of tiles on which there may be an arm or none."""
    for t, tile in enumerate(instance.tiles):
        poll()
        row, column = divmod(t, instance.width)
        for direction, arms in side_marks(tile):
            yield Choice(Side(row, column, direction), first + t, arms)


@cache
def marks(tile: int) -> tuple[Mark, ...]:
    """Return the ways in which a tile can be turned."""
    return tuple(
        Mark(f"{turned:x}", glyph(turned), 1 << turned, *words(turned))
        for turned in rotations(tile)
    )


@cache
def side_marks(tile: int) -> list[tuple[Direction, tuple[Mark, Mark]]]:
    """Return the marks of each side on which the tile may have an arm or none."""
    turned = rotations(tile)
    found = []
    for side, direction in enumerate(ARMS):
        arm = sum(1 << arms for arms in turned if arms >> side & 1)
        none = sum(1 << arms for arms in turned) & ~arm
        if arm and none:
            stroke = Stroke(across=True, role="wire")
            with_arm = Mark("+", stroke, arm, "an arm", "has an arm")
            found.append((direction, (with_arm, Mark("-", Cross(), none, "no arm", "has no arm"))))
    return found


@cache
def rotations(tile: int) -> tuple[int, ...]:
    """Return the ways in which a tile can be turned, clockwise from how it is shown."""
    if tile == ANY:
        return tuple(range(1, 16))
    turned = [tile]
    while (following := turned[-1] >> 1 | (turned[-1] & 1) << 3) != tile:
        turned.append(following)
    return tuple(turned)


@cache
def glyph(tile: int) -> Arms:
    """Return the sign of a turned tile."""
    return Arms(frozenset(side for i, side in enumerate(ARMS) if tile >> i & 1))


@cache
def words(tile: int) -> tuple[str, str]:
    """Return the word of a turned tile, and the phrase that ends a sentence about it."""
    names = [side.name.lower() for i, side in enumerate(ARMS) if tile >> i & 1]
    said = " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]])) or "nowhere"
    return f"arms {said}", f"points {said}"


def keys(instance: Instance, solution: Solution) -> list[str]:
    """Return the key of each tile's mark."""
    check_fits(instance, solution)
    return [f"{tile:x}" for tile in solution.tiles]
