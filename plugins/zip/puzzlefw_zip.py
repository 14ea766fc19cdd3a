"""Zip: draw one line from cell to cell through every cell, past the numbers 1, 2, 3 and so on.

It begins at 1, ends at the last number, and crosses no wall. Source of the rules:
https://www.linkedin.com/games/zip.
"""

from collections.abc import Collection, Sequence
from itertools import pairwise
from random import Random

import attrs

from puzzlefw import authoring as pf

MOST_NUMBERS = 63
"""A value of a cell tells between which two numbers it is: its stretch of the line."""
NO_STRETCH = 0
NOT_NUMBERED = "the numbers are not those from 1 on, once each, with two at least"
TECHNIQUES = [
    pf.renamed(
        "only fit", "one way on", "The line goes on from a cell, and does not branch.", base=1
    ),
]


@attrs.frozen
class Zip:
    """A board: the number of each cell, row by row, None where there is none, and walls.

    *walls* has pairs of cells beside each other, the smaller number first.
    """

    shape: pf.Shape
    numbers: pf.Clues = pf.cell_field(1, MOST_NUMBERS, is_clue=False)
    walls: frozenset[tuple[int, int]] = pf.wall_field()

    def is_numbered(self) -> bool:
        """Return whether there are the numbers from 1 on, two at least, once each."""
        found = sorted(number for _, number in pf.known(self.numbers))
        return len(found) > 1 and found == [*range(1, len(found) + 1)]

    @property
    def last(self) -> int:
        """The highest number."""
        return max(number for _, number in pf.known(self.numbers))

    @property
    def ends(self) -> list[int]:
        """The cells that the line ends at."""
        return [cell for cell, number in pf.known(self.numbers) if number in (1, self.last)]


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={
            "puzzle: zip\n1..\n.2.\n..3": 2,
            "puzzle: zip\n12.\n...": 1,
            "puzzle: zip\n1.2\n...": 0,
        },
        params=(
            *pf.width_and_height(7, low=4, high=10),
            pf.Option("walls", "share of walls among clues", "number", 0.5, low=0, high=1),
        ),
        presets=pf.square_presets(small=5, usual=7, large=9),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(10, 30),
        instance_type=Zip,
    )


def puzzlefw_variables(instance: Zip) -> Sequence[pf.Block]:
    ends = instance.ends if instance.is_numbered() else []
    shapes = [pf.ENDS if n in ends else pf.VISITED for n in range(instance.shape.size)]
    between = [*range(1, instance.last)] if len(ends) > 1 else [NO_STRETCH]
    stretches = [between if number is None else [NO_STRETCH] for number in instance.numbers]
    blocks = pf.loop_blocks(pf.cell_lattice(instance.shape), shapes)
    return [*blocks, pf.Block("stretches", stretches, auxiliary=True)]


def puzzlefw_view(instance: Zip, variables: pf.Variables) -> pf.View:
    shape, sides = instance.shape, pf.sides_across(instance.shape)
    return pf.View(
        shape=shape,
        choices=pf.across_choices(shape, variables["sides"]),
        printed=lambda: pf.printed_numbers(shape, instance.numbers),
        walls=[
            pf.Side(sides[two].row, sides[two].column, sides[two].direction)
            for two in sorted(instance.walls)
        ],
    )


def puzzlefw_faults(instance: Zip) -> Sequence[str]:
    return [] if instance.is_numbered() else [NOT_NUMBERED]


