"""What occurs too often, or not as often as a clue says."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations

from puzzlefw.checks.places import fault, named_lines
from puzzlefw.grid.shape import Shape
from puzzlefw.view.places import Fault

__all__ = ["miscounted", "repeats"]


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
        here = [cell for cell in group if cell in values]
        if len({values[cell] for cell in here}) == len(here):
            continue
        for one, other in combinations(here, 2):
            if values[one] == values[other]:
                yield fault(shape, "repeat", (one, other), f"{name} has {values[one]} twice")


def miscounted(
    shape: Shape, cells: Collection[int], chosen: Collection[int], wanted: int, *, name: str
) -> Iterator[Fault]:
    """Visit a fault unless so many of *cells* are *chosen*: "row 1 holds 2, not 1"."""
    found = sum(cell in chosen for cell in cells)
    if found != wanted:
        yield fault(shape, "count", cells, f"{name} holds {found}, not {wanted}")
