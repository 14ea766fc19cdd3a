"""Suguru: items are the cells, with their numbers."""

from functools import partial

from benchmarks.peers.types import rooms
from benchmarks.peers.types.board import Board, numbered


def apart(board: Board, number: int) -> list[tuple[int, int]]:
    """Return the pairs of cells that touch, whatever the number."""
    return board.touching()


program = partial(rooms.program, apart=apart)
model = partial(rooms.model, apart=apart)
answer = numbered
