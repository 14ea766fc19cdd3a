"""Heyawake: shade as many cells of each room as its number says, none of which share a side.

The unshaded cells are connected by sides, and no straight row of them crosses more than one wall: a
row that leaves a room and comes back crosses two. Rooms may have any form and no number; 0 is one.
Source of the rules: https://puzz.link/rules.html?heyawake.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from random import Random
from typing import Any

import attrs

from puzzlefw import authoring as pf

LARGE = 30
"""The number of cells above which the number of a room is added up line by line."""
MOST_TOTAL = 62
"""The largest number that is added up line by line: a variable has no larger value."""
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


@attrs.frozen
class Heyawake:
    """A board: the room of each cell, row by row, and the number of each room or None."""

    shape: pf.Shape
    regions: tuple[int, ...] = pf.region_field("room")
    numbers: pf.Clues = pf.room_field(0, 1126351, unknown=True)

    def numbered(self) -> Iterator[tuple[int, list[int]]]:
        """Visit the number of each room that has one, with the room's cells."""
        for number, cells in zip(self.numbers, pf.members(self.regions), strict=True):
            if number not in (None, pf.UNKNOWN):
                yield number, cells

    def large(self) -> Iterator[tuple[int, list[list[int]]]]:
        """Visit the number of each large room that has one, with the room's cells line by line."""
        for number, cells in self.numbered():
            if is_large(number, cells):
                yield number, across(self.shape, cells)

    def crossings(self) -> Iterator[Sequence[int]]:
        """Visit the shortest straight rows of cells that run across two walls."""
        for line in self.shape.lines():
            walls = [
                at
                for at in range(1, len(line))
                if self.regions[line[at - 1]] != self.regions[line[at]]
            ]
            yield from (line[one - 1 : other + 1] for one, other in pairwise(walls))


def is_large(number: int, cells: Sequence[int]) -> bool:
    """Return whether the number of a room is added up line by line."""
    return len(cells) > LARGE and number <= MOST_TOTAL


