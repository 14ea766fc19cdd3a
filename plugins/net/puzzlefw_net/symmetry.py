"""Symmetric forms of a board: turned and mirrored, and shifted where it wraps."""

from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from puzzlefw.fields import Description, Turn, description_of
from puzzlefw.fields.turn import NAMES
from puzzlefw.runtime.deadline import poll
from puzzlefw_net.instance import ANY, Instance

SHAPES: Final = (0, 1, 5, 3, 7, 15, ANY)
"""A tile for each shape: blank, end, straight, bend, tee, cross, any."""
NUMBERS: Final = bytes((0, 1, 1, 3, 1, 2, 3, 4, 1, 3, 2, 4, 3, 4, 4, 5, 6))
"""The number of the shape of each tile."""
FIELDS: Final = cast(Description, description_of(Instance))


class Board(NamedTuple):
    """A board as codes, row by row, which do not tell how a tile is turned."""

    rows: list[bytes]

    def shifted(self) -> "Board":
        """Return the least of all the boards that are this one shifted on a torus."""
        found: list[list[bytes]] = []
        for column in range(len(self.rows[0])):
            poll()
            rows = [row[column:] + row[:column] for row in self.rows]
            first = least_rotation(rows)
            found.append(rows[first:] + rows[:first])
        return Board(min(found))


def canonical(instance: Instance) -> Instance:
    """Return the least of all symmetric forms of *instance*, each tile turned the same way.

    O(cells) for a board that does not wrap, else O(cells * width).
    """
    boards = [board_of(instance, turn) for turn in NAMES]
    if instance.wraps:
        boards = [board.shifted() for board in boards]
    least = min(boards, key=lambda board: (len(board.rows), board.rows))
    codes = b"".join(least.rows)
    return Instance(
        height=len(least.rows),
        width=len(least.rows[0]),
        tiles=bytes(SHAPES[code & 7] for code in codes),
        wraps=instance.wraps,
        barriers=bytes(code >> 3 for code in codes),
    )


def board_of(instance: Instance, turn: Turn) -> Board:
    """Return the codes of a turned board."""
    fields = FIELDS.values(instance, turn)
    width = instance.height if turn.quarters % 2 else instance.width
    pairs = zip(fields["tiles"], fields["barriers"], strict=True)
    codes = bytes(NUMBERS[tile] | barred << 3 for tile, barred in pairs)
    return Board([codes[at : at + width] for at in range(0, len(codes), width)])


def least_rotation(items: Sequence[bytes]) -> int:
    """Return where the least rotation of a sequence begins; O(items).

    After Y. Shiloach, "Fast canonization of circular strings" (Journal of Algorithms 2, 1981).
    """
    one, other, same = 0, 1, 0
    size = len(items)
    while one < size and other < size and same < size:
        left, right = items[(one + same) % size], items[(other + same) % size]
        if left == right:
            same += 1
            continue
        if left > right:
            one += same + 1
        else:
            other += same + 1
        if one == other:
            other += 1
        same = 0
    return min(one, other)
