"""The rules of Net as plain loops: the independent check, and faults seen without a search."""

from mypy_extensions import i64

from puzzlefw_net.model import BARRIER_BELOW, BARRIER_RIGHT, Instance, Solution

MOST_WORDS = 20
"""Broken rules are named up to this number: a wrong board of thousands of tiles is wrong."""


def violations(instance: Instance, solution: Solution) -> list[str]:
    """Return the rules that *solution* breaks, in words; empty if it is right.

    O(cells). Every pair of neighbours is looked at once, from the left or upper tile.
    """
    cells: i64 = instance.height * instance.width
    turned = solution.tiles
    if len(turned) != cells:
        return [f"expected {int(cells)} tiles, found {len(turned)}"]
    found: list[str] = []
    width: i64 = instance.width
    tiles = instance.tiles
    root = list(range(int(cells)))
    for t in range(cells):
        arms: i64 = turned[t]
        if not is_rotation(i64(tiles[t]), arms):
            found.append(f"the tile at {place(t, width)} is not a rotation of the one given")
        check_side(instance, turned, root, t, True, found)
        check_side(instance, turned, root, t, False, found)
        if len(found) >= MOST_WORDS:
            return found
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
    instance: Instance, turned: bytes, root: list[int], t: i64, right: bool, found: list[str]
) -> None:
    """Check the side between tile *t* and the one to the right of it, or below it."""
    height: i64 = instance.height
    width: i64 = instance.width
    row = t // width
    column = t - row * width
    out: i64 = 1 if right else 8
    back: i64 = 4 if right else 2
    barred = instance.barriers[t] & (BARRIER_RIGHT if right else BARRIER_BELOW) != 0
    u: i64 = t + 1 if right else t + width
    if right and column == width - 1:
        u = t - column
        barred = barred or not instance.wraps
    elif not right and row == height - 1:
        u = column
        barred = barred or not instance.wraps
    here = turned[t] & out != 0
    there = turned[u] & back != 0
    if barred:
        if here:
            found.append(f"the tile at {place(t, width)} points {side_word(out)} at a barrier")
        if there:
            found.append(f"the tile at {place(u, width)} points {side_word(back)} at a barrier")
    elif here != there:
        a, b, arm = (t, u, out) if here else (u, t, back)
        found.append(
            f"the tile at {place(a, width)} points {side_word(arm)} at {place(b, width)},"
            " which does not point back"
        )
    elif here:
        if find(root, t) == find(root, u):
            found.append(f"the arms between {place(t, width)} and {place(u, width)} close a loop")
        root[find(root, t)] = int(find(root, u))


def find(root: list[int], t: i64) -> i64:
    """Return the name of the part that tile *t* is joined to, shortening the way."""
    while root[t] != t:
        root[t] = root[root[t]]
        t = root[t]
    return t


def is_rotation(tile: i64, arms: i64) -> bool:
    """Return True if *arms* is *tile* turned by some number of quarters."""
    for quarter in range(i64(4)):
        if tile == arms:
            return True
        tile = ((tile << 1) & 15) | (tile >> 3)
    return False


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
    width: i64 = instance.width
    for t in range(i64(len(instance.tiles))):
        wanted: i64 = count_arms(i64(instance.tiles[t]))
        if wanted > 0:
            free: i64 = free_sides(instance, t)
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
