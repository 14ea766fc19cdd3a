"""A Numberlink as the peers see it."""

import attrs

from benchmarks.peers.types import texts
from benchmarks.peers.types.board import Board
from benchmarks.peers.types.boards import of_cells, of_json


def numlin(text: str) -> Board:
    """Return a Numberlink; ``f`` in the flags: lines visit every cell."""
    if texts.is_link(text):
        return of_cells(text)
    board = of_json(text)
    return attrs.evolve(board, flags="f" if board.told["full"] else "")
