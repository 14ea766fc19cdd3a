"""Random lines, groups and marks for a solution, as generators draw the data of rules."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from puzzlefw import authoring as pf

May = Callable[[Sequence[int]], bool]
"""Whether the numbers on a line so far can be those of the begin of one that is right."""


def random_paths(
    shape: pf.Shape,
    numbers: Mapping[int, int],
    rng: Random,
    *,
    may: May,
    is_right: May | None = None,
    count: int | None = None,
    lengths: Sequence[int] = (3, 4, 5, 6),
) -> tuple[tuple[int, ...], ...]:
    """Return paths of cells side by side or at corners, none of which share a cell.

    Each has one of *lengths* at most and two at least, and *is_right*, or else *may*, holds for its
    numbers. About a *count* of them, or one for each dozen of cells.
    """
    taken: set[int] = set()
    found = []
    for _ in range(8 * (wanted := count or max(2, shape.size // 12))):
        path: list[int] = []
        near = [cell for cell in range(shape.size) if cell not in taken]
        for _ in range(rng.choice(lengths)):
            fits = [c for c in near if may([*(numbers[p] for p in path), numbers[c]])]
            if not fits:
                break
            path.append(rng.choice(fits))
            near = [c for c in around(shape, path[-1]) if c not in taken and c not in path]
        told = [numbers[cell] for cell in path]
        if len(path) > 1 and (is_right is None or is_right(told)):
            found.append(tuple(path))
            taken |= {*path}
        if len(found) == wanted:
            break
    return tuple(found)


def around(shape: pf.Shape, cell: int) -> list[int]:
    """Return the cells that meet *cell*, at corners too."""
    row, column = shape.cell(cell)
    rows = range(max(row - 1, 0), min(row + 2, shape.height))
    columns = range(max(column - 1, 0), min(column + 2, shape.width))
    return [shape.index((r, c)) for r in rows for c in columns if (r, c) != (row, column)]


def random_groups(
    shape: pf.Shape, numbers: Mapping[int, int], rng: Random, share: float = 0.5
) -> list[tuple[int, ...]]:
    """Return groups of two to five cells side by side without a number twice."""

    def is_new(group: Sequence[int], cell: int) -> bool:
        return numbers[cell] not in [numbers[other] for other in group]

    cages = pf.random_cages(shape, rng, sizes=(2, 2, 3, 3, 4, 5), may_join=is_new)
    groups = [tuple(group) for group in pf.members(cages) if len(group) > 1]
    return sorted(rng.sample(groups, max(1, round(share * len(groups)))))


def random_cells(cells: Sequence[int], rng: Random, share: float) -> list[int]:
    """Return some of *cells*, in their order."""
    return sorted(rng.sample(list(cells), round(share * len(cells))))


def random_lines(shape: pf.Shape, rng: Random, share: float) -> list[tuple[int, ...]]:
    """Return some rows and columns, each as it is seen from one of its ends."""
    ends = [tuple(line[::way]) for line in shape.lines() for way in (1, -1)]
    return sorted(rng.sample(ends, round(share * len(ends) / 2)))


def random_diagonals(shape: pf.Shape, rng: Random, share: float) -> list[tuple[int, ...]]:
    """Return some diagonals of two cells or more, each as it is seen from one of its ends."""
    found = set()
    for start in range(shape.size):
        for down, right in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            row, column = shape.cell(start)
            if 0 <= row - down < shape.height and 0 <= column - right < shape.width:
                continue
            line = []
            while 0 <= row < shape.height and 0 <= column < shape.width:
                line.append(shape.index((row, column)))
                row, column = row + down, column + right
            found.add(tuple(line))
    lines = sorted(line for line in found if len(line) > 1)
    return sorted(rng.sample(lines, round(share * len(lines))))
