"""Which chosen cells are connected, touch, or fill a square."""

from collections.abc import Collection, Iterator
from itertools import chain

from puzzlefw.checks.places import at, fault
from puzzlefw.grid.shape import Shape
from puzzlefw.view.places import Fault

__all__ = ["adjacent", "divided", "full_squares", "parts"]


def parts(shape: Shape, chosen: Collection[int]) -> list[list[int]]:
    """Return the groups of cells that hang together by sides, each in order; O(cells)."""
    left, beside = set(chosen), shape.numbers.beside
    found = []
    for start in sorted(left):
        if start not in left:
            continue
        group: list[int] = []
        edge = {start}
        while edge:
            group += edge
            left -= edge
            edge = left.intersection(chain.from_iterable([beside[cell] for cell in edge]))
        found.append(sorted(group))
    return found


def divided(shape: Shape, chosen: Collection[int], what: str) -> Iterator[Fault]:
    """Visit a fault unless *chosen* hang together by sides: one for each part but the first."""
    first, *others = parts(shape, chosen) or [[]]
    for other in others:
        yield fault(
            shape,
            "divided",
            other,
            f"the {what} are not connected: {at(shape, other[0], first[0])} are apart",
        )


def adjacent(
    shape: Shape, chosen: Collection[int], what: str, *, by_corners: bool = False
) -> Iterator[Fault]:
    """Visit a fault for each two of *chosen* that share a side, or a corner if *by_corners*."""
    near = shape.numbers.around if by_corners else shape.numbers.beside
    apart = frozenset(chosen).isdisjoint
    if all(map(apart, [near[cell] for cell in chosen])):
        return
    for one, other in shape.touching() if by_corners else shape.pairs():
        if one in chosen and other in chosen:
            words = f"the {what} at {at(shape, one, other)} touch"
            yield fault(shape, "adjacent", (one, other), words)


def full_squares(shape: Shape, chosen: Collection[int], what: str) -> Iterator[Fault]:
    """Visit a fault for each two rows and columns that are all *chosen*."""
    full = frozenset(chosen).issuperset
    for square in shape.squares():
        if full(square):
            words = f"the {what} fill 2 x 2 cells, from {at(shape, square[0])} on"
            yield fault(shape, "square", square, words)
