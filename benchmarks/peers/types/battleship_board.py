"""Reads Battleships for the peers: ships as cells of a piece, and all places that they can have."""

from collections.abc import Iterator

from benchmarks.peers.types import texts
from benchmarks.peers.types.board import Board

Piece = frozenset[tuple[int, int]]
FLEETS = {"c": 3, "d": 4, "e": 5}
PENTOMINOES = "337k 15v 24as 24bo 23fg 337i 23rg 334u 335s 33bk 24bk 337o"


def piece(text: str) -> Piece:
    """Return the cells of a piece as a bank has it."""
    width = int(text[0], 36)
    bits = "".join(f"{int(digit, 32):05b}" for digit in text[2:])
    return frozenset(divmod(at, width) for at, bit in enumerate(bits) if bit == "1")


def battleship(text: str) -> Board:
    """Return a board: *rows* and *columns* with a count or none, given parts, and a told fleet."""
    _, width, height, body = texts.link_parts(text)
    counts, body = texts.n16(body, width + height)
    clues, body = texts.n16(body, width * height)
    if body.startswith("//"):
        longest = FLEETS.get(body[2], 0)
        ships = [f"{n}1v" for n in range(1, longest + 1) for _ in range(longest + 1 - n)]
        fleet = [frozenset((0, at) for at in range(int(ship[0]))) for ship in ships]
        fleet = fleet or [*map(piece, PENTOMINOES.split())]
    else:
        fleet = [*map(piece, body.split("/")[2:])]
    lines = [[] if one is None else [one] for one in counts]
    return Board(
        height, width, clues, columns=lines[:width], rows=lines[width:], told={"fleet": fleet}
    )


def moved(cells: Piece, down: int, right: int) -> Piece:
    """Return cells moved until their first row and column are these."""
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return frozenset((row - top + down, column - left + right) for row, column in cells)


def forms(ship: Piece) -> frozenset[Piece]:
    """Return a ship in all its turns and mirror images, at the upper left."""
    found = {moved(ship, 0, 0)}
    while True:
        turned = {moved(frozenset((x, -y) for y, x in one), 0, 0) for one in found}
        mirrored = {moved(frozenset((y, -x) for y, x in one), 0, 0) for one in found}
        if turned | mirrored <= found:
            return frozenset(found)
        found |= turned | mirrored


def places(board: Board, ship: Piece) -> Iterator[list[int]]:
    """Visit the cells of each place of a ship."""
    for form in sorted(forms(ship), key=sorted):
        high, wide = max(y for y, _ in form), max(x for _, x in form)
        for row in range(board.height - high):
            for column in range(board.width - wide):
                yield sorted((y + row) * board.width + x + column for y, x in form)
