"""Rules that many checks have, as plain loops over cells: what breaks them, in words and places.

For ``puzzlefw_check``. Written apart from all constraints and propagators, and used by none, so
that a check built from these stays a second opinion. Cells are numbers of a ``Shape``.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import TypeVar

from puzzlefw.grid import Shape, members
from puzzlefw.view.lines import Link
from puzzlefw.view.places import Cell, Fault, Place
from puzzlefw.view.states import Filled

__all__ = [
    "adjacent",
    "at",
    "clued_lines",
    "divided",
    "fault",
    "full_squares",
    "is_loop",
    "linked",
    "loop_faults",
    "miscounted",
    "named_lines",
    "named_regions",
    "numbers_in",
    "parts",
    "place",
    "repeats",
    "sides_at",
]


Clue = TypeVar("Clue")


def place(shape: Shape, cell: int) -> Cell:
    """Return a cell as a place of the board."""
    return Cell(*shape.cell(cell))


def at(shape: Shape, *cells: int) -> str:
    """Return cells in words: "row 1, column 2 and row 3, column 4"."""
    return " and ".join([Cell(*shape.cell(cell)).words() for cell in cells])


def fault(shape: Shape, rule: str, cells: Iterable[int], words: str) -> Fault:
    """Return a fault at some cells."""
    return Fault(rule, tuple(place(shape, cell) for cell in cells), words)


def numbers_in(solution: Filled) -> dict[int, int]:
    """Return the number of each cell of a solution whose marks are all numbers."""
    return dict(enumerate(map(int, solution.keys)))


def parts(shape: Shape, chosen: Collection[int]) -> list[list[int]]:
    """Return the groups of cells that hang together by sides, each in order; O(cells)."""
    left = set(chosen)
    found = []
    for start in sorted(left):
        if start not in left:
            continue
        left.remove(start)
        group = [start]
        for cell in group:
            new = left.intersection(shape.beside(cell))
            if new:
                left -= new
                group += new
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
    for one, other in shape.touching() if by_corners else shape.pairs():
        if one in chosen and other in chosen:
            words = f"the {what} at {at(shape, one, other)} touch"
            yield fault(shape, "adjacent", (one, other), words)


def full_squares(shape: Shape, chosen: Collection[int], what: str) -> Iterator[Fault]:
    """Visit a fault for each two rows and columns that are all *chosen*."""
    for square in shape.squares():
        if all(cell in chosen for cell in square):
            words = f"the {what} fill 2 x 2 cells, from {at(shape, square[0])} on"
            yield fault(shape, "square", square, words)


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


@lru_cache(maxsize=16)
def named_lines(shape: Shape) -> Mapping[str, Sequence[int]]:
    """Return the cells of each row and column, by what to call them."""
    rows = {f"row {number}": cells for number, cells in enumerate(shape.number_rows(), 1)}
    columns = enumerate(shape.number_columns(), 1)
    return MappingProxyType({**rows, **{f"column {number}": cells for number, cells in columns}})


def clued_lines(shape: Shape, clues: Sequence[Clue]) -> Iterator[tuple[str, Sequence[int], Clue]]:
    """Visit each row, then each column: what to call it, its cells, and its clue.

    The clues are those before lines, as texts have them: of columns first, then of rows.
    """
    ordered = [*clues[shape.width :], *clues[: shape.width]]
    for (name, cells), clue in zip(named_lines(shape).items(), ordered, strict=True):
        yield name, cells, clue


def named_regions(
    shape: Shape, regions: Sequence[int], what: str = "region"
) -> Mapping[str, Sequence[int]]:
    """Return the cells of each region, by what to call it: "the region of row 1, column 1"."""
    return {f"the {what} of {at(shape, cells[0])}": cells for cells in members(regions)}


def miscounted(
    shape: Shape, cells: Collection[int], chosen: Collection[int], wanted: int, name: str
) -> Iterator[Fault]:
    """Visit a fault unless so many of *cells* are *chosen*: "row 1 holds 2, not 1"."""
    found = sum(cell in chosen for cell in cells)
    if found != wanted:
        yield fault(shape, "count", cells, f"{name} holds {found}, not {wanted}")


def loop_faults(drawn: Mapping[Link, Place]) -> Iterator[Fault]:
    """Visit what keeps pieces of line from being one closed loop that nowhere meets itself.

    *drawn* has the places of the pieces, by the points that each joins. No piece is a fault too.
    """
    if not drawn:
        yield Fault("no-line", (), "there is no line")
    at: dict[int, list[Link]] = {}
    for link in sorted(drawn):
        for point in link:
            at.setdefault(point, []).append(link)
    if at and is_loop(at, len(drawn)):
        return
    for met in at.values():
        where = tuple(drawn[link] for link in met)
        if len(met) == 1:
            yield Fault("dead-end", where, f"the line ends at {where[0].words()}")
        if len(met) > 2:
            rule = "cross" if len(met) == 4 else "branch"
            verb = "crosses itself" if len(met) == 4 else "branches"
            yield Fault(rule, where, f"the line {verb} at {where[0].words()}")
    for other in linked(at)[1:]:
        places = tuple(drawn[link] for link in sorted(drawn) if link[0] in other)
        words = f"there are several lines, one of them at {places[0].words()}"
        yield Fault("loops", places, words)


def is_loop(at: Mapping[int, Sequence[Link]], length: int) -> bool:
    """Return whether each point has two pieces of line, and a walk along them passes them all."""
    if any(len(met) != 2 for met in at.values()):
        return False
    start = point = next(iter(at))
    last: Link | None = None
    steps = 0
    while steps == 0 or point != start:
        one, other = at[point]
        last = other if one == last else one
        point = last[1] if last[0] == point else last[0]
        steps += 1
    return steps == length


def sides_at(shape: Shape, drawn: Iterable[Link]) -> list[int]:
    """Return how many sides of each cell have a piece of line, by the corners that each joins."""
    counts = [0] * shape.size
    for one, other in drawn:
        row, column = divmod(one, shape.width + 1)
        if other == one + 1:
            beside = [(row - 1, column)] * (row > 0) + [(row, column)] * (row < shape.height)
        else:
            beside = [(row, column - 1)] * (column > 0) + [(row, column)] * (column < shape.width)
        for at, across in beside:
            counts[at * shape.width + across] += 1
    return counts


def linked(at: Mapping[int, Sequence[Link]]) -> list[set[int]]:
    """Return the points that hang together; *at* has the pieces of line at each point."""
    found: list[set[int]] = []
    seen: set[int] = set()
    for start in at:
        if start in seen:
            continue
        group = {start: None}
        edge = [start]
        for point in edge:
            new = [end for link in at[point] for end in link if end not in group]
            group |= dict.fromkeys(new)
            edge += dict.fromkeys(new)
        seen.update(group)
        found.append(set(group))
    return found
