"""Reads Palisades for the peers: numbers of walls, holes, and how many cells an area has."""

import json
import re

from benchmarks.peers.types import texts
from benchmarks.peers.types.board import Board
from benchmarks.peers.types.texts import UNKNOWN

HOLE = -2
SIGNS = {".": UNKNOWN, "?": UNKNOWN, "7": HOLE, "#": HOLE}


def palisade(text: str) -> Board:
    """Return a board; *most* is the number of cells of an area."""
    if text.startswith("{"):
        told = json.loads(text)
        signs = [sign for row in told.get("numbers", ()) for sign in row]
        height, width, size = told["height"], told["width"], told["size"]
        signs = signs or [None] * (height * width)
    else:
        if texts.is_link(text):
            _, width, height, body = texts.link_parts(text)
            size = 5
        else:
            width, height, rest, body = texts.tatham_parts(text)
            size = int(re.findall(r"n(\d+)", rest)[0])
        signs = []
        for sign in body:
            signs += [None] * (ord(sign) - 96) if sign.isalpha() else [sign]
        signs += [None] * (width * height - len(signs))
    clues = [None if n is None else SIGNS[n] if n in SIGNS else int(n) for n in signs]
    return Board(height, width, clues, most=size)
