"""The rules of Net as plain loops: the independent check, and faults seen without a search."""

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw_net.model import Instance, Solution

MOST_WORDS = 20
"""Broken rules are named up to this number: a wrong board of thousands of tiles is wrong."""


def violations(instance: Instance, solution: Solution) -> list[str]:
    """Return the rules that *solution* breaks, in words; empty if it is right.

    O(cells). Every pair of neighbours is looked at once, from the left or upper tile.
    """
    height: i64 = instance.height
    width: i64 = instance.width
    wraps = instance.wraps
    tiles = instance.tiles
    barriers = instance.barriers
    turned = solution.tiles
    cells = height * width
    if len(turned) != cells:
        return [f"expected {int(cells)} tiles, found {len(turned)}"]
    found: list[str] = []
    root = vec[i64](capacity=cells)
    for t in range(cells):
        root = append(root, t)
        if not is_rotation(i64(tiles[t]), i64(turned[t])) and len(found) < MOST_WORDS:
            found.append(f"the tile at {place(t, width)} is not a rotation of the one given")
    for t in range(cells):
        if len(found) >= MOST_WORDS:
            return found
        row = t // width
        column = t - row * width
        barred: i64 = barriers[t]
        u = t + 1 if column < width - 1 else t - column
        if turned[t] & 1 != 0 or turned[u] & 4 != 0:
            bare = barred & 1 != 0 or (column == width - 1 and not wraps)
            check_side(turned, root, t, u, 1, bare, width, found)
        u = t + width if row < height - 1 else column
        if turned[t] & 8 != 0 or turned[u] & 2 != 0:
            bare = barred & 2 != 0 or (row == height - 1 and not wraps)
            check_side(turned, root, t, u, 8, bare, width, found)
    network: i64 = -1
    for t in range(cells):
        if turned[t] != 0:
            part: i64 = find(root, t)
            if network < 0:
                network = part
            elif part != network:
                found.append(f"the tile at {place(t, width)} is cut off from the first tile")
                break
    return found


def check_side(
    turned: bytes,
    root: vec[i64],
    t: i64,
    u: i64,
    out: i64,
    barred: bool,
    width: i64,
    found: list[str],
) -> None:
    """Check the side between tile *t* and the tile *u* beyond its arm *out*, right or down.

    At least one of the two points at the other.
    """
    back: i64 = 4 if out == 1 else 2
    here = turned[t] & out != 0
    there = turned[u] & back != 0
    if barred:
        if here:
            found.append(f"the tile at {place(t, width)} points {side_word(out)} at a barrier")
        if there:
            found.append(f"the tile at {place(u, width)} points {side_word(back)} at a barrier")
    elif here and there:
        a = find(root, t)
        b = find(root, u)
        if a == b:
            found.append(f"the arms between {place(t, width)} and {place(u, width)} close a loop")
        root[a] = b
    else:
        a, b, arm = (t, u, out) if here else (u, t, back)
        found.append(
            f"the tile at {place(a, width)} points {side_word(arm)} at {place(b, width)},"
            " which does not point back"
        )


def find(root: vec[i64], t: i64) -> i64:
    """Return the name of the part that tile *t* is joined to, shortening the way."""
    while root[t] != t:
        root[t] = root[root[t]]
        t = root[t]
    return t


def is_rotation(tile: i64, arms: i64) -> bool:
    """Return True if *arms* is *tile* turned by some number of quarters."""
    turns: i64 = 0
    while tile != arms and turns < 4:
        tile = ((tile << 1) & 15) | (tile >> 3)
        turns += 1
    return turns < 4


def place(t: i64, width: i64) -> str:
    """Return the (row, column) of a tile in words."""
    return f"({int(t // width)}, {int(t % width)})"


def side_word(arm: i64) -> str:
    """Return the direction of an arm in words."""
    if arm == 1:
        return "right"
    if arm == 2:
        return "up"
    return "left" if arm == 4 else "down"


def count_arms(tile: i64) -> i64:
    """Return how many arms *tile* has."""
    return (tile & 1) + ((tile >> 1) & 1) + ((tile >> 2) & 1) + ((tile >> 3) & 1)


def faults(instance: Instance) -> list[str]:
    """Return why there can be no solution, as far as it is seen without turning a tile."""
    found: list[str] = []
    arms: i64 = 0
    size: i64 = 0
    for value in instance.tiles:
        tile: i64 = value
        if tile != 0:
            size += 1
            arms += count_arms(tile)
    needed: i64 = 2 * (size - 1) if size > 0 else 0
    if arms != needed:
        found.append(f"arms add up to {int(arms)}, a tree of {int(size)} tiles needs {int(needed)}")
    height: i64 = instance.height
    width: i64 = instance.width
    open_board = instance.wraps and not any(instance.barriers)
    tiles = instance.tiles
    barriers = instance.barriers if any(instance.barriers) else b""
    for t in range(0 if open_board else height * width):
        row = t // width
        inside = 0 < row < height - 1 and 0 < t - row * width < width - 1
        if tiles[t] == 0 or (inside and len(barriers) == 0):
            continue
        wanted = count_arms(i64(tiles[t]))
        free = free_sides(instance, t)
        if wanted > free:
            found.append(
                f"the tile at {place(t, width)} has {int(wanted)} arms"
                f" and {int(free)} sides without a barrier"
            )
            if len(found) >= MOST_WORDS:
                break
    return found


def free_sides(instance: Instance, t: i64) -> i64:
    """Return how many sides of tile *t* have neither barrier nor frame."""
    height: i64 = instance.height
    width: i64 = instance.width
    barriers = instance.barriers
    row = t // width
    column = t - row * width
    left: i64 = t - 1 if column > 0 else t + width - 1
    above: i64 = t - width if row > 0 else t + (height - 1) * width
    free: i64 = 0
    if barriers[t] & 1 == 0 and (instance.wraps or column < width - 1):
        free += 1
    if barriers[t] & 2 == 0 and (instance.wraps or row < height - 1):
        free += 1
    if barriers[left] & 1 == 0 and (instance.wraps or column > 0):
        free += 1
    if barriers[above] & 2 == 0 and (instance.wraps or row > 0):
        free += 1
    return free
