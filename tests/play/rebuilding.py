"""Boards, as JSON, made of what a listener has heard of them."""

import re
from collections.abc import Callable
from typing import Any

from tests.play.listener import Listener

Json = dict[str, Any]
Rows = list[list[Any]]
STEPS = {"above": (-1, 0), "right": (0, 1), "below": (1, 0), "left": (0, -1)}
SIDES = {"upper": (-1, 0), "right": (0, 1), "lower": (1, 0), "left": (0, -1)}
ARMS = {"right": 1, "up": 2, "left": 4, "down": 8}


def size(heard: Listener) -> tuple[int, int]:
    """Return how many rows and columns the board has."""
    name = next(heard.role("application"))
    rows, columns = re.findall(r"\d+", name)
    return int(rows), int(columns)


def grid(heard: Listener) -> Rows:
    """Return a grid of nothing."""
    height, width = size(heard)
    return [[None] * width for _ in range(height)]


def cells(heard: Listener) -> list[tuple[int, int, str, str]]:
    """Return row, column, and what is heard before and after the name of each cell."""
    found = []
    for place, (before, after) in heard.words.items():
        if place.startswith("row"):
            row, column = (int(one) - 1 for one in re.findall(r"\d+", place))
            found.append((row, column, before, after))
    return found


def at(rows: Rows, cell: str, value: Any) -> None:
    """Put a value into a cell that is called r1c2."""
    row, column = (int(one) - 1 for one in re.findall(r"\d+", cell))
    rows[row][column] = value


def own(heard: Listener, pattern: str, value: Callable[[re.Match[str]], Any]) -> Rows:
    """Return a value for each cell whose own words match a pattern."""
    rows = grid(heard)
    for row, column, before, _ in cells(heard):
        if found := re.search(pattern, before):
            rows[row][column] = value(found)
    return rows


def areas(heard: Listener, kind: str) -> tuple[Rows, list[int | None]]:
    """Return the area of each cell, and the clues of these in the order of their first cells."""
    rows = grid(heard)
    told = {}
    for row, column, *_ in cells(heard):
        place = f"row {row + 1}, column {column + 1}"
        cell, clue = heard.areas[place][kind]
        rows[row][column] = cell
        told[cell] = int(clue) if clue else None
    order = list(dict.fromkeys(cell for row in rows for cell in row))
    return [[order.index(cell) for cell in row] for row in rows], [told[cell] for cell in order]


def lines(heard: Listener) -> list[list[list[int]]]:
    """Return the clues above each column, and those left of each row."""
    height, width = size(heard)
    return [
        [heard.lines.get((side, number), []) for number in range(1, count + 1)]
        for side, count in (("above", width), ("left of", height))
    ]


def first_of_lines(heard: Listener) -> Json:
    """Return the one clue above each column, and that left of each row."""
    up, left = ([one[0] if one else None for one in some] for some in lines(heard))
    return {"up": up, "left": left}


def sudoku(heard: Listener) -> Json:
    cages, totals = areas(heard, "cage")
    numbers = own(heard, r"(\d+), given", lambda one: int(one[1]))
    return {"numbers": numbers, "cages": cages, "totals": totals}


def slither(heard: Listener) -> Json:
    rows = grid(heard)
    for place, (_, after) in heard.words.items():
        _, side, *_, cell = place.split()
        for way, clue in re.findall(r"(above|right|below|left) (\d)", after):
            row, column = (int(one) - 1 for one in re.findall(r"\d+", cell))
            # Half a cell to the side, and half a cell on from there.
            down, right = ((a + b) // 2 for a, b in zip(SIDES[side], STEPS[way], strict=True))
            rows[row + down][column + right] = int(clue)
    return {"clues": rows}


def akari(heard: Listener) -> Json:
    black = r"black, (?:clue (\d))?"
    return {"black": own(heard, black, lambda one: int(one[1]) if one[1] else "?")}


def yajilin(heard: Listener) -> Json:
    rows = grid(heard)
    for row, column, _, after in cells(heard):
        told = r"(above|right|below|left) (\d+) arrow (up|right|down|left)"
        for way, number, arrow in re.findall(told, after):
            down, right = STEPS[way]
            rows[row + down][column + right] = [arrow, int(number)]
    for _, after in heard.words.values():
        for cell, number, arrow in re.findall(r"at (r\d+c\d+) (\d+) arrow (\w+)", after):
            at(rows, cell, [arrow, int(number)])
    return {"clues": rows}


def nonogram(heard: Listener) -> Json:
    height, width = size(heard)
    up, left = ([[n for n in one if n] for one in some] for some in lines(heard))
    return {"height": height, "width": width, "blocks": {"up": up, "left": left}}


def hashi(heard: Listener) -> Json:
    rows = grid(heard)
    for _, after in heard.words.values():
        for cell, number in re.findall(r"at (r\d+c\d+) (\d+)", after):
            at(rows, cell, int(number))
    return {"islands": rows}


def heyawake(heard: Listener) -> Json:
    regions, numbers = areas(heard, "room")
    return {"regions": regions, "numbers": numbers}


def net(heard: Listener) -> Json:
    def tile(found: re.Match[str]) -> str:
        return f"{sum(ARMS[arm] for arm in re.findall('right|up|left|down', found[0])):x}"

    return {"tiles": own(heard, "arms.*", tile)}


def kakuro(heard: Listener) -> Json:
    black = r"black, (?:(\d+) down, )?(?:(\d+) right, )?"
    sums = own(heard, black, lambda one: [int(n) if n else None for n in one.groups()])
    return {"black": sums, "edges": first_of_lines(heard)}


def tents(heard: Listener) -> Json:
    return {"cells": own(heard, "a tree", lambda _: "T"), "counts": first_of_lines(heard)}


REBUILDERS: dict[str, Callable[[Listener], Json]] = {
    one.__name__: one
    for one in (sudoku, slither, akari, yajilin, nonogram, hashi, heyawake, net, kakuro, tents)
}
