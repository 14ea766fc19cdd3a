"""Whether lines make one loop, or paths from end to end, and whether a loop can be at all."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from puzzlefw.grid.shape import Shape
from puzzlefw.view.lines import Link
from puzzlefw.view.places import Cell, Fault, Place

__all__ = [
    "is_loop",
    "linked",
    "links_at",
    "loop_faults",
    "path_faults",
    "sides_at",
    "uneven_loop",
]


def loop_faults(drawn: Mapping[Link, Place]) -> Iterator[Fault]:
    """Visit what keeps pieces of line from being one closed loop that nowhere meets itself.

    *drawn* has the places of the pieces, by the points that each joins. No piece is a fault too.
    """
    if not drawn:
        yield Fault("no-line", (), "there is no line")
    at = links_at(drawn)
    if at and is_loop(at, len(drawn)):
        return
    yield from met_faults(at, drawn)
    for other in linked(at)[1:]:
        places = tuple(drawn[link] for link in sorted(drawn) if link[0] in other)
        words = f"there are several lines, one of them at {places[0].words()}"
        yield Fault("loops", places, words)


def path_faults(
    shape: Shape, drawn: Mapping[Link, Place], ends: Collection[int]
) -> Iterator[Fault]:
    """Visit what keeps pieces of line from being paths, one of which ends at each of *ends*.

    *drawn* is as in ``loop_faults``, between the cells of a board. No path ends elsewhere, branches
    or is closed. No piece is a fault too.
    """
    if not drawn:
        yield Fault("no-line", (), "there is no line")
    at = links_at(drawn)
    for end in sorted(ends):
        place = Cell(*shape.cell(end))
        if end not in at:
            yield Fault("unconnected", (place,), f"no line begins at {place.words()}")
        elif len(at[end]) > 1:
            yield Fault("through", (place,), f"a line does not end at {place.words()}")
    yield from met_faults({cell: met for cell, met in at.items() if cell not in ends}, drawn)
    for group in linked(at):
        if group.isdisjoint(ends):
            place = Cell(*shape.cell(min(group)))
            yield Fault("isolated", (place,), f"the line at {place.words()} has no end")


def links_at(drawn: Iterable[Link]) -> dict[int, list[Link]]:
    """Return the pieces of line at each point that has some."""
    at: dict[int, list[Link]] = {}
    for link in sorted(drawn):
        for point in link:
            at.setdefault(point, []).append(link)
    return at


def met_faults(at: Mapping[int, Sequence[Link]], drawn: Mapping[Link, Place]) -> Iterator[Fault]:
    """Visit the points *at* which a line ends, branches or crosses itself."""
    for met in at.values():
        where = tuple(drawn[link] for link in met)
        if len(met) == 1:
            yield Fault("dead-end", where, f"the line ends at {where[0].words()}")
        if len(met) > 2:
            rule = "cross" if len(met) == 4 else "branch"
            verb = "crosses itself" if len(met) == 4 else "branches"
            yield Fault(rule, where, f"the line {verb} at {where[0].words()}")


def uneven_loop(shape: Shape, visited: Collection[int], what: str = "cells") -> Iterator[str]:
    """Say in words why no loop goes through all of *visited* and nothing else, if it is for this.

    They are coloured as a chessboard is: a loop takes light and dark ones by turns. *what* says
    what they are, on a grid of *shape*. O(visited); a search for it would take very long.
    """
    dark = sum(sum(shape.cell(one)) % 2 for one in visited)
    light = len(visited) - dark
    if light != dark:
        yield (
            f"a loop takes light and dark {what} of a chessboard by turns, and {light} are light"
            f" and {dark} dark"
        )


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
