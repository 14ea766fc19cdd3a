"""Faults of an instance that its clues alone show, before any search."""

from puzzlefw.notation.numerals import number_of
from puzzlefw_aquarium.instance import Instance

Clues = tuple[int | None, ...]


def faults(instance: Instance) -> list[str]:
    """Return why there can be no solution, in words; empty if the clues alone do not tell.

    Faults are clues above the length of their line, and clues of rows and columns that cannot add
    up to the same number of cells; O(height + width).
    """
    found = too_large("row", instance.row_clues, instance.width)
    found += too_large("column", instance.column_clues, instance.height)
    if found:
        return found
    rows = water_range(instance.row_clues, instance.width)
    columns = water_range(instance.column_clues, instance.height)
    if rows[1] < columns[0] or columns[1] < rows[0]:
        return [
            f"the row clues ask for {in_words(rows)} filled cells,"
            f" the column clues for {in_words(columns)}"
        ]
    return []


def too_large(line: str, clues: Clues, length: int) -> list[str]:
    """Return a fault for each clue above *length*."""
    return [
        f"{line} {number} has {number_of(length, 'cell')}, its clue is {clue}"
        for number, clue in enumerate(clues, 1)
        if clue is not None and clue > length
    ]


def water_range(clues: Clues, length: int) -> tuple[int, int]:
    """Return the fewest and the most filled cells that lines of *length* cells allow."""
    known = sum(clue for clue in clues if clue is not None)
    return known, known + length * clues.count(None)


def in_words(bounds: tuple[int, int]) -> str:
    """Return a range of numbers in words."""
    low, high = bounds
    return str(low) if low == high else f"{low} to {high}"
