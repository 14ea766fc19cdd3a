"""Heyawake: shade as many cells of each room as its number says, none of which share a side.

The unshaded cells are connected by sides, and no straight row of them crosses more than one wall: a
row that leaves a room and comes back crosses two. Rooms may have any form and no number; 0 is one.
Source of the rules: https://puzz.link/rules.html?heyawake.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise

from puzzlefw import authoring as pf
from puzzlefw_heyawake.generator import generate
from puzzlefw_heyawake.instance import Heyawake, is_large

MOST_CROWDED = 10
"""The most cells of a room of which all ways to have its number are tried."""
WALLS = "run across two walls"
OPEN = "must not be walled in"
TECHNIQUES = [
    pf.renamed("either or", "two walls", "No row of unshaded cells crosses two walls.", says=WALLS),
    pf.renamed("either or", "walled in", "Shaded cells surround no unshaded one.", says=OPEN),
    pf.renamed("chain", "chain of walls", "What would soon unshade a row across two walls."),
    pf.SHADED_NEIGHBOUR,
    pf.renamed(
        "has enough", "room complete", "A room with its number of shaded cells has no more."
    ),
    pf.renamed(
        "needs all", "room needs all", "A room takes all cells that are left for its number."
    ),
    pf.NO_DIVIDING,
    pf.renamed("only fit", "room filled apart", "Cells that share no side fit in few ways."),
]


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={
            "heyawake/6/6/lll155007rs12222j": 1,
            "heyawake/2/2/001": 4,
            "heyawake/2/2/003": 0,
        },
        params=(
            *pf.width_and_height(10, low=2, high=20),
            pf.Option("room", "the most cells of a room", "integer", 12, low=2, high=20),
            pf.density_option(0.46, of="rooms with a number"),
            pf.pattern_option("none", of="rooms"),
        ),
        presets=pf.square_presets(small=6, usual=10, large=12),
        # Many of what is drawn in larger rooms needs trials.
        bands=pf.bands_up_to(
            5,
            most_cells={"easy": 64},
            drawn_with={"easy": {"room": 5}, "normal": {"room": 5}},
        ),
        techniques=TECHNIQUES,
        instance_type=Heyawake,
        formats=[
            pf.puzzlink(
                "heyawake",
                {"regions": pf.Borders(), "numbers": pf.Numbers(pf.rooms)},
                aliases=["heyawacky"],
            ),
            pf.site("heyawake", {}),
        ],
    )


def totals(instance: Heyawake) -> list[pf.Block]:
    """Return a variable for each line of a large room but the last: how many are shaded so far."""
    domains = [range(number + 1) for number, lines in instance.large() for _ in lines[1:]]
    return [pf.Block("totals", domains, auxiliary=True)]


puzzlefw_variables, puzzlefw_view = pf.cell_hooks("shaded", auxiliary=totals)


def puzzlefw_propagators(instance: Heyawake, variables: pf.Variables) -> pf.Rules:
    cells, pairs = variables["shaded"], instance.shape.pairs()
    totals, small = iter(variables["totals"]), instance.numbered()
    return [
        pf.Clauses(pairs, cells, pf.UNSHADED),
        pf.Counts(
            [(room, "==", n) for n, room in small if not is_large(n, room)], cells, pf.SHADED
        ),
        pf.Clauses(instance.crossings(), cells, pf.SHADED, says=WALLS),
        walled_in(instance.shape, cells),
        *(
            pf.CompressedTable([cells[n] for n in room], rows, is_redundant=True)
            for room, rows in crowded(instance)
        ),
        pf.connected_cells(instance.shape, cells, pf.UNSHADED),
        *(
            rule
            for number, lines in instance.large()
            for rule in added_up(number, lines, cells, totals)
        ),
    ]


def walled_in(shape: pf.Shape, cells: range) -> pf.Clauses:
    """Return that each cell has an unshaded neighbour: a shaded one, or one that is connected."""
    open_cells = [n for n in range(shape.size) if len(shape.beside(n)) + 1 < shape.size]
    groups = [shape.beside(n) for n in open_cells]
    return pf.Clauses(groups, cells, pf.UNSHADED, names=open_cells, says=OPEN, is_redundant=True)


def crowded(instance: Heyawake) -> Iterator[tuple[list[int], list[tuple[int, ...]]]]:
    """Visit the rooms whose number alone decides a cell, as no two share a side, and their ways."""
    for number, room in instance.numbered():
        if len(room) <= MOST_CROWDED and number > 1:
            beside = {cell: frozenset(instance.shape.beside(cell)) for cell in room}
            ways: list[tuple[int, ...]] = [()]
            for _ in range(min(number, len(room) + 1)):
                ways = [
                    (*way, cell)
                    for way in ways
                    for cell in room
                    if not way or (cell > way[-1] and beside[cell].isdisjoint(way))
                ]
            counts = Counter(chain.from_iterable(ways))
            if {counts[cell] for cell in room} & {0, len(ways)}:
                yield (
                    room,
                    [tuple(pf.SHADED if n in way else pf.UNSHADED for n in room) for way in ways],
                )


def added_up(
    number: int, lines: Sequence[Sequence[int]], cells: range, totals: Iterator[int]
) -> Iterator[pf.Linear]:
    """Visit rules that add up a room line by line, one of *totals* after each line but the last.

    What the search learns of totals holds for many shadings of the lines before. On a room of 13 x
    7 cells with 33 shaded ones this takes half a second, and without it more than a minute.
    """
    before: list[pf.Term] = []
    for line in lines[:-1]:
        total = next(totals)
        here = [pf.counted(cells[n], pf.SHADED) for n in line]
        yield pf.Linear([*before, *here, pf.weighted(total, -1, range(number + 1))], "==", 0)
        before = [pf.weighted(total, 1, range(number + 1))]
    yield pf.Linear([*before, *(pf.counted(cells[n], pf.SHADED) for n in lines[-1])], "==", number)


def puzzlefw_check(instance: Heyawake, solution: pf.Filled) -> pf.Faults:
    shape, shaded = instance.shape, solution.places("#")
    yield from pf.adjacent(shape, shaded, "shaded cells")
    yield from pf.divided(shape, set(range(shape.size)) - shaded, "unshaded cells")
    for number, cells in instance.numbered():
        name = f"the room of {pf.at(shape, cells[0])}"
        yield from pf.miscounted(shape, cells, shaded, number, name=name)
    for row in pf.stretches(shape.lines(), shaded):
        walls = sum(
            instance.regions[one] != instance.regions[other] for one, other in pairwise(row)
        )
        if walls > 1:
            words = f"the unshaded row from {pf.at(shape, row[0])} crosses {walls} walls"
            yield pf.fault(shape, "walls", row, words)


puzzlefw_generate = generate
