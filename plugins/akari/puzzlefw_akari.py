"""Akari: put lights in white cells so that all are lit and no light shines on another.

Also Light Up. A light shines along its row and its column, up to the next black cell. A black cell
with a number has exactly so many lights at its sides; one without a number, written as ``?``, only
blocks. A board without white cells has one solution, without lights. Source of the rules:
https://puzz.link/rules.html?akari.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from random import Random

import attrs

from puzzlefw import authoring as pf

LIGHT, NO_LIGHT = 0b10, 0b01
WHITE = (
    pf.Mark(
        "*", pf.Circle(filled=True, role="mark"), LIGHT, "a light", "has a light", "has no light"
    ),
    pf.Mark("x", pf.Dot(), NO_LIGHT, "no light", "has no light", "has a light"),
)
BLACK = (pf.Mark("#", None, NO_LIGHT, "black"),)
TECHNIQUES = [
    pf.renamed("has enough", "clue complete", "A number with its lights has no more.", lies="clue"),
    pf.renamed("has enough", "light shines", "No light stands where another one shines."),
    pf.renamed("needs all", "clue needs all", "A number takes all cells that are left to it."),
    pf.renamed("either or", "last light", "A cell is lit from the only cell that is left for it."),
]


@attrs.frozen
class Akari:
    """A board: None for each white cell, the number or UNKNOWN for each black one, row by row."""

    shape: pf.Shape
    black: pf.Clues = pf.cell_field(
        0,
        4,
        unknown=True,
        left=pf.UNKNOWN,
        adds=False,
        note="A black cell is its number, or `?` without one; a white cell is `.`",
    )

    @cached_property
    def lines(self) -> list[list[int]]:
        """The longest rows of white cells, across and down."""
        return pf.stretches(self.shape.lines(), pf.placed(self.black))

    @cached_property
    def lit_from(self) -> Mapping[int, Sequence[int]]:
        """For each white cell, those from which a light shines on it."""
        found: dict[int, list[int]] = {}
        for line in self.lines:
            for cell in line:
                found[cell] = found[cell] + line if cell in found else line
        return found


def puzzlefw_info() -> pf.PuzzleInfo:
    signs = {"0": 0, "1": 1, "2": 2, "3": 3, "4": 4, "B": pf.UNKNOWN}
    return pf.PuzzleInfo(
        examples={"akari/4/4/i0.l2.i": 1, "akari/2/2/4i": 0, "akari/2/2/j": 2},
        params=(
            *pf.width_and_height(10, low=2, high=30),
            pf.Option(
                "black", "percent of the cells that are black", "integer", 20, low=5, high=60
            ),
            pf.pattern_option("half", of="black cells", was_symmetric=True),
            pf.density_option(0.55, of="black cells with a number"),
        ),
        presets=pf.square_presets(small=7, usual=10, large=20),
        techniques=TECHNIQUES,
        instance_type=Akari,
        formats=[
            pf.puzzlink("akari", {"black": pf.Clues4()}, aliases=["lightup", "bijutsukan"]),
            pf.tatham("lightup", "Light Up", {"black": pf.Runs(signs)}),
            pf.site("light-up", {"black": pf.Runs(signs)}),
        ],
    )


puzzlefw_variables, puzzlefw_view = pf.cell_hooks(
    "lights",
    lambda clue: WHITE if clue is None else BLACK,
    clues="black",
    printed=lambda board: pf.printed_black(board.shape, board.black),
)


def puzzlefw_propagators(instance: Akari, variables: pf.Variables) -> pf.Rules:
    lights, lit_from, numbers = variables["lights"], instance.lit_from, pf.known(instance.black)
    near, told = instance.shape.beside, [cell for cell, _ in numbers]
    yield pf.Counts([(line, "<=", 1) for line in instance.lines if len(line) > 1], lights, LIGHT)
    yield pf.Clauses(lit_from.values(), lights, LIGHT, names=lit_from, says="must be lit")
    yield pf.Counts([(near(cell), "==", n) for cell, n in numbers], lights, LIGHT, names=told)


def puzzlefw_check(instance: Akari, solution: pf.Filled) -> pf.Faults:
    shape, lights = instance.shape, solution.places("*")
    for line in instance.lines:
        for two in combinations([cell for cell in line if cell in lights], 2):
            yield pf.fault(shape, "sight", two, f"the lights at {pf.at(shape, *two)} meet")
    for cell, sources in instance.lit_from.items():
        if lights.isdisjoint(sources):
            yield pf.fault(shape, "unlit", [cell], f"{pf.at(shape, cell)} is not lit")
    for cell, number in pf.known(instance.black):
        near = [other for other in shape.beside(cell) if other in lights]
        if len(near) != number:
            words = f"the clue at {pf.at(shape, cell)} has {len(near)} lights beside it"
            yield pf.fault(shape, "count", [cell, *near], f"{words}, not {number}")


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Akari:
    shape = pf.Shape(params["height"], params["width"])
    groups = pf.clue_groups(shape, params)
    group_of = {cell: group for group in groups for cell in group}
    quick = solver.with_nodes(400)

    def change(draft: pf.Draft[Akari], doubts: Sequence[int], width: int) -> pf.Draft[Akari]:
        """Turn a cell in doubt, and the one that goes with it, black or white."""
        cell, (_, solution) = rng.choice(shape.near(doubts, width)), draft
        black = solution.places("#").symmetric_difference(group_of[cell])
        return lit(shape, black, solution.places("*"), rng)

    def doubts(draft: pf.Draft[Akari]) -> list[int]:
        return pf.sampled_doubts(quick, *draft, rng)

    def made() -> pf.Draft[Akari]:
        chosen = rng.sample(groups, len(groups) * params["black"] // 100)
        draft = lit(shape, {cell for group in chosen for cell in group}, (), rng)
        return pf.repair(draft, doubts, change, patience=5, rounds=50)

    board, _ = pf.first_made(made, tries=20)
    numbers = dict(pf.known(board.black))
    return pf.remove_clues(
        board,
        numbers,
        "black",
        left=pf.UNKNOWN,
        solver=solver,
        rng=rng,
        most=pf.most_removed(list(numbers), params),
        # People give 0 less often, as it tells the most.
        weights=[2 if number == 0 else 1 for number in numbers.values()],
    )


def lit(
    shape: pf.Shape, black: Collection[int], lights: Collection[int], rng: Random
) -> pf.Draft[Akari]:
    """Return a board with all numbers, and a solution that has as many of *lights* as can stay."""
    every, placed = range(shape.size), set[int]()
    lit_from = Akari(shape, [0 if cell in black else None for cell in every]).lit_from
    for cell in sorted(rng.sample(every, shape.size), key=lambda cell: cell not in lights):
        if cell in lit_from and placed.isdisjoint(lit_from[cell]):
            placed.add(cell)
    counts = {cell: len(placed.intersection(shape.beside(cell))) for cell in black}
    return Akari(shape, [*map(counts.get, every)]), pf.filled(shape, {"*": placed, "#": black})