def across(shape: pf.Shape, cells: Sequence[int]) -> list[list[int]]:
    """Return the cells of a room in lines across its longer side, in order."""
    lines: tuple[dict[int, list[int]], dict[int, list[int]]] = {}, {}
    for cell in cells:
        for axis, line in enumerate(shape.cell(cell)):
            lines[axis].setdefault(line, []).append(cell)
    most = max(lines, key=len)
    return [most[line] for line in sorted(most)]


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
            pf.density_option(0.5, of="rooms with a number"),
        ),
        presets=pf.square_presets(small=6, usual=10, large=12),
        bands=pf.bands_up_to(5, most_cells={"easy": 64}),
        techniques=TECHNIQUES,
        instance_type=Heyawake,
        formats=[
            pf.puzzlink(
                "heyawake",
                {"regions": pf.Borders(), "numbers": pf.Numbers(pf.rooms)},
                aliases=["heyawacky"],
            )
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
        pf.Connected(pairs, [(cell, pf.UNSHADED) for cell in cells]),
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
            ways = [
                way
                for way in combinations(room, number)
                if all(set(way).isdisjoint(instance.shape.beside(cell)) for cell in way)
            ]
            if {sum(cell in way for way in ways) for cell in room} & {0, len(ways)}:
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
        yield from pf.miscounted(shape, cells, shaded, number, name)
    for row in pf.stretches(shape.lines(), shaded):
        walls = sum(
            instance.regions[one] != instance.regions[other] for one, other in pairwise(row)
        )
        if walls > 1:
            words = f"the unshaded row from {pf.at(shape, row[0])} crosses {walls} walls"
            yield pf.fault(shape, "walls", row, words)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Heyawake:
    shape, few = pf.Shape(params["height"], params["width"]), solver.with_nodes(1000)

    def drawn() -> pf.Draft[Heyawake]:
        """Return random rooms, and a solution of them."""
        regions = pf.random_rectangles(shape, rng, params["room"])
        empty = Heyawake(shape, regions, (None,) * (max(regions) + 1))
        return solved(empty, few, rng)

    def change(drafts: list[pf.Draft[Heyawake]], doubts: Sequence[int], width: int) -> None:
        near = shape.near([rng.choice(doubts)], 1 + width % 3)
        drafts[0] = cut_up(drafts[0], doubts, rng) or drawn_anew(drafts[0], near, few, rng)

    def repaired() -> Heyawake:
        """Return a board with one solution, in rooms as large as they can be with it."""
        drafts = [pf.first_made(drawn, tries=50)]
        # More solutions show more of the doubts, so that several rooms can be cut at once.
        pf.repair_in_place(
            drafts, lambda held: pf.doubts_of(few, *held[0], limit=10), change, rounds=300
        )
        (board, solution), most = drafts[0], params["room"]
        rooms = pf.joined_rectangles(
            shape, board.regions, most, lambda r: few.is_unique(told(shape, r, solution)), rng
        )
        return told(shape, rooms, solution)

    return with_density(pf.first_made(repaired, tries=10), params, few, rng)


def with_density(board: Heyawake, params: pf.Params, solver: pf.Solver, rng: Random) -> Heyawake:
    """Return the board without the numbers that can go, small ones sooner than large ones."""
    rooms = range(len(board.numbers))
    # At random, most that stay would be 0 and 1: people keep larger ones.
    weights = [1 / (1 + number) for number in board.numbers if number is not None]
    most = pf.most_removed(rooms, params)
    return pf.remove_clues(
        board, rooms, "numbers", solver=solver, rng=rng, most=most, weights=weights
    )


def solved(board: Heyawake, solver: pf.Solver, rng: Random) -> pf.Draft[Heyawake]:
    """Return the board with the numbers of one of its solutions, and that."""
    solution: pf.Filled = solver.random_solution(board, rng)
    return told(board.shape, board.regions, solution), solution


def cut_up(
    draft: pf.Draft[Heyawake], doubts: Sequence[int], rng: Random
) -> pf.Draft[Heyawake] | None:
    """Return a draft with one room in twelve cells in doubt cut, or None where none can be."""
    board, solution = draft
    shaded, cuts = solution.places("#"), 0
    for cell in rng.sample(doubts, len(doubts)):
        tried = told(board.shape, cut(board, cell, rng), solution)
        if tried != board and not any(map(shaded.isdisjoint, tried.crossings())):
            board, cuts = tried, cuts + 1
        if cuts > len(doubts) // 12:
            break
    return (board, solution) if cuts else None


def drawn_anew(
    draft: pf.Draft[Heyawake], near: Sequence[int], solver: pf.Solver, rng: Random
) -> pf.Draft[Heyawake]:
    """Return a draft with other numbers in the rooms *near*, if others are found."""
    board, rooms = draft[0], {draft[0].regions[cell] for cell in near}
    numbers = [None if room in rooms else n for room, n in enumerate(board.numbers)]
    try:
        return solved(attrs.evolve(board, numbers=numbers), solver, rng)
    except pf.GenerationError:
        return draft


def told(shape: pf.Shape, regions: tuple[int, ...], solution: pf.Filled) -> Heyawake:
    """Return the board with the numbers that a solution has."""
    shaded = solution.places("#")
    numbers = (sum(cell in shaded for cell in cells) for cells in pf.members(regions))
    return Heyawake(shape, regions, tuple(numbers))


def cut(board: Heyawake, cell: int, rng: Random) -> tuple[int, ...]:
    """Return the regions with that of *cell* cut in two at random, if it has two cells."""
    part_of: list[Any] = list(board.regions)
    room = pf.members(board.regions)[board.regions[cell]]
    axis = rng.randrange(2)
    places = sorted({board.shape.cell(n)[axis] for n in room})
    # Parts of one line make boards that look like fences; only narrow rooms are cut into them.
    beyond = rng.choice(places[2:-1] or places[1:] or places)
    for n in room:
        if board.shape.cell(n)[axis] >= beyond:
            part_of[n] = "beyond"
    return pf.renumbered(part_of)
