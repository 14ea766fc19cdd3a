"""Read Castle Wall for the peers: arrows, and where the clues lie."""

from benchmarks.peers.types import texts
from benchmarks.peers.types.board import Board


def castle(text: str) -> Board:
    """Return a Castle Wall: its clues as *arrows*, and where they lie as *clues*."""
    _, width, height, body = texts.link_parts(text)
    count = width * height
    lies: list[int | None] = []
    arrows: list[tuple[int, int] | None] = []
    while body:
        sign, body = body[0], body[1:]
        if "a" <= sign <= "z":
            lies += [None] * (int(sign, 36) - 9)
            arrows += [None] * (int(sign, 36) - 9)
            continue
        long = 5 if body[0] == "-" else 2 if int(body[0]) < 5 else 3
        lies.append(int(sign) or None)
        arrows += texts.arrows(body[:long], 1)
        body = body[long:]
    return Board(height, width, texts.filled(lies, count), arrows=(arrows + [None] * count)[:count])
