"""The data of Net: an instance and a solution.

A tile is the set of its arms, 0..15, as a sum of 1 right, 2 up, 4 left, 8 down. Boards are bytes,
one a tile, row by row from the top left.
"""

import attrs

from puzzlefw import load_puzzle
from puzzlefw.errors import InstanceError
from puzzlefw.fields import Bytes, Flag, Placed, SideBytes, Sides, Sign, Turn, rule_field, says
from puzzlefw.grid import Direction

BARRIER_RIGHT, BARRIER_BELOW = 1, 2
BARRIER_SIDES = {BARRIER_RIGHT: Direction.RIGHT, BARRIER_BELOW: Direction.DOWN}
ANY = 16
"""Stands for a tile of which only is known that it has arms; no text expresses it."""
ARMS = (Direction.RIGHT, Direction.UP, Direction.LEFT, Direction.DOWN)
"""The directions of the bits of a tile, the lowest first."""
TILES = bytes(range(17))
BARRIERS = bytes(range(4))
SHAPES = ("blank", "end", "bend", "tee", "cross")
"""The shape of a tile by its number of arms; of those with two, two are straight."""
STRAIGHTS = (5, 10)
NOT_RIGHT = bytes([0, BARRIER_BELOW])
NOT_BELOW = bytes([0, BARRIER_RIGHT])
MOST_SHOWN = 60
"""The longest text of a board in a ``repr``."""


def shape(tile: int) -> str:
    """Return the shape of a tile in a word."""
    if tile == ANY:
        return "any"
    return "straight" if tile in STRAIGHTS else SHAPES[tile.bit_count()]


def turned_tile(tile: int, turn: Turn) -> int:
    """Return the tile with its arms where they are on a turned board."""
    if tile == ANY:
        return tile
    arms = (side for at, side in enumerate(ARMS) if tile >> at & 1)
    return sum(1 << ARMS.index(turn.direction(side)) for side in arms)


TILE = Sign({**{f"{tile:x}": tile for tile in range(16)}, "*": ANY}, turned_tile, untold="*")
"""What stands on a cell, as it is typed: a digit from 0 to f, the sum of its arms."""


NOTE = "An arm to the right is 1, up 2, to the left 4, down 8; added up, 10 is `a` and 15 is `f`"
TILES_FIELD = Placed(
    what=TILE, optional=False, left=ANY, word="tile", form=Bytes(), words=shape, note=NOTE
)
BARRIERS_FIELD = Placed(where=Sides(), what=Flag(), word="barrier", form=SideBytes())


def require(ok: bool, wanted: str, found: object) -> None:
    """Raise InstanceError unless *ok*."""
    if not ok:
        raise InstanceError(f"expected {wanted}, found {found}")


@attrs.frozen
class Instance:
    """A board as first shown, where the rotation of each tile is free.

    *barriers* holds BARRIER_RIGHT and BARRIER_BELOW for each tile. If the board does not wrap, its
    frame is a barrier on all sides, which *barriers* does not repeat.
    """

    height: int
    width: int
    tiles: bytes = attrs.field(metadata=says(TILES_FIELD))
    wraps: bool = rule_field("arms leave on one side and come back on the other")
    barriers: bytes = attrs.field(default=b"", metadata=says(BARRIERS_FIELD))

    def __attrs_post_init__(self) -> None:
        if self.height < 1 or self.width < 1:
            require(False, "sides of at least 1", self.size_text())
        cells = self.height * self.width
        require(len(self.tiles) == cells, f"{cells} tiles", len(self.tiles))
        strange = self.tiles.translate(None, TILES)
        require(not strange, "tiles of 0 to 15, or ANY", max(strange, default=0))
        if not self.barriers:
            object.__setattr__(self, "barriers", bytes(cells))
            return
        require(len(self.barriers) == cells, f"barriers of {cells} tiles", len(self.barriers))
        strange = self.barriers.translate(None, BARRIERS)
        require(not strange, "barriers of 0 to 3", max(strange, default=0))
        require(self.wraps or not self.bars_frame(), "no barriers on the frame", "one")

    def __repr__(self) -> str:
        if ANY in self.tiles:
            return f"<Net {self.size_text()} with {self.tiles.count(ANY)} unknown tiles>"
        return f"<Net {shorten(load_puzzle('net').format(self))}>"

    def __str__(self) -> str:
        return load_puzzle("net").render(self)

    def size_text(self) -> str:
        """Return the size in the players' order, width first."""
        return f"{self.width}x{self.height}"

    def bars_frame(self) -> bool:
        """Return True if a barrier stands on the right or lower side of the frame."""
        last_column = self.barriers[self.width - 1 :: self.width]
        last_row = self.barriers[-self.width :]
        return bool(last_column.translate(None, NOT_RIGHT) or last_row.translate(None, NOT_BELOW))

    def has_barriers(self) -> bool:
        """Return True if a barrier stands anywhere but on the frame."""
        return self.barriers != bytes(len(self.barriers))


@attrs.frozen
class Solution:
    """The board with each tile as it is turned in the end."""

    tiles: bytes

    def __repr__(self) -> str:
        return f"<Net solution {shorten(''.join(f'{tile:x}' for tile in self.tiles))}>"


def shorten(text: str) -> str:
    """Return *text* cut to what fits a line."""
    return text if len(text) <= MOST_SHOWN else f"{text[: MOST_SHOWN - 3]}..."


def check_fits(instance: Instance, solution: Solution) -> None:
    """Raise InstanceError if *solution* has more tiles than *instance*, or fewer."""
    wanted = len(instance.tiles)
    require(len(solution.tiles) == wanted, f"a solution of {wanted} tiles", len(solution.tiles))
