"""What occurs too often, or not as often as a clue says."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from puzzlefw.checks.places import at, fault, in_lines, named_lines
from puzzlefw.grid.shape import Shape
from puzzlefw.view.places import Fault

__all__ = ["miscounted", "not_once", "repeats", "unlike_halves"]


def repeats(
    shape: Shape,
    values: Mapping[int, object],
    groups: Mapping[str, Sequence[int]] | None = None,
) -> Iterator[Fault]:
    """Visit a fault for each two cells of a group with one value.

    *values* has the value of each cell that has one, *groups* cells by what to call them: rows and
    columns if it is not given.
    """
    for name, group in (named_lines(shape) if groups is None else groups).items():
        seen = [values[cell] for cell in group if cell in values]
        if len(set(seen)) == len(seen):
            continue
        here = [cell for cell in group if cell in values]
        for one, other in combinations(here, 2):
            if values[one] == values[other]:
                yield fault(shape, "repeat", (one, other), f"{name} has {values[one]} twice")


def miscounted(
    shape: Shape, cells: Collection[int], chosen: Collection[int], wanted: int, *, name: str
) -> Iterator[Fault]:
    """Visit a fault unless so many of *cells* are *chosen*: "row 1 holds 2, not 1"."""
    found = sum(map(chosen.__contains__, cells))
    if found != wanted:
        yield fault(shape, "count", cells, f"{name} holds {found}, not {wanted}")


def unlike_halves(shape: Shape, ones: Collection[int]) -> Iterator[Fault]:
    """Visit a fault for each line that is not half ones, and for each three alike in a row."""
    lines = in_lines(shape, "".join(["1" if n in ones else "0" for n in range(shape.size)]))
    for (name, line), signs in zip(named_lines(shape).items(), lines, strict=True):
        if signs.count("1") != len(line) // 2:
            yield from miscounted(shape, line, ones, len(line) // 2, name=name)
    for line, signs in zip(shape.lines(), lines, strict=True):
        if "000" not in signs and "111" not in signs:
            continue
        for three in (line[first : first + 3] for first in range(len(line) - 2)):
            if len({cell in ones for cell in three}) == 1:
                words = f"three in a row are alike, from {at(shape, three[0])} on"
                yield fault(shape, "three", three, words)


def not_once(shape: Shape, values: Sequence[str], wanted: Iterable[str]) -> Iterator[Fault]:
    """Visit a fault for each line that has not each *wanted* value once: "row 1 has A twice".

    *values* has what stands in each cell, row by row.
    """
    for name, line in named_lines(shape).items():
        for value in wanted:
            here = [cell for cell in line if values[cell] == value]
            if len(here) != 1:
                words = (
                    f"{name} has {value} {len(here)} times" if here else f"{name} has no {value}"
                )
                yield fault(shape, "once", here or line, words)
