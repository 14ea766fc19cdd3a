"""The rules of Net in plain loops: the independent check, and faults found without a search."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.notation.numerals import number_of
from puzzlefw.view.places import Cell, Fault
from puzzlefw_net.instance import ANY, Instance, Solution

MOST_WORDS: Final = 20
"""Violations named at most: of a wrong board of thousands of tiles, the first few suffice."""


def violations(instance: Instance, solution: Solution) -> list[Fault]:
    """Return the rules that *solution* violates, in words; empty if it is right. O(cells)."""
    if len(solution.tiles) != len(instance.tiles):
        words = f"expected {len(instance.tiles)} tiles, found {len(solution.tiles)}"
        return [Fault("size", (), words)]
    check = Check(instance, solution.tiles)
    check.rotations()
    check.sides()
    check.network()
    return check.found


@final
class Check:
    """A turned board, the parts that its arms have joined so far, and the violations found."""

    def __init__(self, instance: Instance, turned: bytes) -> None:
        self.instance = instance
        self.turned = turned
        self.width: i64 = instance.width
        self.cells: i64 = len(turned)
        self.found: list[Fault] = []
        self.joints: i64 = 0
        root = vec[i64](capacity=self.cells)
        for t in range(self.cells):
            root = append(root, t)
        self.root = root

    def rotations(self) -> None:
        """Name the tiles that are no rotation of those given."""
        tiles = self.instance.tiles
        turned = self.turned
        for t in range(self.cells):
            tile: i64 = tiles[t]
            arms: i64 = turned[t]
            is_right = tile == arms or is_rotation(tile, arms) or (tile == 16 and arms != 0)
            if not is_right and len(self.found) < MOST_WORDS:
                where = place(t, self.width)
                words = f"the tile at {where} is not a rotation of the one given"
                self.found.append(Fault("tile", (cell(t, self.width),), words))

    def sides(self) -> None:
        """Look at each pair of neighbours once, from the left or the upper tile."""
        turned = self.turned
        barriers = self.instance.barriers
        wraps = self.instance.wraps
        width = self.width
        height: i64 = self.instance.height
        t: i64 = 0
        for row in range(height):
            for column in range(width):
                arms: i64 = turned[t]
                barred: i64 = barriers[t]
                u = t + 1 if column < width - 1 else t - column
                beyond: i64 = turned[u]
                if arms & 1 != 0 or beyond & 4 != 0:
                    self.side(t, u, 1, barred & 1 != 0 or (column == width - 1 and not wraps))
                u = t + width if row < height - 1 else column
                beyond = turned[u]
                if arms & 8 != 0 or beyond & 2 != 0:
                    self.side(t, u, 8, barred & 2 != 0 or (row == height - 1 and not wraps))
                if len(self.found) >= MOST_WORDS:
                    return
                t += 1

    def side(self, t: i64, u: i64, out: i64, barred: bool) -> None:
        """Look at the side between tile *t* and the tile *u* beyond its arm *out*, right or down.

        At least one of the two has an arm towards the other.
        """
        width = self.width
        back = i64(4) if out == 1 else i64(2)
        here = self.turned[t] & out != 0
        there = self.turned[u] & back != 0
        if here and there and not barred:
            if not self.join(t, u):
                ends = f"the tiles at {place(t, width)} and {place(u, width)}"
                both = (cell(t, width), cell(u, width))
                self.found.append(Fault("loop", both, f"the arms between {ends} close a loop"))
        elif barred:
            for tile, arm, points in ((t, out, here), (u, back, there)):
                if points:
                    where = f"the tile at {place(tile, width)} points {side_word(arm)}"
                    words = f"{where} at a barrier"
                    self.found.append(Fault("barrier", (cell(tile, width),), words))
        else:
            a, b, arm = (t, u, out) if here else (u, t, back)
            words = (
                f"the tile at {place(a, width)} points {side_word(arm)} at {place(b, width)},"
                " which does not point back"
            )
            self.found.append(Fault("arm", (cell(a, width), cell(b, width)), words))

    def join(self, t: i64, u: i64) -> bool:
        """Join the parts of two tiles; return False if they are one part already."""
        a = find(self.root, t)
        b = find(self.root, u)
        self.root[a] = b
        self.joints += a != b
        return a != b

    def network(self) -> None:
        """Name a tile that is not connected with the first one."""
        # Each join merges two parts, so one join less than there are tiles leaves one part.
        if len(self.found) >= MOST_WORDS or self.joints == self.cells - self.turned.count(0) - 1:
            return
        first: i64 = -1
        for t in range(self.cells):
            if self.turned[t] != 0:
                part = find(self.root, t)
                if first < 0:
                    first = part
                elif part != first:
                    where = place(t, self.width)
                    words = f"the tile at {where} is cut off from the first tile"
                    self.found.append(Fault("network", (cell(t, self.width),), words))
                    return


def find(root: vec[i64], t: i64) -> i64:
    """Return the name of the part that tile *t* belongs to, with code of the check's own."""
    while root[t] != t:
        root[t] = root[root[t]]
        t = root[t]
    return t


