"""Two grids as people post them, one below or beside the other: what is in cells, and regions.

Each is offered as a plain text, with the second grid below its name.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from puzzlefw.fields.field import Field, Placed, Regions
from puzzlefw.fields.positions import Cells, Rooms
from puzzlefw.plain.layout import Layout

Grid = Sequence[str]
GAP: Final = re.compile(r"\t+| {2,}|\s*\|\s*")
EMPTY: Final = (".", "-", "_", "*")


def texts_of(layout: Layout, lines: Grid) -> Iterator[str]:
    """Visit the plain texts that *lines* may stand for if they are two grids."""
    for one, other in parted(lines):
        for grid, more in ((one, other), (other, one)):
            for field in second_grids(layout):
                if not is_of_rooms(layout, field):
                    yield "\n".join([*grid, f"{field.name}:", *more])
                elif said := rooms_said(grid, more):
                    yield "\n".join([*grid, f"{field.name}: {said}"])


def second_grids(layout: Layout) -> Iterator[Field]:
    """Visit the fields that can be a second grid: of cells, or with a clue in each region."""
    for field in layout.named:
        is_of_cells = isinstance(field, Placed) and isinstance(field.where, Cells)
        if isinstance(field, Regions) or is_of_cells or is_of_rooms(layout, field):
            yield field


def parted(lines: Grid) -> Iterator[tuple[Grid, Grid]]:
    """Visit the ways to see two grids in *lines*: halves below each other, then side by side."""
    half, is_odd = divmod(len(lines), 2)
    if half > 1 and not is_odd:
        yield lines[:half], lines[half:]
    beside = [GAP.split(line.strip()) for line in lines]
    words = [line.split() for line in lines]
    if all(len(parts) == 2 for parts in beside):
        yield [parts[0] for parts in beside], [parts[1] for parts in beside]
    elif all(len(row) == 2 and len(row[0]) == len(row[1]) > 1 for row in words):
        yield [row[0] for row in words], [row[1] for row in words]
    elif all(len(row) % 2 == 0 for row in words):
        halves = [(row[: len(row) // 2], row[len(row) // 2 :]) for row in words]
        yield [" ".join(one) for one, _ in halves], [" ".join(other) for _, other in halves]


def is_of_rooms(layout: Layout, field: Field) -> bool:
    """Return whether a field has something for each region of the board."""
    return (
        isinstance(field, Placed)
        and isinstance(field.where, Rooms)
        and field.where.of == layout.board.name
    )


def rooms_said(regions: Grid, clues: Grid) -> str:
    """Return what is said of each region where its clue stands in one of its cells: "A=3 B=0".

    It is empty if the grids have other sizes, or a region two clues.
    """
    letters, words = cells_of(regions), cells_of(clues)
    if [*map(len, letters)] != [*map(len, words)]:
        return ""
    found: dict[str, str] = {}
    for letter_row, row in zip(letters, words, strict=True):
        for letter, word in zip(letter_row, row, strict=True):
            if word not in EMPTY:
                if letter in found:
                    return ""
                found[letter] = word
    return " ".join(f"{letter}={word}" for letter, word in found.items())


def cells_of(grid: Grid) -> list[list[str]]:
    """Return the words of each row, or its characters where it has no blanks."""
    rows = [line.split() for line in grid]
    return [list(row[0]) if len(row) == 1 else row for row in rows]
