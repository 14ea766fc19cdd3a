"""The rules of Net in plain loops: the independent check, and faults found without a search."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import counted_up, filled
from puzzlefw.notation.numerals import number_of
from puzzlefw.view.places import Cell, Fault
from puzzlefw_net.instance import ANY, Instance, Solution

MOST_WORDS: Final = 20
"""Violations named at most: of a wrong board of thousands of tiles, the first few suffice."""
SIDE_WORDS: Final = {1: "right", 2: "up", 4: "left", 8: "down"}


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
        self.root: vec[i64] = counted_up(self.cells)

    def rotations(self) -> None:
        """Name the tiles that are no rotation of those given."""
        tiles = self.instance.tiles
        turned = self.turned
        for t in range(self.cells):
            tile: i64 = tiles[t]
            arms: i64 = turned[t]
            is_right = tile == arms or is_rotation(tile, arms) or (tile == 16 and arms != 0)
            if not is_right and len(self.found) < MOST_WORDS:
                words = f"the tile at {self.place(t)} is not a rotation of the one given"
                self.note("tile", [t], words)

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
        back = i64(4) if out == 1 else i64(2)
        here = self.turned[t] & out != 0
        there = self.turned[u] & back != 0
        if here and there and not barred:
            if not self.join(t, u):
                ends = f"the tiles at {self.place(t)} and {self.place(u)}"
                self.note("loop", [t, u], f"the arms between {ends} close a loop")
        elif barred:
            for tile, arm, points in ((t, out, here), (u, back, there)):
                if points:
                    self.note("barrier", [tile], f"{self.pointing(tile, arm)} at a barrier")
        else:
            a, b, arm = (t, u, out) if here else (u, t, back)
            words = f"{self.pointing(a, arm)} at {self.place(b)}, which does not point back"
            self.note("arm", [a, b], words)

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
                    words = f"the tile at {self.place(t)} is cut off from the first tile"
                    self.note("network", [t], words)
                    return

    def note(self, rule: str, tiles: list[i64], words: str) -> None:
        """Record a violation at some tiles."""
        self.found.append(Fault(rule, tuple([cell(t, self.width) for t in tiles]), words))

    def pointing(self, t: i64, arm: i64) -> str:
        """Return that a tile has an arm, in words."""
        return f"the tile at {self.place(t)} points {SIDE_WORDS[int(arm)]}"

    def place(self, t: i64) -> str:
        """Return the place of a tile in words."""
        return cell(t, self.width).words()


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
    if instance.wraps and not instance.has_barriers():
        return found
    tiles = instance.tiles
    width: i64 = instance.width
    free = free_sides(instance)
    for t in range(i64(len(tiles))):
        if free[t] == 4 or len(found) == MOST_WORDS:
            continue
        wanted = count_arms(i64(tiles[t]))
        if wanted > free[t]:
            found.append(
                f"the tile at {cell(t, width).words()} has {number_of(int(wanted), 'arm')}"
                f" and {number_of(int(free[t]), 'side')} without a barrier"
            )
    return found


def free_sides(instance: Instance) -> vec[i64]:
    """Return how many sides of each tile have neither barrier nor frame."""
    height: i64 = instance.height
    width: i64 = instance.width
    wraps = instance.wraps
    barriers = instance.barriers
    free = filled(height * width, 4)
    t: i64 = 0
    for row in range(height):
        for column in range(width):
            barred: i64 = barriers[t]
            # A barrier is one for the tiles on both sides of it, and so is the frame.
            if barred & 1 != 0 or (column == width - 1 and not wraps):
                free[t] -= 1
                free[t + 1 if column < width - 1 else t - column] -= 1
            if barred & 2 != 0 or (row == height - 1 and not wraps):
                free[t] -= 1
                free[t + width if row < height - 1 else column] -= 1
            t += 1
    return free
