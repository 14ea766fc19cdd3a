"""Reads Snakes for the peers: 1 is a white circle, 2 a black one."""

from benchmarks.peers.types import texts
from benchmarks.peers.types.board import Board


def snake(text: str) -> Board:
    """Return a board with circles, which is *told* counts as JSON has them."""
    _, width, height, body = texts.link_parts(text)
    digits = -(-width * height // 3)
    counts, _ = texts.n16(body[digits:], width + height)
    told = {"counts": {"up": counts[:width], "left": counts[width:]}}
    return Board(height, width, texts.thirds(body[:digits], width * height), told=told)
