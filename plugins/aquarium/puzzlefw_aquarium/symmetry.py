"""Symmetric forms of a board: water falls, so only left and right can be exchanged."""

import attrs

from puzzlefw_aquarium.instance import WALL_BELOW, WALL_RIGHT, Instance


def mirrored(instance: Instance) -> Instance:
    """Return the board with left and right exchanged."""
    width = instance.width
    order = [row * width + width - 1 - at for row in range(instance.height) for at in range(width)]
    walls = instance.stray_walls
    return attrs.evolve(
        instance,
        tanks=tuple(instance.tanks[cell] for cell in order),
        column_clues=instance.column_clues[::-1],
        stray_walls=bytes(
            walls[cell] & WALL_BELOW | (walls[cell - 1] & WALL_RIGHT if cell % width else 0)
            for cell in order
        )
        if walls
        else b"",
    )


def canonical(instance: Instance) -> Instance:
    """Return the lesser of the board and its mirror image; O(cells)."""
    return min(instance, mirrored(instance), key=attributes)


def attributes(instance: Instance) -> tuple[object, ...]:
    """Return what tells a board from its mirror image, to be compared."""
    clues = tuple(-1 if clue is None else clue for clue in instance.column_clues)
    return instance.tanks, clues, instance.stray_walls
