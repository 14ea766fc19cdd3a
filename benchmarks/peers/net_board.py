"""Read Net for the peers: Simon Tatham's descriptive game IDs, without a line of puzzlefw.

Cells are numbered row by row from the top left. A text that is no ID raises ValueError.
"""

import re

import attrs

RIGHT, UP, LEFT, DOWN = 0, 1, 2, 3


@attrs.frozen
class NetBoard:
    """A Net as a graph: the arms of each tile, and the places where two tiles may meet.

    *tiles* holds the arms as first shown, one bit a direction. *edges* holds the pairs of cells
    between which nothing stands; a cell is never its own neighbour here, since arms that meet on
    one tile are a loop. ``sides[cell]`` names the edge on each side, -1 for none.
    """

    height: int
    width: int
    tiles: tuple[int, ...]
    edges: tuple[tuple[int, int], ...]
    sides: tuple[tuple[int, int, int, int], ...]

    @property
    def network(self) -> list[int]:
        """The cells that belong to the network: all but the blank ones."""
        return [cell for cell, arms in enumerate(self.tiles) if arms]

    def answer(self, is_open: list[bool]) -> str:
        """Return a solution as text, one hexadecimal digit a cell."""
        return "".join(
            f"{sum(1 << side for side, edge in enumerate(edges) if edge >= 0 and is_open[edge]):x}"
            for edges in self.sides
        )


def turned(arms: int) -> list[int]:
    """Return the different ways to turn a tile."""
    return sorted({(arms << turn | arms >> 4 - turn) & 15 for turn in range(4)})


def read_net(text: str) -> NetBoard:
    """Return the board of a game ID such as ``3x2w:1v2h481c``."""
    params, colon, description = text.strip().partition(":")
    match = re.fullmatch(r"([0-9]+)(?:x([0-9]+))?((?:w|a|b[0-9.]+)*)", params)
    if not match or not colon:
        raise ValueError(f"expected a Net game ID, found {text[:30]!r}")
    width = int(match[1])
    height = int(match[2] or width)
    wraps = "w" in match[3]
    cells = re.findall(r"([0-9a-fA-F])([vh]*)", description)
    if len(cells) != width * height or sum(map(len, map("".join, cells))) != len(description):
        raise ValueError(f"expected {width * height} tiles, found {len(cells)}")
    return net_board(height, width, wraps, cells)


def net_board(height: int, width: int, wraps: bool, cells: list[tuple[str, str]]) -> NetBoard:
    """Return the graph of the board whose cells are pairs of a digit and barriers."""
    edges: list[tuple[int, int]] = []
    sides = [[-1] * 4 for _ in cells]
    for cell, (_, barriers) in enumerate(cells):
        row, column = divmod(cell, width)
        if "v" not in barriers and width > 1 and (wraps or column + 1 < width):
            other = row * width + (column + 1) % width
            sides[cell][RIGHT] = sides[other][LEFT] = len(edges)
            edges.append((cell, other))
        if "h" not in barriers and height > 1 and (wraps or row + 1 < height):
            other = (row + 1) % height * width + column
            sides[cell][DOWN] = sides[other][UP] = len(edges)
            edges.append((cell, other))
    return NetBoard(
        height,
        width,
        tuple(int(digit, 16) for digit, _ in cells),
        tuple(edges),
        tuple((right, up, left, down) for right, up, left, down in sides),
    )
