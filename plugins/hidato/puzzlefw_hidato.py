"""Hidato: fill the board with 1 to the number of its cells, so that each number touches the next.

Cells touch by a side or by a corner; on a board by *sides* alone, which is a Numbrix, by a side.
Also Hidoku. Source of the rules: https://www.janko.at/Raetsel/Hidoku/index.htm.
"""

from collections.abc import Sequence
from random import Random

import attrs

from puzzlefw import authoring as pf

TECHNIQUES = [
    pf.renamed("either or", "next number", "A number touches the one before it and the next."),
]


@attrs.frozen
class Hidato:
    """A board: the number of each cell, row by row, None where none is given."""

    shape: pf.Shape
    numbers: pf.Clues = pf.cell_field(1, 40_000)
    sides: bool = pf.rule_field("consecutive numbers share a side")

    def near(self, cell: int) -> Sequence[int]:
        """Return the cells that the number after or before one of a cell can be in."""
        return self.shape.beside(cell) if self.sides else self.shape.around(cell)

    def distance(self, one: int, other: int) -> int:
        """Return how many steps lead from one cell to another at least."""
        (a, b), (c, d) = self.shape.cell(one), self.shape.cell(other)
        return abs(a - c) + abs(b - d) if self.sides else max(abs(a - c), abs(b - d))


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={
            "puzzle: hidato\n1 2 .\n. . .\n. 9 .": 3,
            "puzzle: hidato\n1 . 2": 0,
            "puzzle: hidato\n1 . .": 1,
        },
        params=(
            *pf.width_and_height(7, low=3, high=10),
            pf.Option("sides", "consecutive numbers share a side", "flag", False),
            pf.pattern_option("none", of="numbers"),
            pf.density_option(0.3, of="cells with a number"),
        ),
        presets=pf.square_presets(small=5, usual=7, large=9),
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(10, 30, unmade=["extreme"]),
        instance_type=Hidato,
    )


def possible(instance: Hidato) -> list[list[int]]:
    """Return the numbers of each cell that given numbers are not too near for, or too far."""
    given = {number: cell for cell, number in pf.known(instance.numbers)}
    every = [number for number in range(1, instance.shape.size + 1) if number not in given]
    found = []
    for cell, own in enumerate(instance.numbers):
        away = [(number, instance.distance(cell, other)) for number, other in given.items()]
        fit = [n for n in every if all(abs(n - other) >= steps for other, steps in away)]
        found.append((fit or every) if own is None else [own])
    return found


def puzzlefw_variables(instance: Hidato) -> Sequence[pf.Block]:
    return [pf.Block("numbers", possible(instance), instance.shape)]


def puzzlefw_view(instance: Hidato, variables: pf.Variables) -> pf.View:
    each = [pf.number_marks(own) for own in possible(instance)]
    return pf.View(
        shape=instance.shape,
        choices=pf.marked_cells(instance.shape, variables["numbers"], each),
        printed=lambda: pf.printed_fields(instance),
        variant="consecutive numbers share a side" if instance.sides else "",
    )


def puzzlefw_propagators(instance: Hidato, variables: pf.Variables) -> pf.Rules:
    cells, numbers = variables["numbers"], possible(instance)
    yield pf.AllDifferent(cells, name=pf.RuleName("the board"))
    every = (2 << instance.shape.size) - 1
    for cell, own in enumerate(numbers):
        for number in own:
            for other in {number - 1, number + 1} - {0, instance.shape.size + 1}:
                near = [n for n in instance.near(cell) if other in numbers[n]]
                conditions = [(cells[n], 1 << other) for n in near]
                yield pf.Clause([(cells[cell], every ^ 1 << number), *conditions])


def puzzlefw_check(instance: Hidato, solution: pf.Filled) -> pf.Faults:
    shape, numbers = instance.shape, pf.numbers_in(solution)
    yield from pf.repeats(shape, numbers, {"the board": range(shape.size)})
    cell_of = {number: cell for cell, number in numbers.items()}
    for number in range(1, shape.size):
        if number in cell_of and number + 1 in cell_of:
            one, other = cell_of[number], cell_of[number + 1]
            if other not in instance.near(one):
                words = f"{number} at {pf.at(shape, one)} and {number + 1} do not touch"
                yield pf.fault(shape, "apart", [one, other], words)


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Hidato:
    shape = pf.Shape(params["height"], params["width"])
    clues = pf.clue_groups(shape, params)
    path = pf.random_path(shape, shape.beside if params["sides"] else shape.around, rng)
    numbers = [number for _, number in sorted(zip(path, range(1, shape.size + 1), strict=True))]
    board = Hidato(shape, numbers, params["sides"])
    most = pf.most_removed(clues, params)
    return pf.remove_clues(
        board, clues, "numbers", solver=solver.with_nodes(20), rng=rng, most=most
    )
