"""Regions of a board, such as rooms: a number for each cell, row by row."""

from collections.abc import Hashable, Iterable, Sequence

from puzzlefw.errors import InstanceError
from puzzlefw.grid.shape import Shape

__all__ = ["check_regions", "rectangles", "renumbered"]


def check_regions(
    shape: Shape,
    regions: Sequence[int],
    clues: Sequence[int | None] = (),
    *,
    low: int = 0,
    scattered: bool = False,
    is_numbered: bool = False,
) -> None:
    """Raise InstanceError unless *regions* are in one piece each and numbered by first cells.

    They may be in several pieces if they are *scattered*; their numbers are not looked at if they
    are of ``renumbered``.
    Of *clues*, there must be None or a number of at least *low* for each region, if there are any.
    """
    if len(regions) != shape.size:
        raise InstanceError(
            f"expected a region for each of {shape.size} cells, found {len(regions)}"
        )
    if not is_numbered:
        check_numbers(regions)
    if not scattered:
        check_pieces(shape, regions)
    if clues and len(clues) != max(regions) + 1:
        raise InstanceError(f"expected {max(regions) + 1} clues of regions, found {len(clues)}")
    for clue in clues:
        if clue is not None and not (type(clue) is int and clue >= low):
            raise InstanceError(f"expected clues of regions of at least {low}, found {clue!r}")


def check_pieces(shape: Shape, regions: Sequence[int]) -> None:
    """Raise InstanceError unless each region is in one piece."""
    beside = shape.numbers.beside
    for number, cells in enumerate(members(regions)):
        piece, left = cells[:1], set(cells[1:])
        for cell in piece:
            if not left:
                break
            found = left.intersection(beside[cell])
            piece += found
            left -= found
        if left:
            places = [shape.cell(cell) for cell in (cells[0], min(left))]
            at = " and ".join(f"row {row + 1}, column {column + 1}" for row, column in places)
            raise InstanceError(
                f"expected regions in one piece, found region {number} in several, at {at}"
            )


def check_numbers(regions: Sequence[int]) -> None:
    """Raise InstanceError unless regions are numbered by their first cells."""
    if not set(map(type, regions)) <= {int}:  # 1.0 and True are equal to 1
        strange = next(region for region in regions if type(region) is not int)
        raise InstanceError(f"expected a number for the region of each cell, found {strange!r}")
    if list(dict.fromkeys(regions)) != list(range(len(set(regions)))):
        raise InstanceError(f"expected regions numbered by their first cells, found {regions!r}")


def renumbered(regions: Iterable[Hashable]) -> tuple[int, ...]:
    """Return regions numbered by their first cells; raises InstanceError if they are no regions."""
    numbers: dict[Hashable, int] = {}
    try:
        return tuple(numbers.setdefault(region, len(numbers)) for region in regions)
    except TypeError as error:
        raise InstanceError(f"expected a region for each cell, found none: {error}") from None


def rectangles(height: int, width: int) -> tuple[int, ...]:
    """Return the block of each cell of a Sudoku whose blocks have so many rows and columns."""
    side = height * width
    return tuple(row // height * height + at // width for row in range(side) for at in range(side))


def members(regions: Sequence[int]) -> list[list[int]]:
    """Return the cells of each region, from the number of the region of each cell."""
    found: dict[int, list[int]] = {}
    for cell, region in enumerate(regions):
        if region in found:
            found[region].append(cell)
        else:
            found[region] = [cell]
    return [found[region] for region in sorted(found)]
