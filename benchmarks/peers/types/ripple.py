"""Ripple Effect: items are the cells, with their numbers."""

from collections.abc import Iterator
from functools import partial

from benchmarks.peers.types import rooms
from benchmarks.peers.types.board import Board, numbered


def apart(board: Board, number: int) -> Iterator[tuple[int, int]]:
    """Visit the pairs of cells of a line with fewer cells between them than a number says."""
    for line in board.lines():
        for at, one in enumerate(line):
            for other in line[at + 1 : at + number + 1]:
                yield one, other


program = partial(rooms.program, apart=apart)
model = partial(rooms.model, apart=apart)
answer = numbered
