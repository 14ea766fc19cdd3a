"""Palisade: part the board into areas of equally many cells, so that each number counts walls.

A number says how many sides of its cell are walls, those of the frame included. A cell may be a
hole, which is in no area, and its sides are walls. Also Five Cells. Source of the rules:
https://www.chiark.greenend.org.uk/~sgtatham/puzzles/doc/palisade.html.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import Literal

from puzzlefw import authoring as pf
from puzzlefw_palisade.instance import HOLE, CellSigns, Palisade, areas_of

JOINED, WALL, EITHER = 0b10, 0b01, 0b11
MARKS = (
    pf.Mark("=", pf.Dot(), JOINED, "no wall", "has no wall"),
    pf.Mark("x", pf.Stroke(), WALL, "wall", "has a wall"),
)
TOGETHER = (
    (JOINED, JOINED, JOINED),
    (WALL, WALL, EITHER),
    (JOINED, WALL, WALL),
    (WALL, JOINED, WALL),
)
"""Whether two neighbours are in the area of a third cell, and in one area."""
CORNER = tuple(row for row in product((WALL, JOINED), repeat=4) if row.count(WALL) != 1)
"""No wall ends where four cells meet: there are none of them, or at least two."""
TECHNIQUES = [
    pf.renamed("only fit", "walls go on", "No wall ends where four cells meet."),
]


def puzzlefw_info() -> pf.PuzzleInfo:
    digits = {str(n): n for n in range(5)}
    link = {**{str(n): n for n in range(4)}, ".": pf.UNKNOWN, "7": HOLE}
    return pf.PuzzleInfo(
        examples={"4x4n4:c2a2a3e2a2": 1, "2x2n2:1": 0, "2x2n2:": 2},
        params=(
            pf.Option("width", "columns", "integer", 8, low=2, high=12),
            pf.Option("height", "rows", "integer", 6, low=2, high=12),
            pf.Option("cells", "the most cells of an area", "integer", 6, low=3, high=10),
            pf.density_option(0.3),
            pf.pattern_option("none", of="numbers"),
        ),
        presets={
            "small": {"width": 5, "height": 5, "cells": 5},
            "usual": {"width": 8, "height": 6, "cells": 6},
            "large": {"width": 10, "height": 7, "cells": 5},
        },
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(
            8,
            46,
            drawn_with={
                "easy": {"density": 1.0},
                "normal": {"density": 0.6},
                "hard": {"density": 0.5},
                "extreme": {"density": 0.0},
            },
        ),
        instance_type=Palisade,
        formats=[
            pf.tatham(
                "palisade",
                "Palisade",
                {"numbers": CellSigns(digits)},
                params=pf.Sides(r"n(?P<size>\d+)", lambda fields: f"n{fields['size']}"),
                says=["size"],
            ),
            pf.puzzlink("fivecells", {"numbers,size": CellSigns(link, 5)}),
        ],
    )


def puzzlefw_faults(instance: Palisade) -> Iterator[str]:
    for part in pf.parts(instance.shape, instance.areas.reach):
        if len(part) % instance.size:
            at = pf.at(instance.shape, part[0])
            yield f"the {len(part)} cells at {at} are no areas of {instance.size}"


def puzzlefw_variables(instance: Palisade) -> list[pf.Block]:
    areas, sides = instance.areas, [*pf.sides_across(instance.shape)]
    hidden = len(areas.number) - len(sides)
    return [
        pf.Block("joined", [areas.domain(two) for two in sides]),
        pf.Block("together", hidden, values=(0, 1), auxiliary=True),
    ]


def puzzlefw_view(instance: Palisade, variables: pf.Variables) -> pf.View:
    shape = instance.shape
    sides = pf.sides_across(shape).items()
    return pf.View(
        shape=shape,
        choices=[
            pf.Choice(
                pf.Side(at.row, at.column, at.direction, "along"),
                variable,
                MARKS[-len(instance.areas.domain(two)) :],
            )
            for (two, at), variable in zip(sides, variables["joined"], strict=True)
        ],
        printed=lambda: pf.printed_fields(instance),
        variant=f"areas of {instance.size}",
    )


def puzzlefw_propagators(instance: Palisade, variables: pf.Variables) -> pf.Rules:
    areas, pairs = instance.areas, [*variables["joined"], *variables["together"]]
    counts = [(cell, clue) for cell, clue in pf.known(instance.numbers) if clue >= 0]
    own = [[areas.of(cell, near) for near in instance.beside(cell)] for cell, _ in counts]
    sums: list[tuple[list[int], Literal["=="], int]] = [
        (near, "==", clue - 4 + len(near)) for near, (_, clue) in zip(own, counts, strict=True)
    ]
    yield pf.Counts(sums, pairs, WALL, names=[cell for cell, _ in counts])
    yield from rules_of_areas(instance.shape, instance.holes, instance.size, tuple(pairs))


@lru_cache(maxsize=8)
def rules_of_areas(
    shape: pf.Shape, holes: frozenset[int], size: int, pairs: tuple[int, ...]
) -> Sequence[pf.CompressedTables | pf.Clauses | pf.Regions]:
    """Return what holds whatever the numbers are; a generator asks for it again and again."""
    areas = areas_of(shape, holes, size)
    corners = [
        [pairs[areas.of(*two)] for two in ((a, b), (b, d), (c, d), (a, c))]
        for a, b, c, d in shape.squares()
    ]
    sides = [two for two in pf.sides_across(shape) if len(areas.domain(two)) > 1]
    triples, apart, regions = list[list[int]](), list[tuple[int, int]](), list[pf.Regions]()
    for cell, reach in areas.reach.items():
        number_of = {near: areas.of(cell, near) for near in reach}
        for one, other in sides:
            inside = [number_of[n] for n in (one, other) if n in number_of]
            side = areas.number[one, other]
            if len(inside) == 2:
                triples.append([pairs[n] for n in (*inside, side)])
            elif inside and cell not in (one, other):
                apart.append((inside[0], side))
        nodes = {n: at for at, n in enumerate([cell, *reach])}
        edges = [(nodes[a], nodes[b]) for a, b in sides if a in nodes and b in nodes]
        joined = [(pairs[n], JOINED) for n in number_of.values()]
        chosen = [(joined[0][0], EITHER), *joined] if joined else []
        regions += [pf.Regions(edges, chosen, {0: size})] if joined else []
    return (
        pf.CompressedTables(corners, CORNER, is_redundant=True),
        pf.CompressedTables(triples, TOGETHER),
        pf.Clauses(apart, pairs, WALL),
        *regions,
    )


def puzzlefw_sentence(
    instance: Palisade, variables: pf.Variables, step: pf.Step, known: Mapping[int, int]
) -> pf.Message | None:
    if step.supposed is not None or all("Region" not in part.rule for part in step.parts):
        return None
    fields = {"size": instance.size, "because": step.because, "then": step.statements}
    return pf.Message("area" if step.losses else "area-never", fields)


def regions(shape: pf.Shape, solution: pf.Filled) -> list[list[int]]:
    """Return the areas that walls part, in the order of their first cells."""
    walls = zip(pf.sides_across(shape), solution.keys, strict=True)
    found = pf.regions_between(shape, frozenset(two for two, key in walls if key == "x"))
    return pf.members(found)


def puzzlefw_check(instance: Palisade, solution: pf.Filled) -> pf.Faults:
    shape, own = instance.shape, dict[int, int]()
    for number, cells in enumerate(regions(shape, solution)):
        own |= dict.fromkeys(cells, number)
        if len(cells) != instance.size and instance.numbers[cells[0]] != HOLE:
            words = f"the area at {pf.at(shape, cells[0])} has {len(cells)} cells"
            yield pf.fault(shape, "size", cells, f"{words}, not {instance.size}")
    for (one, other), key in zip(pf.sides_across(shape), solution.keys, strict=True):
        if key == "x" and own[one] == own[other]:
            words = f"a wall inside of an area parts {pf.at(shape, one, other)}"
            yield pf.fault(shape, "wall", (one, other), words)
    for cell, clue in pf.known(instance.numbers):
        count = 4 - sum(own[near] == own[cell] for near in shape.beside(cell))
        if clue >= 0 and count != clue:
            words = f"{pf.at(shape, cell)} has {count} walls, not {clue}"
            yield pf.fault(shape, "count", [cell], words)


def with_all_numbers(shape: pf.Shape, regions: Sequence[int], size: int) -> Palisade:
    """Return the board with the number of each cell."""
    alike = [sum(regions[near] == own for near in shape.beside(n)) for n, own in enumerate(regions)]
    return Palisade(shape, [4 - count for count in alike], size)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Palisade:
    shape = pf.Shape(params["height"], params["width"])
    size = max(n for n in range(1, params["cells"] + 1) if shape.size % n == 0)
    # All sides but one of each cell are walls where areas have two, which tells nothing.
    wanted = f"cells that areas of 3 to {params['cells']} make"
    pf.expect(size > 2, wanted, shape.size, pf.OptionError)
    rows = (row[::-1] if n % 2 else row for n, row in enumerate(shape.number_rows()))
    snake = {cell: at // size for at, cell in enumerate(cell for row in rows for cell in row)}
    begun, quick = [snake[cell] for cell in range(shape.size)], solver.with_nodes(20)

    def drawn() -> Palisade:
        return with_all_numbers(shape, pf.shuffled_regions(shape, begun, rng), size)

    board, groups = pf.first_unique(drawn, quick), pf.clue_groups(shape, params)
    most = pf.most_removed(groups, params)
    return pf.remove_clues(board, groups, "numbers", solver=quick, rng=rng, most=most)
