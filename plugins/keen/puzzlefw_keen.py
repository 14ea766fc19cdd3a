"""Keen: fill in numbers, none twice in a line, so that those of each cage make its value.

They make it as their sum, product, difference or quotient. Difference and quotient are of two cells
or more: the largest number less, or divided by, all others. A number may stand twice in a cage.
Also KenKen, Calcudoku, Mathdoku. Source: Keen in
https://www.chiark.greenend.org.uk/~sgtatham/puzzles.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from math import prod
from random import Random

import attrs

from puzzlefw import authoring as pf

SIGNS = ADD, MULTIPLY, SUBTRACT, DIVIDE = "+", "\xd7", "\N{MINUS SIGN}", "\xf7"
TYPED = dict(zip("+*-/", SIGNS, strict=True))
"""What each sign that is typed stands for."""
LETTERS = dict(zip("amsd", SIGNS, strict=True))
"""What each letter of a game ID stands for."""
CLUE = re.compile("([amsd])([0-9]{1,9})(?![0-9])")
"""What a game ID has for a cage."""
EXACT = 4
"""The most cells of a cage whose lines are a part of its rule."""
Clue = tuple[str, int]
"""A sign, and the value that the numbers of a cage make."""
TECHNIQUES = [
    pf.renamed("line logic", "cage combinations", "A cage makes its number in some ways only."),
]


class CageClues:
    """A letter and a decimal number for each cage."""

    def read(self, scanner: pf.Scanner, fields: pf.Fields) -> tuple[Clue, ...]:
        found = []
        for _ in range(max(fields["cages"]) + 1):
            if plain := CLUE.match(scanner.text, scanner.at):
                scanner.at = plain.end()
                found.append((LETTERS[plain[1]], int(plain[2])))
                continue
            sign = LETTERS.get(scanner.accept("amsd"))
            if sign is None:
                raise scanner.error("a, m, s or d")
            found.append((sign, scanner.decimal(9)))
        return tuple(found)

    def write(self, value: Sequence[Clue | None], fields: pf.Fields) -> str:
        pf.expect(None not in value, "what each cage makes", "a cage without", pf.FormatError)
        known = filter(None, value)
        return "".join(f"{'amsd'[SIGNS.index(sign)]}{number}" for sign, number in known)


@attrs.frozen
class Keen:
    """A board: the cage of each cell, numbered by first cells, and what each cage makes."""

    shape: pf.Shape = pf.shape_field(square=True, most=16)
    cages: tuple[int, ...] = pf.region_field("cage")
    clues: tuple[Clue | None, ...] = pf.signed_room_field(
        TYPED, 0, 999_999_999, of="cages", word="value"
    )

    def __attrs_post_init__(self) -> None:
        for cells, (sign, _) in self.each():
            if sign in (SUBTRACT, DIVIDE) and len(cells) == 1:
                found = f"one at {pf.at(self.shape, cells[0])}"
                raise pf.InstanceError(f"expected two cells or more for {sign}, found {found}")

    def each(self) -> list[tuple[list[int], Clue]]:
        """Return the cells and the clue of each cage that has one."""
        pairs = zip(pf.members(self.cages), self.clues, strict=True)
        return [(cells, clue) for cells, clue in pairs if clue is not None]


def puzzlefw_info() -> pf.PuzzleInfo:
    parts: pf.Parts = {"cages": pf.Cages(repeats=True), "clues": CageClues()}
    return pf.PuzzleInfo(
        examples={"3:_b_c_a_,m18a4s1": 1, "2:b__,a3a4": 0, "2:b__,a3a3": 2},
        params=(
            pf.Option("side", "rows, columns and numbers", "integer", 6, low=3, high=9),
            pf.Option("largest", "cells of the largest cage", "integer", 4, low=2, high=6),
            pf.Option("products", "only products", "flag", False),
        ),
        presets={
            "small": {"side": 4},
            "usual": {"side": 6},
            "large": {"side": 9},
        },
        techniques=TECHNIQUES,
        bands=pf.bands_up_to(7),
        instance_type=Keen,
        formats=[pf.tatham("keen", "Keen", parts, params=pf.Sides(square=True))],
    )


puzzlefw_variables, puzzlefw_view = pf.latin_hooks()


def puzzlefw_propagators(instance: Keen, variables: pf.Variables) -> pf.Rules:
    shape, numbers = instance.shape, variables["numbers"]
    yield from pf.latin_rules(shape, numbers)
    for cells, (sign, value) in instance.each():
        at = [shape.cell(cell) for cell in cells]
        lines = [[r == row or c == column for r, c in at[:n]] for n, (row, column) in enumerate(at)]
        made = cage(sign, value, shape.width, tuple(map(tuple, lines)))
        yield pf.Regular([numbers[cell] for cell in cells], made, name=cells[0])


@lru_cache(maxsize=1024)
def cage(sign: str, value: int, side: int, lines: Sequence[Sequence[bool]]) -> pf.Automaton:
    """Return the automaton of a cage; *lines* says of which places before each is in a line."""
    every = range(1, side + 1)
    if len(lines) > EXACT:
        start = (0, 0 if sign in (ADD, SUBTRACT) else 1)
        # A larger sum is as impossible, and has more states.
        wanted = min(value, len(lines) * side + 1) if sign == ADD else value

        def onward(made: tuple[int, int], number: int) -> tuple[int, int] | None:
            largest, total = max(made[0], number), made[1]
            total = total + number if sign in (ADD, SUBTRACT) else total * number
            if sign in (ADD, MULTIPLY):
                largest = side
            return (largest, total) if may_make(sign, side, total, wanted) else None

        return pf.automaton_of(start, onward, lambda made: outcome(sign, *made) == wanted, every)

    def step(before: tuple[int, ...], number: int) -> tuple[int, ...] | None:
        at = len(before)
        if at == len(lines) or any(before[n] == number and lines[at][n] for n in range(at)):
            return None
        if at + 1 < len(lines):
            return (*before, number)
        # All ends are one state.
        return (0,) * len(lines) if made_by(sign, (*before, number)) == value else None

    nothing: tuple[int, ...] = ()
    return pf.automaton_of(nothing, step, lambda before: len(before) == len(lines), every)


def may_make(sign: str, side: int, total: int, value: int) -> bool:
    """Return whether some numbers with that sum or product may, with others, make a value."""
    if sign == ADD:
        return total <= value
    if sign == MULTIPLY:
        return 0 < total <= value and value % total == 0
    return total <= 2 * side - value if sign == SUBTRACT else total * max(value, 1) <= side * side


def made_by(sign: str, numbers: Sequence[int]) -> float:
    """Return what numbers make: as a difference or quotient, the largest without all others."""
    total = sum(numbers) if sign in (ADD, SUBTRACT) else prod(numbers)
    return outcome(sign, max(numbers), total)


def outcome(sign: str, largest: int, total: int) -> float:
    """Return what numbers make that have a sum or product, and the largest of them."""
    if sign in (ADD, MULTIPLY):
        return total
    return 2 * largest - total if sign == SUBTRACT else largest * largest / total


def puzzlefw_check(instance: Keen, solution: pf.Filled) -> pf.Faults:
    shape, numbers = instance.shape, pf.numbers_in(solution)
    yield from pf.repeats(shape, numbers)
    for cells, (sign, value) in instance.each():
        if (made := made_by(sign, [numbers[cell] for cell in cells])) != value:
            words = f"the {value}{sign} at {pf.at(shape, cells[0])} makes {made:g}"
            yield pf.fault(shape, "cage", cells, words)


def drawn(params: pf.Params, rng: Random) -> Keen:
    """Return a random square with random cages; one cell is alone where all beside it are full."""
    shape, numbers = pf.Shape(params["side"], params["side"]), pf.latin_square(params["side"], rng)
    most = params["largest"]
    # Of each size there are half as many as of the one below.
    sizes = [size for size in range(2, most + 1) for _ in range(1 << most - size)]
    cages = list(pf.random_cages(shape, rng, sizes=sizes))
    for cell in range(shape.size):
        beside = min((cages[near] for near in shape.beside(cell)), key=cages.count)
        if cages.count(cages[cell]) == 1 and cages.count(beside) < most:
            cages[cell] = beside
    each = [[numbers[cell] for cell in cells] for cells in pf.members(pf.renumbered(cages))]
    clues = [drawn_clue(here, rng, only_products=params["products"]) for here in each]
    return Keen(shape, pf.renumbered(cages), tuple(clues))


def drawn_clue(numbers: Sequence[int], rng: Random, *, only_products: bool) -> Clue:
    """Choose a sign for some numbers, often a quotient if they have one."""
    signs = [ADD, ADD] + [MULTIPLY] * (len(numbers) > 1) + 2 * [SUBTRACT] * (len(numbers) == 2)
    signs += 4 * [DIVIDE] * (len(numbers) == 2 and max(numbers) % min(numbers) == 0)
    sign = MULTIPLY if only_products else rng.choice(signs)
    return sign, int(made_by(sign, numbers))


def puzzlefw_generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Keen:
    return pf.first_unique(lambda: drawn(params, rng), solver.with_nodes(20), tries=500)
