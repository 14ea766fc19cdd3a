"""A Tapa as the peers see it."""

from collections.abc import Iterator

from benchmarks.peers.types import texts
from benchmarks.peers.types.board import Board
from benchmarks.peers.types.boards import of_json

# The first number of two digits for so many blocks, and how many lengths each of these can have.
SEVERAL = ((460, 2, 4), (396, 4, 3), (360, 6, 2))
LAST = 475


def tapa(text: str) -> Board:
    """Return a Tapa: ``clues`` are rows of ``3,1``, with ``?`` for a block of any length."""
    if not texts.is_link(text):
        return of_json(text)
    _, width, height, body = texts.link_parts(text)
    signs = [*cells_of(body)]
    signs += [None] * (height * width - len(signs))
    rows = [signs[width * row : width * (row + 1)] for row in range(height)]
    return Board(height, width, told={"clues": rows})


def cells_of(body: str) -> Iterator[str | None]:
    """Visit the clue of each cell, None for none."""
    at = 0
    while at < len(body):
        sign = body[at]
        at += 1
        if sign == ".":
            yield "?"
        elif sign in "012345678":
            yield sign
        elif sign == "9":
            yield "1,1,1,1"
        elif sign in "abcdef":
            yield blocks(int(body[at - 1 : at + 1], 36))
            at += 1
        else:
            yield from [None] * (int(sign, 36) - 15)


def blocks(number: int) -> str | None:
    """Return the blocks that a number of two digits stands for, None for one beyond the last."""
    first, base, count = next(row for row in SEVERAL if number >= row[0])
    found = [(number - first) // base**place % base for place in reversed(range(count))]
    return ",".join(str(one) if one else "?" for one in found) if number <= LAST else None
