"""Read Magnets for the peers: areas, the numbers outside, and the poles that are given."""

from benchmarks.peers.types import boards, texts
from benchmarks.peers.types.board import Board
from benchmarks.peers.types.texts import Values

SIDES = ("up", "down", "left", "right")
POLES = (None, "+", "-")


def magnets(text: str) -> Board:
    """Return a Magnets: *told* has the numbers outside by their sides, and rows of poles."""
    if text.startswith("{"):
        return boards.of_json(text)
    return of_link(text) if texts.is_link(text) else of_game(text)


def of_link(text: str) -> Board:
    """Return the board of an address of puzz.link."""
    _, width, height, body = texts.link_parts(text)
    size = width * height
    outside, body = texts.n16(body, 2 * (width + height))
    upright, body = texts.bits(body, (width - 1) * height)
    below, body = texts.bits(body, width * (height - 1))
    thirds = -(-size // 3)
    given = texts.thirds(body[:thirds], size)
    holes = {cell for cell, bit in enumerate(texts.bits(body[thirds:], size)[0]) if bit}
    for cell in range(size):
        row, column = divmod(cell, width)
        if column < width - 1 and holes & {cell, cell + 1}:
            upright[row * (width - 1) + column] = True
        if row < height - 1 and holes & {cell, cell + width}:
            below[cell] = True
    areas = texts.walled(width, height, upright, lambda row, column: below[row * width + column])
    minus, plus = outside[::2], outside[1::2]
    numbers = (plus[:width], minus[:width], plus[width:], minus[width:])
    return board_of(width, height, areas, dict(zip(SIDES, numbers, strict=True)), given)


def of_game(text: str) -> Board:
    """Return the board of a game ID of Tatham's."""
    width, height, _, description = texts.tatham_parts(text)
    *counts, halves = description.split(",")
    up, left, down, right = (
        [None if sign == "." else int(sign, 36) for sign in line] for line in counts
    )
    first = {"R": -1, "B": -width}
    areas = [cell + first.get(sign, 0) for cell, sign in enumerate(halves)]
    numbers = dict(zip(SIDES, (up, down, left, right), strict=True))
    return board_of(width, height, areas, numbers, [None] * len(halves))


def board_of(
    width: int, height: int, areas: list[int], numbers: dict[str, Values], given: Values
) -> Board:
    """Return a board, with the poles as rows of signs."""
    signs = [POLES[pole or 0] for pole in given]
    cells = [signs[at : at + width] for at in range(0, len(signs), width)]
    told = {"counts": numbers, "cells": cells}
    return Board(height, width, given, areas, told=told)