def is_rotation(tile: i64, arms: i64) -> bool:
    """Return True if *arms* is *tile* turned by some number of quarter turns."""
    turns: i64 = 0
    while tile != arms and turns < 4:
        tile = ((tile << 1) & 15) | (tile >> 3)
        turns += 1
    return turns < 4


def cell(t: i64, width: i64) -> Cell:
    """Return the place of a tile."""
    return Cell(int(t // width), int(t % width))


def place(t: i64, width: i64) -> str:
    """Return the place of a tile in words."""
    return cell(t, width).words()


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
    """Return why there can be no solution, as far as that shows without turning a tile."""
    found: list[str] = []
    arms: i64 = 0
    size: i64 = 0
    tiles = instance.tiles
    for t in range(i64(len(tiles))):
        tile: i64 = tiles[t]
        if tile != 0:
            size += 1
            arms += count_arms(tile)
    needed = 2 * (size - 1) if size > 0 else i64(0)
    if arms != needed and ANY not in tiles:
        tree = number_of(int(size), "tile")
        found.append(f"arms add up to {int(arms)}, a tree of {tree} needs {int(needed)}")
    return found + crowded_tiles(instance)


def crowded_tiles(instance: Instance) -> list[str]:
    """Return in words which tiles have more arms than sides without barrier and frame."""
    found: list[str] = []
    height: i64 = instance.height
    width: i64 = instance.width
    tiles = instance.tiles
    has_barriers = instance.has_barriers()
    if instance.wraps and not has_barriers:
        return found
    sides = Sides(instance)
    for row in range(height):
        # Without barriers only the frame blocks sides.
        step = width - 1
        if has_barriers or row == 0 or row == height - 1 or width == 1:
            step = 1
        column: i64 = 0
        while column < width and len(found) < MOST_WORDS:
            t = row * width + column
            wanted = count_arms(i64(tiles[t]))
            free = sides.free(row, column)
            if wanted > free:
                found.append(
                    f"the tile at {place(t, width)} has {number_of(int(wanted), 'arm')}"
                    f" and {number_of(int(free), 'side')} without a barrier"
                )
            column += step
    return found


@final
class Sides:
    """The frame and barriers of a board, in fields that compiled code reads directly."""

    def __init__(self, instance: Instance) -> None:
        self.height: i64 = instance.height
        self.width: i64 = instance.width
        self.wraps = instance.wraps
        self.barriers = instance.barriers

    def free(self, row: i64, column: i64) -> i64:
        """Return how many sides of a tile have neither barrier nor frame."""
        width = self.width
        barriers = self.barriers
        wraps = self.wraps
        t = row * width + column
        left = t - 1 if column > 0 else t + width - 1
        above = t - width if row > 0 else t + (self.height - 1) * width
        own_bars: i64 = barriers[t]
        left_bars: i64 = barriers[left]
        upper_bars: i64 = barriers[above]
        free: i64 = 0
        if own_bars & 1 == 0 and (wraps or column < width - 1):
            free += 1
        if own_bars & 2 == 0 and (wraps or row < self.height - 1):
            free += 1
        if left_bars & 1 == 0 and (wraps or column > 0):
            free += 1
        if upper_bars & 2 == 0 and (wraps or row > 0):
            free += 1
        return free
