"""Reads Yajilins for the peers, with arrows or with regions."""

from benchmarks.peers.types import texts
from benchmarks.peers.types.board import Board


def yajilin(text: str) -> Board:
    """Return a board: its clue cells with their arrows, or its areas with their numbers."""
    flags, width, height, body = texts.link_parts(text)
    if "o" in flags:
        raise ValueError("expected a Yajilin without the rule that shaded cells lie outside")
    if "regions" not in text:
        return Board(height, width, arrows=texts.arrows(body, width * height))
    areas, body = texts.link_areas(body, width, height)
    numbers, _ = texts.n16(body, max(areas) + 1)
    return Board(height, width, numbers, areas, arrows=[None] * (width * height))
