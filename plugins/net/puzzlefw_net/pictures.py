"""A Net board as text, in box-drawing characters: heavy lines are arms, thin ones barriers."""

from puzzlefw.deadline import poll
from puzzlefw_net.instance import BARRIER_BELOW, BARRIER_RIGHT, Instance, Solution, check_fits

# Indexed by the set of arms: 1 right, 2 up, 4 left, 8 down.
ARMS = " ╺╹┗╸━┛┻╻┏┃┣┓┳┫╋"


def render(instance: Instance, solution: Solution | None) -> str:
    """Return the board, one line a row; without a solution, the tiles as first shown.

    Between two tiles of a row stands ━ where both arms meet, │ for a barrier. Where there are
    barriers below tiles, a line between the rows shows them as ─.
    """
    tiles = instance.tiles
    if solution is not None:
        check_fits(instance, solution)
        tiles = solution.tiles
    spread = is_spread(instance)
    lines: list[str] = []
    for row in range(instance.height):
        poll()
        lines.append(tile_line(instance, tiles, row))
        if spread and (row < instance.height - 1 or instance.wraps):
            lines.append(gap_line(instance, tiles, row))
    return "\n".join(line.rstrip() for line in lines)


def places(instance: Instance) -> list[tuple[int, int]]:
    """Return the line and column of each tile in the picture."""
    lines = 2 if is_spread(instance) else 1
    return [
        (lines * row, 2 * column + instance.wraps)
        for row in range(instance.height)
        for column in range(instance.width)
    ]


def is_spread(instance: Instance) -> bool:
    """Return True if there are lines between the rows, for barriers below tiles."""
    return any(barred & BARRIER_BELOW for barred in instance.barriers)


def tile_line(instance: Instance, tiles: bytes, row: int) -> str:
    """Return the tiles of a row, with the joints between them."""
    width = instance.width
    start = row * width
    parts: list[str] = []
    if instance.wraps:
        parts.append(joint(instance, tiles, start + width - 1, start))
    for t in range(start, start + width):
        parts.append(ARMS[tiles[t]])
        if t < start + width - 1:
            parts.append(joint(instance, tiles, t, t + 1))
        elif instance.wraps:
            parts.append(joint(instance, tiles, t, start))
    return "".join(parts)


def joint(instance: Instance, tiles: bytes, t: int, right: int) -> str:
    """Return the character between a tile and the one to its right."""
    if instance.barriers[t] & BARRIER_RIGHT:
        return "│"
    return "━" if tiles[t] & 1 and tiles[right] & 4 else " "


def gap_line(instance: Instance, tiles: bytes, row: int) -> str:
    """Return the line between a row and the one below it."""
    width = instance.width
    parts: list[str] = []
    for t in range(row * width, (row + 1) * width):
        below = (t + width) % len(tiles)
        if instance.barriers[t] & BARRIER_BELOW:
            parts.append("─")
        else:
            parts.append("┃" if tiles[t] & 8 and tiles[below] & 2 else " ")
    return (" " if instance.wraps else "") + " ".join(parts)
