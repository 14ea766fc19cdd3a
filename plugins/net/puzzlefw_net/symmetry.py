"""Symmetric forms of a board: turned and mirrored, and shifted where it wraps."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from puzzlefw.runtime.deadline import poll
from puzzlefw_net.instance import ANY, Instance

SHAPES: Final = (0, 1, 5, 3, 7, 15, ANY)
"""A tile for each shape: blank, end, straight, bend, tee, cross, any."""
NUMBERS: Final = bytes((0, 1, 1, 3, 1, 2, 3, 4, 1, 3, 2, 4, 3, 4, 4, 5, 6))
"""The number of the shape of each tile."""
RIGHT, BELOW = 8, 16
"""What a code has more than the shape's number where there is a barrier."""


class Board(NamedTuple):
    """A board as codes, row by row, which do not tell how a tile is turned."""

    rows: list[bytes]

    def turned(self) -> "Board":
        """Return the board turned clockwise."""
        height, width = len(self.rows), len(self.rows[0])
        return Board(
            [
                bytes(
                    self.rows[row][column] & 7
                    | (BELOW if self.rows[row][column] & RIGHT else 0)
                    | (RIGHT if self.rows[row - 1][column] & BELOW else 0)
                    for row in range(height - 1, -1, -1)
                )
                for column in range(width)
            ]
        )

    def mirrored(self) -> "Board":
        """Return the board with left and right exchanged."""
        width = len(self.rows[0])
        return Board(
            [
                bytes(
                    row[column] & ~RIGHT | row[column - 1] & RIGHT
                    for column in range(width - 1, -1, -1)
                )
                for row in self.rows
            ]
        )

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
    boards = [board.shifted() if instance.wraps else board for board in forms(board_of(instance))]
    least = min(boards, key=lambda board: (len(board.rows), board.rows))
    codes = b"".join(least.rows)
    return Instance(
        height=len(least.rows),
        width=len(least.rows[0]),
        tiles=bytes(SHAPES[code & 7] for code in codes),
        wraps=instance.wraps,
        barriers=bytes(code >> 3 for code in codes),
    )


def board_of(instance: Instance) -> Board:
    """Return the codes of a board."""
    tiles, barriers, width = instance.tiles, instance.barriers, instance.width
    codes = bytes(NUMBERS[tile] | barriers[t] << 3 for t, tile in enumerate(tiles))
    return Board([codes[at : at + width] for at in range(0, len(codes), width)])


def forms(board: Board) -> Iterator[Board]:
    """Visit a board turned and mirrored in all eight ways."""
    for _ in range(4):
        yield board
        yield board.mirrored()
        board = board.turned()


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
