"""Read Kakuro for the peers: its runs and their sums."""

from collections.abc import Iterator

import attrs

from benchmarks.peers.types import texts
from benchmarks.peers.types.board import Board


def kakuro(text: str) -> Board:
    """Return a Kakuro: *runs* are white cells with their sum, 0 where there is none."""
    _, width, height, body = texts.link_parts(text)
    black: dict[int, tuple[int, int]] = {}
    place = cell = 0
    while cell < width * height and place < len(body):
        sign = body[place]
        if "k" <= sign <= "z":
            cell += int(sign, 36) - 19
            place += 1
            continue
        black[cell] = (0, 0) if sign == "." else (sum_of(sign), sum_of(body[place + 1]))
        place += 1 if sign == "." else 2
        cell += 1
    board = Board(height, width, [None if c not in black else 0 for c in range(width * height)])
    heads = [[c for c in range(width) if c not in black]]
    heads += [[r * width for r in range(height) if r * width not in black]]
    sums = [sum_of(sign) for sign in body[place:]] + [0] * (width + height)
    first = dict(zip(heads[0], sums, strict=False))
    left = dict(zip(heads[1], sums[len(heads[0]) :], strict=False))
    runs: list[tuple[tuple[int, ...], int]] = []
    for number, line in enumerate(board.lines()):
        is_row = number < height
        at_edge = (left if is_row else first).get(line[0], 0)
        runs += runs_of(line, {c: pair[is_row] for c, pair in black.items()}, at_edge)
    return attrs.evolve(board, runs=runs)


def sum_of(sign: str) -> int:
    """Return a sum of a Kakuro, 0 where there is none."""
    if sign.isupper():
        return ord(sign) - ord("A") + 20
    return 0 if sign in "-." else int(sign, 20)


def runs_of(
    line: list[int], black: dict[int, int], total: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Visit the runs of white cells in a line, *total* being the sum of one that begins it."""
    found: list[int] = []
    for cell in [*line, None]:
        if cell is not None and cell not in black:
            found.append(cell)
            continue
        if found:
            yield tuple(found), total
        found, total = [], 0 if cell is None else black[cell]
