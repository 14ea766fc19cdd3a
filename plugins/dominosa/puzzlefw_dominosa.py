"""Dominosa: part the board into dominoes, so that each pair of numbers is there once.

The set is complete: it has each pair of the numbers from 0 to the largest, doubles included. Source
of the rules: https://www.chiark.greenend.org.uk/~sgtatham/puzzles.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from random import Random

import attrs

from puzzlefw import authoring as pf
from puzzlefw.fields import Cells

MARKS = (
    pf.Mark("=", pf.Stroke(), 0b10, "domino", "is a domino", "is no domino"),
    pf.Mark("x", pf.Cross(), 0b01, "no domino", "is no domino", "is a domino"),
)
HOLE = MARKS[1:]
Domino = tuple[int, int]
MOST = 61
TECHNIQUES = [
    pf.renamed("needs all", "last place", "A cell, or a domino, has one place left."),
    pf.renamed("has enough", "taken", "A cell is in one domino, and each domino lies once."),
]


class BracketedDigits:
    """A digit for each cell; a number from ten on stands in brackets."""

    def places(self, text: str) -> int:
        return len(re.findall(r"\[\d+\]|\d", text))

    def read(self, scanner: pf.Scanner, fields: pf.Fields) -> tuple[int, ...]:
        found = []
        for _ in range(fields["shape"].size):
            if scanner.accept("["):
                found.append(scanner.decimal(2))
                scanner.expect("]")
            else:
                found.append(scanner.digits(10))
        return tuple(found)

    def write(self, value: Sequence[int | None], fields: pf.Fields) -> str:
        pf.expect(None not in value, "a number in each cell", "a hole", pf.FormatError)
        known = [number for number in value if number is not None]
        return "".join(str(number) if number < 10 else f"[{number}]" for number in known)


class Largest:
    """Params that say the largest number, which is one less than there are rows."""

    def read(self, text: str) -> pf.Fields:
        scanner = pf.Scanner(text, "the params")
        number = scanner.decimal(2)
        if scanner.accept("d"):
            scanner.at += 1
        scanner.expect_end()
        return {"shape": pf.Shape(number + 1, number + 2)}

    def write(self, fields: pf.Fields) -> str:
        shape = fields["shape"]
        if shape.width != shape.height + 1:
            found = f"found {shape.height} rows of {shape.width}"
            raise pf.FormatError(f"such a game ID has one column more than rows, {found}")
        return str(shape.height - 1)


@attrs.frozen
class Dominosa:
    """A board: the number of each cell, row by row; one without a number is a hole."""

    shape: pf.Shape
    numbers: pf.Clues = pf.placed_field(Cells(), pf.Number(0, MOST), is_clue=False, word="number")

    def domino(self, cells: pf.Link) -> Domino | None:
        """Return the numbers of two cells, the smaller one first; None if one is a hole."""
        one, other = (self.numbers[cell] for cell in cells)
        return None if one is None or other is None else (min(one, other), max(one, other))

    @property
    def dominoes(self) -> list[Domino]:
        """All dominoes of the set."""
        most = max((number for number in self.numbers if number is not None), default=-1)
        return [*combinations_with_replacement(range(most + 1), 2)]


def puzzlefw_info() -> pf.PuzzleInfo:
    return pf.PuzzleInfo(
        examples={"2:012021210012": 1, "1:010101": 0, "1:011010": 2},
        params=(pf.Option("largest", "the largest number", "integer", 6, low=2, high=9),),
        presets={"small": {"largest": 3}, "usual": {"largest": 6}, "large": {"largest": 9}},
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(5, 25),
        instance_type=Dominosa,
        formats=[
            pf.tatham("dominosa", "Dominosa", {"numbers": BracketedDigits()}, params=Largest()),
            pf.site("dominosa", {"numbers": BracketedDigits()}, wider=1),
        ],
    )


def puzzlefw_faults(instance: Dominosa) -> Iterator[str]:
    most = max((high for _, high in instance.dominoes), default=-1)
    for number in range(most + 1):
        if (count := instance.numbers.count(number)) != most + 2:
            cells = "cell" if count == 1 else "cells"
            yield f"{number} stands in {count} {cells}, not in {most + 2}"


def puzzlefw_variables(instance: Dominosa) -> Sequence[pf.Block]:
    dominoes = map(instance.domino, pf.sides_across(instance.shape))
    return [pf.Block("joined", [(0,) if domino is None else (0, 1) for domino in dominoes])]


def puzzlefw_view(instance: Dominosa, variables: pf.Variables) -> pf.View:
    shape = instance.shape
    return pf.View(
        shape=shape,
        choices=[
            pf.Choice(
                pf.Between(*(pf.place(shape, cell) for cell in two)),
                variable,
                MARKS if instance.domino(two) else HOLE,
            )
            for two, variable in zip(pf.sides_across(shape), variables["joined"], strict=True)
        ],
        printed=lambda: pf.printed_numbers(shape, instance.numbers),
    )


def puzzlefw_propagators(instance: Dominosa, variables: pf.Variables) -> pf.Rules:
    of_cell: dict[int, list[int]] = {cell: [] for cell, _ in pf.known(instance.numbers)}
    of_domino: dict[Domino, list[int]] = {domino: [] for domino in instance.dominoes}
    for number, two in enumerate(pf.sides_across(instance.shape)):
        if domino := instance.domino(two):
            for places in (of_cell[two[0]], of_cell[two[1]], of_domino[domino]):
                places.append(number)
    names = [f"{low}-{high}" for low, high in of_domino]
    for groups, called in ((of_cell.values(), [*of_cell]), (of_domino.values(), names)):
        yield pf.Counts(
            [(places, "==", 1) for places in groups], variables["joined"], 0b10, names=called
        )


def puzzlefw_check(instance: Dominosa, solution: pf.Filled) -> pf.Faults:
    shape = instance.shape
    laid = pf.drawn_across(shape, solution)
    counts = Counter(cell for two in laid for cell in two)
    for cell, _ in pf.known(instance.numbers):
        if (count := counts[cell]) != 1:
            words = f"{pf.at(shape, cell)} is in {count} dominoes"
            yield pf.fault(shape, "cell", [cell], words)
    lying: dict[Domino | None, list[pf.Link]] = {domino: [] for domino in instance.dominoes}
    for two in laid:
        lying.setdefault(instance.domino(two), []).append(two)
    for low, high in instance.dominoes:
        cells = lying[low, high]
        if len(cells) != 1:
            places = [cell for two in cells for cell in two]
            yield pf.fault(shape, "domino", places, f"{low}-{high} lies {len(cells)} times")


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Dominosa:
    shape = pf.Shape(params["largest"] + 1, params["largest"] + 2)
    laid, sides, quick = (
        pf.laid_dominoes(shape, rng),
        [*pf.sides_across(shape)],
        solver.with_nodes(50),
    )
    solution = pf.Filled(tuple("=" if two in laid else "x" for two in sides))

    def change(draft: pf.Draft[Dominosa], doubts: Sequence[int], width: int) -> pf.Draft[Dominosa]:
        """Exchange a domino in doubt, or one near it, with another one, which may be turned."""
        numbers = [*draft[0].numbers]
        near = {*shape.near({cell for n in doubts for cell in sides[n]}, width)}
        two, other = rng.choice([two for two in laid if near & {*two}]), rng.choice(laid)
        there, back = [numbers[n] for n in other], [numbers[n] for n in two]
        for cells, own in ((other, back), (two, there)):
            for cell, number in zip(cells, rng.sample(own, 2), strict=True):
                numbers[cell] = number
        return Dominosa(shape, tuple(numbers)), solution

    numbers = [0] * shape.size
    dominoes = [*combinations_with_replacement(range(params["largest"] + 1), 2)]
    for two, own in zip(laid, rng.sample(dominoes, len(dominoes)), strict=True):
        for cell, number in zip(two, rng.sample(own, 2), strict=True):
            numbers[cell] = number
    return pf.repaired((Dominosa(shape, tuple(numbers)), solution), change, quick)