def puzzlefw_propagators(instance: Zip, variables: pf.Variables) -> pf.Rules:
    if not instance.is_numbered():
        yield pf.Clause([])
        return
    sides, stretches = variables["sides"], variables["stretches"]
    yield from pf.path_rules(pf.cell_lattice(instance.shape), variables, instance.ends)
    walls, apart, alike = [], [], []
    for number, (one, other) in enumerate(pf.sides_across(instance.shape)):
        first, second = instance.numbers[one], instance.numbers[other]
        both = first is not None and second is not None
        if (one, other) in instance.walls:
            walls.append((sides[number],))
        elif both and abs((first or 0) - (second or 0)) != 1:
            apart.append((sides[number],))
        elif first is None and second is None:
            alike.append((sides[number], stretches[one], stretches[other]))
        elif not both:
            # Stretch k is between the numbers k and k + 1.
            met, cell = (first or second or 0), one if first is None else other
            own = 1 << met | 1 << met - 1
            yield pf.Clause([(sides[number], pf.ABSENT), (stretches[cell], own)])
    for barred, says in ((walls, "wall-there"), (apart, "not-the-next-number")):
        yield pf.CompressedTables(barred, [(pf.ABSENT,)], says=says)
    masks = [1 << stretch for stretch in range(1, instance.last)]
    every = sum(masks)
    rows = [(pf.ABSENT, every, every), *((pf.DRAWN, mask, mask) for mask in masks)]
    yield pf.CompressedTables(alike, rows, says="out-of-order")


def puzzlefw_check(instance: Zip, solution: pf.Filled) -> pf.Faults:
    shape, drawn = instance.shape, pf.drawn_across(instance.shape, solution)
    if not instance.is_numbered():
        yield pf.Fault("numbers", (), NOT_NUMBERED)
        return
    yield from pf.path_faults(shape, drawn, instance.ends)
    at = pf.links_at(drawn)
    for cell in range(shape.size):
        if cell not in at and cell not in instance.ends:
            yield pf.fault(shape, "unvisited", [cell], f"no line visits {pf.at(shape, cell)}")
    for two in sorted(instance.walls.intersection(drawn)):
        words = f"the line crosses the wall between {pf.at(shape, *two)}"
        yield pf.fault(shape, "wall", two, words)
    met = [instance.numbers[cell] for cell in walked(drawn, instance.numbers.index(1))]
    found = [number for number in met if number is not None]
    if found != sorted(found):
        yield pf.Fault("order", (), "the line does not meet the numbers in order")


def walked(drawn: Collection[pf.Link], start: int) -> list[int]:
    """Return the cells along a line from one on, up to where it ends, branches or is closed."""
    at = pf.links_at(drawn)
    found = [start]
    while True:
        beside = {cell for link in at.get(found[-1], ()) for cell in link}
        left = sorted(beside.difference(found))
        if len(left) != 1:
            return found
        found += left


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Zip:
    shape, quick = pf.Shape(params["height"], params["width"]), solver.with_nodes(20)
    path = pf.random_path(shape, shape.beside, rng)
    on_line = {(min(two), max(two)) for two in pairwise(path)}
    sides = [*pf.sides_across(shape)]
    solution = pf.Filled(tuple("=" if two in on_line else "x" for two in sides))
    numbered, walls = {path[0], path[-1]}, set[tuple[int, int]]()

    def board_of(cells: Collection[int], walls: Collection[tuple[int, int]]) -> Zip:
        numbers: list[int | None] = [None] * shape.size
        for number, cell in enumerate([cell for cell in path if cell in cells], 1):
            numbers[cell] = number
        return Zip(shape, numbers, frozenset(walls))

    while doubts := pf.doubts_of(quick, board_of(numbered, walls), solution):
        free = [sides[n] for n in doubts if sides[n] not in on_line | walls]
        cells = sorted({cell for n in doubts for cell in sides[n]} - numbered)
        if free and (rng.random() < params["walls"] or not cells):
            walls.add(rng.choice(free))
        else:
            numbered.add(rng.choice(cells))
    for clue in rng.sample([*sorted(walls), *sorted(numbered)], len(walls) + len(numbered)):
        fewer = numbered - {clue}, walls - {clue}
        if clue not in (path[0], path[-1]) and quick.is_unique(board_of(*fewer)):
            numbered, walls = fewer
    board: Zip = solver.as_wished([board_of(numbered, walls)])
    return board
