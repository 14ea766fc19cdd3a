"""Read Galaxies for the peers: its stars and its holes."""

from benchmarks.peers.types import texts
from benchmarks.peers.types.board import Board
from benchmarks.peers.types.texts import Values


def galaxies(text: str) -> Board:
    """Return a Galaxies: *runs* have the cells of stars, and 1 if black; *clues* are holes."""
    stars: list[tuple[int, int]] = []
    at, is_link = 0, texts.is_link(text)
    if is_link:
        _, width, height, body = texts.link_parts(text)
    else:
        width, height, _, body = texts.tatham_parts(text)
    across, down = 2 * width - 1, 2 * height - 1
    signs = list(body)
    while signs and at < across * down:
        sign = signs.pop(0)
        gap = int(sign, 36) - (15 if is_link else 10)
        if is_link and gap <= 0:
            stars.append((at, int(sign, 16) % 2))
            gap = 1 + int(sign, 16) // 2
        elif not is_link and gap < 25:
            stars.append((at + gap, int(sign.isupper())))
            gap += 1
        at += gap
    holes, _ = texts.bits("".join(signs), width * height) if signs else ([], "")
    runs = []
    for point, colour in stars:
        row, column = divmod(point, across)
        rows = {row // 2, (row + 1) // 2}
        columns = sorted({column // 2, (column + 1) // 2})
        runs.append((tuple(r * width + c for r in sorted(rows) for c in columns), colour))
    clues: Values = [1 if hole else None for hole in holes] or [None] * (width * height)
    return Board(height, width, clues, runs=runs)
